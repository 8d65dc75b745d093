"""What a view looks like in a terminal: board, seats, hand, and the numbered list of options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from kilof.core.action import CARD, VERB, Action, Seat
from kilof.core.cell import Cell
from kilof.core.event import HANDS
from kilof.core.position import Position
from kilof.core.ruleset import Ruleset
from kilof.notation.code import action_text, cell_text
from kilof.notation.faces import card_face, in_rows
from kilof.notation.jsons import write_field
from kilof.notation.picture import card_picture, draw_board
from kilof.view import View

WIDTH = 100


def board_text(rules: Ruleset, p: Position) -> str:
    """The board, and what is known of the goals that lie face down."""
    known = [
        f"{cell_text(at)} is {rules.deck.cards[card].name}" for at, (card, _) in p.goals.items() if card is not None
    ]
    pages = _pages(rules, p)
    keys, bribes, marks = (pages[name][1] if name in pages else () for name in ("keys", "bribes", "marks"))
    tokens = dict.fromkeys(keys, "k") | {at: f"s{seat}" for at, seat in (*bribes, *marks)}
    tokens |= dict.fromkeys(pages["tools"][1], "+") if "tools" in pages else {}
    tokens |= _dwarfs(pages["dwarfs"][1]) if "dwarfs" in pages else {}
    text = draw_board(rules.deck, p.board, p.goals, tokens, {*keys, *(at for at, _ in bribes)})
    return text + (f"\n\nYou know: {', '.join(known)}." if known else "")


def seats_text(rules: Ruleset, p: Position, names: tuple[str, ...], you: Seat | None) -> str:
    """A line for each seat: hand, broken tools, role if known."""
    rows = []
    for seat, name in enumerate(names):
        tools = " ".join(f"✗{tool}" for i, tool in enumerate(rules.deck.tools) if p.broken[seat] >> i & 1)
        role = p.roles[seat][0] if p.roles else None
        mark = ">" if seat == p.turn else " "
        label = f"{name} (you)" if seat == you else name
        known = rules.deck.cards[role].name if role is not None else ""
        rows.append(f"{mark} s{seat} {label:<16} {len(p.hands[seat])} cards  {known:<9} {tools}".rstrip())
    return "\n".join(rows)


def hand_text(rules: Ruleset, p: Position, seat: Seat) -> str:
    """The cards of a hand as pictures, and what they look like when spun."""
    deck = rules.deck
    cards = [card for card in p.hands[seat] if card is not None]
    turnable = [card for card in dict.fromkeys(cards) if len(deck.spins[card]) > 1]
    rows = [in_rows([card_face(deck, card) for card in cards], [deck.cards[card].name for card in cards], WIDTH)]
    if turnable:
        faces = [card_picture(deck, card * 2 + 1) for card in turnable]
        rows.append(in_rows(faces, [f"{deck.cards[card].name} spun" for card in turnable], WIDTH))
    return "\n\n".join(rows)


def _dwarfs(cells: Sequence[Cell]) -> dict[Cell, str]:
    """`s2` where one dwarf stands, `*3` where three do."""
    numbers = Counter(cells)
    return {at: f"s{seat}" if numbers[at] == 1 else f"*{numbers[at]}" for seat, at in enumerate(cells)}


def owned_text(rules: Ruleset, p: Position, names: tuple[str, ...], you: Seat | None) -> list[str]:
    """What is known of what the seats own besides their hands, such as gold."""
    lines = []
    for name, (kind, value) in _pages(rules, p).items():
        if kind == HANDS:
            for seat, cards in enumerate(write_field(rules, kind, value)):
                if cards and None not in cards:
                    whose = "Your" if seat == you else f"{names[seat]}'s"
                    lines.append(f"{whose} {name}: {', '.join(cards)}.")
        elif name in _LINES:
            lines += [_LINES[name].format(value)] if value else []
    lines += _nugget_text(rules, p, names, you)
    if "kinds" in _pages(rules, p):
        lines.append(_treasures_text(rules, p, names))
    return ["\n".join(lines)] if lines else []


_LINES = {"markers": "Markers left: {}."}


_FINDERS = {"asked": "may leave", "open": "may leave when the next turn begins", "stayed": "stays", "left": "has left"}


def _nugget_text(rules: Ruleset, p: Position, names: tuple[str, ...], you: Seat | None) -> list[str]:
    """Who found the nugget of the round, and whether they are still in it."""
    pages = _pages(rules, p)
    if "finder" not in pages or pages["finder"][1] < 0:
        return []
    finder, choice = pages["finder"][1], pages["choice"][1]
    return [f"The nugget was found by {'you' if finder == you else names[finder]}, who {_FINDERS[choice]}."]


def _treasures_text(rules: Ruleset, p: Position, names: tuple[str, ...]) -> str:
    """What lies beside the board and who took what, where the dwarfs stand, and what bars their way."""
    pages = {name: write_field(rules, kind, value) for name, (kind, value) in _pages(rules, p).items()}
    entries = []
    for i, kind in enumerate(pages["kinds"]):
        card, taker = pages["treasures"][i], pages["takers"][i]
        entries.append(f"t{i + 1} {card or kind}" + ("" if taker is None else f" ({names[taker]})"))
    dwarfs = ", ".join(
        f"{name} {clan} {at}" for name, clan, at in zip(names, pages["clans"], pages["dwarfs"], strict=True)
    )
    lines = [f"Treasures: {', '.join(entries)}.", f"Dwarfs: {dwarfs}."]
    trolls = [f"{at} ({names[seat]})" for at, seat in pages["trolls"].items()]
    lines += [f"Traps: {', '.join(pages['traps'])}."] if pages["traps"] else []
    lines += [f"Trolls: {', '.join(trolls)}."] if trolls else []
    lines += [f"The dragon is with {names[pages['dragon']]}."] if pages["dragon"] >= 0 else []
    lines += [f"Agreed so far: {', '.join(names[seat] for seat in pages['votes'])}."] if pages["votes"] else []
    return "\n".join(lines)


def _pages(rules: Ruleset, p: Position) -> dict[str, tuple[str, Any]]:
    """What the game keeps besides the common position."""
    return rules.setup.lore(rules, len(p.hands)).pages(p.seen)


def options_text(rules: Ruleset, options: Iterable[Action]) -> str:
    """Numbered from 1, grouped by what is played."""
    lines = []
    for (verb, card), group in groupby(enumerate(options, 1), key=lambda item: _group(rules, item[1])):
        play = rules.plays[verb]
        head = play.word or rules.deck.cards[card].name
        entries = [f"{number}) {_rest(rules, a, head)}" for number, a in group]
        lines += _wrapped(f"  {head:<20}", entries)
    return "\n".join(lines)


def _group(rules: Ruleset, a: Action) -> tuple[int, int]:
    """Each card that is played has a group of its own; verbs such as pass list their cards together."""
    return a[VERB], 0 if rules.plays[a[VERB]].word else a[CARD]


def _rest(rules: Ruleset, a: Action, head: str) -> str:
    return action_text(rules, a).removeprefix(head).strip()


def _wrapped(head: str, entries: list[str]) -> list[str]:
    lines, line = [], head
    for entry in entries:
        if len(line) + len(entry) + 3 > WIDTH and line.strip():
            lines.append(line.rstrip())
            line = " " * len(head)
        line += f" {entry}  "
    return [*lines, line.rstrip()]


def table_text(view: View, names: tuple[str, ...]) -> str:
    """Everything a seated person needs to see before deciding."""
    rules, p = view.rules, view.position
    parts = [board_text(rules, p), seats_text(rules, p, names, view.viewer)]
    rounds = _pages(rules, p).get("rounds", ("", rules.rounds))[1]
    parts.append(f"Round {p.round} of {rounds}. Cards in the pile: {p.pile}.")
    if view.viewer is not None:
        parts += owned_text(rules, p, names, view.viewer)
        parts += [hand_text(rules, p, view.viewer)] if p.hands[view.viewer] else []
    return "\n\n".join(parts)


__all__ = ["board_text", "hand_text", "options_text", "seats_text", "table_text"]
