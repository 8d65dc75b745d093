"""No code asks for a game by its name: only the layers' lists name games, to say what each one brings."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import kilof
from kilof.games import GAMES

ROOT = Path(kilof.__file__).parent
LISTS = {
    "analysis/games.py",
    "bots/games.py",
    "terminal/games.py",
    "manual/__init__.py",  # a page for each
}


def asked(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Where a value is compared with the name of a game, or looked up by it: the line, and the name."""
    for node in ast.walk(tree):
        parts: list[ast.expr | None] = []
        match node:
            case ast.Compare():
                parts = [node.left, *node.comparators]
            case ast.Dict():
                parts = list(node.keys)
            case ast.MatchValue():
                parts = [node.value]
        for part in parts:
            for inner in ast.walk(part) if part is not None else ():
                if isinstance(inner, ast.Constant) and inner.value in GAMES:
                    yield inner.lineno, inner.value


@pytest.mark.plain
def test_only_the_lists_of_the_layers_name_games() -> None:
    paths = {str(path.relative_to(ROOT)): path for path in ROOT.rglob("*.py")}
    found = {name: list(asked(ast.parse(path.read_text(encoding="utf-8")))) for name, path in paths.items()}
    assert len(paths) > 200
    assert {name for name, places in found.items() if places} == LISTS


@pytest.mark.parametrize(
    "code",
    [
        "rules.game == 'duel'",
        "rules.game in ('duel', 'solo')",
        "{'duel': 2}[rules.game]",
        "match rules.game:\n  case 'duel':\n    pass",
    ],
)
def test_question_for_a_game_is_found(code: str) -> None:
    assert "duel" in {name for _, name in asked(ast.parse(code))}
