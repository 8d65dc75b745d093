"""The catalogues of docs/rules as data, for whoever shows them otherwise than as a page. Markdown is the one source.

A *span* is plain text, or a list that begins with its kind: `["b", spans]`, `["i", spans]`, `["code", text]`,
`["rule", number]`, `["part", spans, id]` (leads to a part of the page), `["sure", mark]` (how sure we are of a card)
and `["ruling", spans]` (a ruling in brackets). A *block* has a `kind`: `rule`, `text`, `list` or `table`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from kilof.manual import page

FIRST: Final = "en"
# What an item may be marked with, in each language: it runs to the end of its item, or of its brackets.
MARKS: Final = {
    "Ruling:": "ruling",
    "Against the letter:": "letter",
    "Rozstrzygnięcie:": "ruling",
    "Wbrew instrukcji:": "letter",
}
# How sure we are that a printed card is the same, as the last column of a table says.
_SURE: Final = ("H", "M", "R")
_RULE: Final = re.compile(r"- \*\*([A-Z]\d+)\*\* \*(.+?)\.\* ?(.*)", re.DOTALL)
_INLINE: Final = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<b>.+?)\*\*|\*(?P<i>.+?)\*|\[(?P<words>[^\]]+)\]\((?P<target>[^)]+)\)|\b(?P<rule>[A-Z]\d+)\b"
)
_MARK: Final = re.compile("|".join(rf"\*{mark}\*" for mark in MARKS))
_ANY_MARK: Final = re.compile(r"(?<!\*)\*([^*]+:)\*(?!\*)")

Spans = list[Any]
Block = dict[str, Any]


class RulebookError(ValueError):
    """A catalogue that cannot be read; says where and why."""


def catalogue(name: str, language: str = FIRST) -> dict[str, Any]:
    """A catalogue by its page, `classic`; what a language lacks is said in English."""
    english = page(f"rules/{name}.md")
    if english is None:
        raise RulebookError(f"there is no catalogue {name!r}")
    first = read(english)
    own = None if language == FIRST else page(f"rules/{language}/{name}.md")
    return first if own is None else filled(read(own), first)


def filled(own: dict[str, Any], english: dict[str, Any]) -> dict[str, Any]:
    """A catalogue with the parts and the ids of the English one. A part that is not told in the same shape yet has
    English blocks, except for the rules that are there."""
    rules = {block["number"]: block for block in rules_of(own)}
    ids = {part["id"]: other["id"] for part, other in zip(own["parts"], english["parts"], strict=False)}
    parts = []
    for place, part in enumerate(english["parts"]):
        mine = own["parts"][place] if place < len(own["parts"]) else part
        is_whole = _shape(mine) == _shape(part)
        blocks = mine["blocks"] if is_whole else [rules.get(block.get("number"), block) for block in part["blocks"]]
        parts.append({"id": part["id"], "title": mine["title"], "blocks": blocks})
    book: dict[str, Any] = _renamed({"title": own["title"], "intro": own["intro"], "parts": parts}, ids)
    return book


def read(text: str) -> dict[str, Any]:
    """What a page in Markdown says."""
    head, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    title, _, intro = head.strip().partition("\n")
    numbers = frozenset(re.findall(r"^- \*\*([A-Z]\d+)\*\* ", text, re.MULTILINE))
    reader = _Reader(numbers)
    return {
        "title": title.removeprefix("# "),
        "intro": [{"kind": "text", "text": reader.spans(lines), "notes": []} for lines in _paragraphs(intro)],
        "parts": [reader.part(*part.partition("\n")[::2]) for part in parts],
    }


class _Reader:
    def __init__(self, numbers: frozenset[str]) -> None:
        self.numbers = numbers

    def part(self, title: str, text: str) -> Block:
        return {"id": slug(title), "title": title, "blocks": list(self.blocks(text))}

    def blocks(self, text: str) -> Iterable[Block]:
        for lines in _paragraphs(text):
            if lines.startswith("|"):
                yield self.table(lines)
            elif lines.startswith("- "):
                items = re.split(r"\n(?=- )", lines)
                if all(map(_RULE.match, items)):
                    yield from map(self.rule, items)
                else:
                    yield {"kind": "list", "items": [self.spans(item.removeprefix("- ")) for item in items]}
            else:
                yield {"kind": "text", **self.noted(lines)}

    def rule(self, item: str) -> Block:
        found = _RULE.match(item)
        assert found is not None
        number, title, text = found.groups()
        unknown = set(_ANY_MARK.findall(_joined(text))) - MARKS.keys()
        if unknown:
            raise RulebookError(f"{number} is marked *{min(unknown)}*, which is none of {', '.join(MARKS)}")
        return {"kind": "rule", "number": number, "title": self.spans(title), **self.noted(text)}

    def table(self, lines: str) -> Block:
        head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines.split("\n"))
        return {"kind": "table", "head": list(map(self.spans, head)), "rows": [self.row(cells) for cells in rows]}

    def row(self, cells: list[str]) -> list[Spans]:
        *others, last = cells
        sure = last.replace("*", "")
        mark, rest = sure[:1], sure[1:]
        is_sure = mark in _SURE and re.fullmatch(r"( \(.+\))?", rest) is not None
        return [*map(self.spans, others), [["sure", mark], *filter(None, [rest])] if is_sure else self.spans(last)]

    def noted(self, text: str) -> Block:
        """A text, and what follows its marks; marks in brackets stay where they are."""
        whole = _joined(text)
        starts = [found for found in _MARK.finditer(whole) if not _depth(whole[: found.start()])]
        ends = [*(found.start() for found in starts[1:]), len(whole)]
        told = whole[: starts[0].start()] if starts else whole
        notes = [
            {"kind": MARKS[found[0].strip("*")], "text": self.bracketed(whole[found.end() : end].strip())}
            for found, end in zip(starts, ends, strict=False)
        ]
        # A sentence that goes on in its ruling ends before it.
        return {"text": self.bracketed(re.sub(r";$", ".", told.strip())), "notes": notes}

    def bracketed(self, text: str) -> Spans:
        """Spans, with rulings in brackets."""
        found = _MARK.search(text)
        if found is None:
            return self.spans(text)
        end = found.end()
        while end < len(text) and (text[end] != ")" or _depth(text[found.end() : end])):
            end += 1
        ruling = ["ruling", self.spans(text[found.end() : end].strip())]
        return [*self.spans(text[: found.start()]), ruling, *self.bracketed(text[end:])]

    def spans(self, text: str) -> Spans:
        text = _joined(text)
        spans: Spans = []
        done = 0
        for found in _INLINE.finditer(text):
            span = self.span(found)
            if span is None:
                continue
            spans += [*filter(None, [text[done : found.start()]]), span]
            done = found.end()
        return [*spans, *filter(None, [text[done:]])]

    def span(self, found: re.Match[str]) -> Any:
        if found["code"]:
            return ["code", found["code"]]
        if found["b"] or found["i"]:
            return ["b" if found["b"] else "i", self.spans(found["b"] or found["i"])]
        if found["words"]:
            words = self.spans(found["words"])
            # Other pages are not shown: their names stay, and lead nowhere.
            return ["part", words, found["target"][1:]] if found["target"].startswith("#") else ["i", words]
        return ["rule", found["rule"]] if found["rule"] in self.numbers else None


def slug(title: str) -> str:
    """How a heading is called in an address."""
    return re.sub(r"[^\w\s-]", "", title.lower()).strip().replace(" ", "-")


def _paragraphs(text: str) -> list[str]:
    return [lines.strip("\n") for lines in re.split(r"\n\s*\n", text) if lines.strip()]


def _joined(text: str) -> str:
    return re.sub(r"\n\s*", " ", text)


def _depth(text: str) -> int:
    """How many brackets are open at the end of a text."""
    return text.count("(") - text.count(")")


def rules_of(book: dict[str, Any]) -> list[Block]:
    """The rules of a catalogue, in its order."""
    return [block for part in book["parts"] for block in part["blocks"] if block["kind"] == "rule"]


def _shape(part: Block) -> list[Any]:
    return [(block["kind"], block.get("number"), len(block.get("rows", ()))) for block in part["blocks"]]


def _renamed(thing: Any, ids: dict[str, str]) -> Any:
    """The same with parts called as in the English catalogue."""
    if isinstance(thing, dict):
        return {key: _renamed(value, ids) for key, value in thing.items()}
    if isinstance(thing, list):
        if thing[:1] == ["part"]:
            return ["part", thing[1], ids.get(thing[2], thing[2])]
        return [_renamed(one, ids) for one in thing]
    return thing
