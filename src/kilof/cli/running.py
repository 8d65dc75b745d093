"""What long commands have in common: who does the work, and how they are stopped."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, NoReturn

import click

from kilof.cli.complete import folders

if TYPE_CHECKING:
    from kilof.simulate.crew import Crew

resume_option = click.option(
    "--resume",
    metavar="DIR",
    shell_complete=folders,
    help="Keep each result in this folder as it comes, and go on from those already there.",
)


def say_stopped(stop: KeyboardInterrupt, done: int, wanted: int, is_kept: bool) -> NoReturn:
    """After what was done is printed."""
    more = "; the same command goes on from here" if is_kept else ""
    click.echo(f"kilof: stopped after {done} of {wanted} matches{more}", err=True)
    raise stop


def chosen_crew(jobs: int | None, dask: str | None, matches: int) -> AbstractContextManager[Crew]:
    """As many processes as cores, unless something else is asked for."""
    from kilof.simulate.crew import alone, cluster, processes

    if dask:
        return cluster(dask)
    jobs = min(jobs or _cores(), matches)
    return alone() if jobs == 1 else processes(jobs)


def _cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
