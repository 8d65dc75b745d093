"""Action codes: read, written, and refused with the word and the reason."""

from collections.abc import Callable

import pytest

from kilof.core import machine
from kilof.core.action import WHAT, WHOM
from kilof.core.cell import cell
from kilof.core.state import State
from kilof.games.classic.events import PICK
from kilof.games.duel.events import BRIBE, DONE, KEY, MARK, PAY, SHED, SHOW
from kilof.games.lost_mines.events import (
    AGREE,
    DECLINE,
    INFORM,
    MOVE,
    PROPOSE,
    STAY,
    STORM,
    TAKE,
    TOOL,
    TRAP,
    TROLL,
)
from kilof.notation.code import CodeError, action_from_text, action_text, cell_from_text, cell_text
from kilof.notation.record import ruleset
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS
from kilof.plays.goals import TURN
from kilof.plays.peek import PEEK
from kilof.plays.rockfall import ROCKFALL
from kilof.plays.tools import BREAK, REPAIR
from tests.build import TUNNEL, act, own_deck, printed, rules, table

GAME = rules()
ID = GAME.deck.by_name
SAME_WHEN_SPUN = ["nesw", "ns", "ew", "dead-nesw", "dead-ns", "dead-ew"]


@pytest.mark.parametrize(
    ("code", "action"),
    [
        ("new 1,0", (0, DIG, ID["new"], cell(1, 0), 0, 0, 0, 0)),
        ("new 1,0 spun", (0, DIG, ID["new"], cell(1, 0), 1, 0, 0, 0)),
        ("dead-e -12,-7 spun", (0, DIG, ID["dead-e"], cell(-12, -7), 1, 0, 0, 0)),
        ("broken-pick s2", (0, BREAK, ID["broken-pick"], 0, 0, 2, 0, 0)),
        ("repair-cart s2", (0, REPAIR, ID["repair-cart"], 0, 0, 2, 2, 0)),
        ("repair-pick-cart s10 cart", (0, REPAIR, ID["repair-pick-cart"], 0, 0, 10, 2, 0)),
        ("rockfall 3,-1", (0, ROCKFALL, ID["rockfall"], cell(3, -1), 0, 0, 0, 0)),
        ("map 8,2", (0, PEEK, ID["map"], cell(8, 2), 0, 0, 0, 0)),
        ("pass new", (0, PASS, ID["new"], 0, 0, 0, 0, 0)),
        ("pick gold-2", (0, PICK, ID["gold-2"], 0, 0, 0, 0, 0)),
        ("turn 8,0", (0, TURN, 0, cell(8, 0), 0, 0, 0, 0)),
        ("turn 8,0 spun", (0, TURN, 0, cell(8, 0), 1, 0, 0, 0)),
    ],
)
def test_code_says_one_action_and_is_written_the_same_way(code: str, action: tuple[int, ...]) -> None:
    assert action_from_text(GAME, code, 0) == action
    assert action_text(GAME, action) == code
    assert action_text(GAME, action, with_seat=True) == f"s0: {code}"


@pytest.mark.parametrize(
    "text", ["s2: map 8,0", "s2:map 8,0", "  s2:   map   8,0  ", "s02: map 8,0", "s2: map\t8,0", "s2:\nmap\n8,0"]
)
def test_seat_may_stand_in_front_and_goes_before_the_seat_given(text: str) -> None:
    action = (2, PEEK, ID["map"], cell(8, 0), 0, 0, 0, 0)
    assert action_from_text(GAME, text) == action_from_text(GAME, text, 1) == action


def test_repair_with_one_tool_may_name_it() -> None:
    assert action_from_text(GAME, "repair-cart s1 cart", 0) == action_from_text(GAME, "repair-cart s1", 0)


@pytest.mark.parametrize("name", SAME_WHEN_SPUN)
def test_card_that_looks_the_same_spun_is_read_as_upright(name: str) -> None:
    assert action_from_text(GAME, f"{name} 1,0 spun", 0) == action_from_text(GAME, f"{name} 1,0", 0)


def busy_turn() -> State:
    hand = "nes ew map rockfall broken-pick repair-pick-cart"
    return table(TUNNEL, hands={0: hand}, broken={1: "pick cart"})


def shared_gold() -> State:
    return act(table(TUNNEL, hands={0: "ew"}, supply="1 2 3"), "ew 7,0")[0]


@pytest.mark.parametrize("moment", [busy_turn, shared_gold])
def test_codes_of_all_options_come_back_as_the_same_actions(moment: Callable[[], State]) -> None:
    s = moment()
    options = machine.options(s, s.turn)
    codes = [action_text(s.rules, a, with_seat=True) for a in options]
    assert [action_from_text(s.rules, code) for code in codes] == options
    assert len(set(codes)) == len(codes)


def test_tool_of_a_deck_with_one_tool_is_read_without_its_name() -> None:
    deck = own_deck(
        action=[*printed("action"), {"name": "mend-all", "does": "repair", "tools": ["pick", "lantern", "cart"]}]
    )
    game = rules(deck=deck)
    action = action_from_text(game, "mend-all s1 lantern", 0)
    assert (action[WHOM], action[WHAT]) == (1, 1)
    assert action_text(game, action) == "mend-all s1 lantern"


# Cells


@pytest.mark.parametrize(
    ("text", "x", "y"), [("0,0", 0, 0), ("3,-1", 3, -1), ("-511,999", -511, 999), ("511,-999", 511, -999)]
)
def test_cell_is_column_and_row(text: str, x: int, y: int) -> None:
    assert cell_from_text(text) == cell(x, y)
    assert cell_text(cell(x, y)) == text


@pytest.mark.parametrize(
    "text", ["", "3", "3,", ",1", "3,-", "3, 1", "a,1", "1,b", "1000,0", "0,1000", "512,0", "-512,0", "٣,1", "+1,0"]
)
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(CodeError) as caught:
        cell_from_text(text)
    assert str(caught.value) == f"'{text}' is not a cell: write it as 3,-1"


@pytest.mark.parametrize("text", ["1\n,0", "1,0\n", "\u2028"])
def test_cell_with_a_line_break_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(CodeError) as caught:
        cell_from_text(text)
    assert len(str(caught.value).splitlines()) == 1


# Codes that say nothing


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "the code is empty"),
        ("s0:", "the code is empty"),
        ("dance", "'dance' is neither a card nor a verb (pass, pick, turn)"),
        ("NEW 1,0", "'NEW' is neither a card nor a verb (pass, pick, turn)"),
        ("digger", "'digger' is not a card that is played"),
        ("gold-1 s1", "'gold-1' is not a card that is played"),
        ("start 1,0", "'start' is not a card that is played"),
        ("new", "the cell is missing"),
        ("turn", "the cell is missing"),
        ("pass", "the card is missing"),
        ("pick", "the card is missing"),
        ("broken-pick", "the seat is missing"),
        ("repair-pick-cart s1", "the tool is missing"),
        ("new there", "'there' is not a cell: write it as 3,-1"),
        ("pass gold", "'gold' is neither a card nor a verb (pass, pick, turn)"),
        ("broken-pick 2", "'2' is not a seat: write it as s2"),
        ("broken-pick s100", "'s100' is not a seat: write it as s2"),
        ("broken-pick s-1", "'s-1' is not a seat: write it as s2"),
        ("repair-pick-cart s1 rope", "'rope' is not a tool: pick, lantern, cart"),
        ("repair-pick s1 rope", "'rope' is not a tool: pick, lantern, cart"),
        ("new 1,0 spun now", "'now' is too much here"),
        ("new 1,0 turned", "'turned' is too much here"),
        ("map 8,0 spun", "'spun' is too much here"),
        ("pass new 1,0", "'1,0' is too much here"),
        ("s0: s1: pass new", "'s1:' is neither a card nor a verb (pass, pick, turn)"),
    ],
)
def test_code_that_says_nothing_is_refused_with_the_word_and_the_reason(code: str, message: str) -> None:
    with pytest.raises(CodeError) as caught:
        action_from_text(GAME, code, 0)
    assert str(caught.value) == message


@pytest.mark.parametrize("code", ["", "new 1,0", "s100: new 1,0", "s: new 1,0", "new: s1"])
def test_code_without_a_seat_in_front_is_refused_where_none_is_given(code: str) -> None:
    with pytest.raises(CodeError, match="the seat in front is missing: s0: "):
        action_from_text(GAME, code)


# The Duel: two cards, and a tool that is named whatever the card shows

DUEL = ruleset("duel", {})
OF_DUEL = DUEL.deck.by_name


@pytest.mark.parametrize(
    ("code", "action"),
    [
        ("pass ew", (0, PASS, OF_DUEL["ew"], 0, 0, 0, 0, 0)),
        ("pass ew map", (0, PASS, OF_DUEL["ew"], 0, 0, 0, 0, OF_DUEL["map"] + 1)),
        ("pass ew ew", (0, PASS, OF_DUEL["ew"], 0, 0, 0, 0, OF_DUEL["ew"] + 1)),
        ("shed ew map cart", (0, SHED, OF_DUEL["ew"], 0, 0, 0, 2, OF_DUEL["map"] + 1)),
        ("shed repair-pick map pick", (0, SHED, OF_DUEL["repair-pick"], 0, 0, 0, 0, OF_DUEL["map"] + 1)),
        ("key 3,0", (0, KEY, OF_DUEL["key"], cell(3, 0), 0, 0, 0, 0)),
        ("bribe 3,-1", (0, BRIBE, 0, cell(3, -1), 0, 0, 0, 0)),
        ("done", (0, DONE, 0, 0, 0, 0, 0, 0)),
        ("show 5,0", (0, SHOW, 0, cell(5, 0), 0, 0, 0, 0)),
        ("mark 3,0", (0, MARK, 0, cell(3, 0), 0, 0, 0, 0)),
        ("pay nugget-bridge", (0, PAY, OF_DUEL["nugget-bridge"], 0, 0, 0, 0, 0)),
        ("green-nesw-e 1,0 spun", (0, DIG, OF_DUEL["green-nesw-e"], cell(1, 0), 1, 0, 0, 0)),
    ],
)
def test_code_of_the_duel_says_one_action_and_is_written_the_same_way(code: str, action: tuple[int, ...]) -> None:
    assert action_from_text(DUEL, code, 0) == action
    assert action_text(DUEL, action) == code
    assert action_text(DUEL, action, with_seat=True) == f"s0: {code}"


@pytest.mark.parametrize(
    ("code", "same"),
    [("pass map ew", "pass ew map"), ("shed map ew cart", "shed ew map cart"), ("ew 1,0 spun", "ew 1,0")],
)
def test_two_cards_may_be_named_in_any_order(code: str, same: str) -> None:
    assert action_from_text(DUEL, code, 0) == action_from_text(DUEL, same, 0)


def test_nugget_bridge_looks_the_same_spun() -> None:
    upright = action_from_text(DUEL, "nugget-bridge 1,0", 0)
    assert action_from_text(DUEL, "nugget-bridge 1,0 spun", 0) == upright


DUEL_VERBS = "(bribe, done, mark, pass, pay, shed, show, turn)"


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("pass", "the card is missing"),
        ("pass ew map ns", "'ns' is too much here"),
        ("pass ew here", f"'here' is neither a card nor a verb {DUEL_VERBS}"),
        ("pass ew pick", f"'pick' is neither a card nor a verb {DUEL_VERBS}"),
        ("shed", "the card is missing"),
        ("shed ew", "the tool is missing"),
        ("shed ew map", "the tool is missing"),
        ("shed ew map rope", "'rope' is not a tool: pick, lantern, cart"),
        ("shed ew map pick cart", "'cart' is too much here"),
        ("shed ew pick", f"'pick' is neither a card nor a verb {DUEL_VERBS}"),
        ("shed repair-pick map", "the tool is missing"),
        ("bribe", "the cell is missing"),
        ("bribe 3,0 spun", "'spun' is too much here"),
        ("done 3,0", "'3,0' is too much here"),
        ("key", "the cell is missing"),
        ("pay", "the card is missing"),
        ("green", "'green' is not a card that is played"),
        ("gold1-ns 5,0", "'gold1-ns' is not a card that is played"),
    ],
)
def test_code_of_the_duel_that_says_nothing_is_refused(code: str, message: str) -> None:
    with pytest.raises(CodeError) as caught:
        action_from_text(DUEL, code, 0)
    assert str(caught.value) == message


# The Lost Mines: places, routes, treasures, and what an information card shows

MINES = ruleset("lost-mines", {})
OF_MINES = MINES.deck.by_name
EAST, SOUTH = 1, 2


@pytest.mark.parametrize(
    ("code", "action"),
    [
        ("esw 4,3 spun", (0, DIG, OF_MINES["esw"], cell(4, 3), 1, 0, 0, 0)),
        ("axe 4,3", (0, TOOL, OF_MINES["axe"], cell(4, 3), 0, 0, 0, 0)),
        ("info-mine-dwarf 9,3", (0, INFORM, OF_MINES["info-mine-dwarf"], cell(9, 3), 0, 0, 0, 0)),
        ("info-mine-treasure t4", (0, INFORM, OF_MINES["info-mine-treasure"], 0, 0, 0, 1, 4)),
        ("info-mine-dwarf s2", (0, INFORM, OF_MINES["info-mine-dwarf"], 0, 0, 2, 2, 0)),
        ("trap 3,3 E", (0, TRAP, OF_MINES["trap"], cell(3, 3), 0, 0, EAST, 0)),
        ("troll 3,3 S", (0, TROLL, OF_MINES["troll"], cell(3, 3), 0, 0, SOUTH, 0)),
        ("storm 4,3", (0, STORM, OF_MINES["storm"], cell(4, 3), 0, 0, 0, 0)),
        ("pass esw axe", (0, PASS, OF_MINES["esw"], 0, 0, 0, 0, OF_MINES["axe"] + 1)),
        ("move E", (0, MOVE, 0, 0, 0, 0, 2, 0)),
        ("move EES", (0, MOVE, 0, 0, 0, 0, 2 * 25 + 2 * 5 + 3, 0)),
        ("stay", (0, STAY, 0, 0, 0, 0, 0, 0)),
        ("turn 9,3 spun", (0, TURN, 0, cell(9, 3), 1, 0, 0, 0)),
        ("take t4", (0, TAKE, 0, 0, 0, 0, 0, 4)),
        ("propose", (0, PROPOSE, 0, 0, 0, 0, 0, 0)),
        ("agree", (0, AGREE, 0, 0, 0, 0, 0, 0)),
        ("decline", (0, DECLINE, 0, 0, 0, 0, 0, 0)),
    ],
)
def test_code_of_the_lost_mines_says_one_action_and_is_written_the_same_way(code: str, action: tuple[int, ...]) -> None:
    assert action_from_text(MINES, code, 0) == action
    assert action_text(MINES, action) == code
    assert action_text(MINES, action, with_seat=True) == f"s0: {code}"


@pytest.mark.parametrize(
    ("code", "same"), [("trap 4,4 W", "trap 3,4 E"), ("troll 3,5 N", "troll 3,4 S"), ("pass axe esw", "pass esw axe")]
)
def test_place_may_be_seen_from_either_of_its_cells(code: str, same: str) -> None:
    assert action_from_text(MINES, code, 0) == action_from_text(MINES, same, 0)
    assert action_text(MINES, action_from_text(MINES, code, 0)) == same


MINES_VERBS = "(agree, decline, move, pass, propose, stay, take, turn)"


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("trap", "the place is missing"),
        ("trap 3,3", "a place is written as a cell and a side: 3,4 E"),
        ("trap 3,3 X", "a place is written as a cell and a side: 3,4 E"),
        ("trap 3,3 NE", "a place is written as a cell and a side: 3,4 E"),
        ("trap E 3,3", "a place is written as a cell and a side: 3,4 E"),
        ("trap here E", "'here' is not a cell: write it as 3,-1"),
        ("trap 3,3 E E", "'E' is too much here"),
        ("info-mine-dwarf", "the mine, treasure or seat is missing"),
        ("info-mine-dwarf there", "'there' is not a cell: write it as 3,-1"),
        ("info-mine-dwarf t100", "'t100' is not a cell: write it as 3,-1"),
        ("info-mine-dwarf s1 s2", "'s2' is too much here"),
        ("take", "the treasure is missing"),
        ("take 4", "'4' is not a treasure: write it as t2"),
        ("take t", "'t' is not a treasure: write it as t2"),
        ("take " + "x" * 99, f"'{'x' * 20}' is not a treasure: write it as t2"),
        ("move", "the route is missing"),
        ("move 4,3", "'4,3' is not a route: write it in letters, a step each, like EES"),
        ("move ees", "'ees' is not a route: write it in letters, a step each, like EES"),
        ("move " + "E" * 30, f"'{'E' * 20}' is not a route: write it in letters, a step each, like EES"),
        ("move E E", "'E' is too much here"),
        ("stay here", "'here' is too much here"),
        ("walk E", f"'walk' is neither a card nor a verb {MINES_VERBS}"),
        ("gems-5", "'gems-5' is not a card that is played"),
        ("loyal-blue s1", "'loyal-blue' is not a card that is played"),
    ],
)
def test_code_of_the_lost_mines_that_says_nothing_is_refused(code: str, message: str) -> None:
    with pytest.raises(CodeError) as caught:
        action_from_text(MINES, code, 0)
    assert str(caught.value) == message
