"""The engine counts what the oracle confirmed; the oracle counts the smaller depths again."""

from __future__ import annotations

from pathlib import Path

import pytest

from kilof.core.perft import divide, perft
from tests.perft.make import DATA, STARTS, last_state, oracle_at, oracle_perft, read

FILES = sorted(DATA.glob("*.json"))


def test_every_start_has_its_file() -> None:
    assert {path.stem for path in FILES} == {start.name for start in STARTS}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_engine_counts_the_confirmed_number_of_sequences(path: Path) -> None:
    record, counts = read(path)
    s = last_state(record)
    assert [perft(s, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_oracle_still_counts_the_same(path: Path) -> None:
    record, counts = read(path)
    assert [oracle_perft(oracle_at(record), depth) for depth in (1, 2)] == counts[:2]


@pytest.mark.parametrize(
    "path", [path for path in FILES if "-pile" in path.stem or "-cards" in path.stem], ids=lambda path: path.stem
)
def test_divide_adds_up_to_the_count(path: Path) -> None:
    record, counts = read(path)
    parts = dict(divide(last_state(record), 2))
    assert sum(parts.values()) == counts[1]
    assert len(parts) == counts[0]


def test_no_action_at_all_is_one_sequence() -> None:
    record, _ = read(FILES[0])
    assert perft(last_state(record), 0) == 1
