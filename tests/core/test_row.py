"""Sorted rows: the loops of the compiled build do what the library does."""

from __future__ import annotations

from bisect import insort

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kilof.core import row
from kilof.core.row import LOOPS

put, drop = LOOPS
ROWS = st.lists(st.integers(0, 40), max_size=12).map(sorted)


@given(ROWS, st.integers(0, 40))
def test_a_number_comes_to_stand_where_it_belongs(numbers: list[int], number: int) -> None:
    expected = sorted([*numbers, number])
    put(numbers, number)
    assert numbers == expected


@given(ROWS.filter(bool), st.data())
def test_one_copy_of_a_number_goes(numbers: list[int], data: st.DataObject) -> None:
    number = data.draw(st.sampled_from(numbers))
    expected = numbers.copy()
    expected.remove(number)
    drop(numbers, number)
    assert numbers == expected


def test_a_number_that_is_not_there_is_an_error_and_changes_nothing() -> None:
    for number in (0, 2, 9):
        numbers = [1, 3, 3, 7]
        with pytest.raises(IndexError):
            drop(numbers, number)
        assert numbers == [1, 3, 3, 7]


@pytest.mark.plain
def test_plain_python_uses_the_library() -> None:
    assert (row.put, row.drop) == (insort, list.remove)
