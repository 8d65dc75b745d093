"""Events in sentences, as one viewer is told them."""

from __future__ import annotations

from collections.abc import Iterable

from kilof.core.action import Viewer
from kilof.core.event import Event
from kilof.core.ruleset import Ruleset
from kilof.notation.calls import AIMS, QuickCall
from kilof.notation.code import cell_text
from kilof.terminal.games import idiom_of
from kilof.terminal.plain import plain_sentence
from kilof.terminal.shared import SHARED
from kilof.terminal.speech import Speech
from kilof.terminal.told import Told, lines, message, stopped
from kilof.terminal.voice import Voice


class Words(Voice):
    """Says what happened: in the browser's words, in the terminal's own where it tells more, else in plain ones."""

    def __init__(self, rules: Ruleset, names: tuple[str, ...], viewer: Viewer, speech: Speech | None = None) -> None:
        super().__init__(rules, names, viewer, speech)
        self._sentences = {**SHARED, **idiom_of(rules).sentences}

    def sentence(self, event: Event) -> str:
        """One event; nothing for one that needs no words."""
        return self._said(lines(self, (event,))[0])

    def sentences(self, events: Iterable[Event]) -> list[str]:
        return [said for said in map(self._said, lines(self, events)) if said]

    def _said(self, line: Told) -> str:
        own = self._sentences.get(type(line.event))
        if own is not None:
            return own(self, line.event)
        is_known = self.t.has(f"event-{line.data['type']}")
        return message(self, line) if is_known else plain_sentence(self, line.event)

    def call(self, call: QuickCall) -> str:
        """What somebody called to the table."""
        aim = AIMS[call.kind]
        whom = call.target if aim == "seat" else None
        said = self.t(
            f"called-{call.kind}",
            who=self.subject(call.seat),
            you=self.you(call.seat),
            whom="" if whom is None else self.names[whom],
            target=self.you(whom),
            place=self.place(cell_text(call.target), "", "goal") if aim == "goal" else "",
            tool=self.deck.tools[call.target] if aim == "tool" else "",
            ground="forest" if self.deck.board else "rock",
        )
        return stopped(said)


__all__ = ["Words"]
