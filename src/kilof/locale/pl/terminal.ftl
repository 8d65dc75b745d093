# To, co mówi tylko terminal; przeglądarka tego nie wczytuje. $you to „you”, gdy chodzi o czytającego. Kody, które się wpisuje, są
# w każdym języku takie same: ew, 3,-1, spun, s1, pass.

place-cell = na polu { $at }
place-goal-cell = { $kind ->
    [mine] { $use ->
        [of] kopalni na polu { $at }
        [seen] kopalnię na polu { $at }
       *[goal] kopalnia na polu { $at }
    }
   *[goal] { $use ->
        [of] celu na polu { $at }
       *[goal] cel na polu { $at }
    }
}

told-hand = { $you ->
    [you] Twoje karty
   *[other] Karty gracza { $who }
}: { $cards }.
told-drew = { $you ->
    [you] Dobierasz
   *[other] { $who } dobiera
}: { $card }.
told-role = { $you ->
    [you] Twoja rola
   *[other] Rola gracza { $who }
}: { $card }.
told-turned = { $spin ->
    [spun] Leży obrócony o pół obrotu
   *[upright] Leży prosto
}: { $place }.
told-roles = Role: { $seats }.
told-won = { $side ->
    [diggers] Rundę wygrywają górnicy.
    [saboteurs] Rundę wygrywają sabotażyści.
   *[nobody] Nie było sabotażysty, więc nikt nie dostaje złota.
}
told-won-by = Wygrywa: { $names }.
told-none = nic
told-offered = { $you ->
    [you] Możesz wybrać
   *[other] { $who } może wybrać
}: { $cards }.
told-paid = { $you ->
    [you] Dostajesz
   *[other] { $who } dostaje
}: { $cards }.
told-gold = Pora pokazać złoto. { $seats }.
told-nugget-empty = { $you ->
    [you] Docierasz
   *[other] { $who } dociera
} do karty bryłek, ale złota już nie ma.
told-left = W kopalni zostaje: { $cards }.
told-first = { $you ->
    [you] Zaczynasz
   *[other] { $who } zaczyna
} następną rundę: { $why ->
    [less] mniej złota
   *[level] tyle samo złota
}.
told-dwarf = { $who }: { $clan ->
    [blue] klan niebieski
   *[yellow] klan żółty
}{ $known ->
    [yes] , { $card }
   *[no] {""}
}.
told-laid = Skarby obok planszy: { $kinds }.
told-treasures = Pora pokazać skarby. { $seats }.
told-dragon = { $you ->
    [you] Smok kosztuje Cię { $count }.
   *[other] { $who } traci przez smoka { $count }.
}

screen-know = Wiesz już: { $list }.
screen-round = Runda { $round } z { $rounds }. Kart w talii: { $pile }.
screen-gold = { $you ->
    [you] Twoje złoto
   *[other] Złoto gracza { $who }
}: { $cards }.
screen-finder = { $choice ->
    [asked] { $you ->
        [you] Masz bryłkę i możesz zakończyć swoją rundę.
       *[other] { $who } ma bryłkę i może zakończyć swoją rundę.
    }
    [open] { $you ->
        [you] Masz bryłkę i możesz zakończyć swoją rundę, gdy zacznie się następna tura.
       *[other] { $who } ma bryłkę i może zakończyć swoją rundę, gdy zacznie się następna tura.
    }
    [stayed] { $you ->
        [you] Masz bryłkę i zostajesz w grze.
       *[other] { $who } ma bryłkę i zostaje w grze.
    }
   *[left] { $you ->
        [you] Masz bryłkę i swoją rundę już za sobą.
       *[other] { $who } ma bryłkę i swoją rundę już za sobą.
    }
}
screen-treasures = Skarby: { $list }.
screen-dwarfs = Krasnoludy: { $list }.
screen-dwarf = { $who } ({ $clan ->
    [blue] niebiescy
   *[yellow] żółci
}) { $at }
screen-traps = Pułapki: { $list }.
screen-trolls = Trolle: { $list }.
screen-dragon = { $you ->
    [you] Masz smoka.
   *[other] Smoka ma { $who }.
}

verb-pass = odrzuć kartę
verb-pick = zatrzymaj kartę złota
verb-turn = połóż tak cel
verb-lay = połóż kartę bryłek
verb-leave = zakończ swoją rundę ze złotem
verb-remain = zostań w grze
verb-shed = dwie karty za zepsute narzędzie
verb-mark = zabezpiecz złoto
verb-bribe = przekup trolla
verb-show = odkryj cel
verb-pay = spłać trolle
verb-done = zakończ turę
verb-move = idź
verb-stay = zostań na miejscu
verb-take = weź skarb
verb-propose = zaproponuj
verb-agree = zgódź się
verb-decline = odmów
options-any-time = W każdej chwili: { $codes }

ask-choice = Twój wybór, 1-{ $most } (? to pomoc):
ask-more = Jeszcze jedna runda? Wpisz { $codes } albo sam Enter, żeby wyjść:
say-no-option = Nie ma numeru { $number }; są od 1 do { $most }.
say-not-allowed = Nie pozwala na to zasada { $rule }: { $reason }
say-not-your-seat = To nie Twoje miejsce.
say-not-understood = Nie wiadomo, co znaczy „{ $typed }”. Wpisz numer albo kod, na przykład ew 1,0; znak ? to pomoc.
say-left = Odchodzisz od stołu; rozgrywka nie jest dokończona.
say-revision = Rozegrane według wersji { $revision } zasad; pokazane ze zdarzeń, bez sprawdzania.
help = Wpisz numer albo kod: kartę i miejsce albo czasownik. 3,-1 to kolumna 3 i wiersz -1, tak jak na brzegu planszy; spun to obrót o pół obrotu; s1 to miejsce przy stole. Na przykład: ew 1,0 albo ne 1,0 spun, broken-pick s1, map 8,0, pass map. Polecenie `kilof cards` rysuje wszystkie karty i objaśnia znaki na planszy.
help-again = ?  ten tekst
help-ideas = h  co można zrobić i dlaczego
help-table = b  stół jeszcze raz
help-leave = q  koniec gry
about-classic = Górnicy chcą korytarza od startu do skarbu, który jest jednym z trzech celów. Sabotażyści chcą im w tym przeszkodzić, aż nikt nie będzie mógł już zagrać. Nikt nie wie, kto jest kim.
about-duel = Dwa krasnoludy kopią w poszukiwaniu złota, każdy od własnego startu. Złoto należy do tego, czyj tunel dotrze do niego pierwszy, ktokolwiek go wykopał. Drzwi są otwarte tylko dla swojego koloru, chyba że leży na nich klucz; trolle nie przepuszczają nikogo, dopóki ktoś ich nie przekupi, a łapówka to jedno złoto na koniec rundy. Runda kończy się, gdy wszystkie cele są odkryte, wszystkie znaczniki użyte albo skończyły się karty; po trzech rundach wygrywa ten, kto ma najwięcej złota.
about-solo = Jeden krasnolud kopie w poszukiwaniu złota, od jednego startu. Karty sabotażu i osuwiska działają od razu po dobraniu. Drzwi drugiego koloru wymagają klucza, trolle łapówki: jedno złoto na koniec rundy. Runda kończy się, gdy wszystkie cele są odkryte, wszystkie sześć znaczników użyte albo skończyły się karty; są trzy rundy, a 25 złota to triumf.
about-lost-mines = Dwa klany krasnoludów szukają skarbów po drugiej stronie lasu. Kładziecie ścieżki i po nich chodzicie; kto zakończy ruch w kopalni, bierze skarb jej rodzaju. Na koniec rundy każdy klan dzieli to, co znalazły jego lojalne krasnoludy, samolubny zatrzymuje wszystko, a sabotażysta pracuje dla drugiego klanu. Klany są znane, role nie.

deck-count = { $deck }: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
sign-arms = Ciągłe odnogi łączą się na karcie, kropkowane są ślepe.
sign-turning = Każdą kartę, którą się dokłada, można obrócić o pół obrotu.
sign-start = S to start.
sign-starts = G i B to zielony i niebieski start.
sign-ladder = # to drabina do startu swojego koloru.
sign-door = g i b na końcu odnogi to drzwi, otwarte tylko dla zielonego albo niebieskiego.
sign-gate = T to troll.
sign-gold = Cyfra to złoto, które leży w tym tunelu albo w tej ślepej odnodze.
sign-treasure = $ to skarb, o to kamienie.
sign-clans = B i Y to starty klanu niebieskiego i żółtego.
sign-features = t to powalone drzewo, l jezioro, d rów, r kamienie, c ognisko.
sign-mines = s, g i * to kopalnie srebra, złota i klejnotów, D to kopalnia smoka.
sign-goal = o to cel bez złota albo ze złotem tylko w ślepej odnodze.
sign-nugget = Cyfra to karta bryłek, z tyloma bryłkami.
sign-tools = ✗ psuje narzędzie, + naprawia (litera to początek jego angielskiej nazwy: P kilof, L latarnia, C wagonik).
sign-rockfall = ▼ to osuwisko.
sign-map = ? to mapa.
sign-key = K to klucz.
sign-clearing = ⚒ to narzędzie, które usuwa przeszkodę.
sign-trap = ^ to pułapka.
sign-troll = T to troll.
sign-inform = ? to informacja.
sign-storm = ~ to burza.
sign-unsure = (R) oznacza to, co odtwarzamy sami, a nie z drukowanych kart.

# Patrzenie wstecz: kilof analyse. $before i $after to procenty albo wynik.
look-head = { $game }: { $names }
look-counted = Policzono: { $done } z { $work }. Tego, czego brakuje, nie widać.
look-round = Runda { $round }, ruchy od { $first } do { $last }
look-open = Ta runda się nie skończyła.
look-brought = { $unit ->
    [points] Punkty
   *[gold] Złoto
} z tej rundy: { $scores }.
look-side = { $side ->
    [diggers] górnicy
    [saboteurs] sabotażyści
    [blue] klan niebieski
    [yellow] klan żółty
    [selfish] samoluby
   *[other] { $side }
}
look-part = { $part ->
    [digger] górnik
    [saboteur] sabotażysta
    [loyal] lojalny
    [selfish] samolub
   *[other] { $part }
}
look-share = { $share } %
look-below = < 1 %
look-above = > 99 %
look-score = { $score }
look-within = { $value } (od { $low } do { $high })
look-gain = { $gain } (od { $low } do { $high })
look-chance = Szansa, { $side }: na początku { $first }, na końcu { $last }
look-hoped = Spodziewane złoto, { $side }: na początku { $first }, na końcu { $last }
look-turning = Punkty zwrotne
look-moved = Co najbardziej zmieniło podejrzenia, oczami wszystkich
look-moved-to = Co najbardziej zmieniło podejrzenia, oczami: { $name }
look-better = Gdzie bot zagrałby lepiej
look-change = { $what } { $who }: { $before } → { $after }
look-instead = { $who }: zagrano { $played }. { $bot }: wybór to { $best }.
look-gained = { $clear ->
    [yes] Wyraźnie lepiej: { $gain }.
   *[no] Zysk: { $gain }.
}
look-own = { $who }: zagrano { $played }.
look-turns = Ruchy gracza { $name }
look-page = Spojrzenie wstecz
look-table = To samo w tabeli
look-move = Ruch
look-what = Co się stało
look-chances = Szansa na wygranie rundy
look-expected = Złoto, jakiego można się spodziewać po rundzie
look-suspicion = Podejrzenie: { $part ->
    [saboteur] sabotażysta
    [selfish] samolub
   *[other] { $part }
}
look-everybody = oczami wszystkich
look-seen-by = oczami: { $name }
look-gold = Złoto: zaznaczone bez łapówek; w nawiasie z tym, co leży w zasięgu dwóch kart
look-how = Z prawdziwej sytuacji rundę rozegrano do końca wiele razy, tak jak grałby steady; pas to przedział 95 %.
