"""Every card of a deck, drawn with its copies."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import fill

from kilof.cards import Card, Deck
from kilof.core.ruleset import Ruleset
from kilof.notation.faces import card_face, in_rows
from kilof.terminal.screen import WIDTH

_TITLES = {
    "path": "Path cards",
    "action": "Action cards",
    "start": "Start",
    "goal": "Goals",
    "gold": "Gold",
    "treasure": "Treasures",
    "role": "Roles",
    "nugget": "Nuggets, an expansion",
}


# What the symbols mean, and whether a card shows them.
_LEGEND: tuple[tuple[str, Callable[[Card], object]], ...] = (
    ("Solid arms are joined inside the card, dotted arms are stubs that lead nowhere.", lambda card: card.shape),
    ("Every path card may be turned by half a turn.", lambda card: card.section == "path"),
    ("S is the start.", lambda card: card.section == "start" and not card.ladder and not card.back),
    ("G and B are the green and the blue start.", lambda card: card.section == "start" and card.ladder),
    ("# is a ladder to the start of its colour.", lambda card: card.section == "path" and card.ladder),
    ("g and b at the end of an arm are doors, open to green or to blue only.", lambda card: card.door),
    ("T is a troll.", lambda card: card.gate and not card.door),
    ("A digit is gold, and lies on that tunnel or in that stub.", lambda card: card.gold),
    ("$ is the treasure, o are stones.", lambda card: card.treasure),
    ("B and Y are the starts of the blue and the yellow clan.", lambda card: card.section == "start" and card.back),
    ("t is a trunk, l a lake, d a ditch, r are rocks, c is a campfire.", lambda card: card.feature),
    ("s, g and * are mines of silver, gold and gems, D is the dragon's.", lambda card: card.holds),
    ("o is a goal without gold, or with gold in a stub only.", lambda card: card.section == "goal" and card.gold),
    ("A digit is a nugget card, with as many nuggets.", lambda card: card.section == "nugget"),
    ("✗ breaks a tool, + repairs one (by its first letter).", lambda card: card.does == "break"),
    ("▼ is a rockfall.", lambda card: card.does == "rockfall"),
    ("? is a map.", lambda card: card.does == "peek"),
    ("K is a key.", lambda card: card.does == "key"),
    ("⚒ is a tool that clears an obstacle.", lambda card: card.does == "tool"),
    ("^ is a trap.", lambda card: card.does == "trap"),
    ("T is a troll.", lambda card: card.does == "troll"),
    ("? is information.", lambda card: card.does == "inform"),
    ("~ is a thunderstorm.", lambda card: card.does == "storm"),
    ("(R) marks what is our reconstruction, not taken from the printed cards.", lambda card: card.sure == "R"),
)


def legend(deck: Deck) -> str:
    """What the symbols on the cards of this deck mean."""
    return fill(" ".join(text for text, is_shown in _LEGEND if any(map(is_shown, deck.cards))), WIDTH)


def _label(card: Card) -> str:
    """How many copies there are, with a mark on reconstructions."""
    return f"{card.copies} × {card.name}{' (R)' if card.sure == 'R' else ''}"


def cards_text(rules: Ruleset) -> str:
    """By section, each card once with its name and number."""
    deck = rules.deck
    parts = [f"{deck.title}: {sum(card.copies for card in deck.cards if card.section != 'nugget')} cards"]
    for section, cards in deck.sections.items():
        if cards:
            faces = [card_face(deck, card) for card in cards]
            labels = [_label(deck.cards[card]) for card in cards]
            parts.append(f"{_TITLES[section]} ({len(deck.stack(section))})\n\n{in_rows(faces, labels, WIDTH)}")
    return "\n\n".join((*parts, legend(deck)))
