"""The extra nuggets as a function: the classic game in, the same game with a nugget card in every round out."""

from __future__ import annotations

from collections.abc import Mapping

from kilof.cards import CardId, Deck, DeckError
from kilof.core.cell import STEP, Cell, cell, xy
from kilof.core.deal import Deal
from kilof.core.event import StepBegan, Tell
from kilof.core.network import Network
from kilof.core.ruleset import Law, Play, Ruleset
from kilof.core.state import State
from kilof.games.classic.nuggets.lore import NuggetGold, nuggets_of
from kilof.games.classic.nuggets.plays import DigBesideNugget, Lay, Leave, Remain, RockfallBesideNugget, ThoseIn
from kilof.games.classic.nuggets.turn import Laying, Leaving, NuggetShare, NuggetTurn
from kilof.games.classic.setup import ClassicSetup
from kilof.games.classic.share import Pick
from kilof.games.classic.turn import Turn
from kilof.plays.dig import Dig
from kilof.plays.rockfall import Rockfall
from kilof.plays.tools import Break, Repair

OPENINGS = 15  # N2: open on all four sides


class NuggetSetup(ClassicSetup):
    """N1: three nugget cards for three rounds, and the hands are dealt only once one of them is laid."""

    def __init__(self, setup: ClassicSetup, nuggets: tuple[CardId, ...]) -> None:
        super().__init__(
            start=setup.start,
            goals=setup.goals,
            roles=setup.roles,
            path_needs_start=setup.path_needs_start,
            terms=setup.terms,
        )
        self.nuggets = nuggets

    def lore(self, rules: Ruleset, seats: int) -> NuggetGold:
        return NuggetGold(rules.deck.stack("gold"), seats, self.terms, self.nuggets)

    def stacks(self, s: State) -> Mapping[str, tuple[CardId, ...]]:
        stacks = super().stacks(s)
        return {**stacks, "again": stacks["gold"]}

    def networks(self, s: State) -> list[Network]:
        nuggets = nuggets_of(s).nuggets
        quiet = () if nuggets.at is None or nuggets.finder >= 0 else (nuggets.at,)
        ways, shut = s.rules.deck.ways, tuple(s.goals)
        return [Network((self.start,), ways, s.board, shut, self.path_needs_start, quiet=quiet)]

    def begin(self, s: State, deal: Deal, tell: Tell) -> None:
        lore = nuggets_of(s)
        lore.nuggets, lore.again = lore.nuggets.anew(), deal.stacks["again"]
        self.lay_out(s, deal)
        s.turn = (s.first - 1) % s.seats
        s.phase = s.rules.phases["laying"]
        if tell:
            self.tell_round(s, tell)
            tell(StepBegan(s.turn, s.phase.name))


def with_nuggets(rules: Ruleset) -> Ruleset:
    """The classic game with the extra nuggets, whatever its edition and its other options."""
    turn, setup = rules.phases["turn"], rules.setup
    assert isinstance(turn, Turn)
    assert isinstance(setup, ClassicSetup)
    assert isinstance(turn.share.play, Pick)
    check_nuggets(rules)
    share = NuggetShare(turn.share.play, turn.share.terms, order=turn.order)
    *plays, passing = turn.plays
    assert passing is turn.passing
    game = NuggetTurn(
        tuple(_beside_nuggets(play) for play in plays),
        turn.passing,
        turn.turning,
        share,
        order=turn.order,
        hand=turn.hand,
    )
    order = Law("N4", "the finder of the nugget decides now whether to leave the round")
    game.leaving = Leaving(game, Leave(), Remain(), order=order)
    lay = Lay(
        lying_places(setup),
        card=Law("N1", "that is not one of the nugget cards that are left"),
        place=Law("N1", "a nugget lies between start and goals, and not next to the start or a goal"),
    )
    laying = Laying(lay, order=Law("N1", "a nugget has to be laid now, by the seat on the right of the first player"))
    return Ruleset(
        game=rules.game,
        revision=rules.revision,
        options={**rules.options, "nuggets": "on"},  # also if it was not asked for by that name
        deck=rules.deck,
        seats=rules.seats,
        rounds=rules.rounds,
        hand=rules.hand,
        setup=NuggetSetup(setup, rules.deck.stack("nugget")),
        dealing=rules.dealing,
        over=rules.over,
        phases=(laying, game, game.choosing, game.leaving, share),
    )


def _beside_nuggets(play: Play) -> Play:
    """The same play where there is a nugget card, and somebody may have left the round."""
    if isinstance(play, Dig):
        return DigBesideNugget(play, quiet=Law("N2", "a nugget that is not reached cannot be built from"))
    if isinstance(play, Rockfall):
        return RockfallBesideNugget(play, nugget=Law("N6", "a rockfall cannot take the nugget card"))
    target = Law("N4", "there is no such seat in the round: nobody sits there, or they have left")
    if isinstance(play, Break):
        return Break(ThoseIn(), once=play.once, target=target)
    if isinstance(play, Repair):
        return Repair(ThoseIn(), broken=play.broken, shown=play.shown, target=target)
    return play


def lying_places(setup: ClassicSetup) -> tuple[Cell, ...]:
    """N1: the columns between start and goals, the rows from the topmost goal to the lowest; next to none of them."""
    taken = (setup.start, *setup.goals)
    left, right = xy(setup.start)[0] + 1, xy(setup.goals[0])[0]
    top, bottom = xy(setup.goals[0])[1], xy(setup.goals[-1])[1]
    cells = [cell(x, y) for y in range(top, bottom + 1) for x in range(left, right)]
    return tuple(at for at in cells if not any(at + step in taken for step in STEP))


def check_nuggets(rules: Ruleset) -> None:
    """What the nuggets need of a deck, whoever made it."""
    deck: Deck = rules.deck
    cards = deck.stack("nugget")
    if len(cards) < rules.rounds:
        raise DeckError(f"deck: with nuggets the classic game needs {rules.rounds} nugget cards, one for each round")
    for card in dict.fromkeys(cards):
        if deck.ways[card * 2][:4] != (OPENINGS,) * 4 or deck.cards[card].value < 1:
            raise DeckError(f"deck: '{deck.cards[card].name}' must have the shape [NESW] and a value of at least 1")
