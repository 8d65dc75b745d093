"""Results counted: shares and means of what every game reports, in whatever order results come."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from kilof.simulate.interval import Estimate, Mean, wilson
from kilof.simulate.work import Counted

# The sections, in the order in which they are reported.
SIDES, ENDS, WINS, BOT_WINS = "sides", "ends", "wins", "bot_wins"
SCORES, BOT_SCORES, ROLE_SCORES, CLAN_SCORES = "scores", "bot_scores", "role_scores", "clan_scores"
LENGTH = "length"
SHARES = (SIDES, ENDS, WINS)
MEANS = (BOT_WINS, SCORES, BOT_SCORES, ROLE_SCORES, CLAN_SCORES, LENGTH)


class Figure(NamedTuple):
    """The share of `total` among `of`, or the mean of `of` values whose sum is `total`."""

    label: str
    total: int
    of: int
    estimate: Estimate


class Section(NamedTuple):
    """Rows that belong together: all of them shares, or all of them means."""

    key: str
    rows: tuple[Figure, ...]

    @property
    def is_share(self) -> bool:
        return self.key in SHARES


class Tally:
    """What is known so far."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = tuple(bots)  # by seat
        self.matches = 0
        self.rounds = 0
        self.plies: Counter[int] = Counter()  # by the number of plies, how many rounds took that many
        self._has_winners = False
        self._sides: Counter[str] = Counter()
        self._ends: Counter[str] = Counter()
        self._wins: Counter[int] = Counter()
        self._means: dict[str, dict[str, Mean]] = {key: defaultdict(Mean) for key in MEANS}

    def add(self, counted: Counted) -> None:
        """One more match."""
        result, lengths = counted.result, counted.lengths
        self.matches += 1
        self._has_winners = self._has_winners or bool(result.winners)
        self._wins.update(result.winners)
        self.rounds += len(lengths)
        self.plies.update(length.plies for length in lengths)
        for part in result.rounds:
            self._ends[part.reason] += 1
            self._sides[part.side] += bool(part.side)
        won = [int(seat in result.winners) for seat in range(len(result.scores))]
        seats = [str(seat) for seat in range(len(result.scores))]
        self._group(BOT_WINS, zip(self.bots, won, strict=True))
        self._group(SCORES, zip(seats, result.scores, strict=True))
        self._group(BOT_SCORES, zip(self.bots, result.scores, strict=True))
        # Rounds without roles or clans add nothing.
        self._group(
            ROLE_SCORES, (pair for part in result.rounds for pair in zip(part.roles, part.scores, strict=False))
        )
        self._group(
            CLAN_SCORES, (pair for part in result.rounds for pair in zip(part.clans, part.scores, strict=False))
        )
        self._group(LENGTH, (("plies", length.plies) for length in lengths))
        self._group(LENGTH, (("turns", length.turns) for length in lengths))

    def sections(self) -> tuple[Section, ...]:
        """Every section that has something in it."""
        # A bot with one seat is covered by its seat.
        has_teams = 1 < len(set(self.bots)) < len(self.bots)
        shown = {
            SIDES: _shares(+self._sides, self.rounds),
            ENDS: _shares(self._ends, self.rounds),
            WINS: _shares(self._seat_wins(), self.matches) if self._has_winners else (),
            BOT_WINS: self._rows(BOT_WINS) if self._has_winners and has_teams else (),
            SCORES: self._rows(SCORES),
            BOT_SCORES: self._rows(BOT_SCORES) if has_teams else (),
            ROLE_SCORES: self._rows(ROLE_SCORES),
            CLAN_SCORES: self._rows(CLAN_SCORES),
            LENGTH: self._rows(LENGTH),
        }
        return tuple(Section(key, rows) for key, rows in shown.items() if rows)

    def _seat_wins(self) -> dict[str, int]:
        return {str(seat): self._wins[seat] for seat in range(len(self.bots))}

    def _group(self, key: str, pairs: Iterable[tuple[str, int]]) -> None:
        """The values of one match, by label."""
        totals: Counter[str] = Counter()
        sizes: Counter[str] = Counter()
        for label, value in pairs:
            totals[label] += value
            sizes[label] += 1
        for label, size in sizes.items():
            self._means[key][label].add(totals[label], size)

    def _rows(self, key: str) -> tuple[Figure, ...]:
        means = sorted(self._means[key].items())
        return tuple(
            Figure(label, int(mean.total), mean.count, mean.share() if key == BOT_WINS else mean.estimate())
            for label, mean in means
        )


def _shares(counts: Mapping[str, int], of: int) -> tuple[Figure, ...]:
    return tuple(Figure(label, count, of, wilson(count, of)) for label, count in sorted(counts.items())) if of else ()


__all__ = ["Figure", "Section", "Tally"]
