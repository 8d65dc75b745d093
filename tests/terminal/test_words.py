"""What people are told."""

from __future__ import annotations

import re

import pytest

from kilof.bots import drive, eager, uniform
from kilof.core.action import ALL_EYES, Viewer
from kilof.core.cell import cell
from kilof.core.event import Event, MatchEnded, RoundEnded, TurnBegan, redacted
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.games.duel.events import (
    BribeLapsed,
    BribePaid,
    Discarded,
    DoorOpened,
    FirstNamed,
    GoalsSpent,
    GoldLeft,
    GoldMarked,
    GoldWon,
    Rated,
    ToolShed,
    TrollBribed,
)
from kilof.games.lost_mines.events import (
    CardLost,
    DragonFed,
    DragonTaken,
    DwarfDealt,
    DwarfSeen,
    PointsScored,
    PoolShared,
    RoundAdded,
    Stayed,
    StormStruck,
    ToolLaid,
    TrapGone,
    TrapSet,
    TreasureSeen,
    TreasuresLaid,
    TreasuresShown,
    TreasureTaken,
    TrollGone,
    TrollSet,
    VoteBegan,
    VotedAgainst,
    VotedFor,
    Walked,
)
from kilof.match import Match
from kilof.notation.record import Record, ruleset
from kilof.terminal.words import Words
from tests.notation.matches import recorded, recorded_mines

NAMES = ("Ala", "Bolek", "Celina", "Darek")


def told_of(viewer: Viewer) -> dict[str, list[str]]:
    """All sentences of two matches as told to a viewer, by the kind of event."""
    told: dict[str, list[str]] = {}
    for driver in (eager, uniform):
        match = Match(ruleset("classic", {}), names=NAMES, seed=Rng("words"))
        drive(match, dict.fromkeys(range(4), driver))
        words = Words(match.state.rules, NAMES, viewer)
        events: list[Event] = [event for part in match.record.rounds for step in part.events or () for event in step]
        for event in events:
            told.setdefault(type(event).__name__, []).append(words.sentence(redacted(event, viewer)))
    return told


@pytest.mark.parametrize("viewer", [0, None, ALL_EYES])
def test_every_sentence_begins_with_a_capital_and_ends_with_a_stop(viewer: Viewer) -> None:
    sentences = [said for kind in told_of(viewer).values() for said in kind if said]
    assert [said for said in sentences if not re.fullmatch(r"[A-Z0-9].*[.!]", said)] == []


def test_everything_that_happens_is_told_to_open_eyes_but_whose_turn_it_is() -> None:
    assert {kind for kind, said in told_of(ALL_EYES).items() if not all(said)} == {TurnBegan.__name__}


def test_viewer_is_you_and_the_others_go_by_their_names() -> None:
    dug = told_of(0)["Dug"]
    assert {said.split()[0] for said in dug} == {"You", "Bolek", "Celina", "Darek"}
    assert {said.split()[1] for said in dug} == {"dug"}


def test_cards_passed_by_others_are_not_named() -> None:
    told = told_of(0)["Passed"]
    assert {said for said in told if not said.startswith("You")} == {f"{name} discarded a card." for name in NAMES[1:]}


def test_spectator_is_told_of_no_hand_role_draw_or_offer() -> None:
    told = told_of(None)
    assert {said for kind in ("RoleDealt", "HandDealt", "Drew", "GoldOffered") for said in told[kind]} == {""}


# The Duel, the solo game and the Lost Mines

LATER = [recorded("duel"), recorded("solo-blue"), recorded_mines()]
SILENT = {"TurnBegan", "StepBegan", "Stayed"}  # the table shows what they tell


def told(record: Record, viewer: Viewer) -> dict[str, list[str]]:
    """All sentences of a match as told to a viewer, by the kind of event."""
    words, found = Words(record.rules, record.names, viewer), dict[str, list[str]]()
    for event in (event for part in record.rounds for step in part.events or () for event in step):
        found.setdefault(type(event).__name__, []).append(words.sentence(redacted(event, viewer)))
    return found


@pytest.mark.parametrize("record", LATER, ids=lambda record: record.rules.game)
@pytest.mark.parametrize("viewer", [0, None, ALL_EYES])
def test_every_sentence_of_later_games_has_a_capital_and_a_stop(record: Record, viewer: Viewer) -> None:
    named = record._replace(names=("Ala", "Bolek", "Celina")[: record.seats])
    sentences = [said for kind in told(named, viewer).values() for said in kind if said]
    assert [said for said in sentences if not re.fullmatch(r"[A-Z0-9].*[.!]", said)] == []


@pytest.mark.parametrize("record", LATER, ids=lambda record: record.rules.game)
def test_everything_that_happens_in_later_games_is_told_to_open_eyes(record: Record) -> None:
    found = told(record, ALL_EYES)
    assert {kind for kind, said in found.items() if not all(said)} - SILENT == set()
    assert not [said for kind in SILENT & found.keys() for said in found[kind] if said]


DUEL, SOLO, MINES = (record.rules for record in LATER)
TRAP_AT = cell(3, 3)


def id_of(rules: Ruleset, name: str) -> int:
    return rules.deck.by_name[name]


@pytest.mark.parametrize(
    ("event", "mine", "others"),
    [
        (
            ToolShed(0, 2, (0, 1), 0, 5),
            "You gave up two cards, and mended your pickaxe.",
            "Ala gave up two cards, and mended their pickaxe.",
        ),
        (TrollBribed(0, cell(3, 0)), "You bribed the troll at 3,0.", "Ala bribed the troll at 3,0."),
        (GoldMarked(0, cell(3, 0)), "You marked the gold at 3,0.", "Ala marked the gold at 3,0."),
        (
            GoldWon(0, (id_of(DUEL, "gold1-ns"), id_of(DUEL, "nugget-bridge"))),
            "You won shaft with a nugget and bridge with a nugget.",
            "Ala won shaft with a nugget and bridge with a nugget.",
        ),
        (GoalsSpent((id_of(DUEL, "empty-nesw"),)), *["Out of the game: goal without gold."] * 2),
        (
            BribePaid(0, (id_of(DUEL, "gold1-ns"),)),
            "You paid the trolls with shaft with a nugget.",
            "Ala paid the trolls with shaft with a nugget.",
        ),
        (
            Discarded(0, id_of(DUEL, "rockfall")),
            "You drew rockfall, and it did nothing.",
            "Ala drew rockfall, and it did nothing.",
        ),
        (
            GoldLeft((cell(5, 0),), (id_of(DUEL, "gold1-ns"),), ("door",)),
            *["Left in the mine: shaft with a nugget at 5,0 (behind a closed door)."] * 2,
        ),
        (
            BribeLapsed(0, 2),
            "Ala (you): Nothing was left to pay for 2 bribes: they cost nothing.",
            "Ala: Nothing was left to pay for 2 bribes: they cost nothing.",
        ),
        (FirstNamed(0, "less"), "You begin the next round: less gold.", "Ala begins the next round: less gold."),
        (Rated(0, 7, "not-bad"), *["7 gold: not bad."] * 2),
        (DoorOpened(0, id_of(DUEL, "key"), cell(1, 1)), "You opened the door at 1,1.", "Ala opened the door at 1,1."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_events_of_the_duel_are_told(event: Event, mine: str, others: str) -> None:
    said = [Words(DUEL, ("Ala", "Bolek"), viewer).sentence(redacted(event, viewer)) for viewer in (0, 1)]
    assert said == [mine, others]


@pytest.mark.parametrize(
    ("event", "mine", "others"),
    [
        (
            DwarfDealt(0, "blue", id_of(MINES, "loyal-blue")),
            "Ala McKay (you): blue clan, loyal blue dwarf.",
            "Ala McKay: blue clan.",
        ),
        (TreasuresLaid(("gold", "gems")), *["Treasures beside the board: gold and gemstones."] * 2),
        (ToolLaid(0, id_of(MINES, "axe"), TRAP_AT), "You laid the axe at 3,3.", "Ala McKay laid the axe at 3,3."),
        (
            TreasureSeen(0, id_of(MINES, "info-mine-treasure"), 2, id_of(MINES, "gold-3")),
            "You looked at treasure 2. Only you saw it: gold worth 3.",
            "Ala McKay looked at treasure 2.",
        ),
        (
            DwarfSeen(0, id_of(MINES, "info-mine-dwarf"), 1, id_of(MINES, "loyal-blue")),
            "You looked at Bolek’s dwarf card. Only you saw it: loyal blue dwarf.",
            "Ala McKay looked at your dwarf card.",
        ),
        (
            TrapSet(0, id_of(MINES, "trap"), TRAP_AT, "E"),
            "You set a trap on the right edge of the card at 3,3.",
            "Ala McKay set a trap on the right edge of the card at 3,3.",
        ),
        (
            TrollSet(0, id_of(MINES, "troll"), TRAP_AT, "S"),
            "You set a troll on the lower edge of the card at 3,3.",
            "Ala McKay set a troll on the lower edge of the card at 3,3.",
        ),
        (
            StormStruck(0, id_of(MINES, "storm"), TRAP_AT, id_of(MINES, "ew")),
            "You let a storm strike at 3,3: the path from west to east is gone.",
            "Ala McKay let a storm strike at 3,3: the path from west to east is gone.",
        ),
        (TrapGone(TRAP_AT, "E"), *["The trap on the right edge of the card at 3,3 is gone."] * 2),
        (
            TrollGone(0, id_of(MINES, "troll"), TRAP_AT, "E"),
            *["The troll on the right edge of the card at 3,3 leaves."] * 2,
        ),
        (Walked(0, TRAP_AT), "You walked one card and stand at 3,3.", "Ala McKay walked one card and stands at 3,3."),
        (
            CardLost(0, id_of(MINES, "axe")),
            "The trap snaps! You lost a card: axe.",
            "The trap snaps! Ala McKay lost a card.",
        ),
        (Stayed(0), "", ""),
        (DragonTaken(0), "You woke the dragon.", "Ala McKay woke the dragon."),
        (TreasureTaken(0, 1), "You took treasure 1.", "Ala McKay took treasure 1."),
        (
            TreasuresShown(((id_of(MINES, "gold-3"), id_of(MINES, "gems-5")), ())),
            "The treasures are shown. Ala McKay (you): gold worth 3 and gemstones worth 5; Bolek: nothing.",
            "The treasures are shown. Ala McKay: gold worth 3 and gemstones worth 5; Bolek (you): nothing.",
        ),
        (PointsScored((8, 0)), *["Points of this round: Ala McKay 8 and Bolek 0."] * 2),
        (VoteBegan(0, "end"), "You proposed to end the round.", "Ala McKay proposed to end the round."),
        (VoteBegan(0, "more"), "You proposed to play another round.", "Ala McKay proposed to play another round."),
        (
            PoolShared("blue", (0, 1), 6, 3, 0, 5, (0,), 0, 0),
            "Blue’s side: Ala McKay (you) and Bolek. 6 shared by 2: 3 each, nothing left over.",
            "Blue’s side: Ala McKay and Bolek (you). 6 shared by 2: 3 each, nothing left over.",
        ),
        (
            PoolShared("blue", (0, 1), 7, 3, 1, 5, (0,), 1, 0),
            "Blue’s side: Ala McKay (you) and Bolek. 7 shared by 2: 3 each, 1 left over. It goes to Ala "
            "McKay (you), who took the most valuable treasure: 5.",
            "Blue’s side: Ala McKay and Bolek (you). 7 shared by 2: 3 each, 1 left over. It goes to Ala "
            "McKay, who took the most valuable treasure: 5.",
        ),
        (
            PoolShared("blue", (0, 1), 7, 2, 3, 3, (0, 1), 1, 1),
            "Blue’s side: Ala McKay (you) and Bolek. 7 shared by 2: 2 each, 3 left over. Ala McKay (you) "
            "and Bolek took the most valuable treasures: 3. Each gets 1 of it. 1 is lost.",
            "Blue’s side: Ala McKay and Bolek (you). 7 shared by 2: 2 each, 3 left over. Ala McKay and "
            "Bolek (you) took the most valuable treasures: 3. Each gets 1 of it. 1 is lost.",
        ),
        (
            PoolShared("blue", (0, 1), 5, 2, 1, 3, (0, 1), 0, 1),
            "Blue’s side: Ala McKay (you) and Bolek. 5 shared by 2: 2 each, 1 left over. Ala McKay (you) "
            "and Bolek took the most valuable treasures: 3. It cannot be divided between them. 1 is lost.",
            "Blue’s side: Ala McKay and Bolek (you). 5 shared by 2: 2 each, 1 left over. Ala McKay and "
            "Bolek (you) took the most valuable treasures: 3. It cannot be divided between them. 1 is lost.",
        ),
        (DragonFed(0, 2, 1), "The dragon costs you 1.", "The dragon costs Ala McKay 1."),
        (VotedFor(0), "You agreed.", "Ala McKay agreed."),
        (VotedAgainst(0), "You declined.", "Ala McKay declined."),
        (RoundAdded(3), *["There will be 3 rounds."] * 2),
        (RoundEnded(1, "treasures", ""), *["Round 1 is over: all treasures are taken."] * 2),
        (RoundEnded(1, "agreement", ""), *["Round 1 is over: all have agreed to stop."] * 2),
        (
            MatchEnded((8, 0), (0,)),
            "The game is over: Ala McKay 8 and Bolek 0. You have won with 8 points.",
            "The game is over: Ala McKay 8 and Bolek 0. Ala McKay has won with 8 points.",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_events_of_the_lost_mines_are_told(event: Event, mine: str, others: str) -> None:
    said = [Words(MINES, ("Ala McKay", "Bolek"), viewer).sentence(redacted(event, viewer)) for viewer in (0, 1)]
    assert said == [mine, others]


def test_spectator_is_told_of_no_secret_of_the_lost_mines() -> None:
    found = told(recorded_mines(), None)
    assert {said for kind in ("HandDealt", "Drew") for said in found[kind]} == {""}
    secrets = [said for kind in ("DwarfSeen", "TreasureSeen", "Peeked") for said in found[kind]]
    assert not [said for said in secrets if " saw it" in said]
    assert {said.split("! ")[1].split(" ", 1)[1] for said in found["CardLost"]} == {"lost a card."}
