"""Whole matches in one call, and the policies that come with it."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kilof.batch.actions import ActionIndex
from kilof.batch.matches import Batch, BatchMatches, Outcome
from kilof.batch.window import Window
from kilof.core.action import Action
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.notation.record import Record
from kilof.view import View

Policy = Callable[[Batch], npt.ArrayLike]  # a number of an action for each row


class Results(NamedTuple):
    """What became of the matches, by their numbers."""

    scores: npt.NDArray[np.int32]  # [M, seats]: in the unit of the game, `rules.scoring.unit`
    winners: npt.NDArray[np.bool_]  # [M, seats]
    plies: npt.NDArray[np.int64]  # [M]
    outside: npt.NDArray[np.int64]  # [M]: options that had no number
    records: tuple[Record, ...]  # if they were asked for


def play_batch(
    rules: Ruleset,
    seats: int,
    matches: int,
    policy: Policy,
    seed: str,
    *,
    batch: int = 256,
    window: Window | None = None,
    records: bool = False,
) -> Results:
    """Play this many matches, `batch` of them at a time; the policy decides for every seat."""
    tables = BatchMatches(rules, seats, batch, seed, matches=matches, window=window, records=records)
    outcomes: list[Outcome] = []
    while len(tables):
        outcomes += tables.step(policy(tables.observe()))
    outcomes.sort()
    winners = np.zeros((len(outcomes), seats), np.bool_)
    for i, outcome in enumerate(outcomes):
        winners[i, list(outcome.result.winners)] = True
    return Results(
        np.array([outcome.result.scores for outcome in outcomes], np.int32).reshape(-1, seats),
        winners,
        np.array([outcome.plies for outcome in outcomes], np.int64),
        np.array([outcome.outside for outcome in outcomes], np.int64),
        tuple(outcome.record for outcome in outcomes if outcome.record is not None),
    )


# Policies


def uniform(seed: str) -> Policy:
    """Any option, all equally likely. Chance depends only on the seed, the match and the ply, not on the batch."""
    salt = np.uint64(int.from_bytes(sha256(seed.encode()).digest()[:8], "big"))

    def policy(batch: Batch) -> npt.NDArray[np.int64]:
        rows, size = batch.mask.shape
        numbers = np.flatnonzero(batch.mask.reshape(-1))  # of all rows, one after the other
        first = np.searchsorted(numbers, np.arange(rows + 1) * size)
        chance = _mixed(_mixed(salt ^ batch.matches.astype(np.uint64)) ^ batch.plies.astype(np.uint64))
        # The upper half times a count, shifted back: a number below the count, with no bias that anybody could notice.
        chosen = ((chance >> np.uint64(32)) * np.diff(first).astype(np.uint64) >> np.uint64(32)).astype(np.int64)
        result: npt.NDArray[np.int64] = numbers[first[:-1] + chosen] - np.arange(rows) * size
        return result

    return policy


def _mixed(words: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """The step of splitmix64, a public domain generator: every bit of the result depends on every bit of the input."""
    words = words + np.uint64(0x9E3779B97F4A7C15)
    words = (words ^ words >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ words >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return words ^ words >> np.uint64(31)


def driven(bot: Callable[[View, Rng], Action], index: ActionIndex, seed: str) -> Policy:
    """A bot, which takes views, as a policy. It has a generator for each match, and loops over the rows."""
    generators: dict[int, Rng] = {}

    def policy(batch: Batch) -> npt.NDArray[np.int64]:
        chosen = []
        for row, match in enumerate(batch.matches.tolist()):
            if match not in generators:
                generators[match] = Rng(f"{seed} {match}")
            chosen.append(index.index(bot(batch.view(row), generators[match])))
        return np.array(chosen, np.int64)

    return policy
