"""Two Seams: a toy game built without touching core or plays. The worked example of adding a game; see seams.md."""

from tests.toy.rules import DECK, SEAMS

__all__ = ["DECK", "SEAMS"]
