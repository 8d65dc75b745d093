"""`steady` as it was before `cunning`, to measure changes against: `benchmarks.first:STEADY` wherever a bot is named.

Its code comes out of git, from one commit that never changes, as a package of another name. It is kept in the system's
folder for temporary files, so git is asked once.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
import tempfile
from importlib import import_module
from pathlib import Path

from kilof.bots.bot import USUAL, Bot, Budget, Decision
from kilof.cards import BadInput
from kilof.core.rng import Rng
from kilof.view import View

COMMIT = "6a5fc399d62ad45d09038eb38195dc1deb17e291"
PACKAGE = "kilof_first_bots"
_ROOT = Path(__file__).parents[1]
_FOLDER = "src/kilof/bots"


def taken(commit: str = COMMIT, kept: Path | None = None) -> Path:
    """The folder in which the bots of that commit are the package PACKAGE; made if it is not there yet."""
    # Whoever else may write there must not tell us what to import: it has to be ours alone.
    folder = (kept or Path(tempfile.gettempdir())) / f"kilof-first-{os.getuid()}-{commit[:12]}"
    if not folder.is_dir():
        files = _files(commit)
        with tempfile.TemporaryDirectory(dir=folder.parent) as made:
            _write(files, Path(made) / "bots" / PACKAGE)
            try:
                (Path(made) / "bots").rename(folder)
            except OSError:
                if not folder.is_dir():  # else another process was quicker
                    raise
    if folder.stat().st_uid != os.getuid():
        raise BadInput(f"{folder} belongs to somebody else")
    return folder


def _files(commit: str) -> bytes:
    """As git archives them."""
    try:
        archive = ["git", "-C", str(_ROOT), "archive", "--format=tar", commit, _FOLDER]
        return subprocess.run(archive, capture_output=True, check=True).stdout
    except FileNotFoundError:
        raise BadInput("the bots of an earlier commit are needed, and there is no git to get them") from None
    except subprocess.CalledProcessError as error:
        said = " ".join(error.stderr.decode(errors="replace").split())
        raise BadInput(f"the bots of commit {commit[:12]} are needed, and git does not have them: {said}") from None


def _write(files: bytes, folder: Path) -> None:
    with tarfile.open(fileobj=io.BytesIO(files)) as tar:
        for member in tar:
            opened = tar.extractfile(member)
            if opened is not None:
                path = folder / Path(member.name).relative_to(_FOLDER)
                path.parent.mkdir(parents=True, exist_ok=True)
                text = opened.read().decode("utf-8")
                path.write_text(text.replace("kilof.bots", PACKAGE), encoding="utf-8")


class First(Bot):
    """A bot of that commit. Its classes are not ours, so what goes in and out is made anew."""

    about = "as it was before this one"

    def __init__(self, name: str, bot: str) -> None:
        folder = str(taken())
        if folder not in sys.path:
            sys.path.append(folder)
        self.name = name
        self._bot = import_module(PACKAGE).BOTS[bot]
        self._budget = import_module(f"{PACKAGE}.bot").Budget

    def think(self, view: View, rng: Rng, budget: Budget = USUAL) -> Decision:
        action, why = self._bot.think(view, rng, self._budget(budget.looks))
        return Decision(action, why)


STEADY = First("first", "steady")

__all__ = ["COMMIT", "STEADY", "First", "taken"]
