"""How the levels play the classic game: never foolishly, and `steady` plays its role."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kilof.bots import Bot, Budget, steady
from kilof.bots.classic.mind import mind
from kilof.bots.suspicion.watch import this_round
from kilof.core import machine
from kilof.core.action import AT, CARD, VERB, WHOM, Action
from kilof.core.cell import xy
from kilof.core.event import Event
from kilof.core.ruleset import Ruleset
from kilof.notation.code import action_text
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS
from kilof.plays.tools import REPAIR, ToolBroken, ToolRepaired
from kilof.view import View, view
from tests.bots.deciding import LEVELS, NOVICE, STEADY, choices, chosen, why, wrong
from tests.build import TUNNEL, act, rules, table

# One card short of all of 7,0; the way on leads through 7,0 only.
NEAR = {f"{x},0": "ew" for x in range(1, 7)}


def is_digger(view: View) -> bool:
    return view.position.roles[view.viewer or 0][0] == view.rules.deck.by_name["digger"]


def knows_treasure(view: View) -> bool:
    cards, goals = view.rules.deck.cards, view.position.goals.values()
    open_ = [card for card, _ in goals if card is None]
    return len(open_) <= 1 or any(card is not None and cards[card].treasure for card, _ in goals)


def digs_backwards(view: View, a: Action) -> bool:
    """A digger's card behind the start, though the tunnel could go on in front of it."""
    ahead = max((xy(at)[0] for at in view.nets[0].gaps), default=0)
    return is_digger(view) and a[VERB] == DIG and xy(a[AT])[0] < 0 and ahead >= 2


def throws_map_away(view: View, a: Action) -> bool:
    return a[VERB] == PASS and view.rules.deck.cards[a[CARD]].does == "peek" and not knows_treasure(view)


def digs_dead_end(view: View, a: Action) -> bool:
    ways = view.rules.deck.ways[a[CARD] * 2]
    return is_digger(view) and a[VERB] == DIG and all(links.bit_count() <= 1 for links in ways)


def mends_who_has_just_harmed_it(view: View, a: Action) -> bool:
    """The last thing that this one did to the tools of the seat was to break one."""
    if a[VERB] != REPAIR or a[WHOM] == view.viewer:
        return False
    tools = [event for event in this_round(view.log) if isinstance(event, ToolBroken | ToolRepaired)]
    done = [event for event in tools if (event.seat, event.whom) == (a[WHOM], view.viewer)]
    return bool(done) and isinstance(done[-1], ToolBroken)


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
@pytest.mark.parametrize(
    "is_wrong",
    [digs_backwards, throws_map_away, mends_who_has_just_harmed_it],
    ids=lambda is_wrong: is_wrong.__name__,
)
@pytest.mark.parametrize(
    ("game", "seats"),
    [(rules(), 4), (rules(), 8), (rules(edition="g3"), 4), (rules(nuggets=True), 4)],
    ids=["few", "many", "g3", "nuggets"],
)
def test_nobody_is_foolish_in_whole_matches(
    game: Ruleset, seats: int, bot: Bot, is_wrong: Callable[[View, Action], bool]
) -> None:
    assert wrong(bot, game, seats, 3, is_wrong) == []


def test_digger_lays_a_dead_end_only_on_a_goal() -> None:
    def is_wrong(view: View, a: Action) -> bool:
        return digs_dead_end(view, a) and not any(abs(a[AT] - goal) in (1, 1024) for goal in view.position.goals)

    assert wrong(NOVICE, rules(), 4, 4, is_wrong) == []


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
def test_digger_reaches_the_treasure_if_it_can(bot: Bot) -> None:
    s = table(NEAR, hands={0: "ew dead-ew map ns"}, roles="dds")
    assert choices(bot, s) == {"ew 7,0"}


def test_digger_does_not_mend_who_has_just_broken_its_tools() -> None:
    s = table(hands={0: "repair-pick map ns", 1: "broken-cart"}, roles="ddd", broken={1: "pick"}, turn=1)
    s, events = act(s, "broken-cart s0")
    s, more = act(s, "pass map")
    s.turn = 0
    for bot in LEVELS:
        assert "repair-pick s1" not in choices(bot, s, 30, [*events, *more])


def test_own_tools_come_first() -> None:
    s = table(NEAR, hands={0: "repair-pick ew new"}, broken={0: "pick", 1: "pick"}, roles="dds")
    assert chosen(STEADY, s) == "repair-pick s0"
    assert why(STEADY, s, 0) == "my own tools come first"


def test_digger_looks_at_a_goal_it_does_not_know_and_never_again() -> None:
    s = table(NEAR, hands={0: "map map ns"}, roles="dds")
    first = chosen(STEADY, s)
    assert first.startswith("map 8,")
    s, _ = act(s, first)
    s.turn = 0
    assert chosen(STEADY, s) != first


def test_digger_clears_a_block_with_a_rockfall() -> None:
    s = table({**NEAR, "7,0": "dead-ew"}, hands={0: "rockfall ns"}, roles="dds")
    assert chosen(STEADY, s) == "rockfall 7,0"


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
def test_saboteur_never_finds_the_treasure_for_them(bot: Bot) -> None:
    s = table(TUNNEL, hands={0: "ew nesw ns map"}, roles="sdd")
    s.goals = {at: (card, 1) for at, (card, _) in s.goals.items()}  # it has looked at all of them
    assert "ew 7,0" not in choices(bot, s)


def test_saboteur_strikes_when_one_card_is_missing() -> None:
    s = table(NEAR, hands={0: "dead-ew ns new"}, roles="sdd")
    assert chosen(STEADY, s).startswith("dead-ew 7,0")
    s = table(NEAR, hands={0: "broken-cart ns new"}, roles="sdd")
    assert chosen(STEADY, s) in ("broken-cart s1", "broken-cart s2")
    s = table(NEAR, hands={0: "rockfall ns new"}, roles="sdd")
    assert chosen(STEADY, s).startswith("rockfall ")


@pytest.mark.parametrize(("whom", "reason"), [(1, "digs next"), (2, "is probably a digger")])
def test_who_digs_next_is_said_of_nobody_else(whom: int, reason: str) -> None:
    s = table(NEAR, seats=5, hands={0: "broken-cart ns", 1: "ew", 2: "ew"}, roles="sddds", broken={3 - whom: "cart"})
    assert chosen(STEADY, s) == f"broken-cart s{whom}"
    assert why(STEADY, s, 0) == f"seat {whom} {reason} and must be stopped"


def test_saboteur_mends_its_tools_for_the_dead_ends_it_holds() -> None:
    s = table(NEAR, hands={0: "repair-pick dead-ew nesw"}, broken={0: "pick"}, roles="sdd")
    assert chosen(STEADY, s) == "repair-pick s0"
    s = table(NEAR, hands={0: "repair-pick ns nesw"}, broken={0: "pick"}, roles="sdd")
    assert chosen(STEADY, s) == "pass nesw"


def test_saboteur_makes_the_hole_that_is_hard_to_fill() -> None:
    s = table(NEAR, hands={0: "rockfall ns"}, roles="sdd")
    assert choices(STEADY, s, 30) == {f"rockfall {x},0" for x in range(1, 6)}  # 6,0 is an end


def test_rockfalls_are_looked_at_beside_the_cards_that_may_block() -> None:
    s = table(NEAR, hands={0: "rockfall nw ne ns"}, roles="sdd")
    seen = view(s, 0)
    weigh = mind(seen, steady.skill, Budget(1))
    scores = {action_text(s.rules, a): weigh(a).score for a in seen.options}
    assert max(score for code, score in scores.items() if code.startswith("rockfall")) > 0


def test_saboteur_hides_while_the_goals_are_far() -> None:
    s = table(seats=5, hands={0: "rockfall dead-ne nesw map"}, roles="sddds")
    assert not chosen(STEADY, s).startswith(("rockfall", "dead-ne"))


def test_tools_of_who_has_no_cards_left_are_neither_mended_nor_broken() -> None:
    hands = {0: "repair-pick broken-cart ns", 1: "", 2: "ew"}
    s = table(NEAR, hands=hands, roles="dds", broken={1: "pick"}, pile="")
    assert "repair-pick s1" not in choices(STEADY, s, 20)
    s = table(NEAR, hands=hands, roles="sdd", pile="")
    assert chosen(STEADY, s) == "broken-cart s2"


def test_digger_has_no_turn_to_lose_at_the_end() -> None:
    far = {f"{x},0": "ew" for x in range(1, 5)}
    s = table(far, hands={0: "map ew ns", 1: "ew ew ew", 2: "ew ew ew"}, roles="dds", pile="ew " * 20)
    assert chosen(STEADY, s).startswith("map ")
    s = table(far, hands={0: "map ew", 1: "ew", 2: "ew"}, roles="dds", pile="")
    assert chosen(STEADY, s) == "ew 5,0"


def test_saboteur_does_not_keep_what_it_cannot_use_any_more() -> None:
    hands = {0: "rockfall broken-pick", 1: "ew ew", 2: "ew ew", 3: "ew ew", 4: "ew ew"}
    s = table({"1,0": "ew"}, seats=5, hands=hands, roles="sddds", pile="")
    assert chosen(STEADY, s).startswith(("rockfall", "broken-pick"))


def test_gold_is_picked_by_its_value() -> None:
    s = table(NEAR, hands={0: "ew"}, roles="ddd", supply="1 3 2 1 1 1 1 1")
    s, _ = act(s, "ew 7,0")
    assert [chosen(bot, s) for bot in LEVELS] == ["pick gold-3"] * 2


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
def test_nugget_is_taken_and_kept_sensibly(bot: Bot) -> None:
    s = table({"1,0": "ew"}, nugget="nugget-3 3,0", hands={0: "ew ns"}, roles="dds")
    assert choices(bot, s) == {"ew 2,0"}
    s, _ = act(s, "ew 2,0")
    # The round is young, and the choice comes up again.
    assert chosen(bot, s) in ("leave", "remain")


def test_who_broke_and_blocked_is_suspected_and_stopped() -> None:
    hands = {0: "broken-cart repair-cart", 1: "ew ew", 2: "dead-new broken-pick broken-lantern map map map"}
    s = table(hands=hands, turn=2, roles="ddsd")
    log: list[Event] = []
    for code in ("broken-pick s1", "broken-lantern s1", "dead-new 1,0"):
        s.turn = 2
        s, events = act(s, code)
        log += events
    s.turn = 0
    assert machine.waiting(s) == (0,)
    assert chosen(STEADY, s, log=log) == "broken-cart s2"
    assert "broken-cart s1" not in choices(NOVICE, s, 30, log)
