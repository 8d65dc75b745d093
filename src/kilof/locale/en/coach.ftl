# Hints for a first game, at the moment they help.

coach = Hint
coach-ok = I see
coach-never = No more hints
coach-classic-welcome = You are a gold digger or a saboteur: hold the button with the eye to see which. Diggers want a tunnel to the treasure; saboteurs want the cards to run out first.
coach-duel-welcome = Two dwarfs dig for gold, each from the own start. Gold belongs to whoever’s tunnel reaches it first.
coach-solo-welcome = Bring home as much gold as you can in three rounds. Sabotage and rockfalls strike as you draw them.
coach-lost-mines-welcome = Two clans look for treasure. Your clan is known, your part is not: hold the button with the eye to see it.
coach-turn = Choose a card: the places where it fits light up. Point at another place, and you are told why not.
coach-lost-mines-turn = A turn has three steps: play a card, move your dwarf, draw.
coach-dig = A card with two arrows fits both ways: R or the Turn button turns it.
coach-break = Lay a broken tool before somebody: they cannot dig until it is mended.
coach-peek = A map shows you one goal, and nobody else.
coach-rockfall = A rockfall takes one card out of the maze, such as a dead end.
coach-broken = With a broken tool you cannot dig. A repair card mends it; otherwise play an action, or pass.
coach-key = A key opens a door of the other colour, for both of you.
coach-trap = A trap costs a card of whoever walks over it.
coach-moving = Choose where your dwarf goes. Traps on the way are shown before you move.
coach-laying = The nugget card lies in the maze and pays gold to whoever reaches it first.
coach-share = Choose in secret: nobody sees the value of what you keep.
