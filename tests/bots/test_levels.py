"""The levels in every game: they play whole matches, repeat themselves, say why, and know what their seat knows."""

from __future__ import annotations

import pytest

from kilof.bots import BOTS, Bot, Budget, drive
from kilof.bots.games import WITS
from kilof.core import machine
from kilof.core.event import RoundEnded
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.games import GAMES
from kilof.match import Match
from kilof.notation.record import record_to_text, ruleset
from kilof.view import determinize, view
from tests.bots.deciding import LEVELS
from tests.conformance.cases import PACKAGED

# Each game as it comes with every number of seats; with other options the fewest and the most.
PLAIN = [ruleset(game, {}).options for game in GAMES]
TABLES = [
    (rules, seats)
    for rules in PACKAGED
    for seats in (rules.seats if rules.options in PLAIN else sorted({rules.seats.start, rules.seats.stop - 1}))
    if rules.options.get("rounds", "2") == "2" and rules.options.get("forfeit", "off") == "off"
]
FEW = [("classic", 4), ("duel", 2), ("solo", 1), ("lost-mines", 4)]


def named(table: object) -> str:
    return "-".join((table.game, *table.options.values())) if isinstance(table, Ruleset) else str(table)


def played(rules: Ruleset, seats: int, bot: Bot, seed: str) -> Match:
    match = Match(rules, seats, seed=Rng(seed))
    drive(match, dict.fromkeys(range(seats), bot))
    return match


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
@pytest.mark.parametrize(("rules", "seats"), TABLES, ids=named)
def test_whole_match_is_played_with_all_options_and_seats(rules: Ruleset, seats: int, bot: Bot) -> None:
    match = played(rules, seats, bot, "whole")
    assert machine.is_over(match.state)
    assert sum(isinstance(event, RoundEnded) for event in match.news(None, 0)) == rules.rounds


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
@pytest.mark.parametrize(("game", "seats"), FEW)
def test_same_seed_gives_the_same_match(game: str, seats: int, bot: Bot) -> None:
    one, again = (record_to_text(played(ruleset(game, {}), seats, bot, "a").record) for _ in range(2))
    assert one == again


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
@pytest.mark.parametrize(("game", "seats"), FEW)
def test_every_decision_has_its_reason(game: str, seats: int, bot: Bot) -> None:
    match = Match(ruleset(game, {}), seats, seed=Rng("why"))
    reasons = set()
    for ply in range(40):
        seat = machine.waiting(match.state)[0]
        seen = match.view(seat)
        decision = bot.think(seen, Rng(str(ply)))
        assert decision.action in seen.options
        assert decision.action == bot.decide(seen, Rng(str(ply))) == bot(seen, Rng(str(ply)))
        assert decision.why == bot.explain(seen, Rng(str(ply)))
        reasons.add(decision.why)
        match.play(decision.action)
    assert all(len(why.split()) >= 3 for why in reasons)
    assert len(reasons) >= 3


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
@pytest.mark.parametrize(("game", "seats"), FEW)
def test_what_a_seat_may_not_know_changes_no_decision(game: str, seats: int, bot: Bot) -> None:
    match = Match(ruleset(game, {}), seats, seed=Rng("worlds"))
    for ply in range(40):
        seat = machine.waiting(match.state)[0]
        seen = match.view(seat)
        world = determinize(seen, Rng(f"world {ply}"))
        decided = bot.decide(seen, Rng(str(ply)))
        assert bot.decide(view(world, seat, seen.log), Rng(str(ply))) == decided
        match.play(decided)


def test_budget_is_what_limits_close_looks() -> None:
    match = Match(ruleset("classic", {}), names=tuple("abcde"), seed=Rng("budget"))
    seat = machine.waiting(match.state)[0]
    seen = match.view(seat)
    for looks in (0, 1, 50):
        assert BOTS["steady"].decide(seen, Rng("0"), Budget(looks)) in seen.options


def test_every_packaged_game_has_a_mind() -> None:
    assert {name for name, wits in WITS.items() if wits.mind is not None} == GAMES.keys()
    assert len(GAMES) >= 4
