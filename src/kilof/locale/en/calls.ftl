# Quick calls: the buttons, what is still to be chosen, and lines of the log ($you and $target as in events.ftl).

calls-title = Call to the table
calls-open = Call
calls-heard = Everybody will hear it.
calls-left = { $count ->
    [one] One more call this minute.
   *[other] { $count } more calls this minute.
}
calls-left-short = { $count ->
    [one] one more this minute
   *[other] { $count } more this minute
}
calls-wait = The next call in { $seconds } s.
calls-muted = The host has muted you.
calls-nothing-broken = None of your tools is broken.

call-suspect = I suspect…
call-trust = I trust…
call-treasure = The treasure is there…
call-mend = Mend my…
call-well-dug = { $ground ->
    [forest] Well laid
   *[rock] Well dug
}
call-not-me = Not me!
call-which-suspect = I suspect… whom?
call-which-trust = I trust… whom?
call-which-treasure = The treasure is there… which goal?
call-which-mend = Mend my… which tool?
call-mend-mine = Mend mine

called-suspect = { $who } { $you ->
    [you] suspect
   *[other] suspects
} { $target ->
    [you] you
   *[other] { $whom }
}
called-trust = { $who } { $you ->
    [you] trust
   *[other] trusts
} { $target ->
    [you] you
   *[other] { $whom }
}
called-treasure = { $who }: the treasure is at { $place }
called-mend = { $who }: mend my { $tool ->
    [pick] pickaxe
    [lantern] lantern
   *[cart] mine cart
}
called-well-dug = { $who }: { $ground ->
    [forest] well laid
   *[rock] well dug
}
called-not-me = { $who }: not me!

# As 0.1.0 kept them, in the chat of old tables.
old-call-hello = Hello!
old-call-well-dug = Well dug
old-call-thanks = Thank you
old-call-sorry = Sorry!
old-call-hurry = Shall we?
old-call-not-me = Not me!
old-call-suspect = I suspect somebody
old-call-trust = I trust you
old-call-help = Repair, please
old-call-good-game = Good game
