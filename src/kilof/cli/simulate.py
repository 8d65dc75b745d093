"""`kilof simulate`: reads the command line, has the matches played, prints the figures."""

from __future__ import annotations

import json
import secrets
from contextlib import AbstractContextManager, closing
from typing import TYPE_CHECKING

import click

from kilof.cli.choices import bot_names, chosen_options, chosen_rules, chosen_seats, game_options
from kilof.cli.complete import drivers, files, folders
from kilof.cli.files import Trouble, check_writable, read_text, write_text
from kilof.cli.running import STOPPED, chosen_crew, stoppable

if TYPE_CHECKING:
    from kilof.core.ruleset import Ruleset
    from kilof.simulate.crew import Crew
    from kilof.simulate.run import Run
    from kilof.simulate.tally import Tally
    from kilof.simulate.work import MatchResult


@click.command()
@game_options
@click.option("-n", "--matches", type=click.IntRange(1), default=100, show_default=True, help="How many matches.")
@click.option("--seats", type=int, help="How many sit at the table; five if the game allows it.")
@click.option(
    "--driver",
    default="steady",
    show_default=True,
    metavar="NAME[,NAME...]",
    shell_complete=drivers,
    help="Who plays: one bot for all, or one for each seat; PART=NAME+PART=NAME: by the part it is dealt; "
    "MODULE:NAME: one of your own.",
)
@click.option("--seed", metavar="TEXT", help="The same seed gives the same matches, whatever the number of jobs.")
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="Processes to play in; all cores if not given.")
@click.option(
    "--dask", metavar="ADDRESS", help="Play on the Dask cluster with this scheduler, such as tcp://HOST:8786."
)
@click.option(
    "--resume",
    metavar="FILE",
    shell_complete=files,
    help="Keep each result in this file as it comes, and go on from those already there.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as one JSON object.")
@click.option("--csv", metavar="FILE", shell_complete=files, help="Write a row for each match to this file.")
@click.option("--records", metavar="DIR", shell_complete=folders, help="Write each match's record into this directory.")
@click.option("--plot", metavar="FILE", shell_complete=files, help="Draw the main figures (.png or .svg).")
def simulate(
    game: str,
    options: tuple[str, ...],
    deck: str | None,
    matches: int,
    seats: int | None,
    driver: str,
    seed: str | None,
    jobs: int | None,
    dask: str | None,
    resume: str | None,
    as_json: bool,
    csv: str | None,
    records: str | None,
    plot: str | None,
) -> None:
    """Have drivers play many matches, and print who won, how much, and how long it took.

    Every figure comes with its 95 % interval; docs/simulate.md says how they are made. Ctrl-C stops, and prints what
    was done so far.
    """
    from kilof.simulate.journal import Journal, seed_in
    from kilof.simulate.plot import check, draw
    from kilof.simulate.report import to_csv, to_json, to_text
    from kilof.simulate.run import Run
    from kilof.simulate.tally import Tally
    from kilof.simulate.work import Work

    given = {"--dask": dask, "--resume": resume, "--csv": csv, "--records": records, "--plot": plot}
    for option, value in given.items():
        if value == "":
            raise Trouble(f"{option}: nothing is named there")
    if dask and jobs:
        raise Trouble("--jobs: a cluster has its own number of workers; give --jobs or --dask")
    rules = chosen_rules(game, options, deck)
    names = _drivers(rules, seats, driver)
    if seed is None:
        seed = (seed_in(resume) if resume else None) or secrets.token_hex(8)
    choices = tuple(sorted(chosen_options(options).items()))
    work = Work(game, choices, read_text(deck) if deck else "", names, seed)
    if plot:
        check(plot)
    for path in (csv, plot):
        if path:
            check_writable(path)

    run = Run(work, matches, Journal(resume, work) if resume else None, records)
    tally = Tally(names)
    results: list[MatchResult] = []
    end = _play(run, tally, chosen_crew(jobs, dask, matches), results if csv else None)
    if csv:
        write_text(csv, to_csv(work, results))
    if plot and tally.matches:
        draw(plot, work, tally)
    figures = json.dumps(to_json(work, tally, matches), ensure_ascii=False, indent=1) + "\n" if as_json else None
    click.echo(figures or to_text(work, tally), nl=False)
    if end is not None:
        _say_stopped(run, tally, end)


def _play(
    run: Run, tally: Tally, crew: AbstractContextManager[Crew], results: list[MatchResult] | None
) -> BaseException | None:
    """All matches of the run into the tally; what stopped them before the end, if something did."""
    from kilof.cards import BadInput
    from kilof.simulate.crew import unbroken
    from kilof.terminal.progress import progress

    def take(result: MatchResult) -> None:
        with unbroken():
            tally.add(result)
            if results is not None:
                results.append(result)

    with stoppable():
        try:
            for result in run.before():
                take(result)
            before = tally.matches
            try:
                with crew as hands, closing(progress(run.play(hands), run.matches, "simulate", before)) as coming:
                    for result in coming:
                        take(result)
            except BadInput as error:
                if tally.matches == before:
                    raise
                return error
        except KeyboardInterrupt as stop:
            return stop
    return None


def _say_stopped(run: Run, tally: Tally, end: BaseException) -> None:
    from kilof.cards import BadInput

    if isinstance(end, BadInput):
        raise Trouble(str(end))
    more = "; the same command goes on from here" if run.journal else ""
    click.echo(f"kilof: stopped after {tally.matches} of {run.matches} matches{more}", err=True)
    raise SystemExit(STOPPED)


def _drivers(rules: Ruleset, seats: int | None, text: str) -> tuple[str, ...]:
    """The driver of each seat. A list of several says how many seats there are, unless --seats does."""
    names = bot_names(rules, text, "--driver")
    count = chosen_seats(rules, len(names) if seats is None and len(names) > 1 else seats)
    if len(names) not in (1, count):
        raise Trouble(f"--driver: {len(names)} drivers for {count} seats; name one for all, or one for each seat")
    return names if len(names) == count else names * count
