"""No, and why: a key for programs and a sentence for people."""

from __future__ import annotations

from kilof.core.ruleset import Refused


class Refusal(Exception):
    """Something that a table does not allow. `key` is a rule's number, or one of the words in docs/formats.md."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason

    @classmethod
    def by_rule(cls, refused: Refused) -> Refusal:
        return cls(refused.law.id, refused.law.reason)
