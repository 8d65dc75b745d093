"""`kilof puzzles`: list the puzzles, find more, check files."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kilof.cli.command import examples, json_option, print_json
from kilof.cli.complete import bots, files, folders
from kilof.cli.files import Trouble, check_named, read_text, write_text
from kilof.cli.speech import chosen_speech, say, speech_options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kilof.learn.puzzles import Puzzle


@click.group(
    invoke_without_command=True,
    epilog=examples("kilof puzzles", "kilof puzzles show", "kilof puzzles make --out found"),
)
@json_option
@click.pass_context
def puzzles(ctx: click.Context, as_json: bool) -> None:
    """List the puzzles: positions with a question that has one right answer.

    Each is taken from a match that bots played, and checked by trying everything. In the browser they are at
    /puzzles, one of them every day.
    """
    if ctx.invoked_subcommand is not None:
        if as_json:
            raise Trouble(f"--json: put it after `{ctx.invoked_subcommand}`")
        return
    from kilof.learn.puzzles import NAMES, puzzle_named

    for name in NAMES:
        puzzle = puzzle_named(name)
        assert puzzle is not None, "it is one of them"
        if as_json:
            print_json(_data(puzzle))
        else:
            click.echo(f"{name:<24}{'*' * puzzle.grade:<5}{puzzle.kind.name}")


def _data(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "name": puzzle.name,
        "game": puzzle.state.rules.game,
        "kind": puzzle.kind.name,
        "grade": puzzle.grade,
        "seat": puzzle.seat,
        "about": puzzle.about,
        "tries": puzzle.tries,
        "fits": puzzle.fits,
        "source": dict(puzzle.source),
    }


@puzzles.command(epilog=examples("kilof puzzles show", "kilof puzzles show classic-reach-1 --lang pl"))
@click.argument("name", required=False)
@click.option("--answer", is_flag=True, help="Print the answer too.")
@speech_options
def show(name: str | None, answer: bool, lang: str | None, color: str) -> None:
    """Draw a puzzle and ask its question; without a name, the puzzle of the day."""
    from datetime import date

    from kilof.cards import near
    from kilof.learn.puzzles import NAMES, of_the_day, puzzle_named
    from kilof.terminal.puzzles import puzzle_text

    speech = chosen_speech(lang, color)
    name = name or of_the_day(date.today())
    puzzle = puzzle_named(name)
    if puzzle is None:
        raise Trouble(f"no puzzle is named '{name}'{near(name, NAMES)}")
    say(speech)(puzzle_text(puzzle, speech))
    if answer:
        click.echo(f"\n{', '.join(puzzle.answer)}")


@puzzles.command(
    epilog=examples("kilof puzzles make --out found", "kilof puzzles make -n 3 --seed any --game duel --json")
)
@click.option("-n", "--count", type=click.IntRange(1), default=10, show_default=True, help="How many puzzles.")
@click.option("--matches", type=click.IntRange(1), default=2000, show_default=True, help="Stop after so many matches.")
@click.option("--game", metavar="NAME", help="Only puzzles of this game.")
@click.option("--kind", metavar="NAME", help="Only puzzles of this kind.")
@click.option("--seed", metavar="TEXT", help="The same seed finds the same puzzles.")
@click.option("--bot", default="eager", show_default=True, shell_complete=bots, help="Who plays the matches.")
@click.option("--out", metavar="DIR", shell_complete=folders, help="Write each puzzle into this folder as it is found.")
@json_option
def make(
    count: int,
    matches: int,
    game: str | None,
    kind: str | None,
    seed: str | None,
    bot: str,
    out: str | None,
    as_json: bool,
) -> None:
    """Look for puzzles in matches that bots play.

    A puzzle is kept if everything else was tried or counted and only one answer is right. Ctrl-C stops, and what was
    found until then stays.
    """
    from kilof.bots import bot_named
    from kilof.learn.puzzles import puzzle_to_toml
    from kilof.terminal.progress import bar

    check_named({"--seed": seed}, {"--out": out})
    plan = _plan(game, kind)
    bot_named(bot)
    seed = seed or secrets.token_hex(4)
    if out:
        Path(out).mkdir(parents=True, exist_ok=True)
    found = 0
    with bar("puzzles") as show_bar:
        show_bar(0, count)
        for puzzle in _searched(plan, seed, bot, matches):
            if out:
                write_text(str(Path(out) / f"{puzzle.name}.toml"), puzzle_to_toml(puzzle))
            if as_json:
                print_json(_data(puzzle))
            else:
                click.echo(f"{puzzle.name:<24}{'*' * puzzle.grade:<5}{puzzle.fits} of {puzzle.tries}")
            found += 1
            show_bar(found, count)
            if found == count:
                break
    if found < count:
        click.echo(f"kilof: {found} of {count} puzzles in {matches} matches; more matches find more", err=True)


def _plan(game: str | None, kind: str | None) -> Any:
    """What is looked for, as far as it was asked for."""
    from kilof.cards import near
    from kilof.learn.puzzles.find import PLAN

    for option, wanted, known in (
        ("--game", game, {one.game for one in PLAN}),
        ("--kind", kind, {one.kind for one in PLAN}),
    ):
        if wanted is not None and wanted not in known:
            raise Trouble(f"{option}: '{wanted}' is none of {', '.join(sorted(known))}{near(wanted, sorted(known))}")
    plan = tuple(one for one in PLAN if game in (None, one.game) and kind in (None, one.kind))
    if not plan:
        raise Trouble(f"--kind: there are no puzzles of the kind '{kind}' in {game}")
    return plan


def _searched(plan: Any, seed: str, bot: str, matches: int) -> Iterator[Puzzle]:
    from itertools import islice

    from kilof.learn.puzzles.find import searched

    return (puzzle for puzzle in islice(searched(plan, seed, bot), matches) if puzzle is not None)


@puzzles.command(epilog=examples("kilof puzzles check found/*.toml", "kilof puzzles check --json one.toml"))
@click.argument("paths", nargs=-1, required=True, metavar="FILE...", shell_complete=files)
@json_option
def check(paths: tuple[str, ...], as_json: bool) -> None:
    """Find the answers of puzzles again by trying everything, and compare; `-` is standard input.

    Ends with 1 if one of them is not a puzzle.
    """
    from kilof.cards import BadInput
    from kilof.learn.puzzles import check as check_puzzle
    from kilof.learn.puzzles import puzzle_from_toml

    bad = 0
    for path in paths:
        reason = ""
        try:
            check_puzzle(puzzle_from_toml(read_text(path), Path(path).stem))
        except BadInput as error:
            reason = str(error)
        bad += bool(reason)
        if as_json:
            print_json({"file": path, "good": not reason, "reason": reason})
        else:
            click.echo(f"{path}: {reason or 'good'}")
    if bad:
        raise SystemExit(1)


__all__ = ["puzzles"]
