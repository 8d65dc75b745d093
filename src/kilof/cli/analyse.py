"""`kilof analyse`: looks back upon matches, one or many, and prints, keeps or draws what it finds."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kilof.cards import BadInput
from kilof.cli.command import examples, json_option, print_json
from kilof.cli.complete import files, folders
from kilof.cli.files import STANDARD, Trouble, check_alone, check_named, check_writable, read_text, write_text
from kilof.cli.running import chosen_crew
from kilof.cli.speech import chosen_speech, say, speech_options

if TYPE_CHECKING:
    from kilof.analysis import Analysis
    from kilof.notation.record import Record
    from kilof.simulate.crew import Crew

KEPT = ".analysis.json"  # what the names of kept analyses end with
_OFTEN = 20  # pieces of work after which one of many is kept, so that little is lost when the work is stopped


@click.command(
    epilog=examples(
        "kilof analyse match.json",
        "kilof analyse match.json --html match.html --lang pl",
        "kilof analyse match.json --seat 2 --quick",
        "kilof analyse records --out found --json",
    )
)
@click.argument("paths", nargs=-1, required=True, metavar="RECORD...", shell_complete=files)
@json_option
@click.option(
    "--html", metavar="FILE", shell_complete=files, help="Write a page that needs no network; one record only."
)
@click.option(
    "--out",
    metavar="DIR",
    shell_complete=folders,
    help="Keep each analysis in this folder, and go on from those already there.",
)
@click.option("--quick", is_flag=True, help="Leave out what takes long: chances, turning points and comparisons.")
@click.option("--seat", type=click.IntRange(0), metavar="S", help="Suspicion and turns of this seat; else of all.")
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="Processes for many records; all cores if not given.")
@speech_options
def analyse(
    paths: tuple[str, ...],
    as_json: bool,
    html: str | None,
    out: str | None,
    quick: bool,
    seat: int | None,
    jobs: int | None,
    lang: str | None,
    color: str,
) -> None:
    """Look back upon matches: how suspicion grew, how each round hung, where it turned, what a bot would have done.

    RECORD is a file, `-` for standard input, or a folder with records. Seats whose names are those of bots, as `kilof
    simulate --records` gives them, are taken for these. Ctrl-C stops: what was counted until then is shown, and kept
    with --out.
    """
    check_named({"--html": html}, {"--out": out})
    check_alone({"--json": as_json, "--html": html})
    speech = chosen_speech(lang, color)
    found = _found(paths)
    if html and len(found) > 1:
        raise Trouble(f"--html: a page is for one record, and there are {len(found)}")
    if html:
        check_writable(html)
    if out:
        _check_places(out, found)
        Path(out).mkdir(parents=True, exist_ok=True)
    if len(found) > 1:
        _many(found, as_json, out, quick, jobs, seat, lang, color)
        return
    record = _record(found[0])
    _check_seat(record, seat)
    analysis, stop = _counted(record, found[0], out, quick)
    if out:
        write_text(_place(out, found[0]), _text(analysis))
    if html:
        from kilof.terminal.looking import MatchLook
        from kilof.terminal.looking_page import look_page

        write_text(html, look_page(MatchLook(record, analysis, seat, speech)))
    if as_json:
        print_json(_data(analysis))
    elif html != STANDARD:
        _print(record, analysis, seat, lang, color)
    if stop is not None:
        more = "; the same command goes on from here" if out else ""
        click.echo(f"kilof: stopped after {analysis.done} of {analysis.work} pieces{more}", err=True)
        raise stop


def _found(paths: tuple[str, ...]) -> list[str]:
    """The files of these files and folders."""
    found: list[str] = []
    for path in paths:
        if path == STANDARD or not Path(path).is_dir():
            found.append(path)
            continue
        inside = [str(one) for one in sorted(Path(path).glob("*.json")) if not one.name.endswith(KEPT)]
        if not inside:
            raise Trouble(f"{path}: there are no records (*.json) in this folder")
        found += inside
    return found


def _record(path: str) -> Record:
    from kilof.notation.record import record_from_text

    record = record_from_text(read_text(path))
    if not record.rounds:
        raise Trouble(f"{path}: nothing was dealt in this record")
    return record


def _check_seat(record: Record, seat: int | None) -> None:
    if seat is not None and seat >= record.seats:
        raise Trouble(f"--seat: the seats are 0 to {record.seats - 1}, not {seat}")


def _bots(record: Record) -> dict[int, str]:
    """Which bot sits where, by the names: `steady`, or `steady-0` as simulations have it."""
    from kilof.bots import BOTS

    named = {seat: name if name in BOTS else name.rpartition("-")[0] for seat, name in enumerate(record.names)}
    return {seat: name for seat, name in named.items() if name in BOTS}


def _place(out: str, path: str) -> str:
    stem = "standard-input" if path == STANDARD else Path(path).stem
    return str(Path(out) / f"{stem}{KEPT}")


def _check_places(out: str, found: list[str]) -> None:
    """Two analyses in one file would be one."""
    named: dict[str, str] = {}
    for path in found:
        other = named.setdefault(_place(out, path), path)
        if other != path:
            raise Trouble(f"--out: {other} and {path} would both be kept in {_place(out, path)}")


def _begun(record: Record, path: str, out: str | None) -> Analysis:
    """What was kept of this very record, or a first look."""
    from kilof.analysis import analysis_from_json, first_look

    first = first_look(record, _bots(record))
    if out and Path(_place(out, path)).exists():
        try:
            kept = analysis_from_json(json.loads(read_text(_place(out, path))))
        except (BadInput, ValueError):
            return first
        if (kept.steps, kept.names, kept.work) == (first.steps, first.names, first.work):
            return kept
    return first


def _counted(record: Record, path: str, out: str | None, quick: bool) -> tuple[Analysis, KeyboardInterrupt | None]:
    """The analysis of one record, and what stopped it."""
    from kilof.analysis import counted
    from kilof.simulate.crew import unbroken
    from kilof.terminal.progress import bar

    analysis = _begun(record, path, out)
    if quick:
        return analysis, None
    try:
        with bar("analyse") as show:
            show(analysis.done, analysis.work)
            for more in counted(record, analysis):
                with unbroken():
                    analysis = more
                show(analysis.done, analysis.work)
    except KeyboardInterrupt as stop:
        return analysis, stop
    return analysis, None


def _data(analysis: Analysis) -> dict[str, Any]:
    from kilof.analysis import analysis_to_json

    data: dict[str, Any] = analysis_to_json(analysis)
    return data


def _text(analysis: Analysis) -> str:
    return json.dumps(_data(analysis), ensure_ascii=False) + "\n"


def _print(record: Record, analysis: Analysis, seat: int | None, lang: str | None, color: str) -> None:
    from kilof.terminal.looking import MatchLook, look_text

    speech = chosen_speech(lang, color)
    for line in look_text(MatchLook(record, analysis, seat, speech)):
        say(speech)(line)


# Many records


def task(path: str, out: str | None, quick: bool) -> tuple[str, str]:
    """One record, in a process of its own: the analysis as text, or what is wrong with the record."""
    from kilof.analysis import counted

    try:
        record = _record(path)
        analysis = _begun(record, path, out)
        for more in () if quick else counted(record, analysis):
            analysis = more
            if out and analysis.done % _OFTEN == 0:
                write_text(_place(out, path), _text(analysis))
    except (BadInput, Trouble) as error:
        return "", error.message if isinstance(error, Trouble) else str(error)
    text = _text(analysis)
    if out:
        write_text(_place(out, path), text)
    return text, ""


def _tasks(found: list[str], crew: Crew, out: str | None, quick: bool) -> Iterator[tuple[str, str, str]]:
    """In the order of the records, some ahead of what is told."""
    todo = iter(found)
    waiting = deque((path, crew.executor.submit(task, path, out, quick)) for path in islice(todo, crew.ahead))
    while waiting:
        path, future = waiting.popleft()
        text, wrong = future.result()
        waiting.extend((more, crew.executor.submit(task, more, out, quick)) for more in islice(todo, 1))
        yield path, text, wrong


def _many(
    found: list[str],
    as_json: bool,
    out: str | None,
    quick: bool,
    jobs: int | None,
    seat: int | None,
    lang: str | None,
    color: str,
) -> None:
    """A record after the other is told as it is done; a bad one is named, and the others go on."""
    from kilof.analysis import analysis_from_json
    from kilof.terminal.progress import progress

    done = bad = without = 0
    try:
        with (
            chosen_crew(jobs, None, len(found)) as crew,
            closing(progress(_tasks(found, crew, out, quick), len(found), "analyse")) as coming,
        ):
            for path, text, wrong in coming:
                if wrong:
                    bad += 1
                    click.echo(f"kilof: {path}: {wrong.removeprefix(f'{path}: ')}", err=True)
                    continue
                done += 1
                if as_json:
                    print_json({"file": path, **json.loads(text)})
                    continue
                record = _record(path)
                if seat is not None and seat >= record.seats:
                    without += 1
                    click.echo(f"kilof: {path}: there is no seat {seat}", err=True)
                    continue
                click.echo(f"{path}")
                _print(record, analysis_from_json(json.loads(text)), seat, lang, color)
                click.echo("")
    except KeyboardInterrupt:
        more = "; the same command goes on from here" if out else ""
        click.echo(f"kilof: stopped after {done} of {len(found)} records{more}", err=True)
        raise
    wrongs = [f"{bad} of {len(found)} records could not be read"] * (bad > 0)
    wrongs += [f"{without} of {len(found)} records have no seat {seat}"] * (without > 0)
    if wrongs:
        raise Trouble("; ".join(wrongs))


__all__ = ["analyse"]
