"""The simulated crowd: as many as were asked for, the same for a seed, and back after a storm as the browser tries."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from benchmarks import crowd, crowd_model
from benchmarks.crowd_model import Costs, Crowd, Habits, Second, Site, TableKind

ROOT = Path(__file__).parents[1]
# Two kinds of table: a match has three rounds, or two.
HABITS = Habits(
    think=4.0, lobby=20.0, drops=300.0, kinds=(TableKind(0.5, "classic", 5, 5), TableKind(0.5, "duel", 2, 2))
)
LENGTHS = [np.array([[20, 25, 30, 0], [18, 22, 20, 0]]), np.array([[30, 40, 0, 0]])]


def settled(players: int, site: Site, seed: int = 1, costs: Costs | None = None) -> tuple[Crowd, list[Second]]:
    """A crowd after a while, and a few minutes of it."""
    people = Crowd(players, site, LENGTHS, np.random.default_rng(seed), HABITS, costs)
    seconds = [people.step() for _ in range(1800)]
    return people, seconds[-300:]


def test_as_many_come_as_were_asked_for_and_play_as_fast_as_they_think() -> None:
    _, seconds = settled(2000, Site(4))
    people = np.mean([second.people for second in seconds])
    moves = np.mean([second.moves for second in seconds])
    tables = np.mean([second.tables for second in seconds])
    assert 1850 < people < 2150
    assert 0.6 * tables / HABITS.think < moves < tables / HABITS.think


def test_a_seed_is_a_crowd() -> None:
    first, again, other = (settled(300, Site(2), seed)[1] for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_the_mean_of_the_work_is_what_is_worked() -> None:
    people, seconds = settled(2000, Site(4, is_sticky=False))
    assert np.mean([second.work for second in seconds]) == pytest.approx(people.mean_work(2000), rel=0.1)


def test_people_of_a_table_who_are_anywhere_make_news_and_those_at_one_process_make_none() -> None:
    _, together = settled(300, Site(8))
    _, apart = settled(300, Site(8, is_sticky=False))
    assert {second.news for second in together} == {0}
    # Five people are at 3.9 of eight processes in the mean, two are at 1.9: the news of a move go to 0.9 to 2.9 others.
    moves, news = (sum(getattr(second, name) for second in apart) for name in ("moves", "news"))
    assert 0.9 * moves < news < 2.9 * moves


def test_everybody_comes_back_after_a_storm_and_the_longest_wait_is_the_work_that_waits() -> None:
    people, _ = settled(2000, Site(1), costs=Costs(join=5e-3))
    present = people.step().people
    people.lose_everybody(1.0)
    assert people.away == pytest.approx(present, rel=0.05)
    after = [people.step() for _ in range(60)]
    joins = sum(second.joins for second in after)
    assert joins >= people.away
    # 5 ms of work for each of 2,000 are ten seconds, less what was done while the last were still on their way.
    assert 5 < max(second.wait for second in after) < 11
    assert people.back_after < 15
    assert after[-1].wait == 0


def test_a_process_that_ends_strikes_its_own_people_and_tables_alone() -> None:
    people, seconds = settled(2000, Site(4))
    people.lose_process()
    assert people.away == pytest.approx(seconds[-1].people / 4, rel=0.05)
    assert people.step().loads == pytest.approx(seconds[-1].tables / 4, rel=0.05)


def test_nothing_is_played_while_nothing_can_be_stored_and_what_was_missed_is_played_afterwards() -> None:
    people, seconds = settled(2000, Site(4))
    usual = np.mean([second.moves for second in seconds])
    people.stop_storing(10)
    after = [people.step().moves for _ in range(20)]
    assert after[:10] == [0] * 10
    assert max(after[10:]) > 1.2 * usual


def test_news_that_were_missed_are_work_for_every_process() -> None:
    people, seconds = settled(2000, Site(1), costs=Costs(follow=0.02))
    people.miss_news()
    assert people.step().wait == pytest.approx(0.02 * seconds[-1].tables - 1, rel=0.2)


def test_waits_are_those_of_the_browser() -> None:
    source = (ROOT / "web" / "src" / "wire" / "socket.ts").read_text()
    first, longest = (re.search(rf"{name} = (\d+);", source) for name in ("FIRST_WAIT", "LONGEST_WAIT"))
    grows = re.search(r"this\.wait \* ([\d.]+), LONGEST_WAIT", source)
    assert first is not None
    assert longest is not None
    assert grows is not None
    assert "this.wait * (0.5 + Math.random())" in source
    assert int(first[1]) == 1000 * crowd_model.FIRST_WAIT
    assert int(longest[1]) == 1000 * crowd_model.LONGEST_WAIT
    assert float(grows[1]) == crowd_model.GROWS


def test_the_command_plays_matches_and_reports(capsys: pytest.CaptureFixture[str]) -> None:
    words = "--players 60 --matches 1 --bot eager --jobs 1 --minutes 1 --habit think=5 --cost join=0.002"
    crowd.main(words.split())
    said = capsys.readouterr().out
    assert re.search(r"^classic, seats: 8, people: 8, plies of a match: \d+$", said, re.MULTILINE)
    assert re.search(r"^\| moves \| \d+ \| \d+ \|$", said, re.MULTILINE)
    for storm in crowd.STORMS:
        assert f"\n| {storm.name} | " in said


@pytest.mark.parametrize(
    ("words", "said"),
    [("--habit sleep=9", "--habit: no such number: 'sleep'"), ("--cost move=x", "--cost: not a number: 'x'")],
)
def test_a_wrong_word_is_refused_in_a_line(words: str, said: str) -> None:
    with pytest.raises(SystemExit, match=f"^{re.escape(said)}$"):
        crowd.main(words.split())
