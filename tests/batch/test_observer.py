"""Arrays of a view: what is in them, and that nothing else is."""

from __future__ import annotations

from collections import Counter

import numpy as np
import numpy.typing as npt
import pytest

from kilof.batch import BatchError, Observation, Observer, Window
from kilof.bots import Match
from kilof.core.action import Seat
from kilof.core.cell import cell
from kilof.core.deal import Deal
from kilof.core.rng import Rng
from kilof.notation.code import action_from_text
from kilof.view import Folder, View, determinize, view
from tests.batch.tables import TABLES, Table, match_of, views

Plane = npt.NDArray[np.uint8]
EVERY = 7  # one moment in this many is compared with a world


def same(one: Observation, other: Observation) -> bool:
    pairs = ((one.planes, other.planes), (one.hand, other.hand), (one.facts, other.facts))
    return all(np.array_equal(a, b) for a, b in pairs)


def world_view(seen: View, seed: str) -> View:
    """What the seat sees in another world that fits its view."""
    assert seen.viewer is not None
    return view(determinize(seen, Rng(seed)), seen.viewer, seen.log)


@pytest.mark.parametrize("driver", ["eager", "uniform"])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_states_that_look_the_same_to_a_seat_give_the_same_arrays(table: Table, driver: str) -> None:
    observer = Observer(table.rules, table.seats)
    moments = list(views(table, driver, f"worlds {driver}"))
    seen = [seen for _, _, seen in moments[::EVERY]]
    assert [v.ply for v in seen if not same(observer.observe(v), observer.observe(world_view(v, f"{v.ply}")))] == []


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_arrays_from_a_fold_of_the_seats_own_events_are_those_of_the_view(table: Table) -> None:
    observer = Observer(table.rules, table.seats)
    folders = [Folder(table.rules, table.seats, seat) for seat in range(table.seats)]
    read = [0] * table.seats
    wrong = []
    for i, (match, seat, seen) in enumerate(views(table, "eager", "fold")):
        folders[seat].take(match.news(seat, read[seat]))
        read[seat] = len(seen.log)
        if i % EVERY == 0:
            folded = from_fold(folders[seat], seat, seen)
            wrong += [seen.ply] if not same(observer.observe(seen), observer.observe(folded)) else []
    assert wrong == []


def from_fold(folder: Folder, seat: Seat, seen: View) -> View:
    """A view made only from a folded position and the seat's own log; its networks are those of any world that fits."""
    blind = View(folder.rules, folder.seats, seat, seen.ply, folder.position, (), (), (), (), seen.log)
    return blind._replace(nets=tuple(determinize(blind, Rng("any")).nets))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_arrays_have_a_name_for_each_of_their_parts(table: Table) -> None:
    observer = Observer(table.rules, table.seats)
    _, _, seen = next(views(table, "uniform", "names"))
    found = observer.observe(seen)
    assert found.planes.shape == observer.shape == (len(observer.planes), *observer.shape[1:])
    assert (found.hand.shape, found.facts.shape) == ((len(observer.cards),), (len(observer.facts),))
    assert [str(array.dtype) for array in (found.planes, found.hand, found.facts)] == ["uint8", "uint8", "int32"]
    assert [len(set(names)) for names in (observer.planes, observer.facts)] == [
        len(observer.planes),
        len(observer.facts),
    ]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_before_the_first_deal_no_card_is_to_be_seen(table: Table) -> None:
    observer = Observer(table.rules, table.seats)
    found = observer.observe(match_of(table, "early", 0).view(0))
    assert not found.planes[: observer.planes.index("reach W") + 1].any()
    assert not found.hand.any()


def test_spectators_and_numbers_of_seats_that_do_not_fit_are_refused() -> None:
    rules = TABLES[0].rules
    with pytest.raises(BatchError, match="only a seat's view can be observed"):
        Observer(rules, 5).observe(match_of(TABLES[0], "nobody", 0).view(None))
    with pytest.raises(BatchError, match="classic takes 3 to 10 seats, not 11"):
        Observer(rules, 11)


# What the classic game shows


def after(match: Match, *codes: str) -> Match:
    for code in codes:
        match.play(action_from_text(match.state.rules, code))
    return match


def dealt(table: Table, *hands: str) -> Match:
    """A first round with these hands."""
    match = match_of(table, "scripted", 0)
    rules, size = table.rules, table.rules.hand[table.seats]
    stacks = {name: list(cards) for name, cards in rules.setup.stacks(match.state).items()}
    wanted = [rules.deck.by_name[card] for hand in hands for card in hand.split()]
    for card in wanted:
        stacks["pile"].remove(card)
    stacks["pile"] = wanted + stacks["pile"]
    assert len(wanted) % size == 0, "whole hands"
    dice = (0,) * rules.setup.dice(match.state)[0]
    match.deal(dealt=Deal({name: tuple(cards) for name, cards in stacks.items()}, 0, dice))
    return match


CLASSIC = Table("classic", TABLES[0].rules, 3)


def shown(table: Table, match: Match, seat: Seat) -> tuple[dict[str, Plane], dict[str, int], dict[str, int]]:
    """The planes, the hand and the facts by name."""
    observer = Observer(table.rules, table.seats, Window(-1, -2, 10, 5))
    found = observer.observe(match.view(seat))
    return (
        dict(zip(observer.planes, found.planes, strict=True)),
        dict(zip(observer.cards, found.hand.tolist(), strict=True)),
        dict(zip(observer.facts, found.facts.tolist(), strict=True)),
    )


def cells(plane: Plane) -> set[tuple[int, int]]:
    """The cells where something is, in columns and rows."""
    return {(int(x) - 1, int(y) - 2) for y, x in zip(*plane.nonzero(), strict=True)}


def scripted() -> Match:
    match = dealt(CLASSIC, "ew ne map rockfall broken-cart nw", "ew nesw ns map repair-cart ne")
    return after(match, "s0: ew 1,0", "s1: ew 2,0", "s2: pass " + third_card(match), "s0: map 8,-2")


def third_card(match: Match) -> str:
    return match.state.rules.deck.cards[match.state.hands[2][0]].name


def test_planes_show_cards_their_sides_and_what_is_reached() -> None:
    planes, _, _ = shown(CLASSIC, scripted(), 1)
    assert cells(planes["card"]) == {(0, 0), (1, 0), (2, 0)}
    assert cells(planes["section start"]) == {(0, 0)}
    assert cells(planes["open N"]) == {(0, 0)}
    assert cells(planes["joined EW"]) == cells(planes["reach E"]) == {(0, 0), (1, 0), (2, 0)}
    assert cells(planes["down"]) == {(8, -2), (8, 0), (8, 2)}


def test_goal_that_was_looked_at_is_known_to_one_seat_and_all_know_who_looked() -> None:
    match = scripted()
    own, other = shown(CLASSIC, match, 0), shown(CLASSIC, match, 1)
    assert (cells(own[0]["known"]), cells(other[0]["known"])) == ({(8, -2)}, set())
    assert own[2]["goal 8,-2"] > 1
    assert other[2]["goal 8,-2"] == 1
    assert [facts["goal 8,-2 seen +0"] for facts in (own[2], other[2])] == [1, 0]
    assert other[2]["goal 8,-2 seen +2"] == 1


def test_facts_are_told_from_the_viewers_seat() -> None:
    match = after(scripted(), "s1: pass ns", "s2: pass " + third_card(scripted()), "s0: broken-cart s1")
    facts = [shown(CLASSIC, match, seat)[2] for seat in range(3)]
    assert [seen["turn"] for seen in facts] == [1, 0, 2]
    assert [seen["broken cart +0"] for seen in facts] == [0, 1, 0]
    assert [seen["broken cart +1"] for seen in facts] == [1, 0, 0]
    assert [seen["discarded ns"] for seen in facts] == [0, 1, 0]
    assert [seen["discarded map"] for seen in facts] == [1, 1, 1]
    assert {seen["phase turn"] for seen in facts} == {1}


def test_own_role_and_own_hand_are_known_and_no_other() -> None:
    match = scripted()
    _, hand, facts = shown(CLASSIC, match, 1)
    assert sum(facts[f"role {role} +0"] for role in ("saboteur", "digger")) == 1
    assert sum(facts[f"role {role} +{left}"] for role in ("saboteur", "digger") for left in (1, 2)) == 0
    held = [match.state.rules.deck.cards[card].name for card in match.state.hands[1]]
    assert {card: count for card, count in hand.items() if count} == Counter(held)


# What the other games show


def test_each_dwarf_of_the_duel_sees_the_own_network_and_the_other() -> None:
    table = TABLES[3]
    match = dealt(table)
    seen = [shown(table, match, seat)[0] for seat in range(2)]
    assert cells(seen[0]["reach E"]) == cells(seen[1]["others reach E"]) == {(0, 1)}
    assert cells(seen[1]["reach E"]) == cells(seen[0]["others reach E"]) == {(0, -1)}


def test_planes_of_the_games_have_what_their_decks_and_lores_have() -> None:
    names = {table.name: set(Observer(table.rules, table.seats).planes) for table in TABLES}
    assert {"treasure", "section goal", "section start"} <= names["classic"]
    assert {"section nugget", "nugget"} <= names["classic-nuggets"]
    assert not {"port", "gate N", "keys", "others reach N"} & names["classic"]
    assert {"gate N", "door blue", "ladder green", "gold E", "marks own", "bribes others", "keys"} <= names["duel"]
    assert {"feature rocks", "holds dragon", "dwarfs own", "traps N", "trolls others W"} <= names["lost-mines"]
    assert {"port", "miners own", "others reach N"} <= names["toy"]
    assert "others reach N" not in names["solo"]


def test_tokens_between_two_cells_show_on_both() -> None:
    table = Table("lost-mines", TABLES[5].rules, 3)
    match = dealt(table, "trap troll nesw nesw ew")
    seat_planes = Observer(table.rules, 3)
    after(match, "s0: trap 3,3 E", "s0: stay")
    match.play(action_from_text(table.rules, "s1: pass " + first_card(match, 1)))
    after(match, "s1: stay", "s2: pass " + first_card(match, 2), "s2: stay", "s0: troll 3,5 E", "s0: stay")
    own, other = (seat_planes.observe(match.view(seat)).planes for seat in (0, 1))
    at = dict(zip(seat_planes.planes, range(len(seat_planes.planes)), strict=True))
    assert own[at["traps E"], 2, 2] == own[at["traps W"], 2, 3] == 1
    assert own[at["trolls own E"], 4, 2] == own[at["trolls own W"], 4, 3] == 1
    assert other[at["trolls others E"], 4, 2] == 1
    assert own[at["dwarfs own"]].sum() == 1
    assert own[at["dwarfs others"]].sum() == 2


def first_card(match: Match, seat: Seat) -> str:
    return match.state.rules.deck.cards[match.state.hands[seat][0]].name


def test_cells_outside_the_window_do_not_show() -> None:
    observer = Observer(CLASSIC.rules, 3, Window(0, 0, 2, 1))
    planes = observer.observe(scripted().view(1)).planes
    assert planes[observer.planes.index("card")].tolist() == [[1, 1]]
    assert cell(0, 0) in observer.spots
