"""No, and why: a key for programs and a sentence for people."""

from __future__ import annotations


class Refusal(Exception):
    """Something that a table does not allow. `key` is a rule's number, or one of the words in docs/formats.md."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason
