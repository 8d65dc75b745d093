"""`beliefs(view)`: what the deal says, what acts add to it, and what a seat knows for sure."""

from __future__ import annotations

import pytest

from kilof.bots import beliefs, steady
from kilof.bots.belief import prior
from kilof.bots.games import wits_of
from kilof.bots.suspicion.model import Habits, packaged_habits
from kilof.bots.suspicion.watch import Watcher
from kilof.core import machine
from kilof.core.event import Event, RoundBegan
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.match import Match
from kilof.notation.code import cell_from_text
from kilof.notation.record import ruleset
from kilof.view import View, view
from tests.build import act, table
from tests.conformance.cases import PACKAGED
from tests.games.lost_mines.forest import forest

PLAIN = {
    "classic": Habits(
        {"digger": {"break open": 0.1, "map far": 0.5}, "saboteur": {"break open": 0.4, "map far": 0.5}}, 1.0
    )
}


def saboteur(seen: View, seat: int, habits: dict[str, Habits] | None = None) -> float:
    return beliefs(seen, habits).part(seen.rules.deck, seat, "saboteur")


def after(s: State, *codes: str) -> tuple[State, list[Event]]:
    log: list[Event] = []
    for code in codes:
        s, events = act(s, code)
        log += events
    return s, log


def test_before_anything_is_done_the_deal_is_all_there_is() -> None:
    s = table(seats=3, roles="ddsd")
    seen = view(s, 0)
    # Of three diggers and a saboteur the viewer holds a digger: one of three cards that are left is the saboteur.
    assert saboteur(seen, 1) == saboteur(seen, 2) == pytest.approx(1 / 3)
    assert saboteur(seen, 0) == 0
    assert saboteur(view(s, 2), 0) == 0


def test_an_act_counts_as_the_habits_say() -> None:
    s = table(seats=3, roles="ddsd", hands={1: "broken-pick"}, turn=1)
    s, log = after(s, "broken-pick s0")
    # Odds of 1 to 2 before; four times as likely for a saboteur.
    believed = saboteur(view(s, 0, log), 1, PLAIN)
    assert believed == pytest.approx(4 / (4 + 1 + 1))
    assert saboteur(view(s, 0, log), 2, PLAIN) == pytest.approx(1 / 6)


def test_what_a_seat_knows_has_probability_one() -> None:
    s = table(seats=3, hands={0: "map"}, roles="dds")
    s, log = after(s, "map 8,0")
    goals = beliefs(view(s, 0, log)).goals
    names = s.rules.deck.by_name
    assert goals[cell_from_text("8,0")] == {names["treasure"]: 1.0}
    assert goals[cell_from_text("8,2")][names["stone-nw"]] == pytest.approx(0.5)
    unknown = beliefs(view(s, 1, log)).goals[cell_from_text("8,0")]
    assert sum(unknown.values()) == pytest.approx(1)
    assert unknown[names["treasure"]] == pytest.approx(1 / 3)


def test_who_knows_a_goal_and_digs_towards_it_gives_it_away() -> None:
    s = table(seats=3, hands={0: "map nes nes map", 1: "map map map", 2: "map map map"}, roles="dds")
    s, log = after(s, "map 8,2", "map 8,-2", "map 8,-2")
    start = beliefs(view(s, 1, log)).goals[cell_from_text("8,2")]
    s, more = after(s, "nes 0,1", "map 8,-2", "map 8,-2", "nes 0,2")
    now = beliefs(view(s, 1, [*log, *more])).goals[cell_from_text("8,2")]
    treasure = s.rules.deck.by_name["treasure"]
    assert now[treasure] > start[treasure]


def test_clans_are_no_secret_and_parts_are() -> None:
    s = forest(roles="loyal-blue saboteur-blue loyal-yellow selfish-yellow")
    seen = beliefs(view(s, 0))
    names = s.rules.deck.by_name
    assert set(seen.roles[1]) == {names[name] for name in ("loyal-blue", "selfish-blue", "saboteur-blue")}
    assert seen.roles[0] == {names["loyal-blue"]: 1.0}
    assert seen.roles[1][names["loyal-blue"]] == 0
    assert sum(seen.roles[2].values()) == pytest.approx(1)


def test_where_roles_are_public_they_are_known() -> None:
    match = Match(ruleset("duel", {}), names=("a", "b"), seed=Rng("duel"))
    assert [list(chances.values()) for chances in beliefs(match.view(0)).roles] == [[1.0], [1.0]]


def test_where_nobody_has_a_role_there_is_nothing_to_believe() -> None:
    match = Match(ruleset("classic", {}), names=("a", "b", "c"), seed=Rng("none"), deals=False)
    assert beliefs(match.view(0)).roles == ()


def test_what_an_act_is_every_game_says_itself() -> None:
    with pytest.raises(NotImplementedError):
        Watcher().see(RoundBegan(1, 0, 0))


@pytest.mark.parametrize(("game", "seats"), [("classic", 5), ("lost-mines", 5)])
def test_what_was_kept_changes_no_belief(game: str, seats: int) -> None:
    match = Match(ruleset(game, {}), seats, seed=Rng("kept"))
    for ply in range(30):
        seat = machine.waiting(match.state)[0]
        seen = match.view(seat)
        believed = beliefs(seen)
        fresh = beliefs(seen, dict(packaged_habits().items()) | {})
        other = beliefs(seen, {name: Habits(habits.parts, habits.temper) for name, habits in packaged_habits().items()})
        assert believed == fresh == other
        assert all(sum(chances.values()) == pytest.approx(1) for chances in believed.roles)
        match.play(steady.decide(seen, Rng(str(ply))))


def test_prior_ignores_what_was_done() -> None:
    s = table(seats=3, roles="ddsd", hands={1: "broken-pick"}, turn=1)
    s, log = after(s, "broken-pick s0")
    assert prior(view(s, 0, log)).part(s.rules.deck, 1, "saboteur") == pytest.approx(1 / 3)


def test_every_game_with_secret_roles_has_habits() -> None:
    for rules in PACKAGED:
        watch = wits_of(rules).watch
        has_roles = "roles" in rules.setup.stacks(machine.begin(rules, rules.seats.start))
        assert has_roles == (watch is not None)
        assert watch is None or watch.name in packaged_habits()


def test_habits_are_shares_that_add_up() -> None:
    for habits in packaged_habits().values():
        assert 0 < habits.temper <= 1.6
        for shares in habits.parts.values():
            assert sum(shares.values()) == pytest.approx(1, abs=0.01)
