"""What a contest shows: each bot in the place of another, in the same deals; and each bot among its like.

Differences are taken match by match, as both were dealt the same cards; their intervals are Student's t over matches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from typing import NamedTuple

from kilof.arena.contest import Contest
from kilof.arena.lineup import ALIKE, SEATS, SIDES, Lineup
from kilof.simulate.interval import Estimate, student, wilson
from kilof.simulate.work import MatchResult, RoundResult, unit_of

ROUNDS, WINS, LINES = "rounds won", "matches won", "rated so"


class Step(NamedTuple):
    """One bot in the place of another among the others: what that changes."""

    one: str
    rest: str
    where: str  # a part, or `a seat`
    measure: str
    with_one: float
    with_rest: float
    difference: Estimate
    matches: int


class Share(NamedTuple):
    """Of rounds or matches, the share that a side or a seat wins where all are the same bot; or its mean gold."""

    bot: str
    what: str
    measure: str
    estimate: Estimate
    of: int


def steps(contest: Contest) -> list[Step]:
    """For each pair of bots and each part, and for single seats."""
    found: list[Step] = []
    unit = unit_of(contest.rules)
    alike = {lineup.one: results for lineup, results in contest.results.items() if lineup.kind == ALIKE}
    for lineup, results in contest.results.items():
        if lineup.kind == SIDES:
            base = alike[lineup.rest]
            for measure, value in _measures(contest, unit):
                pairs = _pairs(results, base, lambda result, where=lineup.where, value=value: value(result, where))  # type: ignore[misc]
                found += _step(lineup, lineup.where, measure, pairs)
    for one in contest.terms.bots:
        for rest in contest.terms.bots:
            at = {
                lineup.drivers.index(one): results
                for lineup, results in contest.results.items()
                if lineup.kind == SEATS and (lineup.one, lineup.rest) == (one, rest)
            }
            if at:
                lineup = Lineup(SEATS, (), one, rest, "a seat")
                for measure, of_seat in ((unit, _gold_of_seat), (WINS, _win_of_seat)):
                    pairs = _seat_pairs(at, alike[rest], of_seat)
                    found += _step(lineup, "a seat", measure, pairs)
            elif contest.terms.seats == 1 and one != rest:
                pairs = _pairs(alike[one], alike[rest], lambda result: _gold_of_seat(result, 0))
                found += _step(Lineup(ALIKE, (), one, rest, ""), "the only seat", unit, pairs)
    return found


def _measures(contest: Contest, unit: str) -> Iterator[tuple[str, Callable[[MatchResult, str], float | None]]]:
    has_sides = any(part.winners for results in contest.results.values() for r in results.values() for part in r.rounds)
    if has_sides:
        yield ROUNDS, _rounds_won
    yield f"{unit} in a round", _gold_of_part


def _rounds_won(result: MatchResult, part: str) -> float | None:
    """The share of the rounds that the side of this part won."""
    dealt = [played for played in result.rounds if part in played.roles]
    return sum(_is_won(played, part) for played in dealt) / len(dealt) if dealt else None


def _is_won(played: RoundResult, part: str) -> bool:
    return played.winners == f"{part}s"


def _gold_of_part(result: MatchResult, part: str) -> float | None:
    gold = [g for played in result.rounds for role, g in zip(played.roles, played.gold, strict=False) if role == part]
    return sum(gold) / len(gold) if gold else None


def _gold_of_seat(result: MatchResult, seat: int) -> float:
    return float(result.gold[seat])


def _win_of_seat(result: MatchResult, seat: int) -> float:
    """A win shared by several counts in parts."""
    return 1 / len(result.winners) if seat in result.winners else 0.0


def _pairs(
    one: dict[int, MatchResult], rest: dict[int, MatchResult], value: Callable[[MatchResult], float | None]
) -> list[tuple[float, float]]:
    both = [(value(one[number]), value(rest[number])) for number in sorted(one.keys() & rest.keys())]
    return [(a, b) for a, b in both if a is not None and b is not None]


def _seat_pairs(
    at: dict[int, dict[int, MatchResult]],
    base: dict[int, MatchResult],
    value: Callable[[MatchResult, int], float],
) -> list[tuple[float, float]]:
    """By deal, the mean over the seats that the bot was put on."""
    numbers = sorted(base.keys() & set.intersection(*(set(results) for results in at.values())))
    return [
        (
            sum(value(results[number], seat) for seat, results in at.items()) / len(at),
            sum(value(base[number], seat) for seat in at) / len(at),
        )
        for number in numbers
    ]


def _step(lineup: Lineup, where: str, measure: str, pairs: list[tuple[float, float]]) -> list[Step]:
    if not pairs:
        return []
    count = len(pairs)
    means = [sum(column) / count for column in zip(*pairs, strict=True)]
    return [Step(lineup.one, lineup.rest, where, measure, means[0], means[1], mean([a - b for a, b in pairs]), count)]


def mean(values: list[float]) -> Estimate:
    """With Student's interval; none from a single value."""
    count = len(values)
    middle = sum(values) / count
    if count < 2:
        return Estimate(middle, None, None)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / (count - 1) / count)
    half = student(count - 1) * spread
    return Estimate(middle, middle - half, middle + half)


def shares(contest: Contest) -> list[Share]:
    """How the game comes out where all play alike."""
    found: list[Share] = []
    unit = unit_of(contest.rules)
    for lineup, results in contest.results.items():
        if lineup.kind != ALIKE or not results:
            continue
        rounds = [part for result in results.values() for part in result.rounds]
        for side in sorted({part.winners for part in rounds} - {""}):
            won = sum(part.winners == side for part in rounds)
            found.append(Share(lineup.one, side, ROUNDS, wilson(won, len(rounds)), len(rounds)))
        for role in sorted({role for part in rounds for role in part.roles}):
            values = [value for result in results.values() if (value := _gold_of_part(result, role)) is not None]
            found.append(Share(lineup.one, role, f"{unit} in a round", mean(values), len(values)))
        for seat in range(contest.terms.seats):
            values = [_gold_of_seat(result, seat) for result in results.values()]
            found.append(Share(lineup.one, f"seat {seat}", f"{unit} in a match", mean(values), len(values)))
        found += _firsts(lineup, list(results.values()))
        found += _lines(contest, lineup, list(results.values()))
    return found


def _lines(contest: Contest, lineup: Lineup, results: list[MatchResult]) -> list[Share]:
    """Where gold is rated (S6), how often each line comes up."""
    scoring = contest.rules.scoring
    reached = [scoring.rating(score) for r in results for score in r.gold] if scoring.ratings else []
    return [
        Share(lineup.one, line, LINES, wilson(reached.count(line), len(reached)), len(reached))
        for _, line in scoring.ratings
    ]


def _firsts(lineup: Lineup, results: list[MatchResult]) -> list[Share]:
    """Where dwarfs are known by their colour, how often each of them wins the match."""
    wins: dict[str, list[float]] = {}
    for result in results:
        names = result.rounds[0].roles
        if len(set(names)) == len(names) == 2 and result.winners:
            for seat, name in enumerate(names):
                wins.setdefault(name, []).append(_win_of_seat(result, seat))
    return [Share(lineup.one, name, WINS, mean(values), len(values)) for name, values in sorted(wins.items())]


__all__ = ["LINES", "ROUNDS", "WINS", "Share", "Step", "mean", "shares", "steps"]
