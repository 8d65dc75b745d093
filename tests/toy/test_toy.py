"""The rules of the toy game: each stands for something that future games need from the machine."""

from __future__ import annotations

from collections import Counter

import pytest

from kilof.core import machine
from kilof.core.action import Seat, Viewer
from kilof.core.deal import Deal
from kilof.core.event import Event
from kilof.core.ruleset import Refused
from kilof.core.state import State
from kilof.notation.code import action_from_text, action_text
from kilof.view import position
from tests.toy import DECK, SEAMS
from tests.toy.lore import SeenSeams, seams_of

WEST_HAND, EAST_HAND = "ew nesw ew", "ew east-ladder west-ladder"


def table(*hands: str, finish: str = "pile") -> State:
    """A first round in which these are the hands, seat 0 begins, and the gems lie 3 2 2 1 1 1."""
    rules = SEAMS.rules({"finish": finish}, DECK)
    s = machine.begin(rules, len(hands))
    dealt = tuple(DECK.by_name[name] for hand in hands for name in hand.split())
    rest = Counter(DECK.stack("path")) - Counter(dealt)
    gems = tuple(reversed(DECK.stack("gold")))
    machine.start_round(s, Deal({"pile": (*dealt, *rest.elements()), "gems": gems}, 0))
    return s


def played(s: State, *codes: str) -> State:
    """The table after these codes, each with its seat in front."""
    for code in codes:
        s, _ = machine.play(s, action_from_text(s.rules, code))
    return s


def told(s: State, code: str) -> list[Event]:
    return machine.play(s, action_from_text(s.rules, code))[1]


def codes(s: State, seat: Seat) -> list[str]:
    return [action_text(s.rules, a) for a in machine.options(s, seat)]


def asides(s: State, seat: Seat) -> list[str]:
    return [action_text(s.rules, a) for a in machine.asides(s, seat)]


def law(s: State, code: str) -> str:
    with pytest.raises(Refused) as refused:
        machine.play(s, action_from_text(s.rules, code))
    return refused.value.law.id


def seen(s: State, viewer: Viewer) -> SeenSeams:
    lore = position(s, viewer).seen
    assert isinstance(lore, SeenSeams)
    return lore


def names(gems: tuple[tuple[int | None, int], ...]) -> list[str | None]:
    return [None if gem is None else DECK.cards[gem].name for gem, _ in gems]


GEM = ("s0: ew 1,0", "s0: walk 1,0", "s1: pass ew", "s1: stay", "s0: nesw 2,0")  # and a step away from it


def test_each_seat_digs_its_own_seam() -> None:
    s = table("ew ew ew", "ew ew ew")
    assert {code for code in codes(s, 0) if code.startswith("ew")} == {"ew 1,0"}
    s = played(s, "s0: ew 1,0", "s0: stay")
    assert {code for code in codes(s, 1) if code.startswith("ew")} == {"ew 3,0"}


def test_what_the_other_seam_reaches_is_no_place_to_dig() -> None:
    s = played(table(WEST_HAND, "ew ew ew"), "s0: ew 1,0", "s0: stay")
    assert law(s, "s1: ew 2,0") == "T5"


def test_nothing_goes_beyond_the_edge() -> None:
    s = played(table("ns ns ew", EAST_HAND), "s0: ns 0,-1", "s0: stay", "s1: pass ew", "s1: stay")
    assert law(s, "s0: ns 0,-2") == "T2"


def test_turn_has_two_steps_and_the_second_may_be_declined() -> None:
    s = played(table(WEST_HAND, EAST_HAND), "s0: ew 1,0")
    assert (machine.waiting(s), codes(s, 0)) == ((0,), ["lamp", "walk 1,0", "stay"])
    assert machine.waiting(played(s, "s0: stay")) == (1,)


def test_miner_walks_where_a_tunnel_leads_and_nowhere_else() -> None:
    s = played(table(WEST_HAND, EAST_HAND), "s0: ew 1,0")
    assert law(s, "s0: walk 0,1") == "T6"
    assert seams_of(played(s, "s0: walk 1,0")).miners[0] == 1


def test_lamps_are_lit_before_and_after_the_main_act_while_they_last() -> None:
    s = played(table(WEST_HAND, EAST_HAND), "s0: lamp", "s0: ew 1,0", "s0: lamp")
    assert codes(s, 0) == ["walk 1,0", "stay"]
    assert law(s, "s0: lamp") == "T7"
    assert law(s, "s1: lamp") == "T4"


def test_lamp_shows_the_gem_to_one_seat_and_all_see_that_it_did() -> None:
    s = played(table(WEST_HAND, EAST_HAND), "s0: lamp")
    assert [names(seen(s, viewer).bag)[0] for viewer in (0, 1, None)] == ["gem-3", None, None]
    assert [seen(s, viewer).bag[0][1] for viewer in (0, 1, None)] == [1, 1, 1]


def test_first_in_a_middle_cell_takes_the_gem_on_top_unseen() -> None:
    s = played(table(WEST_HAND, EAST_HAND), *GEM, "s0: walk 2,0")
    assert [names(seen(s, viewer).held[0]) for viewer in (0, 1, None)] == [["gem-3"], [None], [None]]
    assert len(seams_of(s).bag) == 5


def test_gem_that_a_lamp_showed_is_known_wherever_it_goes() -> None:
    s = played(table(WEST_HAND, EAST_HAND), *GEM[:2], "s1: lamp", *GEM[2:], "s0: walk 2,0")
    assert names(seen(s, 1).held[0]) == ["gem-3"]


def test_whoever_reaches_a_ladder_reaches_its_start() -> None:
    s = table(WEST_HAND, EAST_HAND)
    s = played(s, "s0: ew 1,0", "s0: stay", "s1: west-ladder 3,0", "s1: stay")
    assert 0 in s.nets[1].reach
    assert {net.reach.keys() == s.board.keys() for net in s.nets} == {True}


def test_round_ends_when_all_agree() -> None:
    s = played(table(WEST_HAND, EAST_HAND), "s1: propose", "s0: ew 1,0")
    assert machine.needs_deal(played(s, "s0: agree"))


def test_one_who_declines_settles_the_matter_and_nobody_proposes_twice() -> None:
    s = played(table(WEST_HAND, EAST_HAND, "ns ns ne"), "s1: propose", "s0: agree", "s2: decline")
    assert [asides(s, seat) for seat in range(3)] == [["propose"], [], ["propose"]]
    assert law(s, "s1: propose") == "T8"


def test_votes_are_open_to_all_seats_but_wait_for_nobody() -> None:
    s = played(table(WEST_HAND, EAST_HAND), "s1: propose")
    assert asides(s, 0) == ["agree", "decline"]
    assert (asides(s, 1), machine.waiting(s)) == ([], (0,))


def test_round_ends_with_the_pile_or_by_the_option_with_the_hands() -> None:
    short, long = table(WEST_HAND, EAST_HAND), table(WEST_HAND, EAST_HAND, finish="hands")
    short.left = long.left = 1
    assert [type(event).__name__ for event in told(short, "s0: ew 1,0")] == ["Dug", "Drew", "RoundEnded"]
    assert [type(event).__name__ for event in told(long, "s0: ew 1,0")] == ["Dug", "Drew", "StepBegan"]


def test_gems_are_kept_from_round_to_round() -> None:
    s = played(table(WEST_HAND, EAST_HAND), *GEM, "s0: walk 2,0", "s1: propose", "s0: agree")
    stacks = s.rules.setup.stacks(s)
    machine.start_round(s, Deal(stacks))
    assert (len(seams_of(s).bag), s.first) == (5, 1)
    s = played(s, "s0: propose", "s1: agree")
    assert (machine.is_over(s), seams_of(s).totals) == (True, (3, 0))


def test_cards_set_aside_are_known_to_nobody_and_lie_nowhere_else() -> None:
    s = table(WEST_HAND, EAST_HAND)
    assert s.left == 24 - 6 - 2
    cards = [*s.hands[0], *s.hands[1], *s.pile[-s.left :], *seams_of(s).aside]
    assert Counter(cards) == Counter(DECK.stack("path"))
