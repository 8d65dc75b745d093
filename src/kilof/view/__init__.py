"""Who may know what: views of a match, and worlds that fit them."""

from kilof.view.view import View, fold, position, view
from kilof.view.worlds import determinize

__all__ = ["View", "determinize", "fold", "position", "view"]
