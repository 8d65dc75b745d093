"""One word per thing: no two classes share a name, and what the glossary says about the code is true."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from kilof.server import wire

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "kilof"
# A message on the wire is named by its tag, the word for what it brings or asks for. In code it is always written with
# `wire.` in front.
WIRE = SOURCE / "server" / "wire.py"
# The same part in several games or minds, none of which knows another; and one thing that only adds to another.
ALIKE = {
    "Choosing": "the phase in which a goal or mine is turned",
    "Scene": "what the judgements of a mind share",
    "Settling": "what happens when a round is over",
    "Turn": "the phase of an ordinary turn",
    "View": "what a seat may know; a match gives it with words, as a subclass",
}

pytestmark = pytest.mark.plain


@cache
def modules() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


def classes() -> dict[str, list[str]]:
    """The public classes by name, with the modules that they are in, except the messages on the wire."""
    found: dict[str, list[str]] = defaultdict(list)
    for path, module in modules().items():
        for node in module.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and path != WIRE:
                found[node.name].append(path.relative_to(SOURCE).as_posix())
    return found


def test_no_two_classes_share_a_name() -> None:
    shared = {name: places for name, places in classes().items() if len(places) > 1}
    assert {name: places for name, places in shared.items() if name not in ALIKE} == {}
    assert sorted(shared) == sorted(ALIKE), "an exception that is no longer needed"


def test_what_is_alike_is_in_packages_of_their_own() -> None:
    for name in ALIKE:
        packages = [Path(place).parent for place in classes()[name]]
        assert len(set(packages)) == len(packages), name


def test_messages_are_never_named_without_the_wire() -> None:
    messages = {kind.__name__ for kind in (*wire.Message.__subclasses__(), *wire.Notice.__subclasses__())}
    assert {"Step", "Table", "View"} <= messages
    bare = [
        (path.name, alias.name)
        for path, module in modules().items()
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom) and node.module == wire.__name__
        for alias in node.names
        if alias.name in messages
    ]
    assert bare == []


def test_classes_that_the_glossary_names_are_there() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:wire\.)?[A-Z]\w+)`", text))
    known = {*classes(), *(f"wire.{name}" for name in dir(wire))}
    assert {"Draft", "Lore", "Terms", "wire.Step"} <= named
    assert sorted(named - known) == []
