"""Ratings by openskill: a bot and the role it plays are a team, so that no role flatters a bot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kilof.arena.contest import Contest
from kilof.arena.lineup import ALIKE, SEATS, SIDES
from kilof.cards import BadInput
from kilof.simulate.interval import Estimate

_Z = 1.96


class RatingError(BadInput):
    """No ratings without the library."""


class Rating(NamedTuple):
    """`name` is a bot, or a role that bots play."""

    name: str
    is_bot: bool
    estimate: Estimate
    games: int


Team = tuple[tuple[str, ...], float]  # who plays together, and what they got


def check() -> None:
    """Better to know before the matches are played."""
    try:
        import openskill  # noqa: F401
    except ImportError:
        raise RatingError("arena: ratings need the library openskill: pip install 'kilof[arena]'") from None


def ratings(contest: Contest) -> list[Rating]:
    """In a fixed order of games, so that the same results give the same ratings."""
    from openskill.models import PlackettLuce

    model: Any = PlackettLuce()
    known: dict[str, Any] = {}
    games: dict[str, int] = {}
    for teams in _games(contest):
        names = [team for team, _ in teams]
        rated = [[known.setdefault(name, model.rating(name=name)) for name in team] for team in names]
        results = [result for _, result in teams]
        ranks = [float(sum(other > result for other in results)) for result in results]
        for team, after in zip(names, model.rate(rated, ranks=ranks), strict=True):
            for name, rating in zip(team, after, strict=True):
                known[name] = rating
                games[name] = games.get(name, 0) + 1
    found = [
        Rating(
            name,
            name in contest.schedule.bots,
            Estimate(rating.mu, rating.mu - _Z * rating.sigma, rating.mu + _Z * rating.sigma),
            games[name],
        )
        for name, rating in known.items()
    ]
    return sorted(found, key=lambda rating: (not rating.is_bot, -rating.estimate.value, rating.name))


def _games(contest: Contest) -> Iterator[list[Team]]:
    """Rounds between sides played by different bots; matches between seats; alone, results in the same deal."""
    bots = contest.schedule.bots
    # Line-ups that share their matches are rated once.
    once = {lineup.bots: lineup for lineup in reversed(contest.results)}
    for number in range(contest.schedule.matches):
        for lineup, results in contest.results.items():
            if once[lineup.bots] is not lineup:
                continue
            if number not in results:
                continue
            result = results[number].result
            if lineup.kind == SIDES:
                for part in result.rounds:
                    scores: dict[str, list[int]] = {}
                    for role, won in zip(part.roles, part.scores, strict=False):
                        scores.setdefault(role, []).append(won)
                    if len(scores) > 1 and lineup.where in scores:
                        yield [
                            ((lineup.one if role == lineup.where else lineup.rest, role), sum(won) / len(won))
                            for role, won in sorted(scores.items())
                        ]
            elif lineup.kind == SEATS:
                own = lineup.bots.index(lineup.one)
                others = [won for seat, won in enumerate(result.scores) if seat != own]
                yield [((lineup.one,), result.scores[own]), ((lineup.rest,), sum(others) / len(others))]
        if contest.schedule.seats == 1 and len(bots) > 1:
            alone = {
                lineup.one: results[number].result
                for lineup, results in contest.results.items()
                if lineup.kind == ALIKE and number in results
            }
            if len(alone) > 1:
                yield [((bot,), result.scores[0]) for bot, result in alone.items()]


__all__ = ["Rating", "RatingError", "check", "ratings"]
