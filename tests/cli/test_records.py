"""Replaying, completing and counting from files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kilof.notation.record import record_from_text, record_to_text
from tests.cli.run import kilof, kilof_process
from tests.notation.matches import recorded_mines
from tests.perft.make import DATA, read

FIRST_OPTION = "1\n" * 400


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole match of four."""
    path = tmp_path_factory.mktemp("records") / "match.json"
    assert kilof("play", "--seats", "4", "--seed", "r", "--record", str(path), typed=FIRST_OPTION).code == 0
    return path


def steps(*args: str) -> list[dict[str, Any]]:
    outcome = kilof("replay", "--json", *args)
    assert outcome.code == 0
    return [json.loads(line) for line in outcome.out.splitlines()]


def test_replay_draws_the_match_to_its_end(match: Path) -> None:
    outcome = kilof("replay", str(match))
    assert outcome.code == 0
    assert "──S──" in outcome.out
    assert "The game is over: " in outcome.out


def test_replay_reads_standard_input(match: Path) -> None:
    text = match.read_text(encoding="utf-8")
    assert kilof_process("replay", "-", typed=text).out == kilof("replay", str(match)).out


def test_json_tells_for_each_ply_who_is_waited_for_options_action_events_and_views(match: Path) -> None:
    told = steps(str(match))
    act = told[1]
    assert act["action"].split(": ")[1] in act["options"][str(act["waiting"][0])]
    assert set(act["events"]) == set(act["views"]) == {"0", "1", "2", "3", "spectator"}
    assert told[-1]["events"]["spectator"][-1]["type"] == "MatchEnded"
    assert [step["ply"] for step in told if step["action"]] == list(range(1, told[-1]["ply"] + 1))


def test_until_stops_after_that_ply(match: Path) -> None:
    assert [step["ply"] for step in steps(str(match), "--until", "3")] == [0, 1, 2, 3]
    drawn = kilof("replay", str(match), "--until", "2").out
    assert "\n   2  " in drawn
    assert "\n   3  " not in drawn


def test_seat_is_told_only_what_it_knows(match: Path) -> None:
    for_one, for_all = steps(str(match), "--seat", "1"), steps(str(match))
    assert [step["events"] for step in for_one] == [{"1": step["events"]["1"]} for step in for_all]
    assert [step["views"] for step in for_one] == [{"1": step["views"]["1"]} for step in for_all]
    assert {step["action"][:3] for step in for_one if step["action"]} == {"s1:"}
    assert {seat for step in for_one for seat in step["options"]} == {"1"}


def test_drawing_for_a_seat_hides_the_other_hands(match: Path) -> None:
    told = kilof("replay", str(match), "--seat", "1", "--until", "0").out
    assert told.count("role: ") == told.count("Your hand: ") == told.count("hand: ") == 1


def test_record_without_events_is_checked_and_completed(match: Path, tmp_path: Path) -> None:
    data = json.loads(match.read_text(encoding="utf-8"))
    for part in data["rounds"]:
        del part["events"]
    bare, done = tmp_path / "bare.json", tmp_path / "done.json"
    bare.write_text(json.dumps(data), encoding="utf-8")
    assert kilof("replay", str(bare), "--out", str(done)).code == 0
    assert done.read_text(encoding="utf-8") == match.read_text(encoding="utf-8")


def test_deal_file_begins_a_match(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    assert kilof("deal", "--seats", "3", "--seed", "d", "--out", str(path)).code == 0
    assert path.read_text(encoding="utf-8") == kilof("deal", "--seats", "3", "--seed", "d").out
    data = json.loads(path.read_text(encoding="utf-8"))
    first = data["rounds"][0]["deal"]["first"]
    data["rounds"][0]["actions"] = [f"s{first}: pass {data['rounds'][0]['deal']['hands'][first][0]}"]
    path.write_text(json.dumps(data), encoding="utf-8")
    assert f"s{first} discarded a card: " in kilof("replay", str(path)).out


def test_illegal_action_is_refused_with_ply_action_and_rule(match: Path, tmp_path: Path) -> None:
    data = json.loads(match.read_text(encoding="utf-8"))
    part = data["rounds"][0]
    part.pop("events")
    seat = part["actions"][0][:2]
    part["actions"][0] = f"{seat}: pass start"
    path, out = tmp_path / "illegal.json", tmp_path / "out.json"
    path.write_text(json.dumps(data | {"rounds": [part]}), encoding="utf-8")
    outcome = kilof("replay", str(path), "--out", str(out))
    assert outcome.code == 2
    assert outcome.err.startswith(f"kilof: record: ply 1: '{seat}: pass start' breaks C6: ")
    assert outcome.err.count("\n") == 1
    assert not out.exists()


def test_record_of_another_revision_is_shown_from_its_events(match: Path, tmp_path: Path) -> None:
    data = json.loads(match.read_text(encoding="utf-8"))
    data["revision"] = 99
    path = tmp_path / "old.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    outcome = kilof("replay", str(path))
    assert outcome.code == 0
    assert outcome.out.startswith("Played by revision 99 of the rules; shown from its events, not checked.\n")
    assert outcome.out.endswith(kilof("replay", str(match)).out)
    assert "revision 99" in kilof("replay", str(path), "--json").err


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{", "kilof: record: not JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)\n"),
        ("[]", "kilof: record: must be a JSON object\n"),
        ("{}", "kilof: record: 'kilof' is missing\n"),
        ('{"kilof": 4}', "kilof: record: format 4 is not known here; this is format 3\n"),
        ("[" * 100_000, "kilof: record: not JSON: nested too deeply\n"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "perft"])
def test_broken_file_is_one_line_and_exit_code_2(command: str, text: str, line: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text(text, encoding="utf-8")
    assert kilof(command, str(path)) == (2, "", line)


def test_file_that_is_no_text_or_not_there_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(b"\xff\xfe\x00")
    assert kilof("replay", str(path)) == (2, "", f"kilof: {path}: not a text in UTF-8\n")
    assert kilof("replay", str(tmp_path)) == (2, "", f"kilof: {tmp_path}: Is a directory\n")
    assert kilof("replay", "nowhere.json") == (2, "", "kilof: nowhere.json: No such file or directory\n")


def test_seat_that_is_not_at_the_table_is_refused(match: Path) -> None:
    assert kilof("replay", str(match), "--seat", "4").err == "kilof: --seat: the seats are 0 to 3, not 4\n"


def test_perft_counts_from_a_file(tmp_path: Path) -> None:
    source = DATA / "opening-v3.json"
    record, counts = read(source)
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(json.loads(source.read_text(encoding="utf-8"))["record"]), encoding="utf-8")
    assert record == record_from_text(path.read_text(encoding="utf-8"))._replace(rules=record.rules)
    assert kilof("perft", str(path)).out == f"{counts[1]} in all\n"
    divided = kilof("perft", str(path), "--depth", "2", "--divide").out.splitlines()
    assert len(divided) == counts[0] + 1
    assert sum(int(line.split()[-1]) for line in divided[:-1]) == counts[1]
    assert kilof("perft", str(path), "--depth", "0").out == "1 in all\n"


# The Lost Mines


def test_deal_of_the_lost_mines_has_dice_and_begins_a_match(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    assert kilof("deal", "lost-mines", "--seats", "4", "--seed", "d", "--out", str(path)).code == 0
    assert path.read_text(encoding="utf-8") == kilof("deal", "lost-mines", "--seats", "4", "--seed", "d").out
    data = json.loads(path.read_text(encoding="utf-8"))
    deal = data["rounds"][0]["deal"]
    assert list(deal) == ["first", "roles", "goals", "treasures", "hands", "pile", "dice"]
    assert (len(deal["dice"]), min(deal["dice"]) >= 0, max(deal["dice"]) < 60) == (63, True, True)
    first = deal["first"]
    data["rounds"][0]["actions"] = [f"s{first}: pass {deal['hands'][first][0]}", f"s{first}: stay", "s0: propose"]
    path.write_text(json.dumps(data), encoding="utf-8")
    outcome = kilof("replay", str(path))
    assert outcome.code == 0
    assert f"s{first} discarded a card: " in outcome.out
    assert "s0 proposed to end the round." in outcome.out


@pytest.mark.parametrize(
    ("dice", "line"),
    [
        (None, "record: round 1: deal: 'dice' must be 63 numbers from 0 to 59"),
        ([1, 2, 3], "record: round 1: deal: 'dice' must be 63 numbers from 0 to 59"),
        (["six"], "record: round 1: deal: 'dice' must be numbers"),
        ("six", "record: round 1: deal: 'dice' must be a list"),
    ],
)
def test_deal_with_wrong_dice_is_one_line_and_exit_code_2(dice: object, line: str, tmp_path: Path) -> None:
    data = json.loads(kilof("deal", "lost-mines", "--seats", "3", "--seed", "d").out)
    deal = data["rounds"][0]["deal"] | {"dice": dice}
    data["rounds"][0]["deal"] = {key: value for key, value in deal.items() if value is not None}
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    outcome = kilof("replay", str(path))
    assert (outcome.code, outcome.out, outcome.err) == (2, "", f"kilof: {line}\n")


def test_record_of_the_lost_mines_is_drawn_and_told_to_a_seat(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(record_to_text(recorded_mines()), encoding="utf-8")
    drawn = kilof("replay", str(path))
    assert drawn.code == 0
    assert "──B──" in drawn.out
    assert "There will be 3 rounds." in drawn.out
    told = kilof("replay", str(path), "--seat", "1", "--until", "0").out
    assert told.count(" clan, ") == told.count("hand: ") == 1
    for_one = steps(str(path), "--seat", "1")
    assert {step["action"][:3] for step in for_one if step["action"]} == {"s1:"}


def test_perft_counts_a_start_of_the_lost_mines() -> None:
    path = DATA / "mines-opening.json"
    record, counts = read(path)
    outcome = kilof_process("perft", "-", "--depth", "2", typed=record_to_text(record))
    assert outcome.out == f"{counts[1]} in all\n"
