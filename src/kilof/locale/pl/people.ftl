# Ludzie przy stole: dołączanie, imiona i twarze, kto jest poza stołem.

join-title = { $name } zaprasza do stołu
join-title-free = Zapraszamy do stołu
join-facts = { $game } · { $count ->
    [one] 1 gracz
    [few] { $count } gracze
   *[other] { $count } graczy
} · { $time }
join-name = Jak mamy Cię nazywać?
join-name-more = Zapamiętamy to w tej przeglądarce. Zmienisz w menu.
join-name-missing = Najpierw wpisz imię.
join-face = Twoja twarz
join-other-faces = Inne
join-face-number = Twarz { $number }
join-face-taken = Twarz { $number }, zajęta: { $name }
join-seat = Twoje miejsce
join-seat-free = Miejsce { $number }, wolne
join-seat-taken = Miejsce { $number }: { $name }
join-sit = Siadam do stołu
join-watch = Popatrzę
join-watch-only = Tylko popatrzę
join-full = Wszystkie miejsca są zajęte, ale możesz popatrzeć.
who-title = Twoje imię i twarz
who-save = To ja
who-change = Zmień imię albo twarz

away-for = { $count ->
    [0] poza stołem
    [one] poza stołem od minuty
   *[other] poza stołem od { $count } minut
}
coming-went = { $name } odchodzi od stołu
coming-back = { $name } wraca do stołu
coming-bot = { $name } ma zastępstwo: gra bot
coming-asked = { $name } pyta trenera
stand-in = Niech zagra bot
stand-in-asked = Musi zgodzić się jeszcze jedna osoba.
banner-gone = { $name } jest poza stołem
banner-gone-more = { $handing ->
    [asked] Na grę bota musi zgodzić się jeszcze jedna osoba.
    [together] Gospodarza też nie ma. Bot może zagrać, jeśli zgodzą się dwie osoby.
    [alone] Może zagrać bot.
    [later] Jeśli nie wróci, będzie można wpuścić bota.
   *[other] Gospodarz może wpuścić bota.
}
unread = { $count ->
    [one] 1 nowa wiadomość na czacie
    [few] { $count } nowe wiadomości na czacie
   *[other] { $count } nowych wiadomości na czacie
}
move-device-qr = Kod QR tego linku

coach-watching = Patrzysz na grę i nie widzisz niczyich kart. Przebieg gry jest w dzienniku: dotknij tam miejsca, a zobaczysz je na planszy.
coach-classic-watching = Patrzysz na grę. Górnicy chcą dokopać się do skarbu, sabotażyści czekają, aż skończą się karty. Zgadniesz, kto jest kim?
coach-lost-mines-watching = Patrzysz na grę. Dwa klany szukają skarbów, a ktoś gra dla drugiej strony. Zgadniesz kto?
