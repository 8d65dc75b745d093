"""What a card in the hand is worth in the Duel: which ones may go."""

from __future__ import annotations

from kilof.bots.duel.scene import Scene
from kilof.cards import CardId


def is_map_needed(scene: Scene, card: CardId) -> bool:
    """A map is worth something until all goals are known."""
    return scene.deck.cards[card].does == "peek" and any(known is None for known, _ in scene.position.goals.values())


def spare(scene: Scene, card: CardId) -> float:
    """From 1, it may go, to -2, it must not."""
    printed, deck = scene.deck.cards[card], scene.deck
    ways = deck.ways[card * 2]
    if ways:
        if printed.value:
            return -1.5
        # Gates closed to this seat count as closed.
        own = scene.own.net.faces[card * 2]
        joined = max(links.bit_count() for links in own)
        copies = scene.hand.count(card)
        if joined < 2:
            return 0.9
        east_west = any(links & 10 == 10 for links in own)
        return (-0.3 if east_west else 0.1) - 0.3 * (joined - 2) + 0.2 * (copies - 1)
    if printed.does == "repair":
        return -1.5 if printed.tools & scene.position.broken[scene.seat] else -0.4
    if printed.does == "peek":
        return -0.5 if is_map_needed(scene, card) else 0.9
    if printed.does == "key":
        return 0.2
    if scene.is_alone:
        # S3, S4: nobody to play it on; a rockfall may still clear the player's own way.
        return 1.0 if printed.does == "break" else 0.3
    return -0.8


__all__ = ["is_map_needed", "spare"]
