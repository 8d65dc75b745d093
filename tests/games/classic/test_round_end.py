"""The end of a round: when it is over, and that roles are shown first (C23, C24, C29)."""

import pytest

from tests.build import TUNNEL, act, kinds, seen, table, told

EDITIONS = pytest.mark.parametrize("edition", ["v3", "g3"])

# Four dead ends close the start: no tunnel leads on.
CLOSED = """
      -1    0    1
            ╎
  -1        ×
            ╎
            │    ╎
   0 ╌╌×╌╌──S──╌╌×╌╌
            │    ╎
            ╎
   1      ╌╌×╌╌
"""


# C23


@pytest.mark.rule("C23")
@EDITIONS
def test_diggers_win_when_the_treasure_is_revealed(edition: str) -> None:
    s = table(TUNNEL, hands={0: "ew map"}, pile="map", number=2, edition=edition)
    _, events = act(s, "ew 7,0")
    assert told(events)[3] == "RoundEnded 2 treasure diggers"


@pytest.mark.rule("C23")
@EDITIONS
def test_saboteurs_win_when_the_pile_is_empty_and_nobody_holds_a_card(edition: str) -> None:
    s = table(hands={0: "map", 1: "", 2: ""}, number=2, edition=edition)
    _, events = act(s, "pass map")
    assert told(events)[:2] == ["Passed 0 map", "RoundEnded 2 cards saboteurs"]


@pytest.mark.rule("C23")
@pytest.mark.parametrize(
    "hands",
    [
        {0: "map map", 1: "", 2: ""},
        {0: "map", 1: "map", 2: ""},
        {0: "map", 1: "repair-pick", 2: "repair-cart map"},
        {0: "map", 1: "", 2: "ew"},
    ],
)
def test_round_goes_on_while_any_player_holds_a_card_they_could_play(hands: dict[int, str]) -> None:
    _, events = act(table(hands=hands), "pass map")
    assert kinds(events) == ["Passed", "TurnBegan"]


@pytest.mark.rule("C23")
def test_round_goes_on_while_the_pile_has_cards_even_if_nobody_can_play_one() -> None:
    s = table(hands=dict.fromkeys(range(3), "repair-pick"), pile="repair-pick repair-cart")
    _, events = act(s, "pass repair-pick")
    assert kinds(events) == ["Passed", "Drew", "TurnBegan"]


@pytest.mark.rule("C23")
@pytest.mark.parametrize(("last", "then"), [("repair-cart", "RoundEnded"), ("map", "TurnBegan")])
def test_last_card_of_the_pile_decides_whether_the_round_ends_at_once(last: str, then: str) -> None:
    s = table(hands={0: "map repair-pick", 1: "repair-pick", 2: "rockfall"}, pile=last)
    _, events = act(s, "pass map")
    assert told(events)[1] == f"Drew 0 {last}"
    assert kinds(events)[2] == then


@pytest.mark.rule("C23")
@pytest.mark.parametrize(
    ("third", "then"), [("", "RoundEnded"), ("repair-cart", "RoundEnded"), ("repair-pick", "TurnBegan")]
)
def test_path_card_behind_a_broken_tool_counts_only_while_somebody_can_mend_it(third: str, then: str) -> None:
    s = table(hands={0: "map", 1: "ew", 2: third}, broken={1: "pick"})
    assert kinds(act(s, "pass map")[1])[1] == then


@pytest.mark.rule("C23")
@pytest.mark.parametrize(
    ("code", "broken", "then"),
    [
        ("broken-pick s1", {}, "RoundEnded"),
        ("broken-pick s2", {}, "TurnBegan"),
        ("repair-pick s1", {1: "pick"}, "TurnBegan"),
        ("repair-pick s1", {1: "pick cart"}, "RoundEnded"),
    ],
)
def test_each_player_is_judged_with_the_tools_that_are_broken_now(code: str, broken: dict[int, str], then: str) -> None:
    s = table(hands={0: code.partition(" ")[0], 1: "ew", 2: ""}, broken=broken)
    assert kinds(act(s, code)[1])[1] == then


@pytest.mark.rule("C23")
@pytest.mark.parametrize(("first", "then"), [("ew 1,0", "TurnBegan"), ("pass ew", "RoundEnded")])
def test_rockfall_can_be_played_only_while_a_path_card_lies_there(first: str, then: str) -> None:
    s = table(hands={0: "ew", 1: "rockfall", 2: ""})
    assert kinds(act(s, first)[1])[1] == then


@pytest.mark.rule("C23")
@pytest.mark.parametrize(("broken", "then"), [("pick", "RoundEnded"), ("cart", "TurnBegan")])
def test_broken_tool_can_be_played_while_somebody_has_that_tool_whole(broken: str, then: str) -> None:
    s = table(hands={0: "map", 1: "broken-pick", 2: ""}, broken={0: "pick", 1: "pick", 2: broken})
    assert kinds(act(s, "pass map")[1])[1] == then


@pytest.mark.rule("C23", "C12")
@pytest.mark.parametrize(("edition", "then"), [("v3", "RoundEnded"), ("g3", "TurnBegan")])
def test_path_card_that_fits_nowhere_cannot_be_played(edition: str, then: str) -> None:
    s = table(CLOSED, hands={0: "map", 1: "ns nesw", 2: ""}, edition=edition)
    assert kinds(act(s, "pass map")[1])[1] == then


@pytest.mark.rule("C23")
def test_card_that_could_be_played_is_found_behind_others_that_could_not() -> None:
    s = table(hands={0: "map", 1: "", 2: "repair-pick repair-lantern rockfall map"})
    assert kinds(act(s, "pass map")[1]) == ["Passed", "TurnBegan"]


@pytest.mark.rule("C23")
def test_it_is_checked_after_every_turn_also_one_that_laid_a_card() -> None:
    s = table(hands={0: "ew", 1: "repair-pick", 2: ""})
    assert told(act(s, "ew 1,0")[1])[:2] == ["Dug 0 ew 1,0 upright", "RoundEnded 1 cards saboteurs"]


# C24


@pytest.mark.rule("C24")
@EDITIONS
def test_roles_are_shown_before_the_gold_is_shared_and_without_the_one_left_over(edition: str) -> None:
    s = table(TUNNEL, hands={0: "ew"}, roles="dsdd", edition=edition)
    after, events = act(s, "ew 7,0")
    assert kinds(events)[3:] == ["RoundEnded", "RolesShown", "GoldDrawn", "GoldOffered"]
    assert told(events)[4] == "RolesShown digger,saboteur,digger"
    assert [seen(after, viewer)["roles"] for viewer in (0, 1, 2, None)] == [["digger", "saboteur", "digger"]] * 4
    assert after.roles[3] == (s.roles[3][0], 0)


@pytest.mark.rule("C24")
def test_roles_are_shown_before_the_saboteurs_are_paid() -> None:
    s = table(hands={0: "map", 1: "", 2: ""}, roles="sdd")
    after, events = act(s, "pass map")
    assert kinds(events) == ["Passed", "RoundEnded", "RolesShown", "GoldPaid"]
    assert seen(after, 2)["roles"] == ["saboteur", "digger", "digger"]


@pytest.mark.rule("C24")
@pytest.mark.parametrize(("roles", "worth"), [("dddsds", "0,0,0,4,0"), ("sddsdd", "3,0,0,3,0")])
def test_saboteurs_are_counted_as_dealt_and_not_as_in_use(roles: str, worth: str) -> None:
    s = table(seats=5, hands={0: "map", 1: "", 2: "", 3: "", 4: ""}, roles=roles, number=3)
    assert told(act(s, "pass map")[1])[-1].split()[:2] == ["MatchEnded", worth]


@pytest.mark.rule("C24")
@pytest.mark.parametrize(("roles", "count"), [("dddds", 4), ("dddsd", 3), ("dsddd", 3)])
def test_diggers_are_counted_as_dealt_and_not_as_in_use(roles: str, count: int) -> None:
    s = table(TUNNEL, seats=4, hands={0: "ew"}, roles=roles)
    assert f"GoldDrawn {count}" in told(act(s, "ew 7,0")[1])


@pytest.mark.rule("C24", "C32")
@pytest.mark.parametrize(("code", "shown"), [("ew 7,0", TUNNEL), ("pass ew", "")], ids=["treasure", "cards"])
def test_cards_left_are_put_together_again_unseen(code: str, shown: str) -> None:
    s = table(shown, hands={0: "ew", 1: "repair-pick", 2: "repair-cart repair-cart"})
    after, _ = act(s, code)
    assert [seen(after, 0)[what] for what in ("hands", "pile", "discards")] == [[[], [], []], 0, []]


@pytest.mark.rule("C14", "C24")
def test_pile_is_put_together_again_when_the_treasure_is_found() -> None:
    after, _ = act(table(TUNNEL, hands={0: "ew"}, pile="map map"), "ew 7,0")
    assert seen(after, 1)["pile"] == 0


# C29


@pytest.mark.rule("C29", "C1")
@EDITIONS
@pytest.mark.parametrize("seats", [3, 4])
def test_nobody_gets_gold_without_saboteur_and_treasure(seats: int, edition: str) -> None:
    s = table(seats=seats, hands={0: "map", 1: "", 2: "", 3: ""}, roles="d" * seats + "s", edition=edition)
    after, events = act(s, "pass map")
    assert told(events)[1:] == ["RoundEnded 1 cards nobody", f"RolesShown {','.join(['digger'] * seats)}"]
    assert seen(after, None)["gold"] == [[] for _ in range(seats)]
    assert seen(after, None)["supply"] == 28
    assert after.phase.name == "dealing"
