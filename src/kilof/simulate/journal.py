"""The file of a run that can be resumed: what run it is, then a line of JSON for each match as it is finished."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from errno import ENOSPC
from hashlib import sha256
from io import SEEK_END, FileIO
from os import strerror
from pathlib import Path
from types import TracebackType
from typing import Any

from kilof import __version__
from kilof.bots import bot_named
from kilof.cards import BadInput
from kilof.core.result import Result, RoundResult
from kilof.simulate.code import code_digest
from kilof.simulate.work import Counted, Length, Work, deck_digest, rules_of

# 1: scores were called gold, and rounds did not say which seats had won them; 2: nothing was said of the bots' code
FORMAT = 3
_LONGEST = 1 << 20  # bytes in a line
_LONGEST_NAME = 150  # of a file, as far as bots are named in it


class JournalError(BadInput):
    """A file that is not this run's, or that cannot be read or written."""


def head_of(work: Work) -> dict[str, Any]:
    """What identifies a run. The number of matches does not: a longer run goes on from a shorter one."""
    rules = rules_of(work)
    return {
        "simulate": FORMAT,
        "version": __version__,
        "game": work.game,
        "options": rules.options,
        "revision": rules.revision,
        "deck": deck_digest(rules),
        "bots": list(work.bots),
        "rollouts": [bot_named(name).rollouts for name in work.bots],
        "code": code_digest(work.bots),
        "seed": work.seed,
    }


def seed_in(path: str) -> str | None:
    """The seed of the run that the file belongs to; None if no run has begun there."""
    seed = (_head(path) or {}).get("seed")
    return seed if isinstance(seed, str) else None


def journal_path(folder: str, bots: Sequence[str]) -> str:
    """Where the results of a table with these bots are kept in a folder: the same for one run and for an arena.

    A file of results by itself, as they were kept before there were folders, is taken as it is.
    """
    if Path(folder).is_file():
        return folder
    return str(Path(folder) / f"{len(bots)}-seats" / f"{slug(bots)}.jsonl")


def slug(bots: Sequence[str]) -> str:
    """A name for files: the one bot of all seats, or those of each."""
    names = " ".join(dict.fromkeys(bots) if len(set(bots)) == 1 else bots)
    text = re.sub(r"[^a-z0-9]+", "-", names.lower())
    return text if len(text) <= _LONGEST_NAME else f"{text[:_LONGEST_NAME]}-{sha256(names.encode()).hexdigest()[:16]}"


class Journal:
    """The file of this run; another run's file is refused. Inside `with`, more can be written."""

    def __init__(self, path: str, work: Work) -> None:
        self.path = path
        self._work = work
        self._file: FileIO | None = None
        found = _head(path)
        if found is not None:
            _check_head(found, head_of(work), path)

    def results(self) -> Iterator[Counted]:
        """What is in it, each match once. A last line that was cut short does not count."""
        seen: set[int] = set()
        for i, line in enumerate(_lines(self.path), 1):
            result = _result(_object(line, self.path, i), self._work, f"{self.path}: line {i}") if i > 1 else None
            if result is not None and result.number not in seen:
                seen.add(result.number)
                yield result

    def __enter__(self) -> Journal:
        try:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            # Without a buffer: all that is written goes straight to the file, and nothing is left to write on closing.
            self._file = FileIO(self.path, "a+")
            whole = _whole(self._file)
            self._file.truncate(whole)
            if not whole:
                self._write(head_of(self._work))
        except (OSError, ValueError) as error:
            raise _trouble(self.path, error) from None
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def append(self, counted: Counted) -> None:
        """One more match is done."""
        try:
            self._write(to_json(counted))
        except OSError as error:
            raise _trouble(self.path, error) from None

    def _write(self, data: dict[str, Any]) -> None:
        assert self._file is not None, "opened"
        line = json.dumps(data, ensure_ascii=False).encode() + b"\n"
        if self._file.write(line) != len(line):
            raise OSError(ENOSPC, strerror(ENOSPC))


def to_json(counted: Counted) -> dict[str, Any]:
    """A match as it stands in the file."""
    result = counted.result
    rounds = [
        {key: _plain(value) for key, value in (part._asdict() | length._asdict()).items()}
        for part, length in zip(result.rounds, counted.lengths, strict=True)
    ]
    head = {"match": counted.number, "scores": list(result.scores), "winners": list(result.winners)}
    return {**head, "ratings": list(result.ratings), "rounds": rounds}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _head(path: str) -> dict[str, Any] | None:
    """The first line; None if there is no file or nothing in it."""
    first = next(_lines(path), None)
    return None if first is None else _object(first, path, 1)


def _lines(path: str) -> Iterator[bytes]:
    """The complete lines of the file; none if there is no file."""
    try:
        with Path(path).open("rb") as file:
            while line := file.readline(_LONGEST):
                if line.endswith(b"\n"):
                    yield line
                elif len(line) == _LONGEST or file.tell() == len(line):
                    yield b""  # not a line of ours
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        raise _trouble(path, error) from None


def _whole(file: FileIO) -> int:
    """Where the last complete line ends."""
    end = file.seek(0, SEEK_END)
    while end:
        begin = max(0, end - _LONGEST)
        file.seek(begin)
        at = file.read(end - begin).rfind(b"\n")
        if at >= 0:
            return begin + at + 1
        end = begin
    return 0


def _object(line: bytes, path: str, number: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise JournalError(f"{path}: line {number}: not the results of a run")
    return data


def _check_head(found: dict[str, Any], head: dict[str, Any], path: str) -> None:
    if "simulate" not in found:
        raise JournalError(f"{path}: line 1: not the results of a run")
    if found["simulate"] != FORMAT:
        there = json.dumps(found["simulate"], ensure_ascii=False)[:20]
        raise JournalError(f"{path}: written by another version of Kilof: its format is {there}, not {FORMAT}")
    for key, here in head.items():
        if found.get(key) != here and key == "code":
            raise JournalError(
                f"{path}: the code of its bots has changed since; begin anew, with another file or folder"
            )
        if found.get(key) != here:
            there = json.dumps(found.get(key), ensure_ascii=False)
            raise JournalError(
                f"{path}: belongs to another run: its {key} is {there}, not {json.dumps(here, ensure_ascii=False)}"
            )


def _result(data: dict[str, Any], work: Work, place: str) -> Counted:
    try:
        rounds = tuple(
            RoundResult(
                round=_count(part["round"]),
                reason=_text(part["reason"]),
                side=_text(part["side"]),
                winners=tuple(map(_count, part["winners"])),
                roles=tuple(map(_text, part["roles"])),
                clans=tuple(map(_text, part["clans"])),
                scores=tuple(map(_number, part["scores"])),
            )
            for part in data["rounds"]
        )
        lengths = tuple(Length(_count(part["plies"]), _count(part["turns"])) for part in data["rounds"])
        result = Result(
            unit=rules_of(work).scoring.unit,
            scores=tuple(map(_number, data["scores"])),
            winners=tuple(map(_count, data["winners"])),
            ratings=tuple(map(_text, data["ratings"])),
            rounds=rounds,
        )
        counted = Counted(_count(data["match"]), result, lengths)
    except (KeyError, TypeError, ValueError):
        raise JournalError(f"{place}: not the result of a match") from None
    by_seat = [result.ratings, *(own for part in rounds for own in (part.roles, part.clans, part.scores))]
    winners = {seat for won in (result.winners, *(part.winners for part in rounds)) for seat in won}
    if (
        len(result.scores) != work.seats
        or not winners <= set(range(work.seats))
        or not {len(own) for own in by_seat} <= {0, work.seats}
    ):
        raise JournalError(f"{place}: not the result of a match of {work.seats}")
    return counted


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError
    return value


def _count(value: object) -> int:
    if _number(value) < 0:
        raise ValueError
    return _number(value)


def _trouble(path: str, error: OSError | ValueError) -> JournalError:
    return JournalError(f"{path}: {getattr(error, 'strerror', None) or error}")


__all__ = ["Journal", "JournalError", "journal_path", "seed_in", "slug", "to_json"]
