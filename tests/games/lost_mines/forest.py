"""Builders for the Lost Mines: a table in the middle of a round, deals in a chosen order, and what is known of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, TypedDict, Unpack

from kilof.cards import Deck, packaged_deck
from kilof.cards.deck import deck_from_mapping
from kilof.core import machine
from kilof.core.action import Seat
from kilof.core.deal import Deal
from kilof.core.event import Event
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.games.lost_mines import LOST_MINES
from kilof.games.lost_mines.ground import Ground, forest_of
from kilof.games.lost_mines.place import LETTERS, Place, place
from kilof.notation.code import action_text, cell_from_text, cell_text
from tests import build
from tests.build import act, board, cards, names_of, refusal_of

Shown = Mapping[str, str]  # cards face up by their cells: {"3,3": "esw spun"}


class Rest(TypedDict, total=False):
    """What else may be said of a table."""

    step: str  # `turn` unless said otherwise
    due: int  # cards to draw at the end of this turn
    first: Seat
    last: Seat  # who played a card last
    number: int  # of the round
    rounds: int  # of the match
    points: tuple[int, ...]
    tools: str  # the obstacles with a tool on them: "4,4 5,4"
    traps: tuple[str, ...]  # ("3,4 E", "3,4 S")
    trolls: Mapping[str, Seat]  # whose they are
    taken: Mapping[str, Seat]  # treasures and who took them, in order: {"t2": 0}
    dragon: Seat  # who holds it
    dice: tuple[int, ...]


# The packaged deck on a board that stays as it is, wherever the packaged one has its starts and mines.
BOARD = {
    "columns": 11,
    "rows": 7,
    "starts": {"blue": [2, 3], "yellow": [2, 5]},
    "mines": [[10, 1], [10, 3], [10, 5], [10, 7]],
}
DECK = deck_from_mapping({**packaged_deck("lost-mines").source, "board": BOARD})
MINES = LOST_MINES.rules({"rounds": "2"}, DECK)
HOMES = {"blue": "2,3", "yellow": "2,5"}
# Mines face down, unless a test says otherwise.
FACE_DOWN = {"10,1": "mine-gold", "10,3": "mine-silver", "10,5": "mine-gems", "10,7": "mine-dragon"}
TREASURES = "gold-2 gold-3 silver-1 gems-4 gems-5 silver-2 silver-3 gold-4 gems-3"
# Three plain cards in a row, away from starts and mines.
ROW = {"4,4": "ew", "5,4": "ew", "6,4": "ew"}


def forest(
    shown: Shown | None = None,
    *,
    roles: str = "loyal-blue loyal-yellow loyal-blue",
    turn: Seat = 0,
    hands: Mapping[Seat, str] | None = None,
    pile: str = "",
    dwarfs: Mapping[Seat, str] | None = None,
    treasures: str = TREASURES,
    mines: Mapping[str, str] | None = None,
    deck: Deck | None = None,
    rules: Ruleset = MINES,
    **rest: Unpack[Rest],
) -> State:
    """The middle of a round. The starts lie there; `shown` is what was built, mines face up among it.

    There are as many seats as roles. A seat whose hand is not named holds an axe, so that the round goes on; a dwarf
    that is not named stands at home. `mines` says otherwise than FACE_DOWN; of `treasures` as many as there are seats
    lie in their places. The dice are all 0 unless they are named.
    """
    game = rules if deck is None else LOST_MINES.rules({"rounds": "2"}, deck)
    seats = len(roles.split())
    s = State(game, seats, game.phases[rest.get("step", "turn")], game.setup.lore(game, seats))
    s.round, s.turn, s.first = rest.get("number", 1), turn, rest.get("first", 0)
    s.roles = [(role, 1 << seat) for seat, role in enumerate(cards(game, roles))]
    start, places = game.setup.table(game, seats)
    s.board = start | board(game.deck, shown or {})
    hidden = {**FACE_DOWN, **(mines or {})}
    s.goals = {at: (game.deck.by_name[hidden[cell_text(at)]], 0) for at in places if at not in s.board}
    s.hands = [sorted(cards(game, (hands or {}).get(seat, "axe"))) for seat in range(seats)]
    s.pile = cards(game, pile)
    s.left = len(s.pile)
    clans = tuple(game.deck.cards[role].back for role, _ in s.roles)
    laid = cards(game, treasures)[:seats]
    troll = game.deck.by_name["troll"]
    lore = forest_of(s)
    lore.stand(
        Ground(
            points=rest.get("points", (0,) * seats),
            rounds=rest.get("rounds", 2),
            clans=clans,
            dwarfs=tuple(cell_from_text((dwarfs or {}).get(seat, HOMES[clan])) for seat, clan in enumerate(clans)),
            kinds=tuple(game.deck.cards[card].back for card in laid),
            taken=tuple((int(at[1:]) - 1, seat) for at, seat in rest.get("taken", {}).items()),
            dragon=rest.get("dragon", -1),
            tools=tuple(map(cell_from_text, rest.get("tools", "").split())),
            traps=tuple(map(place_of, rest.get("traps", ()))),
            trolls=tuple((place_of(at), seat, troll) for at, seat in rest.get("trolls", {}).items()),
            due=rest.get("due", 0),
            last=rest.get("last", -1),
        )
    )
    lore.treasures = tuple((card, 0) for card in laid)
    lore.luck = rest.get("dice", (0,) * 9)
    s.nets = game.setup.networks(s)
    return s


def walking(shown: Shown | None = None, at: str = "4,4", **rest: Any) -> State:
    """As `forest`, with the first dwarf on this cell, after step 1 of its turn."""
    return forest(shown, dwarfs={0: at, **rest.pop("dwarfs", {})}, step="moving", due=1, **rest)


def east(first: str, *laid: str) -> dict[str, str]:
    """Cards side by side, eastwards from the first cell."""
    x, y = map(int, first.split(","))
    return {f"{x + i},{y}": card for i, card in enumerate(laid)}


def place_of(text: str) -> Place:
    """`3,4 E`"""
    at, side = text.split()
    return place(cell_from_text(at), LETTERS.index(side))


def with_tokens(**tokens: int) -> Deck:
    """The deck with these many tokens instead of its own."""
    return deck_from_mapping({**DECK.source, "tokens": {**DECK.tokens, **tokens}})


def new_match(seats: int = 3, rounds: str = "2") -> State:
    """A match that waits for its first deal."""
    return machine.begin(LOST_MINES.rules({"rounds": rounds}, DECK), seats)


def stacked(s: State, first: Seat | None = None, **tops: str) -> Deal:
    """A deal of the next round with these cards on top of the stacks named, the rest in the deck's order."""
    stacks = {}
    for name, stack in s.rules.setup.stacks(s).items():
        top = cards(s.rules, tops.get(name, ""))
        stacks[name] = (*top, *(Counter(stack) - Counter(top)).elements())
    return Deal(stacks, None if s.round else first or 0, (0,) * s.rules.setup.dice(s)[0])


def told(events: Iterable[Event], game: Ruleset = MINES) -> list[str]:
    """Events as lines, the fields in the order of docs/formats.md."""
    return build.told(events, game)


def lines(events: Iterable[Event], *kinds: str) -> list[str]:
    """The lines of the events of these kinds."""
    return [build.line(event, MINES) for event in events if type(event).__name__ in kinds]


def why(s: State, code: str) -> str:
    """The whole reason why this code is refused."""
    law = refusal_of(s, code)
    return f"{law.id}: {law.reason}"


def card_in(code: str) -> str:
    """The card that a code begins with."""
    card, *_ = code.split()
    return card


def asides(s: State, seat: Seat) -> list[str]:
    """The codes of what this seat may do out of turn."""
    return [action_text(s.rules, a) for a in machine.asides(s, seat)]


def dwarf(s: State, seat: Seat) -> str:
    """The cell a dwarf stands on."""
    return cell_text(forest_of(s).dwarfs[seat])


def agreed(s: State) -> tuple[State, list[Event]]:
    """The round is ended by agreement, or another one added."""
    return act(s, "s0: propose", *(f"s{seat}: agree" for seat in range(1, s.seats)))


def treasure_names(s: State) -> list[str]:
    """The treasures as they lie, faces up."""
    return names_of(s.rules, [card for card, _ in forest_of(s).treasures])
