"""Non-interference: two matches that are equal in all that a viewer may know send that viewer the same bytes.

    python -m tests.server.interference [--pairs N] [--seed TEXT]

A pair is a table and another whose hidden cards lie differently, drawn from the worlds that fit the viewer's view. Both
are asked the same and played on, as long as the viewer cannot tell them apart by the rules; every byte must be equal.
At one of them others make private marks meanwhile.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Iterator
from typing import NamedTuple

from kilof.bots import BOTS
from kilof.core import machine
from kilof.core.action import Action, Seat, Viewer
from kilof.core.event import redacted
from kilof.core.rng import Rng
from kilof.notation.code import action_text
from kilof.server import wire
from kilof.server.acts import ACTS, count
from kilof.server.client import Client, Outbox
from kilof.server.limits import Limits
from kilof.server.sending import bulletin_of, send_news, welcome
from kilof.tables import Draft, Refusal, Table, Terms, lobby, opened, pause, talk
from kilof.tables.entry import Seated
from kilof.tables.library import packaged
from kilof.tables.terms import Player
from kilof.terminal.progress import progress
from kilof.view import determinize

TABLES = (
    Terms("classic", {}, 3),
    Terms("classic", {"edition": "g3", "nuggets": "on"}, 5),
    Terms("duel", {}, 2),
    Terms("lost-mines", {}, 3, pace="minute"),
)
_STRANGER = "stranger"
_TOGETHER = 6  # plies that a pair is played on
_WORLDS = 2  # for each viewer at each moment
_NOW = 0.0


class Pair(NamedTuple):
    """Two tables, and who cannot tell them apart."""

    one: Table
    other: Table
    viewer: Viewer


def seated(terms: Terms, seed: str) -> Table:
    """A table of people whose match has begun."""
    rng = Rng(f"deals {seed}")
    table, draft = opened(packaged, lambda s: machine.deal(s, rng), lobby.checked(packaged, terms), person(0))
    table.add(draft, _NOW)
    people = [Seated(seat, Player(person(seat), f"Name {seat}"), "sat") for seat in range(terms.seats)]
    table.add(Draft(tuple(people)), _NOW)
    table.add(lobby.begin(table, person(0)), _NOW)
    return table


def person(viewer: Viewer) -> str:
    return _STRANGER if viewer is None else f"person {viewer}"


def pairs(seed: str) -> Iterator[Pair]:
    """Without end: from matches of all games, at every few plies, for each viewer."""
    number = 0
    while True:
        for terms in TABLES:
            number += 1
            rng = Rng(f"{seed} {number}")
            table = seated(terms, f"{seed} {number}")
            while table.stage == "playing":
                if rng.below(4) == 0:
                    yield from _at(table, rng)
                if table.pause is not None:
                    table.add(pause.resume(table), _NOW)
                (seat, *_) = table.waiting()
                table.add(table.submit(seat, _chosen(table, seat, rng), table.ply, _NOW), _NOW)


def _at(table: Table, rng: Rng) -> Iterator[Pair]:
    assert table.rules is not None, "a match is being played"
    viewer: Viewer = (None, *range(table.terms.seats))[rng.below(table.terms.seats + 1)]
    view = table.moves.view(table.rules, table.terms.seats, viewer)
    for _ in range(_WORLDS):
        other = _copy(table)
        other.state = determinize(view, rng)
        yield Pair(_copy(table), other, viewer)


def _copy(table: Table) -> Table:
    return table.after(Draft(()), _NOW)


def _chosen(table: Table, seat: Seat, rng: Rng) -> Action:
    assert table.rules is not None, "a match is being played"
    driver = BOTS["eager" if rng.below(3) else "uniform"]
    return driver(table.moves.view(table.rules, table.terms.seats, seat), rng)


def differences(pair: Pair, rng: Rng) -> list[str]:
    """All that the viewer gets from the one and not from the other."""
    found: list[str] = []
    one, other, viewer = pair
    for _ in range(_TOGETHER):
        _note(other, viewer, rng)
        codes = _codes(pair, rng)
        if _asked(one, viewer, codes) != _asked(other, viewer, codes):
            found.append(f"{one.terms.game} ply {one.ply}, viewer {viewer}: what is answered differs")
        acts = _alike(pair, rng)
        if acts is None:
            break
        if _told(one, acts[0], viewer) != _told(other, acts[1], viewer):
            found.append(f"{one.terms.game} ply {one.ply}, viewer {viewer}: what is told differs")
        if one.stage != "playing":
            break
    return found


def _note(table: Table, viewer: Viewer, rng: Rng) -> None:
    """At one of the tables somebody else marks a seat, which is nobody's business but theirs."""
    seat = rng.below(table.terms.seats)
    if seat != viewer:
        table.add(talk.mark(table, person(seat), rng.below(table.terms.seats), "trust", "hm"), _NOW)


def _codes(pair: Pair, rng: Rng) -> list[str]:
    """What the viewer might try: codes of anybody's options, their own among them."""
    assert pair.one.state is not None, "a match is being played"
    rules, s = pair.one.state.rules, pair.one.state
    every = [a for seat in machine.waiting(s) for a in machine.options(s, seat)]
    hand = f"pass {rng.choice(rules.deck.cards).name}"
    return [hand, *(action_text(rules, rng.choice(every)) for _ in range(3))]


def _asked(table: Table, viewer: Viewer, codes: list[str]) -> bytes:
    """The answers to a hello, and the refusals of what the viewer tries; what is allowed is only noted as such."""
    lines = list(welcome(table, person(viewer), None, _NOW, None))
    lines.append(wire.write(wire.Counted("0", table.ply, count(table, person(viewer)))))
    for code in codes:
        try:
            ACTS[wire.Play](table, person(viewer), wire.Play(id="p", ply=table.ply, code=code), _NOW)
            lines.append(b"allowed")
        except Refusal as refusal:
            lines.append(wire.write(wire.Refused("p", refusal.key, refusal.reason)))
    return b"\n".join(lines)


def _alike(pair: Pair, rng: Rng) -> tuple[Draft, Draft] | None:
    """An act at both tables that tells the viewer the same; None if there is none at hand.

    The viewer's own act is the same at both. Somebody else may have other cards there: whatever looks the same will do.
    """
    one, other, viewer = pair
    if one.pause is not None:
        return _ready(one), _ready(other)
    (seat, *_) = one.waiting()
    assert one.state is not None, "a match is being played"
    assert other.state is not None, "a match is being played"
    action = rng.choice(machine.options(one.state, seat))
    first = one.submit(seat, action, one.ply, _NOW)
    seen = [redacted(event, viewer) for event in first.events]
    choices = [action] if seat == viewer else [action, *machine.options(other.state, seat)]
    for choice in choices:
        if machine.refusal(other.state, choice) is None:
            second = other.submit(seat, choice, other.ply, _NOW)
            if [redacted(event, viewer) for event in second.events] == seen:
                return first, second
    return None


def _ready(table: Table) -> Draft:
    """Somebody is ready for the next round, or all are."""
    waited = pause.unready(table)
    return pause.ready(table, person(waited[0]), table.round) if waited else pause.resume(table)


def _told(table: Table, draft: Draft, viewer: Viewer) -> bytes:
    """What the viewer is sent when the draft is added to the table."""
    client = Client(person(viewer), Limits(), Outbox())
    table.add(draft, _NOW)
    send_news(table, draft, bulletin_of(draft), [client], _NOW, None)
    return client.waiting_frame()


def interference(count: int, seed: str) -> list[str]:
    """Compare this many pairs; returns what differed."""
    rng = Rng(f"play {seed}")
    found: list[str] = []
    numbered = zip(range(count), pairs(seed), strict=False)
    for _, pair in progress(numbered, count, "pairs"):
        found += differences(pair, rng)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.interference", description=__doc__)
    parser.add_argument("--pairs", type=int, default=1_000_000)
    parser.add_argument("--seed", default=secrets.token_hex(4))
    args = parser.parse_args()
    found = interference(args.pairs, args.seed)
    for line in found[:20]:
        sys.stdout.write(f"{line}\n")
    sys.stdout.write(f"{args.pairs} pairs, seed {args.seed}: {len(found) or 'nothing'} differed\n")
    raise SystemExit(bool(found))


if __name__ == "__main__":
    main()
