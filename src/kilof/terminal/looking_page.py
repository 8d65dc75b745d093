"""The same as a page of HTML that needs nothing else: charts drawn as steps, each with its table.

A value holds until the next act, so lines never slope. The scale of a share is always 0 to 100 %. A seat is told by its
dash, the truth by colour and width. Screen readers get the tables; the drawings are hidden from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import NamedTuple

from kilof.analysis.shape import SPECTATOR, Interval, PastRound
from kilof.terminal.looking import MatchLook

_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP = 740, 150, 44, 220, 12
_APART = 20  # at least, between names
_DASHES = ("", "10 4", "2.5 3.5", "12 3.5 2.5 3.5", "12 3 2.5 3 2.5 3")
_STYLE = """
:root { color-scheme: light dark; --bg: #efe7d9; --panel: #fbf6ec; --text: #2a1f15; --muted: #66543f; --line: #cdbda4;
  --amber: #8f5a06; --ember: #a92a17; --dig: #75603f; }
@media (prefers-color-scheme: dark) { :root { --bg: #1b1613; --panel: #231c17; --text: #f4e9d8; --muted: #b9a791;
  --line: #4a3c30; --amber: #f2b441; --ember: #ff8d78; --dig: #cdb894; } }
body { background: var(--bg); color: var(--text); font: 16px/1.5 Inter, system-ui, sans-serif; margin: 0 auto;
  max-width: 1020px; padding: 16px; }
section { background: var(--panel); border-radius: 12px; margin: 16px 0; padding: 8px 20px 16px; }
h1 { font-size: 26px; } h2 { font-size: 20px; } h3 { font-size: 16px; margin: 18px 0 4px; }
p { margin: 4px 0; } .muted, summary { color: var(--muted); } summary { cursor: pointer; }
svg { display: block; height: auto; max-width: 100%; min-width: 640px; }
svg text { fill: var(--text); font-size: 13px; }
svg .axis { fill: var(--muted); font-size: 12px; } .wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 14px; } th, td { border-bottom: 1px solid var(--line); padding: 3px 10px;
  text-align: left; vertical-align: top; } td.n { text-align: right; white-space: nowrap; }
ol { margin: 4px 0; padding-left: 0; list-style: none; } li { margin: 2px 0; }
b.n { display: inline-block; width: 3.2em; }
"""


class DrawnLine(NamedTuple):
    """One line of a chart, by moment."""

    name: str
    values: Sequence[float]
    shown: str  # the last value in words
    colour: str = "var(--amber)"
    width: float = 2.2
    dash: str = ""
    is_double: bool = False
    band: Sequence[Interval] = ()


def look_page(look: MatchLook) -> str:
    """The whole page."""
    t, analysis = look.t, look.analysis
    title = t("look-head", game=t(f"game-{analysis.game}"), names=t.listed(analysis.names))
    body = [f"<h1>{escape(t('look-page'))}</h1><p>{escape(title)}</p>"]
    if note := look.counted():
        body.append(f"<p class='muted'>{escape(note)}</p>")
    body += [_round(look, part) for part in analysis.rounds]
    return (
        f'<!doctype html>\n<html lang="{escape(t.language)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Kilof</title><style>{_STYLE}</style></head>\n<body>\n" + "\n".join(body) + "\n"
        "</body></html>\n"
    )


def _round(look: MatchLook, part: PastRound) -> str:
    t = look.t
    head = t("look-round", round=part.round, first=look.ply(part.first) + 1, last=look.ply(part.last))
    pieces = [f"<h2>{escape(head)}</h2>"]
    pieces += [f"<p>{escape(said)}</p>" for said in (look.result(part), look.roles(part)) if said]
    pieces += _chances(look, part)
    turning = [
        (point.moment, letter, look.side(point.side), look.shown(point.before), look.shown(point.after))
        for letter, point in look.turning(part)
    ]
    pieces += _acts(look, t("look-turning"), turning)
    pieces += _suspicion(look, part)
    moved = [
        (act.moment, "", look.name(act.about), look.belief(act.before), look.belief(act.after))
        for act in look.moved(part)
    ]
    pieces += _acts(look, look.moved_head(), moved)
    pieces += _tracks(look, part)
    pieces += _turns(look, part)
    return f"<section>{''.join(pieces)}</section>"


def _chances(look: MatchLook, part: PastRound) -> list[str]:
    chances, t = look.analysis.chances, look.t
    if chances is None:
        return []
    moments = [chance for chance in chances.moments[part.first : part.last + 1] if chance is not None]
    if not moments:
        return []
    sides = range(1 if len(chances.sides) == 2 else len(chances.sides))
    lines = []
    for side in sides:
        band = [chance.sides[side] for chance in moments]
        values = [one.value for one in band]
        dash = _DASHES[side % len(_DASHES)]
        lines.append(DrawnLine(look.side(side), values, look.shown(values[-1]), dash=dash, band=band))
    most = max([1.0, *(one.high for chance in moments for one in chance.sides)]) if look.is_score else 1.0
    letters = {point.moment - part.first: letter for letter, point in look.turning(part)}
    heading = t("look-expected") if look.is_score else t("look-chances")
    table = _table(
        look,
        part,
        [line.name for line in lines],
        [
            [
                look.t("look-within", value=look.shown(one.value), low=look.shown(one.low), high=look.shown(one.high))
                for one in (chance.sides[side] for side in sides)
            ]
            for chance in moments
        ],
    )
    note = f"<p class='muted'>{escape(t('look-how'))}</p>"
    return [f"<h3>{escape(heading)}</h3>", note, _chart(lines, len(moments), 0.0, most, look.is_score, letters), table]


def _suspicion(look: MatchLook, part: PastRound) -> list[str]:
    """The chosen eyes first, all others folded."""
    suspicion, t = look.analysis.suspicion, look.t
    if suspicion is None:
        return []
    pieces = []
    for viewer in (look.viewer, *(other for other in suspicion.viewers if other != look.viewer)):
        eyes = t("look-everybody") if viewer == SPECTATOR else t("look-seen-by", name=look.name(int(viewer)))
        for foe in suspicion.parts:
            rows = suspicion.viewers[viewer][foe][part.first : part.last + 1]
            lines = [
                _seat_line(look, part, seat, foe, [row[seat] for row in rows]) for seat in range(look.analysis.seats)
            ]
            head = f"{t('look-suspicion', part=foe)}, {eyes}"
            drawn = _chart(lines, len(rows), 0.0, 1.0, False, {})
            drawn += _table(look, part, [line.name for line in lines], [[look.belief(v) for v in row] for row in rows])
            if viewer == look.viewer and foe == suspicion.parts[0]:
                pieces.append(f"<h3>{escape(head)}</h3>{drawn}")
            else:
                pieces.append(f"<details><summary>{escape(head)}</summary>{drawn}</details>")
    return pieces


def _seat_line(look: MatchLook, part: PastRound, seat: int, foe: str, values: list[float]) -> DrawnLine:
    is_foe = bool(part.roles) and part.roles[seat] == foe
    # At the last moments the roles lie open; the line is named by what was thought before.
    last = values[max(0, (part.ended or part.last) - part.first - 1)]
    colour, width = ("var(--ember)", 2.8) if is_foe else ("var(--dig)", 1.9)
    dash, is_double = _DASHES[seat % len(_DASHES)], seat >= len(_DASHES)
    return DrawnLine(look.name(seat), values, look.belief(last), colour, width, dash, is_double)


def _tracks(look: MatchLook, part: PastRound) -> list[str]:
    tracks = look.analysis.tracks
    if tracks is None:
        return []
    moments = range(part.first, part.last + 1)
    lines, rows = [], []
    for seat in range(look.analysis.seats):
        has, near = ([float(values[moment][seat]) for moment in moments] for values in (tracks.marked, tracks.reach))
        dash = _DASHES[1 + seat % (len(_DASHES) - 1)]
        lines.append(DrawnLine(look.name(seat), has, f"{has[-1]:.0f}", _COLOURS[seat % 2], 3.0))
        lines.append(DrawnLine("", near, "", _COLOURS[seat % 2], 1.3, dash))
    for moment in moments:
        pairs = zip(tracks.marked[moment], tracks.reach[moment], strict=True)
        rows.append([f"{has} ({near})" for has, near in pairs])
    low = min(0.0, *(value for line in lines for value in line.values))
    high = max(1.0, *(value for line in lines for value in line.values))
    names = [look.name(seat) for seat in range(look.analysis.seats)]
    drawn = _chart(lines, len(rows), low, high, True, {})
    return [f"<h3>{escape(look.t('look-gold'))}</h3>", drawn, _table(look, part, names, rows)]


_COLOURS = ("var(--amber)", "var(--dig)")


def _turns(look: MatchLook, part: PastRound) -> list[str]:
    rows = [f"<li><b class='n'>{look.ply(turn.moment)}</b>{escape(look.turn(turn))}</li>" for turn in look.turns(part)]
    return [f"<h3>{escape(look.turns_head())}</h3><ol>{''.join(rows)}</ol>"] if rows else []


def _acts(look: MatchLook, heading: str, acts: list[tuple[int, str, str, str, str]]) -> list[str]:
    rows = [
        f"<li><b class='n'>{look.ply(moment)}</b>{f'<b>{letter}</b> ' if letter else ''}"
        f"{escape(look.t('look-change', what=look.act(moment), who=who, before=before, after=after))}</li>"
        for moment, letter, who, before, after in acts
    ]
    return [f"<h3>{escape(heading)}</h3><ol>{''.join(rows)}</ol>"] if rows else []


def _table(look: MatchLook, part: PastRound, names: Iterable[str], rows: list[list[str]]) -> str:
    """One row for each move: what was done, and what the values are after it."""
    heads = "".join(
        f"<th scope='col'>{escape(name)}</th>" for name in (look.t("look-move"), look.t("look-what"), *names)
    )
    body = "".join(
        f"<tr><td class='n'>{look.ply(part.first + i)}</td><td>{escape(look.act(part.first + i))}</td>"
        + "".join(f"<td class='n'>{escape(value)}</td>" for value in row)
        + "</tr>"
        for i, row in enumerate(rows)
    )
    return (
        f"<details><summary>{escape(look.t('look-table'))}</summary><div class='wide'><table><thead><tr>{heads}</tr>"
        f"</thead><tbody>{body}</tbody></table></div></details>"
    )


# Drawing


def _chart(
    lines: Sequence[DrawnLine], count: int, low: float, high: float, is_number: bool, letters: dict[int, str]
) -> str:
    """Steps over the moments of a round."""
    span = (_WIDTH - _LEFT) / max(1, count)

    def x(i: int) -> float:
        return _LEFT + span * i

    def y(value: float) -> float:
        return _TOP + (_HEIGHT - _TOP - 8) * (1 - (value - low) / ((high - low) or 1.0))

    marks = sorted({low, 0.0, high}) if is_number else [0.0, 0.5, 1.0]
    drawn = [
        f'<line x1="{_LEFT}" x2="{_WIDTH}" y1="{y(mark):.1f}" y2="{y(mark):.1f}" stroke="var(--line)"'
        f'{"" if mark in (low, high) else _DOTTED}/><text class="axis" x="{_LEFT - 6}" y="{y(mark) + 4:.1f}"'
        f' text-anchor="end">{f"{mark:.0f}" if is_number else f"{mark * 100:.0f} %"}</text>'
        for mark in marks
    ]
    for line in lines:
        if line.band:
            area = _steps([y(one.high) for one in line.band], x) + " L " + _back([y(one.low) for one in line.band], x)
            drawn.append(f'<path d="M {area} Z" fill="{line.colour}" fill-opacity="0.38"/>')
        path = _steps([y(value) for value in line.values], x)
        drawn.append(f'<path d="M {path}" {_stroke(line)}/>')
        if line.is_double:
            drawn.append(f'<path d="M {path}" {_stroke(line)} transform="translate(0 3.5)"/>')
    named = [line for line in lines if line.name]
    places = _apart([y(line.values[-1]) for line in named])
    for line, at in zip(named, places, strict=True):
        drawn.append(
            f'<line x1="{_WIDTH + 8}" x2="{_WIDTH + 40}" y1="{at:.1f}" y2="{at:.1f}" {_stroke(line)}/>'
            f'<text x="{_WIDTH + 46}" y="{at + 4:.1f}">{escape(line.name)} {escape(line.shown)}</text>'
        )
    for i, letter in letters.items():
        at = y(lines[0].values[i])
        drawn.append(
            f'<circle cx="{x(i):.1f}" cy="{at:.1f}" r="9" fill="var(--panel)" stroke="var(--text)"/>'
            f'<text x="{x(i):.1f}" y="{at + 4.5:.1f}" text-anchor="middle">{letter}</text>'
        )
    height = max([_HEIGHT, *(round(at) + 12 for at in places)])
    size = f'viewBox="0 0 {_WIDTH + _RIGHT} {height}" width="{_WIDTH + _RIGHT}" height="{height}"'
    return f'<div class="wide"><svg aria-hidden="true" {size}>{"".join(drawn)}</svg></div>'


def _stroke(line: DrawnLine) -> str:
    dash = f' stroke-dasharray="{line.dash}"' if line.dash else ""
    return f'fill="none" stroke="{line.colour}" stroke-width="{line.width}"{dash}'


_DOTTED = ' stroke-dasharray="2 4"'


def _steps(heights: Sequence[float], x: Callable[[int], float]) -> str:
    """A value jumps at its act and holds until the next one."""
    points = [f"{x(i):.1f} {at:.1f} L {x(i + 1):.1f} {at:.1f}" for i, at in enumerate(heights)]
    return " L ".join(points)


def _back(heights: Sequence[float], x: Callable[[int], float]) -> str:
    points = [f"{x(i + 1):.1f} {at:.1f} L {x(i):.1f} {at:.1f}" for i, at in enumerate(heights)]
    return " L ".join(reversed(points))


def _apart(heights: Sequence[float]) -> list[float]:
    """The same heights, pushed apart where names would lie on each other."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    found = list(heights)
    most = _HEIGHT - 6.0
    for i in reversed(order):
        found[i] = min(found[i], most)
        most = found[i] - _APART
    least = float(_TOP)
    for i in order:
        found[i] = max(found[i], least)
        least = found[i] + _APART
    return found


__all__ = ["look_page"]
