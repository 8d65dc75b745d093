"""What the Lost Mines keep besides the common state: dwarfs, tokens, treasures, votes, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from kilof.cards import BadInput, CardId
from kilof.core import kind as k
from kilof.core.action import Seat, Viewer
from kilof.core.cell import Cell
from kilof.core.event import Event, RoundBegan, RoundEnded, TurnBegan
from kilof.core.lore import HIDDEN, Facts, Held, Lore, Seen, less
from kilof.core.position import Shown
from kilof.core.rng import Rng
from kilof.core.state import PUBLIC, Hidden, Mask, State, knows
from kilof.games.lost_mines.events import (
    DragonTaken,
    DwarfDealt,
    DwarfSeen,
    PointsScored,
    RoundAdded,
    StormStruck,
    ToolLaid,
    TrapGone,
    TrapSet,
    TreasureSeen,
    TreasuresLaid,
    TreasuresShown,
    TreasureTaken,
    TrollGone,
    TrollSet,
    VoteBegan,
    VotedAgainst,
    VotedFor,
    Walked,
)
from kilof.games.lost_mines.parts import (
    Troll,
    place_from_text,
    place_text,
    taken_from_text,
    troll_from_text,
    troll_text,
)
from kilof.games.lost_mines.place import LETTERS, Place, place
from kilof.plays.dig import Dug
from kilof.plays.discard import Passed
from kilof.plays.peek import Peeked

T = TypeVar("T")
DIE = 60  # sides: divisible by every size of a hand


class MinesConstants(NamedTuple):
    """The numbers of the game, and what its cards are."""

    clans: tuple[str, ...]
    homes: Mapping[str, Cell]  # L4, by clan
    near: int  # L20: steps in a move
    far: int  # L12: from a campfire
    obstacles: Mapping[CardId, str]  # L10: card -> what bars the way
    rocks: frozenset[CardId]  # L11
    camps: frozenset[CardId]  # L12
    kinds: Mapping[CardId, str]  # mine -> what it holds
    dragon: str  # the mine that holds none
    tokens: Mapping[str, int]
    last_card_moves: bool  # L24: whoever played the last card of all still moves, and the round ends with that turn


class Ground(NamedTuple):
    """What everybody sees: an immutable value."""

    points: tuple[int, ...]  # of the rounds before
    rounds: int  # how many the match has
    clans: tuple[str, ...] = ()
    dwarfs: tuple[Cell, ...] = ()
    came: Cell = 0  # where the last step of a dwarf came from
    kinds: tuple[str, ...] = ()  # of the treasures laid out, by place
    taken: tuple[tuple[int, Seat], ...] = ()  # places from 0 and who took the treasure, in order
    dragon: Seat = -1
    tools: tuple[Cell, ...] = ()
    traps: tuple[Place, ...] = ()
    trolls: tuple[Troll, ...] = ()
    due: int = 0  # cards to draw at the end of this turn
    last: Seat = -1  # the last seat that played a card (L29)
    topic: str = ""  # what is voted on
    votes: Mask = 0
    proposed: Mask = 0  # who has proposed since the turn began

    def begun(self) -> Ground:
        """A new round."""
        return Ground(self.points, self.rounds)

    def stormed(self, at: Cell) -> Ground:
        return self._replace(tools=tuple(cell for cell in self.tools if cell != at))

    def without_trap(self, at: Place) -> Ground:
        return self._replace(traps=tuple(trap for trap in self.traps if trap != at))

    def without_troll(self, at: Place) -> Ground:
        return self._replace(trolls=tuple(troll for troll in self.trolls if troll[0] != at))

    def took(self, seat: Seat, index: int) -> Ground:
        return self._replace(taken=(*self.taken, (index, seat)))

    def scored(self, points: Iterable[int]) -> Ground:
        return self._replace(points=tuple(map(sum, zip(self.points, points, strict=True))))

    def voting(self, seat: Seat, topic: str) -> Ground:
        return self._replace(topic=topic, votes=1 << seat, proposed=self.proposed | 1 << seat)

    def settled(self) -> Ground:
        """No vote is open."""
        return self._replace(topic="", votes=0)


class SeenForest(NamedTuple):
    """What a viewer may know."""

    ground: Ground
    treasures: tuple[Shown, ...]


def changed(values: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """The same tuple with another value in one place."""
    return (*values[:i], value, *values[i + 1 :])


class Forest(Lore):
    """The ground, except a few parts that change with every act; the faces of the treasures; the dice to come."""

    __slots__ = ("came", "constants", "due", "dwarfs", "last", "luck", "now", "treasures")

    def __init__(self, constants: MinesConstants, now: Ground) -> None:
        self.constants = constants
        self.treasures: tuple[Hidden, ...] = ()
        self.luck: tuple[int, ...] = ()
        self.stand(now)

    def stand(self, now: Ground) -> None:
        """Everything that everybody sees is like this."""
        self.now = now
        self.dwarfs, self.came, self.due, self.last = now.dwarfs, now.came, now.due, now.last

    def clone(self) -> Forest:
        other = Forest(self.constants, self.now)
        other.treasures = self.treasures
        other.luck = self.luck
        other.dwarfs = self.dwarfs
        other.came = self.came
        other.due = self.due
        other.last = self.last
        return other

    def left_of(self, kind: str) -> list[int]:
        """The places, from 0, where a treasure of this kind still lies."""
        taken = dict(self.now.taken)
        return [i for i, there in enumerate(self.now.kinds) if there == kind and i not in taken]

    def trolls_of(self, seat: Seat) -> list[Troll]:
        return sorted(troll for troll in self.now.trolls if troll[1] == seat)

    def seen(self, s: State, viewer: Viewer) -> SeenForest:  # noqa: ARG002
        ground = self.now._replace(dwarfs=self.dwarfs, came=self.came, due=self.due, last=self.last)
        return SeenForest(ground, tuple((card[0] if knows(card, viewer) else None, card[1]) for card in self.treasures))

    def fold(self, seen: Seen, event: Event) -> SeenForest:
        ground, treasures = SeenForest(*seen)  # type: ignore[arg-type]
        match event:
            case RoundBegan():
                return SeenForest(ground.begun(), ())
            case TreasuresLaid():
                return SeenForest(ground._replace(kinds=event.kinds), ((None, 0),) * len(event.kinds))
            case TreasureSeen():
                i, known_to = event.place - 1, treasures[event.place - 1][1] | 1 << event.seat
                card = treasures[i][0] if event.treasure is None else event.treasure
                treasures = changed(treasures, i, (card, known_to))
            case TreasuresShown():
                treasures = _shown(treasures, ground.taken, event.cards)
        return SeenForest(self._folded(ground, event), treasures)

    def _folded(self, now: Ground, event: Event) -> Ground:
        match event:
            case DwarfDealt():
                home = self.constants.homes[event.clan]
                return now._replace(clans=(*now.clans, event.clan), dwarfs=(*now.dwarfs, home))
            case TurnBegan():
                return now._replace(due=0, proposed=0)
            case Passed():
                return now._replace(due=now.due + 1)
            case Dug() | Peeked() | TreasureSeen() | DwarfSeen():
                return now._replace(due=1, last=event.seat)
            case ToolLaid():
                return now._replace(tools=(*now.tools, event.at), due=1, last=event.seat)
            case TrapSet():
                return now._replace(traps=(*now.traps, _place(event)), due=1, last=event.seat)
            case TrollSet():
                return now._replace(
                    trolls=(*now.trolls, (_place(event), event.seat, event.card)), due=1, last=event.seat
                )
            case StormStruck():
                return now.stormed(event.at)._replace(due=1, last=event.seat)
            case TrapGone():
                return now.without_trap(_place(event))
            case TrollGone():
                return now.without_troll(_place(event))
            case Walked():
                came = now.dwarfs[event.seat]
                return now._replace(dwarfs=changed(now.dwarfs, event.seat, event.at), came=came)
            case DragonTaken():
                return now._replace(dragon=event.seat)
            case TreasureTaken():
                return now.took(event.seat, event.place - 1)
            case PointsScored():
                return now.scored(event.points)
        return self._voted(now, event)

    def _voted(self, now: Ground, event: Event) -> Ground:
        match event:
            case VoteBegan():
                return now.voting(event.seat, event.topic)
            case VotedFor():
                return now._replace(votes=now.votes | 1 << event.seat)
            case VotedAgainst():
                return now.settled()
            case RoundEnded():
                return now.settled()._replace(due=0, proposed=0)
            case RoundAdded():
                return now.settled()._replace(rounds=event.rounds, proposed=0)
        return now

    def imagine(self, s: State, seen: Seen, log: Iterable[Event], rng: Rng) -> Forest:  # noqa: ARG002
        """Treasures not known are any of their kind; the dice are anything."""
        ground, treasures = SeenForest(*seen)  # type: ignore[arg-type]
        deck = s.rules.deck
        unknown = Counter(deck.stack("treasure"))
        unknown.subtract(card for card, _ in treasures if card is not None)
        cards = rng.shuffled(list(unknown.elements()))
        other = Forest(self.constants, ground)
        for (card, known_to), kind in zip(treasures, ground.kinds, strict=True):
            face = next(left for left in cards if deck.cards[left].back == kind) if card is None else card
            if card is None:
                cards.remove(face)
            other.treasures += ((face, known_to),)
        other.luck = tuple(rng.below(DIE) for _ in range(s.rules.setup.dice(s)[0]))
        return other

    def lying(self, seen: Seen) -> Iterable[CardId]:
        return [card for _, _, card in SeenForest(*seen).ground.trolls]  # type: ignore[arg-type]

    def holds(self, seen: Seen) -> list[Held]:
        ground, treasures = SeenForest(*seen)  # type: ignore[arg-type]
        taken = dict(ground.taken)
        return [(card, taken.get(i)) for i, (card, _) in enumerate(treasures)]

    def facts(self, s: State) -> Facts:
        now = self.now
        return {
            "points": (k.COUNTS, now.points),
            "rounds": (k.COUNT, now.rounds),
            "dwarfs": (k.STANDS, self.dwarfs),
            "came": (k.AT, self.came),
            "treasures": (HIDDEN, self.treasures),
            "taken": (k.WORDS, [f"t{i + 1} s{seat}" for i, seat in now.taken]),
            "dragon": (k.SEAT, now.dragon),
            "tools": (k.CELLS, now.tools),
            "traps": (k.WORDS, [place_text(at) for at in now.traps]),
            "trolls": (k.WORDS, [troll_text(s.rules.deck, troll) for troll in now.trolls]),
            "due": (k.COUNT, self.due),
            "last": (k.SEAT, self.last),
            "topic": (k.WORD, now.topic),
            "votes": (k.SEATS, [seat for seat in range(s.seats) if now.votes >> seat & 1]),
            "proposed": (k.SEATS, [seat for seat in range(s.seats) if now.proposed >> seat & 1]),
        }

    def restored(self, s: State, facts: Mapping[str, Any]) -> Forest:
        """Clans follow from roles, kinds from treasures; a dwarf that is not named elsewhere is at home."""
        deck, named = s.rules.deck, dict(facts)
        treasures = named.pop("treasures", self.treasures)
        less(deck, deck.stack("treasure"), (card for card, _ in treasures), "lore: treasures")
        if len(treasures) != s.seats:
            raise BadInput(f"lore: treasures: there must be {s.seats}, one for each seat")
        named["taken"] = tuple(taken_from_text(text, s.seats) for text in named.get("taken", ()))
        named["traps"] = tuple(place_from_text(text) for text in named.get("traps", ()))
        named["trolls"] = tuple(troll_from_text(deck, text, s.seats) for text in named.get("trolls", ()))
        for name in ("votes", "proposed"):
            named[name] = sum(1 << seat for seat in named.get(name, ()))
        clans = tuple(deck.cards[role].back for role, _ in s.roles[: s.seats])
        kinds = tuple(deck.cards[card].back for card, _ in treasures)
        other = Forest(
            self.constants, self.now._replace(**{"clans": clans, "kinds": kinds, "dwarfs": self.dwarfs} | named)
        )
        other.treasures, other.luck = treasures, self.luck
        return other

    def pages(self, seen: Seen) -> dict[str, tuple[str, object]]:
        ground, treasures = SeenForest(*seen)  # type: ignore[arg-type]
        taken = dict(ground.taken)
        return {
            "clans": (k.WORDS, ground.clans),
            "dwarfs": (k.STANDS, ground.dwarfs),
            "kinds": (k.WORDS, ground.kinds),
            "treasures": (k.SHOWN, [card for card, _ in treasures]),
            "takers": (k.TAKERS, [taken.get(i) for i in range(len(ground.kinds))]),
            "dragon": (k.SEAT, ground.dragon),
            "tools": (k.CELLS, ground.tools),
            "traps": (k.PLACES, [place_text(at) for at in sorted(ground.traps)]),
            "trolls": (k.OWNED, {place_text(at): seat for at, seat, _ in sorted(ground.trolls)}),
            "due": (k.COUNT, ground.due),
            "last": (k.SEAT, ground.last),
            "points": (k.COUNTS, ground.points),
            "rounds": (k.COUNT, ground.rounds),
            "topic": (k.WORD, ground.topic),
            "votes": (k.SEATS, [seat for seat in range(len(ground.points)) if ground.votes >> seat & 1]),
        }


def _place(event: TrapSet | TrollSet | TrapGone | TrollGone) -> Place:
    return place(event.at, LETTERS.index(event.side))


def _shown(
    treasures: tuple[Shown, ...], taken: tuple[tuple[int, Seat], ...], cards: tuple[tuple[CardId, ...], ...]
) -> tuple[Shown, ...]:
    """Those that were taken are known to all."""
    faces = [list(hand) for hand in cards]
    for i, seat in taken:
        treasures = changed(treasures, i, (faces[seat].pop(0), PUBLIC))
    return treasures


def is_out_of_cards(s: State) -> bool:
    """L24: the pile and all hands are empty, and this ends the round at once."""
    return not s.left and not any(s.hands) and not forest_of(s).constants.last_card_moves


def forest_of(s: State) -> Forest:
    """The lore of the Lost Mines."""
    assert isinstance(s.lore, Forest)
    return s.lore
