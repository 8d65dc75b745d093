# What is told of a game when it is over, and the picture to be shared. $name is a player; $move counts the acts of a round.

story = The story of this game
story-number = { $now } of { $count }
story-waits = Looking back …
story-later = It is told when nobody can ask for another round any more.
story-failed = Nothing can be told now.
story-none = There is nothing to tell.
share-percent = { $share } %

told-suspect = { $move ->
    [0] You suspected { $name } from the start
   *[other] You suspected { $name } from move { $move }
}: { $right ->
    [true] right
   *[other] wrong
}
told-trust = { $move ->
    [0] You trusted { $name } from the start
   *[other] You trusted { $name } from move { $move }
}: { $right ->
    [true] right
   *[other] wrong
}
told-reading = Round { $round }. The bots’ reading of the same moment: { $share }.
told-unmarked = You marked nobody
told-unmarked-line = { $move ->
    [0] Round { $round }. In your place the bots suspected { $name } from the start
   *[other] Round { $round }. In your place the bots suspected { $name } from move { $move }
}: { $right ->
    [true] right.
   *[other] wrong.
}
told-unmarked-nobody = In your place the bots would have suspected nobody for long either.
told-fooled-me = { $isWhole ->
    [true] { $name } fooled you to the end
   *[other] { $name } fooled you until move { $move }
}
told-fooled-all = { $isMe ->
    [true] { $isWhole ->
        [true] You fooled everybody to the end
       *[other] You fooled everybody until move { $move }
    }
   *[other] { $isWhole ->
        [true] { $name } fooled everybody to the end
       *[other] { $name } fooled everybody until move { $move }
    }
}
told-fooled-reading = Round { $round }, as the bots read the table.
told-fooled-trusted = { $move ->
    [0] Round { $round }. You trusted { $name } from the start.
   *[other] Round { $round }. You trusted { $name } from move { $move }.
}
told-fooled-late = { $move ->
   *[other] Round { $round }. Your mark came at move { $move }.
}
told-rockfall = { $isMe ->
    [true] Costliest rockfall: yours
   *[other] Costliest rockfall: { $name }
}
told-chance-diggers = diggers’ chance
told-chance-saboteurs = saboteurs’ chance
told-chance-of = chance of { $name }
told-expected = { $unit ->
    [points] points to be expected: { $name }
   *[gold] gold to be expected: { $name }
}
told-change = from { $before } to { $after }
told-tunnel = { $count ->
    [one] Longest tunnel: one card
   *[other] Longest tunnel: { $count } cards
}
told-tunnel-line = { $isMe ->
    [true] Round { $round }, move { $move }: you laid its last card.
   *[other] Round { $round }, move { $move }: { $name } laid its last card.
}
told-tunnel-treasure = { $isMe ->
    [true] Round { $round }, move { $move }: with your card it reached the treasure.
   *[other] Round { $round }, move { $move }: with the card of { $name } it reached the treasure.
}
told-haul = { $unit ->
    [points] Most in one round: { $count ->
        [one] one point
       *[other] { $count } points
    }
   *[gold] Most in one round: { $count } gold
}
told-round = Best round: { $count } gold
told-round-number = Round { $round }
told-missed = { $cards ->
    [one] One card short of { $count } gold
   *[other] { $cards } cards short of { $count } gold
}
told-missed-line = Nearest of all, when round { $round } ended.
told-most-broke = { $count ->
    [one] Most tools broken: one
   *[other] Most tools broken: { $count }
}
told-most-rockfall = { $count ->
    [one] Most rockfalls: one
   *[other] Most rockfalls: { $count }
}
told-most-dig = { $count ->
    [one] Most tunnels laid: one
   *[other] Most tunnels laid: { $count }
}
told-who = { $isMe ->
    [true] You; round { $round }, move { $move }.
   *[other] { $name }; round { $round }, move { $move }.
}
told-your-mark = your mark, move { $move }
told-from-here = move { $move }

share-picture = Share a picture
share-line = There is no link in it.
share-names = With names
share-send = Share
share-save = Save as PNG
share-waits = Drawing …
share-failed = The picture could not be made or shared.
share-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
share-rounds = rounds { $rounds }
seat-number = Player { $number }
