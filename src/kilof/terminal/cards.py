"""Every card of a deck, drawn with its copies."""

from __future__ import annotations

from kilof.core.ruleset import Ruleset
from kilof.notation.faces import card_face, in_rows
from kilof.terminal.screen import WIDTH

_TITLES = {
    "path": "Path cards",
    "action": "Action cards",
    "start": "Start",
    "goal": "Goals",
    "gold": "Gold",
    "role": "Roles",
}


LEGEND = """Solid arms are joined inside the card, dotted arms are stubs that lead nowhere. ✗ breaks a tool, + repairs
one (by its first letter), ▼ is a rockfall, ? a map, $ the treasure, o stones, S the start. Every path card may be
turned by half a turn."""


def cards_text(rules: Ruleset) -> str:
    """By section, each card once with its name and number."""
    deck = rules.deck
    parts = [f"{deck.title}: {sum(card.copies for card in deck.cards)} cards"]
    for section, cards in deck.sections.items():
        if cards:
            faces = [card_face(deck, card) for card in cards]
            labels = [f"{deck.cards[card].copies} × {deck.cards[card].name}" for card in cards]
            parts.append(f"{_TITLES[section]} ({len(deck.stack(section))})\n\n{in_rows(faces, labels, WIDTH)}")
    return "\n\n".join((*parts, LEGEND))
