"""`kilof restore`: back to a copy that `kilof backup` made."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import click

from kilof.cli.command import examples, json_option, print_json
from kilof.cli.complete import files
from kilof.cli.data import data_folder, data_option
from kilof.cli.files import STANDARD, check_named


@click.command(epilog=examples("kilof restore tables.sqlite3", "kilof restore /mnt/copy.sqlite3 --data /var/lib/kilof"))
@click.argument("copy", metavar="FILE", shell_complete=files)
@data_option
@click.option("--force", is_flag=True, help="Do not keep the tables that are there now.")
@json_option
def restore(copy: str, data: str | None, force: bool, as_json: bool) -> None:
    """Go back to the tables in FILE, a copy made by `kilof backup`; `-` is standard input. No server may run.

    The copy is checked first. The tables that are there now are kept beside them, under another name.
    """
    from kilof.server.restore import restore as go_back
    from kilof.terminal.progress import bar

    check_named({"FILE": copy}, {})
    folder = data_folder(data)
    with tempfile.TemporaryDirectory(prefix="kilof-") as aside:
        source = Path(copy)
        if copy == STANDARD:
            source = Path(aside) / "standard input"
            with source.open("wb") as whole:
                shutil.copyfileobj(sys.stdin.buffer, whole)
        with bar("restore") as show:
            kept = go_back(source, folder, show, force=force)
    if as_json:
        print_json({"folder": str(folder), "from": copy, "before": None if kept is None else str(kept)})
        return
    click.echo(f"{folder}: as in {copy}")
    if kept is not None:
        click.echo(f"What was there before is in {kept}; remove it when you no longer need it.")
