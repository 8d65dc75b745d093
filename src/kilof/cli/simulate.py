"""`kilof simulate`: reads the command line, has the matches played, prints the figures."""

from __future__ import annotations

import secrets
from contextlib import AbstractContextManager, closing
from typing import TYPE_CHECKING

import click

from kilof.cards import BadInput
from kilof.cli.choices import WithBots, bot_names, bot_option, chosen_bots, chosen_game, chosen_seats, game_options
from kilof.cli.command import examples, json_option, print_json
from kilof.cli.complete import files, folders
from kilof.cli.files import Trouble, check_alone, check_named, check_writable, write_bytes, write_text
from kilof.cli.running import chosen_crew, resume_option, say_stopped

if TYPE_CHECKING:
    from kilof.core.ruleset import Ruleset
    from kilof.simulate.crew import Crew
    from kilof.simulate.run import Run
    from kilof.simulate.tally import Tally
    from kilof.simulate.work import Counted


@click.command(
    cls=WithBots,
    epilog=examples(
        "kilof simulate -n 1000",
        "kilof simulate --bot steady,novice,novice --seed any",
        "kilof simulate duel -n 500 --csv matches.csv --plot figures.svg",
        "kilof simulate -n 100000 --resume results --json",
    ),
)
@game_options
@click.option("-n", "--matches", type=click.IntRange(1), default=100, show_default=True, help="How many matches.")
@click.option("--seats", type=int, help="How many sit at the table; five if the game allows it.")
@bot_option(
    "steady",
    "Who plays: one bot for all, or one for each seat; PART=NAME+PART=NAME: by the part it is dealt; MODULE:NAME: one "
    "of your own.",
)
@click.option("--seed", metavar="TEXT", help="The same seed gives the same matches, whatever the number of jobs.")
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="Processes to play in; all cores if not given.")
@click.option(
    "--dask", metavar="ADDRESS", help="Play on the Dask cluster with this scheduler, such as tcp://HOST:8786."
)
@resume_option
@json_option
@click.option("--csv", metavar="FILE", shell_complete=files, help="Write a row for each match to this file.")
@click.option("--records", metavar="DIR", shell_complete=folders, help="Write each match's record into this directory.")
@click.option("--plot", metavar="FILE", shell_complete=files, help="Draw the main figures (.png or .svg; - is SVG).")
def simulate(
    game: str,
    options: tuple[str, ...],
    deck: str | None,
    matches: int,
    seats: int | None,
    bot: str,
    seed: str | None,
    jobs: int | None,
    dask: str | None,
    resume: str | None,
    as_json: bool,
    csv: str | None,
    records: str | None,
    plot: str | None,
) -> None:
    """Have bots play many matches, and print who won, how much, and how long it took.

    Every figure comes with its 95 % interval; `kilof help simulate` says how they are made. Ctrl-C stops, and prints
    what was done so far. A file can be `-`, standard output; it then has that to itself.
    """
    from kilof.simulate.journal import Journal, journal_path, seed_in
    from kilof.simulate.plot import check, draw
    from kilof.simulate.report import to_csv, to_json, to_text
    from kilof.simulate.run import Run
    from kilof.simulate.tally import Tally
    from kilof.simulate.work import Work

    check_named(
        {"--deck": deck, "--dask": dask, "--csv": csv, "--plot": plot}, {"--resume": resume, "--records": records}
    )
    is_taken = check_alone({"--json": as_json, "--csv": csv, "--plot": plot}) and not as_json
    if dask and jobs:
        raise Trouble("--jobs: a cluster has its own number of workers; give --jobs or --dask")
    chosen = chosen_game(game, options, deck)
    names = _seated(chosen.rules, seats, bot)
    journal = journal_path(resume, names) if resume else None
    if seed is None:
        seed = (seed_in(journal) if journal else None) or secrets.token_hex(8)
    work = Work(game, chosen.options, chosen.deck, names, seed)
    if plot:
        check(plot)
    for path in (csv, plot):
        if path:
            check_writable(path)

    run = Run(work, matches, Journal(journal, work) if journal else None, records)
    tally = Tally(names)
    results: list[Counted] = []
    end = _play(run, tally, chosen_crew(jobs, dask, matches), results if csv else None)
    if csv:
        write_text(csv, to_csv(work, results))
    if plot and tally.matches:
        write_bytes(plot, draw(plot, work, tally))
    if as_json:
        print_json(to_json(work, tally, matches))
    elif not is_taken:
        click.echo(to_text(work, tally), nl=False)
    if isinstance(end, KeyboardInterrupt):
        say_stopped(end, tally.matches, matches, bool(resume))
    elif end is not None:
        raise end


def _play(
    run: Run, tally: Tally, crew: AbstractContextManager[Crew], results: list[Counted] | None
) -> BadInput | KeyboardInterrupt | None:
    """All matches of the run into the tally; what stopped them before the end, if something did."""
    from kilof.simulate.crew import unbroken
    from kilof.terminal.progress import progress

    def take(result: Counted) -> None:
        with unbroken():
            tally.add(result)
            if results is not None:
                results.append(result)

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


def _seated(rules: Ruleset, seats: int | None, text: str) -> tuple[str, ...]:
    """The bot of each seat. A list of several says how many seats there are, unless --seats does."""
    several = len(bot_names(rules, text))
    return chosen_bots(rules, text, chosen_seats(rules, several if seats is None and several > 1 else seats))
