"""The random generator against HMAC-SHA256 written another way."""

import hashlib
import hmac
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kilof.core.rng import Borrowed, Rng, SeedError

FORMATS = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
VECTORS = re.findall(r"^\| (.+?) \| ([0-9a-f]{8}(?: [0-9a-f]{8})+) \| (.+?) \| (.+?) \|$", FORMATS, re.MULTILINE)
SEEDS = ["", "kilof", "zażółć", "x" * 64, "x" * 65, b"\x00\xff", b"k" * 200]


def words(seed: str | bytes) -> Iterator[int]:
    """The stream of 32-bit words: HMAC-SHA256 of a counter of eight bytes, under the seed as the key."""
    key = seed.encode() if isinstance(seed, str) else seed
    counter = 0
    while True:
        digest = hmac.new(key, counter.to_bytes(8, "big"), hashlib.sha256).digest()
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))
        counter += 1


def below(stream: Iterator[int], n: int) -> int:
    """The slow way: as many words as n needs, thrown away above the last whole multiple of n."""
    size = 1
    while 1 << 32 * size < n:
        size += 1
    while True:
        number = 0
        for _ in range(size):
            number = number << 32 | next(stream)
        if number < (1 << 32 * size) // n * n:
            return number % n


def shuffled(stream: Iterator[int], items: list[int]) -> list[int]:
    result = list(items)
    for i in range(len(result) - 1, 0, -1):
        j = below(stream, i + 1)
        result[i], result[j] = result[j], result[i]
    return result


def test_first_words_of_a_seed_never_change() -> None:
    rng = Rng("kilof")
    assert [rng.below(1 << 32) for _ in range(3)] == [0xE95A0913, 0x7960C5F0, 0x86D6A196]


@pytest.mark.parametrize(("seed", "first", "dice", "order"), VECTORS)
def test_generator_gives_what_the_formats_say(seed: str, first: str, dice: str, order: str) -> None:
    seed = seed.removeprefix("(empty)").strip("`")
    numbers, throws = Rng(seed), Rng(seed)
    assert [f"{numbers.below(1 << 32):08x}" for _ in range(4)] == first.split()
    assert [throws.below(6) for _ in range(8)] == [int(word) for word in dice.split()]
    assert Rng(seed).shuffled(list(range(10))) == [int(word) for word in order.split()]


@pytest.mark.parametrize("seed", SEEDS)
def test_stream_is_hmac_sha256_of_a_counter(seed: str | bytes) -> None:
    rng, stream = Rng(seed), words(seed)
    assert [rng.below(1 << 32) for _ in range(30)] == [next(stream) for _ in range(30)]


@pytest.mark.parametrize(
    "n", [1, 2, 3, 7, 67, (1 << 31) + 1, (1 << 32) - 1, 1 << 32, (1 << 32) + 1, 3 << 40, (1 << 63) + 1, 10**30]
)
def test_number_below_n_is_the_first_that_favours_none(n: int) -> None:
    rng, stream = Rng("below"), words("below")
    assert [rng.below(n) for _ in range(40)] == [below(stream, n) for _ in range(40)]


@pytest.mark.parametrize("length", [0, 1, 2, 3, 28, 67, 300])
def test_shuffle_is_fisher_yates_from_the_last_place_down(length: int) -> None:
    rng, stream = Rng("shuffle"), words("shuffle")
    items = list(range(length))
    assert [rng.shuffled(items) for _ in range(3)] == [shuffled(stream, items) for _ in range(3)]
    assert items == list(range(length))
    assert rng.below(1 << 32) == next(stream)


def test_word_that_would_favour_some_is_thrown_away() -> None:
    most = (1 << 32) - 1  # 2**32 is one more than a multiple of 3, so the last word of all is one too many
    rng, other = Rng("unlucky"), Rng("unlucky")
    rng._words = [7, most]
    other._words = [7, most, 4, most]
    assert rng.below(3) == 7 % 3
    assert other.shuffled(["a", "b", "c"]) == ["a", "c", "b"]
    assert other._words == [7]


def test_equal_seeds_give_equal_streams_and_others_do_not() -> None:
    assert Rng("a").shuffled(list(range(50))) == Rng(b"a").shuffled(tuple(range(50)))
    assert Rng("a").shuffled(list(range(50))) != Rng("b").shuffled(list(range(50)))


def test_numbers_are_roughly_uniform() -> None:
    rng = Rng("uniform")
    counts = Counter(rng.below(7) for _ in range(7000))
    assert sorted(counts) == list(range(7))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 22.5  # chi-square, 6 degrees: 0.1 %


def test_orders_are_roughly_uniform() -> None:
    rng = Rng("orders")
    counts = Counter(tuple(rng.shuffled([1, 2, 3, 4])) for _ in range(4800))
    assert len(counts) == 24
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 49.8  # chi-square, 23 degrees: 0.1 %


def test_choice_is_the_item_at_a_number_below_the_length() -> None:
    rng, stream = Rng("choice"), words("choice")
    assert [rng.choice(("a", "b", "c")) for _ in range(20)] == ["abc"[below(stream, 3)] for _ in range(20)]


def test_fork_is_seeded_with_the_next_eight_words() -> None:
    rng, stream = Rng("fork"), words("fork")
    fork = rng.fork()
    seed = b"".join(next(stream).to_bytes(4, "big") for _ in range(8))
    assert [fork.below(1 << 32) for _ in range(10)] == [word for word, _ in zip(words(seed), range(10), strict=False)]
    assert rng.below(1 << 32) == next(stream)


def test_borrowed_bits_are_the_words_of_the_draws() -> None:
    source, asked = random.Random(1), []

    def bits(count: int) -> int:
        asked.append(source.getrandbits(count))
        return asked[-1]

    rng = Borrowed(bits)
    drawn = [rng.below(1 << 32) for _ in range(2500)]
    assert drawn[:1024] == [asked[0] >> 32 * i & 0xFFFFFFFF for i in reversed(range(1024))]
    assert len(asked) == 3
    assert len(set(drawn)) > 2490


def test_borrowed_bits_shuffle_as_much_as_is_asked_for() -> None:
    rng = Borrowed(random.Random(2).getrandbits)
    order = rng.shuffled(list(range(3000)))
    assert order != sorted(order) == list(range(3000))
    assert {rng.below(3) for _ in range(50)} == {0, 1, 2}


@pytest.mark.parametrize(("seed", "kind"), [(5, "int"), (None, "NoneType"), (["1"], "list")])
def test_seed_that_is_neither_text_nor_bytes_is_told_in_a_line(seed: Any, kind: str) -> None:
    with pytest.raises(SeedError) as caught:
        Rng(seed)
    assert str(caught.value) == f'seed: must be a text or bytes, not {kind}: write Rng("1")'
