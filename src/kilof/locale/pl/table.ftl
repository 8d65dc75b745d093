# Stół: banery, przyciski, miejsca, dziennik, koniec rundy i rozgrywki.

maze = Labirynt
players = Gracze
all-players = Pokaż wszystkich graczy
you = Ty
your-hand = Karty na ręce
on-offer = Do wyboru
card-in-hand = { $number }: { $card }
cards-in-hand = { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
}
gold-cards = { $count ->
    [one] 1 karta złota
    [few] { $count } karty złota
   *[many] { $count } kart złota
}
treasure-cards = { $count ->
    [one] 1 skarb
    [few] { $count } skarby
   *[many] { $count } skarbów
}
points-short = { $count } pkt
broken-tool = { $tool ->
    [pick] zepsuty kilof
    [lantern] zepsuta latarnia
   *[cart] zepsuty wagonik
}
cannot-dig = nie może kopać
you-cannot-dig = nie możesz kopać
is-to-act = teraz gra
tools-whole = Wszystkie Twoje narzędzia są całe
my-gold = { $count ->
    [0] jeszcze bez złota
    [one] { $gold } na 1 karcie
   *[other] { $gold } na { $count } kartach
}
my-treasures = { $count ->
    [0] jeszcze bez skarbu
    [one] 1 skarb
    [few] { $count } skarby
   *[many] { $count } skarbów
}
marked = Zajęte
hand = Ręka
bribes = { $count ->
    [one] jedna łapówka do zapłacenia
    [few] { $count } łapówki do zapłacenia
   *[many] { $count } łapówek do zapłacenia
}
tools-whole-short = narzędzia całe
trolls-reached = Trolle w zasięgu: { $count }. Łapówka kosztuje jedno złoto na koniec rundy.
stock = Zostało znaczników: { $markers }
hold-for-role = Przytrzymaj, by zobaczyć rolę
round-line = Runda { $round } z { $rounds } · { $seats ->
    [one] jeden gracz
   *[other] { $seats } graczy
}
round-short = Runda { $round }
pile = talia
discards = odrzucone
zoom-in = Przybliż
zoom-out = Oddal
zoom-fit = Dopasuj labirynt
not-here = Nie tutaj.
rule = Zasada { $id }
aim = { $what }, { $place }
aim-traps = { $name }, { $count ->
    [one] przez pułapkę
   *[other] przez pułapki: { $count }
}
aim-from = { $name }, { $side ->
    [N] od północy
    [E] od wschodu
    [S] od południa
   *[W] od zachodu
}
treasure-place = Skarb { $place }: { $what }
treasure-taken = Skarb { $place } ma { $name }

log = Dziennik
chat = Czat
notes = Notatki
side = Dziennik, czat i notatki
log-and-chat = Dziennik i czat
chat-empty = Nikt jeszcze nic nie powiedział.
chat-off = Ten stół nie ma czatu.
say-something = Powiedz coś
send = Wyślij
notes-private = Te notatki widzisz tylko Ty.
note-placeholder = Notatka
note-about = Notatka: { $name }
mark = Znak
mark-name = { $mark ->
    [trust] Zaufanie
    [suspect] Podejrzenie
   *[none] Bez znaku
}
mark-of = { $name }: { $mark ->
    [trust] zaufanie
    [suspect] podejrzenie
    [note] notatka
   *[none] bez znaku
}. Widzisz to tylko Ty

banner = Co teraz
banner-turn = Twoja kolej: wybierz kartę
banner-turn-more = Zagraj jedną albo spasuj
# O co pytamy, gdy karta jest wybrana. $what mówi, po co: kształt do położenia, narzędzie, co można podejrzeć.
banner-where = { $what ->
    [path-shaft] Gdzie położyć ścieżkę pionową?
    [path-gallery] Gdzie położyć ścieżkę poziomą?
   *[other] Gdzie położyć { $card }?
}
banner-aim = { $deed ->
    [break] { $what ->
        [pick] Czyj kilof psujesz?
        [lantern] Czyją latarnię psujesz?
       *[cart] Czyj wagonik psujesz?
    }
    [repair] { $what ->
        [pick] Czyj kilof naprawiasz?
        [lantern] Czyją latarnię naprawiasz?
        [cart] Czyj wagonik naprawiasz?
       *[tools] Czyje narzędzie naprawiasz?
    }
    [rockfall] Którą kartę zasypać?
    [peek] Który cel podglądasz?
    [key] Które drzwi otwierasz?
    [tool] Gdzie ma leżeć { $card }?
    [inform] { $what ->
        [mine-treasure] Którą kopalnię lub który skarb podglądasz?
        [mine-dwarf] Którą kopalnię lub czyją kartę krasnoluda podglądasz?
       *[treasure-dwarf] Który skarb lub czyją kartę krasnoluda podglądasz?
    }
    [trap] Gdzie zastawić pułapkę?
    [troll] Gdzie postawić trolla?
    [storm] Którą kartę zabierze burza?
    [lay] Gdzie położyć kartę bryłek?
   *[other] Wybierz miejsce
}
banner-fits = { $kind ->
    [goal] { $count ->
        [one] Zakryty jest jeszcze jeden cel
        [few] Zakryte są jeszcze { $count } cele
       *[many] Zakrytych jest jeszcze { $count } celów
    }
    [card] { $count ->
        [one] Do wyboru: jedna karta
        [few] Do wyboru: { $count } karty
       *[many] Do wyboru: { $count } kart
    }
    [door] { $count ->
        [one] Można otworzyć tylko jedne
       *[other] Do wyboru: { $count }
    }
    [any] Do wyboru: { $count }
    [seat] { $count ->
        [one] Do wyboru: jeden gracz
       *[other] Do wyboru: { $count } graczy
    }
   *[place] { $count ->
        [one] Pasuje w jednym miejscu
       *[other] Pasuje w { $count } miejscach
    }
}
banner-seats = { $tools ->
    [none] { $count ->
        [one] Tylko { $names }
       *[other] { $names }
    }
   *[other] { $tools }: { $names }
}
banner-stuck = Tej karty nie można teraz zagrać
banner-stuck-pass = Odrzuć ją albo wybierz inną
banner-stuck-more = Wybierz inną
banner-nothing = Żadnej karty nie można teraz zagrać
banner-nothing-more = { $most ->
    [one] Możesz tylko odrzucić jedną, zakrytą
   *[other] Możesz tylko odrzucić jedną lub dwie, zakryte
}
banner-giving = { $most ->
    [one] Którą kartę odrzucasz?
   *[other] Które karty odrzucasz?
}
banner-giving-more = { $most ->
    [one] Jedną kartę, zakrytą
   *[other] Jedną lub dwie karty, zakryte
}
banner-giving-shed = Jedną lub dwie; dwie mogą też naprawić narzędzie
banner-choosing = Jak ułożyć cel?
banner-choosing-more = Oba ułożenia są dozwolone
banner-laying = Wybierz kartę bryłek
banner-laying-more = A potem miejsce dla niej w tej rundzie
banner-leaving = Kończysz swoją rundę ze złotem?
banner-leaving-more = Możesz też pozostać w grze i liczyć na więcej
banner-bribing = Przekup trolla albo zakończ turę
banner-bribing-more = Łapówka kosztuje jedno złoto na koniec rundy
banner-ordering = Który cel odkryć najpierw?
banner-marking = Które złoto zabezpieczasz?
banner-marking-more = Znaczników nie starczy na wszystko
banner-paying = Spłać trolle
banner-moving = Dokąd idzie Twój krasnolud?
banner-moving-more = Krok 2 z 3: idź ścieżkami albo zostań
banner-way = { $count ->
    [one] Jedna karta stąd: { $place }
    [few] { $count } karty stąd: { $place }
   *[many] { $count } kart stąd: { $place }
}
banner-taking = Który skarb dobierasz?
banner-share = Zatrzymaj kartę złota
banner-dealing = Rozdawanie kart
banner-traps = { $count ->
    [one] Na tej drodze jest pułapka
   *[other] Na tej drodze są pułapki: { $count }
}
banner-traps-more = { $count ->
    [one] Kosztuje jedną kartę
    [few] Kosztują { $count } karty
   *[many] Kosztują { $count } kart
}
banner-waiting = { $count ->
    [one] Myśli { $names }
   *[other] Myślą { $names }
}
banner-until = { $count ->
    [one] Potem Ty
    [few] Twoja kolej za { $count } ruchy
   *[many] Twoja kolej za { $count } ruchów
}
banner-pause = Chwileczkę
banner-vote = { $topic ->
    [more] Zagrać jeszcze jedną rundę?
   *[end] Zakończyć razem rundę?
}
banner-vote-more = Za: { $names }
banner-over = Koniec rozgrywki
banner-away = Gra za Ciebie bot
banner-away-more = Dopóki nie wrócisz
i-am-back = Już jestem
connection-lost = Połączenie przerwane. Wróci samo, nic nie przepadnie.

acts = Co możesz zrobić
act-choose = Wybierz kartę
act-aim = { $kind ->
    [seat] Wybierz gracza
    [goal] Wybierz cel
    [card] Wybierz kartę w labiryncie
    [door] Wybierz drzwi
    [any] Wybierz
    [treasure] Wybierz skarb
    [gold] Wybierz złoto
    [troll] Wybierz trolla
   *[place] Wybierz miejsce
}
act-dig = { $ground ->
    [forest] Połóż tutaj
   *[rock] Kop tutaj
}
act-climb = Kop tutaj
act-break = { $target ->
    [self] { $tool ->
        [pick] Zepsuj swój kilof
        [lantern] Zepsuj swoją latarnię
       *[cart] Zepsuj swój wagonik
    }
   *[other] { $tool ->
        [pick] Zepsuj kilof: { $whom }
        [lantern] Zepsuj latarnię: { $whom }
       *[cart] Zepsuj wagonik: { $whom }
    }
}
act-repair = { $target ->
    [self] { $tool ->
        [pick] Napraw swój kilof
        [lantern] Napraw swoją latarnię
       *[cart] Napraw swój wagonik
    }
   *[other] { $tool ->
        [pick] Napraw kilof: { $whom }
        [lantern] Napraw latarnię: { $whom }
       *[cart] Napraw wagonik: { $whom }
    }
}
act-rockfall = Zasyp tę kartę
act-peek = Podejrzyj { $place }
act-key = Otwórz te drzwi
act-tool = Połóż tutaj
act-inform = { $kind ->
    [seat] Podejrzyj krasnoluda: { $whom }
    [treasure] Podejrzyj skarb { $number }
   *[place] Podejrzyj { $place }
}
act-trap = Zastaw tu pułapkę
act-troll = Postaw tu trolla
act-storm = Sprowadź tu burzę
act-pass-begin = Pas
act-pass = { $count ->
    [one] Odrzuć tę kartę
    [few] Odrzuć { $count } karty
   *[many] Odrzuć { $count } kart
}
act-cancel = Anuluj
act-shed = { $tool ->
    [pick] Napraw swój kilof
    [lantern] Napraw swoją latarnię
   *[cart] Napraw swój wagonik
} za dwie karty
act-turn-card = Obróć
act-other-tool = Inne narzędzie
act-other-way = Inna droga
act-turn = Ułóż tak
act-lay = Połóż tutaj
act-leave = Odejdź ze złotem
act-remain = Pozostań w grze
act-bribe = Przekup trolla
act-done = Zakończ turę
act-show = Odkryj ten cel
act-mark = Zabezpiecz to złoto: { $value }
act-pay = Zapłać: { $card }
act-pick = Zatrzymaj złoto: { $value }
act-move = Idź tutaj
act-stay = Zostań
act-take = Weź skarb { $number }
act-propose-end = Zaproponuj koniec rundy
act-propose-more = Kolejna runda?
act-agree = Zgoda
act-decline = Odmów

next-round = Runda { $round }
to-ranking = Do wyników
ranking = Wyniki
rank = Miejsce
player = Gracz
gold = Złoto
unit-gold = Złoto
unit-points = Punkty
rematch = Rewanż
rematch-waiting = Czekamy na innych
rematch-wishes = Na rewanż czekają: { $names }
to-rematch = Do rewanżu
record = Zapis gry

menu = Menu
setting-sound = Dźwięki
setting-confirm = Potwierdzaj każdy ruch drugim kliknięciem lub dotknięciem
setting-hints = Wskazówki, kiedy się przydadzą
ideas-ask = Co mogę zrobić?
sound-on = Włącz dźwięki
sound-off = Wyłącz dźwięki
host-tools = Jako gospodarz
hand-to-bot = Niech gra bot
mute = Wycisz
unmute = Pozwól mówić
claim-heading = To Twoje miejsce?
claim-seat = { $name }: to moje miejsce
claim-name = Twoje imię przy tym stole
claim-name-more = Grasz przy tym stole, a ta przeglądarka o tym nie wie? Wystarczy imię, pod którym grasz. Zapytamy gospodarza.
claim-ask = Zapytaj gospodarza
claim-waiting = Czekamy na odpowiedź gospodarza. Gdy się zgodzi, miejsce będzie Twoje.
claim-asked = { $name } mówi: miejsce „{ $seat }” jest moje. Czy to ta osoba? Zobaczy jej karty.
claim-seen = { $name } prosi o zwrot miejsca „{ $seat }”. Decyduje gospodarz.
claim-granted = { $name } odzyskuje miejsce „{ $seat }”.
claim-yes = Tak, to ta osoba
claim-no = Nie
move-device = Przenieś moje miejsce na inne urządzenie
move-device-more = Otwórz tam ten link w ciągu dziesięciu minut. Działa raz.
leave-table = Odejdź od stołu
leave-sure = Twoje miejsce na dobre zajmie bot. Odejść?
leave-yes = Odejdź
leave-no = Zostań

# Układy: co się zwija, i dziennik pod przyciskiem.
tap-to-turn = dotknij, by obrócić
piles-and-buttons = Stosy i przyciski
unfold-hand = Pokaż wszystkie moje karty
fold-seats = Zwiń graczy
unfold-seats = Rozwiń graczy

# Gotowość na następną rundę i chwila z własną rolą.

part-late = Ta część strony jeszcze nie dotarła. Pobieramy ją ponownie.
load-again = Wczytaj stronę ponownie
end-line = Koniec rundy { $round } z { $rounds }
ready-who = Gotowość graczy
ready-is = { $name }: może grać dalej
ready-not = { $name }: jeszcze czyta
ready-you = Ty
ready-waiting = Czekamy na gotowość: { $names }.
ready-left = Gra ruszy sama za { $time }.
ready-for = Gram dalej: runda { $round }
ready-said = Czekasz na rundę { $round }
role-for-you = { $game } · Runda { $round } z { $rounds } · tylko dla Twoich oczu
role-your = Twoja rola
hide-role = Ukryj moją rolę
role-again = Przytrzymaj oko, by zobaczyć ją znowu
aim-win = Wygrywasz, jeśli
aim-beware = Uważaj na
aim-digger-win = korytarz dotrze do skarbu, zanim skończą się karty.
aim-digger-beware = sabotażystów: psują narzędzia i kopią ślepe korytarze.
aim-saboteur-win = karty skończą się, zanim korytarz dotrze do skarbu.
aim-saboteur-beware = zbyt wczesne wykrycie: z zepsutym narzędziem nie kopiesz.
aim-clan-loyal-win = krasnoludy Twojego klanu zdobędą najwięcej. Dzielicie się po równo.
aim-clan-loyal-beware = sabotażystę swojego klanu: pomaga innym. Smok kosztuje 2.
aim-clan-saboteur-win = drugi klan zdobędzie najwięcej. Lojalni dzielą się z Tobą.
aim-clan-saboteur-beware = własny klan, gdy Cię przejrzy. Smok kosztuje 2.
aim-clan-selfish-win = Twój własny łup jest wart najwięcej. Z nikim się nie dzielisz.
aim-clan-selfish-beware = własny klan: co zdobędzie, nie będzie Twoje. Smok kosztuje 2.
mark-last = { $mark ->
    [trust] w poprzedniej rundzie: zaufanie
   *[suspect] w poprzedniej rundzie: podejrzenie
}
