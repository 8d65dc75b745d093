"""The classic game as a value: every number of its rules, and the named rules in which its editions differ."""

from __future__ import annotations

from collections.abc import Mapping

from kilof.cards import CardId, Deck, DeckError
from kilof.core.cell import cell
from kilof.core.ruleset import Between, Law, Ruleset
from kilof.games.classic.gold import ClassicConstants
from kilof.games.classic.nuggets.rules import with_nuggets
from kilof.games.classic.setup import ClassicSetup
from kilof.games.classic.share import ClassicScoring, Pick, Sharing
from kilof.games.classic.turn import Turn
from kilof.games.game import Game, GameOption
from kilof.plays.dig import DIG, Dig
from kilof.plays.discard import Pass
from kilof.plays.goals import TurnGoal
from kilof.plays.peek import PEEK, Peek
from kilof.plays.rockfall import ROCKFALL, Rockfall
from kilof.plays.tools import ANYBODY, BREAK, REPAIR, Break, Repair

REVISION = 1  # goes up when a rule is corrected: old records are shown from their events

# C1: saboteurs and diggers by number of seats.
ROLES = {3: (1, 3), 4: (1, 4), 5: (2, 4), 6: (2, 5), 7: (3, 5), 8: (3, 6), 9: (3, 7), 10: (4, 7)}

# The rules of each card, by what is on it (games/explained.py).
EXPLAINED = {
    "dig": ("C9", "C10", "C11", "C12", "C13"),
    "break": ("C17", "C13"),
    "repair": ("C18", "C19"),
    "rockfall": ("C20", "C16"),
    "peek": ("C21",),
    "action": ("C22",),
    "start": ("C2", "C12"),
    "treasure": ("C23", "C25"),
    "goal": ("C2", "C14", "C15"),
    "digger": ("C25",),
    "saboteur": ("C28", "C27"),
    "role": ("C1", "C24"),
    "gold": ("C4", "C25", "C28", "C31"),
    "nugget": ("N1", "N2", "N3", "N4", "N5", "N6"),
    "pass": ("C6", "C7", "C8"),
}

ORDER = Law("C6", "it is not this seat's turn to do that")


def build(options: Mapping[str, str], deck: Deck) -> Ruleset:
    """The ruleset of an edition, with nuggets or without."""
    rules = build_edition(options, deck)
    return with_nuggets(rules) if options["nuggets"] == "on" else rules


def build_edition(options: Mapping[str, str], deck: Deck) -> Ruleset:
    """The ruleset of an edition: `v3` by default, `g3` is the older one."""
    check_deck(deck)
    older = options["edition"] == "g3"
    digger, saboteur = deck.by_name["digger"], deck.by_name["saboteur"]
    constants = ClassicConstants(
        digger=digger,
        rates={1: 4, 2: 3, 3: 3, 4: 2},
        card_per_player=9 if older else 0,
        forfeit=options["forfeit"] == "on",
        counting=frozenset({DIG, BREAK, REPAIR, ROCKFALL, PEEK} if older else {DIG}),
    )
    share = Sharing(Pick(offer=Law("C25", "no such gold card is on offer")), constants, order=ORDER)
    turn = Turn(
        (
            Dig(
                beside=Law("C9", "a path card goes on an empty cell next to a card that lies face up"),
                match=Law("C10", "tunnel must meet tunnel and rock must meet rock on every side"),
                turned=Law("C11", "a card lies upright or turned by half a turn"),
                reach=Law("C12", "no unbroken tunnel leads from the start to that cell"),
                tools=Law("C13", "with a broken tool no path card can be laid"),
            ),
            Break(
                ANYBODY,
                once=Law("C17", "that tool is broken there already"),
                target=Law("C17", "no such seat"),
            ),
            Repair(
                ANYBODY,
                broken=Law("C18", "no such broken tool lies there"),
                shown=Law("C19", "the card does not show that tool"),
                target=Law("C18", "no such seat"),
            ),
            Rockfall(
                tuple(card.section == "path" for card in deck.cards),
                target=Law("C20", "a rockfall takes a path card off the maze, never the start or a goal"),
            ),
            Peek(target=Law("C21", "a map shows a goal that lies face down")),
        ),
        Pass(),
        TurnGoal(choice=Law("C15", "the goal cannot lie like that"), joins_laid=True),
        share,
        order=ORDER,
        hand=Law("C6", "a turn is one card from the hand, played as what it is or passed"),
    )
    return Ruleset(
        game="classic",
        revision=REVISION,
        options=options,
        deck=deck,
        seats=range(3, 11),
        rounds=3,
        hand={seats: 6 if seats <= 5 else 5 if seats <= 7 else 4 for seats in ROLES},
        setup=ClassicSetup(
            start=cell(0, 0),
            goals=(cell(8, -2), cell(8, 0), cell(8, 2)),
            roles={seats: _roles(saboteur, sabs, digger, digs) for seats, (sabs, digs) in ROLES.items()},
            path_needs_start=not older,
            constants=constants,
        ),
        dealing=Between("dealing", Law("C32", "the next round has not been dealt yet")),
        over=Between("over", Law("C34", "the game is over")),
        phases=(turn, turn.choosing, share),
        scoring=ClassicScoring("gold"),
    )


def _roles(saboteur: CardId, saboteurs: int, digger: CardId, diggers: int) -> tuple[CardId, ...]:
    return tuple(sorted((saboteur,) * saboteurs + (digger,) * diggers))


def check_deck(deck: Deck) -> None:
    """What the classic game needs of a deck, whoever made it."""
    goals = [deck.cards[i] for i in deck.sections["goal"]]
    copies = {card.name: card.copies for card in deck.cards if card.section == "role"}
    if len(deck.stack("start")) != 1:
        raise DeckError("deck: the classic game needs exactly one start card")
    if len(deck.stack("goal")) != 3 or sum(goal.copies for goal in goals if goal.treasure) != 1:
        raise DeckError("deck: the classic game needs three goals, exactly one of them with treasure = true")
    for role, needed in (("saboteur", 4), ("digger", 7)):
        if copies.get(role, 0) < needed:
            raise DeckError(f"deck: the classic game needs {needed} role cards named '{role}'")
    if set(copies) != {"saboteur", "digger"}:
        raise DeckError("deck: the classic game knows only the roles 'saboteur' and 'digger'")
    if not deck.sections["gold"] or any(deck.cards[i].value < 1 for i in deck.sections["gold"]):
        raise DeckError("deck: the classic game needs gold cards, each with a value of at least 1")
    if len(deck.stack("path", "action")) < 40:
        raise DeckError("deck: the classic game needs at least 40 path and action cards: ten hands of four")


CLASSIC = Game(
    name="classic",
    title="Classic",
    deck="classic",
    catalogue="classic",
    about="The diggers want a tunnel from the start to the treasure, which is one of the three goals. The saboteurs "
    "want to keep them from it until nobody can play any more. Nobody knows who is who.",
    options=(
        GameOption("edition", ("v3", "g3"), "v3: edition 3.0; g3: the older one (C12, C26, C33)"),
        GameOption("forfeit", ("off", "on"), "on: a digger with a broken tool at the end gets no gold (C30)"),
        GameOption("nuggets", ("off", "on"), "on: a nugget card in each round, with gold for its first finder (N1-N6)"),
    ),
    build=build,
    explained=EXPLAINED,
)

__all__ = ["CLASSIC", "REVISION"]
