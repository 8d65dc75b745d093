"""What lies and stands on the board of the Lost Mines, and beside it."""

from __future__ import annotations

from kilof.notation.jsons import write_field
from kilof.terminal.plain import Pages, Tokens, stands
from kilof.terminal.voice import Voice


def tokens(pages: Pages) -> Tokens:
    return Tokens(dict.fromkeys(pages["tools"][1], "+") | stands(pages["dwarfs"][1]))


def lines(voice: Voice, pages: Pages) -> list[str]:
    """What lies beside the board and who took what, where the dwarfs stand, and what bars their way."""
    names = voice.names
    shown = {name: write_field(voice.rules, kind, value) for name, (kind, value) in pages.items()}
    entries = []
    for i, kind in enumerate(shown["kinds"]):
        card, taker = shown["treasures"][i], shown["takers"][i]
        entries.append(f"t{i + 1} {card or kind}" + ("" if taker is None else f" ({names[taker]})"))
    dwarfs = ", ".join(
        f"{name} {clan} {at}" for name, clan, at in zip(names, shown["clans"], shown["dwarfs"], strict=True)
    )
    found = [f"Treasures: {', '.join(entries)}.", f"Dwarfs: {dwarfs}."]
    trolls = [f"{at} ({names[seat]})" for at, seat in shown["trolls"].items()]
    found += [f"Traps: {', '.join(shown['traps'])}."] if shown["traps"] else []
    found += [f"Trolls: {', '.join(trolls)}."] if trolls else []
    found += [f"The dragon is with {names[shown['dragon']]}."] if shown["dragon"] >= 0 else []
    found += [f"Agreed so far: {', '.join(names[seat] for seat in shown['votes'])}."] if shown["votes"] else []
    return found


__all__ = ["lines", "tokens"]
