"""Showing a page to the person at this machine: in a graphical browser or not at all, and never waiting for it."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final

_GRAPHICAL: Final = (
    *("x-www-browser", "firefox", "firefox-esr", "google-chrome", "chromium", "chromium-browser"),
    *("microsoft-edge", "brave-browser", "vivaldi", "opera", "epiphany", "konqueror", "falkon"),
)
_TEXT: Final = {
    *("www-browser", "links", "links2", "elinks", "lynx", "w3m", "browsh", "carbonyl", "chawan", "cha"),
    *("retawq", "netrik", "edbrowse"),
}


def open_page(address: str) -> Thread:
    """In a thread of its own, so that nothing waits; a program about to end gives it a moment to start the browser."""
    thread = Thread(target=_open, args=(address,), daemon=True)
    thread.start()
    return thread


def _open(address: str) -> None:
    with suppress(OSError):  # the address is printed too
        if sys.platform == "win32":
            os.startfile(address)
            return
        command = browser(os.environ)
        if command is not None:
            # A launcher that looks for a browser itself must not find one that needs a terminal.
            env = {**os.environ, "BROWSER": ":".join(_GRAPHICAL)}
            nothing = subprocess.DEVNULL
            subprocess.Popen(
                [part.replace("%s", address) for part in command],
                stdin=nothing,
                stdout=nothing,
                stderr=nothing,
                start_new_session=True,
                env=env,
            ).wait()


def browser(env: Mapping[str, str], platform: str = sys.platform) -> list[str] | None:
    """The command to use, with %s for the address; None where there is no screen to show a page on."""
    if platform == "darwin":  # over SSH it would be shown on a screen where nobody sits
        return None if "SSH_CONNECTION" in env else ["open", "%s"]
    if not (env.get("DISPLAY") or env.get("WAYLAND_DISPLAY")):
        return None
    wished = [choice for choice in env.get("BROWSER", "").split(":") if choice]
    for choice in (*wished, "wslview", "xdg-open", "gio open", *_GRAPHICAL):
        with suppress(ValueError):  # quotes that are not closed
            words = [word for word in shlex.split(choice) if word != "&"]
            if words and _is_graphical(words[0], env):
                return words if "%s" in choice else [*words, "%s"]
    return None


def _is_graphical(program: str, env: Mapping[str, str]) -> bool:
    """Whether it is there, and neither it nor what it stands for is one for terminals."""
    found = shutil.which(program, path=env.get("PATH"))
    return found is not None and not {Path(found).name, Path(found).resolve().name} & _TEXT
