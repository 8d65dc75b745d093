"""The Duel and its solo game as two values: the same rules with other numbers."""

from __future__ import annotations

from collections.abc import Mapping

from kilof.cards import Card, Deck, DeckError
from kilof.core.cell import Cell, cell
from kilof.core.ruleset import Between, Law, Ruleset
from kilof.games.duel.ledger import DuelConstants
from kilof.games.duel.plays import Bribe, DigLadder, DigTunnel, Key, Mark, Pay, RockfallOnKey, Shed
from kilof.games.duel.settling import DuelScoring, Settling
from kilof.games.duel.setup import DuelSetup
from kilof.games.duel.turn import Turn
from kilof.games.game import Game, GameOption
from kilof.plays.discard import PassTwo
from kilof.plays.goals import TurnGoal
from kilof.plays.peek import Peek
from kilof.plays.tools import ONESELF, OTHERS, Break, Repair

# They go up when a rule is corrected: old records are shown from their events.
REVISION = 1  # of the Duel
SOLO_REVISION = 2

COLOURS = ("green", "blue")  # D3: in the order of the first round
HAND = 6
ASIDE = 10  # S2
# S6: from this much gold on.
RATINGS = ((25, "fit-to-run-the-mine"), (20, "nose-for-gold"), (15, "not-bad"), (0, "could-be-better"))

# The rules of each card and token, by what is on it (games/explained.py).
EXPLAINED = {
    "door": ("D11",),
    "gate": ("D12", "D22"),
    "apart": ("D9",),
    "climb": ("D10", "D6", "D16"),
    "dig": ("D6", "D16"),
    "worth": ("D14", "D15"),
    "break": ("D16",),
    "repair": ("D17",),
    "rockfall": ("D19",),
    "peek": ("D20",),
    "key": ("D18", "D11"),
    "start": ("D1", "D6"),
    "goal": ("D1", "D8", "D23"),
    "role": ("D1", "D3"),
    "marker": ("D14", "D22"),
    "bribe": ("D12", "D22"),
    "pass": ("D4", "D5"),
}
EXPLAINED_SOLO = EXPLAINED | {
    "climb": ("D10", "S1", "D6", "D16"),
    "break": ("S3", "S5", "D16"),
    "rockfall": ("S4", "D19"),
    "start": ("S1", "D6"),
    "goal": ("S1", "D8", "D23"),
    "role": ("S1",),
    "pass": ("D4", "D5", "S2"),
}

ORDER = Law("D4", "it is not this seat's turn to do that")


def build_duel(options: Mapping[str, str], deck: Deck) -> Ruleset:
    """D1-D25."""
    check_deck(deck)
    goals = ((5, -2), (7, -1), (5, 0), (9, 0), (7, 1), (5, 2))
    constants = _constants(deck, markers=8)
    starts = {"green": cell(0, 1), "blue": cell(0, -1)}
    cells = tuple(cell(x, y) for x, y in goals)
    return _build("duel", REVISION, options, deck, starts, cells, 0, constants, DuelScoring("gold"))


def build_solo(options: Mapping[str, str], deck: Deck) -> Ruleset:
    """S1-S6."""
    return _build_solo(SOLO_REVISION, options, deck, first_hand_strikes=False)


def build_solo_1(options: Mapping[str, str], deck: Deck) -> Ruleset:
    """Revision 1: sabotage and rockfall cards struck in the hand that was dealt too."""
    return _build_solo(1, options, deck, first_hand_strikes=True)


def _build_solo(revision: int, options: Mapping[str, str], deck: Deck, *, first_hand_strikes: bool) -> Ruleset:
    """One colour, goals further away, fewer markers, ten cards aside."""
    check_deck(deck)
    goals = ((8, -2), (10, -1), (8, 0), (12, 0), (10, 1), (8, 2))
    constants = _constants(deck, markers=6)
    scoring = DuelScoring("gold", RATINGS)
    starts = {options["colour"]: cell(0, 0)}
    cells = tuple(cell(x, y) for x, y in goals)
    return _build("solo", revision, options, deck, starts, cells, ASIDE, constants, scoring, first_hand_strikes)


def _build(
    game: str,
    revision: int,
    options: Mapping[str, str],
    deck: Deck,
    starts: Mapping[str, Cell],
    goals: tuple[Cell, ...],
    aside: int,
    constants: DuelConstants,
    scoring: DuelScoring,
    first_hand_strikes: bool = False,
) -> Ruleset:
    seats = len(starts)
    pay = Pay(loss=Law("D22", "trolls are paid with the least loss"))
    settling = Settling(pay, order=ORDER, shows_goals=seats == 1)
    laws = {
        "beside": Law("D6", "a tunnel card goes on an empty cell next to a card that lies face up"),
        "match": Law("D6", "a tunnel must meet a tunnel and rock must meet rock on every side"),
        "turned": Law("D6", "a card lies upright or turned by half a turn"),
        "reach": Law("D6", "no unbroken tunnel leads from your own start to that cell"),
        "tools": Law("D16", "with a sabotage card before you, you cannot lay a tunnel card"),
    }
    turn = Turn(
        (
            DigLadder(
                starts, ladder=Law("D10", "a ladder meets a tunnel, and lies next to no goal and no nugget"), **laws
            ),
            DigTunnel(starts, **laws),
            Repair(
                ONESELF,
                broken=Law("D17", "no such sabotage card lies there"),
                shown=Law("D17", "the card does not show that tool"),
                target=Law("D17", "you can repair only your own tools"),
            ),
            Key(
                {i: card.door for i, card in enumerate(deck.cards) if card.door},
                door=Law("D18", "a key opens a face-up, closed door of the other colour"),
                stock=Law("D18", "no key is left in the stock"),
            ),
            Peek(target=Law("D20", "a map shows a goal that lies face down")),
        ),
        PassTwo(two=Law("D4", "two cards are passed in the deck's order, both from the hand")),
        Shed(two=Law("D4", "to shed, name two cards of the hand in the deck's order, and a sabotage card there")),
        Bribe(
            troll=Law("D12", "no unbribed troll whose gate is reached stands there"),
            markers=Law("D12", "no marker is left"),
        ),
        Mark(gold=Law("D14", "no gold that is reached and not marked lies there")),
        TurnGoal(choice=Law("D8", "the goal cannot lie like that"), joins_laid=False),
        Break(
            OTHERS,
            once=Law("D16", "that tool is broken there already"),
            target=Law("D16", "a sabotage card is laid before the other player"),
        ),
        RockfallOnKey(
            tuple(card.section == "path" and not card.value and not _is_troll(card) for card in deck.cards),
            target=Law("D19", "a rockfall takes a tunnel card, never a start, a goal, a troll or a nugget"),
        ),
        settling,
        order=ORDER,
        hand=Law("D4", "a turn is one act with cards from the hand, played as what they are, passed or shed"),
        goal=Law("D8", "no goal that is reached lies there face down"),
    )
    # S3, S4: in the solo game, cards that an opponent would play against you strike as you draw them.
    at_once = [i for i, card in enumerate(deck.cards) if card.does in ("break", "rockfall")] if seats == 1 else []
    return Ruleset(
        game=game,
        revision=revision,
        options=options,
        deck=deck,
        seats=range(seats, seats + 1),
        rounds=3,
        hand={seats: HAND},
        setup=DuelSetup(
            deck,
            turn,
            starts=starts,
            goals=goals,
            aside=aside,
            constants=constants,
            first_hand_strikes=first_hand_strikes,
        ),
        dealing=Between("dealing", Law("D24", "the next round has not been dealt yet")),
        over=Between("over", Law("D25", "the game is over")),
        phases=(turn, turn.bribing, turn.ordering, turn.choosing, turn.marking, settling),
        at_once=at_once,
        scoring=scoring,
    )


def _constants(deck: Deck, *, markers: int) -> DuelConstants:
    trolls = frozenset(i for i, card in enumerate(deck.cards) if _is_troll(card))
    return DuelConstants(markers, 2, tuple(card.value for card in deck.cards), trolls)


def _is_troll(card: Card) -> bool:
    return bool(card.gate) and not card.door


def check_deck(deck: Deck) -> None:
    """What the Duel needs of a deck, whoever made it."""
    if sorted(deck.cards[i].name for i in deck.stack("role")) != sorted(COLOURS):
        raise DeckError(f"deck: the Duel needs two role cards, named {' and '.join(COLOURS)}")
    if sorted(deck.cards[i].ladder for i in deck.stack("start")) != sorted(COLOURS):
        raise DeckError(f"deck: the Duel needs two start cards, with ladder = {' and '.join(COLOURS)}")
    for card in deck.cards:
        for name in (card.door, card.ladder):
            if name and name not in COLOURS:
                raise DeckError(f"deck: '{card.name}' is {name}; the Duel knows {' and '.join(COLOURS)}")
        if card.section in ("goal", "gold") and (card.ladder or card.section == "gold"):
            raise DeckError(f"deck: the Duel has no use for '{card.name}': gold cards, or a goal with a ladder")
        if card.section == "start" and card.value:
            raise DeckError(f"deck: '{card.name}': no gold lies on a start")
        if _is_troll(card) and card.section != "path":
            raise DeckError(f"deck: '{card.name}': trolls stand only on tunnel cards")
    if len(deck.stack("goal")) < 18:
        raise DeckError("deck: the Duel needs at least 18 goals, six for each round")
    kept = [i for i in deck.stack("path", "action") if not deck.cards[i].value]
    if sum(deck.cards[i].does not in ("break", "rockfall") for i in kept) < 2 * HAND + ASIDE:
        raise DeckError(
            f"deck: the Duel needs at least {2 * HAND + ASIDE} cards besides nuggets, sabotage cards and rockfalls"
        )


DUEL = Game(
    name="duel",
    title="The Duel",
    deck="duel",
    catalogue="duel",
    about="Two dwarfs dig for gold, each from their own start. Gold belongs to the player whose tunnel reaches it "
    "first, whoever dug it. Doors are open to their own colour only, unless a key lies on them; trolls let nobody pass "
    "until they are bribed, for one gold at the end of the round. A round ends when all goals are shown, all markers "
    "are used, or the cards have run out; the most gold after three rounds wins.",
    options=(),
    build=build_duel,
    explained=EXPLAINED,
)
SOLO = Game(
    name="solo",
    title="The Duel, alone",
    deck="duel",
    catalogue="duel",
    about="One dwarf digs for gold, from one start. Sabotage cards and rockfalls strike as they are drawn. Doors of "
    "the other colour need a key, trolls a bribe: one gold at the end of the round. A round ends when all goals are "
    "shown, all six markers are used, or the cards have run out; three rounds, and 25 gold is a triumph.",
    options=(GameOption("colour", COLOURS, "your dwarf: doors of the other colour need keys (S1)"),),
    build=build_solo,
    explained=EXPLAINED_SOLO,
    older={1: build_solo_1},
)

__all__ = ["DUEL", "REVISION", "SOLO", "SOLO_REVISION"]
