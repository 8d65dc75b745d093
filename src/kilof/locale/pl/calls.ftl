# Wołania: przyciski, co jeszcze wybrać, i wiersze dziennika ($you i $target jak w events.ftl).

calls-title = Zawołaj do stołu
calls-open = Zawołaj
calls-heard = Usłyszą to wszyscy.
calls-left = { $count ->
    [one] Jeszcze jedno wołanie w tej minucie.
    [few] Jeszcze { $count } wołania w tej minucie.
   *[many] Jeszcze { $count } wołań w tej minucie.
}
calls-left-short = { $count ->
    [one] jeszcze jedno w tej minucie
   *[other] jeszcze { $count } w tej minucie
}
calls-wait = Następne wołanie za { $seconds } s.
calls-muted = Gospodarz Cię wyciszył.
calls-nothing-broken = Wszystkie Twoje narzędzia są całe.

call-suspect = Podejrzewam…
call-trust = Ufam…
call-treasure = Skarb jest tam…
call-mend = Napraw mi…
call-well-dug = Dobra robota
call-not-me = To nie ja!
call-which-suspect = Podejrzewam… kogo?
call-which-trust = Ufam… komu?
call-which-treasure = Skarb jest tam… przy którym celu?
call-which-mend = Napraw mi… co?
call-mend-mine = Naprawcie mi

called-suspect = { $you ->
    [you] Podejrzewasz
   *[other] { $who } podejrzewa
}{ $target ->
    [you] {" "}Ciebie
   *[other] : { $whom }
}
called-trust = { $you ->
    [you] Ufasz
   *[other] { $who } ufa
}{ $target ->
    [you] {" "}Tobie
   *[other] : { $whom }
}
called-treasure = { $who }: skarb to { $place }
called-mend = { $who }: naprawcie mi { $tool ->
    [pick] kilof
    [lantern] latarnię
   *[cart] wagonik
}
called-well-dug = { $who }: dobra robota
called-not-me = { $who }: to nie ja!

# Tak przechowywała je wersja 0.1.0, w czacie starych stołów.
old-call-hello = Cześć!
old-call-well-dug = Dobra robota
old-call-thanks = Dziękuję
old-call-sorry = Przepraszam!
old-call-hurry = Gramy?
old-call-not-me = To nie ja!
old-call-suspect = Kogoś podejrzewam
old-call-trust = Ufam Ci
old-call-help = Proszę o naprawę
old-call-good-game = Dobra gra
