"""A made-up language, to see that a language is a folder of catalogues and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree

from kilof.terminal.tongue import LOCALE

MADE_UP = "qps"  # nobody's language: no library has rules for it
LACKING = ("you-name", "verb-pass")


def made_up(target: Path) -> Path:
    """A folder of our languages and one more: English with each message in brackets, except for a few that it lacks."""
    folder = target / "locale"
    copytree(LOCALE, folder)
    (folder / MADE_UP).mkdir()
    for path in sorted((LOCALE / "en").glob("*.ftl")):
        text = re.sub(r"^#.*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        entries = re.split(r"^(?=[a-zA-Z][\w-]* =)", text, flags=re.MULTILINE)
        said = [
            f"{entry.rstrip().replace(' = ', ' = ⟦', 1)}⟧\n"
            for entry in entries
            if entry.strip() and entry.split(" ")[0] not in LACKING
        ]
        (folder / MADE_UP / path.name).write_text("".join(said), encoding="utf-8")
    (folder / "_draft").mkdir()
    return folder
