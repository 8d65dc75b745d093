"""Who may know what: views of a match, and worlds that fit them."""

from kilof.view.counts import Count, counts
from kilof.view.view import Folder, View, ViewError, fold, position, view
from kilof.view.worlds import Worlds, determinize

__all__ = ["Count", "Folder", "View", "ViewError", "Worlds", "counts", "determinize", "fold", "position", "view"]
