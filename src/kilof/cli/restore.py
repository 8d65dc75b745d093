"""`kilof restore`: back to a copy that `kilof backup` made."""

from __future__ import annotations

from pathlib import Path

import click

from kilof.cli.complete import files, folders
from kilof.cli.serve import data_folder


@click.command()
@click.argument("copy", metavar="FILE", shell_complete=files)
@click.option("--data", metavar="DIR", shell_complete=folders, help="Where tables are kept, if not in your home.")
@click.option("--force", is_flag=True, help="Do not keep the tables that are there now.")
def restore(copy: str, data: str | None, force: bool) -> None:
    """Go back to the tables in FILE, a copy made by `kilof backup`. No server may run.

    The copy is checked first. The tables that are there now are kept beside them, under another name.
    """
    from kilof.server.restore import restore as go_back
    from kilof.terminal.progress import bar

    folder = data_folder(data)
    with bar("restore") as show:
        kept = go_back(Path(copy), folder, show, force=force)
    click.echo(f"{folder}: as in {copy}")
    if kept is not None:
        click.echo(f"What was there before is in {kept}; remove it when you no longer need it.")
