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
from kilof.notation.picture import card_picture
from kilof.terminal.board import drawn, pages_of
from kilof.terminal.games import idiom_of
from kilof.terminal.voice import Voice
from kilof.view import View

_INDENT = " " * 6
_GAP = " " * 3


def board_text(voice: Voice, p: Position) -> str:
    """The board, and what is known of the goals that lie face down."""
    known = [f"{cell_text(at)} {voice.card(card)}" for at, (card, _) in p.goals.items() if card is not None]
    told = voice.speech.wrapped(voice.t("screen-know", list=", ".join(known))) if known else ""
    return "\n\n".join(filter(None, (drawn(voice, p), told)))


def seats_text(voice: Voice, p: Position) -> str:
    """A line for each seat: hand, broken tools, role if known."""
    deck, t, paint = voice.deck, voice.t, voice.paint
    labels = [voice.who(seat) for seat in range(len(voice.names))]
    room = min(24, max(map(len, labels)))
    rows = []
    for seat, label in enumerate(labels):
        line = f"{'>' if seat == p.turn else ' '} s{seat} {label:<{room}}"
        pieces = [(line, paint.head(line) if seat == p.turn else line)]
        cards = f"{t('cards-in-hand', count=len(p.hands[seat])):<8}"
        pieces.append((cards, cards))
        role = p.roles[seat][0] if p.roles else None
        if role is not None:
            is_foe = "saboteur" in deck.cards[role].name
            pieces.append((voice.card(role), (paint.bad if is_foe else paint.good)(voice.card(role))))
        broken = [f"✗ {t(f'tool-{tool}')}" for i, tool in enumerate(deck.tools) if p.broken[seat] >> i & 1]
        pieces += [(tool, paint.bad(tool)) for tool in broken]
        rows += _flowing(pieces, voice.speech.width, _INDENT, "")
    return "\n".join(rows)


def hand_text(voice: Voice, p: Position, seat: Seat) -> str:
    """The cards of a hand as pictures, with what they look like when spun."""
    deck, width = voice.deck, voice.speech.width
    cards = [card for card in p.hands[seat] if card is not None]
    turnable = [card for card in dict.fromkeys(cards) if len(deck.spins[card]) > 1]
    rows = [in_rows([card_face(deck, card) for card in cards], [deck.cards[card].name for card in cards], width)]
    if turnable:
        faces = [card_picture(deck, card * 2 + 1) for card in turnable]
        rows.append(in_rows(faces, [f"{deck.cards[card].name} spun" for card in turnable], width))
    return voice.paint.faces("\n\n".join(rows))


def owned_text(voice: Voice, p: Position) -> list[str]:
    """What is known about what the seats own besides their hands, such as gold, and whatever else the game keeps."""
    lines, pages = [], pages_of(voice.rules, p)
    for name, (kind, value) in pages.items():
        if kind == HELD:
            for seat, cards in enumerate(write_field(voice.rules, kind, value)):
                if cards and None not in cards:
                    lines.append(_owned(voice, name, seat, cards))
    lines += idiom_of(voice.rules).lines(voice, pages)
    return ["\n".join(map(voice.speech.wrapped, lines))] if lines else []


def _owned(voice: Voice, page: str, seat: Seat, cards: list[str]) -> str:
    """A page that the catalogues do not know goes by its name."""
    if not voice.t.has(f"screen-{page}"):
        return f"{voice.who(seat)}, {page}: {', '.join(cards)}."
    shown = voice.t.listed(map(voice.named, cards))
    return voice.t(f"screen-{page}", who=voice.names[seat], you=voice.you(seat), cards=shown)


def options_text(voice: Voice, options: Iterable[Action]) -> str:
    """Numbered from 1, grouped by what is played: its code, what it is in words, and below it where it may go."""
    rules, paint = voice.rules, voice.paint
    lines = []
    for (verb, card), group in groupby(enumerate(options, 1), key=lambda item: _group(rules, item[1])):
        word = rules.plays[verb].word
        code = word or voice.deck.cards[card].name
        called = _verb(voice, word) if word else voice.card(card)
        lines.append(f"  {paint.head(code)}{f': {called}' if called not in ('', code) else ''}")
        entries = [(f"{number})", _rest(rules, a, code)) for number, a in group]
        pieces = [(f"{number} {rest}".rstrip(), f"{paint.number(number)} {rest}".rstrip()) for number, rest in entries]
        lines += _flowing(pieces, voice.speech.width, _INDENT)
    return "\n".join(lines)


def _verb(voice: Voice, word: str) -> str:
    return voice.t(f"verb-{word}") if voice.t.has(f"verb-{word}") else ""


def _group(rules: Ruleset, a: Action) -> tuple[int, int]:
    """Each card that can be played has its own group; verbs such as pass list their cards together."""
    return a[VERB], 0 if rules.plays[a[VERB]].word else a[CARD]


def _rest(rules: Ruleset, a: Action, head: str) -> str:
    return action_text(rules, a).removeprefix(head).strip()


def _flowing(pieces: Iterable[tuple[str, str]], width: int, indent: str, first: str | None = None) -> list[str]:
    """Pieces side by side, in as many lines as it takes. Each is given plain, to be measured, and painted."""
    lines: list[str] = []
    line, size = "", 0
    for plain, painted in pieces:
        if size and size + len(_GAP) + len(plain) > width:
            lines.append(line.rstrip())
            size = 0
        if size:
            line, size = f"{line}{_GAP}{painted}", size + len(_GAP) + len(plain)
        else:
            front = indent if lines or first is None else first
            line, size = front + painted, len(front) + len(plain)
    return [*lines, line.rstrip()]


def table_text(voice: Voice, view: View) -> str:
    """Everything a player needs to see before deciding."""
    rules, p = view.rules, view.position
    parts = [board_text(voice, p), seats_text(voice, p)]
    rounds = pages_of(rules, p).get("rounds", ("", rules.rounds))[1]
    parts.append(voice.t("screen-round", round=p.round, rounds=rounds, pile=p.pile))
    if view.viewer is not None:
        parts += owned_text(voice, p)
        parts += [hand_text(voice, p, view.viewer)] if p.hands[view.viewer] else []
    return "\n\n".join(parts)


__all__ = ["board_text", "hand_text", "options_text", "seats_text", "table_text"]
