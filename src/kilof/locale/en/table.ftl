# The table: banners, buttons, seats, log, ends of rounds and games.

maze = The maze
players = Players
all-players = Show all players
you = You
your-hand = Your hand
on-offer = To choose from
card-in-hand = { $number }: { $card }
cards-in-hand = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
gold-cards = { $count ->
    [one] 1 gold card
   *[other] { $count } gold cards
}
treasure-cards = { $count ->
    [one] 1 treasure
   *[other] { $count } treasures
}
points-short = { $count } pts
broken-tool = { $tool ->
    [pick] broken pickaxe
    [lantern] broken lantern
   *[cart] broken mine cart
}
cannot-dig = cannot dig
you-cannot-dig = you cannot dig
is-to-act = is to act
tools-whole = All your tools are whole
my-gold = { $count ->
    [0] no gold yet
    [one] { $gold } gold in 1 card
   *[other] { $gold } gold in { $count } cards
}
my-treasures = { $count ->
    [0] no treasure yet
    [one] 1 treasure
   *[other] { $count } treasures
}
marked = Marked
hand = Hand
bribes = { $count ->
    [one] one bribe to pay
   *[other] { $count } bribes to pay
}
tools-whole-short = all tools whole
trolls-reached = Trolls within reach: { $count }. A bribe costs one gold at the end of the round.
stock = Markers left: { $markers }
hold-for-role = Hold to see role
round-line = Round { $round } of { $rounds } · { $seats ->
    [one] one player
   *[other] { $seats } players
}
round-short = Round { $round }
pile = pile
discards = discards
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Fit the maze
not-here = Not here.
rule = Rule { $id }
aim = { $what }, { $place }
aim-traps = { $name }, { $count ->
    [one] through a trap
   *[other] through { $count } traps
}
aim-from = { $name }, { $side ->
    [N] from the north
    [E] from the east
    [S] from the south
   *[W] from the west
}
treasure-place = Treasure { $place }: { $what }
treasure-taken = Treasure { $place } was taken by { $name }

log = Log
chat = Chat
notes = Notes
side = Log, chat and notes
log-and-chat = Log and chat
chat-empty = Nobody has said anything yet.
chat-off = This table has no chat.
say-something = Say something
send = Send
notes-private = Only you see these notes.
note-placeholder = A note
note-about = Note about { $name }
mark = Mark
mark-name = { $mark ->
    [trust] Trust
    [suspect] Suspect
   *[none] No mark
}
mark-of = { $name }: { $mark ->
    [trust] trusted
    [suspect] suspected
    [note] note
   *[none] no mark
}. Only you see this

banner = What is expected now
banner-turn = Your turn: choose a card
banner-turn-more = Play one, or pass
# What is asked for once a card is chosen. $what is what it is chosen for: a shape to lay, a tool, what may be looked at.
banner-where = Where does the { $card } go?
banner-aim = { $deed ->
    [break] Whose { $what ->
        [pick] pickaxe
        [lantern] lantern
       *[cart] mine cart
    } do you break?
    [repair] Whose { $what ->
        [pick] pickaxe
        [lantern] lantern
        [cart] mine cart
       *[tools] tool
    } do you mend?
    [rockfall] Which card do the rocks bury?
    [peek] Which goal do you look at?
    [key] Which door do you open?
    [tool] Where does the { $card } go?
    [inform] { $what ->
        [mine-treasure] Which mine or treasure do you look at?
        [mine-dwarf] Which mine or dwarf card do you look at?
       *[treasure-dwarf] Which treasure or dwarf card do you look at?
    }
    [trap] Where does the trap go?
    [troll] Where does the troll go?
    [storm] Which card does the storm take?
    [lay] Where does the nugget card go?
   *[other] Choose a place
}
banner-fits = { $kind ->
    [goal] { $count ->
        [one] One goal is still face down
       *[other] { $count } goals are still face down
    }
    [card] { $count ->
        [one] Only one card can be chosen
       *[other] { $count } cards can be chosen
    }
    [door] { $count ->
        [one] Only one door can be opened
       *[other] { $count } doors can be opened
    }
    [any] { $count ->
        [one] Only one can be chosen
       *[other] { $count } to choose from
    }
    [seat] { $count ->
        [one] Only one player can be chosen
       *[other] { $count } players can be chosen
    }
   *[place] { $count ->
        [one] Fits in one place
       *[other] Fits in { $count } places
    }
}
banner-seats = { $tools ->
    [none] { $count ->
        [one] Only { $names }
       *[other] { $names }
    }
   *[other] { $tools }: { $names }
}
banner-stuck = This card cannot be played now
banner-stuck-pass = Discard it, or choose another
banner-stuck-more = Choose another
banner-nothing = No card can be played now
banner-nothing-more = { $most ->
    [one] You can only discard one, face down
   *[other] You can only discard one or two, face down
}
banner-giving = { $most ->
    [one] Which card do you discard?
   *[other] Which cards do you discard?
}
banner-giving-more = { $most ->
    [one] One card, face down
   *[other] One or two cards, face down
}
banner-giving-shed = One or two; two can also mend a tool
banner-choosing = How does the goal lie?
banner-choosing-more = Both ways are allowed
banner-laying = Choose a nugget card
banner-laying-more = Then choose where it lies in this round
banner-leaving = Leave the round with the gold?
banner-leaving-more = Or remain, and hope to win more
banner-bribing = Bribe a troll, or end your turn
banner-bribing-more = A bribe costs one gold at the end of the round
banner-ordering = Which goal is turned over first?
banner-marking = Which gold do you mark?
banner-marking-more = There are not enough markers for all of it
banner-paying = Pay the trolls
banner-moving = Where does your dwarf go?
banner-moving-more = Step 2 of 3: along the paths, or stay here
banner-way = { $count ->
    [one] One card from here: { $place }
   *[other] { $count } cards from here: { $place }
}
banner-taking = Which treasure do you take?
banner-share = Keep a gold card
banner-dealing = The cards are dealt
banner-traps = { $count ->
    [one] A trap lies on this way
   *[other] { $count } traps lie on this way
}
banner-traps-more = { $count ->
    [one] It costs you a card
   *[other] They cost you { $count } cards
}
banner-waiting = { $count ->
    [one] { $names } is thinking
   *[other] { $names } are thinking
}
banner-until = { $count ->
    [one] You are next
   *[other] Your turn in { $count }
}
banner-pause = One moment
banner-vote = { $topic ->
    [more] Another round together?
   *[end] End the round together?
}
banner-vote-more = In favour: { $names }
banner-over = The game is over
banner-away = A bot plays for you
banner-away-more = Until you are back
i-am-back = I am back
connection-lost = The connection is lost. It will come back by itself; nothing else is lost.

acts = What you can do
act-choose = Choose a card
act-aim = { $kind ->
    [seat] Choose a player
    [goal] Choose a goal
    [card] Choose a card in the maze
    [door] Choose a door
    [any] Choose one
    [treasure] Choose a treasure
    [gold] Choose gold
    [troll] Choose a troll
   *[place] Choose a place
}
act-dig = { $ground ->
    [forest] Lay it here
   *[rock] Dig here
}
act-climb = Dig here
act-break = Break { $target ->
    [self] your
   *[other] { $whom }’s
} { $tool ->
    [pick] pickaxe
    [lantern] lantern
   *[cart] mine cart
}
act-repair = Mend { $target ->
    [self] your
   *[other] { $whom }’s
} { $tool ->
    [pick] pickaxe
    [lantern] lantern
   *[cart] mine cart
}
act-rockfall = Let rocks fall here
act-peek = Look at { $place }
act-key = Open this door
act-tool = Lay the { $card } here
act-inform = { $kind ->
    [seat] Look at { $whom }’s dwarf
    [treasure] Look at treasure { $number }
   *[place] Look at { $place }
}
act-trap = Set the trap here
act-troll = Set the troll here
act-storm = Let the storm strike here
act-pass-begin = Pass
act-pass = { $count ->
    [one] Discard this card
   *[other] Discard { $count } cards
}
act-cancel = Cancel
act-shed = Mend your { $tool ->
    [pick] pickaxe
    [lantern] lantern
   *[cart] mine cart
} for two cards
act-turn-card = Turn
act-other-tool = Another tool
act-other-way = Another way in
act-turn = Lay it like this
act-lay = Lay it here
act-leave = Leave with the gold
act-remain = Remain
act-bribe = Bribe the troll
act-done = End the turn
act-show = Turn this goal over
act-mark = Mark this gold: { $value }
act-pay = Pay with { $card }
act-pick = Keep { $value } gold
act-move = Go here
act-stay = Stay
act-take = Take treasure { $number }
act-propose-end = Propose to end the round
act-propose-more = Propose another round
act-agree = Agree
act-decline = Decline

next-round = On to round { $round }
to-ranking = To the ranking
ranking = Ranking
rank = Rank
player = Player
gold = Gold
unit-gold = Gold
unit-points = Points
rematch = Rematch
rematch-waiting = Waiting for the others
rematch-wishes = Would play again: { $names }
to-rematch = To the rematch
record = Game record

menu = Menu
setting-sound = Sounds
setting-confirm = Confirm every move with a second click or tap
setting-hints = Hints at the moment they help
ideas-ask = What could I do?
sound-on = Turn sounds on
sound-off = Turn sounds off
host-tools = As the host
hand-to-bot = Let a bot play
mute = Mute
unmute = Let them speak
claim-heading = Did you sit here?
claim-seat = { $name }: this is my seat
claim-name = Your name at this table
claim-name-more = Did you sit here, but this browser does not know it? Your name at this table is enough to ask the host.
claim-ask = Ask the host
claim-waiting = The host has been asked. The seat is yours as soon as they say yes.
claim-asked = { $name } says that the seat of { $seat } is theirs. Is that true? They would see that hand.
claim-seen = { $name } says that the seat of { $seat } is theirs. The host decides.
claim-granted = { $name } gets the seat of { $seat } back.
claim-yes = Yes, it is
claim-no = No
move-device = Move my seat to another device
move-device-more = Open this link there within ten minutes; it works once.
leave-table = Leave the table
leave-sure = A bot takes your seat for good. Leave?
leave-yes = Leave
leave-no = Stay

# Layouts: what folds away, and the log behind a button.
tap-to-turn = tap to turn it
piles-and-buttons = Piles and buttons
unfold-hand = Show all my cards
fold-seats = Show less of the players
unfold-seats = Show more of the players

# Ready for the next round, and the moment of one's role.

part-late = This part of the page has not arrived yet. It is being asked for again.
load-again = Load the page again
end-line = End of round { $round } of { $rounds }
ready-who = Who is ready
ready-is = { $name } is ready
ready-not = { $name } is not ready yet
ready-you = you
ready-waiting = Waiting for { $names }.
ready-left = Goes on by itself in { $time }.
ready-for = Ready for round { $round }
ready-said = You are ready for round { $round }
role-for-you = { $game } · Round { $round } of { $rounds } · for your eyes only
role-your = Your role
hide-role = Hide my role
role-again = Hold the eye to see it again
aim-win = You win if
aim-beware = Beware of
aim-digger-win = a tunnel reaches the treasure before the cards run out.
aim-digger-beware = saboteurs: they break tools and dig dead ends.
aim-saboteur-win = the cards run out before a tunnel reaches the treasure.
aim-saboteur-beware = being found out too early: with a broken tool you cannot dig.
aim-clan-loyal-win = the dwarfs of your clan take the most. You share it evenly.
aim-clan-loyal-beware = your clan’s saboteur, who helps the others. The dragon costs 2.
aim-clan-saboteur-win = the other clan takes the most. Its loyal dwarfs share with you.
aim-clan-saboteur-beware = being found out by your own clan. The dragon costs 2.
aim-clan-selfish-win = what you take yourself is worth the most. You share with nobody.
aim-clan-selfish-beware = your own clan: what they take is lost to you. The dragon costs 2.
mark-last = { $mark ->
    [trust] trusted in the last round
   *[suspect] suspected in the last round
}
