"""Builders for tests: rules, a table in the middle of a round, and codes played on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from kilof.bots import drive, eager
from kilof.cards import CardId, Deck, Laid, packaged_deck
from kilof.cards.deck import SECTIONS, deck_from_mapping
from kilof.core import machine
from kilof.core.action import Action, Seat, Viewer
from kilof.core.cell import Cell, cell
from kilof.core.event import Event
from kilof.core.rng import Rng
from kilof.core.ruleset import Law, Refused, Ruleset
from kilof.core.state import State
from kilof.games.classic.nuggets.lore import nuggets_of
from kilof.games.classic.share import gold_of
from kilof.match import Match
from kilof.notation.code import action_from_text, action_text, cell_from_text
from kilof.notation.jsons import event_to_json, position_to_json
from kilof.notation.picture import read_board
from kilof.notation.record import Record, ruleset
from kilof.view import position

# One card short of the middle goal.
TUNNEL = """
       0    1    2    3    4    5    6    7    8
       │                                     ┌───┐
   0 ──S────────────────────────────────     │ ? │
       │                                     └───┘
"""
# Once 3,0 is filled, the lower goal is reached from above and from behind at the same time.
TWO_SIDES = """
       0    1    2    3    4    5    6    7    8    9
       │
   0 ──S────────────     ────────────┐
       │                             │
                                     │
   1                                 └─────────┬────┐
                                               │    │
                                             ┌───┐  │
   2                                         │ ? │──┘
                                             └───┘
"""
ROLES = {"d": "digger", "s": "saboteur"}


def rules(edition: str = "v3", forfeit: bool = False, deck: Deck | None = None, *, nuggets: bool = False) -> Ruleset:
    """The classic game."""
    switches = {"forfeit": forfeit, "nuggets": nuggets}
    return ruleset(
        "classic", {"edition": edition} | {name: "on" if is_on else "off" for name, is_on in switches.items()}, deck
    )


def printed(section: str, game: str = "classic") -> list[dict[str, Any]]:
    """The entries of a game's deck file in this section."""
    return [dict(entry) for entry in packaged_deck(game).source[section]]


def own_deck(game: str = "classic", **sections: list[dict[str, Any]]) -> Deck:
    """The deck of a game with these sections instead of its own, the totals set right."""
    source = {**packaged_deck(game).source, **sections}
    totals = {section: sum(entry.get("copies", 1) for entry in source.get(section, [])) for section in SECTIONS}
    return deck_from_mapping({**source, "totals": totals})


def cards(game: Ruleset, names: str) -> tuple[CardId, ...]:
    """`new new map` as cards."""
    return tuple(game.deck.by_name[name] for name in names.split())


def gold(game: Ruleset, values: str) -> tuple[CardId, ...]:
    """`3 1` as gold cards."""
    return cards(game, " ".join(f"gold-{value}" for value in values.split()))


def board(deck: Deck, shown: str | Mapping[str, str]) -> dict[Cell, Laid]:
    """A picture, however far it is indented, or cards by their cells: {"1,0": "new spun"}. Cards face up only."""
    if not isinstance(shown, str):
        words = {cell_from_text(at): text.split() for at, text in shown.items()}
        return {at: deck.by_name[text[0]] * 2 + len(text[1:]) for at, text in words.items()}
    if not shown:
        return {}
    lines = shown.strip("\n").split("\n")
    column, *_ = lines[0].split()
    indent = lines[0].index(column) - 5 - f"{column:^5}".index(column)
    cards_shown, face_down = read_board(deck, "\n".join(line[indent:] for line in lines).rstrip())
    assert set(face_down) <= {cell(8, -2), cell(8, 0), cell(8, 2)}, "only goals lie face down"
    return cards_shown


def table(
    shown: str | Mapping[str, str] = "",
    *,
    seats: int = 3,
    hands: Mapping[Seat, str] | None = None,
    turn: Seat = 0,
    first: Seat = 0,
    pile: str = "",
    broken: Mapping[Seat, str] | None = None,
    roles: str = "",
    goals: tuple[str, str, str] = ("stone-nw", "treasure", "stone-ne"),
    supply: str | None = None,
    held: Mapping[Seat, str] | None = None,
    number: int = 1,
    edition: str = "v3",
    forfeit: bool = False,
    deck: Deck | None = None,
    nugget: str = "",
    again: str | None = None,
) -> State:
    """The middle of a round. The board shows what was built: the start is always there, and so are the goals, the
    topmost first, face down unless they are shown.

    A seat whose hand is not named holds a map, so that the round goes on. `roles` are d and s by seat and then the one
    left over; by default the last seat is the only saboteur. `supply` and `held` are gold by value, the supply's top
    card first. `number` is the round's. `nugget` is played with if it is named and where it lies, `nugget-2 3,0`;
    `again` is how the supply lies after gold was given back, by default as `supply`.
    """
    game = rules(edition, forfeit, deck, nuggets=bool(nugget))
    s = State(game, seats, game.phases["turn"], game.setup.lore(game, seats))
    s.round, s.turn, s.first = number, turn, first
    start, places = game.setup.table(game, seats)
    s.board = start | board(game.deck, shown)
    lying = zip(places, cards(game, " ".join(goals)), strict=True)
    s.goals = {place: (card, 0) for place, card in lying if place not in s.board}
    s.hands = [sorted(cards(game, (hands or {}).get(seat, "map"))) for seat in range(seats)]
    s.pile = cards(game, pile)
    s.left = len(s.pile)
    for seat, tools in (broken or {}).items():
        s.broken[seat] = sum(1 << game.deck.tools.index(tool) for tool in tools.split())
    names = " ".join(ROLES[letter] for letter in (roles or "d" * (seats - 1) + "s").ljust(seats + 1, "d"))
    s.roles = [(role, 1 << seat if seat < seats else 0) for seat, role in enumerate(cards(game, names))]
    if supply is not None:
        gold_of(s).supply = gold(game, supply)
    for seat, values in (held or {}).items():
        for card in gold(game, values):
            gold_of(s).give(seat, card)
    if nugget:
        card, place = game.deck.by_name[nugget.split(maxsplit=1)[0]], cell_from_text(nugget.split()[1])
        lore = nuggets_of(s)
        lore.nuggets = lore.nuggets.laid(card, place)
        lore.again = lore.supply if again is None else gold(game, again)
        s.board[place] = card * 2
    s.nets = game.setup.networks(s)
    return s


def new_match(seats: int = 3, edition: str = "v3", *, nuggets: bool = False) -> State:
    """A match that waits for its first deal."""
    return machine.begin(rules(edition, nuggets=nuggets), seats)


def dealt(s: State, seed: str = "tests", first: Seat | None = None) -> tuple[State, list[Event]]:
    """The next round of a match, dealt at random, and the events of its deal."""
    return machine.deal_out(s, machine.deal(s, Rng(seed), first))


def act(s: State, *moves: str | Action) -> tuple[State, list[Event]]:
    """Play codes, or actions as tuples, one after the other: the state after all, and the events of the last."""
    events: list[Event] = []
    for move in moves:
        s, events = machine.play(s, action_from_text(s.rules, move, s.turn) if isinstance(move, str) else move)
    return s, events


def codes(s: State, seat: Seat) -> set[str]:
    """The codes of all that this seat may choose from, of which none is listed twice; each says just that action."""
    options = machine.options(s, seat)
    listed = [action_text(s.rules, a) for a in options]
    assert len(set(listed)) == len(listed)
    assert [action_from_text(s.rules, code, seat) for code in listed] == options
    return set(listed)


def digs(s: State, seat: Seat) -> set[str]:
    """The codes of the path cards this seat may lay."""
    names = {card.name for card in s.rules.deck.cards if card.section == "path"}
    return {code for code in codes(s, seat) if code.split()[0] in names}


def refusal_of(s: State, move: str | Action) -> Law:
    """The rule that this code breaks, with the reason."""
    with pytest.raises(Refused) as caught:
        act(s, move)
    return caught.value.law


def refused(s: State, move: str | Action) -> str:
    """The id of the rule that this code breaks."""
    return refusal_of(s, move).id


def told(events: Iterable[Event], game: Ruleset | None = None) -> list[str]:
    """What happened as lines, the fields in the order of docs/formats.md: "Dug 0 new 1,0 upright"."""
    return [line(event, game or rules()) for event in events if not event.explains]


def line(event: Event, game: Ruleset) -> str:
    """One event as a line, an explanation too."""
    return " ".join(map(_word, event_to_json(game, event).values()))


def _word(value: object) -> str:
    if isinstance(value, list):
        return ",".join(map(_word, value))
    if isinstance(value, bool):
        return "spun" if value else "upright"
    return "?" if value is None else str(value)


def kinds(events: Iterable[Event]) -> list[str]:
    """The types of events, without those that only explain."""
    return [type(event).__name__ for event in events if not event.explains]


def laid(s: State, at: str) -> str:
    """The card that lies face up on this cell: "new spun", or "" if there is none."""
    place = cell_from_text(at)
    if place not in s.board:
        return ""
    return s.rules.deck.cards[s.board[place] >> 1].name + " spun" * (s.board[place] & 1)


def hand(s: State, seat: Seat) -> list[str]:
    """The names of the cards in a hand."""
    return names_of(s.rules, s.hands[seat])


def names_of(game: Ruleset, ids: Sequence[CardId]) -> list[str]:
    """The names of cards."""
    return [game.deck.cards[card].name for card in ids]


def seen(s: State, viewer: Viewer) -> dict[str, Any]:
    """What this viewer knows of the table, by names; None is what they do not know."""
    return position_to_json(s.rules, position(s, viewer))


@cache
def played(edition: str = "v3", seats: int = 3, seed: str = "tests") -> Record:
    """The record of a whole match, played by the eager driver."""
    match = Match(rules(edition), names=tuple(f"player {seat}" for seat in range(seats)), seed=Rng(seed))
    drive(match, dict.fromkeys(range(seats), eager))
    return match.record
