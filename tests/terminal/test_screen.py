"""What the table of a later game looks like to a person."""

from __future__ import annotations

from kilof.terminal.screen import board_text, table_text
from kilof.terminal.voice import Voice
from kilof.view import position
from tests.leaks.duel_table import dealt as dealt_duel
from tests.leaks.duel_table import duel
from tests.leaks.mines_table import ROLES, dealt, mines, mines_deck
from tests.leaks.moments import Moment
from tests.leaks.table import played

NAMES = ("Ala", "Bolek", "Celina")


def busy() -> Moment:
    """A tool lies on a trunk, a trap and a troll beside it, a treasure was looked at, and a vote is open."""
    moment = dealt(
        mines(),
        "tree-ew info-mine-treasure trap ew esw",
        "axe troll ew boat boat",
        "nsw sw storm ns rope",
        roles=ROLES,
        treasures="silver-2 gold-3 gems-4",
    )
    codes = ("s0: tree-ew 4,3", "s0: stay", "s1: axe 4,3", "s1: move E", "s2: pass nsw", "s2: stay")
    return played(moment, *codes, "s0: trap 4,3 E", "s0: stay", "s1: troll 3,3 W", "s1: stay", "s2: propose")


def lines(moment: Moment, seat: int) -> list[str]:
    return table_text(Voice(moment.s.rules, NAMES, seat), moment.view(seat)).split("\n")


def test_traps_trolls_dwarfs_and_votes_are_written_in_words() -> None:
    shown = lines(busy(), 0)
    assert "Traps: 4,3 E." in shown
    assert "Trolls: 2,3 E (Bolek)." in shown
    assert "Dwarfs: Ala (blue) 3,3, Bolek (blue) 4,3, Celina (yellow) 3,5." in shown
    assert "Treasures: t1 silver, t2 gold, t3 gemstones." in shown
    assert [line for line in shown if "Celina" in line and line.startswith("In favour: ")]


def test_treasure_that_was_looked_at_is_named_to_who_looked() -> None:
    moment = dealt(mines(), "info-mine-treasure", "ew", "sw", roles=ROLES, treasures="silver-2 gold-3 gems-4")
    moment = played(moment, "s0: info-mine-treasure t2")
    assert "Treasures: t1 silver, t2 gold worth 3, t3 gemstones." in lines(moment, 0)
    assert "Treasures: t1 silver, t2 gold, t3 gemstones." in lines(moment, 1)


def test_mine_that_was_looked_at_is_named_to_who_looked() -> None:
    goals = "mine-gems mine-silver mine-gold mine-dragon"
    moment = dealt(mines(), "info-mine-dwarf", "ew", "sw", roles=ROLES, goals=goals)
    moment = played(moment, "s0: info-mine-dwarf 9,3")
    assert "You know: 9,3 silver mine." in lines(moment, 0)
    assert not [line for line in lines(moment, 1) if line.startswith("You know")]


def test_tokens_and_dwarfs_stand_in_the_corner_of_their_cards() -> None:
    drawn = board_text(Voice(mines(), NAMES, None), position(busy().s, None)).split("\n")
    assert drawn[7].startswith("               s0│  s1")
    empty = dealt(mines(), "tree-ew", "axe", "sw", roles=ROLES)
    moment = played(empty, "s0: tree-ew 4,3", "s0: stay", "s1: axe 4,3")
    drawn = board_text(Voice(mines(), NAMES, None), position(moment.s, None)).split("\n")
    assert drawn[7].startswith("               *2│  +")


def test_round_of_a_match_that_goes_on_is_counted_with_the_rounds_added() -> None:
    moment = dealt(mines(), "ew", "ew", "sw", roles=ROLES)
    assert "Round 1 of 2. Cards in the pile: 38." in lines(moment, 0)


def test_markers_that_are_left_are_told_in_the_duel() -> None:
    moment = played(dealt_duel(duel(), "nugget-bridge", "map"), "s0: nugget-bridge 0,2")
    assert "Markers left: 7." in table_text(Voice(moment.s.rules, NAMES[:2], 0), moment.view(0)).split("\n")


def test_dwarf_in_a_mine_that_may_lie_in_two_ways_is_drawn_there() -> None:
    goals = "mine-gems mine-gold mine-silver mine-dragon"
    moment = dealt(mines(mines_deck(nearby=True)), "ew", "ew", "sw", roles=ROLES, goals=goals)
    moment = played(moment, "s0: pass ew", "s0: move E")
    assert moment.s.phase.name == "choosing"
    drawn = board_text(Voice(moment.s.rules, NAMES, 1), position(moment.s, 1))
    assert "s0──┐" in drawn
    assert "4,3 gold mine" in drawn
