# Puzzles. $goal is the name of a goal or mine, $card the name of a card; $cards and other numbers are counts.

puzzles = Puzzles
puzzles-line = Positions from played games. Each question has one right answer, by the rules and by what you can see.
puzzles-today = Puzzle of the day
puzzles-all = All puzzles
puzzles-solved = { $solved } of { $all } solved
puzzle-name = Puzzle { $number }
puzzle-done = solved
puzzle-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
puzzle-days-label = { $count ->
    [one] Solved 1 day in a row
   *[other] Solved { $count } days in a row
}
puzzle-grade = { $grade ->
    [1] easy
    [2] medium
   *[other] hard
}

puzzle-kind-reach = Reach the goal
puzzle-kind-most = Take the most
puzzle-kind-where = Where is it?
puzzle-kind-what = What is it?
puzzle-kind-who = Who is it?
puzzle-kind-gone = Count the cards

puzzle-ask-reach = Reach { $goal } with { $cards ->
    [1] this card
    [2] these two cards
    [3] these three cards
    [4] these four cards
   *[other] these { $cards } cards
}.
puzzle-ask-turn = Get into { $goal } in this turn.
puzzle-ask-most = Take as much gold as you can with { $cards ->
    [1] this card
    [2] these two cards
    [3] these three cards
    [4] these four cards
   *[other] these { $cards } cards
}.
puzzle-ask-where = Where is the treasure?
puzzle-ask-what = What does { $goal } hide?
puzzle-ask-who = Who must be the { $card }?
puzzle-ask-gone = Which of these cards can nobody draw any more?

puzzle-fact-reach = There is exactly one way. The pile is used up, and nobody else has cards left.
puzzle-fact-turn = There is exactly one way: one card, then one move.
puzzle-fact-most = You have looked at every goal. The pile is used up, nobody else has cards left, and the round ends with your last card.
puzzle-fact-where = Some goals lie face up, at some you have looked. Tap the right one.
puzzle-fact-what = These are in use. Some lie face up, at some you have looked. Tap the right one.
puzzle-fact-who = You have looked at some dwarf cards. Tap the right player.
puzzle-fact-gone = Count the maze, the discards, the tools before the players and your hand. Tap the right card.

puzzle-open = Take your time.
puzzle-open-more = A wrong try costs nothing: take it back and try another.
puzzle-hint = A hint
puzzle-hint-cell = Look at the cell that is framed.
puzzle-hint-back = Take a card back first: it leads nowhere from here.
puzzle-hint-act = It does not begin on the board: look at your other cards.
puzzle-hint-where = Go through the goals in use one by one: which lie face up, which have you looked at? One is left over.
puzzle-hint-who = Count the cards of this clan that are in use, and cross out your own and those that you have looked at.
puzzle-hint-gone = Begin with the discards, then count the same card in the maze and in your hand.
puzzle-missed = Not this way.
puzzle-missed-reach = The cards are used up, and the goal lies face down still.
puzzle-missed-turn = The turn is over, and the mine lies face down still.
puzzle-missed-most = There is more gold to be had.
puzzle-missed-where = You have looked at this one.
puzzle-missed-what = You have seen that one elsewhere.
puzzle-missed-who = What you have seen leaves it open, or rules it out.
puzzle-missed-gone = One of these is still out somewhere.

puzzle-solved = Solved!
puzzle-proof-reach = Every other way was played out: { $fails } of { $tries } fail.
puzzle-proof-most = All { $tries } ways were played out: no other one takes as much.
puzzle-proof-where = Of { $tries } ways to lay the goals face down, { $fits ->
    [one] only 1 fits
   *[other] { $fits } fit
} what you have seen.
puzzle-proof-who = Of { $tries } ways to deal the roles, { $fits ->
    [one] only 1 fits
   *[other] { $fits } fit
} what you have seen; in all of them it is { $name }.
puzzle-proof-gone = All { $copies } copies were seen. Of each of the others one is still out.
puzzle-source = From a game that bots played.
puzzle-tomorrow = The next one comes in { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}.
puzzle-next = Another puzzle
puzzle-say = Say so
puzzle-discards = Discards ({ $count })
puzzle-face-down = { $count ->
    [one] 1 more lies face down, and you have not seen it.
   *[other] { $count } more lie face down, and you have not seen them.
}
puzzle-copies = { $card }: { $count }
puzzle-in-use = In use in this clan: { $cards }. You see your own card and those that you have looked at.
puzzle-rules = The rules of this game
puzzles-line-short = One question, one right answer
puzzle-solve = Solve
puzzle-tools = Broken before the players: { $tools }
