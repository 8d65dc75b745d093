"""`kilof admin`: what operators do at a running server, or in a folder that nobody serves."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, TypeVar

import click

from kilof.cli.command import examples, json_option, print_json
from kilof.cli.data import data_folder, data_option
from kilof.cli.files import Trouble
from kilof.cli.stores import named_store, store_option

F = TypeVar("F", bound=Callable[..., None])
_SPAN = re.compile(r"(\d{1,6})\s*(m|h|d|w)")
_MARKS = {"host": "host", "muted": "muted by the host", "silenced": "muted by an operator", "banned": "banned"}
_UNITS = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}


@click.group(
    epilog=examples("kilof admin tables", "kilof admin show 3l9Hfb --data /var/lib/kilof", "kilof admin reports")
)
def admin() -> None:
    """Look after a server: its tables, its guests, what they report.

    It talks to the running server over a socket in its folder, or works on a folder that nobody serves. With --store it
    works on the store that several servers share; they see it within seconds.

    A table is named by its address, the first letters of that, or the code of its lobby; a guest by a table and the
    number of a seat, or by the handle that `kilof admin show` prints.
    """


def _common(command: F) -> F:
    """Options that every command has."""
    return data_option(store_option(json_option(command)))


_yes = click.option("--yes", "-y", is_flag=True, help="Do not ask.")
_table = click.argument("table")
_whom = click.argument("whom", nargs=-1, required=True, metavar="GUEST | TABLE SEAT")
_whom_or_net = click.argument("whom", nargs=-1, required=True, metavar="GUEST | TABLE SEAT | ADDRESS")
_why = click.option("--why", default="", metavar="TEXT", help="A note for yourself, shown by `bans`.")
_for = click.option(
    "--for", "span", default="7d", show_default=True, metavar="TIME", help="How long: 30m, 12h, 7d, 4w, or `ever`."
)


def _ask(data: str | None, do: str, **fields: Any) -> Any:
    from kilof.server.admin.asking import NotServed, ask
    from kilof.server.admin.order import Order

    store, order = named_store(data), Order(do, **fields)
    if store:
        from kilof.server.admin.alone import at_address

        return at_address(store, order)
    folder = data_folder(data)
    try:
        return ask(folder, order)
    except NotServed:
        from kilof.server.admin.alone import alone

        return alone(folder, order)


def _named(whom: tuple[str, ...]) -> dict[str, Any]:
    """A guest or an address, as an Order says it."""
    if len(whom) == 1:
        return {"whom": whom[0]}
    if len(whom) == 2 and whom[1].isdecimal():
        return {"table": whom[0], "seat": int(whom[1])}
    raise Trouble(f"{' '.join(whom)}: name a guest by their handle, or by a table and the number of a seat")


def _seconds(span: str) -> float | None:
    if span == "ever":
        return None
    match = _SPAN.fullmatch(span)
    if match is None or int(match[1]) == 0:
        raise Trouble(f"--for: '{span}' is not a time; write 30m, 12h, 7d, 4w, or ever")
    return timedelta(**{_UNITS[match[2]]: int(match[1])}).total_seconds()


def _done(answer: dict[str, str], as_json: bool, words: str) -> None:
    _print(answer) if as_json else click.echo(f"{answer['to']}: {words}")


def _print(answer: dict[str, Any] | list[dict[str, Any]]) -> None:
    for one in answer if isinstance(answer, list) else [answer]:
        print_json(one)


def _sure(yes: bool, question: str) -> None:
    if not yes:
        click.confirm(question, abort=True, err=True)


# Tables


@admin.command(epilog=examples("kilof admin tables", "kilof admin tables --stage playing --json"))
@_common
@click.option("--stage", type=click.Choice(["lobby", "playing", "over"]), default=None, help="Only these.")
@click.option("--most", type=click.IntRange(1), default=50, show_default=True, help="How many, the newest first.")
def tables(data: str | None, as_json: bool, stage: str | None, most: int) -> None:
    """List tables: what is played there, and by how many people."""
    found = _ask(data, "tables", stage=stage or "", most=most)
    if as_json:
        _print(found)
        return
    head = ("table", "game", "stage", "people", "here", "since", "last")
    rows = [
        (_address(t["table"]), t["game"], t["stage"], t["people"], t["connected"], _date(t["made"]), _ago(t["last"]))
        for t in found
    ]
    _print_rows(head, rows, "no tables")
    if len(found) == most:
        click.echo(f"These are the newest {most}; --most shows more.", err=True)


@admin.command(epilog=examples("kilof admin show 3l9Hfb", "kilof admin show KXWQJ --secrets"))
@_common
@_table
@click.option("--secrets", is_flag=True, help="With hands, roles, goals and private marks.")
def show(data: str | None, as_json: bool, table: str, secrets: bool) -> None:
    """Show one table: seats, people, chat. What is hidden in the match stays hidden, unless you ask for it."""
    found = _ask(data, "show", table=table, secrets=secrets)
    if as_json:
        _print(found)
        return
    terms, stage = found["terms"], found["stage"] + (f" ({found['ended']})" if found["ended"] else "")
    code = f", code {found['code']}" if found["code"] else ""
    click.echo(f"{_address(found['table'])}  ({found['handle']} in the log)")
    click.echo(f"{terms['game']}, {stage}{code}, since {_date(found['made'])}, last {_ago(found['last'])}")
    if found["ply"] >= 0:
        waits = ", ".join(map(str, found["waiting"])) or "nobody"
        click.echo(f"round {found['round']}, ply {found['ply']}, waits for {waits}; {found['spectators']} look on")
    _print_rows(
        ("seat", "name", "guest", "who"), [(s["seat"], s["name"], s["guest"], _who(s)) for s in found["seats"]], ""
    )
    if found["chat"]:
        click.echo("\nChat, the last lines:")
        _print_rows(
            ("line", "guest", "name", "said"),
            [(line["line"], line["guest"], line["name"], line["text"]) for line in found["chat"]],
            "",
        )
    if secrets:
        click.echo("\n" + json.dumps(found["secrets"], ensure_ascii=False))


def _who(seat: dict[str, Any]) -> str:
    words = [f"bot {seat['bot']}"] if seat["bot"] else []
    if seat["guest"]:
        words.append(
            "here" if seat["here"] else "not here" if (seat["away"] or 0) <= 0 else f"away {_span(seat['away'])}"
        )
    words += [said for key, said in _MARKS.items() if seat[key]]
    return ", ".join(words) or "empty"


@admin.command(epilog=examples("kilof admin end 3l9Hfb"))
@_common
@_table
@_yes
def end(data: str | None, as_json: bool, table: str, yes: bool) -> None:
    """End a running match. Its record stays."""
    _sure(yes, f"End the match at {_told(data, table)}?")
    _done(_ask(data, "end", table=table), as_json, "ended")


@admin.command(epilog=examples("kilof admin delete 3l9Hfb --yes"))
@_common
@_table
@_yes
def delete(data: str | None, as_json: bool, table: str, yes: bool) -> None:
    """Delete a table with its record. Reports about it stay."""
    _sure(yes, f"Delete {table} with all that was played there?")
    _done(_ask(data, "delete", table=table), as_json, "deleted")


def _told(data: str | None, table: str) -> str:
    """A table, so that somebody who is asked knows which."""
    found = _ask(data, "show", table=table)
    names = ", ".join(seat["name"] for seat in found["seats"] if seat["guest"])
    return f"{found['table']} ({found['terms']['game']}: {names or 'only bots'})"


# Guests


@admin.command(
    epilog=examples(
        "kilof admin ban 3l9Hfb 1",
        "kilof admin ban 524ca86c --for 4w --why spam",
        "kilof admin ban 203.0.113.0/24 --for 12h",
    )
)
@_common
@_whom_or_net
@_for
@_why
def ban(data: str | None, as_json: bool, whom: tuple[str, ...], span: str, why: str) -> None:
    """Let a guest or an address (203.0.113.7, 203.0.113.0/24) in no more."""
    answer = _ask(data, "ban", kind="ban", seconds=_seconds(span), why=why, **_named(whom))
    _done(answer, as_json, f"banned for {span}")


@admin.command(epilog=examples("kilof admin unban 524ca86c"))
@_common
@_whom_or_net
def unban(data: str | None, as_json: bool, whom: tuple[str, ...]) -> None:
    """Lift a ban."""
    _done(_ask(data, "lift", kind="ban", **_named(whom)), as_json, "no longer banned")


@admin.command(epilog=examples("kilof admin mute 3l9Hfb 1 --for 3h"))
@_common
@_whom_or_net
@_for
@_why
def mute(data: str | None, as_json: bool, whom: tuple[str, ...], span: str, why: str) -> None:
    """Stop the chat and the calls of a guest or an address, at all tables."""
    answer = _ask(data, "ban", kind="mute", seconds=_seconds(span), why=why, **_named(whom))
    _done(answer, as_json, f"muted for {span}")


@admin.command(epilog=examples("kilof admin unmute 524ca86c"))
@_common
@_whom_or_net
def unmute(data: str | None, as_json: bool, whom: tuple[str, ...]) -> None:
    """Let somebody speak again."""
    _done(_ask(data, "lift", kind="mute", **_named(whom)), as_json, "no longer muted")


@admin.command(epilog=examples("kilof admin bans"))
@_common
def bans(data: str | None, as_json: bool) -> None:
    """List bans and mutes that are not over."""
    found = _ask(data, "bans")
    if as_json:
        _print(found)
        return
    rows = [
        (b["kind"], b["whom"], _date(b["since"]), "for good" if b["until"] is None else _date(b["until"]), b["why"])
        for b in found
    ]
    _print_rows(("", "whom", "since", "until", "why"), rows, "nobody is banned or muted")


@admin.command(epilog=examples("kilof admin export 524ca86c --json"))
@_common
@_whom
def export(data: str | None, as_json: bool, whom: tuple[str, ...]) -> None:
    """Print all that is kept of a guest, as JSON."""
    found = _ask(data, "export", **_named(whom))
    if as_json:
        _print(found)
    else:
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))


@admin.command(epilog=examples("kilof admin erase 3l9Hfb 1"))
@_common
@_whom
@_yes
def erase(data: str | None, as_json: bool, whom: tuple[str, ...], yes: bool) -> None:
    """Forget a guest: seats, name, lines and notes. It cannot be undone."""
    if not yes:
        known = _ask(data, "export", **_named(whom))
        _sure(yes, f"Forget {known['name']}, at {len(known['tables'])} tables, for good?")
    _done(_ask(data, "erase", **_named(whom)), as_json, "erased")


@admin.command(epilog=examples("kilof admin reports", "kilof admin reports --close 3 --close 4"))
@_common
@click.option("--close", "numbers", type=int, multiple=True, metavar="NUMBER", help="Close it; may be repeated.")
def reports(data: str | None, as_json: bool, numbers: tuple[int, ...]) -> None:
    """List what people report, or close reports."""
    if numbers:
        _done(_ask(data, "close", numbers=numbers), as_json, "closed")
        return
    found = _ask(data, "reports")
    if as_json:
        _print(found)
        return
    for r in found:
        what = "their name" if r["line"] is None else f"line {r['line']}: {r['said']}"
        click.echo(f"{r['number']}  {_date(r['at'])}  {_address(r['table'])}")
        click.echo(f"   {r['name']} ({r['about']}), {what}")
        click.echo(f"   reported by {r['by'] or 'somebody who is erased'}{': ' if r['note'] else ''}{r['note']}")
    if not found:
        click.echo("no reports")


@admin.command(epilog=examples("kilof admin statistics --data /var/lib/kilof"))
@_common
def statistics(data: str | None, as_json: bool) -> None:
    """Figures of tables and guests."""
    found = _ask(data, "statistics")
    if as_json:
        _print(found)
        return
    stored = found["stored"]

    def counts(of: dict[str, int]) -> str:
        return ", ".join(f"{count} {name}" for name, count in of.items()) or "none"

    served = f"running, {found['in_memory']} tables in memory, {found['connected']} connected"
    click.echo(f"server     {served if found['served'] else 'not running'}; kilof {found['version']}")
    click.echo(f"tables     {counts(stored['stages'])}")
    click.echo(f"games      {counts(stored['games'])}")
    click.echo(f"guests     {stored['guests']}; {stored['seen_day']} seen in a day, {stored['seen_week']} in a week")
    click.echo(f"reports    {stored['reports']} open; {stored['bans']} bans and mutes")
    click.echo(f"stored     {stored['entries']} entries, {stored['size'] / 1e6:.1f} MB")


# Words


def _address(table: str) -> str:
    """So that it can be given to a command: what begins with a dash would be an option."""
    return f"/t/{table}" if table.startswith("-") else table


def _date(at: float) -> str:
    return f"{datetime.fromtimestamp(at).astimezone():%Y-%m-%d %H:%M}"


def _ago(at: float) -> str:
    return f"{_span(max(0.0, time.time() - at))} ago"


def _span(seconds: float) -> str:
    for size, letter in ((86_400, "d"), (3_600, "h"), (60, "m")):
        if seconds >= size:
            return f"{int(seconds // size)} {letter}"
    return f"{int(seconds)} s"


def _print_rows(head: tuple[str, ...], rows: list[tuple[Any, ...]], none: str) -> None:
    """Columns, as wide as they need to be."""
    if not rows:
        click.echo(none)
        return
    lines = [head, *[tuple(map(str, row)) for row in rows]]
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    for line in lines:
        click.echo("  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip())
