"""`kilof arena`: bots against each other, swapped seat by seat and side by side."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kilof.cli.choices import bot_names, chosen_options, chosen_rules, chosen_seats, game_options
from kilof.cli.complete import drivers, files, folders
from kilof.cli.files import Trouble, check_writable, read_text, write_text
from kilof.cli.running import STOPPED, chosen_crew, stoppable

if TYPE_CHECKING:
    from kilof.arena.contest import Contest
    from kilof.core.ruleset import Ruleset

_KINDS = ("sides", "seats")


@click.command()
@game_options
@click.option(
    "--bots",
    default="steady,novice",
    show_default=True,
    metavar="NAME[,NAME...]",
    shell_complete=drivers,
    help="Who; MODULE:NAME is a bot of your own.",
)
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
@click.option(
    "--resume",
    metavar="DIR",
    shell_complete=folders,
    help="Keep each result in this directory as it comes, and go on from those already there.",
)
@click.option(
    "--pace", type=click.IntRange(0), default=1, show_default=True, help="Matches to time each bot in; 0: none."
)
@click.option("--json", "json_file", metavar="FILE", shell_complete=files, help="Write all figures as one JSON object.")
@click.option("--html", metavar="FILE", shell_complete=files, help="Write a page with plots that needs no network.")
@click.option(
    "--records", metavar="DIR", shell_complete=folders, help="Write each match's record under this directory."
)
def arena(
    game: str,
    options: tuple[str, ...],
    deck: str | None,
    bots: str,
    matches: int,
    seats: str | None,
    swap: str,
    seed: str | None,
    jobs: int | None,
    dask: str | None,
    resume: str | None,
    pace: int,
    json_file: str | None,
    html: str | None,
    records: str | None,
) -> None:
    """Have bots play against each other, and print as Markdown who plays better.

    Every line-up is dealt the same cards: each bot at a table of its own kind; each as a whole side, or on one seat,
    among each of the others. docs/strength.md says how the figures are made. Ctrl-C stops, and prints what was
    done so far.
    """
    from kilof.arena import rating
    from kilof.arena.contest import Contest, Schedule, prepare
    from kilof.arena.pace import pace as pace_of
    from kilof.arena.page import to_html
    from kilof.arena.report import report, to_json, to_markdown
    from kilof.simulate.journal import seed_in

    if dask and jobs:
        raise Trouble("--jobs: a cluster has its own number of workers; give --jobs or --dask")
    rules = chosen_rules(game, options, deck)
    names = tuple(dict.fromkeys(bot_names(rules, bots, "--bots")))
    for name in names:
        if "=" in name:
            raise Trouble(f"--bots: '{name}' is a bot for each part; here parts are swapped by --swap sides")
    kinds = tuple(kind for kind in (part.strip() for part in swap.split(",")) if kind not in ("", "none"))
    for kind in kinds:
        if kind not in _KINDS:
            raise Trouble(f"--swap: '{kind}' cannot be swapped; choose from {', '.join(_KINDS)}")
    rating.check()
    for path in (json_file, html):
        if path is not None:
            check_writable(path)
    if resume is not None:
        prepare(resume)
        before = (seed_in(str(path)) for path in sorted(Path(resume).glob("**/*.jsonl")))
        seed = seed or next(filter(None, before), None)
    seed = seed or secrets.token_hex(8)
    choices, own = tuple(sorted(chosen_options(options).items())), read_text(deck) if deck else ""
    contests = []
    for count in _counts(rules, seats):
        schedule = Schedule(game, choices, own, count, names, kinds, matches, seed)
        contests.append(Contest(schedule, _below(resume, count), _below(records, count)))
    is_stopped = _play(contests, jobs, dask)
    found = []
    for contest in contests:
        timed = () if is_stopped or not pace else names
        paces = [pace_of(rules, contest.schedule.seats, name, pace, seed) for name in timed]
        found.append(report(contest, paces))
    if json_file is not None:
        write_text(json_file, json.dumps(to_json(found), ensure_ascii=False, indent=1) + "\n")
    if html is not None:
        write_text(html, to_html(found))
    click.echo("\n".join(map(to_markdown, found)), nl=False)
    if is_stopped:
        more = "; the same command goes on from here" if resume else ""
        done, total = sum(one.done for one in contests), sum(one.total for one in contests)
        click.echo(f"kilof: stopped after {done} of {total} matches{more}", err=True)
        raise SystemExit(STOPPED)


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


def _play(contests: Sequence[Contest], jobs: int | None, dask: str | None) -> bool:
    """All matches that are still to be played; whether something stopped them."""
    from kilof.terminal.progress import progress

    total = sum(contest.total for contest in contests)
    with stoppable():
        try:
            for contest in contests:
                contest.take_up()
            done = sum(contest.done for contest in contests)
            with chosen_crew(jobs, dask, total) as crew:
                steps = chain.from_iterable(contest.play(crew) for contest in contests)
                with closing(progress(steps, total, "arena", done)) as coming:
                    for _ in coming:
                        pass
        except KeyboardInterrupt:
            return True
    return False
