"""Scores and results, as every game has them; what each game counts is in tests/games."""

from __future__ import annotations

import pytest

from kilof.cards import packaged_deck
from kilof.core import machine
from kilof.core.event import Event, MatchEnded, RoundEnded, redacted
from kilof.core.result import Result, RoundResult, Scoring, Unscored, match_ended, round_ended
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.games import GAMES
from kilof.view import determinize, view
from tests.build import dealt, new_match, table
from tests.toy import DECK, SEAMS


class Fixed(Scoring):
    """Scores that a test wants."""

    def __init__(self, *scores: int, ratings: tuple[tuple[int, str], ...] = ()) -> None:
        super().__init__("stones", ratings)
        self.fixed = scores

    def scores(self, s: State) -> tuple[int, ...]:
        return self.fixed


def finished(scoring: Scoring, told: list[Event] | None = None) -> State:
    """A match whose only round ends at once, scored like this."""
    s, _ = dealt(new_match())
    s.rules.scoring = scoring
    tell = None if told is None else told.append
    round_ended(s, tell, "boredom", "diggers", (0, 2))
    match_ended(s, tell)
    return s


def test_scoring_must_say_what_the_scores_are() -> None:
    with pytest.raises(NotImplementedError):
        Scoring("stones").scores(new_match())


@pytest.mark.parametrize(
    ("scores", "winners"), [((1, 5, 2), (1,)), ((4, 0, 4), (0, 2)), ((0, 0, 0), (0, 1, 2)), ((-3, -1, -2), (1,))]
)
def test_who_has_most_wins_and_ties_are_shared(scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    result = machine.result(finished(Fixed(*scores)))
    assert result is not None
    assert (result.unit, result.scores, result.winners, result.ratings) == ("stones", scores, winners, ())


def test_where_scores_are_rated_nobody_wins() -> None:
    result = machine.result(finished(Fixed(9, 10, -1, ratings=((10, "good"), (0, "fair"), (-5, "poor")))))
    assert result is not None
    assert (result.winners, result.ratings) == ((), ("fair", "good", "poor"))


def test_ends_of_rounds_and_matches_are_noted_whether_or_not_anybody_listens() -> None:
    told: list[Event] = []
    heard, silent = finished(Fixed(2, 0, 1), told), finished(Fixed(2, 0, 1))
    assert told == [RoundEnded(1, "boredom", "diggers"), MatchEnded((2, 0, 1), (0,))]
    assert machine.rounds(heard)[0]._replace(roles=()) == RoundResult(1, "boredom", "diggers", (0, 2), scores=(2, 0, 1))
    assert heard.ended == silent.ended
    assert heard.phase is heard.rules.over


def test_no_result_before_the_match_is_over_but_scores_from_the_start() -> None:
    s = new_match(4)
    assert (machine.result(s), machine.rounds(s), machine.scores(s)) == (None, (), (0, 0, 0, 0))
    s, _ = dealt(s)
    assert (machine.result(s), machine.rounds(s), machine.scores(s)) == (None, (), (0, 0, 0, 0))


def test_round_that_is_still_to_be_settled_is_not_among_those_that_are_over() -> None:
    s, _ = dealt(new_match())
    round_ended(s, None, "boredom")
    assert machine.rounds(s) == ()
    s.phase = s.rules.dealing
    assert [part.round for part in machine.rounds(s)] == [1]


def test_clone_has_the_same_rounds_behind_it_and_its_own_ahead() -> None:
    s, _ = dealt(new_match())
    round_ended(s, None, "boredom")
    s.phase = s.rules.dealing
    other = s.clone()
    assert machine.rounds(other) == machine.rounds(s)
    dealt_on, _ = dealt(other)
    round_ended(dealt_on, None, "boredom")
    assert len(s.ended) == len(other.ended) == 1


def test_what_a_round_cost_counts_too() -> None:
    s, _ = dealt(new_match())
    s.rules.scoring = Fixed(3, 1, 0)
    round_ended(s, None, "boredom")
    s.phase = s.rules.dealing
    s, _ = dealt(s)
    s.rules.scoring = Fixed(2, 5, 0)
    round_ended(s, None, "boredom")
    match_ended(s, None)
    assert [part.scores for part in machine.rounds(s)] == [(3, 1, 0), (-1, 4, 0)]


def unscored() -> Ruleset:
    rules = SEAMS.rules({}, DECK)
    rules.scoring = Unscored()
    return rules


def played(rules: Ruleset, seats: int, seed: str) -> State:
    """A whole match at random."""
    s, rng = machine.begin(rules, seats), Rng(seed)
    while not machine.is_over(s):
        machine.start_round(s, machine.deal(s, rng))
        machine.playout(s, rng)
    return s


def test_game_without_a_scoring_counts_nothing_and_names_no_winner() -> None:
    result = machine.result(played(unscored(), 3, "nothing"))
    assert result is not None
    assert result._replace(rounds=()) == Result("points", (0, 0, 0), (), (), ())
    assert [(part.side, part.winners, part.scores) for part in result.rounds] == [("nobody", (), (0, 0, 0))] * 2


def test_ruleset_without_a_scoring_has_one_all_the_same() -> None:
    rules = new_match().rules
    bare = Ruleset(
        game="bare",
        revision=1,
        options={},
        deck=rules.deck,
        seats=rules.seats,
        rounds=1,
        hand=rules.hand,
        setup=rules.setup,
        dealing=rules.dealing,
        over=rules.over,
        phases=(rules.phases["turn"],),
    )
    assert isinstance(bare.scoring, Unscored)


@pytest.mark.parametrize("game", GAMES)
def test_world_knows_what_its_first_round_brought_and_of_a_later_one_only_the_total(game: str) -> None:
    rules = GAMES[game].rules({}, packaged_deck(GAMES[game].deck))
    for number in (1, 2):
        s, rng, log = machine.begin(rules, rules.seats[0]), Rng(f"{game} {number}"), list[Event]()
        for _ in range(number):
            while machine.waiting(s):
                machine.apply(s, rng.choice(machine.options(s, s.turn)), log.append)
            machine.start_round(s, machine.deal(s, rng), log.append)
        world = determinize(view(s, s.turn, [redacted(event, s.turn) for event in log]), rng)
        machine.playout(world, rng)
        (last,) = machine.rounds(world)
        assert last.round == number
        assert last.scores == (machine.scores(world) if number == 1 else ())


def test_state_built_in_a_later_round_does_not_guess_what_the_round_brought() -> None:
    s = table(number=2)
    round_ended(s, None, "boredom")
    s.phase = s.rules.dealing
    assert [part.scores for part in machine.rounds(s)] == [()]
