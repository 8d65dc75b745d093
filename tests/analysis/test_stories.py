"""What is told of a match: the stories by weight, from whose eyes, and what nobody is told."""

from __future__ import annotations

import msgspec
import pytest

from kilof.analysis.duel import missed
from kilof.analysis.look import glance
from kilof.analysis.played import JudgedMark, played_match
from kilof.analysis.shape import Analysis, Chance, Chances, Interval, Side
from kilof.analysis.stories import MOST, StandingMark, held_from, stories
from kilof.analysis.story import (
    DeedStory,
    FooledStory,
    HaulStory,
    MarkStory,
    MissedStory,
    RockfallStory,
    RoundStory,
    TunnelStory,
    UnmarkedStory,
)
from kilof.analysis.tunnels import longest, way_of
from kilof.core.cell import cell
from kilof.core.event import MatchEnded, RoundEnded
from kilof.core.network import Network
from kilof.games.duel.ledger import mine_of
from kilof.notation.record import Record, RoundRecord, replay
from kilof.plays.rockfall import RockFell
from tests.analysis.records import SEATS, look_of, record_of

CLASSIC = record_of("classic")
LOOK = glance(CLASSIC)
ROUND = LOOK.rounds[0]
FOE = ROUND.roles.index("saboteur")
ME = ROUND.roles.index("digger")
FRIEND = next(seat for seat, role in enumerate(ROUND.roles) if role == "digger" and seat != ME)


def told(*marks: StandingMark, seat: int | None = ME, analysis: Analysis = LOOK) -> dict[str, object]:
    """By kind."""
    found = stories(CLASSIC, analysis, seat, marks)
    assert len(found) <= MOST
    return {story.__struct_config__.tag: story for story in found}  # type: ignore[misc]


def thought(line: list[float], viewer: str, seat: int) -> Analysis:
    """The same match, but for what somebody thinks of a seat in the first round."""
    assert LOOK.suspicion is not None
    viewers = {
        name: {
            part: [
                [
                    line[moment] if (name, other) == (viewer, seat) and moment < len(line) else one
                    for other, one in enumerate(row)
                ]
                for moment, row in enumerate(rows)
            ]
            for part, rows in parts.items()
        }
        for name, parts in LOOK.suspicion.viewers.items()
    }
    return msgspec.structs.replace(LOOK, suspicion=msgspec.structs.replace(LOOK.suspicion, viewers=viewers))


def acts() -> int:
    assert ROUND.ended is not None
    return ROUND.ended - ROUND.first


def test_a_suspicion_that_was_right_is_told_first_with_its_move_and_moment() -> None:
    (first, *_) = stories(
        CLASSIC, LOOK, ME, [StandingMark(1, FOE, "suspect", 3), StandingMark(1, FRIEND, "suspect", 2)]
    )
    assert isinstance(first, MarkStory)
    assert (first.seat, first.right, first.move, first.moment) == (FOE, True, 3, ROUND.first + 3)
    assert len(first.line) == acts(), "after the deal and each act until roles were shown"
    assert all(0 <= one <= 1 for one in first.line)


def test_a_suspicion_that_was_wrong_is_told_too() -> None:
    story = told(StandingMark(1, FRIEND, "suspect", 3))["mark"]
    assert isinstance(story, MarkStory)
    assert not story.right


def test_a_trust_that_was_right_is_told_if_there_is_nothing_better() -> None:
    story = told(StandingMark(1, FRIEND, "trust", 3))["mark"]
    assert isinstance(story, MarkStory)
    assert (story.mark, story.right) == ("trust", True)


def test_whoever_is_trusted_to_the_end_and_plays_against_me_has_fooled_me() -> None:
    found = told(StandingMark(1, FOE, "trust", 2))
    story = found["fooled"]
    assert isinstance(story, FooledStory)
    assert (story.seat, story.whom, story.is_whole, story.move) == (FOE, ME, True, 2)
    assert "mark" not in found, "it is told once"


def test_whoever_is_suspected_late_has_fooled_me_until_then() -> None:
    late = acts() - 2
    found = told(StandingMark(1, FOE, "suspect", late), StandingMark(1, FRIEND, "trust", 1))
    assert isinstance(found["fooled"], FooledStory)
    assert (found["fooled"].seat, found["fooled"].whom, found["fooled"].is_whole) == (FOE, ME, False)
    assert found["fooled"].move == late
    assert isinstance(found["mark"], MarkStory)
    assert found["mark"].seat == FRIEND, "of one person in one round there is one story"


def test_a_mark_after_the_roles_were_shown_is_none() -> None:
    assert told(StandingMark(1, FOE, "suspect", acts())).keys() == told().keys()
    assert "mark" not in told(StandingMark(9, FOE, "suspect", 0)), "nor one of a round that never ended"


def test_with_no_marks_the_bots_reading_is_told_instead() -> None:
    story = told()["unmarked"]
    assert isinstance(story, UnmarkedStory)
    assert story.seat is not None
    assert story.line[story.move] >= 0.5
    assert story.right == (LOOK.rounds[story.round - 1].roles[story.seat] == "saboteur")
    assert "unmarked" not in told(StandingMark(1, FRIEND, "trust", 3))
    assert "unmarked" not in told(seat=None), "a spectator has nothing to mark"


def test_where_the_bots_found_nobody_out_it_says_so() -> None:
    assert LOOK.suspicion is not None
    calm = {
        name: {part: [[0.2] * 4] * len(rows) for part, rows in parts.items()}
        for name, parts in LOOK.suspicion.viewers.items()
    }
    look = msgspec.structs.replace(LOOK, suspicion=msgspec.structs.replace(LOOK.suspicion, viewers=calm))
    story = told(analysis=look)["unmarked"]
    assert isinstance(story, UnmarkedStory)
    assert story.seat is None
    fooled = told(analysis=look)["fooled"]
    assert isinstance(fooled, FooledStory)
    assert (fooled.whom, fooled.is_whole) == (None, True)


def test_who_was_found_out_late_has_fooled_everybody_until_then() -> None:
    line = [0.3] * (acts() - 3) + [0.6] * 3
    story = told(seat=None, analysis=thought(line, "spectator", FOE))["fooled"]
    assert isinstance(story, FooledStory)
    assert (story.seat, story.whom, story.is_whole, story.move) == (FOE, None, False, acts() - 3)


def test_who_was_found_out_early_has_fooled_nobody() -> None:
    assert held_from([0.2, 0.6, 0.4, 0.5, 0.9]) == 3
    assert held_from([0.9, 0.4]) is None
    assert held_from([]) is None
    found = stories(CLASSIC, thought([0.9] * acts(), "spectator", FOE))
    assert not [one for one in found if isinstance(one, FooledStory) and (one.round, one.seat) == (1, FOE)]


def test_the_longest_tunnel_is_drawn_with_its_way() -> None:
    story = told()["tunnel"]
    assert isinstance(story, TunnelStory)
    assert story.length == len(story.picture.cells) == len(set(story.picture.cells))
    assert set(story.picture.cells) <= set(story.picture.board)
    assert "0,0" not in story.picture.cells, "the start does not count"
    assert story.picture.cells[0] in ("1,0", "0,1", "0,-1", "-1,0")
    assert story.seat == LOOK.steps[story.moment].seat


def test_a_tunnel_is_as_long_as_its_shortest_way() -> None:
    """A ring of eight with a card beyond it: the far corner of the ring is nearer than the way round."""
    net = _network({(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (3, 2)})
    assert len(way_of(net)) == 6
    assert way_of(net)[-1] == cell(3, 2)


def _network(cells: set[tuple[int, int]]) -> Network:
    """Crossings everywhere."""
    crossing = (15, 15, 15, 15, 0)
    board = {cell(x, y): 0 for x, y in sorted(cells)}
    return Network((cell(0, 0),), [crossing], board, (), True)


def test_a_record_of_older_rules_has_no_tunnel_but_the_other_stories() -> None:
    old = CLASSIC._replace(revision=CLASSIC.revision + 1)
    assert longest(old) is None
    found = stories(old, glance(old), ME, [StandingMark(1, FOE, "suspect", 3)])
    assert not [one for one in found if isinstance(one, TunnelStory)]
    assert isinstance(found[0], MarkStory)


def counted(record: Record, look: Analysis, before: float, after: float, width: float, at: int) -> Analysis:
    """As if chances had been counted, with one jump."""
    sides = [Side("diggers"), Side("saboteurs")]

    def chance(value: float) -> Chance:
        pair = (value, 1 - value)
        return Chance([Interval(one, one - width / 2, one + width / 2) for one in pair], 100)

    moments = [chance(before if moment < at else after) for moment in range(len(look.steps))]
    return msgspec.structs.replace(look, chances=Chances("win", "", sides, list(moments)))


def fallen() -> tuple[Record, Analysis, int]:
    """A match with a rockfall, and the moment of it."""
    for game in ("classic", "duel"):
        record = record_of(game)
        look = glance(record)
        steps = [events for part in record.rounds for events in part.events or ()]
        for moment, events in enumerate(steps):
            if any(isinstance(event, RockFell) for event in events):
                return record, look, moment
    raise AssertionError("none of them has one")


def test_the_costliest_rockfall_is_told_only_where_it_changed_more_than_the_intervals() -> None:
    record, look, at = fallen()
    found = stories(record, counted(record, look, 0.64, 0.31, 0.1, at))
    (story,) = [one for one in found if isinstance(one, RockfallStory)]
    assert (story.moment, story.side, story.before.value, story.after.value) == (at, "diggers", 0.64, 0.31)
    assert story.picture.cells[0] in story.picture.board, "as it was before it fell"
    (other,) = [
        one for one in stories(record, counted(record, look, 0.31, 0.64, 0.1, at)) if isinstance(one, RockfallStory)
    ]
    assert other.side == "saboteurs", "the side that it cost"
    for quiet in (
        counted(record, look, 0.64, 0.60, 0.1, at),
        counted(record, look, 0.64, 0.31, 0.1, len(look.steps) - 1),
        look,
    ):
        assert not [one for one in stories(record, quiet) if isinstance(one, RockfallStory)]
    half = counted(record, look, 0.64, 0.31, 0.1, at)
    assert half.chances is not None
    half.chances.moments[at] = None
    assert not [one for one in stories(record, half) if isinstance(one, RockfallStory)], "not counted yet"


@pytest.mark.parametrize("game", list(SEATS))
def test_every_game_has_something_to_tell_and_no_two_of_a_kind(game: str) -> None:
    record = record_of(game)
    look = glance(record)
    for seat in (None, 0):
        found = stories(record, look, seat)
        assert 1 <= len(found) <= MOST
        kinds = [(type(one), getattr(one, "deed", "")) for one in found]
        assert len(set(kinds)) == len(kinds)
        for one in found:
            part = look.rounds[one.round - 1]
            assert part.first <= one.moment <= part.last
            assert one.move == one.moment - part.first


def test_in_the_duel_nobody_is_found_out_and_gold_is_told() -> None:
    found = stories(record_of("duel"), glance(record_of("duel")), 0, [StandingMark(1, 1, "suspect", 2)])
    kinds = {type(one) for one in found}
    assert TunnelStory in kinds
    assert not kinds & {MarkStory, UnmarkedStory, FooledStory}
    assert kinds & {HaulStory, DeedStory}


def test_a_match_as_a_line_of_statistics() -> None:
    marks = [
        StandingMark(1, FOE, "suspect", 3),
        StandingMark(1, FRIEND, "suspect", 5),
        StandingMark(1, FOE, "suspect", acts()),
    ]
    line = played_match(CLASSIC, LOOK, ME, marks)
    assert line is not None
    assert [one.role for one in line.rounds] == [part.roles[ME] for part in LOOK.rounds]
    assert [one.won for one in line.rounds] == [f"{part.roles[ME]}s" == part.side for part in LOOK.rounds]
    assert [(one.mark, one.move, one.right) for one in line.marks] == [("suspect", 3, True), ("suspect", 5, False)]
    assert LOOK.suspicion is not None
    reading = LOOK.suspicion.viewers[str(ME)]["saboteur"][3][FOE]
    assert line.marks[0] == JudgedMark("suspect", 3, True, reading >= 0.5)
    assert line.fooled == []
    assert played_match(CLASSIC, LOOK, ME, [StandingMark(1, FOE, "trust", 3)]).fooled == [CLASSIC.names[FOE]]  # type: ignore[union-attr]
    assert played_match(CLASSIC, LOOK, FOE, [StandingMark(1, FOE, "trust", 3)]).fooled == []  # type: ignore[union-attr]


def test_where_no_side_wins_a_round_is_won_by_who_got_the_most() -> None:
    record = record_of("lost-mines")
    look = glance(record)
    lines = [played_match(record, look, seat, ()) for seat in range(record.seats)]
    assert all(line is not None for line in lines)
    for i, part in enumerate(look.rounds):
        best = [seat for seat, score in enumerate(part.scores) if score == max(part.scores) > 0]
        assert [seat for seat, line in enumerate(lines) if line is not None and line.rounds[i].won] == best
        assert {line.rounds[i].winners for line in lines if line is not None} == {len(best)}
    solo = record_of("solo")
    line = played_match(solo, glance(solo), 0, ())
    assert line is not None
    assert line.rating
    duel = record_of("duel")
    line = played_match(duel, glance(duel), 0, ())
    assert line is not None
    assert [one.role for one in line.rounds] == [""] * 3, "colours are no roles"


def test_a_match_that_was_not_played_to_the_end_is_no_line_and_still_has_stories() -> None:
    cut = Record(CLASSIC.rules, CLASSIC.revision, CLASSIC.names, CLASSIC.rounds[:1])
    assert played_match(cut, glance(cut), ME, ()) is None
    assert isinstance(stories(cut, glance(cut), ME, [StandingMark(1, FOE, "suspect", 3)])[0], MarkStory)
    none = CLASSIC._replace(rounds=())
    assert played_match(none, glance(none), ME, ()) is None
    part = CLASSIC.rounds[0]
    assert part.events is not None
    begun = CLASSIC._replace(rounds=(RoundRecord(part.deal, part.actions[:4], part.events[:5]),))
    assert not [
        one
        for one in stories(begun, glance(begun), ME, [StandingMark(1, FOE, "suspect", 3)])
        if isinstance(one, MarkStory)
    ]
    assert not any(isinstance(event, MatchEnded | RoundEnded) for events in part.events[:5] for event in events)


SOLO = record_of("solo")


def test_alone_the_best_round_and_the_nearest_gold_are_told() -> None:
    look = glance(SOLO)
    found = {type(one): one for one in stories(SOLO, look, 0)}
    best = found[RoundStory]
    assert isinstance(best, RoundStory)
    assert best.counts == [part.scores[0] for part in look.rounds]
    assert best.count == max(best.counts) == best.counts[best.round - 1]
    assert best.moment == look.rounds[best.round - 1].ended
    missed = found[MissedStory]
    assert isinstance(missed, MissedStory)
    assert missed.moment == look.rounds[missed.round - 1].ended
    assert missed.count > 0
    assert missed.cards > 0
    (at,) = missed.picture.cells
    assert at in {*missed.picture.board, *missed.picture.backs}
    assert TunnelStory in found


def test_alone_no_round_is_the_best_of_one_or_of_two_that_are_alike() -> None:
    look = glance(SOLO)
    alike = [msgspec.structs.replace(part, scores=[3]) for part in look.rounds]
    one = msgspec.structs.replace(look, rounds=alike)
    assert not [story for story in stories(SOLO, one, 0) if isinstance(story, RoundStory)]
    nothing = msgspec.structs.replace(look, rounds=[msgspec.structs.replace(part, scores=[]) for part in look.rounds])
    assert not [story for story in stories(SOLO, nothing, 0) if isinstance(story, RoundStory)]
    old = SOLO._replace(revision=SOLO.revision + 1)
    assert not [story for story in stories(old, glance(old), 0) if isinstance(story, MissedStory)]


def test_gold_that_is_reached_or_marked_is_not_missed() -> None:
    for step in list(replay(SOLO))[::7]:
        found = missed(step.after, 0)
        if found is None:
            continue
        s, (cards, less, at) = step.after, found
        assert cards > 0
        laid = s.goals[at][0] if at in s.goals else s.board[at] >> 1
        assert s.rules.deck.cards[laid].value == -less > 0
        assert at not in {place for place, _ in mine_of(s).now.marks}


def test_nobody_who_plays_with_others_is_told_of_rounds() -> None:
    found = {type(one) for game in ("classic", "duel", "lost-mines") for one in stories(record_of(game), look_of(game))}
    assert not found & {RoundStory, MissedStory}
