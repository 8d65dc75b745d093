"""The catalogues of rules against the tests and the code: every rule has a test, and every number has a rule."""

import ast
import re
from pathlib import Path

import pytest

from kilof.games import GAMES

TESTS = Path(__file__).parent
ROOT = TESTS.parent
# By page of docs/rules, which is also the folder of the game's rules (_ for -): the letters of its ids, and how many
# rules there are.
CATALOGUES = {"classic": {"C": 34, "N": 6}, "duel": {"D": 25, "S": 6}, "lost-mines": {"L": 30}}


def catalogue(page: str) -> list[str]:
    """The ids of a catalogue, in its order."""
    text = (ROOT / "docs" / "rules" / f"{page}.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*([A-Z]\d+)\*\* ", text, re.MULTILINE)


def calls(path: Path, name: str) -> list[list[ast.expr]]:
    """The arguments of each call of this name in a file."""
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [node.args for node in tree if isinstance(node, ast.Call) and ast.unparse(node.func) == name]


def markers() -> dict[str, str]:
    """The ids that rule tests carry, each with a file that has it."""
    files = sorted(TESTS.rglob("test_*.py"))
    return {
        ast.literal_eval(arg): path.name for path in files for args in calls(path, "pytest.mark.rule") for arg in args
    }


def laws(page: str) -> set[str]:
    """The ids that the rules of a game give as reasons."""
    folder = ROOT / "src" / "kilof" / "games" / page.replace("-", "_")
    return {ast.literal_eval(args[0]) for rules in folder.rglob("rules.py") for args in calls(rules, "Law")}


def test_every_game_has_a_catalogue() -> None:
    assert {game.catalogue for game in GAMES.values()} == CATALOGUES.keys()


@pytest.mark.parametrize("page", CATALOGUES)
def test_catalogue_has_no_holes(page: str) -> None:
    assert catalogue(page) == [
        f"{letter}{number}" for letter, count in CATALOGUES[page].items() for number in range(1, count + 1)
    ]


@pytest.mark.parametrize("page", CATALOGUES)
def test_every_rule_has_a_test(page: str) -> None:
    assert set(catalogue(page)) - markers().keys() == set()


def test_every_marker_names_a_rule() -> None:
    rules = [rule for page in CATALOGUES for rule in catalogue(page)]
    assert {rule: file for rule, file in markers().items() if rule not in rules} == {}


@pytest.mark.parametrize(
    ("page", "some"), [("classic", {"C6", "C12", "N1", "N6"}), ("duel", {"D4", "D10"}), ("lost-mines", {"L9", "L20"})]
)
def test_every_reason_for_a_refusal_names_a_rule(page: str, some: set[str]) -> None:
    assert laws(page) - set(catalogue(page)) == set()
    assert laws(page) > some
