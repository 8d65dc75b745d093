"""The project's own random generator: HMAC-SHA256 in counter mode, the same on every machine and Python version.

docs/formats.md describes it, with test vectors.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
_BLOCK = 64
_WORDS_PER_DIGEST = 8


class Rng:
    """A stream of 32-bit words from a seed. One seed, one stream."""

    __slots__ = ("_counter", "_inner", "_outer", "_words")

    def __init__(self, seed: str | bytes) -> None:
        key = seed.encode() if isinstance(seed, str) else seed
        key = sha256(key).digest() if len(key) > _BLOCK else key
        key = key.ljust(_BLOCK, b"\0")
        # The two halves of HMAC, hashed once; a digest then costs two copies of them.
        self._inner = sha256(bytes(b ^ 0x36 for b in key))
        self._outer = sha256(bytes(b ^ 0x5C for b in key))
        self._counter = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            inner, outer = self._inner.copy(), self._outer.copy()
            inner.update(self._counter.to_bytes(8, "big"))
            outer.update(inner.digest())
            self._counter += 1
            digest = outer.digest()
            self._words = [int.from_bytes(digest[i : i + 4], "big") for i in range(28, -1, -4)]
        return self._words.pop()

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely; draws that would favour some are thrown away."""
        space = 0x1_0000_0000
        while space < n:
            space <<= 32
        limit = space // n * n
        while True:
            word, size = self._word(), 0x1_0000_0000
            while size < space:
                word, size = word << 32 | self._word(), size << 32
            if word < limit:
                return word % n

    def shuffled(self, items: list[T] | tuple[T, ...]) -> list[T]:
        """A new list in random order (Fisher-Yates, from the last place down)."""
        result = list(items)
        for i in range(len(result) - 1, 0, -1):
            j = self.below(i + 1)
            result[i], result[j] = result[j], result[i]
        return result

    def choice(self, items: list[T] | tuple[T, ...]) -> T:
        """One of the items, each as likely."""
        return items[self.below(len(items))]

    def fork(self) -> Rng:
        """A generator of its own, seeded from this one's stream."""
        return Rng(b"".join(self._word().to_bytes(4, "big") for _ in range(_WORDS_PER_DIGEST)))
