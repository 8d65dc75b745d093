"""What is kept for all tables together has an end."""

from __future__ import annotations

from itertools import product

from kilof.games import GAMES
from kilof.tables.codes import Codes, action_of, codes_of, signed
from kilof.tables.library import packaged

MOST = 32 * 2**20  # bytes of all codes together, at about 250 each


def test_rules_are_there_once_however_they_are_asked_for() -> None:
    rules = packaged("classic", {})
    assert packaged("classic", {"nuggets": "off", "edition": "v3"}) is rules
    assert packaged("classic", {"edition": "v3"}, 1) is rules


def test_codes_of_all_rules_there_are_have_a_bound() -> None:
    rulesets = sum(len(list(product(*(option.choices for option in game.options)))) for game in GAMES.values())
    rules = packaged("classic", {})
    assert rules is not None
    codes = Codes(rules)
    discards = [(0, rules.by_word["pass"].verb, 0, 0, 0, 0, 0, number) for number in range(40_000)]
    sizes = [len(codes) for action in discards if codes[action]]
    played = [cache.cache_info().maxsize for cache in (action_of, signed)]
    assert None not in played
    assert 250 * (rulesets * max(sizes) + sum(filter(None, played))) < MOST
    assert codes_of.cache_info().maxsize == 64 >= rulesets
