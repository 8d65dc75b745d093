"""Builders for the Duel and the solo game: a table in the middle of a round, from cards by their cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypedDict, Unpack

from kilof.cards import Deck
from kilof.core import machine
from kilof.core.action import Seat
from kilof.core.deal import Deal
from kilof.core.event import Event, RoundBegan, TurnBegan
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import PUBLIC, State
from kilof.games.duel.events import DoorOpened, GoalsSpent, GoldMarked, GoldWon, TrollBribed
from kilof.notation.code import cell_from_text
from kilof.notation.record import ruleset
from kilof.plays.dig import Dug
from tests import build
from tests.build import board, cards, refusal_of, seen

Shown = Mapping[str, str]  # cards face up by their cells: {"1,0": "nw spun"}


class Rest(TypedDict, total=False):
    """What else may be said of a table."""

    first: Seat
    number: int  # of the round
    pile: str
    broken: Mapping[Seat, str]
    held: Mapping[Seat, str]  # gold won before
    spent: str  # goals out of the game
    marks: Mapping[str, Seat]  # whose markers lie on gold
    bribes: Mapping[str, Seat]  # whose markers lie on trolls
    keys: str  # the doors with a key on them


DUEL = ruleset("duel", {})
SOLO = ruleset("solo", {})
GREEN, BLUE = 0, 1  # the seats, unless a test says otherwise

# The goals face down, unless a test says otherwise.
GOALS = {
    "5,-2": "empty-dead-nsw",
    "7,-1": "gold2-ew",
    "5,0": "empty-nesw",
    "9,0": "gold2-es",
    "7,1": "gold2-sw",
    "5,2": "empty-dead-nesw",
}
SOLO_GOALS = dict(zip(("8,-2", "10,-1", "8,0", "12,0", "10,1", "8,2"), GOALS.values(), strict=True))

# Seven markers are used, and nothing of it is joined to anything.
SEVEN = {
    "20,0": "nugget-bridge",
    "22,0": "nugget-curves",
    "24,0": "nugget-ew-s",
    "26,0": "troll-nesw-s",
    "28,0": "troll-nsw-s",
    "30,0": "troll-new-e",
    "5,-2": "gold2-es",
}
SEVEN_MARKS = {"20,0": 0, "22,0": 1, "24,0": 0, "5,-2": 1}
SEVEN_BRIBES = {"26,0": 0, "28,0": 1, "30,0": 0}


def east(first: str, *laid: str) -> dict[str, str]:
    """Cards side by side, eastwards from the first cell."""
    x, y = map(int, first.split(","))
    return {f"{x + i},{y}": card for i, card in enumerate(laid)}


def duel(
    shown: Shown | None = None,
    *,
    colours: str = "green blue",
    turn: Seat = 0,
    hands: Mapping[Seat, str] | None = None,
    deck: Deck | None = None,
    goals: Shown | None = None,
    **rest: Unpack[Rest],
) -> State:
    """The middle of a round of the Duel. Starts and goals lie there; `shown` is what was built, in this order.

    A seat whose hand is not named holds a map, so that the round goes on. `goals` says otherwise than GOALS.
    """
    game = DUEL if deck is None else ruleset("duel", {}, deck)
    return _table(game, colours, shown or {}, {**GOALS, **(goals or {})}, turn, hands or {}, rest)


def solo(
    shown: Shown | None = None,
    *,
    colour: str = "green",
    hand: str = "map",
    goals: Shown | None = None,
    **rest: Unpack[Rest],
) -> State:
    """The middle of a round of the solo game."""
    game = ruleset("solo", {"colour": colour})
    return _table(game, colour, shown or {}, {**SOLO_GOALS, **(goals or {})}, 0, {0: hand}, rest)


def _table(
    game: Ruleset,
    colours: str,
    shown: Shown,
    goals: Shown,
    turn: Seat,
    hands: Mapping[Seat, str],
    rest: Rest,
) -> State:
    seats = len(colours.split())
    s = State(game, seats, game.phases["turn"], game.setup.lore(game, seats))
    s.round, s.turn, s.first = rest.get("number", 1), turn, rest.get("first", 0)
    s.roles = [(role, PUBLIC) for role in cards(game, colours)]
    start, places = game.setup.table(game, seats)
    s.board = start | board(game.deck, shown)
    lying = {cell_from_text(at): game.deck.by_name[card] for at, card in goals.items()}
    s.goals = {at: (lying[at], 0) for at in places if at not in s.board}
    s.hands = [sorted(cards(game, hands.get(seat, "map"))) for seat in range(seats)]
    s.pile = cards(game, rest.get("pile", ""))
    s.left = len(s.pile)
    for seat, tools in rest.get("broken", {}).items():
        s.broken[seat] = sum(1 << game.deck.tools.index(tool) for tool in tools.split())
    # What the game keeps comes from events, by the same fold as a view's.
    sight = s.lore.seen(s, None)
    for event in _history(game, shown, rest):
        sight = s.lore.fold(sight, event)
    s.lore = s.lore.imagine(s, sight, (), Rng(""))
    s.nets = game.setup.networks(s)
    return s


def _history(game: Ruleset, shown: Shown, rest: Rest) -> Iterable[Event]:
    """What happened before, as far as the game keeps it."""
    yield from (GoldWon(seat, cards(game, names)) for seat, names in rest.get("held", {}).items())
    yield GoalsSpent(cards(game, rest.get("spent", "")))
    yield RoundBegan(rest.get("number", 1), 0, 0)
    for at, laid in board(game.deck, shown).items():
        if game.deck.cards[laid >> 1].section == "path":
            yield Dug(0, laid >> 1, at, laid & 1)
    yield from (GoldMarked(seat, cell_from_text(at)) for at, seat in rest.get("marks", {}).items())
    yield from (TrollBribed(seat, cell_from_text(at)) for at, seat in rest.get("bribes", {}).items())
    yield from (DoorOpened(0, 0, cell_from_text(at)) for at in rest.get("keys", "").split())
    yield TurnBegan(0)


def last_marker(
    shown: Shown | None = None,
    *,
    turn: Seat = 0,
    hands: Mapping[Seat, str] | None = None,
    goals: Shown | None = None,
    **rest: Unpack[Rest],
) -> State:
    """The middle of a round of the Duel in which one marker is left."""
    rest = {"marks": SEVEN_MARKS, "bribes": SEVEN_BRIBES, **rest}
    return duel({**SEVEN, **(shown or {})}, turn=turn, hands=hands, goals=goals, **rest)


def new_duel() -> State:
    """A Duel that waits for its first deal."""
    return machine.begin(DUEL, 2)


def new_solo(colour: str = "green") -> State:
    """A solo game that waits for its first deal."""
    return machine.begin(ruleset("solo", {"colour": colour}), 1)


def stacked(s: State, top: str, goals: str = "") -> Deal:
    """A deal of the next round with these cards on top of the pile, and these goals first."""
    stacks = {}
    for name, named in (("goals", goals), ("pile", top)):
        first = cards(s.rules, named)
        rest = Counter(s.rules.setup.stacks(s)[name]) - Counter(first)
        stacks[name] = (*first, *rest.elements())
    return Deal(stacks, None if s.round else 0)


def told(events: Iterable[Event]) -> list[str]:
    """Events as lines, the fields in the order of docs/formats.md."""
    return build.told(events, DUEL)


def lines(events: Iterable[Event], *kinds: str) -> list[str]:
    """The lines of the events of these kinds."""
    return [build.line(event, DUEL) for event in events if type(event).__name__ in kinds]


def why(s: State, code: str) -> str:
    """The whole reason why this code is refused."""
    law = refusal_of(s, code)
    return f"{law.id}: {law.reason}"


def worth(s: State) -> tuple[int, ...]:
    """The gold of each seat."""
    deck = s.rules.deck
    return tuple(sum(deck.cards[deck.by_name[name]].value for name in held) for held in seen(s, None)["gold"])
