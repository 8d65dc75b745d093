"""What lies and stands on the board of the Lost Mines, and beside it."""

from __future__ import annotations

from kilof.notation.jsons import write_field
from kilof.terminal.plain import Pages, Tokens, stands
from kilof.terminal.told import stopped
from kilof.terminal.voice import Voice


def tokens(pages: Pages) -> Tokens:
    return Tokens(dict.fromkeys(pages["tools"][1], "+") | stands(pages["dwarfs"][1]))


def lines(voice: Voice, pages: Pages) -> list[str]:
    """What lies beside the board and who took what, where the dwarfs stand, and what bars their way."""
    names, t = voice.names, voice.t
    shown = {name: write_field(voice.rules, kind, value) for name, (kind, value) in pages.items()}
    treasures = []
    for i, kind in enumerate(shown["kinds"]):
        card, taker = shown["treasures"][i], shown["takers"][i]
        called = voice.named(card) if card else t(f"kind-{kind}")
        treasures.append(f"t{i + 1} {called}" + ("" if taker is None else f" ({names[taker]})"))
    dwarfs = [
        t("screen-dwarf", who=name, clan=clan, at=at)
        for name, clan, at in zip(names, shown["clans"], shown["dwarfs"], strict=True)
    ]
    trolls = [f"{at} ({names[seat]})" for at, seat in shown["trolls"].items()]
    listed = {"treasures": treasures, "dwarfs": dwarfs, "traps": shown["traps"], "trolls": trolls}
    found = [t(f"screen-{name}", list=", ".join(entries)) for name, entries in listed.items() if entries]
    if shown["dragon"] >= 0:
        found.append(t("screen-dragon", who=names[shown["dragon"]], you=voice.you(shown["dragon"])))
    if shown["votes"]:
        found.append(stopped(t("banner-vote-more", names=voice.all(shown["votes"]))))
    return found


__all__ = ["lines", "tokens"]
