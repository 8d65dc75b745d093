"""Action codes: what a person reads and types. See docs/formats.md."""

from __future__ import annotations

import re

from kilof.cards import CardId
from kilof.core.action import ALSO, AT, CARD, FIELDS, SEAT, SPIN, VERB, WHAT, WHOM, Action, Seat
from kilof.core.part import CodeError, Part, cell_from_text, cell_text
from kilof.core.ruleset import UNPLAYED, Ruleset

_SEAT = re.compile(r"s(\d{1,2})", re.ASCII)
_PREFIX = re.compile(r"s(\d{1,2}):\s*(.*)", re.ASCII | re.DOTALL)
_PLACES = {"card": CARD, "also": ALSO, "at": AT, "spin": SPIN, "whom": WHOM, "tool": WHAT, "which": WHAT}

_NOUNS = {"whom": "seat", "at": "cell", "which": "tool"}


def action_text(rules: Ruleset, a: Action, *, with_seat: bool = False) -> str:
    """The code of an action."""
    play = rules.plays[a[VERB]]
    words = [f"s{a[SEAT]}:"] if with_seat else []
    words += [play.word] if play.word else []
    for part in play.form:
        words += _written(rules, a, part)
    return " ".join(words)


def _written(rules: Ruleset, a: Action, part: str | Part) -> list[str]:
    if isinstance(part, Part):
        return [part.write(a)]
    value = a[_PLACES[part]]
    if part == "card":
        return [rules.deck.cards[value].name]
    if part == "also":
        return [rules.deck.cards[value - 1].name] if value else []
    if part == "at":
        return [cell_text(value)]
    if part == "whom":
        return [f"s{value}"]
    if part == "spin":
        return ["spun"] if value else []
    # Of its own tools: only a card that shows several has to say which.
    is_clear = part == "tool" and rules.deck.cards[a[CARD]].tools.bit_count() == 1
    return [] if is_clear else [rules.deck.tools[value]]


def action_from_text(rules: Ruleset, text: str, seat: Seat | None = None) -> Action:
    """Read a code. The seat in front may be left out where it is known; `seat` is then taken."""
    prefix = _PREFIX.fullmatch(text.strip())
    if prefix is not None:
        seat, text = int(prefix[1]), prefix[2]
    if seat is None:
        raise CodeError("the seat in front is missing: s0: ...")
    words = text.split()
    if not words:
        raise CodeError("the code is empty")
    play = rules.by_word.get(words[0])
    if play is None:
        play = rules.play_of[_card(rules, words[0])]
        if play is UNPLAYED:
            raise CodeError(f"'{words[0]}' is not a card that is played")
    else:
        words = words[1:]
    a = [0] * FIELDS
    a[SEAT], a[VERB] = seat, play.verb
    for part in play.form:
        words = _read(rules, a, part, words)
    if words:
        raise CodeError(f"'{words[0]}' is too much here")
    return tuple(a)


def _card(rules: Ruleset, word: str) -> CardId:
    card = rules.deck.by_name.get(word)
    if card is None:
        raise CodeError(f"'{word}' is neither a card nor a verb ({', '.join(sorted(rules.by_word))})")
    return card


def _read(rules: Ruleset, a: list[int], part: str | Part, words: list[str]) -> list[str]:
    """Read one part of a code into the action; returns the words that are left."""
    if isinstance(part, Part):
        if not words:
            raise CodeError(f"the {part.noun} is missing")
        return part.read(a, words)
    if part == "spin":
        spun = words[:1] == ["spun"]
        # A card that looks the same when spun lies upright; a goal is not in the code, and the rules know how it lies.
        of_card = "card" in rules.plays[a[VERB]].form
        a[SPIN] = int(spun and (not of_card or len(rules.deck.spins[a[CARD]]) > 1))
        return words[1:] if spun else words
    if part == "tool":
        shown = rules.deck.cards[a[CARD]].tools
        if shown.bit_count() == 1 and not words:
            a[WHAT] = shown.bit_length() - 1
            return words
    if part == "also" and not words:
        return words
    if not words:
        raise CodeError(f"the {_NOUNS.get(part, part)} is missing")
    word, *rest = words
    if part == "card":
        a[CARD] = _card(rules, word)
    elif part == "also":
        first, second = sorted((a[CARD], _card(rules, word)))
        a[CARD], a[ALSO] = first, second + 1
    elif part == "at":
        a[AT] = cell_from_text(word)
    elif part == "whom":
        match = _SEAT.fullmatch(word)
        if match is None:
            raise CodeError(f"'{word}' is not a seat: write it as s2")
        a[WHOM] = int(match[1])
    else:
        if word not in rules.deck.tools:
            raise CodeError(f"'{word}' is not a tool: {', '.join(rules.deck.tools)}")
        a[WHAT] = rules.deck.tools.index(word)
    return rest


__all__ = ["CodeError", "action_from_text", "action_text", "cell_from_text", "cell_text"]
