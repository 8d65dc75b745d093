"""Rollouts of the Lost Mines: dwarfs walk to treasures, cards serve them, and nobody knows what they have not seen."""

from __future__ import annotations

from hashlib import sha256
from typing import Unpack

import pytest

from kilof.bots.games import wits_of
from kilof.bots.levels import steady
from kilof.bots.lost_mines.policy import MinesPolicy
from kilof.bots.lost_mines.prospect import looks
from kilof.bots.lost_mines.scene import Scene
from kilof.bots.policy import Policy, Slipping, play_on
from kilof.core import machine
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games.lost_mines.ground import forest_of
from kilof.games.lost_mines.place import route_from_letters
from kilof.games.lost_mines.routes import best_routes, reach_of
from kilof.notation.code import action_text
from kilof.scenario import lay_out
from kilof.view import view
from tests.games.lost_mines.forest import MINES, Rest, east, forest

WAY = east("5,3", "ew", "ew", "ew", "ew", "ew")
GAP = {at: card for at, card in WAY.items() if at != "8,3"}


def policy_of(s: State) -> MinesPolicy:
    policy = wits_of(s.rules).policy(s.rules)
    assert isinstance(policy, MinesPolicy)
    policy.look(s)
    policy.begin(s)
    return policy


def chosen(s: State) -> str:
    return action_text(s.rules, policy_of(s).choose(s, s.turn, Rng("any")))


def test_dwarf_walks_into_a_mine_and_stays_for_more() -> None:
    assert chosen(forest(WAY, dwarfs={0: "5,3"}, step="moving")) == "move EEE"
    assert chosen(forest(WAY, dwarfs={0: "8,3"}, step="moving")) == "move EE"
    rich = forest({**WAY, "10,3": "mine-gold"}, dwarfs={0: "10,3"}, step="moving", treasures="gold-2 gold-3 gold-4")
    assert chosen(rich) == "stay"


def test_dragon_that_is_known_is_left_alone() -> None:
    way = east("5,3", "ew", "nesw", "ew", "nesw", "ew")
    goals, lore = {"10,3": "mine-dragon s0"}, {"dwarfs": {"s0": "8,3"}}
    s = lay_out(MINES, seats=3, cards=way, hands={0: "axe"}, goals=goals, phase="moving", lore=lore).state
    assert chosen(s) != "move EE"


def test_missing_card_is_laid_and_obstacles_are_cleared() -> None:
    assert chosen(forest(GAP, hands={0: "ew axe sw"}, dwarfs={0: "7,3"}, pile="ns ns")) == "ew 8,3"
    assert chosen(forest(GAP, hands={0: "tree-ew axe sw"}, dwarfs={0: "7,3"}, pile="ns ns")) == "tree-ew 8,3"
    barred = forest({**WAY, "8,3": "tree-ew"}, hands={0: "axe sw"}, dwarfs={0: "7,3"}, pile="ns ns")
    assert chosen(barred) == "axe 8,3"


def test_two_cards_are_thrown_away_only_while_there_is_a_pile() -> None:
    hand = {0: "boat rope lake-es"}
    assert len(chosen(forest(WAY, hands=hand, dwarfs={0: "5,3"}, pile="ns ns")).split()) == 3
    assert len(chosen(forest(WAY, hands=hand, dwarfs={0: "5,3"})).split()) == 2


@pytest.mark.parametrize("card", ["trap", "troll"])
def test_who_is_in_the_way_of_a_foe_is_no_friend(card: str) -> None:
    """A selfish dwarf hinders whoever is nearest."""
    s = forest(WAY, roles="selfish-blue loyal-blue loyal-yellow", hands={0: card}, dwarfs={0: "5,3", 1: "9,3"})
    assert chosen(s) == f"{card} 9,3 E"


def test_secrets_are_looked_at_once() -> None:
    s = forest(WAY, hands={0: "info-mine-dwarf axe"}, dwarfs={0: "5,3"})
    assert chosen(s).startswith("info-mine-dwarf ")
    known = {"10,1": "mine-gems s0", "10,3": "mine-gold s0", "10,5": "mine-silver s0", "10,7": "mine-dragon s0"}
    roles = {"s0": "loyal-blue", "s1": "loyal-yellow s0 s1", "s2": "selfish-blue s0 s2"}
    s = lay_out(MINES, seats=3, roles=roles, goals=known, hands={0: "info-mine-dwarf"}).state
    assert chosen(s) == "pass info-mine-dwarf"
    s = lay_out(MINES, seats=3, goals=known, hands={0: "info-mine-treasure axe"}).state
    assert " t" in chosen(s)


def test_what_lies_face_down_does_not_matter_to_who_has_not_seen_it() -> None:
    found = set()
    for mines in ({"10,3": "mine-dragon", "10,5": "mine-gems"}, {"10,3": "mine-gems", "10,5": "mine-dragon"}):
        rest = {"10,1": "mine-gold", "10,7": "mine-silver"}
        found.add(chosen(forest(WAY, dwarfs={0: "8,3"}, step="moving", mines={**mines, **rest})))
    assert found == {"move EE"}


def test_turns_are_those_of_steady() -> None:
    """The same distances as its trails, as near as whole numbers come."""
    lore = {"dwarfs": {"s0": "7,3", "s1": "5,3"}, "traps": ["5,3 E"]}
    way = east("5,3", "ew", "nesw", "ew", "tree-ew", "nesw")
    s = lay_out(MINES, seats=3, cards=way, hands={0: "axe"}, lore=lore).state
    policy = policy_of(s)
    policy.land.survey(s, 0, forest_of(s))
    scene = Scene(view(s, 0), steady.skill)
    places = s.nets[0].grid.spots
    for at in scene.trails.turns.keys() - scene.land.edge:
        assert policy.land.turns[places[at]] == pytest.approx(100 * scene.trails.left(at), abs=25), at


def test_a_round_is_worth_its_points() -> None:
    s = machine.begin(MINES, 4)
    machine.start_round(s, machine.deal(s, Rng("worth")))
    policy = policy_of(s)
    play_on(policy, s, Rng("on"))
    assert [policy.worth(s, seat) for seat in range(4)] == list(map(float, machine.scores(s)))
    assert policy.is_good(3.0)
    assert not policy.is_good(1.0)


@pytest.mark.parametrize("seats", [3, 6, 9])
def test_walks_are_the_routes_of_the_rules_and_nothing_is_left_from_before(seats: int) -> None:
    rng, plain, traps = Rng("walks"), 0, 0
    s = machine.begin(MINES, seats)
    machine.start_round(s, machine.deal(s, rng))
    policy = policy_of(s)
    while not s.ended:
        chosen = policy.choose(s, s.turn, rng)
        if s.phase.name in {"turn", "moving"}:
            assert policy_of(s).choose(s, s.turn, rng) == chosen, "as one that has seen nothing before"
        if s.phase.name == "moving":
            land, spots = policy.land, s.nets[0].grid.spots
            if land.walk(spots[forest_of(s).dwarfs[s.turn]], reach_of(s, s.turn)):
                routes: dict[int, int] = {}
                for cell, (hurt, _, letters) in best_routes(s, s.turn):
                    assert not hurt
                    routes.setdefault(spots[cell], route_from_letters(letters))
                assert {land.queue[n]: land.routes[n] for n in range(1, land.count)} == routes
                plain += 1
            else:
                traps += 1
        machine.apply(s, chosen)
    assert plain > traps > 0


OURS, SELFISH = "loyal-blue loyal-yellow loyal-blue", "selfish-blue loyal-yellow loyal-blue"


def hoped(roles: str, dwarfs: dict[int, str], pile: str = "ns ns ns ns ns ns", **more: Unpack[Rest]) -> float:
    """What the round looks like to seat 0."""
    s = forest(WAY, roles=roles, dwarfs=dwarfs, hands=dict.fromkeys(range(3), "axe axe"), pile=pile, **more)
    return looks(policy_of(s), s, 0)


def test_round_looks_better_the_nearer_a_side_is_to_treasure() -> None:
    assert hoped(OURS, {0: "9,3"}) > hoped(OURS, {0: "6,3"}) > 0
    assert hoped(OURS, {2: "9,3"}) > hoped(OURS, {1: "9,3"})  # a friend's hope is ours, a foe's is not
    assert hoped(SELFISH, {2: "9,3"}) == hoped(SELFISH, {1: "9,3"})  # nobody is a selfish dwarf's friend
    assert hoped(OURS, {0: "5,3"}) > hoped(OURS, {0: "5,3"}, pile="")  # there may not be time for it


def test_what_was_taken_counts_and_the_dragon_takes_of_it() -> None:
    far = hoped(OURS, {})
    own, friend = hoped(OURS, {}, taken={"t2": 0}), hoped(OURS, {}, taken={"t2": 2})
    assert own > friend > far
    assert hoped(OURS, {}, taken={"t2": 1}) <= far
    assert hoped(OURS, {}, taken={"t2": 0}, dragon=0) < own
    assert hoped(OURS, {}, dragon=0) == 0


def acts(policy: Policy, s: State, rng: Rng) -> list[str]:
    """What is done until the round is over."""
    found = []
    policy.begin(s)
    while not s.ended:
        a = policy.choose(s, s.turn, rng)
        found.append(f"{s.turn} {action_text(s.rules, a)}")
        policy.noted(s, a)
        machine.apply(s, a)
    return found


def dealt(seats: int, seed: str) -> State:
    s = machine.begin(MINES, seats)
    machine.start_round(s, machine.deal(s, Rng(seed)))
    return s


@pytest.mark.parametrize(
    ("seats", "known"),
    [(3, "c12752999110f236"), (5, "df19df4d22e5db6c"), (9, "510a9ebe03285b08")],
)
def test_rollouts_are_what_they_were(seats: int, known: str) -> None:
    """Strength was measured with them, and matches of `cunning` have to repeat. Whoever means to change how they play
    measures again."""
    policy = Slipping(wits_of(MINES).policy(MINES))
    found = sha256()
    for number in range(4):
        s = dealt(seats, f"rollout {number}")
        policy.look(s)
        found.update("\n".join(acts(policy, s, Rng(f"slips {number}"))).encode())
    assert found.hexdigest()[:16] == known


def test_lands_that_were_seen_before_change_nothing() -> None:
    """Rollouts from one state, by a policy that remembers and by ones that have seen nothing yet."""
    s = dealt(5, "remembered")
    old = policy_of(s)
    for number in range(12):
        fresh = policy_of(s)
        by_old = acts(Slipping(old), s.clone(), Rng(f"slips {number}"))
        assert by_old == acts(Slipping(fresh), s.clone(), Rng(f"slips {number}"))
    assert old.land.known
    old.look(s)
    assert not old.land.known
