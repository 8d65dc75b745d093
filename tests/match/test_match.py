"""The class that keeps a match: state, logs and record."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from kilof.bots import drive
from kilof.core import machine
from kilof.core.action import ALL_EYES, Action
from kilof.core.event import redacted
from kilof.core.rng import Rng
from kilof.core.ruleset import Refused
from kilof.games import GAMES, OptionError
from kilof.match import Match, MatchError, Option, View, load, replay, save, world
from kilof.notation.code import CodeError
from kilof.notation.jsons import FormatError, deal_to_json
from kilof.notation.record import record_to_text, ruleset
from kilof.scenario import lay_out
from kilof.view import position

GAME_SEATS = [("classic", 4), ("duel", 2), ("solo", 1), ("lost-mines", 3)]


def any_option(view: View, rng: Rng) -> Option:
    return rng.choice(view.options)


def text(match: Match) -> str:
    return record_to_text(match.record)


def played(game: str, seats: int, seed: str) -> Match:
    match = Match(game, seats, seed=seed)
    drive(match, any_option)
    return match


# By its name


def test_options_are_keywords_or_a_mapping() -> None:
    one = Match("classic", 3, edition="g3", nuggets="on")
    other = Match("classic", 3, options={"edition": "g3", "nuggets": "on"})
    assert one.rules.options == other.rules.options == {"edition": "g3", "forfeit": "off", "nuggets": "on"}


def test_no_option_of_a_game_is_named_like_something_else_that_a_match_takes() -> None:
    taken = Match.__init__.__annotations__.keys()
    assert {option.name for game in GAMES.values() for option in game.options}.isdisjoint(taken)


@pytest.mark.parametrize(
    ("ask", "error", "message"),
    [
        (
            lambda: Match("chess"),
            FormatError,
            "game: no game is named 'chess'; the games are classic, duel, solo, lost-mines",
        ),
        (lambda: Match("classic", 3, colour="blue"), OptionError, "option: classic has no 'colour'"),
        (lambda: Match("classic", 3, edition="v9"), OptionError, "option: 'edition' must be v3 or g3, not 'v9'"),
        (lambda: Match("classic"), MatchError, "seats: say how many; classic takes 3 to 10"),
        (lambda: Match("classic", 2), ValueError, "classic takes 3 to 10 seats, not 2"),
        (lambda: Match(Match("classic", 3).state, 4), MatchError, "seats: the state has 3, not 4"),
        (lambda: Match("classic", 4, names=("a", "b", "c")), MatchError, "names: 3 names for 4 seats"),
        (
            lambda: Match(ruleset("duel", {}), edition="v3"),
            MatchError,
            "options: only a game that is given by its name",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    ask: Callable[[], Match], error: type[ValueError], message: str
) -> None:
    with pytest.raises(error) as caught:
        ask()
    assert str(caught.value).startswith(message)


def test_seats_need_not_be_said_where_there_is_no_choice_or_names_are_given() -> None:
    assert repr(Match("duel").seats) == "(Seat(0), Seat(1))"
    assert Match("classic", names=("Ala", "Bolek", "Celina")).record.names == ("Ala", "Bolek", "Celina")
    assert Match("classic", 3).record.names == ("s0", "s1", "s2")


# Seeds


def test_same_seed_gives_the_same_match() -> None:
    one, again, other = (text(played("classic", 3, seed)) for seed in "aab")
    assert one == again != other


def test_without_a_seed_no_two_matches_are_alike_and_each_can_be_repeated() -> None:
    one, other = Match("duel"), Match("duel")
    assert text(one) != text(other)
    assert isinstance(one.seed, str)
    assert text(Match("duel", seed=one.seed)) == text(one)


def test_deals_are_drawn_from_the_seed_alone_whatever_bots_draw() -> None:
    def greedy(view: View, rng: Rng) -> Option:
        rng.shuffled(list(range(1000)))
        return view.options[0]

    modest, other = Match("classic", 3, seed="x"), Match("classic", 3, seed="x")
    drive(modest, lambda view, rng: view.options[0])
    drive(other, greedy)
    assert text(modest) == text(other)
    rules = ruleset("classic", {})
    first = machine.deal(machine.begin(rules, 3), Rng("x"))
    assert modest.record.rounds[0].deal == deal_to_json(rules, 3, first)


def test_a_generator_in_the_place_of_a_seed_serves_deals_and_bots() -> None:
    rng = Rng("x")
    match = Match("duel", seed=rng)
    assert match.rng is rng
    assert "seed" not in repr(match)


# Playing


def test_an_option_its_code_and_its_numbers_do_the_same() -> None:
    matches = [Match("classic", 3, seed="same") for _ in range(4)]
    option = matches[0].options[5]
    acts: list[str | Action] = [option, option.code, tuple(option), f"s{option.seat}: {option}"]
    for match, act in zip(matches, acts, strict=True):
        match.play(act)
    assert len(set(map(text, matches))) == 1
    assert matches[0].record.rounds[0].actions == (f"s{option.seat}: {option.code}",)


def test_what_is_refused_changes_nothing() -> None:
    match = Match("classic", 3, seed="refused")
    before, log = text(match), match.view(None).log
    seat = match.seat
    assert seat is not None
    with pytest.raises(Refused):
        match.play(f"s{(seat + 1) % 3}: pass map")
    with pytest.raises(CodeError):
        match.play("walk")
    assert text(match) == before
    assert match.view(None).log == log


@pytest.mark.parametrize(("game", "seats"), GAME_SEATS)
def test_every_option_has_its_code_and_its_meaning_and_is_known_by_its_code(game: str, seats: int) -> None:
    match, again = (Match(game, seats, seed="codes") for _ in range(2))
    rng, verbs = Rng("which"), set()
    while not match.is_over:
        options = match.options
        assert len({option.code for option in options}) == len(options)
        for option in options:
            verbs.add(option.verb)
            assert option.meaning.split()[0] == option.verb
            assert repr(option) == f"<Option s{match.seat}: '{option.code}', {option.meaning}>"
            assert option.seat == match.seat
            assert option.card is None or option.card.name in option.code.split()
            assert option.cell is None or str(option.cell) in option.code.split()
            assert option.whom is None or f"s{option.whom}" in option.code.split()
            assert option.spun == ("spun" in option.code.split())
        option = rng.choice(options)
        assert again.play(option.code) == match.play(option)
    assert len(verbs) >= 5


def test_option_goes_to_another_process_as_its_action() -> None:
    option = Match("classic", 3, seed="sent").options[0]
    sent = pickle.loads(pickle.dumps(option))
    assert (type(sent), sent) == (tuple, option)


@pytest.mark.parametrize(("game", "seats"), GAME_SEATS)
def test_apply_does_what_play_does(game: str, seats: int) -> None:
    match, quick = (Match(game, seats, seed="apply") for _ in range(2))
    silent = Match(game, seats, seed="apply", keeps=False)
    rng = Rng("which")
    while not match.is_over:
        option = rng.choice(match.options)
        match.play(option)
        quick.apply(option)
        silent.apply(option)
    assert text(quick) == text(match)
    assert silent.result == quick.result == match.result
    assert [quick.view(seat).log for seat in quick.seats] == [match.view(seat).log for seat in match.seats]
    assert all(quick.view(seat).position == match.view(seat).position for seat in match.seats)


def test_each_viewer_has_its_own_log_and_everything_is_in_the_record() -> None:
    match = played("classic", 3, "logs")
    told = [event for part in match.record.rounds for step in part.events or () for event in step]
    for viewer in (0, 1, 2, None):
        assert list(match.view(viewer).log) == match.news(viewer) == [redacted(event, viewer) for event in told]
    assert match.news(1, since=10) == match.news(1)[10:]


def test_what_is_not_kept_is_not_there() -> None:
    match = Match("classic", 3, seed="x", keeps=False)
    match.play(match.options[0])
    assert match.view(0).log == ()
    assert match.news(0) == []
    with pytest.raises(MatchError, match="record: this match keeps none"):
        match.record  # noqa: B018


def test_result_is_there_when_the_match_is_over() -> None:
    match = Match("classic", 3, seed="x")
    with pytest.raises(MatchError, match="result: the match is not over yet"):
        match.result  # noqa: B018
    drive(match, "uniform")
    assert len(match.result.scores) == 3
    assert len(match.result.rounds) == 3
    assert {match.result.scores[seat] for seat in match.result.winners} == {max(match.result.scores)}


def test_match_that_is_dealt_by_hand_waits_for_it() -> None:
    match = Match("classic", 3, seed="x", deals=False)
    assert (match.seat, match.waiting, match.options) == (None, (), ())
    assert repr(match) == "<Match of classic, 3 seats, seed 'x': round 0, ply 0, a deal is due>"
    match.deal(first=2)
    assert match.seat == 2
    rng = Rng("play")
    while match.waiting:
        match.play(rng.choice(match.options))
    assert machine.needs_deal(match.state)
    drive(match, "uniform")
    assert match.is_over


def test_match_says_what_it_is() -> None:
    match = Match("classic", 3, seed="x")
    assert repr(match) == f"<Match of classic, 3 seats, seed 'x': round 1, ply 0, s{match.seat} to act>"
    drive(match, "uniform")
    assert repr(match) == f"<Match of classic, 3 seats, seed 'x': over after {match.state.ply} plies>"


# From a state, and worlds


def test_match_goes_on_from_a_state_and_leaves_it_alone() -> None:
    match = Match("classic", 3, seed="x")
    other = Match(match.state, seed="y")
    drive(other, "uniform")
    assert other.is_over
    assert (match.state.ply, match.is_over) == (0, False)
    with pytest.raises(MatchError, match="record: this match keeps none"):
        other.record  # noqa: B018


@pytest.mark.parametrize(("game", "seats"), GAME_SEATS)
def test_in_a_world_the_viewer_sees_the_same(game: str, seats: int) -> None:
    match, rng = Match(game, seats, seed="worlds"), Rng("w")
    secrets = set()
    for _ in range(25):
        for seat in match.seats:
            seen = match.view(seat)
            maybe = world(seen, rng)
            assert maybe.view(seat)[:-2] == seen[:-2]  # all but the log, and the networks, which cannot be compared
            secrets.add(position(maybe.state, ALL_EYES) == position(match.state, ALL_EYES))
        match.play(rng.choice(match.options))
    drive(maybe, "uniform")
    assert maybe.is_over
    assert False in secrets


# Views


def test_view_shows_what_the_seat_knows_and_nothing_else() -> None:
    match = Match("classic", 3, seed="views")
    seen = match.view(1)
    deck = match.rules.deck
    assert seen.seat == 1
    assert [card.name for card in seen.hand] == [deck.cards[card].name for card in match.state.hands[1]]
    assert seen.role is deck.cards[match.state.roles[1][0]]
    assert set(seen.goals.values()) == {None}
    assert [str(cell) for cell in seen.goals] == ["8,-2", "8,0", "8,2"]
    assert [(str(cell), tile.card.section, tile.spun) for cell, tile in seen.board.items()] == [("0,0", "start", False)]
    assert "S" in seen.picture
    assert seen.picture.count("?") == 3
    assert repr(seen) == f"<View of classic by s1: round 1, ply 0, {len(seen.options)} options>"


def test_goal_that_was_looked_at_is_known() -> None:
    match, rng = Match("classic", 3, seed="views"), Rng("m")
    while not (maps := [option for option in match.options if option.verb == "peek"]):
        match.play(rng.choice(match.options))
    seat, cell = maps[0].seat, maps[0].cell
    assert cell is not None
    match.play(maps[0])
    goal = match.view(seat).goals[cell]
    assert goal is not None
    assert goal.section == "goal"
    assert [match.view(other).goals[cell] for other in (*match.seats, None) if other != seat] == [None] * 3


def test_spectator_has_no_hand_no_role_and_nothing_to_do() -> None:
    seen = Match("classic", 3, seed="views").view(None)
    assert (seen.seat, seen.hand, seen.role, seen.options) == (None, (), None, ())
    assert repr(seen) == "<View of classic by a spectator: round 1, ply 0, 0 options>"


def test_before_the_deal_nobody_has_a_role() -> None:
    assert Match("classic", 3, deals=False).view(0).role is None


# Records


def test_record_is_saved_loaded_and_played_again(tmp_path: Path) -> None:
    match = played("lost-mines", 3, "saved")
    save(match.record, tmp_path / "match.json")
    record = load(str(tmp_path / "match.json"))
    again = replay(record)
    assert record.rounds == again.record.rounds == match.record.rounds
    assert again.result == match.result
    assert [again.view(seat).log for seat in again.seats] == [match.view(seat).log for seat in match.seats]


def test_record_is_played_again_up_to_a_ply_and_on_from_there() -> None:
    match = played("classic", 3, "again")
    ends = [len(part.actions) for part in match.record.rounds]
    for plies in (0, 7, ends[0], ends[0] + 1):
        again = replay(match.record, plies, seed="other")
        assert again.state.ply == plies
        assert again.state.round == (2 if plies >= ends[0] else 1)
        drive(again, any_option)
        assert again.is_over
        codes = [code for part in again.record.rounds for code in part.actions]
        assert codes[:plies] == [code for part in match.record.rounds for code in part.actions][:plies]


def test_round_that_the_record_lacks_is_dealt_from_the_seed() -> None:
    match = Match("classic", 3, seed="x", deals=False)
    one, again, other = (replay(match.record, seed=seed) for seed in "aab")
    assert text(one) == text(again) != text(other)
    assert one.state.round == 1


def test_record_that_breaks_a_rule_is_refused(tmp_path: Path) -> None:
    match = played("duel", 2, "broken")
    save(match.record, tmp_path / "match.json")
    data = json.loads((tmp_path / "match.json").read_text(encoding="utf-8"))
    data["rounds"][0]["actions"][0] = data["rounds"][0]["actions"][1]
    (tmp_path / "match.json").write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(FormatError, match=r"record: ply 1: .* breaks"):
        replay(load(tmp_path / "match.json"))


def test_file_that_is_no_text_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_bytes(b"\xff\xfe")
    with pytest.raises(FormatError, match=r"match\.json: not a text in UTF-8"):
        load(tmp_path / "match.json")


def test_match_goes_on_from_a_scenario_with_its_logs() -> None:
    scenario = lay_out("classic", seats=3, hands={0: "ew map"}, roles={1: "saboteur"})
    match = Match(scenario, seed="on")
    before = position(scenario.state, None)
    assert match.view(0).log == tuple(scenario.log(0))
    assert world(match.view(0), Rng("guess")).view(0).hand == match.view(0).hand
    match.play(match.options[0])
    assert len(match.news(1)) > len(scenario.log(1))
    assert position(scenario.state, None) == before, "the scenario can be used again"
    match.apply(match.options[0])
    assert world(match.view(0), Rng("guess")).view(0).hand == match.view(0).hand
    with pytest.raises(MatchError, match="record: this match keeps none"):
        _ = match.record
    with pytest.raises(MatchError, match="seats: the scenario has 3, not 4"):
        Match(scenario, 4)
    assert Match(scenario, keeps=False).news(0) == []
