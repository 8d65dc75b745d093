"""The catalogue of rules against the tests and the code: every rule has a test, and every number has a rule."""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent
ROOT = TESTS.parent
CATALOGUE = ROOT / "docs" / "rules" / "classic.md"
RULES = ROOT / "src" / "kilof" / "games" / "classic" / "rules.py"


def catalogue() -> list[str]:
    """The ids of the catalogue, in its order."""
    return re.findall(r"\*\*(C\d+)\*\*", CATALOGUE.read_text(encoding="utf-8"))


def calls(path: Path, name: str) -> list[list[ast.expr]]:
    """The arguments of each call of this name in a file."""
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [node.args for node in tree if isinstance(node, ast.Call) and ast.unparse(node.func) == name]


def markers() -> dict[str, str]:
    """What rule tests carry, each with a file that has it."""
    files = sorted(TESTS.rglob("test_*.py"))
    return {
        ast.literal_eval(arg): path.name for path in files for args in calls(path, "pytest.mark.rule") for arg in args
    }


def laws() -> set[str]:
    """The ids that the rules of the classic game give as reasons."""
    return {ast.literal_eval(args[0]) for args in calls(RULES, "Law")}


def test_catalogue_goes_from_c1_to_c34_without_holes() -> None:
    assert catalogue() == [f"C{number}" for number in range(1, 35)]


def test_every_rule_has_a_test() -> None:
    assert set(catalogue()) - markers().keys() == set()


def test_every_marker_names_a_rule() -> None:
    assert {rule: file for rule, file in markers().items() if rule not in catalogue()} == {}


def test_every_reason_for_a_refusal_names_a_rule() -> None:
    assert laws() - set(catalogue()) == set()
    assert laws() > {"C6", "C12"}
