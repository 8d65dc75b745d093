# The ends of rounds and games: accounts, shares, results.

what-it-brought = What the round brought
you-mark = you
this-round = this round
account-of = Account of { $name }
gold-marked = Gold marked
bribes-paid = Bribes paid
no-gold-marked = no gold marked
no-troll-bribed = no troll bribed
account-goal = goal, { $value }
account-nugget = nugget, { $value }
account-troll = troll
account-paid-goal = { $isNow ->
    [true] a goal of this round
   *[other] a goal of round { $round }
}
account-paid-nugget = { $isNow ->
    [true] a nugget of this round
   *[other] a nugget of round { $round }
}
bribe-lapsed = { $count ->
    [one] Nothing was left to pay for one bribe: it costs nothing.
   *[other] Nothing was left to pay for { $count } bribes: they cost nothing.
}
gold-so-far = gold so far
rounds-to-come = { $count ->
    [one] Round { $first } to come
   *[other] { $count } rounds to come
}
nobody-got = Nobody got { $count } gold
nothing-left = All the gold that was found has been won
left-in-mine = Left in the mine, round { $round }
left-hidden = never reached
left-markers = no marker was left
left-door = behind a closed door
left-troll = behind a troll
left-unreached = no tunnel leads there
left-empty = empty
gold-lay-there = { $count ->
    [0] No gold was missed.
   *[other] { $count } gold lay there.
}
markers-unused = { $count ->
    [0] The cards ran out.
    [one] The cards ran out with one marker unused.
   *[other] The cards ran out with { $count } markers unused.
}
goals-spent = { $count ->
    [one] The goal that nobody won leaves the game.
   *[other] The { $count } goals that nobody won leave the game.
}
goals-hidden = { $count ->
    [one] One goal stayed face down and is shuffled back.
   *[other] { $count } goals stayed face down and are shuffled back.
}
begins-round = { $isMe ->
    [true] You begin round { $round }
   *[other] { $name } begins round { $round }
}
begins-less = Whoever has less gold begins: { $less } against { $more }.
begins-level = { $colour ->
    [green] The gold is level: green begins.
   *[blue] The gold is level: blue begins.
}

side-of = { $clan ->
    [blue] Blue’s side
   *[yellow] Yellow’s side
}
side-loyal = { $clan ->
    [blue] those who worked for blue
   *[yellow] those who worked for yellow
}
side-with-saboteur = { $clan ->
    [blue] loyal blue dwarfs, and the yellow saboteur who worked for them
   *[yellow] loyal yellow dwarfs, and the blue saboteur who worked for them
}
side-saboteur-alone = { $clan ->
    [blue] the yellow saboteur who worked for blue, alone
   *[yellow] the blue saboteur who worked for yellow, alone
}
how-shared = Each side puts its treasures together and shares them evenly.
nothing-to-share = Nothing to share.
shared-with-nobody = Shared with nobody.
side-selfish = Selfish
shares-nothing = shares nothing
no-treasure = no treasure
part-loyal = loyal
part-saboteur = { $clan ->
    [blue] blue saboteur
   *[yellow] yellow saboteur
}
part-selfish = selfish
took-treasures = { $count ->
    [0] took nothing
   *[other] took { $count }
}
woke-dragon = woke the dragon
dragon-costs = the dragon costs
gets-share = share { $count }
keeps-own = own { $count }
shared-by = { $worth } shared by { $count }:
each-gets = { $rest ->
    [0] { $share } each, nothing left over
   *[other] { $share } each, { $rest } left over
}
rest-goes = { $count ->
    [one] It goes to { $names }, who took the most valuable treasure: { $best }.
   *[other] { $names } took the most valuable treasures: { $best }. Each gets { $extra } of it.
}
rest-cannot = { $names } took the most valuable treasures: { $best }. It cannot be divided between them.
rest-lost = { $count ->
    [one] 1 is lost.
   *[other] { $count } are lost.
}
dragon-price = { $isLess ->
    [true] The dragon’s holder loses { $price }, but never goes below 0.
   *[other] The dragon’s holder loses { $price }.
}
points-so-far = Points so far

won-with = { $unit ->
    [points] { $count ->
        [one] You have won with one point
       *[other] You have won with { $count } points
    }
   *[gold] You have won with { $count } gold
}
won-with-too = { $unit ->
    [points] You have won with { $count } points, together
   *[gold] You have won with { $count } gold, together
}
won-by-with = { $unit ->
    [points] { $many ->
        [one] { $names } has won with { $count } points
       *[other] { $names } have won with { $count } points
    }
   *[gold] { $many ->
        [one] { $names } has won with { $count } gold
       *[other] { $names } have won with { $count } gold
    }
}
side-won-diggers = diggers
side-won-saboteurs = saboteurs
side-won-nobody = nobody
side-that-won = side that won the round
match-line = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}

grade-fit-to-run-the-mine = Fit to run the mine
grade-nose-for-gold = A nose for gold
grade-not-bad = Not bad
grade-could-be-better = It could be better
grade-short-fit-to-run-the-mine = run the mine
grade-short-nose-for-gold = a nose for gold
grade-short-not-bad = not bad
grade-short-could-be-better = could be better
grade-more = { $rating ->
    [fit-to-run-the-mine] { $count } more, and you are fit to run the mine.
    [nose-for-gold] { $count } more, and you have a nose for gold.
   *[not-bad] { $count } more, and it is not bad.
}
grade-top = There is no better grade.
best-so-far = Your best so far: { $count }.
best-now = Your best result!
best-mark = best { $count }
grade-scale = Grades by gold
play-again = Play again

ranked = { $tied ->
    [true] { $rank ->
        [1] Won together
       *[other] { $place }, shared, of { $count }
    }
   *[other] { $rank ->
        [1] Won
       *[other] { $place } of { $count }
    }
}
rank-1 = 1st
rank-2 = 2nd
rank-3 = 3rd
rank-n = { $rank }th
score-gold = { $count } gold
score-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
not-finished = not finished

# Roles that turn over, and gold by seat.
still-closed = Still face down
turn-all = Turn all over
end-side-digger = Gold diggers
end-side-saboteur = Saboteurs
end-side-loyal = Loyal dwarfs
end-side-selfish = Selfish dwarfs
cards-of-gold = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
in-all = in all
gold-is-secret = Others see only how many gold cards you have.
key-space = Space

# What ended a round, and gold that is handed on.
end-treasure-diggers = The diggers found the treasure
end-cards-saboteurs = The saboteurs kept the treasure hidden
end-treasure = The treasure is found
end-cards = The cards have run out
end-cards-nobody = Nobody wins: there was no saboteur
end-goals = All goals are shown
end-markers = All markers are used
end-treasures = All treasures are taken
end-agreement = All have agreed to stop
end-pick = { $count ->
    [one] The last card is yours.
   *[other] Keep one card; the others go to the next player.
}
end-handed = { $name } kept one card and handed you the rest.
end-by-treasure = { $isMe ->
    [true] You laid the last tunnel.
   *[other] { $name } laid the last tunnel.
}
end-turning = Now the roles are turned over, one by one.
end-pay = Choose what to give up: each choice is worth the same.
end-choose = Choose a card
end-secret = Nobody else sees what you keep.
end-shared = { $count ->
    [one] One gold card was shared.
   *[other] { $count } gold cards were shared.
}
end-picks-now = chooses now
end-nothing = gets nothing
end-got-cards = { $count ->
    [one] gets a gold card
   *[other] gets { $count } gold cards
}
end-gold = gets { $count } gold
end-won-paid = won { $won }, paid { $paid }
end-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
end-you = { $name } (you)

# My own marks, when roles are shown.
you-suspect = You suspect { $name }
you-trust = You trust { $name }
mark-shows = { $since ->
    [0] Your mark from the start. It will soon show.
   *[other] Your mark since move { $since }. It will soon show.
}
marked-suspect = { $since ->
    [0] You suspected { $name } from the start:
   *[other] You suspected { $name } from move { $since } on:
}
marked-trust = { $since ->
    [0] You trusted { $name } from the start:
   *[other] You trusted { $name } from move { $since } on:
}
mark-right = right
mark-wrong = wrong
