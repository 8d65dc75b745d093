"""The compiled build: what should be native is, and it says so. `scripts/compile --test` runs this."""

import os
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from hatch_build import sources
from kilof import __version__
from tests.cli.run import kilof

ROOT = Path(__file__).parents[1]
MODULES = [".".join(Path(path).with_suffix("").parts[1:]) for path in sources(ROOT)]

pytestmark = [
    pytest.mark.compiled,
    pytest.mark.skipif(
        os.environ.get("KILOF_COMPILED") != "1", reason="not the compiled build: scripts/compile --test runs this"
    ),
]


@pytest.mark.parametrize("name", MODULES)
def test_module_is_native(name: str) -> None:
    assert str(import_module(name).__file__).endswith(tuple(EXTENSION_SUFFIXES))


def test_hot_modules_are_among_them() -> None:
    assert {"kilof.core.network", "kilof.core.state", "kilof.plays.dig", "kilof.games.classic.turn"} <= set(MODULES)


def test_version_says_that_it_is_compiled() -> None:
    assert kilof("--version").out == f"kilof, version {__version__}, compiled\n"
