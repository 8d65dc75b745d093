# Co opowiada się o grze, gdy się skończy, i obrazek do pokazania innym. $name to gracz; $move liczy ruchy rundy.

story = Historia tej gry
story-number = { $now } z { $count }
story-waits = Spojrzenie wstecz …
story-later = Opowiemy ją, gdy nikt nie będzie już mógł poprosić o kolejną rundę.
story-failed = Teraz nie da się nic opowiedzieć.
story-none = Nie ma o czym opowiadać.
share-percent = { $share } %

told-suspect = { $move ->
    [0] { $name }, podejrzenie od początku
   *[other] { $name }, podejrzenie od { $move }. ruchu
}: { $right ->
    [true] słuszne
   *[other] niesłuszne
}
told-trust = { $move ->
    [0] { $name }, zaufanie od początku
   *[other] { $name }, zaufanie od { $move }. ruchu
}: { $right ->
    [true] słuszne
   *[other] niesłuszne
}
told-reading = Runda { $round }. Boty w tej samej chwili: { $share }.
told-unmarked = Bez Twoich znaków
told-unmarked-line = { $move ->
    [0] Runda { $round }. Na Twoim miejscu boty podejrzewają od początku: { $name }
   *[other] Runda { $round }. Na Twoim miejscu boty podejrzewają od { $move }. ruchu: { $name }
} – { $right ->
    [true] słusznie.
   *[other] niesłusznie.
}
told-unmarked-nobody = Na Twoim miejscu boty też nikogo długo nie podejrzewają.
told-fooled-me = { $isWhole ->
    [true] { $name } zwodzi Cię do końca
   *[other] { $name } zwodzi Cię do { $move }. ruchu
}
told-fooled-all = { $isMe ->
    [true] { $isWhole ->
        [true] Zwodzisz wszystkich do końca
       *[other] Zwodzisz wszystkich do { $move }. ruchu
    }
   *[other] { $isWhole ->
        [true] { $name } zwodzi wszystkich do końca
       *[other] { $name } zwodzi wszystkich do { $move }. ruchu
    }
}
told-fooled-reading = Runda { $round }, tak jak czytają ją boty.
told-fooled-trusted = { $move ->
    [0] Runda { $round }. Twoje zaufanie od początku.
   *[other] Runda { $round }. Twoje zaufanie od { $move }. ruchu.
}
told-fooled-late = { $move ->
   *[other] Runda { $round }. Twój znak dopiero w { $move }. ruchu.
}
told-rockfall = { $isMe ->
    [true] Najkosztowniejsze osuwisko: Twoje
   *[other] Najkosztowniejsze osuwisko: { $name }
}
told-chance-diggers = szansa górników
told-chance-saboteurs = szansa sabotażystów
told-chance-of = szansa: { $name }
told-expected = { $unit ->
    [points] spodziewane punkty: { $name }
   *[gold] spodziewane złoto: { $name }
}
told-change = z { $before } na { $after }
told-tunnel = { $count ->
    [one] Najdłuższy tunel: 1 karta
    [few] Najdłuższy tunel: { $count } karty
   *[many] Najdłuższy tunel: { $count } kart
}
told-tunnel-line = { $isMe ->
    [true] Runda { $round }, ruch { $move }: ostatnia karta jest Twoja.
   *[other] Runda { $round }, ruch { $move }: ostatnią kartę kładzie { $name }.
}
told-tunnel-treasure = { $isMe ->
    [true] Runda { $round }, ruch { $move }: Twoja karta prowadzi do skarbu.
   *[other] Runda { $round }, ruch { $move }: kartę, która prowadzi do skarbu, kładzie { $name }.
}
told-haul = { $unit ->
    [points] Najwięcej w jednej rundzie: { $count ->
        [one] 1 punkt
        [few] { $count } punkty
       *[many] { $count } punktów
    }
   *[gold] Najwięcej w jednej rundzie, złoto: { $count }
}
told-round = Najlepsza runda, złoto: { $count }
told-round-number = Runda { $round }
told-missed = { $cards ->
    [one] Zabrakło 1 karty, złoto: { $count }
    [few] Zabrakło { $cards } kart, złoto: { $count }
   *[many] Zabrakło { $cards } kart, złoto: { $count }
}
told-missed-line = Najbliżej ze wszystkich, gdy skończyła się runda { $round }.
told-most-broke = { $count ->
   *[other] Najwięcej zepsutych narzędzi: { $count }
}
told-most-rockfall = { $count ->
   *[other] Najwięcej osuwisk: { $count }
}
told-most-dig = { $count ->
   *[other] Najwięcej położonych tuneli: { $count }
}
told-who = { $isMe ->
    [true] Ty; runda { $round }, ruch { $move }.
   *[other] { $name }; runda { $round }, ruch { $move }.
}
told-your-mark = Twój znak, ruch { $move }
told-from-here = ruch { $move }

share-picture = Pokaż obrazek
share-line = Nie ma w nim żadnego linku.
share-names = Z imionami
share-send = Udostępnij
share-save = Zapisz jako PNG
share-waits = Rysowanie …
share-failed = Nie udało się zrobić ani udostępnić obrazka.
share-players = { $count ->
    [one] 1 gracz
    [few] { $count } graczy
   *[many] { $count } graczy
}
share-rounds = rundy { $rounds }
seat-number = Gracz { $number }
