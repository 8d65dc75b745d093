"""How programs vote in the Lost Mines."""

from __future__ import annotations

from kilof.bots.lost_mines.walk import Walk
from kilof.core.action import VERB, Action
from kilof.games.lost_mines.events import AGREE, DECLINE
from kilof.games.lost_mines.ground import SeenForest
from kilof.view import View


def vote(view: View) -> Action | None:
    """The vote of this seat, if one is open. Another round is always welcome.

    The round may end if the seat sees no treasure that its dwarf could walk to, and no path card to change that.
    """
    votes = {a[VERB]: a for a in view.asides if a[VERB] in (AGREE, DECLINE)}
    if not votes:
        return None
    ground, _ = SeenForest(*view.position.seen)  # type: ignore[arg-type]
    if ground.topic == "more":
        return votes[AGREE]
    assert view.viewer is not None, "spectators do not vote"
    hand, deck = view.position.hands[view.viewer], view.rules.deck
    has_path = any(card is not None and deck.cards[card].section == "path" for card in hand)
    is_hopeless = not view.position.pile and not has_path and not Walk(view).can_reach_treasure()
    return votes[AGREE if is_hopeless else DECLINE]


__all__ = ["vote"]
