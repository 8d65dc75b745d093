"""`kilof analyse`: text, JSON and a page; one record and many; stopped and gone on with."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest

from kilof.analysis import analysis_from_json, chances, first_look, turns
from kilof.notation.record import Record, record_to_text
from tests.analysis.records import record_of
from tests.cli.few import short_task
from tests.cli.run import kilof

BEGINNING = 6


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough to see that it works."""
    for module, name, value in ((chances, "LEAST", 4), (chances, "HEAT", 2), (chances, "MOST", 4), (turns, "PAIRS", 2)):
        monkeypatch.setattr(module, name, value)
    monkeypatch.setattr(turns, "MOST", 2)


def short(game: str, names: tuple[str, ...] | None = None) -> Record:
    record = record_of(game)
    first = record.rounds[0]
    part = first._replace(actions=first.actions[:BEGINNING], events=(first.events or ())[: BEGINNING + 1])
    return record._replace(rounds=(part,), names=names or record.names)


def written(folder: Path, record: Record, name: str = "match.json") -> Path:
    path = folder / name
    path.write_text(record_to_text(record), encoding="utf-8")
    return path


def test_text_tells_each_round(tmp_path: Path) -> None:
    path = written(tmp_path, record_of("classic"))
    said = kilof("analyse", str(path), "--quick")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Classic: s0, s1, s2, and s3\n")
    assert len(re.findall(r"^Round \d, moves \d+ to \d+$", said.out, re.M)) == 3
    assert len(re.findall(r"^  Roles: ", said.out, re.M)) == 3
    assert "What moved suspicion most, as everybody saw it" in said.out
    assert re.search(r"^ +\d+  s\d .*\n?.* → ", said.out, re.M)
    polish = kilof("analyse", str(path), "--quick", "--lang", "pl").out
    assert "Co najbardziej zmieniło podejrzenia, oczami wszystkich" in polish
    assert "Roles" not in polish


def test_eyes_of_a_seat_change_what_moved_suspicion(tmp_path: Path) -> None:
    path = written(tmp_path, record_of("classic"))
    mine = kilof("analyse", str(path), "--quick", "--seat", "2").out
    assert "What moved the suspicion of s2 most" in mine
    assert "as everybody saw it" not in mine
    assert kilof("analyse", str(path), "--seat", "9").err == "kilof: --seat: the seats are 0 to 3, not 9\n"


@pytest.mark.parametrize("game", ["classic", "duel", "solo", "lost-mines"])
def test_json_is_the_whole_analysis_and_text_draws_its_chances(game: str, tmp_path: Path) -> None:
    path = written(tmp_path, short(game))
    said = kilof("analyse", str(path), "--json", "--out", str(tmp_path))
    analysis = analysis_from_json(json.loads(said.out))
    assert analysis.is_done
    kept = tmp_path / "match.analysis.json"
    assert json.loads(kept.read_text(encoding="utf-8")) == json.loads(said.out)
    # What is kept is not counted again.
    drawn = kilof("analyse", str(path), "--out", str(tmp_path)).out
    assert re.search(r"^    [▁▂▃▄▅▆▇█]{7}$", drawn, re.M)
    assert "This round is not over." in drawn
    assert ("Gold to be expected, " in drawn) == (game == "solo")
    assert ("Chance, " in drawn) == (game != "solo")


@pytest.mark.parametrize("game", ["duel", "solo"])
def test_text_draws_gold_where_there_is_no_suspicion(game: str, tmp_path: Path) -> None:
    record = short(game)
    tracks = first_look(record).tracks
    assert tracks is not None
    said = kilof("analyse", str(written(tmp_path, record)), "--quick").out
    assert "Gold: marked less bribes" in said
    for seat, name in enumerate(record.names):
        last = f"{tracks.marked[-1][seat]} ({tracks.reach[-1][seat]})"
        assert re.search(rf"^    {name}: {re.escape(last)}\n    [▁▂▃▄▅▆▇█]{{7}}$", said, re.M)


class Page(HTMLParser):
    """What is in a page: its tags balance, and nothing is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href", "srcset", "data")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("game", ["classic", "duel", "lost-mines"])
def test_page_needs_no_network_and_every_chart_has_its_table(game: str, tmp_path: Path) -> None:
    evil = "<script>alert('&')</script>"
    record = short(game)
    path = written(tmp_path, record._replace(names=(evil, *record.names[1:])))
    text = kilof("analyse", str(path), "--html", "-").out
    page = Page()
    page.feed(text)
    assert page.open == []
    assert page.addresses == []
    assert "script" not in page.tags
    assert "url(" not in text
    assert "@import" not in text
    assert page.tags.count("svg") == page.tags.count("table") > 0
    assert text.count('<svg aria-hidden="true"') == page.tags.count("svg")


def test_act_without_a_sentence_is_no_bare_code(tmp_path: Path) -> None:
    record = record_of("solo")
    assert any("s0: done" in part.actions for part in record.rounds)
    page = kilof("analyse", str(written(tmp_path, record)), "--quick", "--html", "-").out
    assert "s0: done" not in page
    assert "s0 played done." in page


def test_lines_of_a_chart_are_steps(tmp_path: Path) -> None:
    text = kilof("analyse", str(written(tmp_path, short("classic"))), "--html", "-").out
    paths = re.findall(r'<path d="M ([^"Z]+)"', text)
    assert len(paths) > 5
    for path in paths:
        points = [tuple(map(float, point.split())) for point in path.split(" L ")]
        pairs = pairwise(points)
        assert all(here[0] == there[0] or here[1] == there[1] for here, there in pairs)


def test_where_a_bot_would_have_done_better_it_says_why(tmp_path: Path) -> None:
    path = written(tmp_path, short("classic"))
    data = json.loads(kilof("analyse", str(path), "--json").out)
    turn = next(turn for turn in data["turns"] if turn["played"] != turn["best"])
    turn |= {"gain": [0.2, 0.1, 0.3], "is_better": True}
    (tmp_path / "match.analysis.json").write_text(json.dumps(data), encoding="utf-8")
    said = " ".join(kilof("analyse", str(path), "--out", str(tmp_path), "--html", str(tmp_path / "x.html")).out.split())
    wanted = f"s{turn['seat']} played {turn['played']}. steady would have played {turn['best']}."
    assert f"{wanted} Clearly better: +20 (+10 to +30)." in said
    assert wanted in (tmp_path / "x.html").read_text(encoding="utf-8")


def test_seats_with_the_name_of_a_bot_are_that_bot(tmp_path: Path) -> None:
    path = written(tmp_path, short("classic", ("novice", "steady-1", "Ala", "eager-3")))
    found = json.loads(kilof("analyse", str(path), "--json", "--quick").out)["turns"]
    assert {(turn["seat"], turn["bot"], turn["own"]) for turn in found} == {
        (0, "novice", True),
        (1, "steady", True),
        (2, "steady", False),
        (3, "steady", False),
    }


def test_a_seat_is_told_of_its_turns_and_a_bot_says_why(tmp_path: Path) -> None:
    path = written(tmp_path, record_of("classic")._replace(names=("novice", "Ala", "Bolek", "Celina")))
    bot = kilof("analyse", str(path), "--quick", "--seat", "0").out
    assert bot.count("Turns of novice") == 3
    assert re.search(r"^ +\d+  novice played [^.]+\. \S", bot, re.M)
    person = kilof("analyse", str(path), "--quick", "--seat", "1", "--lang", "pl").out
    assert person.count("Ruchy gracza Ala") == 3
    assert "steady: wybór to " in person


def test_folder_is_told_record_by_record_and_a_bad_one_is_named(tmp_path: Path) -> None:
    folder, out = tmp_path / "records", tmp_path / "found"
    folder.mkdir()
    for name in ("a.json", "c.json"):
        written(folder, short("duel"), name)
    (folder / "b.json").write_text("{}", encoding="utf-8")
    said = kilof("analyse", str(folder), "--json", "--quick", "--jobs", "1", "--out", str(out))
    assert said.code == 2
    assert [Path(json.loads(line)["file"]).name for line in said.out.splitlines()] == ["a.json", "c.json"]
    first, last = said.err.splitlines()
    assert first.startswith(f"kilof: {folder / 'b.json'}: record: ")
    assert last == "kilof: 1 of 3 records could not be read"
    assert sorted(path.name for path in out.iterdir()) == ["a.analysis.json", "c.analysis.json"]
    text = kilof("analyse", str(folder / "a.json"), str(folder / "c.json"), "--quick", "--jobs", "1").out
    assert text.count("The Duel: s0 and s1") == 2
    assert "a page is for one record, and there are 3" in kilof("analyse", str(folder), "--html", "-").err


def test_record_without_the_seat_is_named_and_the_others_go_on(tmp_path: Path) -> None:
    for name, game in (("a.json", "classic"), ("b.json", "duel"), ("d.json", "classic")):
        written(tmp_path, short(game), name)
    (tmp_path / "c.json").write_bytes(b"\xff")
    said = kilof("analyse", str(tmp_path), "--quick", "--jobs", "1", "--seat", "2")
    assert said.code == 2
    assert said.out.count("Turns of s2") == 2
    assert said.err.splitlines() == [
        f"kilof: {tmp_path / 'b.json'}: there is no seat 2",
        f"kilof: {tmp_path / 'c.json'}: not a text in UTF-8",
        "kilof: 1 of 4 records could not be read; 1 of 4 records have no seat 2",
    ]


def test_two_records_of_one_name_are_not_kept_in_one_file(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        written(tmp_path / folder, short("duel"))
    said = kilof("analyse", str(tmp_path / "one"), str(tmp_path / "two"), "--quick", "--out", str(tmp_path / "found"))
    assert (said.code, said.out) == (2, "")
    assert "would both be kept in" in said.err
    assert not (tmp_path / "found").exists()


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """Good ones, one that is no record, and one with an act that nobody can read."""
    folder = tmp_path / "records"
    folder.mkdir()
    for name, game in (("a.json", "duel"), ("d.json", "classic"), ("e.json", "solo")):
        written(folder, short(game), name)
    (folder / "b.json").write_text("{}", encoding="utf-8")
    forbidden = json.loads(record_to_text(short("duel")))
    forbidden["rounds"][0]["actions"][0] = "s0 passes"
    (folder / "c.json").write_text(json.dumps(forbidden), encoding="utf-8")
    return folder


@pytest.fixture
def short_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("kilof.cli.analyse"), "task", short_task)


@pytest.mark.usefixtures("short_tasks")
def test_two_processes_find_what_one_finds_and_bad_records_lose_nothing(records: Path, tmp_path: Path) -> None:
    one = kilof("analyse", str(records), "--json", "--jobs", "1", "--out", str(tmp_path / "one"))
    two = kilof("analyse", str(records), "--json", "--jobs", "2", "--out", str(tmp_path / "two"))
    assert one == two
    assert two.code == 2
    found = [json.loads(line) for line in two.out.splitlines()]
    assert [Path(data.pop("file")).name for data in found] == ["a.json", "d.json", "e.json"], "in their order"
    assert all(analysis_from_json(data).is_done for data in found)
    first, second, last = two.err.splitlines()
    assert first.startswith(f"kilof: {records / 'b.json'}: ")
    assert second.startswith(f"kilof: {records / 'c.json'}: ")
    assert last == "kilof: 2 of 5 records could not be read"
    kept = [sorted((path.name, path.read_bytes()) for path in (tmp_path / out).iterdir()) for out in ("one", "two")]
    assert kept[0] == kept[1]
    assert [name for name, _ in kept[0]] == ["a.analysis.json", "d.analysis.json", "e.analysis.json"]


@pytest.mark.usefixtures("short_tasks")
def test_two_processes_go_on_from_what_is_kept(records: Path, tmp_path: Path) -> None:
    arguments = ("analyse", str(records), "--json", "--jobs", "2", "--out", str(tmp_path))
    whole = kilof(*arguments).out
    kept = tmp_path / "a.analysis.json"
    data = json.loads(kept.read_text(encoding="utf-8"))
    # Half of it, with a number that nobody would count: it is gone on with, not counted again.
    marked = [[0.123, 0.1, 0.2]] * len(data["chances"]["sides"])
    half = data["done"] // 2
    data["done"], data["chances"]["moments"][0]["sides"] = half, marked
    kept.write_text(json.dumps(data), encoding="utf-8")
    (tmp_path / "d.analysis.json").write_text('{"kilof_analysis": 1, "ga', encoding="utf-8")
    again = [json.loads(line) for line in kilof(*arguments).out.splitlines()]
    assert again[0]["chances"]["moments"][0]["sides"] == marked
    first, *rest = [json.loads(line) for line in whole.splitlines()]
    assert again[0]["chances"]["moments"][1:] == first["chances"]["moments"][1:]
    assert again[0]["turns"] == first["turns"]
    assert again[1:] == rest


def running(code: str, *words: Path) -> subprocess.Popen[str]:
    """A process that runs this code, and can be interrupted with whatever it starts."""
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env=os.environ | {"KILOF_LANG": "en"},
    )


def test_interrupt_of_two_processes_keeps_what_was_done(records: Path, tmp_path: Path) -> None:
    written(records, record_of("classic"), "z.json")
    out = tmp_path / "found"
    code = (
        "import sys\n"
        "from importlib import import_module\n"
        "from tests.cli import few\n"
        "import_module('kilof.cli.analyse').task = few.stuck_task\n"
        "from kilof.cli import main\n"
        "main(['analyse', sys.argv[1], '--json', '--jobs', '2', '--out', sys.argv[2]])\n"
    )
    with running(code, records, out) as process:
        assert process.stdout is not None
        told = [Path(json.loads(process.stdout.readline())["file"]).name for _ in range(3)]
        while not (out / "middle").exists():
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert told == ["a.json", "d.json", "e.json"]
    assert process.returncode == 130
    assert err.splitlines()[-1] == "kilof: stopped after 3 of 6 records; the same command goes on from here"
    kept = {path.name: analysis_from_json(json.loads(path.read_text(encoding="utf-8"))) for path in out.glob("*.json")}
    assert {name: analysis.is_done for name, analysis in kept.items()} == {
        "a.analysis.json": True,
        "d.analysis.json": True,
        "e.analysis.json": True,
        "z.analysis.json": False,
    }
    assert kept["z.analysis.json"].done == 40, "also of the one that was under way"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nothing", "record: "),
        ('{"kilof": 9}', "format 9"),
        ('{"kilof": 1, "game": "duel", "names": ["a", "b"], "rounds": []}', "nothing was dealt"),
    ],
)
def test_bad_input_is_one_line(text: str, said: str, tmp_path: Path) -> None:
    outcome = kilof("analyse", "-", typed=text)
    assert (outcome.code, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert said in outcome.err


def test_places_that_are_not_there_are_one_line(tmp_path: Path) -> None:
    assert "No such file" in kilof("analyse", str(tmp_path / "none.json")).err
    assert "there are no records" in kilof("analyse", str(tmp_path)).err
    assert "only one of them" in kilof("analyse", "-", "--json", "--html", "-").err


@pytest.fixture
def counting(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """A process in the middle of its counting."""
    path = written(tmp_path, record_of("lost-mines"))
    code = (
        "import kilof.analysis.look as look, sys, os\n"
        "whole = look.counted\n"
        "def counted(*a):\n"
        "    for i, more in enumerate(whole(*a)):\n"
        "        yield more\n"
        "        if i == 1: print('two', flush=True)\n"
        "import kilof.analysis; kilof.analysis.counted = counted\n"
        "import kilof.analysis.chances as c; c.LEAST = c.MOST = 2\n"
        "from kilof.cli import main\n"
        "main(['analyse', sys.argv[1], '--out', sys.argv[2]])\n"
    )
    with running(code, path, tmp_path) as process:
        yield process, tmp_path / "match.analysis.json"


def test_interrupt_shows_and_keeps_what_was_counted(counting: tuple[subprocess.Popen[str], Path]) -> None:
    process, kept = counting
    assert process.stdout is not None
    assert process.stdout.readline() == "two\n"
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    stopped = re.fullmatch(r"kilof: stopped after (\d+) of (\d+) pieces; the same command goes on from here\n", err)
    assert stopped is not None
    analysis = analysis_from_json(json.loads(kept.read_text(encoding="utf-8")))
    assert (analysis.done, analysis.work) == (int(stopped[1]), int(stopped[2]))
    assert 2 <= analysis.done < analysis.work
    assert f"Counted: {stopped[1]} of {stopped[2]}." in out
