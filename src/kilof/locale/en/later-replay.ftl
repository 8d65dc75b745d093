# Replays of matches that are over.

replay = Replay
replay-opening = Opening the replay…
replay-missing = There is no such replay. A match can be seen again once it is over.
replay-drop = Drop a record here, or choose one.
replay-choose = Choose a file
replay-not-kept = The server checks it and shows it. It is not kept.
replay-from = Your own games are under “Last games” on the home page.
replay-watch = Watch the replay
replay-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}

replay-seen-by = Seen by
replay-spectator = Spectator
replay-open = All open
replay-role-unknown = Role not known

replay-course = Course of the round
replay-tab-course = Course
replay-tab-turns = Turns
replay-tab-log = Log
replay-tab-players = Players

replay-transport = Playback
replay-play = Play (space)
replay-pause = Pause (space)
replay-speed = Speed: { $speed } times
replay-step = { $way ->
    [back] { $pace ->
        [round] One round back (Ctrl and left)
        [turn] One turn back (Shift and left)
       *[ply] One move back (left)
    }
   *[on] { $pace ->
        [round] One round on (Ctrl and right)
        [turn] One turn on (Shift and right)
       *[ply] One move on (right)
    }
}
replay-rounds = Rounds
replay-round = Round { $round }
replay-move = move
replay-move-of = move { $move } of { $moves }
replay-slider = Move of the round
replay-at = Round { $round }, move { $move }: { $words }
replay-dealt = The cards are dealt
replay-turn-over = { $name } ends the turn
replay-turned = { $name } turns it over

replay-copy = Copy link to this moment
replay-copied = Link copied
replay-link = Link to this moment
replay-keep = Picture of this moment
replay-picture = Picture ({ $kind })
replay-record = Download the record

refused-record = This file is not a record that can be shown.
refused-eyes = There are no such eyes at this table.
