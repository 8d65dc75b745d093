# What a card does, in a sentence: on the page of all cards, and wherever a card is explained. A deck that differs has its
# own: does-duel-repair. Names of tools and things are $tool, $thing.

does-path = Lay it next to a card that is there: tunnel meets tunnel on every side, and rock meets rock.
does-duel-path = Lay it next to a card that is there: tunnel meets tunnel on every side, and rock meets rock.
does-forest-path = Lay it next to a card that is there: path meets path on every side, and forest meets forest.
does-dead = A dead end: it fits like a tunnel, but no way leads through it.
does-apart = Two tunnels that do not meet.
does-stub = One of its arms is a dead end.
does-gold-here = Worth { $value } to whoever reaches it first.
does-door = Open to the { $clan ->
    [blue] blue
   *[green] green
} dwarf; the other one needs a key.
does-gate = A troll lets nobody pass until somebody bribes it. That costs one gold.
does-ladder = Joined to the { $clan ->
    [blue] blue
   *[green] green
} start, however far away. Never next to a goal or a nugget.
does-obstacle = { $thing ->
    [tree] Nobody passes until an axe lies here.
    [lake] Nobody passes until a boat lies here.
   *[ditch] Nobody passes until a rope lies here.
}
does-rocks = Narrow: whoever stands here bars the way to all others.
does-camp = A move that begins here may be five cards long.
does-break = { $tool ->
    [pick] Breaks somebody’s pickaxe
    [lantern] Breaks somebody’s lantern
   *[cart] Breaks somebody’s mine cart
}: with a broken tool nobody can dig.
does-duel-break = { $tool ->
    [pick] Breaks the other player’s pickaxe
    [lantern] Breaks the other player’s lantern
   *[cart] Breaks the other player’s mine cart
}: with a broken tool nobody can dig. Playing alone, you break your own as you draw it.
does-repair = Mends one broken tool, anybody’s: { $tools }.
does-duel-repair = Mends one of your own broken tools: { $tools }.
does-rockfall = Takes one tunnel card out of the maze, never the start or a goal.
does-duel-rockfall = Takes one tunnel card out of the maze, never a start, a goal, a troll or a nugget. Playing alone, it falls as you draw it.
does-peek = Shows one goal to you, and to nobody else.
does-key = Opens a door of the other colour, to everybody, until the round ends.
does-tool = { $thing ->
    [tree] Opens the way past a tree trunk
    [lake] Opens the way over a lake
   *[ditch] Opens the way over a ditch
}, for one dwarf at a time.
does-trap = Lies between two cards. Whoever walks over it loses a card.
does-troll = Stands between two cards and lets nobody pass until your next turn.
does-inform = { $thing ->
    [mine-treasure] Shows you one mine or one treasure.
    [mine-dwarf] Shows you one mine or somebody’s dwarf card.
   *[treasure-dwarf] Shows you one treasure or somebody’s dwarf card.
} Nobody else sees it.
does-storm = Takes one path card off the board, if no dwarf stands on it.
does-start = Every tunnel begins here.
does-duel-start = The tunnels of this dwarf begin here.
does-lost-mines-start = The dwarfs of this clan begin here.
does-treasure = What the diggers look for: when a tunnel reaches it, they have won the round.
does-stones = Nothing but stones. The tunnel leads on.
does-goal = Turned over as soon as somebody reaches it.
does-mine = Whoever ends a move here takes a treasure of this kind.
does-dragon = Whoever enters first takes the dragon, and loses two points.
does-nugget = Lies in the maze from the start of a round. Whoever reaches it first takes { $value ->
    [one] one gold card
   *[other] { $value } gold cards
}.
does-gold = Shared out among the winners of a round, face down.
does-hoard = Lies beside the board; worth { $value ->
    [one] one point
   *[other] { $value } points
} to whoever takes it, or to their side.
does-role-green = Digs from the green start, for itself. Blue doors stop it.
does-role-blue = Digs from the blue start, for itself. Green doors stop it.
