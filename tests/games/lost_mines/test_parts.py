"""Codes of the Lost Mines: what is written is read back, and what says nothing is refused in one clear line."""

from collections import Counter

import pytest

from kilof.core.action import FIELDS
from kilof.core.cell import cell
from kilof.core.part import Part
from kilof.games.lost_mines.parts import AT_PLACE, SUBJECT, TREASURE_AT, place_text
from kilof.games.lost_mines.parts import ROUTE as ROUTE_OF
from kilof.notation.code import CodeError, action_from_text, action_text
from tests.games.lost_mines.forest import MINES, place_of

CODES = [
    *("esw 3,3", "esw 3,3 spun", "axe 4,3", "storm 4,3", "pass esw", "pass esw axe", "pass esw esw"),
    *("info-mine-dwarf 10,3", "info-mine-treasure t4", "info-mine-dwarf s2", "info-treasure-dwarf t12"),
    *("trap 3,3 E", "troll 3,3 S", "move EES", "move N", "move NESWN", "stay", "turn 10,3", "turn 10,3 spun"),
    *("take t4", "propose", "agree", "decline"),
]
PLACE = "a place is written as a cell and a side: 3,4 E"
ROUTE = "write it in letters, a step each, like EES"


def refusal(code: str) -> str:
    """Why a code says nothing: one line."""
    with pytest.raises(CodeError) as caught:
        action_from_text(MINES, code, 0)
    assert len(str(caught.value).splitlines()) == 1
    return str(caught.value)


@pytest.mark.parametrize("code", CODES)
def test_code_is_written_as_it_was_read(code: str) -> None:
    assert action_text(MINES, action_from_text(MINES, code, 1)) == code
    assert action_text(MINES, action_from_text(MINES, f"s2: {code}"), with_seat=True) == f"s2: {code}"


@pytest.mark.parametrize(
    ("code", "same"),
    [
        ("trap 4,4 W", "trap 3,4 E"),
        ("trap 3,5 N", "trap 3,4 S"),
        ("troll 1,1 W", "troll 0,1 E"),
        ("troll 1,1 N", "troll 1,0 S"),
        ("trap 3,4 E", "trap 3,4 E"),
        ("trap  3,4   E ", "trap 3,4 E"),
        ("pass axe esw", "pass esw axe"),
        ("ew 3,3 spun", "ew 3,3"),
        ("take t04", "take t4"),
    ],
)
def test_code_may_be_written_in_another_way(code: str, same: str) -> None:
    assert action_from_text(MINES, code, 0) == action_from_text(MINES, same, 0)
    assert action_text(MINES, action_from_text(MINES, code, 0)) == same


@pytest.mark.parametrize("text", ["3,4 E", "3,4 S", "11,7 E", "1,0 S"])
def test_place_is_written_as_it_is_read(text: str) -> None:
    assert place_text(place_of(text)) == text


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("trap", "the place is missing"),
        ("troll", "the place is missing"),
        ("trap 3,4", PLACE),
        ("trap 3,4 e", PLACE),
        ("trap 3,4 X", PLACE),
        ("trap 3,4 EE", PLACE),
        ("trap 3,4 NE", PLACE),
        ("trap E 3,4", PLACE),
        ("trap x E", "'x' is not a cell: write it as 3,-1"),
        ("trap 3,4 E S", "'S' is too much here"),
    ],
)
def test_what_is_no_place_is_refused(code: str, message: str) -> None:
    assert refusal(code) == message


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("info-mine-dwarf", "the mine, treasure or seat is missing"),
        ("info-mine-dwarf t", "'t' is not a cell: write it as 3,-1"),
        ("info-mine-dwarf t123", "'t123' is not a cell: write it as 3,-1"),
        ("info-mine-dwarf s", "'s' is not a cell: write it as 3,-1"),
        ("info-mine-dwarf dragon", "'dragon' is not a cell: write it as 3,-1"),
        ("info-mine-dwarf t\u0661", "'t\u0661' is not a cell: write it as 3,-1"),
        ("info-mine-treasure t1 t2", "'t2' is too much here"),
        ("info-mine-dwarf 10,1 s1", "'s1' is too much here"),
    ],
)
def test_what_cannot_be_looked_at_is_refused(code: str, message: str) -> None:
    assert refusal(code) == message


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("take", "the treasure is missing"),
        ("take 4", "'4' is not a treasure: write it as t2"),
        ("take t", "'t' is not a treasure: write it as t2"),
        ("take t-1", "'t-1' is not a treasure: write it as t2"),
        ("take t100", "'t100' is not a treasure: write it as t2"),
        ("take gold-2", "'gold-2' is not a treasure: write it as t2"),
        ("take " + "t" * 99, f"'{'t' * 20}' is not a treasure: write it as t2"),
        ("take t1 t2", "'t2' is too much here"),
    ],
)
def test_what_is_no_treasure_is_refused(code: str, message: str) -> None:
    assert refusal(code) == message


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("move", "the route is missing"),
        ("move e", f"'e' is not a route: {ROUTE}"),
        ("move EX", f"'EX' is not a route: {ROUTE}"),
        ("move 3,4", f"'3,4' is not a route: {ROUTE}"),
        ("move EEEEEEEEEE", f"'EEEEEEEEEE' is not a route: {ROUTE}"),
        ("move " + "E" * 999, f"'{'E' * 20}' is not a route: {ROUTE}"),
        ("move E E", "'E' is too much here"),
    ],
)
def test_what_is_no_route_is_refused(code: str, message: str) -> None:
    assert refusal(code) == message


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("stay E", "'E' is too much here"),
        ("propose end", "'end' is too much here"),
        ("agree s1", "'s1' is too much here"),
        ("turn", "the cell is missing"),
        ("axe", "the cell is missing"),
        ("mine-gold 3,3", "'mine-gold' is not a card that is played"),
        ("gold-2", "'gold-2' is not a card that is played"),
        ("loyal-blue s1", "'loyal-blue' is not a card that is played"),
        ("pass esw axe axe", "'axe' is too much here"),
        (
            "walk E",
            "'walk' is neither a card nor a verb (agree, decline, move, pass, propose, stay, take, turn)",
        ),
    ],
)
def test_code_that_says_too_little_or_too_much_is_refused(code: str, message: str) -> None:
    assert refusal(code) == message


@pytest.mark.parametrize(
    "code", ["trap 3,4 \x1b", "move E\x07", "take t\x00", "info-mine-dwarf \x1b[2J", "move \u2028"]
)
def test_message_is_one_line_whatever_was_typed(code: str) -> None:
    assert refusal(code).isprintable()


def said(part: Part, seats: int = 4) -> list[str]:
    """All that a part can say, as seat 0 writes it."""
    actions = []
    for values in part.values(MINES, seats, [cell(1, 2), cell(3, 4)]):
        fields = [0] * FIELDS
        for place, value in values.items():
            fields[place] = value
        actions.append(part.write(tuple(fields)))
    return actions


def test_parts_tell_all_that_they_can_say() -> None:
    assert said(AT_PLACE) == ["1,2 E", "3,4 E", "1,2 S", "3,4 S"]
    assert said(TREASURE_AT) == ["t1", "t2", "t3", "t4"]
    assert said(SUBJECT) == ["1,2", "3,4", "t1", "t2", "t3", "t4", "s1", "s2", "s3"]


def test_routes_cross_no_card_twice() -> None:
    lengths = Counter(map(len, said(ROUTE_OF)))
    # Walks on a square grid that do not meet themselves.
    walks = [4, 12, 36, 100, 284, 780, 2172, 5916, 16268]
    assert lengths == {steps + 1: walks[steps] for steps in range(max(lengths))}
    assert len(set(said(ROUTE_OF))) == sum(lengths.values())
