# Hints for a first game, at the moment they help.

coach = Hint
coach-ok = I see
coach-never = No more hints
coach-classic-welcome = You are a gold digger or a saboteur: hold the button with the eye to see which. Diggers want a tunnel to the treasure; saboteurs want the cards to run out first.
coach-duel-welcome = Two dwarfs dig for gold, each from their own start. Gold belongs to the player whose tunnel reaches it first.
coach-solo-welcome = Bring home as much gold as you can in three rounds. Sabotage and rockfalls strike as you draw them.
coach-lost-mines-welcome = Two clans look for treasure. Everybody knows your clan, nobody knows your role: hold the button with the eye to see it.
coach-turn = Choose a card: the places where it fits light up. { $hands ->
    [touch] Tap another place to see why not.
   *[keys] Point at another place to see why not.
}
coach-lost-mines-turn = A turn has three steps: play a card, move your dwarf, draw a card.
coach-dig = Where you see two arrows, the card fits both ways: { $hands ->
    [touch] tap the card in your hand to turn it.
   *[keys] press R to turn it.
}
coach-break = Break somebody’s tool: they cannot dig until it is mended.
coach-peek = A map shows one goal to you, and to nobody else.
coach-solo-break = Playing alone, you have nobody to sabotage: a sabotage card from your first hand can only be discarded.
coach-rockfall = A rockfall takes one card out of the maze, such as a dead end.
coach-broken = With a broken tool you cannot dig. A repair card mends it; until then, play an action card or pass.
coach-key = A key opens a door of the other colour, for both of you.
coach-trap = A trap costs whoever walks over it a card.
coach-moving = Choose where your dwarf goes. Traps on the way are shown before you move.
coach-laying = The nugget card lies in the maze and pays gold to whoever reaches it first.
coach-share = Choose in secret: nobody sees the value of what you keep.
coach-duel-turn = Choose a card: the places where it fits light up. Doors of the other colour stop you until a key opens them.
coach-solo-turn = Choose a card: the places where it fits light up. If nothing fits, discard one or two cards.
coach-repair = A repair card takes a broken tool away: yours, or that of somebody you trust.
coach-tool = A tool makes an obstacle passable. It stays there.
coach-inform = This card lets you look at something hidden. Only you see what it is.
coach-troll = A troll lets nobody pass until your next turn.
coach-storm = A thunderstorm takes a path card off the board, if no dwarf stands on it.
coach-choosing = You have reached a goal. If it fits both ways, you say how it lies.
coach-leaving = Leave, and the gold is yours whatever happens. Remain, and you may win more with your side.
coach-bribing = A troll lets you pass for a bribe. You pay one gold for it when the round ends.
coach-paying = Bribes are paid now, with gold you have won.
coach-taking = You have reached a mine: take one of its treasures. The dragon has none.
