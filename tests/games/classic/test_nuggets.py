"""The nugget card is laid, lies in the maze, and is found (N1-N3, N6)."""

import pytest

from kilof.cards import DeckError
from kilof.core import machine
from kilof.core.deal import Deal, DealError
from kilof.core.event import Event, redacted
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games.classic.nuggets.rules import with_nuggets
from tests.build import (
    act,
    codes,
    dealt,
    digs,
    hand,
    kinds,
    laid,
    names_of,
    new_match,
    own_deck,
    printed,
    refusal_of,
    refused,
    rules,
    seen,
    table,
    told,
)

EDITIONS = pytest.mark.parametrize("edition", ["v3", "g3"])
GAME = rules(nuggets=True)
NEAR = {"1,0": "ew"}  # one card short of a nugget on 3,0
# Cut off from the rest: from the middle goal's northern side to a nugget on 5,-2.
BEYOND = {f"{x},0": "ew" for x in range(1, 7)} | {
    "8,-1": "ne spun",
    "7,-1": "ew",
    "6,-1": "ne",
    "6,-2": "ne spun",
}


def lines(events: list[Event]) -> list[str]:
    return told(events, GAME)


def first_round(seats: int = 3, first: int = 0, edition: str = "v3") -> tuple[State, list[str]]:
    s, events = dealt(new_match(seats, edition, nuggets=True), first=first)
    return s, told(events, s.rules)


# N1


@pytest.mark.rule("N1")
@EDITIONS
@pytest.mark.parametrize(("seats", "first", "layer"), [(3, 0, 2), (3, 1, 0), (5, 3, 2), (10, 0, 9)])
def test_nugget_is_laid_by_the_seat_on_the_right_of_the_first_player(
    seats: int, first: int, layer: int, edition: str
) -> None:
    s, events = first_round(seats, first, edition)
    assert machine.waiting(s) == (layer,)
    assert events[-1] == f"StepBegan {layer} laying"
    assert [bool(codes(s, seat)) for seat in range(seats)] == [seat == layer for seat in range(seats)]
    s, _ = act(s, "lay nugget-1 4,0")
    assert machine.waiting(s) == (first,)


@pytest.mark.rule("N1")
def test_nugget_lies_on_one_of_31_cells_between_start_and_goals_not_next_to_any_of_them() -> None:
    s, _ = first_round()
    row = [f"{x},{{y}}" for x in range(1, 8)]
    cells = [at.format(y=y) for y in range(-2, 3) for at in row]
    free = [at for at in cells if at not in ("1,0", "7,-2", "7,0", "7,2")]
    assert len(free) == 31
    assert codes(s, 2) == {f"lay nugget-{value} {at}" for value in (1, 2, 3) for at in free}


@pytest.mark.rule("N1")
@pytest.mark.parametrize("at", ["1,0", "7,-2", "7,0", "7,2", "0,1", "0,-1", "0,0", "8,0", "8,1", "3,3", "3,-3", "-1,0"])
def test_nugget_lies_nowhere_else(at: str) -> None:
    law = refusal_of(first_round()[0], f"lay nugget-1 {at}")
    assert law == ("N1", "a nugget lies between start and goals, and not next to the start or a goal")


@pytest.mark.rule("N1")
def test_roles_are_dealt_before_it_is_laid_and_the_hands_after() -> None:
    s, events = first_round()
    assert events == [
        "RoundBegan 1 0 67",
        *(f"RoleDealt {seat} {names_of(s.rules, [s.roles[seat][0]])[0]}" for seat in range(3)),
        "StepBegan 2 laying",
    ]
    assert (s.hands, s.left) == ([[]] * 3, 67)
    pile = s.pile
    s, after = act(s, "lay nugget-2 4,1")
    named = [",".join(names_of(s.rules, pile[6 * seat : 6 * seat + 6])) for seat in range(3)]
    assert told(after, s.rules) == [
        "NuggetLaid 2 nugget-2 4,1",
        *(f"HandDrawn {seat} 6 {named[seat]}" for seat in range(3)),
        "TurnBegan 0",
    ]
    assert s.left == 67 - 18
    assert [hand(s, seat) for seat in range(3)] == [
        names_of(s.rules, sorted(pile[6 * seat : 6 * seat + 6])) for seat in range(3)
    ]
    assert laid(s, "4,1") == "nugget-2"


@pytest.mark.rule("N1")
def test_hand_that_is_drawn_is_told_to_its_seat_alone() -> None:
    s, _ = first_round()
    _, events = act(s, "lay nugget-2 4,1")
    heard = [told([redacted(event, viewer) for event in events], s.rules) for viewer in (0, None)]
    assert [line.split()[-1] == "?" for line in heard[0][1:4]] == [False, True, True]
    assert [line.split()[-1] == "?" for line in heard[1][1:4]] == [True, True, True]


@pytest.mark.rule("N1")
@pytest.mark.parametrize("code", ["s2: pass map", "s0: lay nugget-1 4,0", "s2: remain", "s1: ew 1,0"])
def test_nothing_else_is_done_before_it_lies_and_by_nobody_else(code: str) -> None:
    assert refusal_of(first_round()[0], code).id == "N1"


@pytest.mark.rule("N1")
@pytest.mark.parametrize("card", ["nesw", "gold-2", "start"])
def test_only_a_nugget_card_is_laid(card: str) -> None:
    assert refusal_of(first_round()[0], f"lay {card} 4,0") == (
        "N1",
        "that is not one of the nugget cards that are left",
    )


@pytest.mark.rule("N1")
def test_used_nugget_is_out_of_the_game_after_its_round() -> None:
    s, _ = first_round()
    chosen: list[set[str]] = []
    for card in ("nugget-2", "nugget-1", "nugget-3"):
        chosen.append({code.split()[1] for code in codes(s, s.turn)})
        s, _ = act(s, f"lay {card} 4,1")
        rng = Rng("uniform")
        while s.phase.name not in ("dealing", "over"):
            machine.apply(s, rng.choice(machine.options(s, s.turn)))
        s = dealt(s, card)[0] if machine.needs_deal(s) else s
    assert chosen == [{"nugget-1", "nugget-2", "nugget-3"}, {"nugget-1", "nugget-3"}, {"nugget-3"}]
    assert machine.is_over(s)


@pytest.mark.rule("N1")
def test_nugget_that_was_used_cannot_be_laid_again() -> None:
    s = table(
        nugget="nugget-2 4,1", number=1, hands={0: "map", 1: "", 2: ""}, broken={0: "pick"}, goals=("treasure",) * 3
    )
    s.goals = {}
    s, _ = act(s, "pass map")
    s, _ = dealt(s)
    assert laid(s, "4,1") == ""
    assert refused(s, "lay nugget-2 4,1") == "N1"
    assert {code.split()[1] for code in codes(s, s.turn)} == {"nugget-1", "nugget-3"}


@pytest.mark.rule("N1")
def test_deck_without_nuggets_will_do_until_they_are_wanted() -> None:
    plain = rules(deck=own_deck(nugget=[]))
    with pytest.raises(DeckError) as caught:
        with_nuggets(plain)
    assert str(caught.value) == "deck: with nuggets the classic game needs 3 nugget cards, one for each round"


@pytest.mark.rule("N1", "N2")
@pytest.mark.parametrize("change", [{"shape": "[NES]"}, {"shape": "[NS] [EW]"}, {"value": 0}])
def test_nugget_cards_of_a_deck_of_ones_own_are_crossings_with_gold(change: dict[str, object]) -> None:
    deck = own_deck(nugget=[*printed("nugget")[:2], {**printed("nugget")[2], **change}])
    with pytest.raises(DeckError) as caught:
        rules(deck=deck, nuggets=True)
    assert str(caught.value) == "deck: 'nugget-3' must have the shape [NESW] and a value of at least 1"


@pytest.mark.rule("N1")
def test_twin_nuggets_are_one_choice_till_both_are_used() -> None:
    deck = own_deck(nugget=[{**printed("nugget")[0], "copies": 3}])
    s, _ = dealt(machine.begin(rules(deck=deck, nuggets=True), 3), first=0)
    assert len(codes(s, 2)) == 31
    s, _ = act(s, "lay nugget-1 4,1")
    assert seen(s, None)["nuggets"] == ["nugget-1", "nugget-1"]


def test_deal_with_nuggets_has_the_gold_twice() -> None:
    s = new_match(nuggets=True)
    deal = machine.deal(s, Rng("x"))
    assert list(deal.stacks) == ["roles", "goals", "pile", "gold", "again"]
    assert sorted(deal.stacks["again"]) == sorted(deal.stacks["gold"])
    assert deal.stacks["again"] != deal.stacks["gold"]
    short = Deal({**deal.stacks, "again": deal.stacks["again"][1:]}, deal.first)
    with pytest.raises(DealError, match="deal: 'again' has only"):
        machine.start_round(s, short)


# N2


@pytest.mark.rule("N2")
@EDITIONS
def test_card_next_to_the_nugget_matches_it(edition: str) -> None:
    s = table(NEAR, nugget="nugget-2 2,1", hands={0: "ew ns nes"}, edition=edition)
    assert refused(s, "ew 2,0") == "C10"
    assert {code for code in digs(s, 0) if " 2,0" in code} == {"nes 2,0 spun"}


@pytest.mark.rule("N2")
@EDITIONS
@pytest.mark.parametrize("code", ["nesw 4,0", "ew 4,0", "nesw 3,-1", "ns 3,1", "nesw 2,0", "ns 2,0"])
def test_nugget_that_is_not_reached_is_no_card_to_build_from(code: str, edition: str) -> None:
    s = table(nugget="nugget-2 3,0", hands={0: "nesw ew ns"}, edition=edition)
    assert refusal_of(s, code) == ("N2", "a nugget that is not reached cannot be built from")
    assert code not in codes(s, 0)
    assert digs(s, 0)


@pytest.mark.rule("N2")
def test_older_edition_builds_beside_the_nugget_if_another_card_lies_there_too() -> None:
    s = table({"2,-1": "ew"}, nugget="nugget-2 3,0", hands={0: "ew nesw"}, edition="g3")
    assert "ew 2,0" in digs(s, 0)
    assert refused(s, "nesw 2,0") == "C10"
    assert refused(s, "nesw 4,0") == "N2"
    after, events = act(s, "ew 2,0")
    assert kinds(events) == ["Dug", "TurnBegan"]
    assert "ew 4,0" not in digs(after, 0)


@pytest.mark.rule("N2")
@EDITIONS
def test_tunnels_pass_through_a_nugget_that_is_reached(edition: str) -> None:
    s = table(NEAR, nugget="nugget-2 3,0", hands={0: "ew nesw", 1: "nesw"}, edition=edition)
    s, _ = act(s, "ew 2,0", "remain")
    assert {"nesw 4,0", "nesw 3,1", "nesw 3,-1"} <= digs(s, 1)


@pytest.mark.rule("N2")
def test_nugget_that_was_reached_is_a_card_to_build_from_even_when_cut_off() -> None:
    s = table(NEAR, nugget="nugget-2 3,0", hands={0: "ew nesw", 1: "rockfall", 2: "nesw"}, edition="g3")
    s, _ = act(s, "ew 2,0", "remain", "rockfall 2,0")
    assert {"nesw 4,0", "nesw 3,1", "nesw 3,-1"} <= digs(s, 2)


@pytest.mark.rule("N2")
def test_newer_edition_needs_an_unbroken_tunnel_to_a_nugget_that_was_cut_off() -> None:
    s = table(NEAR, nugget="nugget-2 3,0", hands={0: "ew nesw", 1: "rockfall", 2: "nesw"})
    s, _ = act(s, "ew 2,0", "remain", "rockfall 2,0")
    assert refused(s, "nesw 4,0") == "C12"


# N3


@pytest.mark.rule("N3")
@EDITIONS
@pytest.mark.parametrize(("value", "cards"), [(1, "gold-2"), (2, "gold-2,gold-1"), (3, "gold-2,gold-1,gold-3")])
def test_finder_takes_as_many_gold_cards_as_there_are_nuggets(value: int, cards: str, edition: str) -> None:
    s = table(NEAR, nugget=f"nugget-{value} 3,0", hands={1: "ew map"}, turn=1, supply="2 1 3 1 1", edition=edition)
    s, events = act(s, "ew 2,0")
    assert lines(events) == ["Dug 1 ew 2,0 upright", f"NuggetFound 1 {cards}", "StepBegan 1 leaving"]
    assert seen(s, None)["supply"] == 5 - value


@pytest.mark.rule("N3")
@pytest.mark.parametrize(("supply", "found"), [("3", "gold-3"), ("1 2", "gold-1,gold-2"), ("", "")])
def test_finder_takes_what_there_is_if_the_supply_is_short(supply: str, found: str) -> None:
    s = table(NEAR, nugget="nugget-3 3,0", hands={0: "ew map"}, supply=supply)
    s, events = act(s, "ew 2,0")
    assert told(events, s.rules)[1] == f"NuggetFound 0 {found}"
    assert seen(s, None)["supply"] == 0
    assert codes(s, 0) == {"leave", "remain"}


@pytest.mark.rule("N3")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybody_sees_what_the_finder_took(viewer: int | None) -> None:
    s = table(NEAR, nugget="nugget-2 3,0", hands={0: "ew map"}, supply="3 1 1", held={0: "2"})
    s, events = act(s, "ew 2,0")
    assert redacted(events[1], viewer) == events[1]
    own = "gold-2" if viewer == 0 else None
    assert seen(s, viewer)["gold"] == [[own, "gold-3", "gold-1"], [], []]


@pytest.mark.rule("N3")
def test_only_the_first_to_reach_it_finds_it() -> None:
    s = table(NEAR, nugget="nugget-2 3,0", hands={0: "ew map", 1: "rockfall map", 2: "nesw map"}, supply="3 1 1")
    s, _ = act(s, "ew 2,0", "remain", "rockfall 2,0")
    s, events = act(s, "nesw 2,0")
    assert "NuggetFound" not in kinds(events)
    assert seen(s, None)["finder"] == 0


@pytest.mark.rule("N3")
@EDITIONS
def test_card_that_points_at_the_nugget_without_a_tunnel_to_the_start_finds_nothing(edition: str) -> None:
    s = table(NEAR, nugget="nugget-2 3,0", hands={0: "dead-ew map"}, edition=edition)
    s, events = act(s, "dead-ew 2,0")
    assert kinds(events) == ["Dug", "TurnBegan"]
    assert seen(s, None)["finder"] == -1


@pytest.mark.rule("N3")
def test_saboteur_may_find_it_too() -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={2: "ew map"}, turn=2, roles="dds", supply="3 1 1")
    _, events = act(s, "ew 2,0")
    assert lines(events)[1] == "NuggetFound 2 gold-3"


@pytest.mark.rule("N3")
@EDITIONS
@pytest.mark.parametrize("answer", ["leave", "remain"])
def test_nugget_and_choice_come_before_a_goal_of_the_same_play(answer: str, edition: str) -> None:
    tunnel = {f"{x},0": "ew" for x in (1, 2, 3, 4, 7)}
    s = table(
        tunnel, nugget="nugget-1 6,0", hands={0: "ew map"}, edition=edition, goals=("treasure", "stone-nw", "stone-ne")
    )
    s, events = act(s, "ew 5,0")
    assert kinds(events) == ["Dug", "NuggetFound", "StepBegan"]
    _, events = act(s, answer)
    assert kinds(events)[1:] == ["GoalRevealed", "GoalTurned", "TurnBegan"]


@pytest.mark.rule("N3")
def test_nugget_that_a_stone_leads_to_is_found_after_it_is_turned() -> None:
    s = table(BEYOND, nugget="nugget-2 5,-2", hands={0: "ew map"}, goals=("treasure", "stone-nw", "stone-ne"))
    s, events = act(s, "ew 7,0")
    assert kinds(events) == ["Dug", "GoalRevealed", "GoalTurned", "NuggetFound", "StepBegan"]
    _, events = act(s, "remain")
    assert kinds(events) == ["Remained", "TurnBegan"]


@pytest.mark.rule("N3", "N5")
def test_nugget_that_the_treasure_leads_to_is_found_before_the_round_ends() -> None:
    s = table(BEYOND, nugget="nugget-2 5,-2", hands={0: "ew map"}, supply="3 2 1 1 1")
    s, events = act(s, "ew 7,0")
    assert kinds(events) == ["Dug", "GoalRevealed", "GoalTurned", "NuggetFound", "StepBegan"]
    s, events = act(s, "remain")
    assert kinds(events) == ["Remained", "RoundEnded", "RolesShown", "GoldDrawn", "GoldOffered"]
    assert seen(s, 1)["gold"] == [["gold-3", "gold-2"], [], []]


@pytest.mark.rule("N3")
def test_nugget_that_one_goal_leads_to_comes_before_the_next_goal() -> None:
    """Behind the upper goal a tunnel forks, to the nugget and to the middle goal."""
    shown = {f"{x},-3": "ew" for x in range(1, 8)} | {"0,-1": "ns", "0,-2": "ns", "0,-3": "nw spun"}
    shown |= {"7,-2": "nw spun", "7,-1": "ns", "7,0": "new"}
    s = table(shown, nugget="nugget-1 6,0", hands={0: "ne map"}, goals=("stone-nw", "stone-ne", "treasure"))
    s, events = act(s, "ne 8,-3 spun")
    assert kinds(events) == ["Dug", "GoalRevealed", "GoalTurned", "NuggetFound", "StepBegan"]
    _, events = act(s, "leave")
    assert kinds(events) == ["Left", "GoalRevealed", "GoalTurned", "TurnBegan"]


# N6


@pytest.mark.rule("N6")
@EDITIONS
@pytest.mark.parametrize("answer", [(), ("ew 2,0", "remain")])
def test_rockfall_cannot_take_the_nugget(answer: tuple[str, ...], edition: str) -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={0: "rockfall ew", 1: "rockfall"}, edition=edition)
    s, _ = act(s, *answer)
    assert refusal_of(s, "rockfall 3,0") == ("N6", "a rockfall cannot take the nugget card")
    assert "rockfall 1,0" in codes(s, s.turn)
    assert "rockfall 3,0" not in codes(s, s.turn)


@pytest.mark.rule("N6", "C20")
def test_rockfall_still_spares_start_and_goals() -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={0: "rockfall"})
    assert [refused(s, f"rockfall {at}") for at in ("0,0", "8,0", "5,5")] == ["C20"] * 3


@EDITIONS
def test_round_that_is_told_to_nobody_begins_the_same(edition: str) -> None:
    s = new_match(3, edition, nuggets=True)
    deal = machine.deal(s, Rng("quiet"))
    loud, events = machine.deal_out(s, deal)
    machine.start_round(s, deal)
    assert events
    assert (s.phase, s.turn, s.hands, s.board) == (loud.phase, loud.turn, loud.hands, loud.board)
