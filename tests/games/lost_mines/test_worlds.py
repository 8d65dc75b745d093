"""Worlds that fit what a seat knows: clans, kinds, cards before players (L1, L3, L16)."""

from collections import Counter

import pytest

from kilof.core import machine
from kilof.core.action import Viewer
from kilof.core.event import Event, redacted
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games.lost_mines.ground import forest_of
from kilof.notation.record import ruleset
from kilof.view import determinize, position, view
from tests.build import act, dealt, names_of
from tests.games.lost_mines.forest import DECK, MINES, new_match, stacked, treasure_names

SEATS = pytest.mark.parametrize("seats", [3, 5, 9])


def opened(seats: int, seed: str = "worlds") -> tuple[State, list[Event]]:
    """A match just dealt, and its events."""
    return dealt(new_match(seats), seed, first=0)


def worlds(s: State, events: list[Event], viewer: Viewer, count: int = 40) -> list[State]:
    """Many worlds that fit what the viewer knows."""
    seen = view(s, viewer, [redacted(event, viewer) for event in events])
    return [determinize(seen, Rng(f"world {i}")) for i in range(count)]


@pytest.mark.rule("L1")
@SEATS
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_in_every_world_each_dwarf_is_of_the_clan_that_all_see(seats: int, viewer: Viewer) -> None:
    s, events = opened(seats)
    clans = forest_of(s).now.clans
    found = worlds(s, events, viewer)
    assert {tuple(DECK.cards[role].back for role, _ in w.roles[:seats]) for w in found} == {clans}
    assert {tuple(sorted(role for role, _ in w.roles)) for w in found} == {tuple(sorted(role for role, _ in s.roles))}
    assert len({tuple(w.roles) for w in found}) > 4


@pytest.mark.rule("L1")
def test_in_every_world_ones_own_role_is_the_same_and_others_are_any_of_their_clan() -> None:
    s, events = opened(9)
    found = worlds(s, events, 0)
    assert {w.roles[0] for w in found} == {s.roles[0]}
    parts = [{DECK.cards[w.roles[seat][0]].part for w in found} for seat in range(1, 9)]
    assert set.union(*parts) == {"loyal", "selfish", "saboteur"}


def test_backs_are_the_clans_and_games_whose_roles_look_alike_have_none() -> None:
    s, _ = opened(5)
    assert MINES.setup.backs(position(s, None).seen) == forest_of(s).now.clans
    classic = ruleset("classic", {})
    assert classic.setup.backs(()) == ()


@pytest.mark.rule("L3")
@SEATS
def test_in_every_world_a_treasure_is_of_the_kind_that_all_see(seats: int) -> None:
    s, events = opened(seats)
    found = worlds(s, events, 1)
    kinds = [name.split("-")[0] for name in treasure_names(s)]
    assert [[name.split("-")[0] for name in treasure_names(w)] for w in found] == [kinds] * len(found)
    assert len({tuple(treasure_names(w)) for w in found}) > 4
    most = Counter(names_of(MINES, DECK.stack("treasure")))
    assert all(Counter(treasure_names(w)) <= most for w in found)


@pytest.mark.rule("L14")
def test_in_every_world_what_was_looked_at_is_the_same() -> None:
    s, events = machine.deal_out(new_match(), stacked(new_match(), pile="info-treasure-dwarf"))
    s, looked = act(s, "info-treasure-dwarf t2")
    found = worlds(s, [*events, *looked], 0)
    assert {treasure_names(w)[1] for w in found} == {treasure_names(s)[1]}
    assert len({treasure_names(w)[0] for w in found}) > 1
    assert len({treasure_names(w)[1] for w in worlds(s, [*events, *looked], 1)}) > 1


@pytest.mark.rule("L16")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_in_no_world_a_card_that_lies_before_a_player_is_anywhere_else(viewer: Viewer) -> None:
    s, events = machine.deal_out(new_match(), stacked(new_match(), pile="troll nesw nesw nesw nesw esw troll"))
    s, set_up = act(s, "troll 2,3 E")
    found = worlds(s, [*events, *set_up], viewer)
    troll = DECK.by_name["troll"]
    counts = {sum(hand.count(troll) for hand in w.hands) + w.pile.count(troll) for w in found}
    assert max(counts) == 1
    assert {forest_of(w).now.trolls for w in found} == {forest_of(s).now.trolls}


@pytest.mark.rule("L15")
def test_dice_to_come_are_anything() -> None:
    s, events = opened(3)
    lucks = {forest_of(w).luck for w in worlds(s, events, 0, 10)}
    assert len(lucks) == 10
    assert {len(luck) for luck in lucks} == {63}
    assert all(0 <= die < 60 for luck in lucks for die in luck)
