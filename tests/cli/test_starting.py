"""Browsers that are opened and those that are not; and a second start in the same folder."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kilof.cli.browser import browser
from tests.cli.alone import ALONE, alone
from tests.cli.run import Outcome, kilof_process
from tests.server.live import live

SCREEN = {"DISPLAY": ":7"}
TERMINAL = {"TERM": "xterm", "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}


@contextmanager
def programs(folder: Path, *names: str) -> Iterator[dict[str, str]]:
    """An environment with these browsers, none of which ends before this does. Each notes what it is started with."""
    hanging, found = folder / "hanging", folder / "programs"
    hanging.write_text("")
    found.mkdir()
    for name in names:
        script = f'#!/bin/sh\necho "$@" > "{folder}/of-$$" && mv "{folder}/of-$$" "{folder}/told-{name}"\n'
        script += f'while [ -e "{hanging}" ]; do sleep 0.2; done\n'
        (found / name).write_text(script)
        (found / name).chmod(0o755)
    kept = {name: os.environ[name] for name in ("HOME", "LANG") if name in os.environ}
    try:
        yield kept | {"PATH": f"{found}:/usr/bin:/bin"}
    finally:
        hanging.unlink()


def told(folder: Path, name: str) -> str:
    """What a browser was started with, as soon as it was."""
    path, until = folder / f"told-{name}", time.monotonic() + 30
    while not path.exists() and time.monotonic() < until:
        time.sleep(0.02)
    return path.read_text().strip()


def again(folder: Path, *options: str, env: dict[str, str] | None = None) -> Outcome:
    """`kilof` once more in the folder of a server."""
    command = [sys.executable, "-c", ALONE, "--data", str(folder / "data"), *options]
    done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=120, check=False)
    return Outcome(done.returncode, done.stdout, done.stderr)


# Browsers


@pytest.mark.parametrize(
    "env",
    [
        TERMINAL,
        TERMINAL | {"BROWSER": "w3m"},
        TERMINAL | {"BROWSER": "firefox"},
        TERMINAL | SCREEN | {"BROWSER": "lynx %s:w3m"},
    ],
    ids=["ssh", "named", "no screen", "named beside a screen"],
)
def test_text_browser_is_never_opened_and_blocks_nothing(env: dict[str, str], tmp_path: Path) -> None:
    texts = ("w3m", "lynx", "www-browser", "links", "elinks")
    with programs(tmp_path, *texts, "firefox", "xdg-open") as found, alone(tmp_path, env=found | env) as server:
        assert server.ask("GET", "/healthz").status == 200
        assert server.stop() == 0
        assert {path.name for path in tmp_path.glob("told-*")} <= {"told-xdg-open"}


@pytest.mark.parametrize("name", ["xdg-open", "x-www-browser", "firefox"])
def test_graphical_browser_gets_the_address_and_blocks_nothing(name: str, tmp_path: Path) -> None:
    with programs(tmp_path, name, "w3m") as found:
        (tmp_path / "programs" / "xdg-open").touch()  # hides one of this machine: it cannot be started
        with alone(tmp_path, env=found | SCREEN | {"BROWSER": name}) as server:
            assert told(tmp_path, name) == server.address
            assert server.ask("GET", "/healthz").status == 200
            assert server.stop() == 0


def test_browser_is_the_one_wished_for_then_the_one_of_the_desktop(tmp_path: Path) -> None:
    with programs(tmp_path, "w3m", "xdg-open", "firefox", "mine") as found:
        (tmp_path / "programs" / "disguised").symlink_to(tmp_path / "programs" / "w3m")
        env = found | SCREEN
        assert browser(env, "linux") == ["xdg-open", "%s"]
        assert browser(env | {"BROWSER": "w3m:disguised:missing:mine"}, "linux") == ["mine", "%s"]
        assert browser(env | {"BROWSER": "mine --new %s &"}, "linux") == ["mine", "--new", "%s"]
        assert browser(env | {"BROWSER": "'"}, "linux") == ["xdg-open", "%s"]
        assert browser(env | {"DISPLAY": ""}, "linux") is None
        assert browser({"PATH": str(tmp_path), "WAYLAND_DISPLAY": "wayland-0"}, "linux") is None


def test_mac_shows_a_page_only_to_who_sits_before_it() -> None:
    assert browser({}, "darwin") == ["open", "%s"]
    assert browser(TERMINAL, "darwin") is None


# A second start


def test_second_kilof_opens_the_page_of_the_server_that_runs(tmp_path: Path) -> None:
    with programs(tmp_path, "firefox") as found, live(tmp_path) as server:
        env = found | SCREEN | {"BROWSER": "firefox"}
        outcome = again(tmp_path, env=env)
        assert outcome == (0, f"Kilof is already running: {server.origin}\n", "")
        assert told(tmp_path, "firefox") == server.origin
        assert server.ask("GET", "/healthz").status == 200


def test_second_kilof_for_the_house_says_that_the_first_is_for_this_machine_alone(tmp_path: Path) -> None:
    with alone(tmp_path) as server:
        outcome = again(tmp_path, "--lan", "--no-browser")
        first, second = outcome.out.splitlines()
        assert (outcome.code, outcome.err) == (0, "")
        assert first == f"Kilof is already running: {server.origin}"
        assert second.startswith("It is for this machine alone.")


@pytest.mark.parametrize("is_same_port", [True, False])
def test_second_serve_is_refused_in_one_line(is_same_port: bool, tmp_path: Path) -> None:
    with live(tmp_path) as server:
        data, port = str(tmp_path / "data"), str(server.port if is_same_port else 0)
        outcome = kilof_process("serve", "--data", data, "--port", port)
        assert outcome == (2, "", f"kilof: {data}: a server at {server.origin} uses this folder already\n")
        assert server.ask("GET", "/readyz").status == 200


def test_folder_is_free_at_once_when_its_server_was_killed(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        server.kill()
        server.again()
        assert server.ask("GET", "/readyz").status == 200
