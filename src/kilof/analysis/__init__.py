"""A match looked back upon: how suspicion grew, how each round hung, and what a bot would have done.

See docs/analysis.md. Everything here is a function of the record. It is for matches that are over: it tells
everything.
"""

from kilof.analysis.look import analyse, counted, first_look, glance
from kilof.analysis.shape import Analysis, analysis_from_json, analysis_to_json

__all__ = ["Analysis", "analyse", "analysis_from_json", "analysis_to_json", "counted", "first_look", "glance"]
