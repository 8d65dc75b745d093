"""`kilof help`: the pages that came with Kilof."""

from __future__ import annotations

import os
import sys

import click
from click.shell_completion import CompletionItem

from kilof.cards import near
from kilof.cli.command import examples, json_option, print_json
from kilof.cli.files import Trouble
from kilof.cli.speech import lang_option


def _offered(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    from kilof.manual import topics

    return [CompletionItem(name, help=title) for name, title in topics().items() if name.startswith(incomplete)]


@click.command(
    "help", epilog=examples("kilof help", "kilof help classic", "kilof help formats | less", "kilof help play")
)
@click.argument("topic", required=False, shell_complete=_offered)
@lang_option
@json_option
@click.pass_context
def help_command(ctx: click.Context, topic: str | None, lang: str | None, as_json: bool) -> None:
    """Print a page of the manual: the rules of a game, formats, simulating, the server. Alone it lists the topics.

    The rules of a game are printed in your language, the other pages in English. The name of a command that has no
    page prints what `kilof COMMAND --help` does.
    """
    from kilof.manual import topic_text, topics
    from kilof.terminal.tongue import chosen

    titles = topics()
    if topic is None:
        if as_json:
            print_json(titles)
            return
        width = max(map(len, titles))
        rows = "\n".join(f"  {name:<{width}}  {title}" for name, title in titles.items())
        click.echo(f"Topics, each printed by `kilof help TOPIC`:\n\n{rows}")
        return
    text = topic_text(topic, chosen(lang, os.environ))
    command = _command(ctx, topic) if text is None else None
    if command is not None:
        text = command.get_help(click.Context(command, ctx.parent, info_name=topic)) + "\n"
    if text is None:
        known = [*titles, *_commands(ctx)]
        raise Trouble(f"help: there is no topic '{topic}'{near(topic, known) or '; `kilof help` lists them'}")
    if as_json:
        print_json({"topic": topic, "text": text})
    elif sys.stdout.isatty():
        click.echo_via_pager(text)
    else:
        click.echo(text, nl=False)


def _commands(ctx: click.Context) -> dict[str, click.Command]:
    root = ctx.find_root().command
    return dict(root.commands) if isinstance(root, click.Group) else {}


def _command(ctx: click.Context, name: str) -> click.Command | None:
    return _commands(ctx).get(name)
