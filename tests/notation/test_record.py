"""Game records: written, read back, completed, and refused with the place and the reason."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from kilof.bots import BOTS, Budget, Decides, decided, drive, eager
from kilof.cards import DeckError
from kilof.core import machine
from kilof.core.event import Drew, RoundBegan, RoundEnded
from kilof.core.rng import Rng
from kilof.games import OptionError
from kilof.games.lost_mines.events import CardLost
from kilof.match import Match
from kilof.notation.code import action_from_text, action_text
from kilof.notation.jsons import FormatError
from kilof.notation.record import (
    IllegalAction,
    Record,
    completed,
    record_from_text,
    record_to_text,
    replay,
    ruleset,
)
from tests.build import own_deck, played, printed, rules
from tests.conformance.mine import ledger
from tests.notation.matches import KINDS, recorded, recorded_mines

TEXT = record_to_text(played())
Change = Callable[[dict[str, Any]], object]


def changed(change: Change) -> str:
    """The record of a match with something changed."""
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def refusal(text: str) -> str:
    """What a record is refused with, when it is read or when it is played again."""
    with pytest.raises(FormatError) as caught:
        list(replay(record_from_text(text)))
    return str(caught.value)


def parts(record: Record) -> tuple[object, ...]:
    return (record.rules.options, record.revision, record.names, record.seats, record.rounds)


# There and back


@pytest.mark.parametrize(("edition", "seats"), [("v3", 3), ("g3", 4), ("v3", 10)])
def test_record_of_a_match_comes_back_the_same(edition: str, seats: int) -> None:
    record = played(edition, seats)
    again = record_from_text(record_to_text(record))
    assert parts(again) == parts(record)
    assert record_to_text(again) == record_to_text(record)


def test_record_is_played_again_to_the_end_of_the_match() -> None:
    record = record_from_text(TEXT)
    steps = list(replay(record))
    assert len(steps) == sum(1 + len(part.actions) for part in record.rounds)
    assert [step.action is None for step in steps].count(True) == 3
    assert steps[0].before.round == 0
    assert machine.is_over(steps[-1].after)
    assert steps[-1].after.ply == sum(len(part.actions) for part in record.rounds)
    assert [step.before for step in steps[1:]] == [step.after for step in steps[:-1]]


def gold_for_scores(data: dict[str, Any]) -> None:
    """As records were up to version 0.1."""
    end = data["rounds"][-1]["events"][-1][-1]
    data["rounds"][-1]["events"][-1][-1] = {"type": end["type"], "gold": end["scores"], "winners": end["winners"]}


def test_record_from_before_scores_had_their_name_is_played_again_and_written_anew() -> None:
    old = changed(gold_for_scores)
    assert '{"type": "MatchEnded", "gold": [' in old
    record = record_from_text(old)
    assert machine.is_over(list(replay(record))[-1].after)
    assert record_to_text(record) == TEXT


def test_record_has_a_line_for_each_deal_code_and_step() -> None:
    lines = TEXT.split("\n")
    record = played()
    codes = [code for part in record.rounds for code in part.actions]
    assert [line.strip().rstrip(",") for line in lines if line.startswith('    "s')] == [json.dumps(c) for c in codes]
    assert sum(line.startswith("    [") for line in lines) == len(codes) + 3
    assert lines[:2] == ["{", ' "kilof": 1,']
    assert json.loads(TEXT)["names"] == ["player 0", "player 1", "player 2"]


def test_record_may_stop_anywhere_and_names_may_be_anything() -> None:
    match = Match(rules(), names=("Ala", "Ż\n\"'", ""), seed=Rng("short"), deals=False)
    empty = match.record
    match.deal()
    begun = match.record
    assert parts(record_from_text(record_to_text(empty))) == parts(empty)
    assert parts(record_from_text(record_to_text(begun))) == parts(begun)
    assert [len(list(replay(record))) for record in (empty, begun)] == [0, 1]


def test_record_carries_a_deck_of_ones_own() -> None:
    deck = own_deck(path=[*printed("path"), {"name": "bridge", "shape": "[NS] [EW]", "copies": 9}])
    match = Match(rules(deck=deck), names=("a", "b", "c"), seed=Rng("own"))
    drive(match, dict.fromkeys(range(3), eager))
    record = record_from_text(record_to_text(match.record))
    assert "deck" not in json.loads(TEXT)
    assert record.rules.deck.by_name["bridge"]
    assert machine.is_over(list(replay(record))[-1].after)


# Written by hand


def without_events(data: dict[str, Any]) -> None:
    for part in data["rounds"]:
        del part["events"]


def as_short_as_possible(data: dict[str, Any]) -> None:
    without_events(data)
    del data["rounds"][1:], data["options"], data["revision"], data["rounds"][0]["actions"]


def test_record_written_by_hand_is_completed() -> None:
    record = record_from_text(changed(without_events))
    assert [part.events for part in record.rounds] == [None, None, None]
    assert parts(completed(record)) == parts(played())
    assert "events" not in record_to_text(record)


def test_record_of_a_deal_alone_is_completed_with_the_defaults() -> None:
    record = completed(record_from_text(changed(as_short_as_possible)))
    assert record.rules.options == {"edition": "v3", "forfeit": "off", "nuggets": "off"}
    assert record.revision == record.rules.revision
    assert [part.actions for part in record.rounds] == [()]
    assert [[len(step) for step in part.events or ()] for part in record.rounds] == [[8]]


def test_completing_a_complete_record_changes_nothing() -> None:
    assert parts(completed(played())) == parts(played())


# What breaks a rule


def test_illegal_action_is_refused_with_its_ply_its_code_and_the_rule() -> None:
    def illegal(data: dict[str, Any]) -> None:
        without_events(data)
        data["rounds"][1]["actions"][2] = "s9: new 1,0"

    ply = len(played().rounds[0].actions) + 3
    with pytest.raises(IllegalAction) as caught:
        list(replay(record_from_text(changed(illegal))))
    assert (caught.value.ply, caught.value.code, caught.value.law.id) == (ply, "s9: new 1,0", "C6")
    assert str(caught.value) == (f"record: ply {ply}: 's9: new 1,0' breaks C6: it is not this seat's turn to do that")


def test_code_that_says_nothing_is_refused_with_its_ply() -> None:
    def nonsense(data: dict[str, Any]) -> None:
        data["rounds"][0]["actions"][0] = "s0: dance"

    assert refusal(changed(nonsense)) == (
        "record: ply 1: 's0: dance': 'dance' is neither a card nor a verb (pass, pick, turn)"
    )


def lie(round_: int, step: int) -> Change:
    """The step's last event is told twice."""

    def change(data: dict[str, Any]) -> None:
        events = data["rounds"][round_]["events"][step]
        events.append(events[-1])

    return change


@pytest.mark.parametrize(
    ("change", "place"),
    [(lie(0, 0), "round 1: deal"), (lie(0, 1), "ply 1"), (lie(0, 4), "ply 4"), (lie(2, 0), "round 3: deal")],
)
def test_events_that_are_not_what_the_rules_give_are_refused(change: Change, place: str) -> None:
    assert refusal(changed(change)) == f"record: {place}: the events are not what the rules give"


def test_secret_left_out_of_the_events_is_refused() -> None:
    def hide(data: dict[str, Any]) -> None:
        data["rounds"][0]["events"][0][1]["role"] = None

    assert refusal(changed(hide)) == "record: round 1: deal: the events are not what the rules give"


def test_record_of_another_revision_is_not_played_again() -> None:
    text = changed(lambda data: data.update(revision=7))
    assert record_from_text(text).revision == 7
    assert refusal(text) == "record: it was played by revision 7 of the rules; this is revision 1"


def deal(**changes: Any) -> Change:
    """Round 2's deal with these keys changed."""
    return lambda data: data["rounds"][1]["deal"].update(changes)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (deal(first=0), "deal: 'first' belongs to the first round only; later rounds know their first player"),
        (deal(goals=["treasure"] * 3), "deal: 'goals' has 3 of treasure, not 1"),
        (deal(goals=["treasure", "stone-nw"]), "deal: 'goals' has only 0 of stone-ne, not 1"),
        (deal(nuggets=[]), "deal: the stacks must be roles, goals, pile, gold, not pile, roles, goals, gold, nuggets"),
        (lambda data: data["rounds"].insert(1, data["rounds"][0]), "deal: 'gold' has "),
    ],
)
def test_deal_with_wrong_cards_is_refused_with_its_round(change: Change, message: str) -> None:
    assert refusal(changed(change)).startswith(f"record: round 2: {message}")


def test_fourth_round_is_refused() -> None:
    text = changed(lambda data: data["rounds"].append(data["rounds"][0]))
    assert refusal(text) == "record: round 4: deal: no round is due"


# What cannot be read


def first_round(**changes: Any) -> Change:
    return lambda data: data["rounds"][0].update(changes)


def thought(by: dict[str, Any]) -> Change:
    return first_round(actions=["x"], events=[[], []], thinking=[by])


def lacking(key: str) -> Change:
    return lambda data: data.pop(key)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lacking("kilof"), "record: 'kilof' is missing"),
        (lambda data: data.update(kilof="1"), "record: 'kilof' must be a number"),
        (lambda data: data.update(kilof=4), "record: format 4 is not known here; this is format 3"),
        (lambda data: data.update(nmaes=[]), "record: unknown key 'nmaes'"),
        (lambda data: data.update(options=[]), "record: 'options' must be an object"),
        (lambda data: data.update(options={"edition": 3}), "record: each of 'options' must be a text"),
        (lambda data: data.update(deck=[]), "record: 'deck' must be an object"),
        (lacking("game"), "record: 'game' is missing"),
        (
            lambda data: data.update(game="chess"),
            "game: no game is named 'chess'; the games are classic, duel, solo, lost-mines",
        ),
        (lacking("names"), "record: 'names' is missing"),
        (lambda data: data.update(names="abc"), "record: 'names' must be a list"),
        (lambda data: data.update(names=["a", "b", 3]), "record: each of 'names' must be a text"),
        (lambda data: data.update(names=["a", "b"]), "record: 'names' must be 3 to 10 names, one for each seat"),
        (lambda data: data.update(names=["a"] * 11), "record: 'names' must be 3 to 10 names, one for each seat"),
        (lambda data: data.update(revision=True), "record: 'revision' must be a number"),
        (lacking("rounds"), "record: 'rounds' is missing"),
        (lambda data: data.update(rounds={}), "record: 'rounds' must be a list"),
        (lambda data: data.update(rounds=[3]), "record: round 1: must be an object"),
        (first_round(when=3), "record: round 1: unknown key 'when'"),
        (first_round(actions="s0: new 1,0"), "record: round 1: 'actions' must be a list"),
        (first_round(actions=[3]), "record: round 1: each of 'actions' must be a text"),
        (first_round(actions=[], events={}), "record: round 1: 'events' must be a list"),
        (
            first_round(actions=["x"], events=[[]]),
            "record: round 1: 'events' must be 2 lists: the deal's, and each action's",
        ),
        (
            first_round(actions=["x"], events=[[], 3]),
            "record: round 1: 'events' must be 2 lists: the deal's, and each action's",
        ),
        (first_round(actions=["x"], events=[[], []], thinking={}), "record: round 1: 'thinking' must be a list"),
        (
            first_round(actions=["x"], events=[[], []], thinking=[]),
            "record: round 1: 'thinking' must be 1 objects or null: one for each action",
        ),
        (
            first_round(actions=["x"], events=[[], []], thinking=["steady"]),
            "record: round 1: 'thinking' must be 1 objects or null: one for each action",
        ),
        (thought({}), "record: round 1: thinking 1: 'bot' is missing"),
        (thought({"bot": 3}), "record: round 1: thinking 1: 'bot' must be a text"),
        (thought({"bot": "x", "rolluots": 3}), "record: round 1: thinking 1: unknown key 'rolluots'"),
        (thought({"bot": "x", "rollouts": True}), "record: round 1: thinking 1: 'rollouts' must be a number"),
        (thought({"bot": "x", "rollouts": -1}), "record: round 1: thinking 1: 'rollouts' must not be below 0"),
        (first_round(actions=["x"], events=[[], [3]]), "record: round 1: events 1: must be an object"),
        (lambda data: data["rounds"][1].pop("deal"), "record: round 2: 'deal' is missing"),
        (first_round(deal=[]), "record: round 1: 'deal' must be an object"),
        (first_round(deal={}), "record: round 1: deal: 'hands' is missing"),
    ],
)
def test_record_that_cannot_be_read_is_refused_with_the_place_and_the_reason(change: Change, message: str) -> None:
    assert refusal(changed(change)) == message


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update({"na\nmes": []}),
        lambda data: data.update(game="che\nss"),
        first_round(**{"wh\nen": 3}),
        first_round(actions=["dan\nce"], events=[[], []]),
        first_round(actions=["s0: pass\nnew"], events=[[], []]),
    ],
)
def test_message_is_one_line_even_if_the_record_is_not(change: Change) -> None:
    assert len(refusal(changed(change)).splitlines()) == 1


def test_text_that_is_no_json_is_refused() -> None:
    assert refusal("{") == (
        "record: not JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"
    )


def test_deck_and_options_of_a_record_are_checked_like_any_other() -> None:
    with pytest.raises(DeckError, match="deck: 'title' is missing"):
        record_from_text(changed(lambda data: data.update(deck={})))
    with pytest.raises(OptionError, match="option: 'edition' must be v3 or g3, not 'v4'"):
        record_from_text(changed(lambda data: data.update(options={"edition": "v4"})))


def test_rules_are_found_by_the_name_of_the_game() -> None:
    assert ruleset("classic", {}).options == {"edition": "v3", "forfeit": "off", "nuggets": "off"}
    with pytest.raises(FormatError, match="game: no game is named 'chess'; the games are classic"):
        ruleset("chess", {})


# The Duel and the solo game


@pytest.mark.parametrize("kind", KINDS)
def test_record_of_the_duel_comes_back_the_same_and_is_played_again(kind: str) -> None:
    record = recorded(kind)
    again = record_from_text(record_to_text(record))
    assert parts(again) == parts(record)
    assert record_to_text(again) == record_to_text(record)
    assert machine.is_over(list(replay(again))[-1].after)


@pytest.mark.parametrize("kind", KINDS)
def test_record_of_the_duel_written_by_hand_is_completed(kind: str) -> None:
    data = json.loads(record_to_text(recorded(kind)))
    without_events(data)
    assert parts(completed(record_from_text(json.dumps(data)))) == parts(recorded(kind))


def test_two_cards_passed_may_be_written_in_any_order() -> None:
    code = next(code for code in recorded("duel").rounds[0].actions if len(code.split()) == 4 and " pass " in code)
    seat, verb, first, second = code.split()
    data = json.loads(record_to_text(recorded("duel")))
    actions = data["rounds"][0]["actions"]
    actions[actions.index(code)] = f"{seat} {verb} {second} {first}"
    assert machine.is_over(list(replay(record_from_text(json.dumps(data))))[-1].after)


EXPLAINING = ("GoldLeft", "BribeLapsed", "FirstNamed")


def duel_refusal(kind: str, change: Change, *, events: bool = False) -> str:
    data = json.loads(record_to_text(recorded(kind)))
    if not events:
        without_events(data)
    change(data)
    message = refusal(json.dumps(data))
    assert len(message.splitlines()) == 1
    return message


def swapped(number: int, stack: str, out: str, into: str) -> Change:
    """In this round's deal, one card stands for another."""

    def change(data: dict[str, Any]) -> None:
        deal = data["rounds"][number - 1]["deal"]
        places = [deal[stack], *deal["hands"]] if stack == "pile" else [deal[stack]]
        cards = next(cards for cards in places if out in cards)
        cards[cards.index(out)] = into

    return change


def to_aside(data: dict[str, Any]) -> None:
    """A card more aside than there should be: the deal has one too few."""
    data["rounds"][0]["deal"]["pile"].pop()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (swapped(1, "goals", "empty-nesw", "gold1-ns"), "record: round 1: deal: 'goals' has 2 of gold1-ns, not 1"),
        (swapped(1, "pile", "map", "rockfall"), "record: round 1: deal: 'pile' has 3 of rockfall, not 2"),
        (swapped(1, "pile", "bridge", "empty-nesw"), "record: round 1: deal: 'pile' has 1 of empty-nesw, not 0"),
        (swapped(1, "pile", "bridge", "start-green"), "record: round 1: deal: 'pile' has 1 of start-green, not 0"),
        (to_aside, "record: round 1: deal: 'pile' has only "),
        (
            lambda data: data["rounds"][0]["deal"].pop("first"),
            "record: round 1: deal: 'first' must be a seat from 0 to ",
        ),
        (
            lambda data: data["rounds"][0]["deal"].update(first=2),
            "record: round 1: deal: 'first' must be a seat from 0 to ",
        ),
        (
            lambda data: data["rounds"][1]["deal"].update(first=0),
            "record: round 2: deal: 'first' belongs to the first round only; later rounds know their first player",
        ),
        (
            lambda data: data["rounds"][0]["deal"].update(roles=["green", "blue"]),
            "record: round 1: deal: the stacks must be goals, pile, not pile, goals, roles",
        ),
        (
            lambda data: data["rounds"][0]["deal"]["hands"].append([]),
            "record: round 1: deal: 'hands' must be ",
        ),
        (
            lambda data: data["rounds"][0]["deal"]["hands"][0].pop(),
            "record: round 1: deal: 'hands' of seat 0 must be 6 cards, not 5",
        ),
        (lambda data: data["names"].append("one too many"), "record: 'names' must be "),
        (lambda data: data["rounds"].append(data["rounds"][0]), "record: round 4: deal: no round is due"),
    ],
)
def test_bad_deal_of_the_duel_is_refused_in_one_line(kind: str, change: Change, message: str) -> None:
    assert duel_refusal(kind, change).startswith(message)


@pytest.mark.parametrize("kind", KINDS)
def test_gold_that_was_won_cannot_be_dealt_again(kind: str) -> None:
    ends = [step.after for step in replay(recorded(kind)) if machine.needs_deal(step.after)]
    tried = 0
    for s in ends:
        for card in dict.fromkeys(card for cards in ledger(s).held for card in cards):
            name = s.rules.deck.cards[card].name
            stack = "goals" if s.rules.deck.cards[card].section == "goal" else "pile"
            out = recorded(kind).rounds[s.round].deal[stack][0]
            message = duel_refusal(kind, swapped(s.round + 1, stack, out, name))
            assert message == f"record: round {s.round + 1}: deal: '{stack}' has 1 of {name}, not 0"
            tried += 1
    assert tried


def test_illegal_second_card_is_refused_with_its_rule() -> None:
    def illegal(data: dict[str, Any]) -> None:
        data["rounds"][0]["actions"][0] = "s0: pass ew start-green"

    assert duel_refusal("solo-green", illegal).startswith("record: ply 1: 's0: pass ew start-green' breaks D4: ")


@pytest.mark.parametrize("kind", KINDS)
def test_events_of_the_duel_that_the_rules_do_not_give_are_refused(kind: str) -> None:
    told = recorded(kind).rounds[0].events or ()
    ply = next(i for i, step in enumerate(told) if any(isinstance(event, RoundEnded) for event in step))

    def forged(data: dict[str, Any]) -> None:
        data["rounds"][0]["events"][ply][-1] = {"type": "GoldWon", "seat": 0, "cards": ["gold1-ns"]}

    message = f"record: ply {ply}: the events are not what the rules give"
    assert duel_refusal(kind, forged, events=True) == message


@pytest.mark.parametrize("kind", KINDS)
def test_record_without_the_events_that_only_explain_is_read(kind: str) -> None:
    data = json.loads(record_to_text(recorded(kind)))
    for part in data["rounds"]:
        part["events"] = [[event for event in step if event["type"] not in EXPLAINING] for step in part["events"]]
    assert json.dumps(data) != json.dumps(json.loads(record_to_text(recorded(kind))))
    older = record_from_text(json.dumps(data))
    assert [step.after.ply for step in replay(older)] == [step.after.ply for step in replay(recorded(kind))]


@pytest.mark.parametrize("kind", KINDS)
def test_explanation_that_is_not_what_the_rules_give_is_refused(kind: str) -> None:
    def forged(data: dict[str, Any]) -> None:
        told = [event for part in data["rounds"] for step in part["events"] for event in step]
        next(event for event in told if event["type"] == "GoldLeft")["whys"][0] = "troll!"

    assert duel_refusal(kind, forged, events=True).endswith("the events are not what the rules give")


def test_colour_is_part_of_a_solo_record() -> None:
    assert recorded("solo-blue").rules.options == {"colour": "blue"}
    assert json.loads(record_to_text(recorded("solo-blue")))["options"] == {"colour": "blue"}
    data = json.loads(record_to_text(recorded("solo-blue"))) | {"options": {"colour": "red"}}
    with pytest.raises(OptionError, match="option: 'colour' must be green or blue, not 'red'"):
        record_from_text(json.dumps(data))


def test_last_ten_cards_of_a_solo_pile_are_not_drawn() -> None:
    record = recorded("solo-green")
    for part in record.rounds:
        assert part.events is not None
        drawn = [event for step in part.events for event in step if isinstance(event, Drew)]
        names = [record.rules.deck.cards[event.card].name for event in drawn if event.card is not None]
        (began,) = [event for event in part.events[0] if isinstance(event, RoundBegan)]
        assert began.pile == len(part.deal["pile"]) - 10
        assert names == part.deal["pile"][: len(names)]
        assert len(names) <= began.pile


# The Lost Mines


def test_record_of_the_lost_mines_comes_back_the_same_and_is_played_again() -> None:
    record = recorded_mines()
    again = record_from_text(record_to_text(record))
    assert parts(again) == parts(record)
    assert record_to_text(again) == record_to_text(record)
    assert machine.is_over(list(replay(again))[-1].after)


def test_record_of_the_lost_mines_written_by_hand_is_completed() -> None:
    data = json.loads(record_to_text(recorded_mines()))
    without_events(data)
    assert parts(completed(record_from_text(json.dumps(data)))) == parts(recorded_mines())


def test_votes_and_a_round_that_was_added_are_part_of_the_record() -> None:
    record = recorded_mines()
    words = {code.split(": ")[1] for part in record.rounds for code in part.actions}
    assert {"propose", "agree", "decline"} <= words
    assert (record.rules.rounds, len(record.rounds)) == (2, 3)
    assert record.rounds[1].actions[-1].endswith(": agree")


def mines_refusal(change: Change, *, events: bool = False) -> str:
    """What the record of the Lost Mines is refused with, once it is changed."""
    data = json.loads(record_to_text(recorded_mines()))
    if not events:
        without_events(data)
    change(data)
    message = refusal(json.dumps(data))
    assert len(message.splitlines()) == 1
    return message


def mines_deal(number: int = 1, **changes: Any) -> Change:
    """A deal of the Lost Mines with these keys changed; None takes a key out."""

    def change(data: dict[str, Any]) -> None:
        deal = data["rounds"][number - 1]["deal"] | changes
        data["rounds"][number - 1]["deal"] = {key: value for key, value in deal.items() if value is not None}

    return change


DICE = "deal: 'dice' must be 63 numbers from 0 to 59"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (mines_deal(dice=None), f"record: round 1: {DICE}"),
        (mines_deal(dice=[]), f"record: round 1: {DICE}"),
        (mines_deal(dice=[0] * 62), f"record: round 1: {DICE}"),
        (mines_deal(dice=[0] * 64), f"record: round 1: {DICE}"),
        (mines_deal(dice=[60] + [0] * 62), f"record: round 1: {DICE}"),
        (mines_deal(dice=[0] * 62 + [-1]), f"record: round 1: {DICE}"),
        (mines_deal(3, dice=None), f"record: round 3: {DICE}"),
        (mines_deal(dice=63), "record: round 1: deal: 'dice' must be a list"),
        (mines_deal(dice={"0": 1}), "record: round 1: deal: 'dice' must be a list"),
        (mines_deal(dice=["1"] * 63), "record: round 1: deal: 'dice' must be numbers"),
        (mines_deal(dice=[True] * 63), "record: round 1: deal: 'dice' must be numbers"),
        (mines_deal(dice=[1.0] * 63), "record: round 1: deal: 'dice' must be numbers"),
        (mines_deal(dice=[None] * 63), "record: round 1: deal: 'dice' must be numbers"),
        (mines_deal(dice=[[1]] * 63), "record: round 1: deal: 'dice' must be numbers"),
        (mines_deal(treasures=["gems-5"] * 12), "record: round 1: deal: 'treasures' has 12 of gems-5, not 1"),
        (mines_deal(treasures=["gems-5"]), "record: round 1: deal: 'treasures' has only "),
        (
            mines_deal(treasures=None),
            "record: round 1: deal: the stacks must be roles, goals, treasures, pile, not pile, roles, goals",
        ),
        (
            mines_deal(roles=["loyal-blue", "loyal-blue", "loyal-yellow"] * 2),
            "record: round 1: deal: 'roles' has 4 of loyal-blue, not 1",
        ),
        (mines_deal(goals=["mine-gold"] * 4), "record: round 1: deal: 'goals' has 4 of mine-gold, not 1"),
        (mines_deal(2, first=0), "record: round 2: deal: 'first' belongs to the first round only"),
        (lambda data: data["rounds"].append(data["rounds"][0]), "record: round 4: deal: no round is due"),
        (lambda data: data["names"].extend("abcdefg"), "record: 'names' must be 3 to 9 names, one for each seat"),
    ],
)
def test_bad_deal_of_the_lost_mines_is_refused_in_one_line(change: Change, message: str) -> None:
    assert mines_refusal(change).startswith(message)


def test_deal_of_a_game_without_dice_may_not_have_any() -> None:
    message = refusal(changed(lambda data: data["rounds"][1]["deal"].update(dice=[1, 2])))
    assert message == "record: round 2: deal: this game has no 'dice'"


def test_round_that_nobody_agreed_to_is_refused() -> None:
    def without_votes(data: dict[str, Any]) -> None:
        data["rounds"][1]["actions"].pop()

    assert mines_refusal(without_votes) == "record: round 3: deal: no round is due"


def replaced(code: str, step: int = 0) -> Change:
    """The first code of round 1, or a later one, said otherwise."""

    def change(data: dict[str, Any]) -> None:
        data["rounds"][0]["actions"][step] = code

    return change


@pytest.mark.parametrize(
    ("code", "rule"),
    [
        ("s{}: move E", "L7"),
        ("s{}: agree", "L25"),
        ("s{}: take t1", "L7"),
        ("s{}: start-blue 4,3", ""),
        ("s{}: pass nesw storm", "L7"),
    ],
)
def test_illegal_act_of_the_lost_mines_is_refused_with_its_rule(code: str, rule: str) -> None:
    first = recorded_mines().rounds[0].deal["first"]
    code = code.format(first)
    message = mines_refusal(replaced(code))
    assert message.startswith(f"record: ply 1: '{code}' breaks {rule}: " if rule else f"record: ply 1: '{code}': ")


@pytest.mark.parametrize(("route", "rule"), [("WWWW", "L20"), ("EEEEE", "L20"), ("NNN", "L20")])
def test_route_that_cannot_be_walked_is_refused_with_its_rule(route: str, rule: str) -> None:
    actions = recorded_mines().rounds[0].actions
    step = next(i for i, code in enumerate(actions) if code.split()[1] in ("stay", "move"))
    code = f"{actions[step].split()[0]} move {route}"
    assert mines_refusal(replaced(code, step)).startswith(f"record: ply {step + 1}: '{code}' breaks {rule}: ")


def test_route_that_is_not_listed_may_be_recorded() -> None:
    """There and back again is as good as to stay."""
    match = Match(ruleset("lost-mines", {}), names=("a", "b", "c"), seed=Rng("routes"))
    while True:
        seat = match.state.turn
        match.play(machine.options(match.state, seat)[0])
        moves = [a for a in machine.options(match.state, seat) if action_text(match.state.rules, a).startswith("move ")]
        ways = [action_text(match.state.rules, a).removeprefix("move ") for a in moves]
        one = next((way for way in ways if len(way) == 1), None)
        if one is None:
            match.play(machine.options(match.state, seat)[-1])
            continue
        back = {"N": "S", "S": "N", "E": "W", "W": "E"}[one]
        match.play(action_from_text(match.state.rules, f"move {one}{back}", seat))
        break
    record = record_from_text(record_to_text(match.record))
    assert parts(completed(record)) == parts(record)


def test_events_of_the_lost_mines_that_the_rules_do_not_give_are_refused() -> None:
    told = [step for part in recorded_mines().rounds for step in (part.events or ())[1:]]
    ply = 1 + next(i for i, step in enumerate(told) if any(isinstance(event, CardLost) for event in step))

    def forged(data: dict[str, Any]) -> None:
        steps = [step for part in data["rounds"] for step in part["events"][1:]]
        lost = next(event for event in steps[ply - 1] if event["type"] == "CardLost")
        lost["card"] = "axe" if lost["card"] != "axe" else "boat"

    message = f"record: ply {ply}: the events are not what the rules give"
    assert mines_refusal(forged, events=True) == message


def test_last_ten_cards_of_the_pile_are_not_drawn_and_die_after_die_is_used() -> None:
    record = recorded_mines()
    for part in record.rounds:
        assert part.events is not None
        told = [event for step in part.events for event in step]
        drawn = [event.card for event in told if isinstance(event, Drew) and event.card is not None]
        names = [record.rules.deck.cards[card].name for card in drawn]
        (began,) = [event for event in part.events[0] if isinstance(event, RoundBegan)]
        assert began.pile == len(part.deal["pile"]) - 10
        assert names == part.deal["pile"][: len(names)]
        assert len(part.deal["dice"]) == 63


def test_record_says_which_bot_chose_and_how_much_it_was_allowed() -> None:
    match = Match("classic", seats=3, seed="who thought")
    bots: dict[int, Decides] = {0: BOTS["cunning"], 1: BOTS["steady"], 2: lambda view, rng: rng.choice(view.options)}
    for _ in range(6):
        assert match.seat is not None
        match.play(*decided(match, match.seat, bots[match.seat], Budget(rollouts=6)))
    text = record_to_text(match.record)
    assert json.loads(text)["kilof"] == 3
    thinking = match.record.rounds[0].thinking
    assert sorted({str(by and (by.bot, by.rollouts)) for by in thinking}) == [
        "('cunning', 6)",
        "('steady', None)",
        "None",
    ]
    assert record_from_text(text)[1:] == match.record[1:]
    assert [step.action for step in replay(record_from_text(text))] == [step.action for step in replay(match.record)]
