# The sheet that explains a card, a token or a mark. explain-when- says when something may be played or happens, by what the
# card does; a deck that differs has its own: explain-when-duel-break. $tools is the number of tools on the card. Options of
# the table can be asked for by name, such as $edition. explain-thing- is said of tokens, marks and signs; -name is their name.

explain-what = What it does
explain-when = When
explain-copies = { $kind ->
    [pile] in the deck
   *[other] in the game
}
explain-mine = with you
explain-table = on the table
explain-unseen = not yet seen
explain-counts = How many there are
explain-rules = Rules
explain-own = counted from what only you can see
explain-open = counted from what everybody can see
explain-esc = Esc closes
explain-hint = Rest on a card, tap it or press Enter: when it may be played, and its rules.
explain-not-now = You cannot play it right now.

explain-kind-harm = Harms
explain-kind-help = Helps
explain-kind-know = Informs
explain-kind-path = Path card
explain-kind-duel-path = Tunnel card
explain-kind-lost-mines-path = Path card
explain-kind-start = Start card
explain-kind-goal = Goal card
explain-kind-mine = Mine
explain-kind-nugget = Nugget card
explain-kind-gold = Gold card
explain-kind-treasure = Treasure
explain-kind-role = Role
explain-kind-lost-mines-role = Dwarf card
explain-kind-token = Token
explain-kind-mark = Mark
explain-kind-back = Face down

explain-when-dig = In your turn, unless a broken tool lies before you. { $edition ->
    [g3] It only has to fit the cards beside it.
   *[v3] An unbroken tunnel must lead there from the start.
}
explain-when-duel-dig = In your turn, unless a broken tool lies before you. An unbroken tunnel must lead there from your own start.
explain-when-lost-mines-dig = In your turn, where it goes on from a path that is there. It need not lead to your start or to your dwarf.
explain-when-climb = In your turn, unless a broken tool lies before you. A ladder of your colour goes to any tunnel; the other one only where your own tunnel leads.
explain-when-break = In your turn, before anybody whose tool is not broken yet; before yourself too.
explain-when-duel-break = In your turn, before the other player, unless that tool is broken there already. Playing alone, you never play it from your hand.
explain-when-repair = In your turn, while such a broken tool lies before somebody.{ $tools ->
    [one] {""}
   *[other] {" "}It mends one of the two, never both.
}
explain-when-duel-repair = In your turn, while such a broken tool lies before you.{ $tools ->
    [one] {""}
   *[other] {" "}It mends one of the two, never both.
}
explain-when-rockfall = In your turn, once a path card lies in the maze.
explain-when-duel-rockfall = In your turn, while a tunnel card without troll or nugget lies in the maze. Playing alone, one that you draw takes the card laid last.
explain-when-peek = In your turn, while a goal lies face down. Everybody sees which one you look at.
explain-when-key = In your turn, on any closed door of the other colour, while a key is left. You need not reach the door.
explain-when-tool = In your turn, on such an obstacle anywhere on the board, if no tool lies there yet.
explain-when-trap = In your turn, between two cards that a path joins, or on the open end of a path.
explain-when-troll = In your turn, between two cards that a path joins, or on the open end of a path.
explain-when-inform = In your turn. Everybody sees what you look at.
explain-when-storm = In your turn, while a path card without a dwarf lies on the board.
explain-when-start = It lies there when a round begins, and stays.
explain-when-goal = It lies face down until somebody lays a tunnel that reaches it.
explain-when-mine = It lies face down until the first dwarf enters.
explain-when-nugget = Laid before the first turn of a round, by the player on the right of whoever begins. Only in games with nuggets.
explain-when-gold = Given out when a round ends, and secret until the end of the game.
explain-when-treasure = Taken by whoever ends a move in a mine of its kind. What it is worth is shown when the round ends.
explain-when-role = Dealt when a round begins, shown when it ends.
explain-when-duel-role = Open to all, for the whole game.

explain-thing-goal = One of the goals. It is turned over as soon as a tunnel reaches it. A map shows it to one player.
explain-thing-mine = One of the mines, or the dragon’s. It is turned over by the first dwarf that enters. An information card can show it to one player.
explain-thing-gems = A treasure that a dwarf may take in the gemstone mine. What it is worth is shown when the round ends.
explain-thing-gold = A treasure that a dwarf may take in the gold mine. What it is worth is shown when the round ends.
explain-thing-silver = A treasure that a dwarf may take in the silver mine. What it is worth is shown when the round ends.
explain-thing-role = A role card. Only its player knows it, until the round ends.
explain-thing-purse = A gold card. Only its player knows what it is worth, until the game is over.
explain-thing-draw = The cards that are still to be drawn. Nobody knows their order.
explain-thing-passed = Cards that somebody passed lie here face down. Only they know them.
explain-thing-passed-name = passed card
explain-thing-key = A key lies here: the door is open to everybody until the round ends.
explain-thing-marker = This gold has been reached. At the end of the round it belongs to the dwarf of this colour.
explain-thing-bribe = This troll has been bribed and bars nobody’s way. At the end of the round it costs the dwarf of this colour one gold.
explain-thing-tool = A tool lies here: dwarfs can pass, one at a time.
explain-thing-trap = A trap: whoever walks over it loses a card. It stays where it is.
explain-thing-troll = A troll: nobody passes. It leaves when the next turn of the player with this number begins.
explain-thing-dwarf = The dwarf of the player with this number. It moves up to three cards in a turn, five from a campfire.
explain-thing-seen = You have looked at this one. Nobody else sees your note of it.
explain-thing-lookers = The players with these numbers have looked at this one.
explain-thing-suspect = You suspect this player. Only you see this mark.
explain-thing-suspect-name = suspicion
explain-thing-trust = You trust this player. Only you see this mark.
explain-thing-trust-name = trust
explain-thing-note = You have written a note about this player. Only you see it.
explain-thing-note-name = note
explain-thing-unmarked = Mark this player: the shield for trust, the triangle for suspicion. Only you see it.
explain-thing-unmarked-name = no mark
explain-thing-moon = This player is away from the table.
explain-thing-moon-name = away
explain-thing-lamp = The lantern hangs at the player who is to act.
explain-thing-lamp-name = lantern
explain-thing-clan = The colour of this player’s dwarf. Everybody knows it.
explain-thing-clan-name = colour
