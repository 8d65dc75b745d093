"""Nonsense for parsers: words, values, and good input with something changed."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

from tests.build import rules

NAMES = [card.name for card in rules().deck.cards]
LINES = st.text(st.sampled_from("\n\r\t\x0b\x1b\x85\u2028 '\"a,0[]{}:\\\ud800"), max_size=12)
WORDS = st.one_of(
    st.sampled_from(
        [*NAMES, "spun", "pass", "turn", "pick", "s0", "s2:", "s99", "1,0", "-3,8", "511,999", "pick cart"]
    ),
    st.text(max_size=8),
    LINES,
)
ATOMS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([-1, 0, 1, 2, 99, 100, 2**64, 10**400, 1e308, float("nan")]),
    WORDS,
    st.sampled_from(["Drew", "GoalTurned", "title", "path", "deal", "rounds", "v3", "[NS]", "x:NESW", "classic"]),
)
JUNK = st.recursive(
    ATOMS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.one_of(WORDS, st.sampled_from(["type", "name", "hands", "deal", "copies"])), inner, max_size=4
        )
    ),
    max_leaves=8,
)


def mutated(data: st.DataObject, whole: Any, times: int = 3) -> Any:
    """A copy with a few places taken out, replaced or doubled."""
    whole = copy.deepcopy(whole)
    for _ in range(data.draw(st.integers(1, times))):
        holder = whole
        while True:
            keys: list[Any] = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            if not keys:
                break
            key = data.draw(st.sampled_from(keys))
            inner = holder[key]
            if isinstance(inner, dict | list) and inner and data.draw(st.integers(0, 4)):
                holder = inner
                continue
            change(data, holder, key)
            break
    return whole


def change(data: st.DataObject, holder: Any, key: Any) -> None:
    deed = data.draw(st.sampled_from(["delete", "replace", "double", "rename"]))
    if deed == "delete":
        del holder[key]
    elif deed == "replace":
        holder[key] = data.draw(JUNK)
    elif isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif deed == "double":
        holder[data.draw(WORDS)] = copy.deepcopy(holder[key])
    else:
        holder[data.draw(WORDS)] = holder.pop(key)


def scribbled(data: st.DataObject, text: str) -> str:
    """A copy with a few characters or lines taken out, put in or doubled."""
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 30)))
        put = data.draw(st.one_of(st.just(""), st.just(text[start:end] * 2), LINES, st.text(max_size=4)))
        text = text[:start] + put + text[end:]
    return text
