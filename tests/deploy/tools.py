"""Programs of Debian that files in deploy/ are for; scripts/test gets them where it can."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
_PLACES = (str(ROOT / ".venv" / "debian"), os.environ["PATH"], "/usr/sbin", "/sbin")


def tool(name: str) -> str:
    """Where it is; the test is skipped if it is nowhere."""
    found = shutil.which(name, path=os.pathsep.join(_PLACES))
    if found is None:
        pytest.skip(f"{name} is not on this machine")
    return found


def changed(file: str, changes: dict[str, str]) -> str:
    """A file of deploy/ with other texts, each of which has to be there."""
    text = (DEPLOY / file).read_text()
    for old, new in changes.items():
        assert old in text, (file, old)
        text = text.replace(old, new)
    return text
