from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from kilof.server import bundle as module
from kilof.server.app import bundled_file
from kilof.server.bundle import bundle


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with a small client in it."""
    (tmp_path / "web" / "static").mkdir(parents=True)
    monkeypatch.setattr(module, "files", lambda _: tmp_path)
    bundle.cache_clear()
    yield tmp_path / "web"
    bundle.cache_clear()


def test_without_a_page_there_is_no_client(built: Path) -> None:
    assert bundle() == {}


def test_files_are_found_with_their_kind_and_compressed(built: Path) -> None:
    (built / "index.html").write_text("<title>Kilof</title>")
    (built / "icon.svg").write_text("<svg/>")
    (built / "made-from").write_text("a fingerprint")
    (built / "static" / "index-abc.js").write_text("let x")
    found = bundle()
    assert set(found) == {"", "/icon.svg", "/static/index-abc.js"}
    assert found[""].media == "text/html; charset=utf-8"
    assert gzip.decompress(found["/static/index-abc.js"].compressed or b"") == b"let x"
    assert [found[path].is_lasting for path in ("", "/icon.svg", "/static/index-abc.js")] == [False, False, True]


def asked(path: str) -> Response:
    """The answer to a browser, which takes gzip."""
    request = Request({"type": "http", "headers": [(b"accept-encoding", b"gzip, br")]})
    return asyncio.run(bundled_file(path, request))


def test_a_font_lasts_and_is_not_compressed_again(built: Path) -> None:
    (built / "index.html").write_text("<title>Kilof</title>")
    (built / "static" / "font-abc.woff2").write_bytes(b"wOF2")
    answer = asked("/static/font-abc.woff2")
    assert answer.body == b"wOF2"
    assert answer.headers["content-type"] == "font/woff2"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "content-encoding" not in answer.headers


def test_what_an_installed_page_needs_is_sent_as_what_it_is(built: Path) -> None:
    (built / "index.html").write_text("<title>Kilof</title>")
    (built / "manifest.webmanifest").write_text("{}")
    (built / "icon-192.png").write_bytes(b"\x89PNG")
    (built / "worker.js").write_text("self")
    manifest, icon, worker = map(asked, ("/manifest.webmanifest", "/icon-192.png", "/worker.js"))
    assert manifest.headers["content-type"] == "application/manifest+json"
    assert (icon.headers["content-type"], icon.body) == ("image/png", b"\x89PNG")
    assert worker.headers["content-type"].startswith("text/javascript")
    # All of them are asked for again each time: a new version is there at once.
    assert {answer.headers["cache-control"] for answer in (manifest, icon, worker)} == {"no-cache"}


def test_licences_are_plain_text_that_is_asked_for_again(built: Path) -> None:
    (built / "index.html").write_text("<title>Kilof</title>")
    (built / "licences.txt").write_text("Do what you like.")
    answer = asked("/licences.txt")
    assert gzip.decompress(answer.body) == b"Do what you like."
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
