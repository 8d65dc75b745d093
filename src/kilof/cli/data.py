"""Where tables are kept: one option and one folder, for every command that works on them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from kilof.cli.complete import folders
from kilof.cli.files import check_named

F = TypeVar("F", bound=Callable[..., None])
VARIABLE = "KILOF_DATA"  # the same that `kilof serve` reads


def data_option(command: F) -> F:
    """--data, or else KILOF_DATA, or else a folder of the user's own: see data_folder."""
    return click.option(
        "--data",
        metavar="DIR",
        shell_complete=folders,
        help=f"Where tables are kept, if not in your home.  [env var: {VARIABLE}]",
    )(command)


def data_folder(data: str | None) -> Path:
    """The folder named, by the option or by the environment, or the usual one for data of this user."""
    check_named({}, {"--data": data})
    named = data if data is not None else os.environ.get(VARIABLE)
    if named:
        return Path(named)
    if os.name == "posix" and sys.platform != "darwin":
        home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
        return Path(home) / "kilof"
    return Path(click.get_app_dir("kilof"))
