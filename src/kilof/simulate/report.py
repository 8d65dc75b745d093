"""The figures of a run as text, as JSON and, match by match, as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Any

from kilof import __version__
from kilof.games import GAMES
from kilof.simulate.interval import LEVEL
from kilof.simulate.tally import Figure, Section, Tally
from kilof.simulate.work import Counted, Work, rules_of

_TITLES = {
    "sides": "Rounds won by side",
    "ends": "How the rounds ended",
    "wins": "Matches won by seat (a shared win counts for each)",
    "bot_wins": "Matches won by a seat of each bot",
    "scores": "{unit} in a match by seat",
    "bot_scores": "{unit} in a match by bot",
    "role_scores": "{unit} in a round by role",
    "clan_scores": "{unit} in a round by clan",
    "length": "Length of a round",
}
_BY_SEAT = ("wins", "scores")


def title(section: Section, work: Work) -> str:
    """What the rows of a section show."""
    return _TITLES[section.key].format(unit=rules_of(work).scoring.unit.capitalize())


def label(section: Section, row: Figure, work: Work) -> str:
    """`saboteur`; for a seat its bot too, where they differ."""
    if section.key not in _BY_SEAT:
        return row.label
    bot = f" {work.bots[int(row.label)]}" if len(set(work.bots)) > 1 else ""
    return f"seat {row.label}{bot}"


def heading(work: Work, tally: Tally) -> str:
    """What was played, with the options that are not the usual ones, and how often."""
    usual = GAMES[work.game].chosen({})
    chosen = rules_of(work).options.items()
    options = ", ".join(f"{name} {choice}" for name, choice in chosen if choice != usual[name])
    bots = ", ".join(dict.fromkeys(work.bots)) if len(set(work.bots)) == 1 else ", ".join(work.bots)
    what = [work.game + (f" ({options})" if options else ""), "own deck" if work.deck else "", _seats(work.seats)]
    played = f"{_many(tally.matches, 'match', 'matches')}, {_many(tally.rounds, 'round', 'rounds')}"
    return f"{', '.join(filter(None, what))}, played by {bots}\nseed {work.seed}: {played}"


def to_text(work: Work, tally: Tally) -> str:
    """Tables for a person."""
    parts = [heading(work, tally)]
    for section in tally.sections():
        labels = [label(section, row, work) for row in section.rows]
        width = max(14, *map(len, labels))
        rows = [f"  {name:<{width}}  {_row_text(section, row)}" for name, row in zip(labels, section.rows, strict=True)]
        parts.append("\n".join((title(section, work), *rows)))
    if tally.matches:
        parts.append(
            f"In brackets: {LEVEL:.0%} intervals, Wilson's for shares, Student's t over matches for means.".replace(
                "%", " %"
            )
        )
    return "\n\n".join(parts) + "\n"


def _row_text(section: Section, row: Figure) -> str:
    value, low, high = row.estimate
    if section.is_share:
        assert low is not None, "a share has an interval"
        assert high is not None, "a share has an interval"
        return f"{row.total:>8} of {row.of:<8} {value:>6.1%}  [{low:.1%}, {high:.1%}]".replace("%", " %")
    interval = "[-]" if low is None else f"[{low:.3f}, {high:.3f}]"
    return f"{value:>9.3f}  {interval}"


def to_json(work: Work, tally: Tally, wanted: int) -> dict[str, Any]:
    """The same as one object. `wanted` matches were asked for; there are fewer if the run was stopped."""
    rules = rules_of(work)
    return {
        "version": __version__,
        "game": work.game,
        "options": rules.options,
        "revision": rules.revision,
        "own_deck": bool(work.deck),
        "seats": work.seats,
        "bots": list(work.bots),
        "seed": work.seed,
        "wanted": wanted,
        "matches": tally.matches,
        "rounds": tally.rounds,
        "unit": rules.scoring.unit,
        "level": LEVEL,
        **{section.key: {row.label: _row_json(section, row) for row in section.rows} for section in tally.sections()},
    }


def _row_json(section: Section, row: Figure) -> dict[str, Any]:
    value, low, high = row.estimate
    if section.is_share:
        return {"count": row.total, "of": row.of, "share": value, "low": low, "high": high}
    return {"sum": row.total, "of": row.of, "mean": value, "low": low, "high": high}


def to_csv(work: Work, matches: Iterable[Counted]) -> str:
    """A row for each match, in order. What differs from round to round is separated by `/`, seats by spaces."""
    unit = rules_of(work).scoring.unit
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    seats = [f"{unit}_{seat}" for seat in range(work.seats)]
    table.writerow(["match", "winners", *seats, "rounds", "ends", "sides", "plies", "turns", "roles", "clans", "gains"])
    for number, result, lengths in sorted(matches):
        rounds = result.rounds
        table.writerow(
            [
                number,
                _spaced(result.winners),
                *result.scores,
                len(lengths),
                "/".join(part.reason for part in rounds),
                "/".join(part.side for part in rounds) if any(part.side for part in rounds) else "",
                "/".join(str(length.plies) for length in lengths),
                "/".join(str(length.turns) for length in lengths),
                _slashed(part.roles for part in rounds),
                _slashed(part.clans for part in rounds),
                _slashed(part.scores for part in rounds),
            ]
        )
    return out.getvalue()


def _spaced(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


def _slashed(rounds: Iterable[tuple[object, ...]]) -> str:
    texts = [_spaced(part) for part in rounds]
    return "/".join(texts) if any(texts) else ""


def _seats(count: int) -> str:
    return _many(count, "seat", "seats")


def _many(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"


__all__ = ["heading", "label", "title", "to_csv", "to_json", "to_text"]
