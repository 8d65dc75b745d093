"""The order of the options along fixed matches, as text. `python -m tests.conformance.snapshot` writes it again."""

from __future__ import annotations

from pathlib import Path
from textwrap import fill

from kilof.core import machine
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.notation.code import action_text
from tests.conformance.cases import RULESETS, title

FILE = Path(__file__).parent / "data" / "options.txt"
SEATS = {
    "classic-v3-off": (3, 10),
    "classic-g3-off": (5,),
    "classic-g3-on-nuggets": (4,),
    "seams-pile": (3,),
    "duel": (2,),
    "solo-blue": (1,),
    "lost-mines-2": (3, 9),
}
PLIES = 12


def order(rules: Ruleset, seats: int) -> str:
    """The options of a first few plies, each act being one from another part of the list."""
    s = machine.begin(rules, seats)
    machine.start_round(s, machine.deal(s, Rng("the order of options")))
    blocks = [f"# {title(rules)}, {seats} seats"]
    for ply in range(PLIES):
        (seat,) = machine.waiting(s)
        options = machine.options(s, seat)
        played = options[ply * 37 % len(options)]
        asides = [a for one in range(seats) for a in machine.asides(s, one)]
        blocks.append(lines(f"s{seat}: ", [action_text(rules, a) for a in options]))
        blocks += [lines("  aside: ", [action_text(rules, a, with_seat=True) for a in asides])] if asides else []
        blocks.append(f" -> {action_text(rules, played)}")
        machine.apply(s, played)
    return "\n".join(blocks) + "\n"


def lines(head: str, codes: list[str]) -> str:
    """Codes one after the other; none is broken in two."""
    unbroken = [code.replace(" ", "\N{NO-BREAK SPACE}") for code in codes]
    filled = fill("; ".join(unbroken), 116, initial_indent=head, subsequent_indent="    ", break_on_hyphens=False)
    return filled.replace("\N{NO-BREAK SPACE}", " ")


def text() -> str:
    """The whole file."""
    chosen = [(rules, seats) for rules in RULESETS for seats in SEATS.get(title(rules), ())]
    return "\n".join(order(rules, seats) for rules, seats in chosen)


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
