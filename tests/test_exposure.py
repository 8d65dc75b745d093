"""How soon saboteurs are found out, as benchmarks/exposure.py counts it."""

from __future__ import annotations

import pytest

from benchmarks import exposure
from benchmarks.exposure import Begun, Exposure, begun, main, measured
from kilof.bots import Bot
from kilof.bots.bot import USUAL, Budget, Decision
from kilof.core.action import VERB
from kilof.core.rng import Rng
from kilof.plays.discard import PASS
from kilof.plays.tools import BREAK
from kilof.view import View
from tests.build import rules


class Bully(Bot):
    """As a saboteur it breaks whatever it can; all else it does is passing."""

    name = "bully"
    about = "for this test"

    def think(self, view: View, rng: Rng, budget: Budget = USUAL) -> Decision:
        deck, role = view.rules.deck, view.position.roles[view.viewer or 0][0]
        wanted = BREAK if role == deck.by_name["saboteur"] else PASS
        options = [a for a in view.options if a[VERB] == wanted] or [a for a in view.options if a[VERB] == PASS]
        return Decision(options[0], "")


BULLY = Bully()


def test_two_turns_of_everybody_are_watched() -> None:
    found = [begun(rules(), 5, BULLY, f"x {number}") for number in range(12)]
    assert all(1 <= one.saboteurs <= 2 for one in found)
    assert 0 < sum(one.is_open for one in found) < 12  # not everybody holds such a card
    assert found[:3] == [begun(rules(), 5, BULLY, f"x {number}") for number in range(3)]


def test_found_out_is_who_is_believed_to_be_a_saboteur(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exposure, "SURE", 0.0)
    found = begun(rules(), 5, BULLY, "x")
    assert (found.found_out, found.accused) == (found.saboteurs, 5 - found.saboteurs)
    monkeypatch.setattr(exposure, "SURE", 1.0)
    found = begun(rules(), 5, BULLY, "x")
    assert (found.found_out, found.accused) == (0, 0)


def test_rounds_without_a_saboteur_do_not_count() -> None:
    sums = Exposure()
    sums.add(Begun(is_open=False, saboteurs=0, found_out=0, accused=1))
    assert sums.row() == "0 | none | 0 | none | 1"
    sums.add(Begun(is_open=True, saboteurs=2, found_out=1, accused=0))
    assert sums.row().startswith("1 | 100.0% [20.7%, 100.0%] | 2 | 50.0% [9.5%, 90.5%]")


def test_ctrl_c_keeps_what_was_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    calls = 0

    def stopped(*_: object) -> Begun:
        nonlocal calls
        calls += 1
        if calls > 3:
            raise KeyboardInterrupt
        return Begun(is_open=True, saboteurs=1, found_out=1, accused=0)

    monkeypatch.setattr(exposure, "begun", stopped)
    assert measured(BULLY, 5, 100, "1").rounds == 3
    monkeypatch.setattr("sys.argv", ["exposure", "--bot", "steady,novice"])
    main()
    assert capsys.readouterr().out.count("| 5 | ") == 1


def test_command_takes_bots_of_ones_own(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["exposure", "--bot", "tests.test_exposure:BULLY", "--rounds", "2", "--seats", "3"])
    main()
    assert "| 3 | bully | " in capsys.readouterr().out
    monkeypatch.setattr("sys.argv", ["exposure", "--bot", "stedy"])
    with pytest.raises(SystemExit, match=r"^--bot: no bot is named 'stedy'"):
        main()
    monkeypatch.setattr("sys.argv", ["exposure", "--seats", "five"])
    with pytest.raises(SystemExit, match=r"^--seats: "):
        main()
    monkeypatch.setattr("sys.argv", ["exposure", "--seats", "20"])
    with pytest.raises(SystemExit, match=r"^--seats: classic takes 3 to 10 seats, not 20$"):
        main()
