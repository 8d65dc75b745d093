# Końce rund i rozgrywek: rachunki, udziały, wyniki.

what-it-brought = Co przyniosła runda
you-mark = Ty
this-round = ta runda
account-of = Rachunek: { $name }
gold-marked = Zajęte złoto
bribes-paid = Łapówki
no-gold-marked = bez złota
no-troll-bribed = bez łapówek
account-goal = cel, { $value }
account-nugget = bryłka, { $value }
account-troll = troll
account-paid-goal = { $isNow ->
    [true] cel z tej rundy
   *[other] cel z rundy { $round }
}
account-paid-nugget = { $isNow ->
    [true] bryłka z tej rundy
   *[other] bryłka z rundy { $round }
}
bribe-lapsed = { $count ->
    [one] Na jedną łapówkę nie było czym zapłacić: nic nie kosztuje.
   *[other] Na łapówki ({ $count }) nie było czym zapłacić: nic nie kosztują.
}
gold-so-far = złoto do tej pory
rounds-to-come = { $count ->
    [one] Przed nami runda { $first }
    [few] Przed nami { $count } rundy
   *[many] Przed nami { $count } rund
}
nobody-got = Złoto, którego nikt nie zdobył: { $count }
nothing-left = Całe odkryte złoto zdobyte
left-in-mine = Zostało w kopalni, runda { $round }
left-hidden = nieodkryte
left-markers = zabrakło znaczników
left-door = za zamkniętymi drzwiami
left-troll = za trollem
left-unreached = nie prowadzi tam tunel
left-empty = pusto
gold-lay-there = { $count ->
    [0] Żadne złoto nie przepadło.
   *[other] Leżało tam złoto: { $count }.
}
markers-unused = { $count ->
    [0] Karty się skończyły.
    [one] Karty się skończyły, został jeden znacznik.
    [few] Karty się skończyły, zostały { $count } znaczniki.
   *[many] Karty się skończyły, zostało { $count } znaczników.
}
goals-spent = { $count ->
    [one] Cel, którego nikt nie zdobył, odpada z gry.
    [few] { $count } cele, których nikt nie zdobył, odpadają z gry.
   *[many] { $count } celów, których nikt nie zdobył, odpada z gry.
}
goals-hidden = { $count ->
    [one] Jeden cel pozostał zakryty i wraca do tasowania.
    [few] { $count } cele pozostały zakryte i wracają do tasowania.
   *[many] { $count } celów pozostało zakrytych i wraca do tasowania.
}
begins-round = { $isMe ->
    [true] Zaczynasz rundę { $round }
   *[other] { $name } zaczyna rundę { $round }
}
begins-less = Zaczyna ten, kto ma mniej złota: { $less } do { $more }.
begins-level = { $colour ->
    [green] Złota tyle samo: zaczyna zielony.
   *[blue] Złota tyle samo: zaczyna niebieski.
}

side-of = { $clan ->
    [blue] Strona niebieskich
   *[yellow] Strona żółtych
}
side-loyal = { $clan ->
    [blue] pracowali dla niebieskich
   *[yellow] pracowali dla żółtych
}
side-with-saboteur = { $clan ->
    [blue] lojalni niebiescy i żółty sabotażysta, który dla nich pracował
   *[yellow] lojalni żółci i niebieski sabotażysta, który dla nich pracował
}
side-saboteur-alone = { $clan ->
    [blue] sam żółty sabotażysta, który pracował dla niebieskich
   *[yellow] sam niebieski sabotażysta, który pracował dla żółtych
}
how-shared = Każda strona składa swoje skarby razem i dzieli je po równo.
nothing-to-share = Nie ma czego dzielić.
shared-with-nobody = Nie ma z kim dzielić.
side-selfish = Samolub
shares-nothing = niczym się nie dzieli
no-treasure = bez skarbu
part-loyal = lojalny
part-saboteur = { $clan ->
    [blue] niebieski sabotażysta
   *[yellow] żółty sabotażysta
}
part-selfish = samolub
took-treasures = { $count ->
    [0] bez skarbów
   *[other] skarby: { $count }
}
woke-dragon = ma smoka
dragon-costs = smok kosztuje
gets-share = udział { $count }
keeps-own = własne { $count }
shared-by = { $worth } na { $count }:
each-gets = { $rest ->
    [0] po { $share }, bez reszty
   *[other] po { $share }, zostaje { $rest }
}
rest-goes = { $count ->
    [one] Reszta dla: { $names }, za najcenniejszy skarb: { $best }.
   *[other] Najcenniejsze skarby ({ $best }) mają: { $names }. Każdy dostaje z reszty { $extra }.
}
rest-cannot = Najcenniejsze skarby ({ $best }) mają: { $names }. Reszty nie da się podzielić.
rest-lost = { $count } przepada.
dragon-price = { $isLess ->
    [true] Kto ma smoka, traci { $price }, ale nigdy nie schodzi poniżej 0.
   *[other] Kto ma smoka, traci { $price }.
}
points-so-far = Punkty do tej pory

won-with = { $unit ->
    [points] Wygrywasz, punkty: { $count }
   *[gold] Wygrywasz, złoto: { $count }
}
won-with-too = { $unit ->
    [points] Wygrywacie razem, punkty: { $count }
   *[gold] Wygrywacie razem, złoto: { $count }
}
won-by-with = { $unit ->
    [points] { $many ->
        [one] Wygrywa { $names }, punkty: { $count }
       *[other] Wygrywają { $names }, punkty: { $count }
    }
   *[gold] { $many ->
        [one] Wygrywa { $names }, złoto: { $count }
       *[other] Wygrywają { $names }, złoto: { $count }
    }
}
side-won-diggers = górnicy
side-won-saboteurs = sabotażyści
side-won-nobody = nikt
side-that-won = strona, która wygrała rundę
match-line = { $rounds ->
    [one] 1 runda
    [few] { $rounds } rundy
   *[many] { $rounds } rund
} · { $moves ->
    [one] 1 ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}

grade-fit-to-run-the-mine = Nadajesz się na zarządcę kopalni
grade-nose-for-gold = Masz nosa do złota
grade-not-bad = Nieźle
grade-could-be-better = Mogło być lepiej
grade-short-fit-to-run-the-mine = zarządca kopalni
grade-short-nose-for-gold = nos do złota
grade-short-not-bad = nieźle
grade-short-could-be-better = mogło być lepiej
grade-more = { $rating ->
    [fit-to-run-the-mine] Jeszcze { $count }, a nadasz się na zarządcę kopalni.
    [nose-for-gold] Jeszcze { $count }, a powiemy, że masz nosa do złota.
   *[not-bad] Jeszcze { $count }, a będzie nieźle.
}
grade-top = Lepszej oceny nie ma.
best-so-far = Twój najlepszy wynik: { $count }.
best-now = To Twój najlepszy wynik!
best-mark = rekord { $count }
grade-scale = Oceny według złota
play-again = Zagraj jeszcze raz

ranked = { $tied ->
    [true] { $rank ->
        [1] Wspólna wygrana
       *[other] { $place } z { $count }, wspólnie
    }
   *[other] { $rank ->
        [1] Wygrana
       *[other] { $place } z { $count }
    }
}
rank-1 = 1. miejsce
rank-2 = 2. miejsce
rank-3 = 3. miejsce
rank-n = { $rank }. miejsce
score-gold = złoto: { $count }
score-points = { $count ->
    [one] 1 punkt
    [few] { $count } punkty
   *[many] { $count } punktów
}
not-finished = niedokończona

# Roles that turn over, and gold by seat.
still-closed = Jeszcze zakryte
turn-all = Odkryj wszystkie
end-side-digger = Górnicy
end-side-saboteur = Sabotażyści
end-side-loyal = Lojalni
end-side-selfish = Samoluby
cards-of-gold = { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
}
in-all = razem
gold-is-secret = Inni widzą tylko, ile masz kart złota.
key-space = Spacja

# Co zakończyło rundę, i złoto podawane dalej.
end-treasure-diggers = Górnicy znaleźli skarb
end-cards-saboteurs = Sabotażyści nie dopuścili do skarbu
end-treasure = Skarb znaleziony
end-cards = Karty się skończyły
end-cards-nobody = Nikt nie wygrywa: nie było sabotażysty
end-goals = Wszystkie cele odkryte
end-markers = Wszystkie znaczniki użyte
end-treasures = Wszystkie skarby zabrane
end-agreement = Wszyscy zgodzili się skończyć
end-pick = { $count ->
    [one] Ostatnia karta jest Twoja.
   *[other] Zatrzymaj jedną kartę, reszta idzie dalej.
}
end-handed = { $name } zatrzymuje jedną kartę i podaje Ci resztę.
end-by-treasure = { $isMe ->
    [true] Ostatni korytarz jest Twój.
   *[other] { $name } kładzie ostatni korytarz.
}
end-turning = Teraz odkrywają się role, po kolei.
end-pay = Wybierz, co oddajesz: wszystko jest tyle samo warte.
end-choose = Wybierz kartę
end-secret = Nikt inny nie widzi, co zatrzymujesz.
end-shared = { $count ->
    [one] Podzielono jedną kartę złota.
    [few] Podzielono { $count } karty złota.
   *[many] Podzielono { $count } kart złota.
}
end-picks-now = teraz wybiera
end-nothing = nie dostaje nic
end-got-cards = { $count ->
    [one] dostaje kartę złota
    [few] dostaje { $count } karty złota
   *[many] dostaje { $count } kart złota
}
end-gold = zdobyte złoto: { $count }
end-won-paid = zdobyte: { $won }, zapłacone: { $paid }
end-points = { $count ->
    [one] 1 punkt
    [few] { $count } punkty
   *[many] { $count } punktów
}
end-you = { $name } (Ty)

# Własne znaki, gdy role są odkryte.
you-suspect = Podejrzenie: { $name }
you-trust = Zaufanie: { $name }
mark-shows = { $since ->
    [0] Twój znak od początku. Zaraz się okaże.
   *[other] Twój znak od { $since }. ruchu. Zaraz się okaże.
}
marked-suspect = { $since ->
    [0] { $name }, podejrzenie od początku:
   *[other] { $name }, podejrzenie od { $since }. ruchu:
}
marked-trust = { $since ->
    [0] { $name }, zaufanie od początku:
   *[other] { $name }, zaufanie od { $since }. ruchu:
}
mark-right = słuszne
mark-wrong = niesłuszne
