"""Every parser against nonsense: what cannot be read is refused in one line by one of the documented errors."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kilof.cards import DeckError, ShapeError, deck_from_toml, shape_from_text
from kilof.cards.deck import SECTIONS, deck_from_mapping
from kilof.core import machine
from kilof.core.deal import Deal, DealError
from kilof.core.rng import Rng
from kilof.games import GAMES, OptionError
from kilof.notation.code import CodeError, action_from_text, action_text, cell_from_text
from kilof.notation.jsons import FormatError, deal_from_json, deal_to_json, event_from_json, event_to_json, read_json
from kilof.notation.picture import PictureError, draw_board, read_board
from kilof.notation.record import Record, record_from_text, record_to_text, replay
from tests.build import TUNNEL, dealt, new_match, played, rules, table
from tests.notation.matches import recorded, recorded_mines
from tests.notation.nonsense import JUNK, LINES, NAMES, WORDS, mutated, scribbled

fuzz = settings(
    derandomize=True, deadline=None, max_examples=150, database=None, suppress_health_check=list(HealthCheck)
)
DOCUMENTED = (DeckError, ShapeError, CodeError, FormatError, DealError, OptionError, PictureError)

GAME = rules()
DECK_TEXT = files("kilof.cards").joinpath("data/classic.toml").read_text(encoding="utf-8")
DECK: dict[str, Any] = json.loads(json.dumps(GAME.deck.source))
MATCH = played()


def shortened(record: Record) -> str:
    """The deal and the first six acts."""
    parts = record.rounds[:1]
    rounds = [part._replace(actions=part.actions[:6], events=(part.events or ())[:7]) for part in parts]
    return record_to_text(record._replace(rounds=tuple(rounds)))


RECORD_TEXT = shortened(MATCH)
RECORD: dict[str, Any] = json.loads(RECORD_TEXT)
DEAL: dict[str, Any] = RECORD["rounds"][0]["deal"]
EVENTS: list[dict[str, Any]] = list(
    {
        type(event).__name__: event_to_json(GAME, event)
        for part in MATCH.rounds
        for step in part.events or ()
        for event in step
    }.values()
)
DUEL, SOLO = recorded("duel"), recorded("solo-blue")
DUEL_RECORDS: list[dict[str, Any]] = [json.loads(shortened(one)) for one in (DUEL, SOLO)]
DUEL_EVENTS: list[dict[str, Any]] = list(
    {
        type(event).__name__: event_to_json(DUEL.rules, event)
        for one in (DUEL, SOLO)
        for part in one.rounds
        for step in part.events or ()
        for event in step
    }.values()
)
DUEL_DECK: dict[str, Any] = json.loads(json.dumps(DUEL.rules.deck.source))
DUEL_TABLE = list(replay(DUEL))[20].after
SOLO_TABLE = list(replay(SOLO))[20].after
DUEL_WORDS = st.sampled_from(
    [*(card.name for card in DUEL.rules.deck.cards), *DUEL.rules.by_word, "1,0", "0,2", "5,0", "pick", "s1", "spun"]
)
MINES = recorded_mines()
MINES_RECORD: dict[str, Any] = json.loads(shortened(MINES))
MINES_EVENTS: list[dict[str, Any]] = list(
    {
        type(event).__name__: event_to_json(MINES.rules, event)
        for part in MINES.rounds
        for step in part.events or ()
        for event in step
    }.values()
)
MINES_DECK: dict[str, Any] = json.loads(json.dumps(MINES.rules.deck.source))
MINES_TABLES = [step.after for step in replay(MINES) if step.after.ply in (40, 41, 42, 43)]
MINES_WORDS = st.one_of(
    st.sampled_from([*(card.name for card in MINES.rules.deck.cards), *MINES.rules.by_word]),
    st.sampled_from(
        ["3,3", "4,3 E", "4,4", "9,1", "E", "S", "N", "t1", "t0", "t99", "s1", "s9", "spun", "EES", "NESWN"]
    ),
    st.text(st.sampled_from("NESWest019,"), max_size=11),
)
PICTURE = draw_board(GAME.deck, table(TUNNEL).board, table().goals)


def tried(read: Callable[..., Any], *args: Any) -> Any:
    """What a parser gives, or None if it refuses in one line by a documented error."""
    try:
        return read(*args)
    except DOCUMENTED as error:
        message = str(error)
    assert len(message.splitlines()) == 1
    return None


def used(deck: Any) -> None:
    """A deck that is accepted can be played with."""
    game = tried(GAMES["classic"].rules, {}, deck) if deck is not None else None
    if game is not None:
        s = machine.begin(game, 3)
        s, _ = dealt(s)
        for _ in range(3):
            s, _ = machine.play(s, machine.options(s, s.turn)[0])


def answered(action: Any) -> None:
    """An action that can be read is either refused by a rule or can be played."""
    s = table(hands={0: " ".join(NAMES)})
    if action is not None and machine.refusal(s, action) is None:
        machine.play(s, action)


def written_again(event: Any) -> None:
    """An event that can be read comes back the same."""
    if event is not None:
        assert event_from_json(GAME, event_to_json(GAME, event), "event") == event


def checked(text: str) -> None:
    """A record is read and, if that goes well, played again."""
    record = tried(record_from_text, text)
    if record is not None:
        tried(lambda: list(replay(record)))


# Shapes and decks


@fuzz
@given(st.one_of(st.text(), st.text(st.sampled_from("[]NESWx:+ \n"), max_size=12)))
def test_shapes(text: str) -> None:
    tried(shape_from_text, text)


@fuzz
@given(st.dictionaries(st.one_of(st.sampled_from([*SECTIONS, "title", "tools", "totals"]), WORDS), JUNK, max_size=6))
def test_decks_of_nonsense(source: dict[str, Any]) -> None:
    used(tried(deck_from_mapping, source))


@fuzz
@given(st.data())
def test_decks_with_something_changed(data: st.DataObject) -> None:
    source = mutated(data, DECK)
    used(tried(deck_from_mapping, source))


@fuzz
@given(st.data())
def test_decks_whose_totals_are_set_right(data: st.DataObject) -> None:
    source = mutated(data, DECK)
    entries = {section: source.get(section) for section in SECTIONS}
    source["totals"] = {
        section: sum(e.get("copies", 1) for e in cards if isinstance(e, dict) and type(e.get("copies", 1)) is int)
        for section, cards in entries.items()
        if isinstance(cards, list)
    }
    used(tried(deck_from_mapping, source))


@fuzz
@given(st.one_of(st.text(), LINES))
def test_deck_files_of_nonsense(text: str) -> None:
    tried(deck_from_toml, text)


@fuzz
@given(st.data())
def test_deck_files_with_something_scribbled(data: st.DataObject) -> None:
    used(tried(deck_from_toml, scribbled(data, DECK_TEXT)))


# Codes, options, pictures


@fuzz
@given(st.one_of(st.text(), st.lists(WORDS, max_size=5).map(" ".join)), st.one_of(st.none(), st.integers(-1, 12)))
def test_action_codes(text: str, seat: int | None) -> None:
    answered(tried(action_from_text, GAME, text, seat))


@fuzz
@given(st.one_of(WORDS, st.text(st.sampled_from("0123456789,- \n"), max_size=9)))
def test_cells(text: str) -> None:
    tried(cell_from_text, text)


@fuzz
@given(st.dictionaries(st.one_of(st.sampled_from(["edition", "forfeit", "nuggets"]), WORDS), WORDS, max_size=3))
def test_options(options: dict[str, str]) -> None:
    tried(GAMES["classic"].chosen, options)


@fuzz
@given(st.data())
def test_pictures(data: st.DataObject) -> None:
    tried(read_board, GAME.deck, scribbled(data, PICTURE))
    tried(read_board, GAME.deck, data.draw(st.text(st.sampled_from("01-9 \n│─?S"))))


# Deals, events, records


@fuzz
@given(st.data())
def test_deals(data: st.DataObject) -> None:
    deal = tried(deal_from_json, GAME, 3, mutated(data, DEAL), "deal")
    tried(machine.deal_out, new_match(), deal or Deal({}))


@fuzz
@given(st.dictionaries(st.one_of(st.sampled_from([*DEAL]), WORDS), JUNK, max_size=7), st.integers(3, 10))
def test_deals_of_nonsense(deal: dict[str, Any], seats: int) -> None:
    tried(deal_from_json, GAME, seats, deal, "deal")


@fuzz
@given(st.data(), st.sampled_from(EVENTS))
def test_events(data: st.DataObject, event: dict[str, Any]) -> None:
    written_again(tried(event_from_json, GAME, mutated(data, event), "event"))


@fuzz
@given(JUNK)
def test_events_of_nonsense(event: Any) -> None:
    tried(event_from_json, GAME, event, "event")


@fuzz
@given(st.one_of(st.text(), LINES, JUNK.map(json.dumps)))
def test_json_of_nonsense(text: str) -> None:
    tried(read_json, text, "thing")
    tried(record_from_text, text)


@fuzz
@given(st.data())
def test_records_with_something_changed(data: st.DataObject) -> None:
    checked(json.dumps(mutated(data, RECORD)))


@fuzz
@given(st.data())
def test_records_with_codes_changed(data: st.DataObject) -> None:
    record = copy.deepcopy(RECORD)
    del record["rounds"][0]["events"]
    record["rounds"][0]["actions"] = mutated(data, record["rounds"][0]["actions"])
    checked(json.dumps(record))


@fuzz
@given(st.data())
def test_records_with_a_deck_of_their_own(data: st.DataObject) -> None:
    checked(json.dumps({**RECORD, "deck": mutated(data, DECK)}))


@fuzz
@given(st.data())
def test_records_with_something_scribbled(data: st.DataObject) -> None:
    checked(scribbled(data, RECORD_TEXT))


# The Duel and the solo game


@fuzz
@given(
    st.one_of(st.text(), st.lists(st.one_of(WORDS, DUEL_WORDS), max_size=5).map(" ".join)),
    st.one_of(st.none(), st.integers(-1, 3)),
)
def test_action_codes_of_the_duel(text: str, seat: int | None) -> None:
    action = tried(action_from_text, DUEL.rules, text, seat)
    for s in (DUEL_TABLE, SOLO_TABLE):
        if action is not None and machine.refusal(s, action) is None:
            machine.play(s, action)


@fuzz
@given(st.data(), st.sampled_from(DUEL_RECORDS))
def test_records_of_the_duel_with_something_changed(data: st.DataObject, record: dict[str, Any]) -> None:
    checked(json.dumps(mutated(data, record)))


@fuzz
@given(st.data(), st.sampled_from(DUEL_RECORDS))
def test_deals_of_the_duel(data: st.DataObject, record: dict[str, Any]) -> None:
    s = machine.begin(DUEL.rules if record["game"] == "duel" else SOLO.rules, len(record["names"]))
    deal = tried(deal_from_json, s.rules, s.seats, mutated(data, record["rounds"][0]["deal"]), "deal")
    tried(machine.deal_out, s, deal or Deal({}))


@fuzz
@given(st.data(), st.sampled_from(DUEL_EVENTS))
def test_events_of_the_duel(data: st.DataObject, event: dict[str, Any]) -> None:
    read = tried(event_from_json, DUEL.rules, mutated(data, event), "event")
    assert read is None or event_from_json(DUEL.rules, event_to_json(DUEL.rules, read), "event") == read


@fuzz
@given(st.data(), st.sampled_from(["duel", "solo"]))
def test_decks_of_the_duel_with_something_changed(data: st.DataObject, game: str) -> None:
    source = mutated(data, DUEL_DECK)
    for section in ("path", "goal"):
        cards = source.get(section)
        if isinstance(cards, list) and isinstance(source.get("totals"), dict):
            copies = [e.get("copies", 1) for e in cards if isinstance(e, dict)]
            source["totals"][section] = sum(n for n in copies if type(n) is int)
    deck = tried(deck_from_mapping, source)
    rules = tried(GAMES[game].rules, {}, deck) if deck is not None else None
    if rules is not None:
        s, _ = dealt(machine.begin(rules, rules.seats.start))
        for _ in range(3):
            s, _ = machine.play(s, machine.options(s, s.turn)[0])


# The Lost Mines


@fuzz
@given(
    st.one_of(st.text(), st.lists(st.one_of(WORDS, MINES_WORDS, MINES_WORDS), max_size=5).map(" ".join)),
    st.one_of(st.none(), st.integers(-1, 3)),
)
def test_action_codes_of_the_lost_mines(text: str, seat: int | None) -> None:
    action = tried(action_from_text, MINES.rules, text, seat)
    for s in MINES_TABLES:
        if action is not None and machine.refusal(s, action) is None:
            machine.play(s, action)


@fuzz
@given(st.sampled_from([*MINES.rules.by_word, "trap", "troll", "info-mine-dwarf", "storm", "axe"]), st.data())
def test_action_codes_of_the_lost_mines_that_begin_well(head: str, data: st.DataObject) -> None:
    rest = data.draw(st.lists(MINES_WORDS, max_size=3))
    action = tried(action_from_text, MINES.rules, " ".join((head, *rest)), 0)
    if action is not None:
        assert action_from_text(MINES.rules, action_text(MINES.rules, action), 0) == action


@fuzz
@given(st.data())
def test_records_of_the_lost_mines_with_something_changed(data: st.DataObject) -> None:
    checked(json.dumps(mutated(data, MINES_RECORD)))


@fuzz
@given(st.data())
def test_deals_of_the_lost_mines(data: st.DataObject) -> None:
    s = machine.begin(MINES.rules, MINES.seats)
    deal = tried(deal_from_json, s.rules, s.seats, mutated(data, MINES_RECORD["rounds"][0]["deal"]), "deal")
    tried(machine.deal_out, s, deal or Deal({}))


@fuzz
@given(JUNK)
def test_dice_of_nonsense(dice: Any) -> None:
    s = machine.begin(MINES.rules, MINES.seats)
    deal = tried(deal_from_json, s.rules, s.seats, MINES_RECORD["rounds"][0]["deal"] | {"dice": dice}, "deal")
    tried(machine.deal_out, s, deal or Deal({}))


@fuzz
@given(st.data(), st.sampled_from(MINES_EVENTS))
def test_events_of_the_lost_mines(data: st.DataObject, event: dict[str, Any]) -> None:
    read = tried(event_from_json, MINES.rules, mutated(data, event), "event")
    assert read is None or event_from_json(MINES.rules, event_to_json(MINES.rules, read), "event") == read


@fuzz
@given(st.data(), st.booleans())
def test_decks_of_the_lost_mines_with_something_changed(data: st.DataObject, is_board: bool) -> None:
    source = copy.deepcopy(MINES_DECK)
    if is_board:
        changed = mutated(data, {name: source[name] for name in ("board", "tokens")})
        source = {key: value for key, value in source.items() if key not in ("board", "tokens")} | changed
    else:
        source = mutated(data, source)
    for section in SECTIONS:
        cards = source.get(section)
        if isinstance(cards, list) and isinstance(source.get("totals"), dict):
            copies = [e.get("copies", 1) for e in cards if isinstance(e, dict)]
            source["totals"][section] = sum(n for n in copies if type(n) is int)
    deck = tried(deck_from_mapping, source)
    rules = tried(GAMES["lost-mines"].rules, {}, deck) if deck is not None else None
    if rules is not None:
        s, _ = machine.deal_out(machine.begin(rules, 9), machine.deal(machine.begin(rules, 9), Rng("fuzz")))
        for _ in range(6):
            s, _ = machine.play(s, machine.options(s, s.turn)[0])


def test_what_is_changed_here_is_good_before() -> None:
    assert len(list(replay(record_from_text(json.dumps(MINES_RECORD))))) == 7
    assert {s.phase.name for s in MINES_TABLES} >= {"turn", "moving"}
    for record in DUEL_RECORDS:
        assert len(list(replay(record_from_text(json.dumps(record))))) == 7
    assert len(list(replay(record_from_text(RECORD_TEXT)))) == 7
    assert deal_to_json(GAME, 3, deal_from_json(GAME, 3, DEAL, "deal")).keys() == DEAL.keys()
    used(deck_from_toml(DECK_TEXT))
    assert read_board(GAME.deck, PICTURE)
