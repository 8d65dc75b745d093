"""The project's own random generator: HMAC-SHA256 in counter mode, the same on every machine and Python version.

docs/formats.md describes it, with test vectors.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from hashlib import sha256
from struct import Struct, unpack
from typing import Final, Never, TypeVar

from kilof.cards import BadInput
from kilof.native import mypyc_attr

T = TypeVar("T")
# A text or bytes. `Collection[Never]` is neither, but makes the compiled build leave the check to `Rng`, whose message
# is clearer than a TypeError.
Seed = str | bytes | Collection[Never]
_BLOCK: Final = 64
_SPACE: Final = 1 << 32
_WORDS_PER_DIGEST: Final = 8
_BULK: Final = 1024
_bulk: Final = Struct(f"<{_BULK}I")
# What HMAC makes of the bytes of a key.
_INNER: Final = bytes(b ^ 0x36 for b in range(256))
_OUTER: Final = bytes(b ^ 0x5C for b in range(256))


class SeedError(BadInput):
    """Something that cannot be a seed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A stream of 32-bit words from a seed. One seed, one stream."""

    __slots__ = ("_counter", "_inner", "_outer", "_words")

    def __init__(self, seed: Seed) -> None:
        if not isinstance(seed, str | bytes):
            raise SeedError(f'seed: must be a text or bytes, not {type(seed).__name__}: write Rng("1")')
        key = seed.encode() if isinstance(seed, str) else seed
        key = sha256(key).digest() if len(key) > _BLOCK else key
        key = key.ljust(_BLOCK, b"\0")
        # The two halves of HMAC, hashed once; a digest then costs two copies of them.
        self._inner = sha256(key.translate(_INNER))
        self._outer = sha256(key.translate(_OUTER))
        self._counter = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            self._fill(1)
        return self._words.pop()

    def _fill(self, count: int) -> None:
        """Make at least this many words wait to be taken, the next one last."""
        words, digests = self._words, []
        first = self._counter
        self._counter += (count - len(words) + _WORDS_PER_DIGEST - 1) // _WORDS_PER_DIGEST
        for counter in range(first, self._counter):
            inner, outer = self._inner.copy(), self._outer.copy()
            inner.update(counter.to_bytes(8, "big"))
            outer.update(inner.digest())
            digests.append(outer.digest())
        fresh = list(unpack(f">{len(digests) * _WORDS_PER_DIGEST}I", b"".join(digests)))
        fresh.reverse()
        words[:0] = fresh

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all equally likely; draws that would favour some are thrown away."""
        if n <= _SPACE:
            words = self._words
            while True:
                if not words:
                    self._fill(1)
                word = words.pop()
                result = word % n
                if word - result <= _SPACE - n:
                    return result
        space = _SPACE
        while space < n:
            space <<= 32
        while True:
            word, size = self._word(), _SPACE
            while size < space:
                word, size = word << 32 | self._word(), size << 32
            result = word % n
            if word - result <= space - n:
                return result

    def shuffled(self, items: list[T] | tuple[T, ...]) -> list[T]:
        """A new list in random order (Fisher-Yates, from the last place down)."""
        result = list(items)
        last = len(result) - 1
        if last < 1:
            return result
        words = self._next(last)
        # Like below(i) for each i, with all words taken at once: every round shuffles a hundred cards.
        i, most = last + 1, _SPACE - last
        for word in words:
            if word >= most:
                break
            j = word % i
            i -= 1
            result[i], result[j] = result[j], result[i]
        else:
            return result
        # Seldom, a word may have to be thrown away: it goes back, with those after it.
        self._words += reversed(words[1 - i :])
        while i > 1:
            j = self.below(i)
            i -= 1
            result[i], result[j] = result[j], result[i]
        return result

    def _next(self, count: int) -> list[int]:
        """The next words, this many."""
        words = self._words
        if len(words) < count:
            self._fill(count)
        taken = words[-count:]
        del words[-count:]
        taken.reverse()
        return taken

    def choice(self, items: list[T] | tuple[T, ...]) -> T:
        """One of the items, all equally likely."""
        return items[self.below(len(items))]

    def fork(self) -> Rng:
        """A new generator, seeded from this one's stream."""
        return Rng(b"".join(self._word().to_bytes(4, "big") for _ in range(_WORDS_PER_DIGEST)))


class Borrowed(Rng):
    """The same draws from another source of bits, such as `random.Random(1).getrandbits`: for simulation, where a draw
    should cost next to nothing. Records and everything else that has to be repeated use Rng.

    `bulk`: how many words are borrowed at a time; fewer, where few are drawn from one source."""

    __slots__ = ("_bits", "_many")

    def __init__(self, bits: Callable[[int], int], bulk: int = _BULK) -> None:
        super().__init__(b"")
        self._bits = bits
        self._many = bulk

    def _fill(self, count: int) -> None:
        many = self._many
        while count > 0:
            data = self._bits(32 * many).to_bytes(4 * many, "little")
            self._words[:0] = _bulk.unpack(data) if many == _BULK else unpack(f"<{many}I", data)
            count -= many
