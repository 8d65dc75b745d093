"""Why something is not allowed, and why a bot would do it, in the reader's language: by what rules and bots say
(web/src/words/reasons.ts, ideas.ts)."""

from __future__ import annotations

import re

from kilof.bots.advice import Idea
from kilof.bots.thought import said
from kilof.core.action import WHOM
from kilof.core.ruleset import Law
from kilof.terminal.tongue import Tongue
from kilof.terminal.voice import Voice


def words_key(kind: str, said: str) -> str:
    """The words themselves are the key, so that they have to be translated again when they change."""
    return f"{kind}-" + re.sub(r"[^a-z0-9]+", "-", said.lower()).strip("-")


def law_key(said: str) -> str:
    return words_key("law", said)


def reason(t: Tongue, law: Law) -> str:
    """What a rule says; a rule that the catalogues do not know, in its own words."""
    key = law_key(law.reason)
    return t(key) if t.has(key) else _sentence(law.reason)


def why(voice: Voice, idea: Idea) -> str:
    """Why a bot would do it; a reason that the catalogues do not know, in the bot's own words."""
    whom = idea.action[WHOM]
    # A number may be filled in already: in 7 of 10.
    good = next(iter(re.findall(r"\d+", idea.why)), "0")
    keys = [words_key("why", text) for text in (idea.why, idea.why.replace(good, "{good}", 1))]
    key = next(filter(voice.t.has, keys), None)
    if key is None:
        return _sentence(said(idea.why, voice.deck, idea.action))
    return voice.t(key, whom=voice.names[whom] if 0 <= whom < len(voice.names) else "", good=int(good))


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


__all__ = ["law_key", "reason", "why", "words_key"]
