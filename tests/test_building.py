"""Building the browser client on machines of all kinds: which Node and which npm are used."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from web import bundle


def program(path: Path, said: str) -> Path:
    """A program that prints something, in a folder of its own."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho {said}\n")
    path.chmod(0o755)
    return path


def script(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("")
    return path


def test_npm_of_a_wheel_is_its_script_run_by_its_node(tmp_path: Path) -> None:
    node = program(tmp_path / "bin" / "node", "v24.0.0")
    program(tmp_path / "bin" / "npm", "a copy of what should be a link")
    npm = script(tmp_path / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
    assert bundle.npm_command(node) == [str(node), str(npm)]


def test_npm_lies_beside_node_where_folders_are_flat(tmp_path: Path) -> None:
    node = program(tmp_path / "node.exe", "v24.0.0")
    npm = script(tmp_path / "node_modules" / "npm" / "bin" / "npm-cli.js")
    assert bundle.npm_command(node) == [str(node), str(npm)]


def test_npm_of_a_system_may_be_a_command_beside_its_node(tmp_path: Path) -> None:
    node = program(tmp_path / "bin" / "node", "v24.0.0")
    npm = program(tmp_path / "bin" / "npm", "11.0.0")
    assert bundle.npm_command(node) == [str(npm)]


@pytest.mark.parametrize(
    ("version", "has_npm", "is_taken"),
    [("v24.0.0", True, True), ("v20.19.0", True, True), ("v20.18.9", True, False), ("v24.0.0", False, False)],
)
def test_node_of_the_system_is_taken_if_it_is_new_enough_and_has_an_npm(
    version: str, has_npm: bool, is_taken: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = program(tmp_path / "bin" / "node", version)
    if has_npm:
        program(tmp_path / "bin" / "npm", "11.0.0")
    monkeypatch.setenv("PATH", os.pathsep.join((str(tmp_path / "bin"), os.defpath)))
    monkeypatch.setattr(bundle, "find_spec", lambda _: None)
    assert (bundle.node() == node) == is_taken
