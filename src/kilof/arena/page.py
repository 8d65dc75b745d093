"""The figures of a contest as one page of HTML that needs nothing else: tables, and plots drawn as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from kilof.arena.report import Report, heading, to_markdown
from kilof.simulate.interval import Estimate

_WIDTH, _LABEL, _ROW = 860, 330, 26
_STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
body { color: #222; background: #fff }
table { border-collapse: collapse; margin: 1rem 0; font-size: 14px }
td, th { border: 1px solid #ccc; padding: .25rem .6rem; text-align: left }
th { background: #f4efe2 }
svg { max-width: 100%; height: auto }
h1 { font-size: 1.5rem }
h2 { font-size: 1.2rem; margin-top: 2rem }
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #1b1b1b }
  th { background: #333 }
  td, th { border-color: #555 }
  svg text { fill: #ddd }
}
"""


class Bar(NamedTuple):
    """A value with its interval."""

    label: str
    estimate: Estimate


def to_html(found: Sequence[Report]) -> str:
    """For each contest the plots first, then all tables."""
    title = escape("; ".join(heading(one.contest) for one in found))
    body = "".join(_tables(to_markdown(one), _plots(one)) for one in found)
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        f"<title>Arena: {title}</title>\n<style>{_STYLE}</style>\n{body}</html>\n"
    )


def _plots(found: Report) -> str:
    plots = [
        _plot("Ratings of the bots", [Bar(r.name, r.estimate) for r in found.ratings if r.is_bot]),
        *(
            _plot(
                f"What a bot changes: {measure}",
                [Bar(f"{s.one} as {s.where}, not {s.rest}", s.difference) for s in found.swaps if s.measure == measure],
            )
            for measure in dict.fromkeys(swap.measure for swap in found.swaps)
        ),
        *(
            _plot(
                f"All alike: {measure}",
                [Bar(f"{s.bot}: {s.what}", s.estimate) for s in found.shares if s.measure == measure],
            )
            for measure in dict.fromkeys(share.measure for share in found.shares)
        ),
        _plot(
            "Milliseconds for a decision, median", [Bar(p.bot, Estimate(p.median, None, p.slow)) for p in found.paces]
        ),
    ]
    return "".join(plots)


def _plot(title: str, bars: Sequence[Bar]) -> str:
    """A bar for each value from zero, a line for its interval."""
    if not bars:
        return ""
    ends = [end for bar in bars for end in bar.estimate if end is not None]
    low, high = min(0.0, *ends), max(0.0, *ends)
    scale = (_WIDTH - _LABEL - 90) / ((high - low) or 1.0)

    def x(value: float) -> float:
        return round(_LABEL + 10 + (value - low) * scale, 1)

    height = _ROW * len(bars) + 34
    lines = [f'<svg viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" role="img" aria-label="{escape(title)}">']
    lines.append(f'<text x="0" y="16" font-weight="bold" font-size="14">{escape(title)}</text>')
    for i, (label, (value, least, most)) in enumerate(bars):
        y = 28 + _ROW * i
        left, right = sorted((x(0), x(value)))
        lines.append(f'<text x="{_LABEL}" y="{y + 14}" text-anchor="end" font-size="13">{escape(label)}</text>')
        lines.append(f'<rect x="{left}" y="{y + 3}" width="{max(0.5, right - left):.1f}" height="14" fill="#c9a227"/>')
        ends_x = [x(least if least is not None else value), x(most if most is not None else value)]
        lines.append(f'<path d="M{ends_x[0]} {y + 10}H{ends_x[1]}" stroke="#555" stroke-width="2"/>')
        lines.append(f'<text x="{max(right, *ends_x) + 6}" y="{y + 14}" font-size="12">{value:.3g}</text>')
    lines.append(f'<path d="M{x(0)} 24V{height - 4}" stroke="#888" stroke-dasharray="3 3"/></svg>')
    return "\n".join(lines) + "\n"


def _tables(markdown: str, plots: str) -> str:
    """The few things that the report's Markdown uses."""
    out: list[str] = []
    for block in markdown.strip().split("\n\n"):
        if block.startswith("# "):
            out.append(f"<h1>{escape(block[2:])}</h1>")
        elif block.startswith("## "):
            out.append(f"<h2>{escape(block[3:])}</h2>")
        elif block.startswith("|"):
            names, _, *rows = [
                [escape(cell.strip()) for cell in line.strip("|").split("|")] for line in block.split("\n")
            ]
            out.append("<table><tr>" + "".join(f"<th>{name}</th>" for name in names) + "</tr>")
            out += ["<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows]
            out.append("</table>")
        else:
            out += [f"<p>{escape(block)}</p>", plots]
    return "\n".join(out) + "\n"


__all__ = ["to_html"]
