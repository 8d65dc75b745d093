"""The Lost Mines as a value: every number of its rules."""

from __future__ import annotations

from collections.abc import Mapping

from kilof.cards import CardId, Deck, DeckError
from kilof.core.cell import cell
from kilof.core.ruleset import Between, Law, Ruleset
from kilof.games.game import Game, GameOption
from kilof.games.lost_mines.ground import DIE, MinesConstants
from kilof.games.lost_mines.moves import Move, Take, TurnMine
from kilof.games.lost_mines.parts import SUBJECTS
from kilof.games.lost_mines.plays import Inform, LayPath, LayTool, SetTrap, SetTroll, Storm
from kilof.games.lost_mines.settling import PointScoring, Settling
from kilof.games.lost_mines.setup import MinesSetup
from kilof.games.lost_mines.turn import Over, Turn
from kilof.games.lost_mines.votes import Agree, Decline, Propose
from kilof.plays.discard import PassTwo

REVISION = 2  # goes up when a rule is corrected: old records are shown from their events

CLANS = ("blue", "yellow")
PARTS = {"loyal": 3, "selfish": 1, "saboteur": 1}  # L1: dwarf cards of each clan
LOYAL = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3}  # L1: loyal cards of each clan in use, by number of seats
OBSTACLES, ROCKS, CAMP, DRAGON = ("tree", "lake", "ditch"), "rocks", "camp", "dragon"
HAND = {seats: 5 if seats <= 6 else 4 for seats in LOYAL}  # L5
ASIDE = 10  # L5
NEEDED = ASIDE + max(seats * size for seats, size in HAND.items())  # path and action cards: nobody goes short
NEAR, FAR = 3, 5  # L12, L20

# The rules of each card and token, by what is on it (games/explained.py).
EXPLAINED = {
    "tree": ("L10", "L13"),
    "lake": ("L10", "L13"),
    "ditch": ("L10", "L13"),
    "rocks": ("L11",),
    "camp": ("L12",),
    "dig": ("L9",),
    "tool": ("L13", "L10"),
    "inform": ("L14",),
    "trap": ("L15", "L16", "L17"),
    "troll": ("L16", "L17"),
    "storm": ("L18",),
    "action": ("L19",),
    "start": ("L2", "L4"),
    "dragon": ("L23", "L28"),
    "goal": ("L2", "L21", "L22"),
    "treasure": ("L3", "L22", "L26"),
    "selfish": ("L26",),
    "loyal": ("L27",),
    "saboteur": ("L27",),
    "role": ("L1", "L14"),
    "dwarf": ("L4", "L20", "L22"),
    "pass": ("L7", "L8"),
}

ORDER = Law("L7", "it is not this seat's turn to do that")


def build(options: Mapping[str, str], deck: Deck) -> Ruleset:
    """L1-L30."""
    return _build(REVISION, options, deck, last_card_moves=False)


def build_1(options: Mapping[str, str], deck: Deck) -> Ruleset:
    """Revision 1: whoever played the last card still moved."""
    return _build(1, options, deck, last_card_moves=True)


def _build(revision: int, options: Mapping[str, str], deck: Deck, *, last_card_moves: bool) -> Ruleset:
    check_deck(deck)
    assert deck.board is not None, "checked"
    cards = list(enumerate(deck.cards))
    constants = MinesConstants(
        clans=CLANS,
        homes={name: cell(x, y) for name, (x, y) in deck.board.starts.items()},
        near=NEAR,
        far=FAR,
        obstacles={i: card.feature for i, card in cards if card.feature in OBSTACLES},
        rocks=frozenset(i for i, card in cards if card.feature == ROCKS),
        camps=frozenset(i for i, card in cards if card.feature == CAMP),
        kinds={i: card.holds for i, card in cards if card.holds},
        dragon=DRAGON,
        tokens=deck.tokens,
        last_card_moves=last_card_moves,
    )
    settling = Settling()
    vote = Law("L25", "there is nothing for this seat to vote on, or it has proposed in this turn already")
    votes = (Propose(vote=vote), Agree(settling, vote=vote), Decline(vote=vote))
    path = Law("L9", "a path card goes on an empty cell of the board, next to a card that lies face up")
    turn = Turn(
        (
            LayPath(
                beside=path,
                match=Law("L9", "path must meet path and forest must meet forest on every side"),
                turned=Law("L9", "a card lies upright or turned by half a turn"),
                reach=Law("L9", "a path card must continue a path that is there"),
                tools=path,
            ),
            LayTool(
                obstacle=Law("L13", "a tool goes on an obstacle of its own kind that has no tool yet"),
                token=Law("L13", "no token of this tool is left"),
            ),
            Inform(
                shown=Law("L14", "the card does not show that"),
                target=Law("L14", "look at a mine face down, a treasure not yet taken, or another player's dwarf card"),
            ),
            SetTrap(
                where=Law("L15", "a trap goes on a passage between two cards or on the open end of a path"),
                twice=Law("L16", "a trap lies there already"),
                token=Law("L15", "no trap is left"),
            ),
            SetTroll(
                where=Law("L16", "a troll goes on a passage between two cards or on the open end of a path"),
                twice=Law("L16", "a troll stands there already"),
                token=Law("L16", "no troll is left"),
            ),
            Storm(
                tuple(card.section == "path" for card in deck.cards),
                target=Law("L18", "a thunderstorm takes a path card without a dwarf on it"),
            ),
        ),
        PassTwo(two=Law("L7", "two cards are discarded in the deck's order, both from the hand")),
        Move(
            path=Law("L20", "no path leads there"),
            steps=Law("L20", f"a move is a route of 1 to {NEAR} steps, or {FAR} from a campfire"),
            obstacle=Law("L10", "an obstacle bars the way"),
            rocks=Law("L11", "another dwarf stands on the rocks"),
            tool=Law("L13", "another dwarf stands on the obstacle"),
            troll=Law("L16", "a troll bars the way"),
            mine=Law("L21", "a move ends in the mine that it turns over"),
        ),
        TurnMine(choice=Law("L21", "the mine cannot lie like that"), joins_laid=False),
        Take(kind=Law("L22", "no treasure of this mine lies there")),
        settling,
        votes,
        order=ORDER,
        hand=Law("L7", "step one is a card from the hand, played as what it is, or one or two discarded"),
    )
    return Ruleset(
        game="lost-mines",
        revision=revision,
        options=options,
        deck=deck,
        seats=range(3, 10),
        rounds=int(options["rounds"]),
        hand=HAND,
        setup=MinesSetup(
            deck,
            deck.board,
            roles={seats: _roles(deck, loyal) for seats, loyal in LOYAL.items()},
            aside=ASIDE,
            constants=constants,
        ),
        dealing=Between("dealing", Law("L29", "the next round has not been dealt yet")),
        over=Over(votes, Law("L30", "the game is over")),
        phases=(turn, turn.moving, turn.choosing, turn.taking),
        scoring=PointScoring("points"),
    )


def _roles(deck: Deck, loyal: int) -> tuple[CardId, ...]:
    """L1: with fewer players some of the loyal stay out."""
    cards = [i for i in deck.sections["role"] for _ in range(loyal if deck.cards[i].part == "loyal" else 1)]
    return tuple(sorted(cards))


def check_deck(deck: Deck) -> None:
    """What the Lost Mines need of a deck, whoever made it."""
    plan = deck.board
    if plan is None or set(plan.starts) != set(CLANS):
        raise DeckError(f"deck: the Lost Mines need a [board] with starts for {' and '.join(CLANS)}")
    if sorted(deck.cards[i].back for i in deck.stack("start")) != sorted(CLANS):
        raise DeckError(f"deck: the Lost Mines need two start cards, with back = {' and '.join(CLANS)}")
    dwarfs = {(deck.cards[i].back, deck.cards[i].part): deck.cards[i].copies for i in deck.sections["role"]}
    if dwarfs != {(clan, part): copies for clan in CLANS for part, copies in PARTS.items()}:
        raise DeckError("deck: the Lost Mines need for each clan 3 loyal dwarfs, 1 selfish one and 1 saboteur")
    mines = [deck.cards[i] for i in deck.stack("goal")]
    if len(mines) != len(plan.mines) or any(not mine.holds for mine in mines):
        raise DeckError(
            f"deck: the board has {len(plan.mines)} mines; there must be as many goals, and each must say what it holds"
        )
    treasures = [deck.cards[i] for i in deck.stack("treasure")]
    if len(treasures) < max(LOYAL) or any(not card.back or card.value < 1 for card in treasures):
        raise DeckError(f"deck: the Lost Mines need {max(LOYAL)} treasures, each with a back and a value of at least 1")
    held = {mine.holds for mine in mines} - {DRAGON}
    if sum(mine.holds == DRAGON for mine in mines) > 1:
        raise DeckError("deck: the Lost Mines have only one dragon")
    deeds = [(card.does, card.clears) for card in deck.cards if card.does in ("tool", "trap", "troll")]
    for deed in deeds:
        if deeds.count(deed) > 1:
            raise DeckError(f"deck: two kinds of card do the same: {' '.join(filter(None, deed))}")
    features = (*OBSTACLES, ROCKS, CAMP)
    for card in deck.cards:
        if card.section == "treasure" and card.back not in held:
            raise DeckError(f"deck: no mine holds '{card.name}', which is {card.back}")
        if card.shape is not None and len({links for links in card.shape.ways if links}) > 1:
            raise DeckError(f"deck: the paths of '{card.name}' are not joined to each other")
        if card.feature and card.feature not in features:
            raise DeckError(f"deck: '{card.name}' has an unknown feature '{card.feature}'")
        if card.does == "tool" and card.clears not in OBSTACLES:
            raise DeckError(f"deck: '{card.name}' must clear one of {', '.join(OBSTACLES)}")
        if card.does == "inform" and (not card.shows or any(shown not in SUBJECTS for shown in card.shows)):
            raise DeckError(f"deck: '{card.name}' must show some of {', '.join(SUBJECTS)}")
    if len(deck.stack("path", "action")) < NEEDED:
        raise DeckError(f"deck: the Lost Mines need at least {NEEDED} path and action cards")
    assert all(DIE % size == 0 for size in (1, 2, 3, 4, 5)), "a die picks every card of a hand alike"


LOST_MINES = Game(
    name="lost-mines",
    title="The Lost Mines",
    deck="lost-mines",
    catalogue="lost-mines",
    about="Two clans of dwarfs look for treasure on the far side of the forest. You lay paths and walk them; whoever "
    "ends a move in a mine takes a treasure of its kind. At the end of a round each clan shares what its loyal dwarfs "
    "found, a selfish dwarf keeps everything, and a saboteur works for the other clan. Clans are known, roles are not.",
    options=(GameOption("rounds", ("2", "3", "4"), "how many rounds are played (L30)"),),
    build=build,
    explained=EXPLAINED,
    older={1: build_1},
)

__all__ = ["LOST_MINES", "REVISION"]
