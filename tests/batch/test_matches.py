"""Batches compared with the single-game API: the same matches, bit for bit, whatever the batch."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import numpy.typing as npt
import pytest

from kilof.batch import (
    ActionIndex,
    Batch,
    BatchError,
    BatchMatches,
    Observer,
    Outcome,
    Policy,
    Results,
    Window,
    driven,
    play_batch,
    uniform,
)
from kilof.bots import BOTS
from kilof.core.result import Unscored
from kilof.match import View
from kilof.notation.record import Record, record_to_text, ruleset
from tests.batch.tables import TABLES, Table, driven_match, end_of
from tests.toy import DECK, SEAMS

CLASSIC = ruleset("classic", {})


def mirrored(table: Table, driver: str, matches: int, batch: int) -> Results:
    """A batch in which a policy does what a driver would do."""
    index = ActionIndex(table.rules, table.seats)
    policy = driven(BOTS[driver], index, "driver")
    return play_batch(table.rules, table.seats, matches, policy, "mirror", batch=batch, records=True)


@pytest.mark.parametrize("driver", ["eager", "uniform"])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_batch_and_single_matches_have_the_same_actions_events_and_results(table: Table, driver: str) -> None:
    found = mirrored(table, driver, 3, 2)
    single = [driven_match(table, driver, "mirror", number, "driver") for number in range(3)]
    assert list(found.records) == [match.record for match in single]
    assert found.scores.tolist() == [list(end_of(match).scores) for match in single]
    winners = [[seat in end_of(match).winners for seat in range(table.seats)] for match in single]
    assert found.winners.tolist() == winners
    assert found.plies.tolist() == [match.state.ply for match in single]
    assert not found.outside.any()


def test_outcome_has_the_whole_result_rounds_included() -> None:
    for table in TABLES:
        tables, outcomes = BatchMatches(table.rules, table.seats, 1, "whole", matches=1), list[Outcome]()
        policy = uniform("whole")
        while len(tables):
            outcomes += tables.step(policy(tables.observe()))
        (result,) = [outcome.result for outcome in outcomes]
        assert result.unit == table.rules.scoring.unit
        assert tuple(map(sum, zip(*(part.scores for part in result.rounds), strict=True))) == result.scores


def test_game_without_a_scoring_has_zeros_and_no_winners() -> None:
    rules = SEAMS.rules({}, DECK)
    rules.scoring = Unscored()
    found = play_batch(rules, 2, 3, uniform("any"), "nothing")
    assert not found.scores.any()
    assert not found.winners.any()
    assert found.scores.shape == (3, 2)


def test_records_are_written_as_those_of_single_matches() -> None:
    table = TABLES[0]
    (record,) = mirrored(table, "eager", 1, 1).records
    assert record_to_text(record) == record_to_text(driven_match(table, "eager", "mirror", 0, "driver").record)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_same_seed_gives_the_same_results_whatever_the_batch(table: Table) -> None:
    found = [play_batch(table.rules, table.seats, 4, uniform("any"), "sizes", batch=size) for size in (1, 3, 64)]
    one = found[0]
    assert [bool(np.array_equal(one.scores, other.scores)) for other in found] == [True] * 3
    assert [other.plies.tolist() for other in found] == [one.plies.tolist()] * 3
    other = play_batch(table.rules, table.seats, 4, uniform("any"), "another seed")
    assert other.plies.tolist() != one.plies.tolist() or other.scores.tolist() != one.scores.tolist()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_arrays_of_a_batch_are_those_of_the_views(table: Table) -> None:
    tables = BatchMatches(table.rules, table.seats, 3, "arrays", matches=5)
    observer, policy, steps = Observer(table.rules, table.seats), uniform("arrays"), 0
    while len(tables):
        batch = tables.observe()
        if steps % 5 == 0:
            check_rows(batch, observer, tables.index)
        tables.step(policy(batch))
        steps += 1


def check_rows(batch: Batch, observer: Observer, index: ActionIndex) -> None:
    for row in range(len(batch.seats)):
        seen = batch.view(row)
        planes, hand, facts = observer.observe(seen)
        assert np.array_equal(batch.planes[row], planes)
        assert np.array_equal(batch.hands[row], hand)
        assert np.array_equal(batch.facts[row], facts)
        assert np.array_equal(batch.mask[row], index.mask(seen))
        assert (batch.seats[row], batch.plies[row]) == (seen.viewer, seen.ply)


def test_shapes_are_as_documented() -> None:
    tables = BatchMatches(CLASSIC, 4, 3, "shapes")
    batch, observer = tables.observe(), tables.observer
    assert batch.planes.shape == (3, *observer.shape)
    assert batch.hands.shape == (3, len(observer.cards))
    assert batch.facts.shape == (3, len(observer.facts))
    assert batch.mask.shape == (3, tables.index.size)
    assert [array.shape for array in (batch.seats, batch.matches, batch.plies)] == [(3,)] * 3
    arrays = (batch.planes, batch.hands, batch.facts, batch.mask, batch.seats, batch.matches, batch.plies)
    assert [str(array.dtype) for array in arrays] == ["uint8", "uint8", "int32", "bool", "int32", "int64", "int64"]


def test_next_match_takes_the_row_of_one_that_is_over() -> None:
    tables, policy = BatchMatches(ruleset("duel", {}), 2, 3, "rows"), uniform("rows")
    outcomes: list[Outcome] = []
    while len(outcomes) < 4:
        outcomes += tables.step(policy(tables.observe()))
    batch = tables.observe()
    assert len(tables) == 3
    assert sorted(batch.matches.tolist())[0] > 0
    assert batch.matches[outcomes[-1].row] == max(batch.matches)
    assert {len(outcome.result.scores) for outcome in outcomes} == {2}


def test_rows_move_up_when_no_match_is_left() -> None:
    tables, policy = BatchMatches(ruleset("solo", {}), 1, 4, "few", matches=4), uniform("few")
    numbers = []
    while len(tables):
        batch = tables.observe()
        numbers.append(batch.matches.tolist())
        tables.step(policy(batch))
    assert numbers[0] == [0, 1, 2, 3]
    assert all(row == sorted(row) for row in numbers)
    assert len(numbers[-1]) < 4


def test_observing_again_shows_the_same_and_a_step_need_not_be_observed() -> None:
    tables = BatchMatches(CLASSIC, 3, 2, "again")
    once = tables.observe()
    planes, facts, mask = once.planes.copy(), once.facts.copy(), once.mask.copy()
    again = tables.observe()
    assert np.array_equal(planes, again.planes)
    assert np.array_equal(facts, again.facts)
    assert np.array_equal(mask, again.mask)
    tables.step(mask.argmax(axis=1))
    with pytest.raises(BatchError, match="match 0, ply 1: "):
        tables.step([tables.index.size - 1, 0])


def test_no_match_at_all_is_played_in_no_time() -> None:
    found = play_batch(CLASSIC, 3, 0, uniform("none"), "none")
    assert (found.scores.shape, found.winners.shape, found.plies.shape, found.records) == ((0, 3), (0, 3), (0,), ())


# What is refused


def test_action_that_is_no_option_is_refused_with_match_and_ply_and_nothing_is_played() -> None:
    tables, policy = BatchMatches(CLASSIC, 3, 2, "refused"), uniform("refused")
    for _ in range(7):
        tables.step(policy(tables.observe()))
    batch = tables.observe()
    good, bad = int(batch.mask[0].argmax()), int(batch.mask[1].argmin())
    with pytest.raises(BatchError, match=rf"^match 1, ply 7: seat \d may not play action {bad}; it has \d+ options"):
        tables.step([good, bad])
    assert tables.observe().plies.tolist() == [7, 7]
    assert tables.step([good, int(batch.mask[1].argmax())]) == []


@pytest.mark.parametrize(
    ("answer", "words"),
    [([0], "int64 of shape (1,)"), ([0.5, 1.0], "float64 of shape (2,)"), ([[0], [1]], "int64 of shape (2, 1)")],
)
def test_answers_of_another_kind_are_refused(answer: list[float], words: str) -> None:
    tables = BatchMatches(CLASSIC, 3, 2, "kinds")
    with pytest.raises(BatchError) as refused:
        tables.step(answer)
    assert str(refused.value) == f"the policy must give 2 whole numbers, one for each row; it gave {words}"


@pytest.mark.parametrize(("batch", "matches"), [(0, None), (2, -1)])
def test_numbers_that_make_no_sense_are_refused(batch: int, matches: int | None) -> None:
    with pytest.raises(BatchError):
        BatchMatches(CLASSIC, 3, batch, "numbers", matches=matches)


def test_options_outside_a_small_window_are_counted_and_never_lost_in_silence() -> None:
    small = Window(0, -1, 3, 3)
    found = play_batch(CLASSIC, 3, 4, uniform("small"), "small", window=small)
    assert (found.outside > 0).all()
    wide = play_batch(CLASSIC, 3, 4, uniform("small"), "small")
    assert not wide.outside.any()


def test_state_with_no_option_in_the_window_is_one_clear_error() -> None:
    toy = TABLES[-1]
    tables = BatchMatches(toy.rules, 2, 1, "nothing", window=Window(50, 50, 1, 1))
    tables.index.numbers.update(dict.fromkeys(all_options(tables), -1))
    with pytest.raises(BatchError, match=r"^match 0, ply 0: none of the \d+ options lies in the window \(columns 50"):
        tables.observe()


def all_options(tables: BatchMatches) -> list[tuple[int, ...]]:
    """The options of the first match."""
    view = BatchMatches(tables.rules, tables.seats, 1, tables.seed).observe().view(0)
    return list(view.options)


def test_missing_numpy_is_one_clear_line() -> None:
    code = "import sys; sys.modules['numpy'] = None\nimport kilof.batch"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert done.stderr.splitlines()[-1] == "ImportError: kilof.batch needs numpy: pip install 'kilof[batch]'"


# Policies


def test_uniform_takes_every_option_about_as_often() -> None:
    mask = np.zeros((4000, 12), np.bool_)
    mask[:, [1, 4, 5, 11]] = True
    empty = np.zeros(4000, np.int64)
    batch = batch_of(mask, np.arange(4000), empty)
    counts = np.bincount(np.asarray(uniform("fair")(batch)), minlength=12)
    assert counts[[0, 2, 3, 6, 7, 8, 9, 10]].sum() == 0
    assert (abs(counts[[1, 4, 5, 11]] - 1000) < 120).all()
    plies = np.asarray(uniform("fair")(batch_of(mask, empty, np.arange(4000))))
    assert (abs(np.bincount(plies, minlength=12)[[1, 4, 5, 11]] - 1000) < 120).all()


def batch_of(mask: npt.NDArray[np.bool_], matches: npt.NDArray[np.int64], plies: npt.NDArray[np.int64]) -> Batch:
    blank = np.zeros(0, np.uint8)
    return Batch(blank, blank, np.zeros(0, np.int32), mask, np.zeros(0, np.int32), matches, plies, no_view)


def no_view(row: int) -> View:
    raise AssertionError("uniform looks at the mask alone")


def test_views_have_logs_when_records_are_kept() -> None:
    kept, bare = (BatchMatches(CLASSIC, 3, 1, "logs", records=records).observe().view(0) for records in (True, False))
    assert len(kept.log) == 8
    assert bare.log == ()
    assert kept.position == bare.position


def test_records_are_kept_on_request_only() -> None:
    policy: Policy = uniform("records")
    bare, kept = (play_batch(CLASSIC, 3, 2, policy, "records", records=records) for records in (False, True))
    assert bare.records == ()
    assert [type(record) for record in kept.records] == [Record, Record]
    assert kept.scores.tolist() == bare.scores.tolist()
