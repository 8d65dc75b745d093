"""Why something is not allowed, in the reader's language: rules by what they say (web/src/words/reasons.ts)."""

from __future__ import annotations

import re

from kilof.core.ruleset import Law
from kilof.terminal.tongue import Tongue


def law_key(said: str) -> str:
    """A rule's own words are its key, so that it has to be translated again when they change."""
    return "law-" + re.sub(r"[^a-z0-9]+", "-", said.lower()).strip("-")


def reason(t: Tongue, law: Law) -> str:
    """What a rule says; a rule that the catalogues do not know, in its own words."""
    key = law_key(law.reason)
    return t(key) if t.has(key) else f"{law.reason[:1].upper()}{law.reason[1:]}."


__all__ = ["law_key", "reason"]
