"""Writes the perft data: from a fixed deal and some plies, how many action sequences follow.

    python -m tests.perft.make

A count is written only when the oracle gives it too.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from kilof.bots import DRIVERS, Match
from kilof.core.perft import perft
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.notation.record import Record, record_from_text, record_to_text, replay, ruleset
from tests.oracle.classic import Oracle
from tests.oracle.perft import perft as oracle_perft

DATA = Path(__file__).parent / "data"
UNTIL_SHARED = 1000


class Start(NamedTuple):
    """Where to count from: a driven match up to a ply of its first round."""

    name: str
    seats: int
    options: dict[str, str]
    driver: str
    plies: int
    depth: int


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
)


def made(start: Start) -> Record:
    """The record that the counting begins from, without events."""
    names = tuple(f"s{seat}" for seat in range(start.seats))
    match = Match(ruleset("classic", start.options), names, Rng(f"perft {start.name}"))
    match.deal()
    rng = Rng(start.name)
    for _ in range(start.plies):
        if match.state.phase.name == "share":
            break
        match.play(DRIVERS[start.driver](match.view(match.state.turn), rng))
    assert match.state.round == 1, f"{start.name} must stay in the first round"
    record = match.recorder.record()
    return record._replace(rounds=(record.rounds[0]._replace(events=None),))


def last_state(record: Record) -> State:
    """The state at the end of a record."""
    *_, last = replay(record)
    return last.after


def oracle_at(record: Record) -> Oracle:
    """The oracle at the end of a record of one round."""
    options = record.rules.options
    oracle = Oracle(record.seats, options["edition"], options["forfeit"] == "on")
    (part,) = record.rounds
    oracle.deal(part.deal)
    for code in part.actions:
        oracle.play(code.split(": ")[1])
    return oracle


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
