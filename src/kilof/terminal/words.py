"""Events in English sentences, as one viewer is told them."""

from __future__ import annotations

from collections.abc import Iterable

from kilof.core.action import Viewer
from kilof.core.event import Event
from kilof.core.ruleset import Ruleset
from kilof.notation.calls import QuickCall
from kilof.notation.code import cell_text
from kilof.terminal.games import idiom_of
from kilof.terminal.plain import plain_sentence
from kilof.terminal.shared import SHARED
from kilof.terminal.voice import Voice


class Words(Voice):
    """Says what happened in the game's words; an event that it has no words for is told in plain ones."""

    def __init__(self, rules: Ruleset, names: tuple[str, ...], viewer: Viewer) -> None:
        super().__init__(rules, names, viewer)
        self._sentences = {**SHARED, **idiom_of(rules).sentences}

    def sentence(self, event: Event) -> str:
        """One sentence, or nothing for an event that needs no words."""
        return self._sentences.get(type(event), plain_sentence)(self, event)

    def sentences(self, events: Iterable[Event]) -> list[str]:
        return [said for said in map(self.sentence, events) if said]

    def call(self, call: QuickCall) -> str:
        """What somebody called to the table."""
        match call.kind:
            case "suspect" | "trust":
                said = f"I {call.kind} {self.who(call.target)}."
            case "treasure":
                said = f"The treasure is on {cell_text(call.target)}."
            case "mend":
                said = f"Mend my {self.deck.tools[call.target]}."
            case "well-dug":
                said = "Well dug."
            case "not-me":
                said = "Not me!"
        return f"{self.does(call.seat, 'call')}: {said}"


__all__ = ["Words"]
