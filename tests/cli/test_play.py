"""A person plays in the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kilof.core import machine
from kilof.notation.record import record_from_text, replay
from tests.cli.run import kilof, kilof_process

FIRST_OPTION = "1\n" * 400


def test_whole_match_is_played_by_numbers_on_standard_input(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    outcome = kilof_process("play", "--seed", "x", "--record", str(record), typed=FIRST_OPTION)
    assert (outcome.code, outcome.err) == (0, "")
    assert "Round 3 begins" in outcome.out
    assert "The game is over: " in outcome.out
    *_, last = replay(record_from_text(record.read_text(encoding="utf-8")))
    assert machine.is_over(last.after)


@pytest.mark.parametrize("seats", range(3, 11))
def test_any_number_of_seats_plays_to_the_end(seats: int) -> None:
    outcome = kilof("play", "--seats", str(seats), "--seed", "s", "-o", "edition=g3", typed=FIRST_OPTION)
    assert outcome.code == 0
    assert "The game is over: " in outcome.out


def test_same_seed_gives_the_same_match() -> None:
    one, other = (kilof("play", "--seed", "same", typed=FIRST_OPTION) for _ in range(2))
    assert one.out == other.out


def test_person_sees_board_role_hand_and_options_grouped_by_card() -> None:
    out = kilof("play", "--seed", "x", "--first", "0", typed="q\n").out
    assert "Your role: " in out
    assert "──S──" in out
    assert "│ ? │" in out
    assert "1) " in out
    assert "  pass: discard\n" in out


def test_person_is_not_told_what_others_hold() -> None:
    out = kilof("play", "--seed", "x", "--first", "0", typed="q\n").out
    assert out.count("Your hand: ") == out.count("hand: ") == 1
    assert out.count("role: ") == 1


def test_code_can_be_typed_instead_of_a_number(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    kilof("play", "--seed", "x", "--first", "0", "--record", str(record), typed="pass map\nq\n")
    (part,) = record_from_text(record.read_text(encoding="utf-8")).rounds
    assert part.actions[0] == "s0: pass map"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no option 99; they go from 1 to"),
        ("0", "There is no option 0"),
        ("nesw 5,5", "Rule C6 does not allow that: "),
        ("dead-x 1,0", "Not understood: 'dead-x' is neither a card nor a verb"),
        ("s1: pass map", "Rule C6 does not allow that: "),
        ("?", "Type the number of an option"),
        ("", "Your choice"),
        ("b", "Cards in the pile"),
    ],
)
def test_wrong_answer_gets_a_line_and_another_chance(typed: str, answer: str) -> None:
    outcome = kilof("play", "--seed", "x", "--first", "0", typed=f"{typed}\nq\n")
    assert answer in outcome.out
    assert outcome.code == 0


@pytest.mark.parametrize("game", ["classic", "duel", "solo", "lost-mines"])
def test_ideas_are_options_by_their_numbers_with_a_reason_each(game: str) -> None:
    out = kilof("play", game, "--seed", "x", "--first", "0", typed="h\nq\n").out
    said = out[out.index("(? for help): ") + len("(? for help): ") : out.rindex("Your choice")]
    ideas = re.findall(r"^  (\d+)\) (.+)\n {6}([A-ZŚŻŁ][^{}\n]+\.)$", said, re.MULTILINE)
    assert 2 <= len(ideas) <= 3
    assert said.count("\n") == 1 + 2 * len(ideas)  # and what was typed
    # The number and the code are the same option, and playing it goes on.
    by_number, by_code = (
        kilof("play", game, "--seed", "x", "--first", "0", typed=f"{one}\nq\n").out.split(f"help): {one}\n")[1]
        for one in ideas[0][:2]
    )
    assert by_number == by_code


def test_ideas_have_their_reasons_in_polish_too() -> None:
    out = kilof("play", "--seed", "x", "--first", "0", "--lang", "pl", typed="h\nq\n").out
    english = kilof("play", "--seed", "x", "--first", "0", typed="h\nq\n").out
    said, meant = (re.findall(r"^ {6}([A-ZŚŻŁ][^{}\n]+\.)$", text, re.MULTILINE) for text in (out, english))
    assert len(said) == len(meant) > 0
    assert not set(said) & set(meant)


def test_rule_broken_by_a_typed_code_is_named() -> None:
    out = kilof("play", "--seed", "x", "--first", "0", typed="map 1,0\nq\n").out
    assert "Rule C21 does not allow that: A map shows a goal that lies face down." in out


@pytest.mark.parametrize("typed", ["", "1\n", "q\n"])
def test_leaving_keeps_the_record_and_says_so(typed: str, tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    outcome = kilof("play", "--seed", "x", "--record", str(record), typed=typed)
    assert outcome.code == 0
    assert "You left the table; the match is not finished." in outcome.out
    assert record_from_text(record.read_text(encoding="utf-8")).seats == 5


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("--seats", "11"), "kilof: --seats: classic is for 3 to 10, not 11\n"),
        (("--first", "5"), "kilof: --first: the seats are 0 to 4, not 5\n"),
        (("-o", "edition=v9"), "kilof: option: 'edition' must be v3 or g3, not 'v9'\n"),
        (("-o", "colour=red"), "kilof: option: classic has no 'colour'; it has edition, forfeit, nuggets\n"),
        (("-o", "edition"), "kilof: option: 'edition' must be written as NAME=CHOICE\n"),
        (("chess",), "kilof: game: no game is named 'chess'; the games are classic, duel, solo, lost-mines\n"),
        (
            ("--bot", "steady,nobody"),
            "kilof: --bot: no bot is named 'nobody'; the bots are novice, steady, cunning, eager, uniform\n",
        ),
        (("--bot", "saboteur=novice"), "kilof: --bot: 'saboteur=novice' names no bot for digger\n"),
        (
            ("--bot", "steady,novice"),
            "kilof: --bot: 2 bots for 4 seats; name one for all, or one for each seat\n",
        ),
        (("--record", "no/such/place"), "kilof: no/such/place: No such file or directory\n"),
        (("--record", "/"), "kilof: /: is a directory\n"),
    ],
)
def test_bad_command_line_is_one_line_and_exit_code_2(args: tuple[str, ...], line: str) -> None:
    outcome = kilof("play", *args)
    assert (outcome.code, outcome.out, outcome.err) == (2, "", line)


def test_level_is_chosen_for_each_seat() -> None:
    args = ("play", "--seats", "3", "--seed", "levels", "--first", "1")
    one, other, again = (
        kilof(*args, "--bot", bots, typed=FIRST_OPTION) for bots in ("steady,novice", "novice,steady", "steady,novice")
    )
    assert one.code == 0
    assert one.out != other.out
    assert one == again
    assert kilof(*args, typed=FIRST_OPTION) == kilof(*args, "--bot", "steady,steady", typed=FIRST_OPTION)


# The Duel, the solo game and the Lost Mines


@pytest.mark.parametrize(
    ("args", "end"),
    [
        (("duel",), "has won with"),
        (("duel", "--first", "1"), "has won with"),
        (("solo",), "The game is over: Player "),
        (("solo", "-o", "colour=blue"), "The game is over: Player "),
        (("lost-mines", "--seats", "3"), "has won with"),
        (("lost-mines",), "has won with"),
        (("lost-mines", "--seats", "9", "--bot", "uniform"), "won with"),
        (("lost-mines", "--seats", "4", "-o", "rounds=3"), "Round 3 begins"),
    ],
    ids=" ".join,
)
def test_later_games_are_played_by_numbers_to_the_end(args: tuple[str, ...], end: str, tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    outcome = kilof("play", *args, "--seed", "s", "--record", str(record), typed=FIRST_OPTION)
    assert (outcome.code, outcome.err) == (0, "")
    assert end in " ".join(outcome.out.split())
    *_, last = replay(record_from_text(record.read_text(encoding="utf-8")))
    assert machine.is_over(last.after)


@pytest.mark.parametrize("game", ["duel", "solo", "lost-mines"])
def test_later_games_are_the_same_with_the_same_seed(game: str) -> None:
    one, other = (kilof("play", game, "--seed", "same", typed=FIRST_OPTION) for _ in range(2))
    assert one.out == other.out


def test_person_in_the_lost_mines_sees_clans_treasures_and_the_own_role_only() -> None:
    out = kilof("play", "lost-mines", "--seats", "3", "--seed", "x", "--first", "0", typed="q\n").out
    assert len([line for line in out.splitlines() if " clan" in line]) == 3
    assert len([line for line in out.splitlines() if " clan, " in line]) == 1
    assert out.count("Your hand: ") == out.count("hand: ") == 1
    assert "Treasures beside the board: " in out
    assert "Dwarfs: Player " in out
    assert "At any time: propose" in out


def test_vote_and_route_can_be_typed_in_the_lost_mines(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    args = ("play", "lost-mines", "--seats", "3", "--seed", "x", "--first", "0", "--record", str(record))
    card = re.findall(r"\(([a-z-]+)\)", kilof(*args, typed="q\n").out.split("Your hand: ")[1].split(".\n")[0])[-1]
    out = kilof(*args, typed=f"propose\npass {card}\nmove WE\nstay\nq\n").out
    (part,) = record_from_text(record.read_text(encoding="utf-8")).rounds
    assert part.actions[0] == "s0: propose"
    assert f"s0: pass {card}" in part.actions
    assert "s0: stay" in part.actions
    assert "You proposed to end the round." in out
    assert "Rule L20 does not allow that: No path leads there." in out


def test_person_may_ask_for_another_round_after_the_last_one(tmp_path: Path) -> None:
    """Programs always play on; the person plays it by numbers, and leaves then."""
    record = tmp_path / "match.json"
    args = ("play", "lost-mines", "--seats", "3", "--seed", "s", "--record", str(record))
    plain = kilof(*args, typed=FIRST_OPTION).out
    asked = plain[: plain.index("Another round?")].count("Your choice")
    out = kilof(*args, typed="1\n" * asked + "propose\n" + FIRST_OPTION).out
    assert "You proposed to play another round." in out
    assert "There will be 3 rounds." in out
    assert out.count("The game is over: ") == 2
    assert len(record_from_text(record.read_text(encoding="utf-8")).rounds) == 3


@pytest.mark.parametrize("answer", ["", "\n", "agree\n", "no\n"])
def test_person_may_leave_after_the_last_round(answer: str) -> None:
    args = ("play", "lost-mines", "--seats", "3", "--seed", "s")
    plain = kilof(*args, typed=FIRST_OPTION).out
    asked = plain[: plain.index("Another round?")].count("Your choice")
    outcome = kilof(*args, typed="1\n" * asked + answer)
    assert outcome.code == 0
    assert "There will be" not in outcome.out


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("duel", "--seats", "3"), "kilof: --seats: duel is for 2, not 3\n"),
        (("solo", "--seats", "2"), "kilof: --seats: solo is for 1, not 2\n"),
        (("lost-mines", "--seats", "2"), "kilof: --seats: lost-mines is for 3 to 9, not 2\n"),
        (("lost-mines", "--seats", "10"), "kilof: --seats: lost-mines is for 3 to 9, not 10\n"),
        (("lost-mines", "-o", "rounds=5"), "kilof: option: 'rounds' must be 2 or 3 or 4, not '5'\n"),
        (("lost-mines", "-o", "edition=v3"), "kilof: option: lost-mines has no 'edition'; it has rounds\n"),
        (("duel", "--first", "2"), "kilof: --first: the seats are 0 to 1, not 2\n"),
        (("lost-mines", "--seats", "3", "--first", "3"), "kilof: --first: the seats are 0 to 2, not 3\n"),
    ],
)
def test_bad_command_line_of_a_later_game_is_one_line_and_exit_code_2(args: tuple[str, ...], line: str) -> None:
    outcome = kilof("play", *args)
    assert (outcome.code, outcome.out, outcome.err) == (2, "", line)
