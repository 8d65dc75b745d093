"""What a contest showed, as one value; and that value as JSON and as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kilof import __version__
from kilof.arena.contest import Contest
from kilof.arena.lineup import Lineup
from kilof.arena.pace import Pace
from kilof.arena.rating import Rating, ratings
from kilof.arena.score import LINES, ROUNDS, WINS, Share, Swap, shares, swaps
from kilof.simulate.interval import LEVEL, Estimate
from kilof.simulate.report import to_json as lineup_json
from kilof.simulate.tally import Tally


class Report(NamedTuple):
    """All figures. Only `paces` depends on the machine."""

    contest: Contest
    ratings: list[Rating]
    swaps: list[Swap]
    shares: list[Share]
    paces: list[Pace]


def report(contest: Contest, paces: list[Pace]) -> Report:
    return Report(contest, ratings(contest), swaps(contest), shares(contest), paces)


def heading(contest: Contest) -> str:
    """`classic, 5 seats: steady, novice`"""
    schedule = contest.schedule
    options = ", ".join(f"{name} {choice}" for name, choice in schedule.options)
    seats = f"{schedule.seats} seat{'s' if schedule.seats > 1 else ''}"
    return f"{schedule.game}{f' ({options})' if options else ''}, {seats}: {', '.join(schedule.bots)}"


def verdict(swap: Swap) -> str:
    """Whether the difference is clear of chance."""
    _, low, high = swap.difference
    if low is None or high is None or low <= 0 <= high:
        return "not clear"
    return "better" if low > 0 else "worse"


def to_markdown(found: Report) -> str:
    """Tables for a page."""
    schedule = found.contest.schedule
    parts = [
        f"# Arena: {heading(found.contest)}",
        f"Seed {schedule.seed}, {found.contest.done} of {found.contest.total} matches, "
        f"{schedule.matches} of each line-up. "
        f"In brackets: {LEVEL:.0%} intervals.".replace("%", " %"),
    ]
    if found.ratings:
        rows = [(r.name, "bot" if r.is_bot else "part", _text(r.estimate), str(r.games)) for r in found.ratings]
        parts.append(_section("Ratings (openskill, Plackett-Luce)", ("name", "", "rating", "games"), rows))
    if found.swaps:
        rows_of_swaps = [
            (
                s.one,
                s.where,
                s.rest,
                s.measure,
                _plain(s.with_one, s.measure),
                _plain(s.with_rest, s.measure),
                _text(s.difference, s.measure, sign=True),
                str(s.matches),
                verdict(s),
            )
            for s in found.swaps
        ]
        names = ("bot", "as", "instead of", "measure", "with it", "without", "difference", "deals", "")
        parts.append(_section("One bot instead of another, in the same deals", names, rows_of_swaps))
    if found.shares:
        rows_of_shares = [(s.bot, s.what, s.measure, _text(s.estimate, s.measure), str(s.of)) for s in found.shares]
        parts.append(_section("All alike", ("all", "who", "measure", "", "of"), rows_of_shares))
    if found.paces:
        rows_of_paces = [
            (p.bot, f"{p.median:.2f}", f"{p.slow:.2f}", f"{p.longest:.1f}", str(p.decisions)) for p in found.paces
        ]
        heads = ("bot", "median", "95 % within", "longest", "decisions")
        parts.append(_section("Milliseconds for a decision", heads, rows_of_paces))
    return "\n\n".join(parts) + "\n"


def _section(title: str, names: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(cells)} |" for cells in (names, ("---",) * len(names), *rows)]
    return f"## {title}\n\n" + "\n".join(lines)


def _plain(value: float, measure: str) -> str:
    return f"{100 * value:.1f} %" if measure in (LINES, ROUNDS, WINS) else f"{value:.2f}"


def _text(estimate: Estimate, measure: str = "", sign: bool = False) -> str:
    """The value and its interval."""
    value, low, high = estimate
    text = f"+{_plain(value, measure)}" if sign and value > 0 else _plain(value, measure)
    if low is None or high is None:
        return text
    return f"{text} [{_plain(low, measure)}, {_plain(high, measure)}]"


def to_json(found: Sequence[Report]) -> dict[str, Any]:
    """The same as one object, with the figures of every line-up as `kilof simulate` gives them."""
    return {"version": __version__, "level": LEVEL, "contests": [_contest(one) for one in found]}


def _contest(found: Report) -> dict[str, Any]:
    contest = found.contest
    return {
        **contest.schedule._asdict(),
        "options": dict(contest.schedule.options),
        "deck": bool(contest.schedule.deck),
        "ratings": [_json(rating) for rating in found.ratings],
        "steps": [{**_json(swap), "verdict": verdict(swap)} for swap in found.swaps],
        "shares": [_json(share) for share in found.shares],
        "paces": [pace._asdict() for pace in found.paces],
        "lineups": [_lineup(contest, lineup) for lineup in contest.works],
    }


def _json(row: Rating | Swap | Share) -> dict[str, Any]:
    return {key: value._asdict() if isinstance(value, Estimate) else value for key, value in row._asdict().items()}


def _lineup(contest: Contest, lineup: Lineup) -> dict[str, Any]:
    work = contest.works[lineup]
    tally = Tally(work.bots)
    for _, result in sorted(contest.results[lineup].items()):
        tally.add(result)
    return {"title": lineup.title, "kind": lineup.kind, **lineup_json(work, tally, contest.schedule.matches)}


__all__ = ["Report", "heading", "report", "to_json", "to_markdown", "verdict"]
