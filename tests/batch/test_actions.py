"""Numbers of actions: fixed, complete, and the same in both directions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kilof.batch import NONE, ActionIndex, BatchError, Window
from kilof.core import machine
from kilof.core.action import AT, CARD, VERB, WHOM, Action
from kilof.core.cell import cell
from kilof.notation.code import action_from_text, action_text
from kilof.notation.record import ruleset
from kilof.plays.dig import DIG
from kilof.plays.tools import BREAK
from kilof.view import view
from tests.batch.tables import TABLES, Table, match_of, views

INDICES = {str(table): ActionIndex(table.rules, table.seats) for table in TABLES}
CLASSIC = INDICES["classic-5"]


@given(st.data())
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_action_of_a_number_has_that_number(table: Table, data: st.DataObject) -> None:
    index = INDICES[str(table)]
    seat, number = data.draw(st.integers(0, table.seats - 1)), data.draw(st.integers(0, index.size - 1))
    assert index.index(index.action(seat, number)) == number


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_two_numbers_are_the_same_action(table: Table) -> None:
    index = INDICES[str(table)]
    assert len({index.action(0, number) for number in range(index.size)}) == index.size


@pytest.mark.parametrize("driver", ["eager", "uniform"])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_option_has_a_number_of_its_own_and_is_found_by_it(table: Table, driver: str) -> None:
    index = INDICES[str(table)]
    wrong = [
        a
        for _, seat, seen in views(table, driver, "options")
        for a in seen.options
        if index.action(seat, index.index(a)) != a
    ]
    assert wrong == []


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_mask_is_true_for_the_options_and_for_nothing_else(table: Table) -> None:
    index = INDICES[str(table)]
    for _, seat, seen in views(table, "uniform", "mask"):
        found = {index.action(seat, int(number)) for number in index.mask(seen).nonzero()[0]}
        assert found == set(seen.options)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_asides_have_numbers_but_are_in_no_mask(table: Table) -> None:
    index = INDICES[str(table)]
    match = match_of(table, "asides", 0)
    match.deal()
    seen = match.view(machine.waiting(match.state)[0])
    numbers = [index.index(a) for a in seen.asides]
    assert not index.mask(seen)[numbers].any()


def test_blocks_follow_each_other_and_cells_come_last() -> None:
    ends = [block.stop for block in CLASSIC.blocks]
    assert [block.start for block in CLASSIC.blocks] == [0, *ends[:-1]]
    assert ends[-1] == CLASSIC.size
    block = next(block for block in CLASSIC.blocks if block.name == "dig ne")
    window = CLASSIC.window
    assert block.shape == (2, window.rows * window.columns)
    first = CLASSIC.action(0, block.start)
    assert (first[VERB], first[CARD], first[AT]) == (DIG, block.card, cell(window.left, window.top))


def test_seats_are_counted_from_the_one_that_acts() -> None:
    rules = CLASSIC.rules
    card = rules.deck.by_name["broken-pick"]
    acts: list[Action] = [(seat, BREAK, card, 0, 0, (seat + 2) % 5, 0, 0) for seat in range(5)]
    assert len({CLASSIC.index(a) for a in acts}) == 1
    assert [CLASSIC.action(seat, CLASSIC.index(acts[0]))[WHOM] for seat in range(5)] == [2, 3, 4, 0, 1]


@pytest.mark.parametrize(
    "a",
    [
        (0, DIG, 0, cell(200, 0), 0, 0, 0, 0),
        (0, DIG, 0, 0, 0, 0, 0, 1),
        (0, 99, 0, 0, 0, 0, 0, 0),
        (9, DIG, 0, 0, 0, 0, 0, 0),
        (0, BREAK, 0, 0, 0, 7, 0, 0),
        (0, DIG, 999, 0, 0, 0, 0, 0),
    ],
)
def test_what_no_play_takes_or_lies_outside_has_no_number(a: Action) -> None:
    assert CLASSIC.number(a) == NONE
    with pytest.raises(BatchError, match="has no number; the window is columns -12 to 16, rows -11 to 11"):
        CLASSIC.index(a)


def test_numbers_and_seats_that_do_not_exist_are_refused() -> None:
    with pytest.raises(BatchError, match="no action -1 of seat 0"):
        CLASSIC.action(0, -1)
    with pytest.raises(BatchError, match="no action 3 of seat 5"):
        CLASSIC.action(5, 3)
    with pytest.raises(BatchError, match="classic takes 3 to 10 seats, not 2"):
        ActionIndex(CLASSIC.rules, 2)


def test_options_outside_the_window_are_counted() -> None:
    rules = ruleset("classic", {})
    index = ActionIndex(rules, 3, Window(0, 0, 2, 1))
    match = match_of(Table("classic", rules, 3), "outside", 0)
    match.deal()
    seen = match.view(machine.waiting(match.state)[0])
    far = [a for a in seen.options if a[VERB] == DIG and a[AT] != cell(1, 0)]
    goals = [a for a in seen.options if a[AT] in match.state.goals]
    assert far
    assert index.outside(seen) == len(far) + len(goals)
    assert index.mask(seen).sum() == len(seen.options) - index.outside(seen)


def test_codes_of_numbers_can_be_read_back() -> None:
    index = INDICES["lost-mines-4"]
    sample = range(0, index.size, 7)
    codes = [(number, index.text(number)) for number in sample]
    assert [n for n, code in codes if index.index(action_from_text(index.rules, code, 0)) != n] == []
    assert action_text(index.rules, index.action(0, 5)) == index.text(5)


def test_every_listed_route_has_a_number_after_a_campfire_too() -> None:
    index = INDICES["lost-mines-4"]
    block = next(block for block in index.blocks if block.name == "move")
    codes = [index.text(number).split()[1] for number in range(block.start, block.stop)]
    assert len(codes) == 4 + 12 + 36 + 100 + 284
    assert {len(code) for code in codes} == {1, 2, 3, 4, 5}
    assert "NS" not in codes
    assert "NESW" not in codes


def test_spectators_have_no_options() -> None:
    match = match_of(TABLES[0], "nobody", 0)
    match.deal()
    assert not CLASSIC.mask(view(match.state, None)).any()
