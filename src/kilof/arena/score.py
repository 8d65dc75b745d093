"""What a contest shows: each bot instead of another, in the same deals; and each bot among copies of itself.

Differences are taken match by match, as both were dealt the same cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from kilof.arena.contest import Contest
from kilof.arena.lineup import ALIKE, SEATS, SIDES, Lineup
from kilof.core.result import Result, RoundResult
from kilof.simulate.interval import Estimate, difference, mean, share, wilson
from kilof.simulate.work import Counted

ROUNDS, WINS, LINES = "rounds won", "matches won", "rated so"


class Swap(NamedTuple):
    """What it changes to have one bot instead of another."""

    one: str
    rest: str
    where: str  # a part, or `a seat`
    measure: str
    with_one: float
    with_rest: float
    difference: Estimate
    matches: int


class Share(NamedTuple):
    """The share of rounds or matches that a side or seat wins if all seats have the same bot; or its mean score."""

    bot: str
    what: str
    measure: str
    estimate: Estimate
    of: int


def swaps(contest: Contest) -> list[Swap]:
    """For each pair of bots and each part, and for single seats."""
    found: list[Swap] = []
    unit = contest.rules.scoring.unit
    alike = {lineup.one: results for lineup, results in contest.results.items() if lineup.kind == ALIKE}
    for lineup, results in contest.results.items():
        if lineup.kind == SIDES:
            base = alike[lineup.rest]
            for measure, value in _measures(contest, unit):
                pairs = _pairs(results, base, lambda result, where=lineup.where, value=value: value(result, where))  # type: ignore[misc]
                found += _swap(lineup, lineup.where, measure, pairs)
    for one in contest.schedule.bots:
        for rest in contest.schedule.bots:
            at = {
                lineup.bots.index(one): results
                for lineup, results in contest.results.items()
                if lineup.kind == SEATS and (lineup.one, lineup.rest) == (one, rest)
            }
            if at:
                lineup = Lineup(SEATS, (), one, rest, "a seat")
                for measure, of_seat in ((unit, _score_of_seat), (WINS, _win_of_seat)):
                    pairs = _seat_pairs(at, alike[rest], of_seat)
                    found += _swap(lineup, "a seat", measure, pairs)
            elif contest.schedule.seats == 1 and one != rest:
                pairs = _pairs(alike[one], alike[rest], lambda result: _score_of_seat(result, 0))
                found += _swap(Lineup(ALIKE, (), one, rest, ""), "the only seat", unit, pairs)
    return found


def _measures(contest: Contest, unit: str) -> Iterator[tuple[str, Callable[[Result, str], float | None]]]:
    played = [one.result for results in contest.results.values() for one in results.values()]
    has_sides = any(part.side for result in played for part in result.rounds)
    if has_sides:
        yield ROUNDS, _rounds_won
    yield f"{unit} in a round", _score_of_part


def _rounds_won(result: Result, part: str) -> float | None:
    """The share of the rounds that those with this part won."""
    dealt = [played for played in result.rounds if part in played.roles]
    return sum(_is_won(played, part) for played in dealt) / len(dealt) if dealt else None


def _is_won(played: RoundResult, part: str) -> bool:
    return any(played.roles[seat] == part for seat in played.winners)


def _score_of_part(result: Result, part: str) -> float | None:
    pairs = [pair for played in result.rounds for pair in zip(played.roles, played.scores, strict=False)]
    scores = [score for role, score in pairs if role == part]
    return sum(scores) / len(scores) if scores else None


def _score_of_seat(result: Result, seat: int) -> float:
    return float(result.scores[seat])


def _win_of_seat(result: Result, seat: int) -> float:
    """A win shared by several counts in parts."""
    return 1 / len(result.winners) if seat in result.winners else 0.0


def _pairs(
    one: dict[int, Counted], rest: dict[int, Counted], value: Callable[[Result], float | None]
) -> list[tuple[float, float]]:
    both = [(value(one[number].result), value(rest[number].result)) for number in sorted(one.keys() & rest.keys())]
    return [(a, b) for a, b in both if a is not None and b is not None]


def _seat_pairs(
    at: dict[int, dict[int, Counted]],
    base: dict[int, Counted],
    value: Callable[[Result, int], float],
) -> list[tuple[float, float]]:
    """By deal, the mean over the seats that the bot was put on."""
    numbers = sorted(base.keys() & set.intersection(*(set(results) for results in at.values())))
    return [
        (
            sum(value(results[number].result, seat) for seat, results in at.items()) / len(at),
            sum(value(base[number].result, seat) for seat in at) / len(at),
        )
        for number in numbers
    ]


def _swap(lineup: Lineup, where: str, measure: str, pairs: list[tuple[float, float]]) -> list[Swap]:
    if not pairs:
        return []
    count = len(pairs)
    means = [sum(column) / count for column in zip(*pairs, strict=True)]
    changes = [a - b for a, b in pairs]
    change = difference(changes) if measure in (ROUNDS, WINS) else mean(changes)
    return [Swap(lineup.one, lineup.rest, where, measure, means[0], means[1], change, count)]


def shares(contest: Contest) -> list[Share]:
    """How the game comes out if all play alike."""
    found: list[Share] = []
    unit = contest.rules.scoring.unit
    for lineup, results in contest.results.items():
        if lineup.kind != ALIKE or not results:
            continue
        played = [one.result for one in results.values()]
        rounds = [part for result in played for part in result.rounds]
        for side in sorted({part.side for part in rounds} - {""}):
            won = sum(part.side == side for part in rounds)
            found.append(Share(lineup.one, side, ROUNDS, wilson(won, len(rounds)), len(rounds)))
        for role in sorted({role for part in rounds for role in part.roles}):
            values = [value for result in played if (value := _score_of_part(result, role)) is not None]
            found.append(Share(lineup.one, role, f"{unit} in a round", mean(values), len(values)))
        for seat in range(contest.schedule.seats):
            values = [_score_of_seat(result, seat) for result in played]
            found.append(Share(lineup.one, f"seat {seat}", f"{unit} in a match", mean(values), len(values)))
        found += _firsts(lineup, played)
        found += _lines(contest, lineup, played)
    return found


def _lines(contest: Contest, lineup: Lineup, results: list[Result]) -> list[Share]:
    """Where scores are rated, how often each line comes up."""
    reached = [line for result in results for line in result.ratings]
    return [
        Share(lineup.one, line, LINES, wilson(reached.count(line), len(reached)), len(reached))
        for _, line in contest.rules.scoring.ratings
    ]


def _firsts(lineup: Lineup, results: list[Result]) -> list[Share]:
    """If dwarfs are known by their colour, how often each of them wins the match."""
    wins: dict[str, list[float]] = {}
    for result in results:
        names = result.rounds[0].roles
        if len(set(names)) == len(names) == 2 and result.winners:
            for seat, name in enumerate(names):
                wins.setdefault(name, []).append(_win_of_seat(result, seat))
    return [Share(lineup.one, name, WINS, share(values), len(values)) for name, values in sorted(wins.items())]


__all__ = ["LINES", "ROUNDS", "WINS", "Share", "Swap", "shares", "swaps"]
