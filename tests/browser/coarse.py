"""Little counting where a match is looked back upon: how near chances are is for other tests than these.

Whoever is started by a module that imports this counts like that too.
"""

from __future__ import annotations

from kilof.analysis import chances, turns

vars(chances).update(LEAST=4, MOST=4)
vars(turns).update(PAIRS=4, MOST=4)
