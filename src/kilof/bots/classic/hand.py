"""How much a card in the hand is worth keeping, for either side of the classic game."""

from __future__ import annotations

from kilof.bots.classic.scene import Scene
from kilof.cards import CardId, Deck

_EAST_WEST = 0b1010


def openness(deck: Deck, card: CardId) -> float:
    """How far a path card leads on, from 0 for a dead end to 1 for a crossing."""
    ways = deck.ways[card * 2]
    joined = max((links for links in ways if links.bit_count() > 1), default=0, key=int.bit_count)
    if not joined:
        return 0.0
    return joined.bit_count() / 4 + (0.15 if joined & _EAST_WEST == _EAST_WEST else 0.0) - 0.15


def is_dead_end(deck: Deck, card: CardId) -> bool:
    return bool(deck.ways[card * 2]) and openness(deck, card) == 0.0


def is_map_needed(scene: Scene, card: CardId) -> bool:
    """A map is worth something until the treasure is known."""
    return scene.deck.cards[card].does == "peek" and not scene.knows_treasure


def worth_to_digger(scene: Scene, card: CardId) -> float:
    """What a digger would lose by giving up this card."""
    deck, printed = scene.deck, scene.deck.cards[card]
    if deck.ways[card * 2]:
        return openness(deck, card)
    if printed.does == "peek":
        return 0.0
    if printed.does == "repair":
        mine = scene.position.broken[scene.seat]
        return 0.9 if printed.tools & mine else 0.4 + 0.1 * printed.tools.bit_count()
    return {"rockfall": 0.35, "break": 0.25}.get(printed.does, 0.5)


def worth_to_saboteur(scene: Scene, card: CardId) -> float:
    """What a saboteur would lose by giving up this card; below 0 if it is better gone, so nobody can dig with it."""
    deck, printed = scene.deck, scene.deck.cards[card]
    if deck.ways[card * 2]:
        return 0.4 if is_dead_end(deck, card) else -0.5 * openness(deck, card)
    if printed.does == "repair":
        return 0.8 if printed.tools & scene.position.broken[scene.seat] else 0.0
    if printed.does == "peek":
        return 0.05
    return {"rockfall": 1.0, "break": 0.9}.get(printed.does, 0.5)


__all__ = ["is_dead_end", "is_map_needed", "openness", "worth_to_digger", "worth_to_saboteur"]
