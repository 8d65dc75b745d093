"""A view with words: what a seat knows, as cards and cells and options that say what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kilof.cards import Card
from kilof.core.cell import xy
from kilof.match.option import Cell, Option, Seat
from kilof.notation.picture import draw_board
from kilof.view import View as CoreView


class Tile(NamedTuple):
    """A card on the board, as it lies."""

    card: Card
    spun: bool


class View(CoreView):
    """All that one viewer may know of a match. It has the fields of the core's view too.

    >>> from kilof.match import Match
    >>> seen = Match("classic", seats=3, seed="any text").view(0)
    >>> seen
    <View of classic by s0: round 1, ply 0, 17 options>
    >>> seen.role, seen.hand[0], seen.board[Cell(0, 0)]
    (<Card digger>, <Card nes>, Tile(card=<Card start>, spun=False))
    >>> print(seen.goals[Cell(8, 0)])  # nobody has looked at it
    None
    """

    __slots__ = ()
    if TYPE_CHECKING:
        # Fields, not properties: an option is an action, so our own bots read them as they always did.
        options: tuple[Option, ...]
        asides: tuple[Option, ...]

    @property
    def seat(self) -> Seat | None:
        """The seat whose view it is; None for a spectator."""
        return None if self.viewer is None else Seat(self.viewer)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of this seat."""
        if self.viewer is None:
            return ()
        cards = self.rules.deck.cards
        return tuple(cards[card] for card in self.position.hands[self.viewer] if card is not None)

    @property
    def role(self) -> Card | None:
        """The role of this seat, if the game has roles and one was dealt."""
        roles = self.position.roles
        known = roles[self.viewer][0] if self.viewer is not None and roles else None
        return None if known is None else self.rules.deck.cards[known]

    @property
    def board(self) -> dict[Cell, Tile]:
        """The cards that lie face up on the board."""
        cards = self.rules.deck.cards
        return {Cell(*xy(at)): Tile(cards[laid >> 1], bool(laid & 1)) for at, laid in self.position.board.items()}

    @property
    def goals(self) -> dict[Cell, Card | None]:
        """The goals that lie face down; None for those that the viewer has not looked at."""
        cards = self.rules.deck.cards
        goals = self.position.goals.items()
        return {Cell(*xy(at)): None if card is None else cards[card] for at, (card, _) in goals}

    @property
    def picture(self) -> str:
        """The board as text."""
        return draw_board(self.rules.deck, self.position.board, self.position.goals)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"s{self.seat}"
        about = f"round {self.position.round}, ply {self.ply}, {len(self.options)} options"
        return f"<View of {self.rules.game} by {who}: {about}>"


__all__ = ["Tile", "View"]
