"""Events in English sentences, as one viewer is told them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kilof.cards import CardId
from kilof.core.action import Seat, Viewer
from kilof.core.event import (
    Drew,
    Event,
    HandDealt,
    MatchEnded,
    RoleDealt,
    RolesShown,
    RoundBegan,
    RoundEnded,
)
from kilof.core.ruleset import Ruleset
from kilof.games.classic.events import GoldDrawn, GoldOffered, GoldPaid, GoldShown, GoldTaken
from kilof.games.classic.nuggets.events import HandDrawn, Left, NuggetFound, NuggetLaid, NuggetReturned, Remained
from kilof.games.duel.events import (
    BribePaid,
    Discarded,
    DoorOpened,
    GoalsSpent,
    GoldMarked,
    GoldWon,
    Rated,
    ToolShed,
    TrollBribed,
)
from kilof.games.lost_mines.events import (
    CardLost,
    DragonTaken,
    DwarfDealt,
    DwarfSeen,
    PointsScored,
    RoundAdded,
    StormStruck,
    ToolLaid,
    TrapGone,
    TrapSet,
    TreasureSeen,
    TreasuresLaid,
    TreasuresShown,
    TreasureTaken,
    TrollGone,
    TrollSet,
    VoteBegan,
    VotedAgainst,
    VotedFor,
    Walked,
)
from kilof.notation.code import cell_text
from kilof.plays.dig import Dug
from kilof.plays.discard import Passed
from kilof.plays.goals import GoalRevealed, GoalTurned
from kilof.plays.peek import Peeked
from kilof.plays.rockfall import RockFell
from kilof.plays.tools import ToolBroken, ToolRepaired

_WINNERS = {
    "diggers": "the diggers win the round",
    "saboteurs": "the saboteurs win the round",
    "nobody": "there was no saboteur, and nobody gets gold",
    "": "the round ends",
}
_ENDS = {
    "treasure": "The treasure is found",
    "cards": "Nobody can play any more",
    "goals": "All goals are shown",
    "markers": "All markers are used",
    "treasures": "All treasures are taken",
    "agreement": "All have agreed to stop",
}
_RATINGS = {
    "could-be-better": "that could be better",
    "not-bad": "not bad",
    "nose-for-gold": "a nose for gold",
    "fit-to-run-the-mine": "fit to run the mine",
}


class Words:
    """Says what happened; the viewer is "you"."""

    def __init__(self, rules: Ruleset, names: tuple[str, ...], viewer: Viewer) -> None:
        self.deck = rules.deck
        self.names = names
        self.viewer = viewer

    def who(self, seat: Seat) -> str:
        return "you" if seat == self.viewer else self.names[seat]

    def card(self, card: CardId | None) -> str:
        return "a card" if card is None else self.deck.cards[card].name

    def does(self, seat: Seat, verb: str) -> str:
        """`You dig`, `Ola digs`."""
        if seat == self.viewer:
            return f"You {verb}"
        return f"{self.names[seat]} {verb}{'es' if verb.endswith(('s', 'x', 'sh')) else 's'}"

    def whose(self, seat: Seat, by: Seat) -> str:
        if seat == self.viewer:
            return "your own" if seat == by else "your"
        return "their own" if seat == by else f"{self.names[seat]}'s"

    def sentence(self, event: Event) -> str:
        """One sentence, or nothing for an event that needs no words."""
        say = _SENTENCES.get(type(event))
        return say(self, event) if say else ""

    def sentences(self, events: Iterable[Event]) -> list[str]:
        return [said for said in map(self.sentence, events) if said]


def _dug(w: Words, e: Any) -> str:
    return f"{w.does(e.seat, 'dig')} {w.card(e.card)} at {cell_text(e.at)}{', spun' if e.spin else ''}."


def _broken(w: Words, e: Any) -> str:
    return f"{w.does(e.seat, 'break')} {w.whose(e.whom, e.seat)} {w.deck.tools[e.tool]}."


def _repaired(w: Words, e: Any) -> str:
    return f"{w.does(e.seat, 'mend')} {w.whose(e.whom, e.seat)} {w.deck.tools[e.tool]}."


def _peeked(w: Words, e: Any) -> str:
    seen = f": it is {w.card(e.goal)}" if e.goal is not None else ""
    return f"{w.does(e.seat, 'look')} at the goal on {cell_text(e.at)}{seen}."


def _drew(w: Words, e: Any) -> str:
    return "" if e.card is None else f"{w.does(e.seat, 'draw')} {w.card(e.card)}."


def _hand(w: Words, e: Any) -> str:
    return "" if e.cards is None else f"{w.does(e.seat, 'get')} the hand {', '.join(map(w.card, e.cards))}."


def _role(w: Words, e: Any) -> str:
    return "" if e.role is None else f"{w.does(e.seat, 'get')} the role of {w.card(e.role)}."


def _turned(_: Words, e: Any) -> str:
    return f"The goal on {cell_text(e.at)} lies {'spun' if e.spin else 'upright'}."


def _round_ended(_: Words, e: Any) -> str:
    return f"{_ENDS[e.reason]}: {_WINNERS[e.winners]}."


def _roles(w: Words, e: Any) -> str:
    return "Roles: " + ", ".join(f"{w.who(seat)} {w.card(role)}" for seat, role in enumerate(e.roles)) + "."


def _offered(w: Words, e: Any) -> str:
    return "" if e.cards is None else f"On offer to {w.who(e.seat)}: {', '.join(map(w.card, e.cards))}."


def _taken(w: Words, e: Any) -> str:
    return f"{w.does(e.seat, 'keep')} {'a gold card' if e.card is None else w.card(e.card)}."


def _paid(w: Words, e: Any) -> str:
    cards = ", ".join(map(w.card, e.cards)) if e.cards is not None else f"{e.count} gold card{'s'[: e.count > 1]}"
    return f"{w.does(e.seat, 'get')} {cards}."


def _shown(w: Words, e: Any) -> str:
    hands = (f"{w.who(seat)} {' '.join(map(w.card, cards)) or 'nothing'}" for seat, cards in enumerate(e.cards))
    return f"The gold is shown: {', '.join(hands)}."


def _match_ended(w: Words, e: Any) -> str:
    gold = ", ".join(f"{w.who(seat)} {worth}" for seat, worth in enumerate(e.scores))
    winners = " and ".join(w.who(seat) for seat in e.winners)
    what = "Points" if w.deck.sections["treasure"] else "Gold"
    return f"{what}: {gold}. " + (f"The game is won by {winners}." if winners else "The game is over.")


def _shed(w: Words, e: Any) -> str:
    cards = "two cards" if e.cards is None else " and ".join(map(w.card, e.cards))
    return f"{w.does(e.seat, 'discard')} {cards}, and {w.whose(e.seat, e.seat)} {w.deck.tools[e.tool]} is whole again."


def _treasure(w: Words, e: Any) -> str:
    seen = f": it is {w.card(e.treasure)}" if e.treasure is not None else ""
    return f"{w.does(e.seat, 'look')} at the treasure t{e.place}{seen}."


def _dwarf(w: Words, e: Any) -> str:
    seen = f": it is {w.card(e.role)}" if e.role is not None else ""
    return f"{w.does(e.seat, 'look')} at {w.whose(e.whom, e.seat)} dwarf card{seen}."


def _dwarf_dealt(w: Words, e: Any) -> str:
    role = f" and {w.card(e.role)}" if e.role is not None else ""
    who = "You" if e.seat == w.viewer else w.names[e.seat]
    return f"{who}: {e.clan} clan{role}."


def _place(e: Any) -> str:
    return f"{cell_text(e.at)} {e.side}"


def _points(w: Words, e: Any) -> str:
    return "Points of this round: " + ", ".join(f"{w.who(seat)} {n}" for seat, n in enumerate(e.points)) + "."


def _treasures(w: Words, e: Any) -> str:
    found = (f"{w.who(seat)} {_cards(w, cards) or 'nothing'}" for seat, cards in enumerate(e.cards))
    return f"Treasures: {'; '.join(found)}."


def _vote(w: Words, e: Any) -> str:
    return f"{w.does(e.seat, 'propose')} to {'end the round' if e.topic == 'end' else 'play another round'}."


def _left(w: Words, e: Any) -> str:
    hand = _cards(w, e.cards) if e.cards else f"{e.count or 'no'} card{'s'[: e.count > 1]}"
    return f"{w.does(e.seat, 'leave')} the round with the gold, discarding {hand}."


def _cards(w: Words, cards: Iterable[CardId]) -> str:
    return ", ".join(map(w.card, cards))


_SENTENCES: dict[type[Event], Callable[[Words, Any], str]] = {
    RoundBegan: lambda w, e: f"Round {e.round} begins; first to play: {w.who(e.first)}.",
    RoleDealt: _role,
    HandDealt: _hand,
    Dug: _dug,
    ToolBroken: _broken,
    ToolRepaired: _repaired,
    RockFell: lambda w, e: f"{w.does(e.seat, 'let')} rocks fall on {cell_text(e.at)}: {w.card(e.fallen)} is gone.",
    Peeked: _peeked,
    Passed: lambda w, e: f"{w.does(e.seat, 'pass')}, discarding {w.card(e.card)}.",
    Drew: _drew,
    GoalRevealed: lambda w, e: f"The goal on {cell_text(e.at)} is reached: {w.card(e.card)}!",
    GoalTurned: _turned,
    RoundEnded: _round_ended,
    RolesShown: _roles,
    GoldDrawn: lambda _, e: f"{e.count} gold card{'s'[: e.count > 1]} to share.",
    GoldOffered: _offered,
    GoldTaken: _taken,
    GoldPaid: _paid,
    GoldShown: _shown,
    MatchEnded: _match_ended,
    NuggetLaid: lambda w, e: f"{w.does(e.seat, 'lay')} {w.card(e.card)} on {cell_text(e.at)}.",
    HandDrawn: _hand,
    NuggetFound: lambda w, e: f"{w.does(e.seat, 'find')} the nugget: {_cards(w, e.cards) or 'but no gold is left'}.",
    Left: _left,
    Remained: lambda w, e: f"{w.does(e.seat, 'remain')} in the round.",
    NuggetReturned: lambda w, e: f"{w.does(e.seat, 'give')} the gold of the nugget back: {_cards(w, e.cards)}.",
    ToolShed: _shed,
    DoorOpened: lambda w, e: f"{w.does(e.seat, 'open')} the door on {cell_text(e.at)} with a key.",
    TrollBribed: lambda w, e: f"{w.does(e.seat, 'bribe')} the troll on {cell_text(e.at)}.",
    GoldMarked: lambda w, e: f"{w.does(e.seat, 'mark')} the gold on {cell_text(e.at)}.",
    Discarded: lambda w, e: f"{w.card(e.card).capitalize()} does nothing, and is discarded.",
    GoldWon: lambda w, e: f"{w.does(e.seat, 'win')} {_cards(w, e.cards)}.",
    GoalsSpent: lambda w, e: f"Out of the game: {_cards(w, e.cards)}.",
    BribePaid: lambda w, e: f"{w.does(e.seat, 'pay')} the trolls with {_cards(w, e.cards)}.",
    DwarfDealt: _dwarf_dealt,
    TreasuresLaid: lambda _, e: f"Treasures beside the board: {', '.join(e.kinds)}.",
    ToolLaid: lambda w, e: f"{w.does(e.seat, 'lay')} the {w.card(e.card)} on {cell_text(e.at)}.",
    TreasureSeen: _treasure,
    DwarfSeen: _dwarf,
    TrapSet: lambda w, e: f"{w.does(e.seat, 'set')} a trap on {_place(e)}.",
    TrollSet: lambda w, e: f"{w.does(e.seat, 'set')} a troll on {_place(e)}.",
    StormStruck: lambda w, e: f"{w.does(e.seat, 'call')} a storm on {cell_text(e.at)}: {w.card(e.fallen)} is gone.",
    TrapGone: lambda _, e: f"The trap on {_place(e)} is gone.",
    TrollGone: lambda _, e: f"The troll on {_place(e)} leaves.",
    Walked: lambda w, e: f"{w.does(e.seat, 'walk')} to {cell_text(e.at)}.",
    CardLost: lambda w, e: f"The trap! {w.does(e.seat, 'lose')} {w.card(e.card)}.",
    DragonTaken: lambda w, e: f"{w.does(e.seat, 'wake')} the dragon.",
    TreasureTaken: lambda w, e: f"{w.does(e.seat, 'take')} the treasure t{e.place}.",
    TreasuresShown: _treasures,
    PointsScored: _points,
    VoteBegan: _vote,
    VotedFor: lambda w, e: f"{w.does(e.seat, 'agree')}.",
    VotedAgainst: lambda w, e: f"{w.does(e.seat, 'decline')}.",
    RoundAdded: lambda _, e: f"There will be {e.rounds} rounds.",
    Rated: lambda _, e: f"{e.gold} gold: {_RATINGS[e.rating]}.",
}
