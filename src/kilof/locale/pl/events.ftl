# Co się stało, do dziennika. Czas teraźniejszy, żeby nie zgadywać rodzaju; $you to „you”, gdy zrobił to czytający. $place
# mówi, gdzie: nazwą ($spot to wtedy „landmark”) albo opisem („3 na prawo od startu”). $place-of to dopełniacz, $place-seen
# biernik.

you-name = Ty
place-start = { $use ->
    [of] { $clan ->
        [blue] niebieskiego startu
        [green] zielonego startu
        [yellow] żółtego startu
       *[none] startu
    }
   *[plain] { $clan ->
        [blue] niebieski start
        [green] zielony start
        [yellow] żółty start
       *[none] start
    }
}
place-goal = { $use ->
    [of] { $rank ->
        [upper] górnego celu
        [middle] środkowego celu
        [lower] dolnego celu
        [second] drugiego celu
        [third] trzeciego celu
       *[only] celu
    }
   *[plain] { $rank ->
        [upper] górny cel
        [middle] środkowy cel
        [lower] dolny cel
        [second] drugi cel
        [third] trzeci cel
       *[only] cel
    }
}{ $column ->
    [first] {" "}w pierwszej kolumnie
    [second] {" "}w drugiej kolumnie
    [third] {" "}w trzeciej kolumnie
   *[none] {""}
}
place-mine = { $use ->
    [of] { $rank ->
        [upper] górnej kopalni
        [middle] środkowej kopalni
        [lower] dolnej kopalni
        [second] drugiej kopalni
        [third] trzeciej kopalni
       *[only] kopalni
    }
    [seen] { $rank ->
        [upper] górną kopalnię
        [middle] środkową kopalnię
        [lower] dolną kopalnię
        [second] drugą kopalnię
        [third] trzecią kopalnię
       *[only] kopalnię
    }
   *[plain] { $rank ->
        [upper] górna kopalnia
        [middle] środkowa kopalnia
        [lower] dolna kopalnia
        [second] druga kopalnia
        [third] trzecia kopalnia
       *[only] kopalnia
    }
}
place-beside = { $across ->
    [1] { $x ->
        [left] na lewo od { $from }
       *[right] na prawo od { $from }
    }
   *[other] { $x ->
        [left] { $across } na lewo od { $from }
       *[right] { $across } na prawo od { $from }
    }
}
place-above = { $along ->
    [1] { $y ->
        [up] powyżej { $from }
       *[down] poniżej { $from }
    }
   *[other] { $y ->
        [up] { $along } powyżej { $from }
       *[down] { $along } poniżej { $from }
    }
}
place-off = { $x ->
    [left] { $across } w lewo
   *[right] { $across } w prawo
} i { $y ->
    [up] { $along } w górę
   *[down] { $along } w dół
} od { $from }
place-E = na prawej krawędzi { $spot ->
    [landmark] { $place }
   *[cell] karty { $place }
}
place-S = na dolnej krawędzi { $spot ->
    [landmark] { $place }
   *[cell] karty { $place }
}
seat-count = { $name } { $count }

event-RoundBegan = Zaczyna się runda { $count }. { $you ->
    [you] Zaczynasz.
   *[other] Zaczyna { $who }.
}
event-RoundEnded = Koniec rundy { $count }: { $word ->
    [treasure] skarb znaleziony
    [cards] nikt nie może już zagrać
    [goals] wszystkie cele odkryte
    [markers] wszystkie znaczniki użyte
    [treasures] wszystkie skarby zabrane
   *[agreement] wszyscy zgodzili się skończyć
}.
event-MatchEnded = Koniec rozgrywki: { $totals }.
event-RoundAdded = Liczba rund: { $count }.
event-Dug = { $you ->
    [you] { $ground ->
        [forest] Kładziesz
       *[rock] Dokładasz
    }
   *[other] { $ground ->
        [forest] { $who } kładzie
       *[rock] { $who } dokłada
    }
}: { $card }, { $place }
event-GoalRevealed = { $you ->
    [you] Docierasz
   *[other] { $who } dociera
} do { $place-of }: to { $card }
event-Peeked = { $you ->
    [you] Podglądasz
   *[other] { $who } podgląda
} { $place-seen }{ $seen ->
    [yes] . Tylko Ty wiesz, co to: { $other }
    [open] : { $other }
   *[no] {""}
}
event-ToolBroken = { $you ->
    [you] Psujesz
   *[other] { $who } psuje
} { $target ->
    [you] Twój sprzęt
    [self] własny sprzęt
   *[other] sprzęt gracza { $whom }
}: { $tool ->
    [pick] kilof
    [lantern] latarnia
   *[cart] wagonik
}
event-ToolRepaired = { $you ->
    [you] Naprawiasz
   *[other] { $who } naprawia
} { $target ->
    [you] Twój sprzęt
    [self] własny sprzęt
   *[other] sprzęt gracza { $whom }
}: { $tool ->
    [pick] kilof
    [lantern] latarnia
   *[cart] wagonik
}
event-ToolShed = { $you ->
    [you] Odrzucasz
   *[other] { $who } odrzuca
} dwie karty za kartę sabotażu: { $tool ->
    [pick] kilof
    [lantern] latarnia
   *[cart] wagonik
} znów działa
event-RockFell = { $you ->
    [you] Wywołujesz
   *[other] { $who } wywołuje
} osuwisko { $place }. Znika { $other }
event-Passed = { $you ->
    [you] Odrzucasz
   *[other] { $who } odrzuca
} { $count ->
    [one] kartę
    [few] { $count } karty
   *[many] { $count } kart
}{ $known ->
    [yes] : { $cards }
   *[no] {""}
}
event-Discarded = { $you ->
    [you] Dobierasz kartę
   *[other] { $who } dobiera kartę
}: { $card }. Nic się nie dzieje
event-DoorOpened = { $you ->
    [you] Otwierasz
   *[other] { $who } otwiera
} drzwi { $spot ->
    [landmark] { $place-of }
   *[cell] { $place }
}
event-TrollBribed = { $you ->
    [you] Przekupujesz
   *[other] { $who } przekupuje
} trolla { $place }
event-GoldMarked = { $you ->
    [you] Zabezpieczasz
   *[other] { $who } zabezpiecza
} złoto { $spot ->
    [landmark] z { $place-of }
   *[cell] { $place }
}
event-GoldWon = { $you ->
    [you] Zdobywasz
   *[other] { $who } zdobywa
}: { $cards }
event-GoalsSpent = Poza grą: { $cards }
event-BribePaid = { $you ->
    [you] Spłacasz
   *[other] { $who } spłaca
} trolle: { $cards }
event-Rated = Złoto: { $count }. { $word ->
    [fit-to-run-the-mine] Nadajesz się na zarządcę kopalni
    [nose-for-gold] Masz nosa do złota
    [not-bad] Nieźle
   *[could-be-better] Mogło być lepiej
}
event-GoldDrawn = { $count ->
    [one] Do podziału jest jedna karta złota
    [few] Do podziału są { $count } karty złota
   *[many] Do podziału jest { $count } kart złota
}
event-GoldTaken = { $you ->
    [you] Zatrzymujesz
   *[other] { $who } zatrzymuje
} { $known ->
    [yes] { $card }
   *[no] kartę złota
}
event-GoldPaid = { $you ->
    [you] Dostajesz
   *[other] { $who } dostaje
} { $count ->
    [one] kartę złota
    [few] { $count } karty złota
   *[many] { $count } kart złota
}
event-NuggetLaid = { $you ->
    [you] Kładziesz
   *[other] { $who } kładzie
} kartę bryłek { $place }
event-NuggetFound = { $you ->
    [you] Docierasz
   *[other] { $who } dociera
} do karty bryłek: { $cards }
event-NuggetReturned = { $you ->
    [you] Oddajesz
   *[other] { $who } oddaje
}: { $cards }
event-Remained = { $you ->
    [you] Pozostajesz
   *[other] { $who } pozostaje
} w grze
event-Left = { $you ->
    [you] Kończysz
   *[other] { $who } kończy
} swoją rundę ze złotem
event-ToolLaid = { $you ->
    [you] Kładziesz
   *[other] { $who } kładzie
}: { $card }, { $place }
event-TreasureSeen = { $you ->
    [you] Podglądasz
   *[other] { $who } podgląda
} skarb numer { $count }{ $seen ->
    [yes] . Tylko Ty wiesz, co to: { $other }
    [open] : { $other }
   *[no] {""}
}
event-DwarfSeen = { $you ->
    [you] Podglądasz
   *[other] { $who } podgląda
} { $target ->
    [you] Twoją kartę krasnoluda
   *[other] kartę krasnoluda gracza { $whom }
}{ $seen ->
    [yes] . Tylko Ty wiesz, kto to: { $other }
    [open] : { $other }
   *[no] {""}
}
event-TrapSet = { $you ->
    [you] Zastawiasz
   *[other] { $who } zastawia
} pułapkę { $place }
event-TrollSet = { $you ->
    [you] Stawiasz
   *[other] { $who } stawia
} trolla { $place }
event-TrapGone = Znika pułapka { $place }
event-TrollGone = Odchodzi troll, który stał { $place }
event-StormStruck = { $you ->
    [you] Sprowadzasz
   *[other] { $who } sprowadza
} burzę { $place }. Znika { $other }
event-Walked = { $you ->
    [you] Idziesz
   *[other] { $who } idzie
} { $count ->
    [one] o jedną kartę
    [few] o { $count } karty
   *[many] o { $count } kart
}{ $spot ->
    [landmark] {" "}do { $place-of }
   *[cell] : teraz { $place }
}
event-Stayed = { $you ->
    [you] Zostajesz
   *[other] { $who } zostaje
} na miejscu
event-CardLost = Pułapka! { $you ->
    [you] Tracisz
   *[other] { $who } traci
} kartę{ $known ->
    [yes] : { $card }
   *[no] {""}
}
event-DragonTaken = { $you ->
    [you] Budzisz
   *[other] { $who } budzi
} smoka
event-TreasureTaken = { $you ->
    [you] Dobierasz
   *[other] { $who } dobiera
} skarb numer { $count }
event-PointsScored = Punkty w tej rundzie: { $totals }
event-VoteBegan = { $you ->
    [you] Proponujesz
   *[other] { $who } proponuje
}: { $word ->
    [end] zakończyć rundę
   *[more] zagrać jeszcze jedną rundę
}
event-VotedFor = { $you ->
    [you] Zgadzasz się
   *[other] { $who } się zgadza
}
event-VotedAgainst = { $you ->
    [you] Odmawiasz
   *[other] { $who } odmawia
}

did-Dug = { $ground ->
    [forest] kładzie
   *[rock] dokłada
}: { $card }
did-Peeked = podgląda cel
did-ToolBroken = psuje narzędzie
did-ToolRepaired = naprawia narzędzie
did-ToolShed = odrzuca dwie karty
did-RockFell = wywołuje osuwisko
did-Passed = { $count ->
    [one] odrzuca kartę
    [few] odrzuca { $count } karty
   *[many] odrzuca { $count } kart
}
did-Discarded = dobiera: { $card }
did-DoorOpened = otwiera drzwi
did-TrollBribed = przekupuje trolla
did-GoldMarked = zabezpiecza złoto
did-GoalRevealed = dociera do celu
did-GoldWon = zdobywa złoto
did-BribePaid = spłaca trolle
did-Rated = liczy złoto
did-GoldTaken = zatrzymuje kartę złota
did-GoldPaid = dostaje złoto
did-NuggetLaid = kładzie kartę bryłek
did-NuggetFound = dociera do karty bryłek
did-NuggetReturned = oddaje złoto
did-Remained = pozostaje w grze
did-Left = kończy swoją rundę
did-ToolLaid = kładzie narzędzie
did-TreasureSeen = podgląda skarb
did-DwarfSeen = podgląda kartę krasnoluda
did-TrapSet = zastawia pułapkę
did-TrollSet = stawia trolla
did-TrollGone = zabiera trolla
did-StormStruck = sprowadza burzę
did-Walked = { $count ->
    [one] idzie o jedną kartę
    [few] idzie o { $count } karty
   *[many] idzie o { $count } kart
}
did-Stayed = zostaje na miejscu
did-CardLost = traci kartę
did-DragonTaken = budzi smoka
did-TreasureTaken = dobiera skarb
did-VoteBegan = ma propozycję
did-VotedFor = zgadza się
did-VotedAgainst = odmawia
