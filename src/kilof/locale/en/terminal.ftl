# What only the terminal says; the browser does not load it. $you is "you" where the reader is meant. Codes, which people type,
# are the same in every language: ew, 3,-1, spun, s1, pass.

# Where something is. $at is a cell as the board numbers them: 3,-1.
place-cell = at { $at }
place-goal-cell = { $kind ->
    [mine] the mine at { $at }
   *[goal] the goal at { $at }
}

# What happened, where the browser has no line of the log for it.
told-hand = { $you ->
    [you] Your hand
   *[other] { $who }’s hand
}: { $cards }.
told-drew = { $you ->
    [you] You drew
   *[other] { $who } drew
}: { $card }.
told-role = { $you ->
    [you] Your role
   *[other] { $who }’s role
}: { $card }.
told-turned = { $spin ->
    [spun] Turned by half a turn
   *[upright] Laid upright
}: { $place }.
told-roles = Roles: { $seats }.
told-won = { $side ->
    [diggers] The diggers win the round.
    [saboteurs] The saboteurs win the round.
   *[nobody] There was no saboteur, and nobody gets gold.
}
told-won-by = The game is won by { $names }.
told-none = nothing
told-offered = { $you ->
    [you] You may choose from
   *[other] { $who } may choose from
}: { $cards }.
told-paid = { $you ->
    [you] You got
   *[other] { $who } got
}: { $cards }.
told-gold = The gold is shown. { $seats }.
told-nugget-empty = { $you ->
    [you] You reached
   *[other] { $who } reached
} the nugget card, but no gold is left.
told-left = Left in the mine: { $cards }.
told-first = { $you ->
    [you] You begin
   *[other] { $who } begins
} the next round: { $why ->
    [less] less gold
   *[level] the gold is level
}.
told-dwarf = { $who }: { $clan ->
    [blue] blue clan
   *[yellow] yellow clan
}{ $known ->
    [yes] , { $card }
   *[no] {""}
}.
told-laid = Treasures beside the board: { $kinds }.
told-treasures = The treasures are shown. { $seats }.
told-dragon = { $you ->
    [you] The dragon costs you { $count }.
   *[other] The dragon costs { $who } { $count }.
}

# Beside the board.
screen-know = You know: { $list }.
screen-round = Round { $round } of { $rounds }. Cards in the pile: { $pile }.
screen-gold = { $you ->
    [you] Your gold
   *[other] { $who }’s gold
}: { $cards }.
screen-finder = { $choice ->
    [asked] { $you ->
        [you] You found the nugget, and may leave.
       *[other] { $who } found the nugget, and may leave.
    }
    [open] { $you ->
        [you] You found the nugget, and may leave when the next turn begins.
       *[other] { $who } found the nugget, and may leave when the next turn begins.
    }
    [stayed] { $you ->
        [you] You found the nugget, and stay.
       *[other] { $who } found the nugget, and stays.
    }
   *[left] { $you ->
        [you] You found the nugget, and have left.
       *[other] { $who } found the nugget, and has left.
    }
}
screen-treasures = Treasures: { $list }.
screen-dwarfs = Dwarfs: { $list }.
screen-dwarf = { $who } ({ $clan ->
    [blue] blue
   *[yellow] yellow
}) { $at }
screen-traps = Traps: { $list }.
screen-trolls = Trolls: { $list }.
screen-dragon = { $you ->
    [you] You have the dragon.
   *[other] { $who } has the dragon.
}

# What can be played: verbs of codes, in words.
verb-pass = discard
verb-pick = keep a gold card
verb-turn = lay the goal like this
verb-lay = lay the nugget card
verb-leave = leave with the gold
verb-remain = stay in the round
verb-shed = two cards for a broken tool
verb-mark = mark gold
verb-bribe = bribe a troll
verb-show = turn a goal over
verb-pay = pay the trolls
verb-done = end the turn
verb-move = walk
verb-stay = stay here
verb-take = take a treasure
verb-propose = make a proposal
verb-agree = agree
verb-decline = decline
options-any-time = At any time: { $codes }

# What is asked and answered.
ask-choice = Your choice, 1-{ $most } (? for help):
ask-more = Another round? Type { $codes }, or just Enter to leave:
say-no-option = There is no option { $number }; they go from 1 to { $most }.
say-not-allowed = Rule { $rule } does not allow that: { $reason }
say-not-your-seat = That is not your seat.
say-not-understood = Not understood: { $reason }.
say-left = You left the table; the match is not finished.
say-revision = Played by revision { $revision } of the rules; shown from its events, not checked.
help = Type the number of an option, or its code: a card and where it goes, or a verb. 3,-1 is column 3, row -1, as numbered on the board; spun is turned by half a turn; s1 is a seat. So: ew 1,0 or ne 1,0 spun, broken-pick s1, map 8,0, pass map. `kilof cards` draws all cards and says what the signs on the board mean.
help-again = ?  this text
help-ideas = h  what you could do, and why
help-table = b  the table again
help-leave = q  leave the game
about-classic = The diggers want a tunnel from the start to the treasure, which is one of the three goals. The saboteurs want to keep them from it until nobody can play any more. Nobody knows who is who.
about-duel = Two dwarfs dig for gold, each from their own start. Gold belongs to the player whose tunnel reaches it first, whoever dug it. Doors are open to their own colour only, unless a key lies on them; trolls let nobody pass until they are bribed, for one gold at the end of the round. A round ends when all goals are shown, all markers are used, or the cards have run out; the most gold after three rounds wins.
about-solo = One dwarf digs for gold, from one start. Sabotage cards and rockfalls strike as they are drawn. Doors of the other colour need a key, trolls a bribe: one gold at the end of the round. A round ends when all goals are shown, all six markers are used, or the cards have run out; three rounds, and 25 gold is a triumph.
about-lost-mines = Two clans of dwarfs look for treasure on the far side of the forest. You lay paths and walk them; whoever ends a move in a mine takes a treasure of its kind. At the end of a round each clan shares what its loyal dwarfs found, a selfish dwarf keeps everything, and a saboteur works for the other clan. Clans are known, roles are not.

# All cards of a deck, and what their signs mean.
deck-count = { $deck }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sign-arms = Solid arms are joined inside the card, dotted arms are stubs that lead nowhere.
sign-turning = Every path card may be turned by half a turn.
sign-start = S is the start.
sign-starts = G and B are the green and the blue start.
sign-ladder = # is a ladder to the start of its colour.
sign-door = g and b at the end of an arm are doors, open to green or to blue only.
sign-gate = T is a troll.
sign-gold = A digit is gold, and lies on that tunnel or in that stub.
sign-treasure = $ is the treasure, o are stones.
sign-clans = B and Y are the starts of the blue and the yellow clan.
sign-features = t is a trunk, l a lake, d a ditch, r are rocks, c is a campfire.
sign-mines = s, g and * are mines of silver, gold and gems, D is the dragon’s.
sign-goal = o is a goal without gold, or with gold in a stub only.
sign-nugget = A digit is a nugget card, with as many nuggets.
sign-tools = ✗ breaks a tool, + repairs one (by its first letter).
sign-rockfall = ▼ is a rockfall.
sign-map = ? is a map.
sign-key = K is a key.
sign-clearing = ⚒ is a tool that clears an obstacle.
sign-trap = ^ is a trap.
sign-troll = T is a troll.
sign-inform = ? is information.
sign-storm = ~ is a thunderstorm.
sign-unsure = (R) marks what is our reconstruction, not taken from the printed cards.

# Looking back: kilof analyse. $before and $after are per cent, or a score.
look-head = { $game }: { $names }
look-counted = Counted: { $done } of { $work }. What is missing is not shown.
look-round = Round { $round }, moves { $first } to { $last }
look-open = This round is not over.
look-brought = { $unit ->
    [points] Points
   *[gold] Gold
} of the round: { $scores }.
look-side = { $side ->
    [diggers] diggers
    [saboteurs] saboteurs
    [blue] blue clan
    [yellow] yellow clan
    [selfish] the selfish
   *[other] { $side }
}
look-part = { $part ->
    [digger] digger
    [saboteur] saboteur
    [loyal] loyal
    [selfish] selfish
   *[other] { $part }
}
look-share = { $share } %
look-below = < 1 %
look-above = > 99 %
look-score = { $score }
look-within = { $value } ({ $low } to { $high })
look-gain = { $gain } ({ $low } to { $high })
look-chance = Chance, { $side }: { $first } at first, { $last } at the end
look-hoped = Gold to be expected, { $side }: { $first } at first, { $last } at the end
look-turning = Turning points
look-moved = What moved suspicion most, as everybody saw it
look-moved-to = What moved the suspicion of { $name } most
look-better = Where a bot would have done better
look-change = { $what } { $who }: { $before } → { $after }
look-instead = { $who } played { $played }. { $bot } would have played { $best }.
look-gained = { $clear ->
    [yes] Clearly better: { $gain }.
   *[no] Gain: { $gain }.
}
look-own = { $who } played { $played }.
look-turns = Turns of { $name }
look-page = Looking back
look-table = The same as a table
look-move = Move
look-what = What happened
look-chances = Chance to win the round
look-expected = Gold that the round is expected to bring
look-suspicion = Suspicion of being { $part ->
    [saboteur] saboteur
    [selfish] selfish
   *[other] { $part }
}
look-everybody = as everybody saw it
look-seen-by = as { $name } saw it
look-gold = Gold: marked less bribes; in brackets with what is within two cards
look-how = From the true position the round is played to its end many times, as steady would play; the band is the 95 % interval.
