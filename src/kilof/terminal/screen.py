"""What a view looks like in a terminal: board, seats, hand, and the numbered list of options."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from kilof.core.action import CARD, VERB, Action, Seat
from kilof.core.kind import HELD
from kilof.core.position import Position
from kilof.core.ruleset import Ruleset
from kilof.notation.code import action_text, cell_text
from kilof.notation.faces import card_face, in_rows
from kilof.notation.jsons import write_field
from kilof.notation.picture import card_picture, draw_board
from kilof.terminal.games import idiom_of
from kilof.terminal.plain import Pages
from kilof.terminal.voice import Voice
from kilof.view import View

WIDTH = 100


def board_text(rules: Ruleset, p: Position) -> str:
    """The board, and what is known of the goals that lie face down."""
    known = [
        f"{cell_text(at)} is {rules.deck.cards[card].name}" for at, (card, _) in p.goals.items() if card is not None
    ]
    tokens = idiom_of(rules).tokens(_pages(rules, p))
    signs = {at: sign for at, sign in tokens.signs.items() if at in p.board or at in p.goals}
    text = draw_board(rules.deck, p.board, p.goals, signs, tokens.opened)
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
    """The cards of a hand as pictures, with what they look like when spun."""
    deck = rules.deck
    cards = [card for card in p.hands[seat] if card is not None]
    turnable = [card for card in dict.fromkeys(cards) if len(deck.spins[card]) > 1]
    rows = [in_rows([card_face(deck, card) for card in cards], [deck.cards[card].name for card in cards], WIDTH)]
    if turnable:
        faces = [card_picture(deck, card * 2 + 1) for card in turnable]
        rows.append(in_rows(faces, [f"{deck.cards[card].name} spun" for card in turnable], WIDTH))
    return "\n\n".join(rows)


def owned_text(rules: Ruleset, p: Position, names: tuple[str, ...], you: Seat | None) -> list[str]:
    """What is known about what the seats own besides their hands, such as gold, and whatever else the game keeps."""
    lines, pages = [], _pages(rules, p)
    for name, (kind, value) in pages.items():
        if kind == HELD:
            for seat, cards in enumerate(write_field(rules, kind, value)):
                if cards and None not in cards:
                    whose = "Your" if seat == you else f"{names[seat]}'s"
                    lines.append(f"{whose} {name}: {', '.join(cards)}.")
    lines += idiom_of(rules).lines(Voice(rules, names, you), pages)
    return ["\n".join(lines)] if lines else []


def _pages(rules: Ruleset, p: Position) -> Pages:
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
    """Each card that can be played has its own group; verbs such as pass list their cards together."""
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
    """Everything a player needs to see before deciding."""
    rules, p = view.rules, view.position
    parts = [board_text(rules, p), seats_text(rules, p, names, view.viewer)]
    rounds = _pages(rules, p).get("rounds", ("", rules.rounds))[1]
    parts.append(f"Round {p.round} of {rounds}. Cards in the pile: {p.pile}.")
    if view.viewer is not None:
        parts += owned_text(rules, p, names, view.viewer)
        parts += [hand_text(rules, p, view.viewer)] if p.hands[view.viewer] else []
    return "\n\n".join(parts)


__all__ = ["board_text", "hand_text", "options_text", "seats_text", "table_text"]
