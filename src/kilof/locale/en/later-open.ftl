# Tables that are open to everybody on the server.

open-tables = Open tables
open-tables-none = Nobody is waiting for players right now.
open-tables-late = The list is not up to date: the server cannot be reached right now.
open-watch = Watch
open-watch-title = Matches to watch
open-make = Open a table to everybody
open-make-line = Choose a game. Everybody on this server can then join your table.
open-yours = Your table
open-back = Go back
open-join-label = Join: { $game }, { $names }
open-watch-label = Watch: { $game }, { $names }
open-free = { $count ->
    [one] 1 free seat of { $all }
   *[other] { $count } free seats of { $all }
}
open-round = round { $round }
open-bots = bots: { $levels }
open-no-bots = no bots
open-pace = { $pace ->
    [minute] one minute a move
    [three-minutes] three minutes a move
    [day] one day a move
   *[none] no time limit
}
open-spectators = { $welcome ->
    [true] spectators welcome
   *[other] no spectators
}
open-for = { $minutes ->
    [0] opened just now
    [one] open for 1 minute
   *[other] open for { $minutes } minutes
}
open-for-hours = { $hours ->
    [one] open for 1 hour
   *[other] open for { $hours } hours
}
open-switch = Open to everybody on this server
open-switch-line = Anybody can find this table on the start page and take a free seat, or watch the match if others may watch. You can close it again at any time.
open-told = This table is open to everybody on this server.
open-close = Close it to others
refused-open = The table is as you want it already.
refused-open-tables = This server has no open tables.
make-table-of = Make a table: { $game }
