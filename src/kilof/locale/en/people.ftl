# People at a table: joining, names and faces, who is away.

join-title = { $name } invites you to the table
join-title-free = Come to the table
join-facts = { $game } · { $count ->
    [one] 1 player
   *[other] { $count } players
} · { $time }
join-name = What shall we call you?
join-name-more = This browser will remember it. You can change it in the menu.
join-name-missing = Type a name first.
join-face = Your face
join-other-faces = Other
join-face-number = Face { $number }
join-face-taken = Face { $number }, taken: { $name }
join-seat = Your seat
join-seat-free = Seat { $number }, free
join-seat-taken = Seat { $number }: { $name }
join-sit = Take a seat
join-watch = Watch
join-watch-only = Just watch
join-full = All seats are taken, but you can watch.
who-title = Your name and face
who-save = That’s me
who-change = Change name or face

away-for = { $count ->
    [0] away
    [one] away for a minute
   *[other] away for { $count } minutes
}
coming-went = { $name } went away
coming-back = { $name } is back
coming-bot = A bot plays for { $name }
coming-asked = { $name } asked the coach
stand-in = Let a bot stand in
stand-in-asked = One more player has to agree.
banner-gone = { $name } is away
banner-gone-more = { $handing ->
    [asked] One more player has to agree that a bot stands in.
    [together] The host is away too. A bot can stand in if two of you agree.
    [alone] A bot can stand in.
    [later] If they stay away, you can let a bot stand in.
   *[other] The host can let a bot stand in.
}
unread = { $count ->
    [one] 1 new line of chat
   *[other] { $count } new lines of chat
}
move-device-qr = QR code of this link

coach-watching = You are watching. Nobody’s cards are shown to you. What happened is in the log; tap a place there to see it on the board.
coach-classic-watching = You are watching. Diggers want a tunnel to the treasure; saboteurs want the cards to run out first. Can you tell who is who?
coach-lost-mines-watching = You are watching. Two clans look for treasure, and somebody works for the other side. Can you tell who?
