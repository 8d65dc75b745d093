"""`kilof arena`: bots against each other, swapped seat by seat and side by side."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kilof.cards import BadInput, near
from kilof.cli.choices import WithBots, bot_names, bot_option, chosen_game, chosen_seats, game_options
from kilof.cli.command import examples, json_option, print_json
from kilof.cli.complete import files, folders
from kilof.cli.files import Trouble, check_alone, check_named, check_writable, write_text
from kilof.cli.running import chosen_crew, resume_option, say_stopped

if TYPE_CHECKING:
    from kilof.arena.contest import Contest
    from kilof.arena.pace import Pace
    from kilof.core.ruleset import Ruleset

_KINDS = ("sides", "seats")


@click.command(
    cls=WithBots,
    epilog=examples(
        "kilof arena",
        "kilof arena --bot steady,my.bots:CLEVER --seats 3,5 -n 200 --resume results",
        "kilof arena duel --swap seats --html page.html",
        "kilof arena --json > figures.json",
    ),
)
@game_options
@bot_option("steady,novice", "Who competes; MODULE:NAME is a bot of your own.")
@click.option("-n", "--matches", type=click.IntRange(1), default=50, show_default=True, help="Matches of each line-up.")
@click.option("--seats", metavar="N[,N...]", help="How many sit at the table: a contest for each; five if not given.")
@click.option(
    "--swap",
    default=",".join(_KINDS),
    show_default=True,
    metavar="WHAT",
    help="What is swapped: whole sides, single seats, both, or none.",
)
@click.option("--seed", metavar="TEXT", help="The same seed gives the same matches, whatever the number of jobs.")
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="Processes to play in; all cores if not given.")
@click.option("--dask", metavar="ADDRESS", help="Play on the Dask cluster with this scheduler.")
@resume_option
@click.option(
    "--pace", type=click.IntRange(0), default=1, show_default=True, help="Matches to time each bot in; 0: none."
)
@json_option
@click.option("--html", metavar="FILE", shell_complete=files, help="Write a page with plots that needs no network.")
@click.option(
    "--records", metavar="DIR", shell_complete=folders, help="Write each match's record under this directory."
)
def arena(
    game: str,
    options: tuple[str, ...],
    deck: str | None,
    bot: str,
    matches: int,
    seats: str | None,
    swap: str,
    seed: str | None,
    jobs: int | None,
    dask: str | None,
    resume: str | None,
    pace: int,
    as_json: bool,
    html: str | None,
    records: str | None,
) -> None:
    """Have bots play against each other, and print as Markdown who plays better.

    Every line-up is dealt the same cards: each bot at a table of its own kind; each as a whole side, or on one seat,
    among each of the others. `kilof help arena` says how the figures are made. Ctrl-C stops, and prints what was
    done so far. With `--html -` the page is all that is printed.
    """
    from kilof.arena import rating
    from kilof.arena.contest import Contest, Schedule, prepare
    from kilof.arena.pace import pace as pace_of
    from kilof.arena.page import to_html
    from kilof.arena.report import report, to_json, to_markdown
    from kilof.simulate.journal import seed_in

    check_named({"--deck": deck, "--dask": dask, "--html": html}, {"--resume": resume, "--records": records})
    is_taken = check_alone({"--json": as_json, "--html": html}) and not as_json
    if dask and jobs:
        raise Trouble("--jobs: a cluster has its own number of workers; give --jobs or --dask")
    if as_json and game.endswith(".json"):
        raise Trouble(f"--json: prints on standard output now, and takes no file: --json > {game}")
    chosen = chosen_game(game, options, deck)
    rules = chosen.rules
    names, kinds = _competing(rules, bot), _swapped(swap)
    rating.check()
    if html is not None:
        check_writable(html)
    if resume is not None:
        prepare(resume)
        before = (seed_in(str(path)) for path in sorted(Path(resume).glob("**/*.jsonl")))
        seed = seed or next(filter(None, before), None)
    seed = seed or secrets.token_hex(8)
    contests = []
    for count in _counts(rules, seats):
        schedule = Schedule(game, chosen.options, chosen.deck, count, names, kinds, matches, seed)
        contests.append(Contest(schedule, resume, _below(records, count)))
    paces: list[list[Pace]] = [[] for _ in contests]
    end: BadInput | KeyboardInterrupt | None = None
    try:
        _play(contests, jobs, dask)
        for i, contest in enumerate(contests):
            paces[i] = [pace_of(rules, contest.schedule.seats, name, pace, seed) for name in names if pace]
    except (BadInput, KeyboardInterrupt) as stop:
        if isinstance(stop, BadInput) and not sum(contest.done for contest in contests):
            raise
        end = stop
    found = [report(*one) for one in zip(contests, paces, strict=True)]
    if html is not None:
        write_text(html, to_html(found))
    if as_json:
        print_json(to_json(found))
    elif not is_taken:
        click.echo("\n".join(map(to_markdown, found)), nl=False)
    if isinstance(end, KeyboardInterrupt):
        say_stopped(end, sum(one.done for one in contests), sum(one.total for one in contests), bool(resume))
    elif end is not None:
        raise end


def _competing(rules: Ruleset, text: str) -> tuple[str, ...]:
    """The bots, each once."""
    names = tuple(dict.fromkeys(bot_names(rules, text)))
    for name in names:
        if "=" in name:
            raise Trouble(f"--bot: '{name}' is a bot for each part; here parts are swapped by --swap sides")
    return names


def _swapped(text: str) -> tuple[str, ...]:
    """What is swapped."""
    kinds = tuple(kind for kind in (part.strip() for part in text.split(",")) if kind not in ("", "none"))
    for kind in kinds:
        if kind not in _KINDS:
            raise Trouble(f"--swap: '{kind}' cannot be swapped; choose from {', '.join(_KINDS)}{near(kind, _KINDS)}")
    return kinds


def _counts(rules: Ruleset, text: str | None) -> list[int]:
    """The numbers of seats, each once."""
    if text is None:
        return [chosen_seats(rules, None)]
    try:
        counts = [int(part) for part in text.split(",")]
    except ValueError:
        raise Trouble(f"--seats: '{text}' must be numbers with commas between them") from None
    return [chosen_seats(rules, count) for count in dict.fromkeys(counts)]


def _below(folder: str | None, seats: int) -> str | None:
    """Each number of seats has a directory of its own."""
    if folder is None:
        return None
    from kilof.arena.contest import prepare

    path = str(Path(folder) / f"{seats}-seats")
    prepare(path)
    return path


def _play(contests: Sequence[Contest], jobs: int | None, dask: str | None) -> None:
    """All matches that are still to be played."""
    from kilof.terminal.progress import progress

    total = sum(contest.total for contest in contests)
    for contest in contests:
        contest.take_up()
    done = sum(contest.done for contest in contests)
    with chosen_crew(jobs, dask, total) as crew:
        steps = chain.from_iterable(contest.play(crew) for contest in contests)
        with closing(progress(steps, total, "arena", done)) as coming:
            for _ in coming:
                pass
