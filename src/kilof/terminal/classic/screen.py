"""What is shown beside the board of the classic game."""

from __future__ import annotations

from kilof.terminal.plain import Pages
from kilof.terminal.voice import Voice


def lines(voice: Voice, pages: Pages) -> list[str]:
    """With nuggets: who found the round's nugget, and whether they are still in the round."""
    if "finder" not in pages or pages["finder"][1] < 0:
        return []
    finder, choice = pages["finder"][1], pages["choice"][1]
    return [voice.t("screen-finder", who=voice.names[finder], you=voice.you(finder), choice=choice)]


__all__ = ["lines"]
