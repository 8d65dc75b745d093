"""What could I do? Options that are there, the best first, that differ in kind; each with a reason."""

from __future__ import annotations

import pytest

from kilof.bots import BOTS, Idea, ideas
from kilof.bots.advice import MOST
from kilof.bots.levels import ALONE
from kilof.bots.thought import FOOLISH, Thought, said
from kilof.core import machine
from kilof.core.action import VERB
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.record import ruleset
from kilof.view import View
from tests.bots.test_levels import FEW


def moments(game: str, seats: int, plies: int) -> list[View]:
    """What the seat in turn sees, in a match of `steady`."""
    match = Match(ruleset(game, {}), seats, seed=Rng("advice"))
    found: list[View] = []
    while len(found) < plies and not machine.is_over(match.state):
        seat = machine.waiting(match.state)[0]
        found.append(match.view(seat))
        match.play(BOTS["steady"].decide(found[-1], Rng(str(len(found)))))
    return found


@pytest.mark.parametrize(("game", "seats"), FEW)
def test_ideas_are_the_best_options_of_different_kinds(game: str, seats: int) -> None:
    counts = set()
    for seen in moments(game, seats, 60):
        found = ideas(seen)
        weighed = dict(zip(seen.options, BOTS["steady"].weigh(seen), strict=True))  # type: ignore[attr-defined]
        scores = [weighed[idea.action].score for idea in found]
        assert scores == sorted(scores, reverse=True)
        assert scores[0] == max(thought.score for thought in weighed.values())
        assert all(idea.why == weighed[idea.action].why for idea in found)
        assert len({idea.action for idea in found}) == len(found) <= MOST
        verbs = {idea.action[VERB] for idea in found}
        assert len(verbs) == len(found) or len(verbs) == 1
        good = [thought for thought in weighed.values() if thought.score > FOOLISH / 2]
        assert all(score > FOOLISH / 2 for score in scores) or not good
        assert found == ideas(seen)
        counts.add(len(found))
    assert 2 in counts


class Known:
    """A mind for a test: what each option is worth."""

    def __init__(self, scores: dict[int, float], whys: tuple[str, ...]) -> None:
        self.scores, self.whys = scores, whys

    def __call__(self, seen: View, _budget: object) -> list[Thought]:
        whys = [self.whys[i % len(self.whys)] for i in range(len(seen.options))]
        return [Thought(self.scores.get(i, FOOLISH), why) for i, why in enumerate(whys)]


def advised(monkeypatch: pytest.MonkeyPatch, seen: View, scores: dict[int, float], *whys: str) -> list[Idea]:
    monkeypatch.setattr("kilof.bots.levels.Level.weigh", lambda _, view, budget: Known(scores, whys)(view, budget))
    return ideas(seen)


def test_if_all_are_of_one_kind_the_reasons_differ_or_at_least_the_places(monkeypatch: pytest.MonkeyPatch) -> None:
    (seen, *_) = moments("classic", 4, 1)
    verb = seen.options[0][VERB]
    alike = [i for i, a in enumerate(seen.options) if a[VERB] == verb]
    assert len(alike) > 3
    scores = {i: float(-n) / 100 for n, i in enumerate(alike)}
    one, other = advised(monkeypatch, seen, scores, "the same", "another")
    assert (one.why, other.why) == ("the same", "another")
    one, other = advised(monkeypatch, seen, scores, "the same")
    assert one.action != other.action


def test_what_would_be_foolish_is_said_only_if_nothing_else_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    (seen, *_) = moments("classic", 4, 1)
    assert advised(monkeypatch, seen, {3: 0.5}, "x") == [Idea(seen.options[3], "x")]
    assert advised(monkeypatch, seen, {}, "x") == [Idea(seen.options[0], "x")]


def test_single_option_needs_no_thought() -> None:
    (seen, *_) = moments("classic", 4, 1)
    only = seen._replace(options=seen.options[:1])
    assert ideas(only) == [Idea(only.options[0], ALONE)]


def test_reason_is_filled_in_with_the_seat_and_the_card_of_the_option() -> None:
    match = Match(ruleset("classic", {}), 3, seed=Rng("said"))
    deck = match.state.rules.deck
    card = deck.by_name["map"]
    assert said("seat {whom} and {card}", deck, (0, 0, card, 0, 0, 2, 0, 0)) == "seat 2 and map"
