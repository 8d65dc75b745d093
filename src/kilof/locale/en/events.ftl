# What happened, for the log. $you is "you" where the reader did it; $who is then "You".

you-name = You
place = column { $column }, row { $row }
place-E = the place east of { $place }
place-S = the place south of { $place }
seat-count = { $name } { $count }

event-RoundBegan = Round { $count } begins. { $you ->
    [you] You play first.
   *[other] { $who } plays first.
}
event-RoundEnded = Round { $count } is over: { $word ->
    [treasure] the treasure is found
    [cards] nobody can play any more
    [goals] all goals are shown
    [markers] all markers are used
    [treasures] all treasures are taken
   *[agreement] all have agreed to stop
}.
event-MatchEnded = The game is over: { $totals }.
event-RoundAdded = There will be { $count } rounds.
event-Dug = { $who } dug a { $card } at { $place }
event-GoalRevealed = The goal at { $place } is reached: { $card }
event-Peeked = { $who } looked at the goal at { $place }{ $seen ->
    [yes] . Only you saw it: { $other }
   *[no] {""}
}
event-ToolBroken = { $who } broke { $target ->
    [you] your
    [self] { $you ->
        [you] your own
       *[other] their own
    }
   *[other] { $whom }’s
} { $tool ->
    [pick] pickaxe
    [lantern] lantern
   *[cart] mine cart
}
event-ToolRepaired = { $who } mended { $target ->
    [you] your
    [self] { $you ->
        [you] your own
       *[other] their own
    }
   *[other] { $whom }’s
} { $tool ->
    [pick] pickaxe
    [lantern] lantern
   *[cart] mine cart
}
event-ToolShed = { $who } gave up two cards, and mended { $you ->
    [you] your
   *[other] their
} { $tool ->
    [pick] pickaxe
    [lantern] lantern
   *[cart] mine cart
}
event-RockFell = { $who } let rocks fall at { $place }: { $other } is gone
event-Passed = { $who } passed { $known ->
    [yes] { $cards }
   *[no] { $count ->
        [one] a card
       *[other] { $count } cards
    }
}
event-Discarded = { $who } drew { $card }, and it did nothing
event-DoorOpened = { $who } opened the door at { $place }
event-TrollBribed = { $who } bribed the troll at { $place }
event-GoldMarked = { $who } marked the gold at { $place }
event-GoldWon = { $who } won { $cards }
event-GoalsSpent = Out of the game: { $cards }
event-BribePaid = { $who } paid the trolls with { $cards }
event-Rated = { $count ->
    [one] One gold: { $word ->
        [fit-to-run-the-mine] fit to run the mine
        [nose-for-gold] a nose for gold
        [not-bad] not bad
       *[could-be-better] it could be better
    }
   *[other] { $count } gold: { $word ->
        [fit-to-run-the-mine] fit to run the mine
        [nose-for-gold] a nose for gold
        [not-bad] not bad
       *[could-be-better] it could be better
    }
}
event-GoldDrawn = { $count ->
    [one] One gold card is shared
   *[other] { $count } gold cards are shared
}
event-GoldTaken = { $who } kept { $known ->
    [yes] { $card }
   *[no] a gold card
}
event-GoldPaid = { $who } got { $count ->
    [one] a gold card
   *[other] { $count } gold cards
}
event-NuggetLaid = { $who } laid the { $card } at { $place }
event-NuggetFound = { $who } reached the nugget card: { $cards }
event-NuggetReturned = { $who } gave back { $cards }
event-Remained = { $who } stayed in the round
event-Left = { $who } left the round with the gold
event-ToolLaid = { $who } laid the { $card } at { $place }
event-TreasureSeen = { $who } looked at treasure { $count }{ $seen ->
    [yes] . Only you saw it: { $other }
   *[no] {""}
}
event-DwarfSeen = { $who } looked at { $target ->
    [you] your
   *[other] { $whom }’s
} dwarf card{ $seen ->
    [yes] . Only you saw it: { $other }
   *[no] {""}
}
event-TrapSet = { $who } set a trap at { $place }
event-TrollSet = { $who } set a troll at { $place }
event-TrapGone = The trap at { $place } is gone
event-TrollGone = The troll at { $place } leaves
event-StormStruck = { $who } called a storm to { $place }: { $other } is gone
event-Walked = { $who } walked { $count ->
    [one] one card
   *[other] { $count } cards
} to { $place }
event-Stayed = { $who } stayed
event-CardLost = The trap snaps: { $who } lost { $known ->
    [yes] { $card }
   *[no] a card
}
event-DragonTaken = { $who } woke the dragon
event-TreasureTaken = { $who } took treasure { $count }
event-PointsScored = Points of this round: { $totals }
event-VoteBegan = { $who } proposed to { $word ->
    [end] end the round
   *[more] play another round
}
event-VotedFor = { $who } agreed
event-VotedAgainst = { $who } declined

# The same in a few words, under a name.
did-Dug = dug a { $card }
did-Peeked = looked at a goal
did-ToolBroken = broke a tool
did-ToolRepaired = mended a tool
did-ToolShed = gave up two cards
did-RockFell = let rocks fall
did-Passed = { $count ->
    [one] passed
   *[other] passed { $count } cards
}
did-Discarded = drew { $card }
did-DoorOpened = opened a door
did-TrollBribed = bribed a troll
did-GoldMarked = marked gold
did-GoalRevealed = reached a goal
did-GoldWon = won gold
did-BribePaid = paid the trolls
did-Rated = counted the gold
did-GoldTaken = kept a gold card
did-GoldPaid = got gold
did-NuggetLaid = laid the nugget card
did-NuggetFound = reached the nugget card
did-NuggetReturned = gave gold back
did-Remained = stayed in the round
did-Left = left the round
did-ToolLaid = laid a tool
did-TreasureSeen = looked at a treasure
did-DwarfSeen = looked at a dwarf card
did-TrapSet = set a trap
did-TrollSet = set a troll
did-TrollGone = took the troll back
did-StormStruck = called a storm
did-Walked = { $count ->
    [one] walked one card
   *[other] walked { $count } cards
}
did-Stayed = stayed
did-CardLost = lost a card
did-DragonTaken = woke the dragon
did-TreasureTaken = took a treasure
did-VoteBegan = made a proposal
did-VotedFor = agreed
did-VotedAgainst = declined
