"""The compiled build: with KILOF_COMPILE=1 a wheel holds the engine as native modules too. See docs/compiled.md."""

from __future__ import annotations

import os
import shutil
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "KILOF_COMPILE"
COMPILED = ("cards", "core", "plays", "games")
# Left interpreted, each for its reason.
LEFT_OUT = (
    "**/__init__.py",  # they only import
    "**/events.py",  # frozen dataclasses with marked fields, made when they are told and not before
    "core/event.py",  # the same, and the metaclass that looks at the marks
    "core/position.py",  # compares itself by its __slots__, which a native class does not show to itself
    "cards/errors.py",  # interpreted modules inherit from it
    "cards/packaged.py",  # reads files
    "games/lost_mines/votes.py",  # phases with two base classes,
    "games/lost_mines/turn.py",  # which a native class cannot have
)


def sources(root: Path) -> list[str]:
    """The modules to compile, as paths below the root."""
    package = root / "src" / "kilof"
    left_out = {path for pattern in LEFT_OUT for path in package.glob(pattern)}
    found = {path for folder in COMPILED for path in (package / folder).rglob("*.py")}
    return [str(path.relative_to(root)) for path in sorted(found - left_out)]


def compile_into(root: Path, target: Path) -> list[Path]:
    """Compile the engine; the native modules, below the target."""
    mypycify = import_module("mypyc.build").mypycify
    distribution = import_module("setuptools").Distribution

    here = Path.cwd()
    os.chdir(root)  # where the settings of mypy are
    try:
        modules = mypycify(sources(root), opt_level="3", group_name="kilof", target_dir=str(target / "c"))
        command = distribution({"name": "kilof", "ext_modules": modules}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(target / "lib"), str(target / "o")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(here)
    return sorted(path for path in (target / "lib").rglob("*") if path.is_file())


class CompiledBuild(BuildHookInterface[Any]):
    """Does nothing unless it is asked to."""

    def dependencies(self) -> list[str]:
        return ["mypy", "setuptools"] if self.wanted() else []

    def wanted(self) -> bool:
        return os.environ.get(SWITCH) == "1"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.wanted() or version == "editable":
            return
        self.target = Path(tempfile.mkdtemp(prefix="kilof-"))
        for path in compile_into(Path(self.root), self.target):
            build_data["force_include"][str(path)] = str(path.relative_to(self.target / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        if hasattr(self, "target"):
            shutil.rmtree(self.target)
