# Lessons: the list, the desk on which they are played, and the words of each lesson by its name.
# A lesson has a title, `-goal` (one sentence, what is to be done), `-fact` (one line; its rules' numbers follow), `-hint` (the
# coach, at first) and `-done` (what was learnt). It may have `-step-2` and so on (the coach, once the step before is done) and
# `-missed` (what went wrong). $hands is `touch` or `keys`.

learn-title = Learn
learn-headline = Learn it here
learn-line = Short lessons at a real board. No rulebook, no hurry; a wrong try costs nothing.
learn-go-on = Go on
learn-go-on-with = Go on: { $lesson }
learn-where = { $game }, lesson { $number } of { $all }
learn-next = Lesson { $number } of { $all }: { $lesson }
learn-line-short = Short lessons at a real board.
learn-two-minutes = In two minutes
learn-two-minutes-line = A game on one screen, in pictures
learn-read = Read
learn-lessons = Lessons
learn-game = Learn { $game }
learn-leave = Leave
learn-count = { $count } of { $all } done
learn-lesson-count = { $count ->
    [one] { $count } lesson
   *[other] { $count } lessons
  }
learn-all-done = all lessons done
learn-done = done
learn-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }{ $state ->
    [done] { " · done" }
    [now] { " · now" }
   *[other] { "" }
  }
learn-first-game = Your first game, with the coach
learn-first-game-short = Your first game
learn-first-game-line = against novice bots, with the coach
learn-kept = What you have done is kept in this browser.

desk-back = Take it back
desk-show = Show me
desk-goal = What to do
desk-propose = Propose the end
desk-steps = { $count } of { $all } steps done
desk-more = More about it
desk-count = { $count } of { $all }
desk-nearly = Nearly: { $count ->
    [one] the { $joins } side joins
   *[other] the { $joins } sides join
  }, but { $missing ->
    [one] the { $fails } side does not.
   *[other] the { $fails } sides do not.
  }
desk-joins = { $count ->
    [one] The { $joins } side joins.
   *[other] The { $joins } sides join.
  }
desk-not-there = Not there.
desk-try = Nothing is lost: try another card, or another place.
desk-name = { $number ->
    [1] Bruno
    [2] Celia
    [3] Dora
    [4] Emil
   *[other] Fritz
  }

lesson-number = Lesson { $number } of { $all }
lesson-begin = Your turn.
lesson-good = Well done!
lesson-solved = Done!
lesson-missed = Not quite.
lesson-missed-more = From here it cannot be done. Take it back, and try another way.
lesson-shown = Like this.
lesson-shown-more = { $hands ->
    [touch] Tap the button to play it, or Show me once more.
   *[other] Press Enter to play it, or Show me once more.
  }
lesson-next = Next lesson
lesson-again = Play it again

lesson-classic-first-tunnel = Dig your first tunnel
lesson-classic-first-tunnel-goal = Dig two cards, from the ladder towards the goals.
lesson-classic-first-tunnel-fact = In your turn you lay one card, then you draw one.
lesson-classic-first-tunnel-hint = { $hands ->
    [touch] Tap a card, then a place that glows. Tap the place again to dig there.
   *[other] Click a card, then a place that glows.
  }
lesson-classic-first-tunnel-step-2 = The others had their turns, and it is yours again. Dig on from your card.
lesson-classic-first-tunnel-done = A card a turn: that is how the tunnel grows, yours and everybody else’s.

lesson-classic-join-tunnels = Join tunnels, not rock
lesson-classic-join-tunnels-goal = Dig three cards towards the goals, and join tunnels only.
lesson-classic-join-tunnels-fact = Tunnel meets tunnel and rock meets rock, on every side.
lesson-classic-join-tunnels-hint = The straight way is open. But look up: the tunnel above has rock below it.
lesson-classic-join-tunnels-step-2 = It fits on all sides. On you go, to the right.
lesson-classic-join-tunnels-step-3 = One more. Whatever you lay joins the tunnel at its left side.
lesson-classic-join-tunnels-done = Every side that touches a card has to fit. Places that glow always do.

lesson-classic-turn-a-card = Turn a card round
lesson-classic-turn-a-card-goal = Turn a card round, and dig on at the end of the tunnel.
lesson-classic-turn-a-card-fact = A card may lie upside down, but never sideways.
lesson-classic-turn-a-card-hint = { $hands ->
    [touch] Tap a card to pick it, and tap it again to turn it round. Then tap the end of the tunnel.
   *[other] Pick a card and press R, or click it again: it turns round. Then choose the end of the tunnel.
  }
lesson-classic-turn-a-card-step-2 = Now the tunnel leads down. The other card fits there, as it is.
lesson-classic-turn-a-card-done = Most cards fit in two ways. When one seems to fit nowhere, turn it round first.

lesson-classic-mend-a-tool = Mend a tool, break a tool
lesson-classic-mend-a-tool-goal = Mend your pickaxe and Bruno’s lantern, then break Celia’s cart.
lesson-classic-mend-a-tool-fact = Whoever has a broken tool before them lays no path cards.
lesson-classic-mend-a-tool-hint = Your pickaxe is broken, so no place glows for your tunnel. Pick a repair card, then yourself.
lesson-classic-mend-a-tool-step-2 = You can dig again. A card with two tools mends either of them: Bruno needs his lantern.
lesson-classic-mend-a-tool-step-3 = Bruno will remember that. Now Celia, who has been digging in odd directions: break her cart.
lesson-classic-mend-a-tool-done = Broken tools slow a saboteur down, and show everybody whom you trust.

lesson-classic-reach-a-goal = Reach a goal
lesson-classic-reach-a-goal-goal = Clear the dead end away, reach the treasure, and take your gold.
lesson-classic-reach-a-goal-fact = A goal is turned over as soon as a tunnel from the start leads to it.
lesson-classic-reach-a-goal-hint = One card on the way is a dead end, with a heap of stones. A rockfall takes it off.
lesson-classic-reach-a-goal-step-2 = The way is clear. Fill the gap, and see what the middle goal is.
lesson-classic-reach-a-goal-step-3 = Only stones. They lie as you choose: turn the tunnel up, then dig on to the upper goal.
lesson-classic-reach-a-goal-step-4 = The treasure! You found it, so you choose your gold first. The rest goes to the other diggers.
lesson-classic-reach-a-goal-done = The treasure ends the round, and the diggers share gold. Whoever reached it picks first.

lesson-classic-read-a-map = Read a map
lesson-classic-read-a-map-goal = Look at one of the two goals, and dig to the treasure.
lesson-classic-read-a-map-fact = Everybody sees which goal you look at, but only you see what it is.
lesson-classic-read-a-map-hint = One is the treasure, the other is stones. Pick the map, then a goal.
lesson-classic-read-a-map-step-2 = Now you know both: if it is not the one, it is the other. Dig to the treasure.
lesson-classic-read-a-map-done = What you say about a goal, others have to believe. Saboteurs read maps too.
lesson-classic-read-a-map-missed = Stones. Take it back: the map would have told you.

lesson-classic-stay-unseen = Block, and stay unseen
lesson-classic-stay-unseen-goal = You are the saboteur: bend the tunnel away, then throw a good card out.
lesson-classic-stay-unseen-fact = Cards that you pass lie face down, and nobody sees them. Saboteurs win if no treasure is found.
lesson-classic-stay-unseen-hint = Lay a curve at the end of the tunnel: it fits, and it costs the diggers a detour. No dead ends, no rockfall!
lesson-classic-stay-unseen-step-2 = Nobody can blame you for that. Now pass the crossing; they would say it was a bad card.
lesson-classic-stay-unseen-done = A saboteur who is found out soon has three broken tools. Be a little unlucky instead.
lesson-classic-stay-unseen-missed = Everybody has seen that, and knows what you are. Take it back, and look honest.

lesson-classic-extra-nuggets = Extra nuggets
lesson-classic-extra-nuggets-goal = Lay the nugget, reach it, stay for a turn, and leave with its gold.
lesson-classic-extra-nuggets-fact = With this small expansion, the first to reach the nugget takes its gold and may leave the round.
lesson-classic-extra-nuggets-hint = Choose a nugget card and lay it near the start, but not next to it: two columns away is good.
lesson-classic-extra-nuggets-step-2 = Hands are dealt. When it is your turn, join the nugget to the start.
lesson-classic-extra-nuggets-step-3 = The gold lies before you. Stay for now; you are asked once more in your next turn, and then leave.
lesson-classic-extra-nuggets-done = Who leaves keeps that gold for sure. Who stays keeps it only if their side wins.

lesson-duel-first-gold = Two starts, one mine
lesson-duel-first-gold-goal = You are green: mark two pieces of gold, one of them with the help of a ladder.
lesson-duel-first-gold-fact = Gold that your tunnel reaches gets your marker. A ladder leads to the start of its colour.
lesson-duel-first-gold-hint = The gold lies on the upright tunnel of the bridge. Your start is the lower one: where does that tunnel join it?
lesson-duel-first-gold-step-2 = Your marker lies on it. Now use what blue has dug: lay your ladder at the end of their tunnel.
lesson-duel-first-gold-step-3 = Your start and this place are one now. Turn towards the goal in the middle.
lesson-duel-first-gold-done = Both mazes may grow together. Whoever reaches gold first marks it.

lesson-duel-pass-a-door = Pass a door
lesson-duel-pass-a-door-goal = Open the blue door with a key, and reach the goal behind it.
lesson-duel-pass-a-door-fact = A door is open to the dwarf of its colour. A key opens it to both.
lesson-duel-pass-a-door-hint = You are green, so your tunnel ends at the blue door. Pick the key.
lesson-duel-pass-a-door-step-2 = Open. The whole tunnel behind it counts for you now: dig on at its end.
lesson-duel-pass-a-door-done = A key stays until the end of the round, and blue may use what lies behind the door as well.

lesson-duel-bribe-a-troll = Bribe a troll
lesson-duel-bribe-a-troll-goal = Bribe the troll that is in your way, reach the goal, and end your turn.
lesson-duel-bribe-a-troll-fact = A bribe is free in your turn, but costs 1 gold at the end of the round.
lesson-duel-bribe-a-troll-hint = Two trolls glow. One of them stands between you and the goal.
lesson-duel-bribe-a-troll-step-2 = It lets everybody pass now. You still have your card to lay.
lesson-duel-bribe-a-troll-step-3 = Gold! You could bribe the other troll too, but nothing lies behind it. End your turn.
lesson-duel-bribe-a-troll-done = One gold won, one gold to pay: think before you bribe for little.
lesson-duel-bribe-a-troll-missed = Nothing lies behind that troll, and it wants its gold all the same. Take it back.

lesson-duel-sabotage = Sabotage and repair
lesson-duel-sabotage-goal = Break blue’s lantern, mend both your tools, and dig.
lesson-duel-sabotage-fact = You mend a tool with a repair card, or give up two cards for it.
lesson-duel-sabotage-hint = First the other dwarf: pick the broken lantern, then blue.
lesson-duel-sabotage-step-2 = Now your own tools. The repair card mends your pickaxe.
lesson-duel-sabotage-step-3 = For the cart you have no repair. Pass, choose the map and the rockfall, and have it mended for them.
lesson-duel-sabotage-step-4 = All mended, with a smaller hand. Dig.
lesson-duel-sabotage-done = Giving up two cards always helps, but you draw only one for them.

lesson-duel-look-and-clear = Look, clear, pass
lesson-duel-look-and-clear-goal = Look at the middle goal, bring blue’s tunnel down, and pass two cards.
lesson-duel-look-and-clear-fact = Pass one or two cards instead of playing one, and draw as many.
lesson-duel-look-and-clear-hint = Pick the map, then the goal in the middle.
lesson-duel-look-and-clear-step-2 = Three gold, and blue is near. A rockfall takes the card off that is nearest to it.
lesson-duel-look-and-clear-step-3 = What you hold now is of little use. Pass both cards, and draw two.
lesson-duel-look-and-clear-done = Blue saw where you looked, and where the rock fell. That says something too.

lesson-duel-two-goals = Two goals at once
lesson-duel-two-goals-goal = Reach two goals with one card, and say how they are shown.
lesson-duel-two-goals-fact = Of several goals you choose which is turned first; one that fits both ways lies as you like.
lesson-duel-two-goals-hint = The crossing goes between the two goals.
lesson-duel-two-goals-step-2 = Both are reached. Which one do you want to see first?
lesson-duel-two-goals-step-3 = And the second one? If it fits both ways, it is for you to choose.
lesson-duel-two-goals-done = Goals are part of the maze at once. How they lie decides where it goes on.

lesson-duel-last-marker = The last marker
lesson-duel-last-marker-goal = Put the last marker on the better gold, and pay your troll.
lesson-duel-last-marker-fact = When all eight markers are used the round ends, and each bribe costs 1 gold.
lesson-duel-last-marker-hint = One card reaches two pieces of gold, but there is only one marker. First dig.
lesson-duel-last-marker-step-2 = Three is more than one. The round is over, and your troll wants 1 gold: pay with whichever you like least.
lesson-duel-last-marker-done = Markers lie on gold and on trolls. When few are left, each one counts.
lesson-duel-last-marker-missed = That is worth 1, the other one 3. Take it back.

lesson-solo-alone = Alone in the mine
lesson-solo-alone-goal = Dig to the goal in the middle.
lesson-solo-alone-fact = Nobody helps you and nobody hinders you, but the goals are further away.
lesson-solo-alone-hint = One card is missing between the tunnel and the goal.
lesson-solo-alone-done = Gold that you reach is yours. Three rounds, and then you are told how well you did.

lesson-solo-drawn-sabotage = The pile strikes back
lesson-solo-drawn-sabotage-goal = Dig two more cards, whatever you draw.
lesson-solo-drawn-sabotage-fact = A sabotage card that you draw lies before you at once.
lesson-solo-drawn-sabotage-hint = Dig on to the right, and see what you draw.
lesson-solo-drawn-sabotage-step-2 = The pile has broken your cart. Mend it: pick the repair card, then yourself.
lesson-solo-drawn-sabotage-step-3 = As good as new. Dig on.
lesson-solo-drawn-sabotage-done = Keep a repair card, or two cards that you can spare: they mend a tool too.

lesson-solo-drawn-rockfall = A fall of rock
lesson-solo-drawn-rockfall-goal = Dig on to the right, and close the gap if rock falls.
lesson-solo-drawn-rockfall-fact = A rockfall that you draw takes the card that was laid last.
lesson-solo-drawn-rockfall-hint = Dig on at the end of the tunnel.
lesson-solo-drawn-rockfall-step-2 = Your card is gone. The hole may be filled again.
lesson-solo-drawn-rockfall-done = It always takes the last card without gold or a troll. Better a plain one than a good one.

lesson-solo-all-goals = The last goal
lesson-solo-all-goals-goal = Open the blue door, and turn the last goal over.
lesson-solo-all-goals-fact = When all six goals are face up, the round is over and bribes are paid.
lesson-solo-all-goals-hint = You are green, and the blue door stops you. You have a key.
lesson-solo-all-goals-step-2 = Open. One more card.
lesson-solo-all-goals-done = The bribed troll has cost you 1 gold, as in the Duel. There are only six markers here.

lesson-lost-mines-walk = Walk through the forest
lesson-lost-mines-walk-goal = Lay a path, then walk along it with your dwarf.
lesson-lost-mines-walk-fact = A turn is three steps: play a card, move if you like, draw.
lesson-lost-mines-walk-hint = Your dwarf stands on the blue start. Lay the path card at the end of the path.
lesson-lost-mines-walk-step-2 = Now the second step: your dwarf may walk up to three cards. Go to the card that you laid.
lesson-lost-mines-walk-done = You may walk along any path, whoever laid it.

lesson-lost-mines-cross-an-obstacle = Cross an obstacle
lesson-lost-mines-cross-an-obstacle-goal = Clear the tree trunk with an axe, and walk on to the campfire.
lesson-lost-mines-cross-an-obstacle-fact = An axe is for a trunk, a boat for a lake, a rope for a ditch.
lesson-lost-mines-cross-an-obstacle-hint = Nobody gets past the trunk. Pick the axe, then the trunk.
lesson-lost-mines-cross-an-obstacle-step-2 = The axe stays there, for everybody. Walk to the campfire.
lesson-lost-mines-cross-an-obstacle-done = From a campfire you may walk five cards instead of three.

lesson-lost-mines-set-a-trap = Traps and trolls
lesson-lost-mines-set-a-trap-goal = Set a trap and a troll for Bruno, then walk over the trap in your own way.
lesson-lost-mines-set-a-trap-fact = A trap costs whoever passes it a card. A troll lets nobody pass until your next turn.
lesson-lost-mines-set-a-trap-hint = Bruno starts from yellow, below. Pick the trap, then a place between two cards of his path.
lesson-lost-mines-set-a-trap-step-2 = Stay where you are this time. In your next turn, put the troll before Bruno.
lesson-lost-mines-set-a-trap-step-3 = Now walk over the trap on your own path. It will cost you a card.
lesson-lost-mines-set-a-trap-done = The trap stays. Sometimes a card is a fair price for two steps.

lesson-lost-mines-look = Look, and tell
lesson-lost-mines-look-goal = Look at the mine ahead of you, and in your next turn at a treasure.
lesson-lost-mines-look-fact = Each of these cards shows two things; you choose one. Only you see it.
lesson-lost-mines-look-hint = Pick a card with a mine on it, then the mine that your path leads to.
lesson-lost-mines-look-step-2 = Gemstones! Stay, and in your next turn look at one of the treasures beside the board.
lesson-lost-mines-look-done = Tell the others, or do not. They saw where you looked, not what you saw.

lesson-lost-mines-thunderstorm = A thunderstorm
lesson-lost-mines-thunderstorm-goal = Break Bruno’s path with a thunderstorm, and discard two cards in your next turn.
lesson-lost-mines-thunderstorm-fact = A storm takes a path card off, but none that a dwarf stands on.
lesson-lost-mines-thunderstorm-hint = Bruno is on his way to the mines. Pick the storm, then a card ahead of him.
lesson-lost-mines-thunderstorm-step-2 = He will need a new way. Stay where you are.
lesson-lost-mines-thunderstorm-step-3 = Your cards fit nowhere good. Discard both; you draw two.
lesson-lost-mines-thunderstorm-done = Cards that a storm cut off stay, and somebody may build on from them.

lesson-lost-mines-take-a-treasure = Take a treasure
lesson-lost-mines-take-a-treasure-goal = Enter the mine, and take the treasure that is worth 4.
lesson-lost-mines-take-a-treasure-fact = A move that ends in a mine takes a treasure of its kind.
lesson-lost-mines-take-a-treasure-hint = First a card: discard one that you do not need. Then walk into the mine, and choose how it lies.
lesson-lost-mines-take-a-treasure-step-2 = A gold mine, and two gold treasures. You have looked at one of them: it is worth 4.
lesson-lost-mines-take-a-treasure-done = Stay in the mine, and next turn you take another one, as long as there are any.
lesson-lost-mines-take-a-treasure-missed = Nobody knows what that one is worth. Take it back: you have seen the other.

lesson-lost-mines-selfish-or-saboteur = Selfish, or saboteur
lesson-lost-mines-selfish-or-saboteur-goal = You are selfish and have the best treasure: see who Bruno is, and let the round end.
lesson-lost-mines-selfish-or-saboteur-fact = A selfish dwarf keeps what it took. A saboteur shares with the other clan.
lesson-lost-mines-selfish-or-saboteur-hint = Pick the card with a dwarf on it, then Bruno.
lesson-lost-mines-selfish-or-saboteur-step-2 = A saboteur: he wears blue and works for yellow. Stay, and see what he proposes; if it suits you, agree.
lesson-lost-mines-selfish-or-saboteur-done = Your 5 points are yours alone. Why walk on?

lesson-lost-mines-propose-the-end = Propose the end
lesson-lost-mines-propose-the-end-goal = Do not let the round end yet: take the silver first, then propose it yourself.
lesson-lost-mines-propose-the-end-fact = A round can end by agreement. One refusal settles it.
lesson-lost-mines-propose-the-end-hint = Bruno has just proposed to end the round, and you stand before a mine. Decline.
lesson-lost-mines-propose-the-end-step-2 = The round goes on. Discard a card, and walk into the mine.
lesson-lost-mines-propose-the-end-step-3 = The treasure is yours. Now propose to end the round.
lesson-lost-mines-propose-the-end-done = All agreed. Propose when it is good for you, and ask yourself why others do.
lesson-lost-mines-propose-the-end-missed = With that the silver stays where it is. Take it back, and decline.
