"""Golden transcripts: whole matches as text, one for each way a round can end.

    python -m tests.transcripts.make

Read the change as a diff: every line is something a player would see.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

from kilof.bots import BOTS
from kilof.core import machine
from kilof.core.action import Action, Seat
from kilof.core.event import Event, RolesShown, RoundEnded
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import PUBLIC, State
from kilof.games.classic.nuggets.events import Left, NuggetFound, NuggetReturned, Remained
from kilof.match import Match
from kilof.notation.code import action_from_text, action_text
from kilof.notation.jsons import event_to_json, position_to_json
from kilof.notation.picture import draw_board
from kilof.notation.record import ruleset
from tests.conformance.drive import roaming
from tests.oracle.constructed import RING, ring_deal

DATA = Path(__file__).parent / "data"


class Script(NamedTuple):
    """A match to write down: the first seed from this one on whose match has a round that ends like this."""

    name: str
    seats: int
    options: dict[str, str]
    driver: str
    ending: str
    game: str = "classic"
    seed: int = 0


SCRIPTS = (
    Script("v3-3-nobody-wins", 3, {"edition": "v3"}, "uniform", "nobody"),
    Script("v3-5-diggers-win", 5, {"edition": "v3"}, "eager", "digger"),
    Script("v3-7-saboteurs-win", 7, {"edition": "v3"}, "uniform", "saboteurs"),
    Script("g3-4-saboteur-finds-it", 4, {"edition": "g3"}, "eager", "saboteur"),
    Script("g3-10-forfeit", 10, {"edition": "g3", "forfeit": "on"}, "eager", "digger"),
    Script("v3-6-forfeit", 6, {"edition": "v3", "forfeit": "on"}, "eager", "digger"),
    Script("g3-3-choice", 3, {"edition": "g3"}, "eager", "choice"),
    Script("nuggets-3-left-at-once", 3, {"nuggets": "on"}, "eager", "left at once"),
    Script("nuggets-4-left-later", 4, {"nuggets": "on", "edition": "g3"}, "uniform", "left at the next turn", seed=320),
    Script("nuggets-5-stayed-and-won", 5, {"nuggets": "on"}, "eager", "stayed and won"),
    Script("nuggets-3-stayed-and-lost", 3, {"nuggets": "on", "edition": "g3"}, "eager", "stayed and lost"),
    Script("duel-goals", 2, {}, "eager", "goals", "duel", 10),
    Script("duel-markers", 2, {}, "eager", "markers", "duel"),
    Script("duel-cards", 2, {}, "uniform", "cards", "duel"),
    Script("solo-goals", 1, {"colour": "green"}, "eager", "goals", "solo", 126),
    Script("solo-markers", 1, {"colour": "blue"}, "eager", "markers", "solo"),
    Script("solo-cards", 1, {"colour": "green"}, "uniform", "cards", "solo"),
    Script("mines-treasures", 3, {}, "roaming", "treasures", "lost-mines"),
    Script("mines-cards", 5, {}, "roaming", "cards", "lost-mines"),
    Script("mines-agreement", 4, {}, "roaming", "agreement", "lost-mines"),
    Script("mines-one-more", 3, {}, "roaming", "one more", "lost-mines"),
)
# In the Lost Mines: after this many plies, what is said out of turn; after the last round, what is said then.
AGREEMENT = {
    11: ("s1: propose", "s3: decline", "s2: propose"),
    20: ("s3: agree", "s0: decline"),
    30: ("s3: propose", "s0: agree", "s2: agree"),
    40: ("s1: agree",),
}
ONE_MORE = ("s0: propose", "s1: agree", "s2: decline", "s2: propose", "s1: agree", "s0: agree")


def matches(script: Script) -> Iterator[Match]:
    rules = ruleset(script.game, script.options)
    for seed in count(script.seed):
        yield Match(rules, script.seats, seed=Rng(f"transcript {script.name} {seed}"), deals=False)


def endings(events: list[Event], rules: Ruleset, turns: list[Seat]) -> set[str]:
    """How rounds ended: who won, and for a treasure the role of the seat that reached it. In later games: by what."""
    found = set()
    for i, event in enumerate(events):
        if isinstance(event, RoundEnded) and rules.game != "classic":
            found.add(event.reason)
        elif isinstance(event, RoundEnded):
            shown = events[i + 1]
            assert isinstance(shown, RolesShown)
            finder = "digger" if shown.roles[turns[i]] == rules.deck.by_name["digger"] else "saboteur"
            found.add(finder if event.reason == "treasure" else event.winners)
    return found


def finders(events: list[Event]) -> set[str]:
    """What the finders of nuggets did, and what came of it."""
    found: set[str] = set()
    asked, is_in = 0, False
    for i, event in enumerate(events):
        match event:
            case NuggetFound():
                asked, is_in = 0, True
            case Remained():
                asked += 1
            case Left():
                found.add("left at the next turn" if asked else "left at once")
                is_in = False
            case RoundEnded() if is_in:
                found.add("stayed and lost" if isinstance(events[i + 2], NuggetReturned) else "stayed and won")
                is_in = False
    return found


def transcript(script: Script) -> str:
    """The first match with the ending asked for, as text."""
    for match in matches(script):
        lines = [f"{script.name}: {script.seats} seats, {match.state.rules.options}, driven by {script.driver}"]
        events: list[Event] = []
        turns: list[Seat] = []
        board = ""
        opening = list((*RING, "turn 8,0 spun") if script.ending == "choice" else ())
        rng, rules = Rng(f"driver {script.name}"), match.state.rules
        said: list[str] = []
        while said := said or speech(script, match.state) or [""] * (not machine.is_over(match.state)):
            turn, word = match.state.turn, said.pop(0)
            if word:
                told = match.play(action_from_text(rules, word))
                lines += ["", f"== ply {match.state.ply}  {word}"]
            elif machine.needs_deal(match.state):
                told = match.deal(dealt=ring_deal(rules) if opening else None)
                lines += ["", f"== round {match.state.round}"]
            else:
                (seat,) = machine.waiting(match.state)
                code = opening.pop(0) if opening else action_text(rules, driven(script, match, seat, rng))
                told = match.play(action_from_text(rules, code, seat))
                lines += ["", f"== ply {match.state.ply}  s{seat}: {code}"]
            events += told
            turns += [turn] * len(told)
            lines += [f"  {_event_text(match, event)}" for event in told]
            now = draw_board(rules.deck, match.state.board, match.state.goals)
            lines += now.splitlines() if now != board else []
            board = now
            lines += [f"  all see {_public_text(match)}"] if script.game != "classic" else []
            lines += [f"  s{seat} sees {_private_text(match, seat)}" for seat in range(script.seats)]
            for seat in machine.waiting(match.state):
                codes = ", ".join(action_text(rules, a) for a in machine.options(match.state, seat))
                lines.append(f"  s{seat} may: {codes}")
        found = endings(events, rules, turns) | finders(events)
        if script.ending in ("choice", "one more") or script.ending in found:
            return "\n".join(lines) + "\n"
    raise AssertionError("count() does not end")


def driven(script: Script, match: Match, seat: Seat, rng: Rng) -> Action:
    """What the driver does; one of the suite's own sees the whole state."""
    if script.driver in BOTS:
        return BOTS[script.driver](match.view(seat), rng)
    return roaming(match.state, seat, rng)


def speech(script: Script, s: State) -> list[str]:
    """What is said out of turn at this point of the match."""
    if script.ending == "one more":
        return list(ONE_MORE) if machine.is_over(s) and s.round == s.rules.rounds else []
    return list(AGREEMENT.get(s.ply, ())) if script.ending == "agreement" else []


def _event_text(match: Match, event: Event) -> str:
    data = event_to_json(match.state.rules, event)
    return " ".join([data.pop("type"), *(f"{name}={_plain(value)}" for name, value in data.items())])


def _private_text(match: Match, seat: Seat) -> str:
    """What this seat knows and others may not, out of its view."""
    rules, p = match.state.rules, match.view(seat).position
    data = position_to_json(rules, p)
    passed = [
        card if card is None else rules.deck.cards[card].name for card, known_to in p.discards if known_to != PUBLIC
    ]
    goals = " ".join(f"{at}={_plain(goal)}" for at, goal in data["goals"].items())
    if rules.game == "lost-mines":
        return (
            f"hand {_plain(data['hands'][seat])} | role {_plain(data['roles'])} | goals {goals} | "
            f"treasures {_plain(data['treasures'])} | passed {_plain(passed)}"
        )
    if rules.game != "classic":
        return f"hand {_plain(data['hands'][seat])} | goals {goals} | passed {_plain(passed)}"
    return (
        f"hand {_plain(data['hands'][seat])} | role {_plain(data['roles'])} | goals {goals} | "
        f"gold {_plain(data['gold'])} offer {_plain(data['offer'])} | passed {_plain(passed)}"
    )


def _public_text(match: Match) -> str:
    """What a later game keeps, and everybody sees."""
    rules = match.state.rules
    data = position_to_json(rules, match.view(None).position)
    pages = rules.setup.lore(rules, len(match.names)).pages(match.view(None).position.seen)
    return " | ".join(f"{name} {_plain(data[name])}" for name in ("pile", "broken", *pages))


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return "{" + " ".join(f"{key}={_plain(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + " ".join(map(_plain, value)) + "]"
    return "?" if value is None else str(value)


def main() -> None:
    DATA.mkdir(exist_ok=True)
    for script in SCRIPTS:
        text = transcript(script)
        (DATA / f"{script.name}.txt").write_text(text, encoding="utf-8")
        print(f"{script.name}: {len(text):,} characters")  # noqa: T201


if __name__ == "__main__":
    main()
