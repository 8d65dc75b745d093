"""What holds at every moment of the Lost Mines, asked of the state in the plainest way; and what a route comes to."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from kilof.core import machine
from kilof.core.action import SEAT, VERB, WHAT, Action
from kilof.core.cell import STEP, Cell, xy
from kilof.core.state import PUBLIC, State
from kilof.games.lost_mines.events import MOVE, STAY
from kilof.games.lost_mines.ground import Forest, Ground, SeenForest
from kilof.games.lost_mines.place import Place, cell_of, place, side_of, sides_of

DICE = 63  # one for each path and action card


def forest(s: State) -> Forest:
    assert isinstance(s.lore, Forest)
    return s.lore


def ground(s: State) -> Ground:
    """All of it that everybody sees."""
    seen = forest(s).seen(s, None)
    assert isinstance(seen, SeenForest)
    return seen.ground


# Routes


class Walk(NamedTuple):
    """Where a route ends, and how many traps are passed on it."""

    end: Cell
    traps: int


def walk(s: State, a: Action) -> Walk:
    """A move step by step, whether or not it is allowed; to stay is to walk nowhere."""
    here, traps = forest(s).dwarfs[a[SEAT]], 0
    for side in sides_of(a[WHAT]) if a[VERB] == MOVE else ():
        traps += place(here, side) in ground(s).traps
        here += STEP[side]
    return Walk(here, traps)


def has_better_route(s: State, a: Action) -> bool:
    """Whether a route that was typed has one that is listed, with the same end and no more traps.

    A mine face down is another end by each of its sides (L21).
    """
    wanted, last = walk(s, a), sides_of(a[WHAT])[-1]
    steps = [listed for listed in machine.options(s, a[SEAT]) if listed[VERB] in (MOVE, STAY)]
    if wanted.end in s.goals:
        steps = [listed for listed in steps if sides_of(listed[WHAT])[-1:] == [last]]
    return any(one.end == wanted.end and one.traps <= wanted.traps for one in (walk(s, listed) for listed in steps))


# What is not as it should be


def faults(s: State) -> list[str]:
    """At any moment of a round, and after it."""
    if not s.round:
        return []
    now = ground(s)
    wrong = [*token_faults(s, now), *dwarf_faults(s, now), *treasure_faults(s, now), *vote_faults(s, now)]
    return wrong + (turn_faults(s, now) if s.phase.name == "turn" else [])


def token_faults(s: State, now: Ground) -> list[str]:
    """L13, L15, L16, L18: tokens come from a supply, lie one of a kind in a place, and where there is something."""
    deck, tokens = s.rules.deck, forest(s).constants.tokens
    trolls = [at for at, _, _ in now.trolls]
    clears = {card.clears: card.name for card in deck.cards if card.clears}
    lying = [deck.cards[s.board[at] >> 1].feature if at in s.board else "" for at in now.tools]
    used = Counter({"trap": len(now.traps), "troll": len(trolls)}) + Counter(
        clears.get(one, "nothing") for one in lying
    )
    wrong = [f"more of {name} than there are" for name, count in used.items() if count > tokens.get(name, 0)]
    for kind, places in (("tools", now.tools), ("traps", now.traps), ("trolls", trolls)):
        wrong += [f"two {kind} in a place"] * (len(set(places)) < len(places))
    wrong += ["a trap or a troll lies between empty cells" for at in (*now.traps, *trolls) if not is_beside(s, at)]
    wrong += ["a troll's card is none" for _, _, card in now.trolls if deck.cards[card].does != "troll"]
    return wrong


def is_beside(s: State, at: Place) -> bool:
    """Whether a card, or a mine face down, lies on one side of this place at least."""
    cells = (cell_of(at), cell_of(at) + STEP[side_of(at)])
    return any(cell in s.board or cell in s.goals for cell in cells)


def dwarf_faults(s: State, now: Ground) -> list[str]:
    """L1, L4, L10, L11, L13: where dwarfs stand, and which clans they are of."""
    cards, board = s.rules.deck.cards, s.rules.deck.board
    assert board is not None
    shown = {at for at, (_, known_to) in s.goals.items() if known_to == PUBLIC}
    wrong = ["a dwarf on no card that lies face up" for at in now.dwarfs if at not in s.board and at not in shown]
    wrong += ["a mine waits to be turned"] * (bool(shown) != (s.phase.name == "choosing") and in_round(s))
    for at, count in Counter(now.dwarfs).items():
        feature = cards[s.board[at] >> 1].feature if at in s.board else ""
        wrong += ["two dwarfs on rocks or on an obstacle"] * (count > 1 and feature not in ("", "camp"))
        wrong += ["a dwarf on an obstacle without a tool"] * (
            feature in ("tree", "lake", "ditch") and at not in now.tools
        )
    wrong += ["a dwarf is of another clan than its card"] * (
        now.clans != tuple(cards[role].back for role, _ in s.roles[: s.seats])
    )
    cells = [xy(at) for at in (*s.board, *s.goals)]
    return wrong + [
        "a card beside the board" for x, y in cells if not (1 <= x <= board.columns and 1 <= y <= board.rows)
    ]


def treasure_faults(s: State, now: Ground) -> list[str]:
    """L3, L22, L23, L28: treasures and the dragon."""
    cards, faces = s.rules.deck.cards, forest(s).treasures
    wrong = ["not as many treasures as seats"] * (not len(faces) == len(now.kinds) == s.seats)
    wrong += ["a treasure of another kind"] * (tuple(cards[card].back for card, _ in faces) != now.kinds)
    taken = [i for i, _ in now.taken]
    wrong += ["a treasure is taken twice"] * (len(set(taken)) < len(taken) or not set(taken) <= set(range(s.seats)))
    mines = {cards[laid >> 1].holds for laid in s.board.values()}
    wrong += ["a treasure came from a mine that nobody found" for i in taken if now.kinds[i] not in mines]
    wrong += ["the dragon sleeps, or nobody woke it"] * ((now.dragon >= 0) != ("dragon" in mines))
    return wrong + ["points below zero"] * (min(now.points) < 0)


def vote_faults(s: State, now: Ground) -> list[str]:
    """L25, L30: a vote is open as long as somebody has not agreed to it."""
    everybody = (1 << s.seats) - 1
    wrong = ["votes on nothing, or nobody's proposal"] * (bool(now.topic) != bool(now.votes))
    wrong += ["a vote is over, and still open"] * (now.votes == everybody)
    wrong += ["a seat that is none has a say"] * bool((now.votes | now.proposed) & ~everybody)
    topic = "more" if machine.is_over(s) else "end"
    wrong += ["a vote on what is not at issue"] * (now.topic not in ("", topic))
    return wrong + ["a vote between rounds"] * (machine.needs_deal(s) and now.topic != "")


def turn_faults(s: State, now: Ground) -> list[str]:
    """L8, L16, L24: a turn begins for somebody with cards, whose trolls are gone, while there is something to find."""
    wrong = ["a turn without cards"] * (not s.hands[s.turn])
    wrong += ["a troll stays for its owner's next turn"] * any(seat == s.turn for _, seat, _ in now.trolls)
    wrong += ["all treasures are taken, and the round goes on"] * (len(now.taken) == s.seats)
    return wrong + ["cards are due before a card is played"] * (now.due != 0)


def in_round(s: State) -> bool:
    return bool(machine.waiting(s))


# From one moment to the next


def is_kept(before: State, after: State) -> bool:
    """Whether what does not change in a round has not, and only the dwarf in turn has moved."""
    if before.round != after.round:
        return True
    was, now = ground(before), ground(after)
    kept = (now.clans, now.kinds, now.taken[: len(was.taken)]) == (was.clans, was.kinds, was.taken)
    others = [seat for seat in range(after.seats) if seat != before.turn]
    stood = [was.dwarfs[seat] for seat in others] == [now.dwarfs[seat] for seat in others]
    return kept and stood and now.dragon in (was.dragon, before.turn)


def dice_used(s: State) -> int:
    """How many cards were lost to traps."""
    return DICE - len(forest(s).luck)
