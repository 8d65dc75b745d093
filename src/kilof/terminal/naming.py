"""Names of cards, made from what is on them, as the browser does it (web/src/words/cards.ts)."""

from __future__ import annotations

import re
from functools import cache

from kilof.cards import Card, Deck, packaged_deck
from kilof.games import GAMES
from kilof.terminal.tongue import Tongue

_SHAPES = {4: "crossing", 3: "junction", 1: "end"}
_JOINS = re.compile(r"\[([NESW+]+)\]")
_STUBS = re.compile(r"x:([NESW]+)")


def shape_key(card: Card, deck: Deck) -> str:
    """What a group of sides is called."""
    text = card.shape.text if card.shape else ""
    joins = [group.replace("+", "") for group in _JOINS.findall(text)]
    if len(joins) == 2:
        return "shape-bridge" if {"NS", "SN"} & {*joins} else "shape-curves"
    sides = joins[0] if joins else "".join(_STUBS.findall(text))
    straight = {"NS": "shaft", "EW": "gallery"}
    kind = _SHAPES.get(len(sides)) or straight.get("".join(side for side in "NESW" if side in sides), "curve")
    if not joins or kind == "end":
        return f"shape-dead-{kind}"
    return f"{'path' if deck.board else 'shape'}-{kind}"


@cache
def deck_name(deck: Deck) -> str:
    """The name under which a deck is listed; empty for one that is not ours."""
    return next((game.deck for game in GAMES.values() if packaged_deck(game.deck) is deck), "")


def feature_keys(card: Card) -> list[str]:
    """What is on a card with tunnels."""
    keys = [f"thing-ladder-{card.ladder}"] if card.ladder and card.section == "path" else []
    keys += [f"thing-door-{card.door}" if card.door else "thing-troll"] if card.gate else []
    keys += [f"thing-{card.feature}"] if card.feature else []
    return keys + (["thing-gold"] if card.value and card.section != "nugget" else [])


def name_key(card: Card, deck: Deck) -> str:
    """The key of a card that is not named after its shape; empty for one that is."""
    match card.section:
        case "start":
            return f"card-start-{card.ladder or card.back}".rstrip("-")
        case "goal":
            if card.holds or card.treasure:
                return f"card-mine-{card.holds}" if card.holds else "card-treasure"
            if any(other.treasure for other in deck.cards):
                return "card-stones"
            return "" if card.value else "card-empty"
        case "gold" | "nugget":
            return f"card-{card.section}"
        case "treasure":
            return f"card-treasure-{card.back}"
        case "path":
            return ""
    return f"card-{card.name}"


def card_name(t: Tongue, deck: Deck, card: Card | None) -> str:
    """What a card is called; by its code, if the catalogues do not know it."""
    if card is None:
        return t("card-unknown")
    key = name_key(card, deck)
    if key:
        return t(key, value=card.value) if t.has(key) else card.name
    key = shape_key(card, deck)
    own = key.replace("shape-", f"shape-{deck_name(deck)}-")  # in the Duel, Polish calls them tunnels
    shape = t(own if t.has(own) else key)
    things = [t(feature, value=card.value) for feature in feature_keys(card)]
    if things:
        return t("card-with", card=shape, things=t.listed(things))
    text = card.shape.text if card.shape else ""
    return t("card-with-stub", card=shape) if _JOINS.search(text) and _STUBS.search(text) else shape


__all__ = ["card_name", "deck_name", "feature_keys", "name_key", "shape_key"]
