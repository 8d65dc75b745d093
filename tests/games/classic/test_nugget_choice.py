"""The finder of a nugget leaves the round or stays in it (N4, N5, C23)."""

import pytest

from kilof.core import machine
from kilof.core.event import redacted
from kilof.core.state import State
from kilof.games.classic.share import gold_of
from tests.build import TWO_SIDES, act, codes, hand, kinds, names_of, refusal_of, refused, rules, seen, table, told

EDITIONS = pytest.mark.parametrize("edition", ["v3", "g3"])
NEAR = {"1,0": "ew"}  # one card short of a nugget on 3,0
THROUGH = {f"{x},0": "ew" for x in (1, 4, 5, 6, 7)}  # the same, and from the nugget on to the middle goal
GAME = rules(nuggets=True)


def finder_at(s: State, *after: str) -> State:
    """The card that reaches the nugget is laid, and then these codes are played."""
    return act(s, "ew 2,0", *after)[0]


def pickers(s: State) -> list[int]:
    """The seats that pick, in order, when each takes the highest card."""
    order: list[int] = []
    while s.phase.name == "share":
        order += machine.waiting(s)
        s, _ = act(s, max(codes(s, s.turn)))
    return order


def found(
    answer: str,
    roles: str,
    supply: str,
    *,
    turn: int = 0,
    edition: str = "v3",
    forfeit: bool = False,
    broken: dict[int, str] | None = None,
) -> tuple[State, list[str]]:
    """One play reaches nugget and treasure; what was told after the finder's answer, goals left out."""
    s = table(
        THROUGH,
        seats=len(roles),
        hands={turn: "ew map"},
        turn=turn,
        roles=roles,
        supply=supply,
        nugget="nugget-1 3,0",
        edition=edition,
        forfeit=forfeit,
        broken=broken,
    )
    s, events = act(s, "ew 2,0", answer)
    return s, told(events, s.rules)[3:]


# N4: leaving


@pytest.mark.rule("N4")
@EDITIONS
def test_finder_is_asked_at_once(edition: str) -> None:
    s = finder_at(table(NEAR, nugget="nugget-1 3,0", hands={0: "ew map"}, edition=edition))
    assert machine.waiting(s) == (0,)
    assert [codes(s, seat) for seat in range(3)] == [{"leave", "remain"}, set(), set()]
    assert seen(s, None)["choice"] == "asked"


@pytest.mark.rule("N4")
@pytest.mark.parametrize("code", ["s0: pass map", "s1: leave", "s1: remain", "s2: pass map", "s0: map 8,0"])
def test_nothing_else_is_done_till_the_finder_has_answered(code: str) -> None:
    s = finder_at(table(NEAR, nugget="nugget-1 3,0", hands={0: "ew map"}))
    assert refusal_of(s, code) == ("N4", "the finder of the nugget decides now whether to leave the round")


@pytest.mark.rule("N4")
@pytest.mark.parametrize("code", ["leave", "remain"])
def test_nobody_leaves_or_remains_unasked(code: str) -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={0: "ew map"})
    assert refused(s, code) == "C6"


@pytest.mark.rule("N4")
@EDITIONS
def test_who_leaves_at_once_discards_the_hand_face_down_and_draws_nothing(edition: str) -> None:
    s = finder_at(table(NEAR, nugget="nugget-1 3,0", hands={0: "map ew ns map"}, pile="ne ne", edition=edition))
    s, events = act(s, "leave")
    assert told(events, GAME) == ["Left 0 3 ns,map,map", "TurnBegan 1"]
    assert hand(s, 0) == []
    assert s.left == 2
    assert seen(s, 0)["discards"] == ["ns", "map", "map"]
    assert [seen(s, viewer)["discards"] for viewer in (1, 2, None)] == [[None] * 3] * 3


@pytest.mark.rule("N4")
@pytest.mark.parametrize(("viewer", "cards"), [(0, "ns"), (1, "?"), (None, "?")])
def test_hand_discarded_by_who_leaves_is_told_to_them_alone(viewer: int | None, cards: str) -> None:
    s = finder_at(table(NEAR, nugget="nugget-1 3,0", hands={0: "ew ns"}))
    _, events = act(s, "leave")
    assert told([redacted(event, viewer) for event in events], GAME)[0] == f"Left 0 1 {cards}"


@pytest.mark.rule("N4")
def test_who_leaves_shows_no_role_and_their_gold_stays_known() -> None:
    s = finder_at(table(NEAR, nugget="nugget-2 3,0", hands={0: "ew map"}, roles="dds", supply="3 1 1"), "leave")
    assert seen(s, 1)["roles"] == [None, "digger", None]
    assert seen(s, None)["roles"] == [None] * 3
    assert [seen(s, viewer)["gold"][0] for viewer in (0, 1, 2, None)] == [["gold-3", "gold-1"]] * 4


@pytest.mark.rule("N4")
def test_who_left_is_skipped() -> None:
    s = finder_at(table(NEAR, nugget="nugget-1 3,0", hands={0: "ew ns"}, pile="ne " * 9), "leave")
    turns = []
    for _ in range(4):
        turns.append(s.turn)
        s, _ = act(s, f"pass {hand(s, s.turn)[0]}")
    assert turns == [1, 2, 1, 2]
    assert hand(s, 0) == []


@pytest.mark.rule("N4")
def test_who_left_is_no_target() -> None:
    hands = {0: "ew map", 1: "broken-pick repair-cart repair-pick-cart"}
    s = finder_at(table(NEAR, nugget="nugget-1 3,0", hands=hands), "leave")
    s.broken[0] = 1 << s.rules.deck.tools.index("cart")
    law = ("N4", "there is no such seat in the round: nobody sits there, or they have left")
    assert [refusal_of(s, code) for code in ("broken-pick s0", "repair-cart s0", "repair-pick-cart s0 cart")] == [
        law
    ] * 3
    assert refusal_of(s, "broken-pick s7") == law
    assert {code for code in codes(s, 1) if code.startswith(("broken", "repair"))} == {
        "broken-pick s1",
        "broken-pick s2",
    }


@pytest.mark.rule("N4")
def test_who_remains_is_a_target_like_everybody() -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={0: "ew map", 1: "broken-pick"})
    assert {"broken-pick s0", "broken-pick s1", "broken-pick s2"} <= codes(finder_at(s, "remain"), 1)


@pytest.mark.rule("N4")
@EDITIONS
def test_who_remains_draws_and_is_asked_again_when_their_next_turn_starts(edition: str) -> None:
    s = finder_at(table(NEAR, nugget="nugget-1 3,0", hands={0: "ew ns"}, pile="ne nw ns ew", edition=edition))
    s, events = act(s, "remain")
    assert told(events, GAME) == ["Remained 0", "Drew 0 ne", "TurnBegan 1"]
    assert seen(s, None)["choice"] == "open"
    s, _ = act(s, "pass map")
    s, events = act(s, "pass map")
    assert told(events, GAME)[-1] == "StepBegan 0 leaving"
    assert codes(s, 0) == {"leave", "remain"}


@pytest.mark.rule("N4")
def test_who_leaves_at_the_next_turn_plays_no_card_in_it() -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={0: "ew ns"}, pile="ne nw ns ew", supply="2 1")
    s = finder_at(s, "remain", "pass map", "pass map")
    s, events = act(s, "leave")
    assert told(events, GAME) == ["Left 0 2 ns,ne", "TurnBegan 1"]
    assert s.left == 1
    assert seen(s, None)["gold"] == [["gold-2"], [], []]
    assert seen(s, None)["choice"] == "left"


@pytest.mark.rule("N4")
def test_who_remains_twice_has_their_turn_and_is_asked_no_more() -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={0: "ew ns"}, pile="ne nw ns ew " * 4)
    s = finder_at(s, "remain", "pass map", "pass map")
    s, events = act(s, "remain")
    assert told(events, GAME) == ["Remained 0", "TurnBegan 0"]
    assert seen(s, None)["choice"] == "stayed"
    s, _ = act(s, "pass ns", "pass nw", "pass ns")
    assert (s.turn, s.phase.name) == (0, "turn")


@pytest.mark.rule("N4", "C15")
def test_choice_of_how_a_stone_lies_is_theirs_though_they_have_left() -> None:
    goals = ("treasure", "stone-ne", "stone-nw")
    s = table(TWO_SIDES, nugget="nugget-1 3,1", hands={0: "new map"}, goals=goals, pile="ne")
    s, events = act(s, "new 3,0 spun", "leave")
    assert told(events, GAME) == ["Left 0 1 map", "GoalRevealed 0 8,2 stone-nw"]
    assert codes(s, 0) == {"turn 8,2", "turn 8,2 spun"}
    s, events = act(s, "turn 8,2")
    assert kinds(events) == ["GoalTurned", "TurnBegan"]
    assert hand(s, 0) == []


@pytest.mark.rule("N4")
@pytest.mark.parametrize(
    ("roles", "count", "order"), [("ddds", 2, [1, 2]), ("dddd", 3, [3, 2, 1]), ("ddsd", 2, [3, 1])]
)
def test_v3_draws_one_gold_card_for_each_digger_still_in(roles: str, count: int, order: list[int]) -> None:
    s, lines = found("leave", roles, "3 1 2 1 1 1")
    assert lines[2] == f"GoldDrawn {count}"
    assert sorted(pickers(s)) == sorted(order)


@pytest.mark.rule("N4")
@pytest.mark.parametrize(("roles", "count"), [("ddds", 4), ("dddd", 4), ("ddsdd", 5), ("d" * 6 + "s" * 4, 9)])
def test_g3_draws_as_many_gold_cards_as_if_nobody_had_left(roles: str, count: int) -> None:
    s, lines = found("leave", roles, "1 " * 12, edition="g3")
    assert lines[2] == f"GoldDrawn {count}"
    assert 0 not in pickers(s)


@pytest.mark.rule("N4")
@EDITIONS
@pytest.mark.parametrize(("roles", "turn", "starts"), [("ddds", 0, 2), ("ddds", 2, 1), ("ddsd", 3, 1), ("sddd", 1, 3)])
def test_sharing_starts_with_the_first_digger_to_the_right_still_in(
    roles: str, turn: int, starts: int, edition: str
) -> None:
    s, lines = found("leave", roles, "1 1 1 1 1 1", turn=turn, edition=edition)
    assert lines[3].startswith(f"GoldOffered {starts} ")
    assert turn not in pickers(s)


@pytest.mark.rule("N4")
@EDITIONS
def test_digger_who_left_earlier_has_no_share_and_keeps_the_gold(edition: str) -> None:
    hands = {0: "ew map", 1: "ew"}
    tunnel = {f"{x},0": "ew" for x in (1, 4, 5, 6)}
    s = table(tunnel, nugget="nugget-1 3,0", hands=hands, roles="ddd", supply="3 1 1 1", edition=edition)
    s = finder_at(s, "leave")
    s, events = act(s, "ew 7,0")
    assert told(events, GAME)[-2] == f"GoldDrawn {2 if edition == 'v3' else 3}"
    assert set(pickers(s)) == {1, 2}
    assert seen(s, None)["gold"][0] == ["gold-3"]


@pytest.mark.rule("N4")
@EDITIONS
def test_saboteur_who_left_is_not_paid_but_counts_for_the_rate(edition: str) -> None:
    s = table(
        NEAR,
        seats=5,
        nugget="nugget-1 3,0",
        hands={1: "ew", 2: "map", 0: "", 3: "", 4: ""},
        turn=1,
        roles="dsdsd",
        supply="2 1 2 3 1 1",
        edition=edition,
    )
    s = finder_at(s, "leave")
    s, events = act(s, "pass map")
    assert told(events, GAME)[1:] == [
        "RoundEnded 1 cards saboteurs",
        "RolesShown digger,saboteur,digger,saboteur,digger",
        "GoldPaid 3 1 gold-3",
    ]
    assert seen(s, None)["gold"][1] == ["gold-2"]


@pytest.mark.rule("N4")
def test_only_saboteur_who_left_leaves_the_others_without_payment() -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={2: "ew", 0: "map", 1: ""}, turn=2, roles="dds", supply="2 1 2 3")
    s = finder_at(s, "leave")
    s, events = act(s, "pass map")
    assert told(events, GAME)[1:] == ["RoundEnded 1 cards saboteurs", "RolesShown digger,digger,saboteur"]
    assert seen(s, None)["gold"] == [[], [], ["gold-2"]]


@pytest.mark.rule("N4", "C33")
def test_card_that_found_the_nugget_counts_as_played() -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={1: "ew map"}, turn=1)
    assert seen(finder_at(s, "leave"), None)["last"] == 1


@pytest.mark.rule("N4", "C8")
def test_finder_without_cards_is_asked_and_then_skipped() -> None:
    s = finder_at(table(NEAR, nugget="nugget-1 3,0", hands={0: "ew", 1: "map map", 2: ""}), "remain")
    s, events = act(s, "pass map")
    assert told(events, GAME)[-1] == "StepBegan 0 leaving"
    s, events = act(s, "remain")
    assert told(events, GAME) == ["Remained 0", "TurnBegan 1"]


@pytest.mark.rule("N4")
def test_one_player_leaves_at_most() -> None:
    """One nugget lies in a round, and it is found once."""
    s = finder_at(table(NEAR, nugget="nugget-1 3,0", hands={0: "ew", 1: "rockfall map", 2: "ew map"}), "leave")
    s, _ = act(s, "rockfall 2,0")
    _, events = act(s, "ew 2,0")
    assert kinds(events) == ["Dug", "TurnBegan"]


# C23


@pytest.mark.rule("C23", "N4")
def test_end_by_cards_waits_while_the_finder_may_still_leave() -> None:
    s = finder_at(
        table(NEAR, nugget="nugget-1 3,0", hands={0: "ew", 1: "rockfall", 2: "ne"}, roles="dds", supply="1 2 3")
    )
    s.broken[1:] = [1, 1]
    s, events = act(s, "remain")
    assert told(events, GAME) == ["Remained 0", "TurnBegan 1"]
    s, events = act(s, "pass rockfall")
    assert told(events, GAME) == ["Passed 1 rockfall", "TurnBegan 2"]
    s, events = act(s, "pass ne")
    assert told(events, GAME) == ["Passed 2 ne", "StepBegan 0 leaving"]
    _, left = act(s, "leave")
    assert told(left, GAME)[:2] == ["Left 0 0 ", "RoundEnded 1 cards saboteurs"]
    _, stayed = act(s, "remain")
    assert told(stayed, GAME)[:2] == ["Remained 0", "RoundEnded 1 cards saboteurs"]
    assert told(stayed, GAME)[3] == "NuggetReturned 0 gold-1"


@pytest.mark.rule("C23", "N4")
def test_end_by_cards_does_not_wait_for_a_finder_who_left() -> None:
    s = finder_at(table(NEAR, nugget="nugget-1 3,0", hands={0: "ew map", 1: "ne", 2: ""}, broken={1: "cart"}))
    _, events = act(s, "leave")
    assert kinds(events)[:2] == ["Left", "RoundEnded"]


@pytest.mark.rule("C23", "N4")
def test_end_by_cards_does_not_wait_for_a_finder_who_stays_for_good() -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={0: "ew map", 1: "map", 2: ""})
    s, events = act(finder_at(s, "remain"), "pass map", "remain", "pass map")
    assert kinds(events)[:2] == ["Passed", "RoundEnded"]


@pytest.mark.rule("C23", "N4")
def test_finder_is_asked_again_at_once_if_nobody_else_has_cards() -> None:
    s = finder_at(table(NEAR, nugget="nugget-1 3,0", hands={0: "ew map", 1: "", 2: ""}))
    s, events = act(s, "remain")
    assert told(events, GAME) == ["Remained 0", "StepBegan 0 leaving"]
    s, events = act(s, "remain")
    assert told(events, GAME) == ["Remained 0", "TurnBegan 0"]


# N5


@pytest.mark.rule("N5")
@EDITIONS
def test_digger_who_stays_keeps_the_gold_on_top_of_a_share_if_the_diggers_win(edition: str) -> None:
    s, lines = found("remain", "ddd", "3 2 1 1 1 1", edition=edition)
    assert lines[:2] == ["RoundEnded 1 treasure diggers", "RolesShown digger,digger,digger"]
    assert lines[2] == "GoldDrawn 3"
    s, _ = act(s, "pick gold-2")
    assert seen(s, 0)["gold"][0] == ["gold-3", "gold-2"]
    assert seen(s, 1)["gold"][0] == ["gold-3", None]


@pytest.mark.rule("N5")
def test_saboteur_who_stays_keeps_the_gold_on_top_of_the_payment_if_the_saboteurs_win() -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={2: "ew", 0: "map", 1: ""}, turn=2, roles="dds", supply="2 1 2 3")
    s, events = act(finder_at(s, "remain"), "pass map", "remain")
    assert told(events, GAME)[1:] == [
        "RoundEnded 1 cards saboteurs",
        "RolesShown digger,digger,saboteur",
        "GoldPaid 2 2 gold-3,gold-1",
    ]
    assert seen(s, 2)["gold"] == [[], [], ["gold-2", "gold-3", "gold-1"]]


@pytest.mark.rule("N5")
@EDITIONS
def test_saboteur_who_stays_gives_the_gold_back_before_the_diggers_share(edition: str) -> None:
    s = table(
        THROUGH,
        hands={2: "ew map"},
        turn=2,
        roles="dds",
        supply="3 1 1 2 2",
        again="2 3 1 2 1",
        nugget="nugget-2 3,0",
        edition=edition,
        held={2: "1"},
    )
    s, events = act(finder_at(s), "remain")
    assert told(events, GAME)[3:6] == [
        "RoundEnded 1 treasure diggers",
        "RolesShown digger,digger,saboteur",
        "NuggetReturned 2 gold-3,gold-1",
    ]
    offered = "gold-2,gold-3" if edition == "v3" else "gold-1,gold-2,gold-3"
    assert told(events, GAME)[-1] == f"GoldOffered 1 {len(offered.split(','))} {offered}"
    assert seen(s, 2)["gold"][2] == ["gold-1"]


@pytest.mark.rule("N5")
@pytest.mark.parametrize(("roles", "winners"), [("dds", "saboteurs"), ("ddd", "nobody")])
def test_digger_who_stays_gives_the_gold_back_if_the_treasure_is_not_found(roles: str, winners: str) -> None:
    s = table(NEAR, nugget="nugget-2 3,0", hands={0: "ew", 1: "map", 2: ""}, roles=roles, supply="3 1 2", again="1 2 3")
    s, events = act(finder_at(s, "remain"), "pass map", "remain")
    assert told(events, GAME)[1] == f"RoundEnded 1 cards {winners}"
    assert told(events, GAME)[3] == "NuggetReturned 0 gold-3,gold-1"
    assert seen(s, None)["gold"][0] == []


@pytest.mark.rule("N5")
def test_supply_lies_in_its_new_order_after_gold_was_given_back() -> None:
    s = table(
        NEAR, nugget="nugget-2 3,0", hands={0: "ew", 1: "map", 2: ""}, roles="ddd", supply="3 1 2 1", again="1 2 1 3"
    )
    s, _ = act(finder_at(s, "remain"), "pass map", "remain")
    assert names_of(s.rules, gold_of(s).supply) == ["gold-1", "gold-2", "gold-1", "gold-3"]
    assert seen(s, None)["supply"] == 4


@pytest.mark.rule("N5")
def test_gold_of_a_nugget_without_gold_is_given_back_as_nothing() -> None:
    s = table(NEAR, nugget="nugget-2 3,0", hands={0: "ew", 1: "map", 2: ""}, roles="ddd", supply="", held={0: "3"})
    s, events = act(finder_at(s, "remain"), "pass map", "remain")
    assert told(events, GAME)[3] == "NuggetReturned 0 "
    assert seen(s, 0)["gold"][0] == ["gold-3"]


@pytest.mark.rule("N5", "C30")
@EDITIONS
def test_finder_keeps_the_gold_even_if_a_broken_tool_bars_them_from_sharing(edition: str) -> None:
    tunnel = {f"{x},0": "ew" for x in (1, 4, 5, 6)}
    hands = {0: "ew map", 1: "broken-cart", 2: "ew"}
    s = table(tunnel, nugget="nugget-1 3,0", hands=hands, roles="ddd", supply="3 1 1 1", edition=edition, forfeit=True)
    s, events = act(finder_at(s, "remain"), "broken-cart s0", "ew 7,0")
    assert "NuggetReturned" not in kinds(events)
    assert set(pickers(s)) == {1, 2}
    assert seen(s, None)["gold"][0] == ["gold-3"]


@pytest.mark.rule("N5")
def test_gold_kept_by_a_nugget_counts_at_the_end_of_the_game() -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={0: "ew", 1: "map", 2: ""}, roles="dds", supply="3 1", number=3)
    s, events = act(finder_at(s, "leave"), "pass map")
    assert told(events, GAME)[-2:] == ["GoldShown gold-3,,gold-1", "MatchEnded 3,0,1 0"]
