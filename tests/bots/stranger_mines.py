"""How the stranger plays the Lost Mines: fields of cost over the board, for every dwarf and from the mines back."""

from __future__ import annotations

from heapq import heappop, heappush

from kilof.cards import CardId
from kilof.core.action import ALSO, AT, CARD, SPIN, VERB, WHAT, WHOM, Action, Seat
from kilof.core.cell import STEP, Cell
from kilof.games.lost_mines.events import INFORM, MOVE, STAY, STORM, TAKE, TOOL, TRAP, TROLL
from kilof.games.lost_mines.ground import SeenForest
from kilof.games.lost_mines.parts import MINE, TREASURE
from kilof.games.lost_mines.place import place, sides_of
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS, cards_of
from kilof.view import View

# In steps of a dwarf: what it costs to cross a cell, and how far to go for a point.
_WALK, _BUILD, _OBSTACLE, _TRAP, _TROLL, _POINT = 1, 4, 7, 2, 3, 2
_BEST, _UNSEEN = 5, 2  # the most a treasure is worth; what a mine face down is taken for
_SOON, _NEVER = 4, 99  # this near, a dwarf meets it in its next moves; this far, it never does
_FELT = {TOOL: 6, TRAP: -5, TROLL: -5, STORM: -6}  # how it is for those who go there
_OBSTACLES = ("tree", "lake", "ditch")


def me_and_my_part(view: View) -> tuple[Seat, str]:
    """The seat whose view this is, and what its role card says."""
    assert view.viewer is not None, "spectators do not play"
    role = view.position.roles[view.viewer][0]
    assert role is not None, "a seat knows its role"
    return view.viewer, view.rules.deck.cards[role].part or view.rules.deck.cards[role].name


class ForestPlan:
    """The forest as one seat sees it: what is left to a mine from every cell, and how each dwarf gets there."""

    def __init__(self, view: View) -> None:
        self.view, self.deck = view, view.rules.deck
        self.ground, self.treasures = SeenForest(*view.position.seen)  # type: ignore[arg-type]
        self.me, self.part = me_and_my_part(view)
        self.ways, self.shut = view.nets[0].ways, view.nets[0].shut
        self.trolls = {at for at, _, _ in self.ground.trolls}
        self.left = self._spread({at: (_BEST - worth) * _POINT for at, worth in self._mines().items()}, is_back=True)
        self.away = [self._spread({at: 0}, is_back=False) for at in self.ground.dwarfs]
        self.best = [min((cost + self.left.get(at, _NEVER) for at, cost in away.items())) for away in self.away]
        self.weight = [self._care(seat) for seat in range(view.seats)]

    def scores(self, looks: int) -> list[float]:
        """Every option gets the same glance: the fields know enough."""
        return [self._score(a) for a in self.view.options]

    def _score(self, a: Action) -> float:
        verb = a[VERB]
        if verb == DIG:
            return self._dig_score(a)
        if verb in (MOVE, STAY):
            return self._move_score(sides_of(a[WHAT]))
        if verb in _FELT:
            there = a[AT] + STEP[a[WHAT]] if verb in (TRAP, TROLL) else a[AT]
            return _FELT[verb] * self._felt(a[AT], there) - 1
        if verb == INFORM:
            return self._inform_score(a)
        if verb == PASS:
            return sum(self._junk(card) for card in cards_of(a))
        return self._worth(a[ALSO] - 1) if verb == TAKE else 0

    def _dig_score(self, a: Action) -> float:
        """What the card saves friends on their way to a mine, and costs the others."""
        card, at = a[CARD], a[AT]
        ways = self.deck.ways[card * 2 + a[SPIN]]
        beside = [at + step for side, step in enumerate(STEP) if ways[side] and self._opens(at + step, side ^ 2)]
        over = self._over(card)
        rest = min((self._enter(there) + self.left.get(there, _NEVER) for there in beside), default=_NEVER)
        score = 0.0
        for seat, away in enumerate(self.away):
            through = min((away.get(there, _NEVER) for there in beside), default=_NEVER) + over + rest
            gain = self.best[seat] - through
            if gain < 0 and not (self._is_on_way(seat, at, at) and (over > _BUILD or len(beside) < 2)):
                gain = 0  # there is another way
            score += self.weight[seat] * max(gain, -4) * (1 if seat == self.me else 2 / self.view.seats)
        return 2 * score

    def _move_score(self, sides: list[int]) -> float:
        """Nearer to treasure is better, on treasure is best; a trap costs a card."""
        here, hurt = self.ground.dwarfs[self.me], 0
        for side in sides:
            hurt += place(here, side) in self.ground.traps
            here += STEP[side]
        return -self.left.get(here, _NEVER) - _TRAP * hurt

    def _inform_score(self, a: Action) -> float:
        """A mine that nobody has shown is worth a look; so is a dwarf that it has to trust."""
        if a[WHAT] == MINE:
            return 5 if self.view.position.goals[a[AT]][0] is None else -2
        if a[WHAT] == TREASURE or self.part == "selfish":
            return -2
        return 3 if self.view.position.roles[a[WHOM]][0] is None else -2

    def _junk(self, card: CardId) -> float:
        """How gladly a card is thrown away: crooked roads first; the saboteur keeps what hinders."""
        printed = self.deck.cards[card]
        if printed.section == "path":
            is_obstacle = printed.feature in _OBSTACLES
            return 0.8 if is_obstacle != (self.part == "saboteur") else 0.3 if self._over(card) == _WALK else 0
        return {"storm": 0.5, "inform": 0.2, "tool": 0.2}.get(printed.does, -0.2)

    def _felt(self, here: Cell, there: Cell) -> float:
        """Who goes along here on the way to a mine, friends for it and foes against; those close by count in full."""
        return sum(
            weight * (1 if min(away.get(here, _NEVER), away.get(there, _NEVER)) <= _SOON else 0.5)
            for seat, (weight, away) in enumerate(zip(self.weight, self.away, strict=True))
            if self._is_on_way(seat, here, there)
        )

    def _is_on_way(self, seat: Seat, here: Cell, there: Cell) -> bool:
        """Whether the best way of this dwarf leads from one of these cells to the other, or over the one."""
        away, left, best = self.away[seat], self.left, self.best[seat]
        if here == there:
            return away.get(here, _NEVER) + left.get(here, _NEVER) <= best
        pairs = ((here, there), (there, here))
        return any(away.get(a, _NEVER) + self._step(a, b) + left.get(b, _NEVER) <= best for a, b in pairs)

    def _care(self, seat: Seat) -> float:
        """How much this seat's fortune is ours: a clan's loyal and the other clan's saboteur share."""
        if seat == self.me:
            return 1
        role, clans = self.view.position.roles[seat][0], self.ground.clans
        part = "loyal" if role is None else self.deck.cards[role].part
        if "selfish" in (part, self.part):
            return -0.3
        return 0.4 if (clans[seat] == clans[self.me]) == (part == self.part) else -0.4

    def _mines(self) -> dict[Cell, float]:
        """Where treasure may lie, and what it is worth there."""
        taken, position = dict(self.ground.taken), self.view.position
        lying: dict[str, float] = {}
        for i, kind in enumerate(self.ground.kinds):
            if i not in taken:
                lying[kind] = max(lying.get(kind, 0), self._worth(i))
        cards = {at: laid >> 1 for at, laid in position.board.items()}
        cards |= {at: card for at, (card, _) in position.goals.items() if card is not None}
        holds = {at: self.deck.cards[card].holds for at, card in cards.items()}
        mines = {at: lying[kind] for at, kind in holds.items() if kind in lying}
        return mines | {at: _UNSEEN for at, (card, _) in position.goals.items() if card is None}

    def _worth(self, i: int) -> float:
        """The value of a treasure: as seen, else the usual one of its kind."""
        seen = self.treasures[i][0]
        if seen is not None:
            return self.deck.cards[seen].value
        kind, cards = self.ground.kinds[i], self.deck.cards
        values = [cards[card].value for card in self.deck.stack("treasure") if cards[card].back == kind]
        return sum(values) / len(values)

    def _spread(self, sources: dict[Cell, float], *, is_back: bool) -> dict[Cell, float]:
        """The least cost from the sources to every cell, or from every cell to the sources."""
        costs = dict(sources)
        todo, goals = sorted((cost, at) for at, cost in sources.items()), self.view.position.goals
        while todo:
            cost, here = heappop(todo)
            if cost > costs[here] or (here in goals and not is_back):
                continue  # a mine face down is where a move ends
            for side, step in enumerate(STEP):
                there = here + step
                if not self._opens(here, side) or not self._opens(there, side ^ 2) or (there in goals and is_back):
                    continue
                then = cost + (self._step(there, here) if is_back else self._step(here, there))
                if then < costs.get(there, _NEVER):
                    costs[there] = then
                    heappush(todo, (then, there))
        return costs

    def _opens(self, at: Cell, side: int) -> bool:
        """Whether a path leads out there, or may one day."""
        if at in self.ways:
            return bool(self.ways[at][side])
        return at not in self.shut or at in self.view.position.goals

    def _step(self, here: Cell, there: Cell) -> int:
        between = place(here, STEP.index(there - here))
        return self._enter(there) + _TRAP * (between in self.ground.traps) + _TROLL * (between in self.trolls)

    def _enter(self, at: Cell) -> int:
        """A card that has yet to be laid costs a turn, an obstacle more."""
        if at in self.ways:
            return _WALK if at in self.ground.tools else self._over(self.view.position.board[at] >> 1)
        return _WALK if at in self.view.position.goals else _BUILD

    def _over(self, card: CardId) -> int:
        return _OBSTACLE if self.deck.cards[card].feature in _OBSTACLES else _WALK
