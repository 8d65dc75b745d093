"""`kilof` alone, `kilof serve`, `kilof backup` and `kilof check`: the server, for one, the house, the internet."""

from __future__ import annotations

import asyncio
import signal
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kilof.cards import BadInput
from kilof.cli.browser import open_page
from kilof.cli.command import examples, json_option, print_json
from kilof.cli.complete import files, folders, limits
from kilof.cli.data import data_folder, data_option
from kilof.cli.environment import FromEnvironment
from kilof.cli.files import STANDARD, Trouble, check_alone, check_named, is_stream, pour
from kilof.cli.stores import named_store, store_option

if TYPE_CHECKING:
    from kilof.notation.record import Record
    from kilof.server.hub import Hub

_GAME, _SEATS, _NAME = "classic", 5, "Player"
_MOMENT = 5.0  # seconds that a browser has to start in before we end


def sit_down(lan: bool, browser: bool, data: str | None) -> None:
    """A table at a free port of this machine: against bots, or with a lobby for all in the house."""
    from kilof.server.addresses import lan_site, local_site
    from kilof.server.lock import InUse
    from kilof.server.run import ServerPlan, listen, serve

    listening = listen("0.0.0.0" if lan else "127.0.0.1", 0)
    port = listening.getsockname()[1]
    site = lan_site(port) if lan else local_site(port)

    async def ready(hub: Hub) -> None:
        from kilof.bots import DEFAULT, FIRST
        from kilof.server.opening import first_table

        has_played = bool(await hub.house.store.survey.tables("over", 1))
        bot = DEFAULT if has_played else FIRST
        link, code = await first_table(hub, _GAME, _SEATS, bot, _NAME, with_lobby=lan)
        _announce(site.origins[0], link, code, browser)

    try:
        _until_stopped(serve(ServerPlan(data_folder(data), site, listening, ready=ready)))
    except InUse as used:
        if not used.origin:
            raise
        _visit(used.origin, lan, browser)


def _announce(origin: str, link: str, code: str | None, browser: bool) -> None:
    from kilof.server.pages import qr_text

    address = f"{origin}/m#{link}"
    click.echo(f"Your table: {address}")
    if code is not None:
        click.echo(f"Others join at {origin}/j/{code}, or with the code {code} at {origin}\n")
        click.echo(qr_text(f"{origin}/j/{code}"))
    click.echo("Ctrl-C ends it; tables are kept.")
    if browser:
        open_page(address)


def _visit(origin: str, lan: bool, browser: bool) -> None:
    """Another server has the tables of this folder: its page is where they are."""
    from kilof.server.addresses import is_local

    click.echo(f"Kilof is already running: {origin}")
    if lan and is_local(origin):
        click.echo("It is for this machine alone. For a table in the house, end it, then start `kilof --lan` again.")
    if browser:
        open_page(origin).join(_MOMENT)


def show_record(record: Record, seat: int | None) -> None:
    """A record in the browser, at a free port of this machine. No tables are kept meanwhile."""
    from kilof.server.addresses import local_site
    from kilof.server.house import encode_word
    from kilof.server.replay_api import lendable
    from kilof.server.run import ServerPlan, listen, serve

    text = lendable(record)
    listening = listen("127.0.0.1", 0)
    site = local_site(listening.getsockname()[1])

    def ready(hub: Hub) -> None:
        word = encode_word(hub.house.fresh(16))
        hub.house.lent[word] = text
        address = f"{site.origins[0]}/replay/{word}" + ("" if seat is None else f"?eyes=s{seat}")
        click.echo(f"The replay: {address}")
        click.echo("Ctrl-C ends it; nothing is kept.")
        sys.stdout.flush()
        open_page(address)

    with tempfile.TemporaryDirectory(prefix="kilof-") as folder:
        _until_stopped(serve(ServerPlan(Path(folder), site, listening, ready=ready)))


@click.command(
    cls=FromEnvironment,
    epilog=examples(
        "kilof serve --data /var/lib/kilof --origin https://kilof.example --trust-proxy 127.0.0.1",
        "kilof serve --data tables --port 0",
        "kilof serve --store postgresql://kilof@db/kilof --bus nats://db:4222 --port 8001",
    ),
)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes a free one.")
@click.option("--data", metavar="DIR", shell_complete=folders, help="Where tables are kept.")
@click.option(
    "--store",
    default="",
    metavar="URL",
    help="Or: keep them in PostgreSQL, postgresql://USER@HOST/DATABASE, where several servers may share them.",
)
@click.option(
    "--bus",
    default="",
    metavar="URL",
    help="Between servers that share a store: nats://HOST:PORT, or the store's own address.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="The address that people use, such as https://kilof.example; may be given several times.",
)
@click.option("--trust-proxy", default="", metavar="ADDRESS", help="Trust this proxy to say who its clients are.")
@click.option(
    "--limit",
    "settings",
    multiple=True,
    metavar="NAME=BURST/PER_MINUTE",
    shell_complete=limits,
    help="Another limit, such as guests=200/100 or connections=20000; `kilof help server` has all of them.",
)
@click.option("--open-tables", is_flag=True, help="Hosts can open tables to everybody on this server.")
@click.option(
    "--metrics-token-file",
    "token_file",
    metavar="FILE",
    shell_complete=files,
    help="Show /metrics to whoever has the token in this file (Authorization: Bearer).",
)
@click.option(
    "--metrics-port", type=click.IntRange(0, 65535), help="Show /metrics on 127.0.0.1 at this port, to this machine."
)
@click.option(
    "--log-level", type=click.Choice(["debug", "info", "warning", "error"]), default="info", show_default=True
)
def serve(
    host: str,
    port: int,
    data: str | None,
    store: str,
    bus: str,
    origins: tuple[str, ...],
    trust_proxy: str,
    settings: tuple[str, ...],
    open_tables: bool,
    token_file: str | None,
    metrics_port: int | None,
    log_level: str,
) -> None:
    """Serve tables to the internet, behind a proxy that speaks TLS.

    `kilof help operations` says how. SIGTERM stops it: what was accepted is answered, and everybody is told to come
    back. Options can come from the environment too; several values are separated by spaces.
    """
    from kilof.server.addresses import check_origins, check_proxies, named_site
    from kilof.server.limits import chosen_limits
    from kilof.server.lock import check_unused
    from kilof.server.run import AddressError, ServerPlan, listen
    from kilof.server.run import serve as run
    from kilof.server.watching import PATH, read_token

    folder = _place(data, store, bus)
    check_origins(origins)
    check_proxies(trust_proxy)
    chosen = chosen_limits(settings)
    token = b"" if token_file is None else read_token(Path(token_file))
    try:
        listening = listen(host, port)
    except AddressError:
        if folder is not None:
            check_unused(folder)  # if a server of this folder has the port, that says more
        raise
    try:
        metrics = None if metrics_port is None else listen("127.0.0.1", metrics_port)
    except AddressError:
        listening.close()
        raise
    site = named_site(origins, host, listening.getsockname()[1])

    def ready(_: Hub) -> None:
        click.echo(f"Serving at {site.origins[0]}")
        if metrics is not None:
            click.echo(f"Figures at http://127.0.0.1:{metrics.getsockname()[1]}{PATH}")
        sys.stdout.flush()

    plan = ServerPlan(
        folder,
        site,
        listening,
        chosen,
        trusted=trust_proxy,
        log_level=log_level,
        metrics=metrics,
        token=token,
        has_open_tables=open_tables,
        ready=ready,
        store=store,
        bus=bus,
    )
    _until_stopped(run(plan))


def _place(data: str | None, store: str, bus: str) -> Path | None:
    """The folder, or None if tables are kept at an address."""
    from kilof.server.bus import check_bus_url
    from kilof.server.storing import check_address

    if bool(data) == bool(store):
        raise Trouble("where are tables kept? --data DIR (KILOF_DATA) or --store URL (KILOF_STORE): one of the two")
    if data:
        if bus:
            raise Trouble("--bus is for servers that share a store: it needs --store")
        return Path(data)
    check_address(store)
    try:
        check_bus_url(bus)
    except BadInput as error:
        raise BadInput(f"--bus: {error}") from None
    return None


@click.command(
    cls=FromEnvironment, epilog=examples("kilof think --bus nats://db:4222", "kilof think --bus nats://db --jobs 8")
)
@click.option("--bus", required=True, metavar="URL", help="The bus of the servers: nats://HOST:PORT, postgresql://...")
@click.option(
    "--jobs",
    type=click.IntRange(1),
    help="How many bots think at a time; as many as there are cores but one, at least two.",
)
@click.option(
    "--log-level", type=click.Choice(["debug", "info", "warning", "error"]), default="info", show_default=True
)
def think(bus: str, jobs: int | None, log_level: str) -> None:
    """Think for the bots of servers that share this bus, until SIGTERM.

    A bot's seat, what that seat has seen and what it may do is all that comes here. Servers find thinkers by
    themselves, and do without when there are none.
    """
    from kilof.server.bus import check_bus_url
    from kilof.server.run import think as run

    try:
        if not check_bus_url(bus):
            raise BadInput("no bus is none to think for")
    except BadInput as error:
        raise BadInput(f"--bus: {error}") from None

    def ready() -> None:
        click.echo("Thinking")
        sys.stdout.flush()

    run(bus, jobs, log_level, ready)


@click.command(
    epilog=examples("kilof backup tables.sqlite3", "kilof backup - --data /var/lib/kilof | gzip > tables.gz")
)
@click.argument("target", shell_complete=files)
@data_option
@store_option
@click.option("--force", is_flag=True, help="Overwrite the file TARGET if it is there already.")
@json_option
def backup(target: str, data: str | None, force: bool, as_json: bool) -> None:
    """Copy all tables to the file TARGET, even while a server runs; `-` is standard output.

    To go back to a copy, stop the server and use `kilof restore`.
    """
    from kilof.server.store_sqlite import back_up
    from kilof.terminal.progress import bar

    check_named({"TARGET": target}, {})
    check_alone({"TARGET": target, "--json": as_json})
    if named_store(data):
        raise Trouble("PostgreSQL makes its own copies, while servers run: pg_dump --format=custom --file=TARGET URL")
    folder = data_folder(data)
    if target == STANDARD or is_stream(target):
        with tempfile.TemporaryDirectory(prefix="kilof-") as aside, bar("backup") as show:
            copy = Path(aside) / "copy"
            back_up(folder, copy, show)
            pour(copy, target)
        return
    with bar("backup") as show:
        back_up(folder, Path(target), show, force=force)
    size = Path(target).stat().st_size
    if as_json:
        print_json({"file": target, "bytes": size})
    else:
        click.echo(f"{target}: {size} bytes")


@click.command(epilog=examples("kilof check", "kilof check --data /var/lib/kilof --json"))
@data_option
@store_option
@json_option
def check(data: str | None, as_json: bool) -> None:
    """Say whether all tables are as they were stored, even while a server runs.

    A line for each that is damaged, and then exit code 1.
    """
    from kilof.server.check import damage
    from kilof.terminal.progress import bar

    store = named_store(data)
    if store:
        from kilof.server.postgres.copying import damage_at
        from kilof.server.postgres.opening import shown

        place = shown(store)
        with bar("check") as show:
            found = asyncio.run(damage_at(store, show))
    else:
        folder = data_folder(data)
        place = str(folder)
        with bar("check") as show:
            found = list(damage(folder, show))
    if as_json:
        print_json({"folder": place, "sound": not found, "damage": found})
    else:
        for line in found:
            click.echo(line)
        click.echo(f"{place}: damaged" if found else f"{place}: all is sound")
    raise SystemExit(bool(found))


def _until_stopped(signal_number: int) -> None:
    """What ended the server: SIGTERM is how it is told to, so it ends well; Ctrl-C ends every command alike."""
    if signal_number == signal.SIGINT:
        raise KeyboardInterrupt
