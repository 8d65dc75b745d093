"""`kilof` alone, `kilof serve`, `kilof backup` and `kilof check`: the server, for one, the house, the internet."""

from __future__ import annotations

import signal
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kilof.cli.browser import open_page
from kilof.cli.command import examples, json_option, print_json
from kilof.cli.complete import files, folders, limits
from kilof.cli.data import data_folder, data_option
from kilof.cli.environment import FromEnvironment
from kilof.cli.files import STANDARD, check_alone, check_named, is_stream, pour

if TYPE_CHECKING:
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
        from kilof.bots import DEFAULT
        from kilof.server.opening import first_table

        link, code = await first_table(hub, _GAME, _SEATS, DEFAULT, _NAME, with_lobby=lan)
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


@click.command(
    cls=FromEnvironment,
    epilog=examples(
        "kilof serve --data /var/lib/kilof --origin https://kilof.example --trust-proxy 127.0.0.1",
        "kilof serve --data tables --port 0",
    ),
)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes a free one.")
@click.option("--data", required=True, metavar="DIR", shell_complete=folders, help="Where tables are kept.")
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
    data: str,
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

    check_origins(origins)
    check_proxies(trust_proxy)
    chosen = chosen_limits(settings)
    token = b"" if token_file is None else read_token(Path(token_file))
    try:
        listening = listen(host, port)
    except AddressError:
        check_unused(Path(data))  # if a server of this folder has the port, that says more
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
        Path(data),
        site,
        listening,
        chosen,
        trusted=trust_proxy,
        log_level=log_level,
        metrics=metrics,
        token=token,
        has_open_tables=open_tables,
        ready=ready,
    )
    _until_stopped(run(plan))


@click.command(
    epilog=examples("kilof backup tables.sqlite3", "kilof backup - --data /var/lib/kilof | gzip > tables.gz")
)
@click.argument("target", shell_complete=files)
@data_option
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
@json_option
def check(data: str | None, as_json: bool) -> None:
    """Say whether all tables are as they were stored, even while a server runs.

    A line for each that is damaged, and then exit code 1.
    """
    from kilof.server.check import damage
    from kilof.terminal.progress import bar

    folder = data_folder(data)
    with bar("check") as show:
        found = list(damage(folder, show))
    if as_json:
        print_json({"folder": str(folder), "sound": not found, "damage": found})
    else:
        for line in found:
            click.echo(line)
        click.echo(f"{folder}: damaged" if found else f"{folder}: all is sound")
    raise SystemExit(bool(found))


def _until_stopped(signal_number: int) -> None:
    """What ended the server: SIGTERM is how it is told to, so it ends well; Ctrl-C ends every command alike."""
    if signal_number == signal.SIGINT:
        raise KeyboardInterrupt
