from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from kilof.server import bundle as module
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
    assert gzip.decompress(found["/static/index-abc.js"].compressed) == b"let x"
    assert [found[path].is_lasting for path in ("", "/icon.svg", "/static/index-abc.js")] == [False, False, True]
