"""The toy game as a value: its numbers, its set-up, and the laws it gives as reasons."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from kilof.cards import CardId, Deck, Laid, deck_from_toml
from kilof.core.action import Seat
from kilof.core.cell import Cell, cell
from kilof.core.deal import Deal
from kilof.core.event import HandDealt, RoundBegan, Tell, TurnBegan
from kilof.core.network import Network
from kilof.core.ruleset import Between, Law, Ruleset, Setup
from kilof.core.state import State
from kilof.games import Game, GameOption
from tests.toy.lore import Seams, ToyConstants, seams_of
from tests.toy.plays import Agree, Decline, DigSeam, Lamp, Propose, Stay, Walk, lines
from tests.toy.steps import Around, DigStep, GemScoring, WalkStep

WEST, EAST = cell(0, 0), cell(4, 0)
EDGE = tuple(cell(x, y) for y in range(-2, 3) for x in range(-1, 6) if x in (-1, 5) or y in (-2, 2))
ORDER = Law("T4", "it is not this seat's turn to do that")


class SeamsSetup(Setup):
    """T1 to T3."""

    def __init__(self, starts: Mapping[Cell, CardId], ladders: dict[CardId, Cell], hands_played_out: bool) -> None:
        self.starts = starts
        self.ladders = ladders
        self.hands_played_out = hands_played_out

    def lore(self, rules: Ruleset, seats: int) -> Seams:
        homes = tuple(tuple(self.starts)[seat % 2] for seat in range(seats))
        middle = frozenset(cell(2, y) for y in (-1, 0, 1))
        constants = ToyConstants(homes, middle, lamps=2, aside=2, hands_played_out=self.hands_played_out)
        return Seams(rules.deck.stack("gold"), constants)

    def table(self, rules: Ruleset, seats: int) -> tuple[dict[Cell, Laid], tuple[Cell, ...]]:
        return {at: card * 2 for at, card in self.starts.items()}, ()

    def networks(self, s: State) -> list[Network]:
        ladders = lines(s, self.ladders)
        return [Network((start,), s.rules.deck.ways, s.board, EDGE, True, ladders) for start in self.starts]

    def network(self, seat: Seat) -> int:
        """T1: even seats dig the west seam, odd seats the east seam."""
        return seat % 2

    def stacks(self, s: State) -> Mapping[str, tuple[CardId, ...]]:
        return {"pile": s.rules.deck.stack("path"), "gems": tuple(sorted(gem for gem, _ in seams_of(s).bag))}

    def first(self, s: State) -> Seat:
        return (s.first + 1) % s.seats

    def begin(self, s: State, deal: Deal, tell: Tell) -> None:
        lore, size = seams_of(s), s.rules.hand[s.seats]
        constants = lore.constants
        lore.bag = tuple((gem, 0) for gem in deal.stacks["gems"])
        lore.lamps, lore.miners, lore.mined = (constants.lamps,) * s.seats, constants.homes, frozenset()
        lore.votes = lore.proposed = 0
        cards = deal.stacks["pile"]
        s.pile, lore.aside = cards[: -constants.aside], cards[-constants.aside :]
        hands = [s.pile[seat * size : seat * size + size] for seat in range(s.seats)]
        s.hands = [sorted(hand) for hand in hands]
        s.left = len(s.pile) - size * s.seats
        s.board, _ = self.table(s.rules, s.seats)
        s.nets = self.networks(s)
        s.at, s.turn, s.phase = 0, s.first, s.rules.phases["turn"]
        if tell:
            tell(RoundBegan(s.round, s.first, s.left))
            for seat, hand in enumerate(hands):
                tell(HandDealt(seat, size, hand))
            tell(TurnBegan(s.first))


def build(options: Mapping[str, str], deck: Deck) -> Ruleset:
    """The ruleset of the toy game."""
    starts = {WEST: deck.by_name["west-start"], EAST: deck.by_name["east-start"]}
    ladders = {deck.by_name["west-ladder"]: WEST, deck.by_name["east-ladder"]: EAST}
    votes = Law("T8", "there is nothing for this seat to vote on, or to propose again")
    around = Around(
        Lamp(lamps=Law("T7", "no lamp is left, or no gem")),
        (Propose(votes=votes), Agree(votes=votes), Decline(votes=votes)),
        order=ORDER,
    )
    dig = DigSeam(
        ladders,
        beside=Law("T2", "a card goes on an empty cell of the mine, beside another card"),
        match=Law("T5", "tunnel meets tunnel and rock meets rock"),
        turned=Law("T5", "a card lies upright or turned by half a turn"),
        reach=Law("T5", "this seam does not reach that cell"),
    )
    walk = WalkStep(Walk(step=Law("T6", "no tunnel of this seam leads there in one step")), Stay(), around, order=ORDER)
    hand = Law("T4", "first a card of the hand is laid or passed")
    return Ruleset(
        game="seams",
        revision=1,
        options=options,
        deck=deck,
        seats=range(2, 5),
        rounds=2,
        hand={2: 3, 3: 3, 4: 3},
        setup=SeamsSetup(starts, ladders, hands_played_out=options["finish"] == "hands"),
        dealing=Between("dealing", Law("T9", "the next round has not been dealt yet")),
        over=Between("over", Law("T9", "the game is over")),
        phases=(DigStep(dig, around, walk, order=ORDER, hand=hand), walk),
        scoring=GemScoring("points"),
    )


TOML = Path(__file__).with_name("seams.toml").read_text(encoding="utf-8")
DECK = deck_from_toml(TOML)
SEAMS = Game(
    name="seams",
    title="Two Seams",
    deck="seams",
    catalogue="seams",
    about="Two seams, and gems between them.",
    options=(GameOption("finish", ("pile", "hands"), "when a round ends: with the pile, or with the hands (T9)"),),
    build=build,
)
