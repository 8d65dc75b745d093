"""What lies on the cards of the Duel, and beside them: keys, bribes, markers."""

from __future__ import annotations

from kilof.terminal.plain import Pages, Tokens
from kilof.terminal.told import stopped
from kilof.terminal.voice import Voice


def tokens(pages: Pages) -> Tokens:
    keys, bribes, marks = (pages[name][1] for name in ("keys", "bribes", "marks"))
    signs = dict.fromkeys(keys, "k") | {at: f"s{seat}" for at, seat in (*bribes, *marks)}
    return Tokens(signs, frozenset((*keys, *(at for at, _ in bribes))))


def lines(voice: Voice, pages: Pages) -> list[str]:
    left = pages["markers"][1]
    return [stopped(voice.t("stock", markers=left))] if left else []


__all__ = ["lines", "tokens"]
