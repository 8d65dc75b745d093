"""A game as a value: its deck, its numbers, its plays and phases. An edition is another value."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import ClassVar, NamedTuple

from kilof.cards import BadInput, CardId, Deck, DeckError, Laid
from kilof.core.action import Action, Seat, Verb
from kilof.core.cell import Cell
from kilof.core.deal import Deal
from kilof.core.event import Event, Tell
from kilof.core.lore import Lore, Seen
from kilof.core.network import Network
from kilof.core.part import Part
from kilof.core.result import Scoring, Unscored
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.native import Boxed, mypyc_attr


class Law(NamedTuple):
    """A rule that can be broken: its number in the catalogue, and the reason in a few words."""

    id: str
    reason: str


class Refused(ValueError):
    """An action that the rules do not allow."""

    def __init__(self, law: Law) -> None:
        super().__init__(f"{law.id}: {law.reason}")
        self.law = law


class RulesetError(BadInput):
    """Plays that cannot be together in one game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """One kind of action. Stateless, shared by the games; its named rules and their numbers come as arguments.

    A game writes `list`, `refusal` and `resolve`. `count`, `nth` and `can` follow from `list`: a play overrides them
    only where a measured gain asks for it, beside its `list`, and all are `@final`: no subclass changes one alone.
    """

    verb: ClassVar[Verb]
    word: ClassVar[str] = ""  # the first word of its code; "" if the code begins with the card
    does: ClassVar[str] = ""  # which cards it plays: those that do this; "" for plays without a card of their own
    # the fields of its code, in order: card, also, at, spin, whom, tool, which
    form: ClassVar[tuple[str | Part, ...]] = ()

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        """Add what can be done with this card: in a fixed order, no twins."""
        raise NotImplementedError

    def kept(self, seat: Seat, card: CardId, seats: int, tools: int) -> tuple[Action, ...]:  # noqa: ARG002
        """Actions with this card that are made once for each ruleset; `list` knows in which order."""
        return ()

    def count(self, s: State, seat: Seat, card: CardId) -> int:
        """How many actions `list` would add."""
        out: list[Action] = []
        self.list(s, seat, card, out)
        return len(out)

    def nth(self, s: State, seat: Seat, card: CardId, number: int) -> Action:
        """The action that `list` would add after this many others."""
        out: list[Action] = []
        self.list(s, seat, card, out)
        return out[number]

    def can(self, s: State, seat: Seat, card: CardId) -> bool:
        """Whether `list` would add anything."""
        return self.count(s, seat, card) > 0

    def refusal(self, s: State, a: Action) -> Law | None:
        """The rule this action breaks. May depend only on what the asking seat may know."""
        raise NotImplementedError

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        """Do it, unchecked."""
        raise NotImplementedError


class Unplayed(Play):
    """The play of cards that are not played from the hand, such as roles."""

    verb = 0

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        pass


UNPLAYED = Unplayed()


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """Who is waited for, what they may do, and what follows. A turn with several steps is several phases."""

    name: str  # events name the phase they open; `turn`, `dealing` and `over` are what core's own events open
    plays: tuple[Play, ...] = ()

    def waiting(self, s: State) -> tuple[Seat, ...]:  # noqa: ARG002
        """The seats that must decide now. Nobody: the match waits for a deal, or is over."""
        return ()

    def options(self, s: State, seat: Seat) -> list[Action]:  # noqa: ARG002
        """All that this seat must choose from; only for seats waited for."""
        return []

    def sample(self, s: State, seat: Seat, rng: Rng) -> Action:
        """One of this seat's options, all equally likely: for simulation."""
        return rng.choice(self.options(s, seat))

    def asides(self, s: State, seat: Seat) -> list[Action]:  # noqa: ARG002
        """Voluntary acts outside the turn: proposals, votes."""
        return []

    def goes_on(self, s: State) -> bool:  # noqa: ARG002
        """Whether the round goes on when a turn begins like this; if not, it would have ended before.

        Where this depends on hidden hands it is knowledge, and worlds must fit it. A card that was played shows that
        the round went on, and more cards in a hand never end it: so the last turn tells all there is to know.
        """
        return True

    def refusal(self, s: State, a: Action) -> Law | None:
        """The rule that an action of this seat breaks."""
        raise NotImplementedError

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        """Do it, unchecked, and go on to whatever follows."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Between(Phase):
    """The match waits for the deal of its next round, or it is over."""

    def __init__(self, name: str, law: Law) -> None:
        self.name = name
        self.law = law

    def refusal(self, s: State, a: Action) -> Law | None:  # noqa: ARG002
        return self.law


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup:
    """How a match and its rounds are set up."""

    aside: int = 0  # cards of the pile that are laid aside unseen, and are out of the round

    def lore(self, rules: Ruleset, seats: int) -> Lore:  # noqa: ARG002
        """What the game keeps, before the first round."""
        return Lore()

    def table(self, rules: Ruleset, seats: int) -> tuple[dict[Cell, Laid], tuple[Cell, ...]]:
        """What lies on the board when a round begins: cards face up, and where cards lie face down."""
        raise NotImplementedError

    def networks(self, s: State) -> list[Network]:
        """The networks of a board as it lies, flooded from nothing."""
        raise NotImplementedError

    def network(self, seat: Seat) -> int:  # noqa: ARG002
        """Which network this seat builds."""
        return 0

    def stacks(self, s: State) -> Mapping[str, tuple[CardId, ...]]:
        """What is shuffled for the next round, by name; `pile`, `roles` and `goals` are what the names say."""
        raise NotImplementedError

    def dealt(self, s: State, seen: Seen) -> Mapping[str, tuple[CardId, ...]]:  # noqa: ARG002
        """What was shuffled for the round under way, as far as it counts for cards that lie face down now.

        The same as what is shuffled for the next round, unless cards come into the game or leave it in between.
        """
        return self.stacks(s)

    def dice(self, s: State) -> tuple[int, int]:  # noqa: ARG002
        """How many dice the next round needs, and how many sides they have."""
        return 0, 0

    def backs(self, seen: Seen) -> tuple[str, ...]:  # noqa: ARG002
        """What everybody sees on the backs of the roles dealt, by seat; nothing if they all look the same."""
        return ()

    def fits(self, s: State, log: Iterable[Event]) -> bool:  # noqa: ARG002
        """Whether the hidden cards of this world can have got where they are, given what a viewer saw in the match.

        For games that ask where a card came from; in others any card may lie in any hidden place.
        """
        return True

    def first(self, s: State) -> Seat:
        """The first player of a later round."""
        raise NotImplementedError

    def begin(self, s: State, deal: Deal, tell: Tell) -> None:
        """Lay everything out, and open the first phase. The round's number and first player are set already."""
        raise NotImplementedError


class Ruleset:
    """One game in one edition with its options chosen. `options` is how it was asked for."""

    def __init__(
        self,
        *,
        game: str,
        revision: int,
        options: Mapping[str, str],
        deck: Deck,
        seats: range,
        rounds: int,
        hand: Mapping[int, int],
        setup: Setup,
        dealing: Phase,
        over: Phase,
        phases: tuple[Phase, ...],
        at_once: Collection[CardId] = (),
        scoring: Scoring | None = None,
    ) -> None:
        self.game = game
        self.revision = revision
        self.options = dict(options)
        self.deck = deck
        self.seats = seats
        self.rounds = rounds
        self.hand = dict(hand)  # cards dealt to each seat, by number of seats
        self.setup = setup
        self.scoring = scoring or Unscored()
        self.net_of = tuple(setup.network(seat) for seat in range(seats.stop))  # by seat
        self.at_once = frozenset(at_once)  # cards that are played as they are drawn from the pile
        self.dealing = dealing
        self.over = over
        self.phases = {phase.name: phase for phase in (dealing, over, *phases)}
        plays = [play for phase in phases for play in phase.plays]
        _check_verbs(game, plays)
        self.plays = {play.verb: play for play in plays}
        self.by_verb = tuple(self.plays.get(verb, UNPLAYED) for verb in range(max(self.plays, default=0) + 1))
        # By verb, seat and card: the actions that name a card and nothing else. Made once, as they are listed so often.
        self.bare: tuple[list[list[Action]], ...] = tuple(
            [[(seat, play.verb, card, 0, 0, 0, 0, 0) for card in range(len(deck.cards))] for seat in range(seats.stop)]
            if play.form[:1] == ("card",) and not play.does
            else []
            for play in self.by_verb
        )
        # By seat and card: a card that lies face down and is known to that seat alone.
        self.unseen: list[list[Boxed]] = [
            [(card, 1 << seat) for card in range(len(deck.cards))] for seat in range(seats.stop)
        ]
        self.by_word = {play.word: play for play in self.plays.values() if play.word}
        # Plays of one verb may do different deeds; the last one resolves them all.
        by_deed = {play.does: play for play in plays if play.does}
        for card in deck.cards:
            if card.does and card.does not in by_deed:
                raise DeckError(f"deck: '{card.name}' does '{card.does}'; this game knows {', '.join(sorted(by_deed))}")
            if card.name in self.by_word:
                raise DeckError(f"deck: a card may not be named '{card.name}', which is a verb")
        # By card; cards that are never in a hand have the play that does nothing.
        self.play_of = tuple(by_deed.get(card.does, UNPLAYED) for card in deck.cards)
        self.kept = [
            [play.kept(seat, card, seats.stop, len(deck.tools)) for card, play in enumerate(self.play_of)]
            for seat in range(seats.stop)
        ]

    def seats_text(self) -> str:
        """`3 to 10`, or just `2`."""
        most = self.seats.stop - 1
        return str(most) if len(self.seats) == 1 else f"{self.seats.start} to {most}"


def _check_verbs(game: str, plays: Sequence[Play]) -> None:
    """A verb belongs to one play, or to plays of one kind that do different deeds."""
    for one, other in combinations(plays, 2):
        if one.verb == other.verb and one is not other:
            is_one_kind = isinstance(one, type(other)) or isinstance(other, type(one))
            if not is_one_kind or one.does == other.does:
                names = f"{type(one).__name__} and {type(other).__name__}"
                raise RulesetError(f"{game}: {names} have the same verb, {one.verb}")
