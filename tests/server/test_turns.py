"""Who thinks next, and how much: quick bots do not wait behind slow ones, and slow ones share."""

from __future__ import annotations

from kilof.server.turns import FLOOR, PASSED, BotTurn, Turns

USUAL = 400


def turns(thinkers: int = 1, spare: int = 1, slow: str = "", quick: str = "") -> Turns[str]:
    """A letter for each question that waits."""
    made: Turns[str] = Turns(thinkers, spare)
    for letter in slow:
        made.add(letter, USUAL)
    for letter in quick:
        made.add(letter, 0)
    return made


def taken(waiting: Turns[str]) -> list[BotTurn[str]]:
    """Whoever begins now; nobody is done yet."""
    return list(iter(waiting.next, None))


def one_by_one(waiting: Turns[str]) -> list[BotTurn[str]]:
    """One is done before the next one begins."""
    told = []
    while (turn := waiting.next()) is not None:
        waiting.done(turn)
        told.append(turn)
    return told


def letters(told: list[BotTurn[str]]) -> str:
    return "".join(turn.asked for turn in told)


def test_quick_questions_go_first_and_each_kind_goes_as_it_came() -> None:
    assert letters(one_by_one(turns(slow="ABC", quick="xyz"))) == "xyzABC"


def test_table_that_asks_again_waits_behind_those_who_asked_before() -> None:
    waiting = turns(slow="ABC")
    told = ""
    for _ in range(6):
        (turn,) = taken(waiting)
        told += turn.asked
        waiting.done(turn)
        waiting.add(turn.asked, USUAL)
    assert told == "ABCABC"


def test_slow_question_is_passed_by_a_few_quick_ones_and_then_goes() -> None:
    waiting = turns(slow="AB", quick="x" * (2 * PASSED + 3))
    assert letters(one_by_one(waiting)) == "x" * PASSED + "A" + "x" * PASSED + "B" + "xxx"


def test_slow_question_goes_with_less_while_quick_ones_wait() -> None:
    waiting = turns(slow="A", quick="x" * (PASSED + 3))
    (slow,) = (turn for turn in one_by_one(waiting) if turn.searches)
    assert slow.rollouts == USUAL // 4


def test_who_asks_alone_is_allowed_all_of_it() -> None:
    assert taken(turns(slow="A")) == [BotTurn("A", USUAL, searches=True)]
    assert [turn.rollouts for turn in taken(turns(thinkers=4, slow="ABC"))] == [USUAL] * 3


def test_those_who_wait_share_what_there_is() -> None:
    assert [turn.rollouts for turn in one_by_one(turns(slow="ABCDEFGHI"))] == [USUAL // n for n in range(9, 0, -1)]
    assert [turn.rollouts for turn in taken(turns(thinkers=3, slow="ABCDEFGH"))] == [USUAL * 2 // 8] * 2


def test_nobody_searches_for_less_than_it_takes() -> None:
    crowd = "A" * (USUAL // FLOOR)
    assert turns(slow=crowd).next() == BotTurn("A", FLOOR + USUAL % FLOOR // len(crowd), searches=True)
    assert turns(slow=crowd + "A").next() == BotTurn("A", 0, searches=True)


def test_bot_that_usually_plays_few_is_allowed_those() -> None:
    waiting: Turns[str] = Turns(1, 0)
    waiting.add("A", 5)
    assert waiting.next() == BotTurn("A", 5, searches=True)


def test_a_thinker_is_left_for_quick_questions_where_there_are_two() -> None:
    waiting = turns(thinkers=3, slow="ABCD")
    assert letters(taken(waiting)) == "AB"
    waiting.add("x", 0)
    assert letters(taken(waiting)) == "x"
    assert letters(taken(turns(thinkers=3, spare=0, slow="ABCD"))) == "ABC"


def test_who_is_dropped_no_longer_waits() -> None:
    waiting = turns(slow="AB", quick="x")
    assert waiting.waiting == 3
    assert waiting.drop_all() == ["x", "A", "B"]
    assert waiting.waiting == 0
    assert waiting.next() is None
