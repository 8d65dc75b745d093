"""`kilof`: play, serve, simulate, let bots compete, look at cards, replay records, count sequences."""

from __future__ import annotations

import secrets
import sys
from importlib.util import find_spec

import click

from kilof import __version__
from kilof.cli.admin import admin
from kilof.cli.analyse import analyse
from kilof.cli.arena import arena
from kilof.cli.choices import WithBots, bot_option, chosen_bots, chosen_rules, chosen_seats, game_options
from kilof.cli.command import Kilof, examples, json_option, print_json
from kilof.cli.complete import SHELLS, files, script
from kilof.cli.data import data_option
from kilof.cli.files import STANDARD, Trouble, check_alone, check_named, check_writable, read_text, write_text
from kilof.cli.manual import help_command
from kilof.cli.puzzles import puzzles
from kilof.cli.restore import restore
from kilof.cli.serve import backup, check, serve, show_record, sit_down, think
from kilof.cli.simulate import simulate
from kilof.cli.speech import chosen_speech, say, speech_options
from kilof.cli.stores import copy, migrate


def build() -> str:
    """Which engine is running: the plain one, or the compiled one (docs/compiled.md)."""
    spec = find_spec("kilof.core.network")
    is_plain = spec is None or spec.origin is None or spec.origin.endswith(".py")
    return "plain Python" if is_plain else "compiled"


@click.group(
    "kilof",
    cls=Kilof,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=examples("kilof", "kilof --lan", "kilof play duel", "kilof help classic"),
)
@click.option("--lan", is_flag=True, help="Open a table that phones in the house can join.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@data_option
@click.version_option(__version__, prog_name="kilof", message=f"%(prog)s, version %(version)s, {build()}")
@click.pass_context
def main(ctx: click.Context, lan: bool, no_browser: bool, data: str | None) -> None:
    """Kilof: the Saboteur family of board games, unofficial and with its own words and art.

    Without a command it opens a table against bots in your browser. `kilof play` plays in the terminal: you and four
    bots at a table of five. `kilof play duel` is a game for two, `kilof play solo` one for you alone.
    """
    if ctx.invoked_subcommand is None:
        sit_down(lan, not no_browser, data)
    elif lan or no_browser or data:
        raise Trouble(f"--lan, --no-browser and --data are for `kilof` alone, not for `kilof {ctx.invoked_subcommand}`")


@main.command(
    cls=WithBots,
    epilog=examples(
        "kilof play",
        "kilof play lost-mines --seats 4 --bot novice",
        "kilof play -o edition=g3 --seed tuesday --record match.json",
    ),
)
@game_options
@click.option("--seats", type=int, help="How many sit at the table, you included; five if the game allows it.")
@click.option("--seed", metavar="TEXT", help="Deal and drive by this seed; the same seed gives the same match.")
@click.option(
    "--first",
    type=int,
    metavar="SEAT",
    help="Who plays first (you are seat 0), and is green in the Duel; chance decides if not given.",
)
@bot_option(
    "steady", "Who plays the others: one bot for all, or one for each seat from 1 on; MODULE:NAME: one of your own."
)
@click.option("--name", help="Your name in the record; Player, in your language, if not given.")
@click.option(
    "--record", metavar="FILE", shell_complete=files, help="Write the match to this file when it ends or is left."
)
@speech_options
def play(
    game: str,
    options: tuple[str, ...],
    deck: str | None,
    seats: int | None,
    seed: str | None,
    first: int | None,
    bot: str,
    name: str | None,
    record: str | None,
    lang: str | None,
    color: str,
) -> None:
    """Play a match in the terminal; bots play the other seats.

    Works without a terminal too: numbers or codes come on standard input, one a line. `q` or the end of the input
    leaves the game.
    """
    from kilof.core.rng import Rng
    from kilof.notation.record import record_to_text
    from kilof.tables.local import Local
    from kilof.terminal.play import Quit
    from kilof.terminal.play import play as play_match

    speech = chosen_speech(lang, color)
    check_named({"--deck": deck, "--record": record}, {})
    if deck == STANDARD:
        raise Trouble("--deck: standard input is where your moves come from; name a file")
    if record == STANDARD:
        raise Trouble("--record: standard output is where the game is shown; name a file")
    rules = chosen_rules(game, options, deck)
    seats = chosen_seats(rules, seats)
    if first is not None and not 0 <= first < seats:
        raise Trouble(f"--first: the seats are 0 to {seats - 1}, not {first}")
    bots = chosen_bots(rules, bot, seats - 1)
    if record:
        check_writable(record)  # better to know now than after the match
    local = Local(
        rules, (name or speech.t("player"), *OTHERS[: seats - 1]), bots, Rng(seed or secrets.token_hex(16)), first
    )
    left = False
    try:
        play_match(local, 0, ask, say(speech), speech)
    except Quit:
        left = True
    finally:
        if record:
            write_text(record, record_to_text(local.match.record))
    if left:
        click.echo(f"\n{speech.t('say-left')}")


OTHERS = ("Ala", "Bolek", "Celina", "Darek", "Ewa", "Franek", "Gosia", "Hubert", "Iga")


def ask(prompt: str) -> str:
    """A line from the person; EOFError where the input ends."""
    if sys.stdin is None:  # closed from the beginning
        raise EOFError
    try:
        answer = input(prompt)
    except UnicodeDecodeError:
        answer = "\N{REPLACEMENT CHARACTER}"
    if not sys.stdin.isatty():
        click.echo(answer)
    return answer


@main.command(
    epilog=examples("kilof cards", "kilof cards lost-mines", "kilof cards --deck my.toml", "kilof cards --json")
)
@game_options
@speech_options
@json_option
def cards(game: str, options: tuple[str, ...], deck: str | None, as_json: bool, lang: str | None, color: str) -> None:
    """Draw every card of a game's deck with its number of copies."""
    from kilof.terminal.cards import cards_text

    if as_json:
        print_json(chosen_rules(game, options, deck).deck.source)
        return
    speech = chosen_speech(lang, color)
    say(speech)(cards_text(chosen_rules(game, options, deck), speech))


@main.command(
    epilog=examples(
        "kilof replay match.json",
        "kilof replay match.json --seat 0 --until 20",
        "kilof replay match.json --browser",
        "kilof replay match.json --json | tail -n 1",
        "kilof deal | kilof replay - --out whole.json",
    )
)
@click.argument("file", shell_complete=files)
@json_option
@click.option("--until", type=click.IntRange(0), metavar="N", help="Stop after ply N.")
@click.option("--seat", type=click.IntRange(0), metavar="S", help="Show only what this seat knows.")
@click.option(
    "--out",
    metavar="FILE",
    shell_complete=files,
    help="Write the checked record, completed with its events, to this file.",
)
@click.option("--browser", is_flag=True, help="Show it in the browser, until Ctrl-C; nothing is kept.")
@speech_options
def replay(
    file: str,
    as_json: bool,
    until: int | None,
    seat: int | None,
    out: str | None,
    browser: bool,
    lang: str | None,
    color: str,
) -> None:
    """Check a game record and draw it, move by move.

    A record without events, such as a deal written by hand, is played by the rules, which completes it. FILE can be
    `-`, standard input; with `--out -` the record is all that is printed. As JSON, each step is an object with who is
    waited for, options, action, events and views.
    """
    from kilof.core.action import ALL_EYES
    from kilof.notation.record import completed, record_from_text, record_to_text
    from kilof.notation.show import steps_json
    from kilof.terminal.replay import replay_text

    speech = chosen_speech(lang, color)
    check_named({"--out": out}, {})
    check_alone({"--json": as_json, "--out": out})
    if browser and (as_json or out or until is not None):
        raise Trouble("--browser: it goes with --seat alone")
    record = record_from_text(read_text(file))
    if seat is not None and seat >= record.seats:
        raise Trouble(f"--seat: the seats are 0 to {record.seats - 1}, not {seat}")
    if browser:
        show_record(record, seat)
        return
    is_current = record.revision == record.rules.revision
    told = all(part.events is not None for part in record.rounds)
    if is_current or not told or as_json or out:
        record = completed(record)
    if out:
        write_text(out, record_to_text(record))
    if out == STANDARD:
        return
    if as_json:
        for step in steps_json(record, seat):
            if until is not None and step["ply"] > until:
                break
            print_json(step)
        return
    if not is_current:
        click.echo(speech.t("say-revision", revision=str(record.revision)))
    for text in replay_text(record, ALL_EYES if seat is None else seat, until, speech):
        say(speech)(text)


@main.command(epilog=examples("kilof deal --seats 3 --seed any --out deal.json", "kilof deal duel | kilof perft -"))
@game_options
@click.option("--seats", type=int, help="How many sit at the table; five if the game allows it.")
@click.option("--seed", metavar="TEXT", help="The same seed gives the same deal.")
@click.option(
    "--out", metavar="FILE", default="-", shell_complete=files, help="Where to write it; standard output if not given."
)
@json_option
def deal(
    game: str,
    options: tuple[str, ...],
    deck: str | None,
    seats: int | None,
    seed: str | None,
    out: str,
    as_json: bool,
) -> None:
    """Write a fresh deal as a record to begin from: edit it, add actions, `kilof replay` it.

    It is JSON in any case, broken into lines for editing; with --json it is one line.
    """
    import json

    from kilof.match import Match
    from kilof.notation.record import record_to_text

    check_named({"--deck": deck, "--out": out}, {})
    rules = chosen_rules(game, options, deck)
    seats = chosen_seats(rules, seats)
    record = Match(rules, seats, seed=seed).record
    text = record_to_text(record._replace(rounds=(record.rounds[0]._replace(events=None),)))
    write_text(out, json.dumps(json.loads(text), ensure_ascii=False) + "\n" if as_json else text)


@main.command(
    epilog=examples("kilof perft deal.json --depth 3", "kilof deal --seed any | kilof perft - --divide --json")
)
@click.argument("file", shell_complete=files)
@click.option("--depth", type=click.IntRange(0, 12), default=2, show_default=True, help="How many actions deep.")
@click.option("--divide", "by_action", is_flag=True, help="Print the count after each first action.")
@json_option
def perft(file: str, depth: int, by_action: bool, as_json: bool) -> None:
    """Count the action sequences from the end of a deal file or record; `-` is standard input."""
    from kilof.core import machine
    from kilof.core.perft import divide
    from kilof.notation.code import action_text
    from kilof.notation.record import record_from_text
    from kilof.notation.record import replay as play_again
    from kilof.terminal.progress import progress

    record = record_from_text(read_text(file))
    s = machine.begin(record.rules, record.seats)
    for step in play_again(record):
        s = step.after
    total, counts, first = int(not depth), {}, sum(len(machine.options(s, seat)) for seat in machine.waiting(s))
    for action, count in progress(divide(s, depth), first, "perft") if depth else ():
        code = action_text(record.rules, action, with_seat=True)
        counts[code] = count
        total += count
        if by_action and not as_json:
            click.echo(f"{code}  {count}")
    if as_json:
        print_json({"depth": depth, "total": total} | ({"actions": counts} if by_action else {}))
    else:
        click.echo(f"{total} in all")


@main.command(epilog=examples('eval "$(kilof completion bash)"', "kilof completion fish | source"))
@click.argument("shell", type=click.Choice(SHELLS))
def completion(shell: str) -> None:
    """Print a script that completes this command in your shell.

    Put the line of the example into the file that your shell reads when it starts; zsh takes the one of bash, with
    zsh in it.
    """
    click.echo(script(shell))


for command in (
    help_command,
    puzzles,
    analyse,
    arena,
    simulate,
    serve,
    admin,
    backup,
    restore,
    check,
    migrate,
    copy,
    think,
):
    main.add_command(command)
main.sections = {  # a test asks for a place here for every command
    "Play": ("play", "puzzles", "cards", "help"),
    "Many matches": ("simulate", "arena"),
    "Records": ("replay", "analyse", "deal", "perft"),
    "Server": ("serve", "admin", "backup", "restore", "check", "migrate", "copy", "think"),
    "Shell": ("completion",),
}
