"""What is watched in the Lost Mines: whose ways an act shortens or lengthens, and who looks at whom."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from kilof.bots.lost_mines.watcher import ForestWatcher
from kilof.bots.suspicion.model import BLANK
from kilof.core.event import Event
from kilof.games.lost_mines.events import (
    DwarfDealt,
    DwarfSeen,
    StormStruck,
    ToolLaid,
    TrapGone,
    TrapSet,
    TreasuresLaid,
    TreasureTaken,
    TrollGone,
    TrollSet,
    VotedFor,
    Walked,
)
from kilof.notation.code import cell_from_text
from kilof.plays.dig import Dug
from kilof.plays.goals import GoalRevealed, GoalTurned
from tests.games.lost_mines.forest import DECK, MINES, east

# Two ways to two mines: one of the blue clan, that lacks a card, and one of the yellow clan.
BLUE = {**east("3,3", "ew", "ew", "ew"), **east("7,3", "ew", "ew", "ew")}
YELLOW = east("3,5", "ew", "ew", "ew", "ew", "ew", "ew", "ew")
CARD = DECK.by_name


def dug(seat: int, at: str, card: str) -> Dug:
    return Dug(seat, CARD[card], cell_from_text(at), 0)


def watching(laid: Mapping[str, str] | None = None, dwarfs: Mapping[int, str] | None = None) -> ForestWatcher:
    """Two blue dwarfs and two yellow ones, at home unless it is said otherwise."""
    watcher = ForestWatcher(MINES, 4, BLANK)
    clans = ("blue", "blue", "yellow", "yellow")
    watcher.watched([DwarfDealt(seat, clan, None) for seat, clan in enumerate(clans)])
    watcher.watched([TreasuresLaid(("gold", "gold", "silver", "gems"))])
    watcher.watched([dug(0, at, card) for at, card in ({**BLUE, **YELLOW} if laid is None else laid).items()])
    watcher.watched([Walked(seat, cell_from_text(at)) for seat, at in (dwarfs or {}).items()])
    return watcher


def kind(watcher: ForestWatcher, event: Event) -> str:
    [act] = watcher.watched([event])
    assert act.seat == event.seat  # type: ignore[attr-defined]
    return act.kind


def troll(seat: int, at: str) -> TrollSet:
    return TrollSet(seat, CARD["troll"], cell_from_text(at), "E")


def trap(seat: int, at: str) -> TrapSet:
    return TrapSet(seat, CARD["trap"], cell_from_text(at), "E")


@pytest.mark.parametrize(("seat", "served"), [(0, "for self, for clan"), (3, "for others")])
def test_a_card_serves_those_whose_way_it_carries_on(seat: int, served: str) -> None:
    assert kind(watching(), dug(seat, "6,3", "ew")) == f"lays {served}"


def test_who_has_passed_the_gap_lays_for_its_clan_alone() -> None:
    assert kind(watching(dwarfs={0: "8,3"}), dug(0, "6,3", "ew")) == "lays for clan"


@pytest.mark.parametrize("card", ["ns", "tree-ew"])
def test_a_card_that_turns_away_bars_a_way_and_so_does_an_obstacle(card: str) -> None:
    assert kind(watching(), dug(2, "6,3", card)) == "lays against others"


def test_a_card_on_nobodys_way_serves_nobody() -> None:
    assert kind(watching(), dug(0, "3,7", "ew")) == "lays nobody"


def test_a_tool_carries_a_way_on() -> None:
    watcher = watching({**BLUE, **YELLOW, "6,3": "tree-ew"})
    assert kind(watcher, ToolLaid(0, CARD["axe"], cell_from_text("6,3"))) == "lays for self, for clan"


@pytest.mark.parametrize("token", [trap, troll])
@pytest.mark.parametrize(
    ("seat", "at", "harmed"), [(0, "7,5", "against others"), (2, "7,5", "against clan"), (0, "3,7", "nobody")]
)
def test_a_trap_or_a_troll_harms_those_who_come_by(token: type, seat: int, at: str, harmed: str) -> None:
    assert kind(watching(dwarfs={2: "8,5"}), token(seat, at)) == f"token {harmed}"


@pytest.mark.parametrize(
    ("dwarfs", "at", "more"),
    [
        ({0: "6,5", 1: "6,5", 2: "6,5", 3: "6,5"}, "7,5", ", more so others"),
        ({0: "9,5", 1: "6,5", 2: "9,5", 3: "6,5"}, "7,5", ""),
        ({0: "9,5", 1: "9,5", 2: "9,3", 3: "2,5"}, "9,5", ", more so clan"),
    ],
)
def test_where_both_clans_are_harmed_it_counts_which_one_is_more(dwarfs: dict[int, str], at: str, more: str) -> None:
    assert kind(watching(dwarfs=dwarfs), troll(0, at)) == f"token against clan, against others{more}"


@pytest.mark.parametrize(
    ("gap", "at", "felt"), [("ew", "7,5", "against others"), ("ew", "3,7", "nobody"), ("tree-ew", "6,3", "for clan")]
)
def test_a_storm_harms_those_who_need_the_card_and_helps_those_whom_it_barred(gap: str, at: str, felt: str) -> None:
    watcher = watching({**BLUE, **YELLOW, "6,3": gap, "3,7": "ew"})
    assert kind(watcher, StormStruck(0, CARD["storm"], cell_from_text(at), CARD["ew"])) == f"storm {felt}"


@pytest.mark.parametrize(("whom", "look"), [(1, "clan"), (2, "others")])
def test_a_look_at_a_dwarf_is_told_by_its_clan(whom: int, look: str) -> None:
    assert kind(watching(), DwarfSeen(0, CARD["info-mine-dwarf"], whom, None)) == f"looks at {look}"


def test_what_is_gone_holds_nobody_any_more() -> None:
    watcher, at = watching(), cell_from_text("7,5")
    assert [kind(watcher, token(0, "7,5")) for token in (trap, troll)] == ["token against others"] * 2
    assert watcher.watched([TrapGone(at, "E"), TrollGone(0, CARD["troll"], at, "E")]) == []
    assert [kind(watcher, token(0, "7,5")) for token in (trap, troll)] == ["token against others"] * 2


@pytest.mark.parametrize(("taken", "harmed"), [(1, "against others"), (4, "nobody")])
def test_a_mine_that_was_emptied_draws_nobody(taken: int, harmed: str) -> None:
    # A mine at the end of a way that leads nowhere else, with the only gems in it.
    at = cell_from_text("10,7")
    watcher = watching({**BLUE, "6,3": "ew", **east("8,7", "ew", "ew")}, dwarfs={0: "9,3", 1: "9,3", 2: "8,7"})
    shown = [GoalRevealed(2, at, CARD["mine-gems"]), GoalTurned(2, at, 0), TreasureTaken(2, taken), VotedFor(2)]
    assert watcher.watched(shown) == []
    assert kind(watcher, troll(0, "8,7")) == f"token {harmed}"


def test_a_round_whose_beginning_was_not_seen_says_nothing() -> None:
    assert ForestWatcher(MINES, 4, BLANK).watched([dug(0, "3,3", "ew"), Walked(0, cell_from_text("3,3"))]) == []
