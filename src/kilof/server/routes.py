"""All calls of the HTTP side."""

from __future__ import annotations

from typing import Final

from kilof.server import analysis_api, api, learn_api, people_api, privacy, puzzle_api, replay_api, stories_api

ROUTES: Final = (
    *(*api.ROUTES, *people_api.ROUTES, *privacy.ROUTES),
    *(*learn_api.ROUTES, *puzzle_api.ROUTES, *stories_api.ROUTES, *replay_api.ROUTES, *analysis_api.ROUTES),
)
