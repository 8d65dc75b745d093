"""`kilof migrate` and `kilof copy`: stores of one version, and from one kind into another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from kilof.cli.command import examples, json_option, print_json
from kilof.cli.complete import folders
from kilof.cli.data import data_folder, data_option
from kilof.cli.files import Trouble, check_named

F = TypeVar("F", bound=Callable[..., None])
_VARIABLE = "KILOF_STORE"
_META = "kilof.store"


def store_option(command: F) -> F:
    """--store, for a store that several servers share; `named_store` has its value."""

    def keep(ctx: click.Context, _: click.Parameter, value: str) -> None:
        ctx.meta[_META] = value

    return click.option(
        "--store",
        default="",
        envvar=_VARIABLE,
        metavar="URL",
        expose_value=False,
        callback=keep,
        help=f"Or: the address of the store in PostgreSQL.  [env var: {_VARIABLE}]",
    )(command)


def named_store(data: str | None) -> str:
    """The address that --store names; "" if it is about a folder, which --data may name."""
    from kilof.server.storing import check_address

    found: str = click.get_current_context().meta.get(_META, "")
    if found and data:
        raise Trouble("--data and --store: name one of the two")
    if found:
        check_address(found)
    return found


@click.command(
    epilog=examples("kilof migrate --store postgresql://kilof@db/kilof", "kilof migrate --check --data /var/lib/kilof")
)
@data_option
@store_option
@click.option("--check", is_flag=True, help="Only say whether it is needed; exit code 1 if it is.")
@json_option
def migrate(data: str | None, check: bool, as_json: bool) -> None:
    """Bring a store up to date with this version.

    In PostgreSQL it can be done while servers run, also older ones: those that could not go on are refused. A folder
    is brought up to date by the server that starts there, too.
    """
    store = named_store(data)
    where, have, newest = _migrated_address(store, check) if store else _migrated_folder(data_folder(data), check)
    if as_json:
        print_json({"store": where, "version": have, "newest": newest})
    else:
        click.echo(f"{where}: version {have}{'' if have == newest else f'; {newest} is the newest'}")
    raise SystemExit(have < newest)


def _migrated_address(url: str, check: bool) -> tuple[str, int, int]:
    from kilof.server.postgres.opening import migrate_postgres, schema_of, shown

    if not check:
        asyncio.run(migrate_postgres(url))
    state = asyncio.run(schema_of(url))
    return shown(url), state.have, max(state.have, state.newest)


def _migrated_folder(folder: Path, check: bool) -> tuple[str, int, int]:
    from kilof.server.check import version
    from kilof.server.lock import held
    from kilof.server.private import StorageError
    from kilof.server.store_sqlite import FILE, newest, open_store

    if not (folder / FILE).is_file():
        raise StorageError(f"{folder}: there is no {FILE}")

    async def opened() -> None:
        await open_store(folder).close()

    if not check:
        with held(folder):
            asyncio.run(opened())
    return str(folder), version(folder), newest()


@click.command(
    epilog=examples(
        "kilof copy /var/lib/kilof postgresql://kilof@db/kilof", "kilof copy postgresql://kilof@db/kilof tables"
    )
)
@click.argument("source", metavar="FROM", shell_complete=folders)
@click.argument("target", metavar="TO", shell_complete=folders)
@json_option
def copy(source: str, target: str, as_json: bool) -> None:
    """Copy all that is kept FROM one store TO another, which is empty: folders, or addresses of PostgreSQL.

    No server may use them. What is copied is checked; if it is damaged, nothing is.
    """
    from kilof.server.copying import copy_store
    from kilof.terminal.progress import bar

    check_named({"FROM": source, "TO": target}, {})
    with bar("copy") as show:
        rows = asyncio.run(copy_store(source, target, show))
    if as_json:
        print_json({"rows": rows})
    else:
        click.echo(f"{rows} rows copied")
