"""A language that the terminal speaks: the browser's Fluent catalogues, and English for what is missing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kilof.cards import BadInput

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LOCALE = Path(__file__).parents[1] / "locale"
ENGLISH = "en"
# What no terminal says. Reading a catalogue takes a moment.
_SCREENS = frozenset(
    (
        "board.ftl",
        "coach.ftl",
        "effects.ftl",
        "keys.ftl",
        "people.ftl",
        "while-away.ftl",
        "later-learn.ftl",
    )
)


class TongueError(BadInput):
    """A language that we do not speak."""


def languages(folder: Path = LOCALE) -> list[str]:
    """The codes of all languages: one folder each, except those that are not ready."""
    return sorted(path.name for path in folder.iterdir() if path.is_dir() and not path.name.startswith("_"))


def chosen(wanted: str | None, environment: Mapping[str, str], folder: Path = LOCALE) -> str:
    """What was asked for, else the language of the environment, else English."""
    found = languages(folder)
    for name, value in (("--lang", wanted), ("KILOF_LANG", environment.get("KILOF_LANG"))):
        if value:
            if _match(value, found) is None:
                raise TongueError(f"{name}: there is no language '{value[:20]}', only {', '.join(found)}")
            return _match(value, found) or ENGLISH
    # The first that is set decides, even if it is "C".
    told = next(filter(None, (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return _match(told, found) or ENGLISH


def _match(value: str, found: list[str]) -> str | None:
    """`pl_PL.UTF-8` is `pl-PL` if there is one, else `pl`."""
    code = re.split("[.@]", value, maxsplit=1)[0].replace("_", "-").lower()
    known = {one.lower(): one for one in found}
    return known.get(code) or known.get(code.partition("-")[0])


class Tongue:
    """Says messages of the catalogues."""

    def __init__(self, language: str, folder: Path = LOCALE) -> None:
        self.language = language
        self._folder = folder
        self._bundles: list[FluentBundle] = [_bundle(language, folder)]

    def __call__(self, key: str, args: Mapping[str, Any] | None = None, /, **more: Any) -> str:
        """A message; the key itself where there is none, which a test keeps from happening."""
        for bundle in self._fallback():
            if bundle.has_message(key):
                value = bundle.get_message(key).value
                if value is not None:
                    return str(bundle.format_pattern(value, {**(args or {}), **more})[0])
        return key

    def has(self, key: str) -> bool:
        return any(bundle.has_message(key) for bundle in self._fallback())

    def _fallback(self) -> Iterable[FluentBundle]:
        yield self._bundles[0]
        if self.language != ENGLISH:
            if len(self._bundles) == 1:
                self._bundles.append(_bundle(ENGLISH, self._folder))
            yield self._bundles[1]

    def listed(self, words: Iterable[str]) -> str:
        """`Ala, Bolek and Celina`, as the language joins them."""
        return self._joined(words, "standard")

    def either(self, words: Iterable[str]) -> str:
        """`Ala, Bolek or Celina`."""
        return self._joined(words, "or")

    def _joined(self, words: Iterable[str], style: Any) -> str:
        from babel import Locale, UnknownLocaleError
        from babel.lists import format_list

        try:
            locale = Locale.parse(self.language, sep="-")
        except (UnknownLocaleError, ValueError):
            locale = Locale(ENGLISH)
        return format_list(list(words), style, locale)


@lru_cache(maxsize=16)
def _bundle(language: str, folder: Path) -> FluentBundle:
    from fluent.runtime import FluentBundle
    from fluent.syntax import FluentParser

    # The second is for plurals of a language that nobody has rules for.
    bundle, parser = FluentBundle([language, ENGLISH], use_isolating=False), FluentParser(with_spans=False)
    for path in sorted((folder / language).glob("*.ftl")):
        if path.name not in _SCREENS:
            bundle.add_resource(parser.parse(path.read_text(encoding="utf-8")))
    return bundle


__all__ = ["ENGLISH", "LOCALE", "Tongue", "TongueError", "chosen", "languages"]
