# What happened, for the log. $you is "you" where the reader did it; $who is then "You". $place is where it was: a name
# ("the upper goal"; $spot is then "landmark"), or words that say it ("3 right of the start"). Languages that decline names
# have them in $place-of and $place-seen too.

you-name = You
place-start = { $clan ->
    [blue] the blue start
    [green] the green start
    [yellow] the yellow start
   *[none] the start
}
place-goal = { $rank ->
    [upper] the upper goal
    [middle] the middle goal
    [lower] the lower goal
    [second] the second goal
    [third] the third goal
   *[only] the goal
}{ $column ->
    [first] {" "}in the first column
    [second] {" "}in the second column
    [third] {" "}in the third column
   *[none] {""}
}
place-mine = { $rank ->
    [upper] the upper mine
    [middle] the middle mine
    [lower] the lower mine
    [second] the second mine
    [third] the third mine
   *[only] the mine
}
place-beside = { $across ->
    [1] { $x ->
        [left] left of { $from }
       *[right] right of { $from }
    }
   *[other] { $x ->
        [left] { $across } left of { $from }
       *[right] { $across } right of { $from }
    }
}
place-above = { $along ->
    [1] { $y ->
        [up] above { $from }
       *[down] below { $from }
    }
   *[other] { $y ->
        [up] { $along } above { $from }
       *[down] { $along } below { $from }
    }
}
place-off = { $x ->
    [left] { $across } left
   *[right] { $across } right
} and { $y ->
    [up] { $along } up
   *[down] { $along } down
} from { $from }
place-E = on the right edge of { $spot ->
    [landmark] { $place }
   *[cell] the card { $place }
}
place-S = on the lower edge of { $spot ->
    [landmark] { $place }
   *[cell] the card { $place }
}
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
event-Dug = { $who } { $ground ->
    [forest] laid
   *[rock] dug
} a { $card } { $place }
event-GoalRevealed = { $who } reached { $place }: { $card }
event-Peeked = { $who } looked at { $place }{ $seen ->
    [yes] . Only you saw it: { $other }
    [open] : { $other }
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
event-RockFell = { $who } let rocks fall { $place }: the { $other } is gone
event-Passed = { $who } discarded { $count ->
    [one] a card
   *[other] { $count } cards
}{ $known ->
    [yes] : { $cards }
   *[no] {""}
}
event-Discarded = { $who } drew { $card }, and it did nothing
event-DoorOpened = { $who } opened the door { $spot ->
    [landmark] of { $place }
   *[cell] { $place }
}
event-TrollBribed = { $who } bribed the troll { $place }
event-GoldMarked = { $who } marked the gold { $spot ->
    [landmark] at { $place }
   *[cell] { $place }
}
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
event-NuggetLaid = { $who } laid the { $card } { $place }
event-NuggetFound = { $who } reached the nugget card: { $cards }
event-NuggetReturned = { $who } gave back { $cards }
event-Remained = { $who } stayed in the round
event-Left = { $who } left the round with the gold
event-ToolLaid = { $who } laid the { $card } { $place }
event-TreasureSeen = { $who } looked at treasure { $count }{ $seen ->
    [yes] . Only you saw it: { $other }
    [open] : { $other }
   *[no] {""}
}
event-DwarfSeen = { $who } looked at { $target ->
    [you] your
   *[other] { $whom }’s
} dwarf card{ $seen ->
    [yes] . Only you saw it: { $other }
    [open] : { $other }
   *[no] {""}
}
event-TrapSet = { $who } set a trap { $place }
event-TrollSet = { $who } set a troll { $place }
event-TrapGone = The trap { $place } is gone
event-TrollGone = The troll { $place } leaves
event-StormStruck = { $who } let a storm strike { $place }: the { $other } is gone
event-Walked = { $who } walked { $count ->
    [one] one card
   *[other] { $count } cards
}{ $spot ->
    [landmark] {" "}to { $place }
   *[cell] {" "}and { $you ->
        [you] stand
       *[other] stands
    } { $place }
}
event-Stayed = { $who } stayed
event-CardLost = The trap snaps! { $who } lost a card{ $known ->
    [yes] : { $card }
   *[no] {""}
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
did-Dug = { $ground ->
    [forest] laid
   *[rock] dug
} a { $card }
did-Peeked = looked at a goal
did-ToolBroken = broke a tool
did-ToolRepaired = mended a tool
did-ToolShed = gave up two cards
did-RockFell = let rocks fall
did-Passed = { $count ->
    [one] discarded a card
   *[other] discarded { $count } cards
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
did-StormStruck = let a storm strike
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
