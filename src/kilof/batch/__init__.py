"""Many matches in one call, with arrays for learning code. Needs numpy: the extra `batch`."""

from importlib.util import find_spec

if find_spec("numpy") is None:
    raise ImportError("kilof.batch needs numpy: pip install 'kilof[batch]'")

from kilof.batch.actions import NONE, ActionIndex, Block
from kilof.batch.errors import BatchError
from kilof.batch.matches import Batch, BatchMatches, Outcome
from kilof.batch.observer import Observation, Observer
from kilof.batch.play import Policy, Results, driven, play_batch, uniform
from kilof.batch.window import MARGINS, Margins, Window, window_around

__all__ = [
    "MARGINS",
    "NONE",
    "ActionIndex",
    "Batch",
    "BatchError",
    "BatchMatches",
    "Block",
    "Margins",
    "Observation",
    "Observer",
    "Outcome",
    "Policy",
    "Results",
    "Window",
    "driven",
    "play_batch",
    "uniform",
    "window_around",
]
