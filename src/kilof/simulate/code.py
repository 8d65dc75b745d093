"""Which code plays a run: results of bots that have changed since are not counted together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

_MADE = ("__pycache__", ".pyc", *EXTENSION_SUFFIXES)  # from the source, by Python or the compiler


def code_digest(bots: Iterable[str]) -> str:
    """A short text that differs when the code of these bots does.

    It covers `kilof.bots` whole, with its data, and the module of each bot of your own, but not what that imports. The
    compiled build has the same text as the plain one.
    """
    found = sha256(usedforsecurity=False)
    for name, content in (*_packaged(files("kilof.bots")), *_own(bots)):
        found.update(b"%b %d " % (name.encode(), len(content)) + content)
    return found.hexdigest()[:16]


def modules(bots: Iterable[str]) -> list[str]:
    """The modules of bots of your own, among those named as in `bot_named`."""
    each = (part.rpartition("=")[2].partition(":") for name in bots for part in name.split("+"))
    return sorted({module for module, colon, _ in each if colon})


def _own(bots: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    for module in modules(bots):
        file = getattr(import_module(module), "__file__", None)
        yield module, Path(file).read_bytes() if file else b""


def _packaged(folder: Traversable, place: Sequence[str] = ()) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name.endswith(_MADE):
            continue
        if path.is_dir():
            yield from _packaged(path, (*place, path.name))
        else:
            yield "/".join((*place, path.name)), path.read_bytes()


__all__ = ["code_digest", "modules"]
