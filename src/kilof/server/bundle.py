"""The browser client as it was built into the package by web/bundle.py: its page, and the files that belong to it."""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

_MEDIA: Final = {
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "woff2": "font/woff2",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
_SMALL_ALREADY: Final = ("woff2", "png")
# The client knows which is meant.
SCREENS: Final = (
    "/",
    "/t/{table}",
    "/j/{code}",
    "/m",
    "/cards",
    "/privacy",
    "/me",
    "/rules",
    "/rules/{game}",
    "/rules/{game}/all",
    "/learn",
    "/learn/{game}/{lesson}",
    "/puzzles",
    "/puzzles/{puzzle}",
    "/replay",
    "/replay/{table}",
)


class BundleFile(NamedTuple):
    """A file as it is sent, also compressed, unless its kind is compressed already."""

    media: str
    content: bytes
    compressed: bytes | None
    is_lasting: bool  # its name changes with its content


@cache
def bundle() -> dict[str, BundleFile]:
    """All files of the client by their path, the page as ""; nothing if the client has not been built."""
    folder = files("kilof.server").joinpath("web")
    if not folder.joinpath("index.html").is_file():
        return {}
    found = {"": _read(folder.joinpath("index.html").read_bytes(), "html", is_lasting=False)}
    for path, lasting in ((folder, False), (folder.joinpath("static"), True)):
        for file in path.iterdir():
            ending = file.name.rpartition(".")[2]
            if file.is_file() and ending in _MEDIA and file.name != "index.html":
                place = f"/static/{file.name}" if lasting else f"/{file.name}"
                found[place] = _read(file.read_bytes(), ending, is_lasting=lasting)
    return found


def _read(content: bytes, ending: str, *, is_lasting: bool) -> BundleFile:
    compressed = None if ending in _SMALL_ALREADY else gzip.compress(content, 9, mtime=0)
    return BundleFile(_MEDIA[ending], content, compressed, is_lasting)
