"""Writes the perft data: from a fixed deal and some plies, how many action sequences follow.

    python -m tests.perft.make

A count is written only when the oracle gives it too.
"""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from kilof.bots import BOTS
from kilof.core import machine
from kilof.core.action import Action
from kilof.core.perft import perft
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.match import Match
from kilof.notation.record import Record, record_from_text, record_to_text, replay, ruleset
from tests.conformance.drive import roaming
from tests.oracle.classic import Oracle
from tests.oracle.duel.duel import DuelOracle
from tests.oracle.duel.perft import perft as duel_perft
from tests.oracle.lost_mines.mines import MinesOracle
from tests.oracle.lost_mines.perft import perft as mines_perft
from tests.oracle.nuggets import NuggetOracle
from tests.oracle.perft import perft as classic_perft

AnyOracle = Oracle | DuelOracle | MinesOracle
DATA = Path(__file__).parent / "data"
UNTIL_SHARED = 1000
UNTIL_THERE = 1000


class Start(NamedTuple):
    """Where to count from: a driven match up to a ply of its first round, or to a phase."""

    name: str
    seats: int
    options: dict[str, str]
    driver: str
    plies: int
    depth: int
    game: str = "classic"
    phase: str = ""  # the first match of several whose first round gets there


STARTS = (
    Start("opening-v3", 3, {"edition": "v3"}, "uniform", 0, 3),
    Start("opening-g3", 3, {"edition": "g3"}, "uniform", 0, 3),
    Start("opening-five", 5, {"edition": "v3"}, "uniform", 0, 3),
    Start("middle-v3", 4, {"edition": "v3"}, "uniform", 14, 3),
    Start("middle-g3", 6, {"edition": "g3"}, "uniform", 20, 3),
    Start("near-the-goal", 5, {"edition": "v3", "forfeit": "on"}, "eager", 14, 2),
    Start("sharing", 5, {"edition": "g3"}, "eager", UNTIL_SHARED, 5),
    Start("empty-pile", 10, {"edition": "v3"}, "uniform", 40, 3),
    Start("last-cards", 3, {"edition": "g3"}, "uniform", 50, 4),
    Start("nuggets-laying", 3, {"nuggets": "on"}, "uniform", 0, 2),
    Start("nuggets-middle", 4, {"edition": "g3", "nuggets": "on"}, "eager", 9, 3),
    Start("nuggets-leaving", 4, {"nuggets": "on"}, "eager", UNTIL_THERE, 3, phase="leaving"),
    Start("duel-opening", 2, {}, "uniform", 0, 3, "duel"),
    Start("duel-middle", 2, {}, "uniform", 12, 3, "duel"),
    Start("duel-last-cards", 2, {}, "uniform", 39, 4, "duel"),
    Start("duel-troll", 2, {}, "uniform", UNTIL_THERE, 3, "duel", "bribing"),
    Start("duel-choosing", 2, {}, "uniform", UNTIL_THERE, 4, "duel", "choosing"),
    Start("duel-ordering", 2, {}, "uniform", UNTIL_THERE, 3, "duel", "ordering"),
    Start("duel-paying", 2, {}, "uniform", UNTIL_THERE, 2, "duel", "paying"),
    Start("solo-opening", 1, {"colour": "green"}, "uniform", 0, 3, "solo"),
    Start("solo-middle", 1, {"colour": "blue"}, "uniform", 12, 3, "solo"),
    Start("solo-last-cards", 1, {"colour": "green"}, "uniform", 21, 4, "solo"),
    Start("solo-troll", 1, {"colour": "blue"}, "uniform", UNTIL_THERE, 3, "solo", "bribing"),
    Start("mines-opening", 3, {}, "uniform", 0, 4, "lost-mines"),
    Start("mines-opening-nine", 9, {}, "uniform", 0, 4, "lost-mines"),
    Start("mines-middle", 5, {}, "roaming", 38, 3, "lost-mines"),
    Start("mines-moving", 7, {}, "roaming", 61, 3, "lost-mines"),
    Start("mines-last-cards", 4, {}, "roaming", 94, 5, "lost-mines"),
    Start("mines-choosing", 3, {}, "roaming", UNTIL_THERE, 4, "lost-mines", "choosing"),
    Start("mines-taking", 6, {}, "roaming", UNTIL_THERE, 3, "lost-mines", "taking"),
)


def made(start: Start) -> Record:
    """The record that the counting begins from, without events."""
    for number in count():
        match = driven(start, f"{start.name} {number}" if number else start.name)
        if match.state.round == 1 and start.phase in ("", match.state.phase.name):
            record = match.record
            return record._replace(rounds=(record.rounds[0]._replace(events=None),))
        assert start.phase, f"{start.name} must stay in the first round"
    raise AssertionError("count() does not end")


def driven(start: Start, seed: str) -> Match:
    """A match up to the ply or the phase asked for, or to the end of its first round."""
    match = Match(ruleset(start.game, start.options), start.seats, seed=Rng(f"perft {seed}"), deals=False)
    match.deal()
    rng = Rng(seed)
    for _ in range(start.plies):
        if match.state.phase.name == (start.phase or "share") or not machine.waiting(match.state):
            break
        match.play(chosen(start, match, rng))
    return match


def chosen(start: Start, match: Match, rng: Rng) -> Action:
    """What the driver does; one of the suite's own sees the whole state."""
    seat = match.state.turn
    if start.driver in BOTS:
        return BOTS[start.driver](match.view(seat), rng)
    return roaming(match.state, seat, rng)


def last_state(record: Record) -> State:
    """The state at the end of a record."""
    *_, last = replay(record)
    return last.after


def oracle_at(record: Record) -> AnyOracle:
    """The oracle at the end of a record of one round."""
    options = record.rules.options
    oracle: AnyOracle
    if record.rules.game == "classic":
        kind = NuggetOracle if options["nuggets"] == "on" else Oracle
        oracle = kind(record.seats, options["edition"], options["forfeit"] == "on")
    elif record.rules.game == "lost-mines":
        oracle = MinesOracle(record.seats, int(options["rounds"]))
    else:
        oracle = DuelOracle(record.rules.game == "solo", options.get("colour", "green"))
    (part,) = record.rounds
    oracle.deal(part.deal)
    for code in part.actions:
        oracle.play(code.split(": ")[1])
    return oracle


def oracle_perft(oracle: AnyOracle, depth: int) -> int:
    """The oracle's own count."""
    if isinstance(oracle, MinesOracle):
        return mines_perft(oracle, depth)
    return duel_perft(oracle, depth) if isinstance(oracle, DuelOracle) else classic_perft(oracle, depth)


def read(path: Path) -> tuple[Record, list[int]]:
    """A data file: the record, and the counts from depth 1 on."""
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record_from_text(json.dumps(data["record"])), data["counts"]


def main() -> None:
    DATA.mkdir(exist_ok=True)
    for start in STARTS:
        record = made(start)
        counts = [perft(last_state(record), depth) for depth in range(1, start.depth + 1)]
        confirmed = [oracle_perft(oracle_at(record), depth) for depth in range(1, start.depth + 1)]
        if counts != confirmed:
            raise SystemExit(f"{start.name}: the engine counts {counts}, the oracle {confirmed}")
        text = record_to_text(record).rstrip()
        (DATA / f"{start.name}.json").write_text(
            f'{{\n"counts": {json.dumps(counts)},\n"record": {text}\n}}\n', encoding="utf-8"
        )
        print(start.name, counts)  # noqa: T201


if __name__ == "__main__":
    main()
