"""A table plays a match, changes only by the drafts that are added, and is what its log adds up to."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Mapping
from copy import deepcopy

import msgspec
import pytest

from kilof.cards import Deck, packaged_deck
from kilof.core import machine
from kilof.core.event import redacted
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.games import GAMES
from kilof.games.game import Build
from kilof.notation.jsons import event_to_json
from kilof.tables import Draft, Player, Refusal, Table, Terms, rebuilt, sight
from kilof.tables.entry import (
    Began,
    Changed,
    Dealt,
    Ended,
    Followed,
    Hosted,
    Marked,
    Muted,
    Played,
    Said,
    Seated,
    Wished,
    decoded,
    encoded,
)
from kilof.tables.library import packaged
from kilof.tables.terms import EMPTY, Library
from kilof.view import position
from tests.tables.build import PEOPLE, begun, decided, in_lobby, moved, played_out, seated

WHOLE = [("classic", 3), ("classic", 10), ("duel", 2), ("solo", 1), ("lost-mines", 3)]


def refused(key: str) -> pytest.RaisesExc[Refusal]:
    return pytest.RaisesExc(Refusal, check=lambda error: error.key == key)


# Submitting


def test_step_changes_nothing_until_it_is_taken() -> None:
    table = begun()
    seat, action = decided(table, Rng("x"))
    draft = table.submit(seat, action, 0, 0.0)
    assert (table.ply, table.number) == (0, 6)
    table.add(draft, 0.0)
    assert (table.ply, table.number) == (1, 7)


def test_action_decided_on_an_older_view_is_refused() -> None:
    table = begun()
    moved(table, Rng("x"))
    seat, action = decided(table, Rng("x"))
    with refused("ply"):
        table.submit(seat, action, 0, 0.0)


def test_action_for_another_seat_is_refused() -> None:
    table = begun()
    seat, action = decided(table, Rng("x"))
    with refused("seat"):
        table.submit(seat + 1, action, 0, 0.0)


def test_rule_that_is_broken_is_the_key_of_the_refusal() -> None:
    table = begun()
    with refused("C6"):
        table.submit(1, table.action(1, "pass map"), 0, 0.0)


def test_code_that_cannot_be_read_is_refused() -> None:
    with refused("code"):
        begun().action(0, "dig deeper")


def test_nothing_is_played_in_the_lobby() -> None:
    table = in_lobby()
    with refused("stage"):
        table.action(0, "pass map")
    with refused("stage"):
        table.submit(0, (0,) * 8, 0, 0.0)


@pytest.mark.parametrize(("game", "seats"), WHOLE)
def test_whole_match_is_played_and_each_deal_follows_at_once(game: str, seats: int) -> None:
    table = begun(Terms(game, {}, seats), people=1)
    drafts = played_out(table, Rng("whole"))
    assert table.stage == "over"
    assert [draft.entries[0].__class__ for draft in drafts] == [Played] * table.ply
    deals = sum(isinstance(entry, Dealt) for draft in drafts for entry in draft.entries)
    assert table.state is not None
    assert deals == table.state.round - 1


# The log


@pytest.mark.parametrize(("game", "seats"), WHOLE)
@pytest.mark.parametrize("plies", [0, 1, 40, 10_000])
def test_table_is_rebuilt_from_its_stored_log(game: str, seats: int, plies: int) -> None:
    table = begun(Terms(game, {}, seats, pace="minute"), people=1)
    rng = Rng("log")
    while table.stage == "playing" and table.ply < plies:
        moved(table, rng, 5.0)
    other = rebuilt(packaged, table.dealer, table.stored())
    assert table.state is not None
    assert other.state is not None
    viewers = (None, *range(seats))
    assert [position(other.state, v) for v in viewers] == [position(table.state, v) for v in viewers]
    assert (other.stage, other.ply, other.number, other.players) == (
        table.stage,
        table.ply,
        table.number,
        table.players,
    )
    assert bytes(other.moves) == bytes(table.moves)


def test_view_from_the_moves_is_the_view_from_the_state() -> None:
    table = begun()
    rng = Rng("moves")
    for _ in range(30):
        moved(table, rng)
    assert table.rules is not None
    assert table.state is not None
    assert table.moves.view(table.rules, 3, 1).position == position(table.state, 1)


def test_cached_table_in_the_middle_of_a_match_is_small() -> None:
    games = [(game, seats) for game, seats in WHOLE if game != "solo"]
    sizes = {(game, seats): _size(game, seats) for game, seats in games}
    assert {key: size for key, size in sizes.items() if size > 64 * 1024} == {}


def _size(game: str, seats: int) -> int:
    """Bytes of a table. The same tables are made before, so that what all share is there already."""

    def halfway(seed: str) -> Table:
        table = begun(Terms(game, {}, seats), people=1, seed=seed)
        rng = Rng(seed)
        for _ in range(60):
            moved(table, rng)
        table.log.clear()
        return table

    seeds = [f"size {i}" for i in range(5)]
    shared = [halfway(seed) for seed in seeds]
    tracemalloc.start()
    kept = [halfway(seed) for seed in seeds]
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(kept) == len(shared)
    return size // len(kept)


@pytest.mark.parametrize(
    "draft",
    [
        Draft((Seated(1, Player("darek", "Darek"), "moved"),)),
        Draft((Seated(1, EMPTY, "removed"),)),
        Draft((Said("ala", "Ala", "hello"), Muted("bolek", True), Wished("ala"), Followed("t"), Ended("expired"))),
        Draft((Marked("ala", 1, "trust", ""), Changed(Terms("duel", {}, 2)), Hosted("bolek"))),
        Draft((Dealt({}), Played("s0: pass map"))),
    ],
)
def test_table_as_it_would_be_leaves_the_table_as_it_is(draft: Draft) -> None:
    table = begun()
    table.add(Draft((Marked("bolek", 0, "suspect", "hm"), Muted("bolek", True))), 0.0)
    before = kept(table)
    after = table.after(draft, 9.0)
    assert kept(table) == before
    assert kept(after) != before


def kept(table: Table) -> dict[str, object]:
    """All that a table keeps, as it is now."""
    return {
        name: bytes(value) if name == "moves" else deepcopy(value)
        for name, value in vars(table).items()
        if name in FOLDED
    }


FOLDED = (
    *(
        "terms",
        "host",
        "players",
        "moves",
        "number",
        "told",
        "began",
        "ended",
        "closed",
        "since",
        "removed",
        "muted",
        "wishes",
    ),
    *("followed", "lines", "marks", "denied", "claim"),
)


def test_log_of_before_there_were_claims_and_public_numbers_is_read() -> None:
    seated = '{"type":"seated","seat":%d,"player":{"person":"%s","name":"X","bot":""},"why":"sat"}'
    lines = [
        '{"type":"opened","terms":{"game":"duel","options":{},"seats":2,"pace":"none","tempo":"brisk","spectators":true,'
        '"chat":true},"host":"ala"}',
        seated % (0, "ala"),
        '{"type":"marked","person":"ala","seat":1,"mark":"trust","note":""}',
        seated % (1, "bolek"),
        '{"type":"said","person":"bolek","name":"X","text":"hello","call":""}',
    ]
    table = rebuilt(packaged, lambda s: machine.deal(s, Rng("x")), [(decoded(line), 0.0) for line in lines])
    assert (table.number, table.public_number, table.lines[0][0], table.claim, table.closed) == (5, 4, 4, None, False)


# Rules that change


def classic_at(revision: int) -> Build:
    """The classic game as if corrected to this revision."""

    def build(options: Mapping[str, str], deck: Deck) -> Ruleset:
        rules = GAMES["classic"].build(options, deck)
        rules.revision = revision
        return rules

    return build


def library(current: int, *older: int) -> Library:
    """Where the classic game is in this revision, and those older ones are still there."""
    game = GAMES["classic"]._replace(build=classic_at(current), older={old: classic_at(old) for old in older})

    def rules(_: str, options: Mapping[str, str], revision: int | None) -> Ruleset | None:
        deck = packaged_deck("classic")
        return game.rules(options, deck) if revision is None else game.rules_at(revision, options, deck)

    return rules


def test_running_match_keeps_the_revision_it_began_with_if_it_is_still_there() -> None:
    table = begun()
    other = rebuilt(library(2, 1), table.dealer, table.stored())
    assert other.rules is not None
    assert (other.rules.revision, other.stage, other.is_lost) == (1, "playing", False)


def test_match_whose_revision_is_gone_is_lost_but_its_people_are_there() -> None:
    table = begun()
    other = rebuilt(library(2), table.dealer, table.stored())
    assert (other.is_lost, other.stage, other.state) == (True, "over", None)
    assert other.seat_of("ala") == 0
    with refused("stage"):
        other.submit(0, (0,) * 8, 0, 0.0)


def test_log_that_the_rules_do_not_bear_out_is_lost_too() -> None:
    table = begun()
    assert rebuilt(packaged, table.dealer, [*table.stored(), (Played("s0: nesw 5,5"), 0.0)]).is_lost


def test_new_match_begins_with_the_present_revision() -> None:
    table = seated()
    table.library = library(7, 1)
    draft = table.begun()
    assert isinstance(draft.entries[0], Began)
    assert draft.entries[0].revision == 7


# What viewers see


def test_events_encoded_for_a_viewer_are_the_redacted_ones() -> None:
    table = begun()
    drafts = played_out(table, Rng("told"))
    assert table.rules is not None
    rules = table.rules
    wrong = [
        (viewer, event)
        for draft in drafts
        for viewer in (None, 0, 1, 2)
        for event, raw in zip(draft.events, sight.Bulletin(rules, draft.events).to(viewer), strict=True)
        if msgspec.json.decode(raw) != event_to_json(rules, redacted(event, viewer))
    ]
    assert wrong == []


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_what_was_missed_is_what_the_steps_told(viewer: int | None) -> None:
    table = begun()
    rng = Rng("missed")
    drafts = [moved(table, rng) for _ in range(20)]
    assert table.rules is not None
    told = [sight.Bulletin(table.rules, draft.events).to(viewer) for draft in drafts]
    missed = sight.missed(table, viewer, 5)
    assert [one.ply for one in missed] == list(range(6, 21))
    assert [[bytes(raw) for raw in one.events] for one in missed] == [[bytes(raw) for raw in one] for one in told[5:]]
    assert sight.missed(table, viewer, 20) == []
    assert [one.ply for one in sight.missed(table, viewer, -1)] == list(range(21))


def test_person_ids_are_shown_to_nobody() -> None:
    table = begun()
    shown = [msgspec.json.encode(sight.info(table, person, 0.0)) for person in (*PEOPLE, "stranger")]
    assert [person for person in PEOPLE for text in shown if f'"{person}"'.encode() in text] == []
    assert sight.info(table, "bolek", 0.0).you == 1
    assert (sight.info(table, "ala", 0.0).hosting, sight.info(table, "bolek", 0.0).hosting) == (True, False)


def test_options_are_for_the_seat_that_is_waited_for() -> None:
    table = begun()
    counts = [len(sight.choices(table, viewer, 0.0).options) for viewer in (0, 1, 2, None)]
    assert counts[0] > 0
    assert counts[1:] == [0, 0, 0]


def test_finished_match_is_closed_at_once_where_nobody_can_go_on() -> None:
    table = begun()
    played_out(table, Rng("closed"))
    assert table.is_closed(0.0)


def test_finished_match_that_all_may_prolong_is_closed_after_a_while() -> None:
    table = begun(Terms("lost-mines", {}, 3))
    played_out(table, Rng("closed"))
    assert (table.is_closed(0.0), table.is_closed(600.0)) == (False, True)
    assert sight.choices(table, 0, 0.0).asides == ["propose"]
    assert sight.choices(table, 0, 600.0).asides == []
    with refused("stage"):
        table.submit(0, table.action(0, "propose"), table.ply, 600.0)


def test_closed_match_stays_closed_whatever_the_clock_says() -> None:
    table = begun(Terms("lost-mines", {}, 3))
    played_out(table, Rng("closed"))
    with refused("stage"):
        table.close(599.0)
    draft = table.close(600.0)
    assert draft is not None
    table.add(draft, 600.0)
    again = rebuilt(packaged, table.dealer, table.stored())
    assert again.is_closed(0.0)
    assert again.close(0.0) is None
    with refused("stage"):
        again.submit(0, again.action(0, "propose"), again.ply, 0.0)


def test_match_goes_on_when_all_agree() -> None:
    table = begun(Terms("lost-mines", {}, 3))
    played_out(table, Rng("more"))
    for seat, code in enumerate(("propose", "agree", "agree")):
        table.add(table.submit(seat, table.action(seat, code), table.ply, 1.0), 1.0)
    assert table.stage == "playing"
    assert table.state is not None
    assert not machine.needs_deal(table.state)


def test_action_in_an_old_log_was_chosen_by_nobody_in_particular() -> None:
    old = b'{"type":"played","code":"s0: pass map"}'
    assert decoded(old) == Played("s0: pass map")
    assert encoded(Played("s0: pass map")) == old
    searched = Played("s0: pass map", "cunning", 0)
    assert decoded(encoded(searched)) == searched
