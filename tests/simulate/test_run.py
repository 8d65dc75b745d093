"""Runs: the same results whoever plays and however often they were stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kilof.notation.record import record_from_text, replay
from kilof.simulate.crew import CrewError, cluster, processes
from kilof.simulate.journal import Journal, JournalError, head_of, seed_in, to_json
from kilof.simulate.run import Run, RunError
from tests.simulate.works import SHORT, played, played_by


def test_two_processes_give_what_one_gives(tmp_path: Path) -> None:
    with processes(2) as crew:
        results = played_by(crew, SHORT, 12, str(tmp_path / "two.jsonl"))
    assert results == played(SHORT, 12)
    assert played(SHORT, 12, str(tmp_path / "two.jsonl")) == results


def test_process_that_dies_is_one_clear_line() -> None:
    with pytest.raises(CrewError, match="has died"), processes(2) as crew:
        crew.executor.submit(exit_at_once).result()


def exit_at_once() -> None:
    import os

    os._exit(1)


def test_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = str(tmp_path / "run.jsonl")
    assert len(played(SHORT, 4, path)) == 4
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    run = Run(SHORT, 9, Journal(path, SHORT))
    assert [result.number for result in run.before()] == [0, 1, 2, 3]
    assert played(SHORT, 9, path) == played(SHORT, 9)
    again = Path(path).read_text(encoding="utf-8").splitlines()
    assert again[:5] == lines
    assert len(again) == 10


def test_shorter_run_takes_its_part_of_a_longer_one(tmp_path: Path) -> None:
    path = str(tmp_path / "run.jsonl")
    played(SHORT, 5, path)
    assert played(SHORT, 2, path) == played(SHORT, 2)


def test_line_that_a_crash_cut_short_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    whole = played(SHORT, 4, str(path))
    text = path.read_bytes()
    path.write_bytes(text[:-40])
    assert played(SHORT, 4, str(path)) == whole
    assert path.read_bytes() == text


def test_match_that_stands_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    whole = played(SHORT, 2, str(path))
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines, lines[1]]), encoding="utf-8")
    assert played(SHORT, 2, str(path)) == whole


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (SHORT._replace(seed="b"), 'its seed is "b", not "short"'),
        (SHORT._replace(game="lost-mines"), 'its game is "lost-mines", not "classic"'),
        (SHORT._replace(bots=("eager",) * 3), 'its bots is ["eager", "eager", "eager"], not '),
        (SHORT._replace(options=(("edition", "g3"),)), 'its options is {"edition": "g3", '),
    ],
)
def test_file_of_another_run_is_refused_and_left_alone(other: object, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    played(other, 1, str(path))  # type: ignore[arg-type]
    text = path.read_bytes()
    with pytest.raises(JournalError) as refused:
        Journal(str(path), SHORT)
    assert str(refused.value).startswith(f"{path}: belongs to another run: {reason}")
    assert path.read_bytes() == text


@pytest.mark.parametrize("was", [1, 2])
def test_file_of_another_format_is_refused_in_one_line_and_left_alone(was: int, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    head = head_of(SHORT) | {"simulate": was}
    match = {"match": 0, "gold": [1, 2, 0], "winners": [1], "rounds": []}
    path.write_text(f"{json.dumps(head)}\n{json.dumps(match)}\n", encoding="utf-8")
    text = path.read_bytes()
    with pytest.raises(JournalError) as refused:
        Journal(str(path), SHORT)
    assert str(refused.value) == f"{path}: written by another version of Kilof: its format is {was}, not 3"
    assert path.read_bytes() == text


def test_file_of_bots_that_have_changed_is_refused_in_one_line_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text(f"{json.dumps(head_of(SHORT) | {'code': '0123456789abcdef'})}\n", encoding="utf-8")
    text = path.read_bytes()
    with pytest.raises(JournalError) as refused:
        Journal(str(path), SHORT)
    assert str(refused.value) == (
        f"{path}: the code of its bots has changed since; begin anew, with another file or folder"
    )
    assert path.read_bytes() == text


def test_file_of_bots_that_thought_more_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text(f"{json.dumps(head_of(SHORT) | {'rollouts': [1000, 0, 0]})}\n", encoding="utf-8")
    with pytest.raises(JournalError, match=r"another run: its rollouts is \[1000, 0, 0\], not \[0, 0, 0\]$"):
        Journal(str(path), SHORT)


@pytest.mark.parametrize("text", ["no run\n", "[]\n", "{}\n", "one line that has no end", "\n", "\xff\n"])
def test_file_that_holds_no_run_is_refused_and_left_alone(text: str, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(JournalError, match="line 1: not the results of a run"):
        Journal(str(path), SHORT)
    assert path.read_text(encoding="latin-1") == text


@pytest.mark.parametrize(
    "change",
    [
        {"scores": "much"},
        {"scores": [1, 2]},
        {"scores": [1, 2, True]},
        {"winners": [3]},
        {"winners": [-1]},
        {"ratings": ["good", "bad"]},
        {"ratings": [1, 2, 3]},
        {"match": None},
        {"rounds": [{}]},
        {"rounds": 3},
    ],
)
def test_line_that_is_no_result_is_refused_with_its_number(change: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    result = to_json(played(SHORT, 1, str(path))[0])
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(result | change) + "\n")
    with pytest.raises(JournalError, match=r"line 3: not the result of a match"):
        played(SHORT, 2, str(path))


def test_seed_is_found_in_the_file(tmp_path: Path) -> None:
    path = str(tmp_path / "run.jsonl")
    assert seed_in(path) is None
    played(SHORT, 1, path)
    assert seed_in(path) == "short"


def test_records_replay_and_are_written_again_if_they_are_missing(tmp_path: Path) -> None:
    path, records = str(tmp_path / "run.jsonl"), tmp_path / "records"
    whole = played(SHORT, 3, path, str(records))
    texts = {file.name: file.read_text(encoding="utf-8") for file in records.iterdir()}
    assert sorted(texts) == ["match-000000.json", "match-000001.json", "match-000002.json"]
    assert all(list(replay(record_from_text(text))) for text in texts.values())
    (records / "match-000001.json").unlink()
    assert played(SHORT, 3, path, str(records)) == whole
    assert {file.name: file.read_text(encoding="utf-8") for file in records.iterdir()} == texts
    assert len(Path(path).read_text(encoding="utf-8").splitlines()) == 4


def test_records_of_two_runs_are_not_mixed(tmp_path: Path) -> None:
    played(SHORT, 1, records=str(tmp_path))
    with pytest.raises(RunError, match="holds the records of another run"):
        played(SHORT, 1, records=str(tmp_path))


def test_address_that_is_none_is_one_clear_line() -> None:
    with pytest.raises(CrewError, match=r"^--dask: no cluster at 'nonsense': "), cluster("nonsense"):
        pass
