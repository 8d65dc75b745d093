# What is worked out about a match that is over: charts, lists, reasons.

analysis-looking = Looking back at this match…
analysis-none = This match cannot be looked back upon.
analysis-later = Many look back at their matches right now. Open this page again in a moment.
analysis-table = As a table (T)
analysis-table-of = Round { $round }, move by move
analysis-move = Move
analysis-act = What happened
analysis-dealt = The cards are dealt
analysis-percent = { $percent } %
analysis-below = < { $percent } %
analysis-above = > { $percent } %
analysis-score = { $score }
analysis-change = { $before } › { $after }
analysis-from = { $before } ›
analysis-between = { $low } to { $high }
analysis-chances = Chances
analysis-chance =
    { $side ->
        [diggers] Diggers’ chance
        [saboteurs] Saboteurs’ chance
        [blue] Blue’s chance
        [green] Green’s chance
        [selfish] Selfish dwarfs’ chance
       *[other] Chance: { $side }
    }
analysis-expected = Expected: { $side }
analysis-side =
    { $side ->
        [diggers] diggers
        [saboteurs] saboteurs
        [blue] blue
        [green] green
        [selfish] selfish dwarfs
       *[other] { $side }
    }
analysis-if = if all played on as experienced bots do
analysis-counted = counted to move { $move } of { $moves }
analysis-waiting =
    { $before ->
        [one] will be counted; one match is before it
       *[other] will be counted; { $before } matches are before it
    }
analysis-closed = Comes from what nobody could see. Look with all open to see it.
analysis-not-counted = The chances could not be counted.
analysis-counting = They are being counted.
analysis-suspicion = Suspicion
analysis-of-being =
    { $part ->
        [saboteur] of being a saboteur, to
        [selfish] of being selfish, to
       *[other] { $part }
    }
analysis-of-part =
    { $part ->
        [saboteur] as saboteur
        [selfish] as selfish
       *[other] { $part }
    }
analysis-suspected = What they are suspected of
analysis-whose = Whose suspicion
analysis-everybody = everybody
analysis-you = { $name } (you)
analysis-own-act = its own act
analysis-gold = Gold
analysis-gold-thick = Thick: marked, less bribes.
analysis-gold-thin = Thin: with what is within two cards’ reach.
analysis-up-to = , up to { $count }
analysis-marked = { $name }: gold
analysis-reach = { $name }: within reach
analysis-turning = Turning points
analysis-no-turning = The round never turned at one blow.
analysis-moved = What moved suspicion most
analysis-none-moved = Nothing has moved it yet.
analysis-about = (about { $name })
analysis-turns =
    { $you ->
        [yes] Your turns beside a bot’s choice
       *[no] { $name }’s turns beside a bot’s choice
    }
analysis-no-turns = No turn yet.
analysis-same = same
analysis-rather =
    { $gain ->
        [yes] rather: { $what }, better by { $better }
       *[no] rather: { $what }
    }
analysis-why = Why?
analysis-what-bot = What would a bot have done?
analysis-bot = bot ({ $bot })
analysis-at = round { $round }, move { $move }
analysis-quote = “{ $why }”
analysis-would = A bot would rather: { $what }
analysis-would-too = A bot would do the same.
analysis-weighed = What was weighed:
analysis-worth = worth, in cards nearer or farther
analysis-worth-of = { $worth }
analysis-done = Done.
analysis-chance-chose = Others were worth about as much; chance chose between them.
analysis-took =
    { $part ->
        [saboteur] Taken for saboteurs
        [selfish] Taken for selfish
       *[other] { $part }
    }
analysis-treasure = Treasure, by what was known
analysis-seen =
    { $is ->
        [yes] seen: yes
       *[no] seen: no
    }
analysis-knew = From what was known at that seat then, and nothing more.
analysis-role =
    { $role ->
        [digger] The role: digger.
        [saboteur] The role: saboteur.
        [loyal] The role: loyal.
        [selfish] The role: selfish.
       *[other] The role: { $role }.
    }
refused-no-analysis = This match cannot be looked back upon.
