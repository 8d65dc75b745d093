"""The main figures as a picture. Needs matplotlib, the extra `plot`."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from kilof.cards import BadInput
from kilof.simulate.report import heading, label, title
from kilof.simulate.tally import Section, Tally
from kilof.simulate.work import Work

if TYPE_CHECKING:
    from matplotlib.axes import Axes

KINDS = (".png", ".svg")
_COLUMNS = 2
_BINS = 40


class PlotError(BadInput):
    """No picture can be drawn."""


def check(path: str) -> None:
    """Check that a picture can be drawn for there: better to know before the run."""
    if path != "-" and Path(path).suffix.lower() not in KINDS:
        raise PlotError(f"--plot: '{path}' must end in {' or '.join(KINDS)}")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise PlotError("--plot: needs the library matplotlib: pip install 'kilof[plot]'") from None


def draw(path: str, work: Work, tally: Tally) -> bytes:
    """A panel for each section and one for the lengths of the rounds. The same figures give the same picture."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    sections = [section for section in tally.sections() if section.key != "length"]
    panels = len(sections) + 1
    rows = -(-panels // _COLUMNS)
    with rc_context({"svg.hashsalt": "kilof", "font.size": 9}):
        figure = Figure(figsize=(10, 0.8 + 2.6 * rows), layout="constrained")
        figure.suptitle(heading(work, tally))
        axes = list(figure.subplots(rows, _COLUMNS, squeeze=False).flat)
        for section, place in zip(sections, axes, strict=False):
            _bars(place, section, work)
        _lengths(axes[panels - 1], tally)
        for place in axes[panels:]:
            place.set_visible(False)
        kind = Path(path).suffix.lower()[1:] or "svg"
        picture = BytesIO()
        figure.savefig(picture, format=kind, dpi=120, metadata={"Date": None} if kind == "svg" else {})
    return picture.getvalue()


def _bars(place: Axes, section: Section, work: Work) -> None:
    """A bar for each row, with its interval."""
    names = [label(section, row, work) for row in section.rows]
    factor = 100 if section.is_share else 1
    values = [row.estimate.value * factor for row in section.rows]
    place.barh(names, values, color="#c9a227")
    for name, row, value in zip(names, section.rows, values, strict=True):
        _, low, high = row.estimate
        if low is not None and high is not None:
            place.errorbar(value, name, xerr=[[value - low * factor], [high * factor - value]], color="#333", capsize=3)
    place.invert_yaxis()
    place.set_title(title(section, work) + (" (%)" if section.is_share else ""))


def _lengths(place: Axes, tally: Tally) -> None:
    place.hist(
        list(tally.plies),
        weights=list(tally.plies.values()),
        bins=min(_BINS, max(1, len(tally.plies))),
        color="#6b7a8f",
    )
    place.set_title("Plies in a round")
    place.set_ylabel("rounds")


__all__ = ["PlotError", "check", "draw"]
