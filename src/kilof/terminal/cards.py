"""Every card of a deck, drawn with its copies."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap

from kilof.cards import Card, CardId, Deck, packaged_deck
from kilof.core.ruleset import Ruleset
from kilof.games import GAMES
from kilof.notation.faces import card_face
from kilof.terminal.naming import card_name, deck_name
from kilof.terminal.speech import Speech, plain

# What the symbols mean: a message, and whether a card shows them.
LEGEND: tuple[tuple[str, Callable[[Card], object]], ...] = (
    ("arms", lambda card: card.shape),
    ("turning", lambda card: card.section == "path"),
    ("start", lambda card: card.section == "start" and not card.ladder and not card.back),
    ("starts", lambda card: card.section == "start" and card.ladder),
    ("ladder", lambda card: card.section == "path" and card.ladder),
    ("door", lambda card: card.door),
    ("gate", lambda card: card.gate and not card.door),
    ("gold", lambda card: card.gold),
    ("treasure", lambda card: card.treasure),
    ("clans", lambda card: card.section == "start" and card.back),
    ("features", lambda card: card.feature),
    ("mines", lambda card: card.holds),
    ("goal", lambda card: card.section == "goal" and card.gold),
    ("nugget", lambda card: card.section == "nugget"),
    ("tools", lambda card: card.does == "break"),
    ("rockfall", lambda card: card.does == "rockfall"),
    ("map", lambda card: card.does == "peek"),
    ("key", lambda card: card.does == "key"),
    ("clearing", lambda card: card.does == "tool"),
    ("trap", lambda card: card.does == "trap"),
    ("troll", lambda card: card.does == "troll"),
    ("inform", lambda card: card.does == "inform"),
    ("storm", lambda card: card.does == "storm"),
    ("unsure", lambda card: card.sure == "R"),
)
# In a forest things have other names.
_FOREST = {"path": "paths-forest", "goal": "mines", "role": "dwarfs"}
_WIDEST = 18  # longer names take several lines


def legend(deck: Deck, speech: Speech | None = None) -> str:
    """What the symbols on the cards of this deck mean."""
    spoken = speech or plain()
    shown = [spoken.t(f"sign-{name}") for name, is_shown in LEGEND if any(map(is_shown, deck.cards))]
    return spoken.wrapped(" ".join(shown))


def _label(card: Card, deck: Deck, speech: Speech) -> list[str]:
    """How many copies there are, with a mark on reconstructions, and what the card is called."""
    code = f"{card.copies} × {card.name}{' (R)' if card.sure == 'R' else ''}"
    name = card_name(speech.t, deck, card)
    return [code, *(wrap(name, _WIDEST) if name != card.name else [])]


def _rows(deck: Deck, cards: list[CardId], speech: Speech) -> str:
    """Pictures side by side with their labels below."""
    labels = [_label(deck.cards[card], deck, speech) for card in cards]
    wide = max((len(line) for label in labels for line in label), default=0) + 2
    each = max(1, speech.width // wide)
    rows = []
    for start in range(0, len(cards), each):
        shown, below = cards[start : start + each], labels[start : start + each]
        high = max(map(len, below))
        stacks = [
            [*card_face(deck, card), *label, *[""] * (high - len(label))]
            for card, label in zip(shown, below, strict=True)
        ]
        lines = ["".join(f"{line:^{wide}}" for line in level).rstrip() for level in zip(*stacks, strict=True)]
        rows.append("\n".join([speech.paint.faces(line) for line in lines[:3]] + lines[3:]))
    return "\n\n".join(rows)


def _title(rules: Ruleset, speech: Speech) -> str:
    """The game, if this is its packaged deck; another deck calls itself what it likes."""
    game = GAMES.get(rules.game)
    is_packaged = game is not None and packaged_deck(game.deck).title == rules.deck.title
    return speech.t(f"game-{rules.game}") if is_packaged else rules.deck.title


def cards_text(rules: Ruleset, speech: Speech | None = None) -> str:
    """By section, each card once with its name and number."""
    deck, spoken = rules.deck, speech or plain()
    count = sum(card.copies for card in deck.cards if card.section != "nugget")
    parts = [spoken.paint.head(spoken.t("deck-count", deck=_title(rules, spoken), count=count))]
    for section, cards in deck.sections.items():
        if cards:
            name = _FOREST.get(section, section) if deck.board else section
            own = f"cards-{deck_name(deck)}-{name}"
            title = f"{spoken.t(own if spoken.t.has(own) else f'cards-{name}')} ({len(deck.stack(section))})"
            parts.append(f"{spoken.paint.head(title)}\n\n{_rows(deck, list(cards), spoken)}")
    return "\n\n".join((*parts, legend(deck, spoken)))
