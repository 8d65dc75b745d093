"""Scenarios: states made from a board picture, hands, roles and what is left, for tests, puzzles and lessons."""

from kilof.scenario.build import Scenario, lay_out
from kilof.scenario.read import ScenarioError
from kilof.scenario.toml import scenario_from_table, scenario_from_toml, scenario_to_toml

__all__ = ["Scenario", "ScenarioError", "lay_out", "scenario_from_table", "scenario_from_toml", "scenario_to_toml"]
