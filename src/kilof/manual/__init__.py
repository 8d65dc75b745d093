"""The pages of docs/ for whoever has installed Kilof: packaged in a wheel, beside the sources otherwise."""

from __future__ import annotations

import posixpath
import re
from importlib.resources import files
from pathlib import Path
from typing import Final

# Topic -> page of docs/, and what it is about. pyproject.toml packages these pages, and a test compares the two lists.
TOPICS: Final = {
    "classic": ("rules/classic.md", "the rules of the classic game"),
    "duel": ("rules/duel.md", "the rules of the Duel"),
    "solo": ("rules/duel.md", "the rules of the solo game, which are those of the Duel with a few changes"),
    "lost-mines": ("rules/lost-mines.md", "the rules of the Lost Mines"),
    "simulate": ("simulate.md", "many matches played by bots, and what their figures mean"),
    "analysis": ("analysis.md", "looking back upon a match: what `kilof analyse` says, and how it is found"),
    "arena": ("strength.md", "how bots are compared, and how strong ours are"),
    "formats": ("formats.md", "codes, deals, records, decks, scenarios, messages of a table"),
    "programmers": ("programmers.md", "`import kilof`: matches, views, bots of your own"),
    "batch": ("batch.md", "many matches at once, as arrays for learning agents"),
    "server": ("server.md", "what `kilof serve` does, promises and limits"),
    "operations": ("operations.md", "running a server for others: proxies, copies, figures"),
    "compiled": ("compiled.md", "the engine as native modules"),
    "glossary": ("glossary.md", "the words, in English and Polish"),
}
ALIASES: Final = {"analyse": "analysis", "strength": "arena", "rules": "classic"}
_LINK = re.compile(r"!?\[([^\]]*)\]\(([^)\s]+)\)")


def page(name: str) -> str | None:
    """The text of a page by its path in docs/; None if there is none."""
    packaged = files("kilof.manual").joinpath("pages", *name.split("/"))
    beside = Path(__file__).parents[3] / "docs" / name
    for place in (packaged, beside):
        if place.is_file():
            return place.read_text(encoding="utf-8")
    return None


def topics() -> dict[str, str]:
    """Those whose page is there, each with what it is about."""
    return {topic: about for topic, (name, about) in TOPICS.items() if page(name) is not None}


def in_language(name: str, language: str) -> str:
    """The path of a page in a language if it is there, else of the page itself: docs/rules/pl for docs/rules."""
    own = posixpath.join(posixpath.dirname(name), language, posixpath.basename(name))
    return name if page(own) is None else own


def topic_text(topic: str, language: str = "en") -> str | None:
    """The page of a topic for a terminal: where it leads to another page, the command that prints that one."""
    found = TOPICS.get(ALIASES.get(topic, topic))
    name = in_language(found[0], language) if found else ""
    text = page(name) if name else None
    if text is None:
        return None
    folder = posixpath.dirname(name)
    text = _LINK.sub(lambda found: _lead(found[1], found[2], folder), text)
    return re.sub(r"`?docs/([\w/-]+\.md)`?", lambda found: _called(found[1]) or found[0], text)


def _lead(words: str, address: str, folder: str) -> str:
    if re.match(r"\w+:", address):
        return f"{words} ({address})"
    target = posixpath.normpath(posixpath.join("docs", folder, address.partition("#")[0]))
    called = _called(target.removeprefix("docs/"))
    if called is None:
        return words
    return called if words.endswith(".md") else f"{words} ({called})"


def _called(name: str) -> str | None:
    """How a page is printed."""
    found = next((topic for topic, (of_topic, _) in TOPICS.items() if of_topic == name), None)
    return None if found is None else f"`kilof help {found}`"


__all__ = ["ALIASES", "TOPICS", "in_language", "page", "topic_text", "topics"]
