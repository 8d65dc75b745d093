# Lekcje: lista, stół, przy którym się w nie gra, i słowa każdej lekcji pod jej nazwą.
# Lekcja ma tytuł, `-goal` (jedno zdanie: co zrobić), `-fact` (jedna linijka; za nią stoją numery zasad), `-hint` (trener na
# początku) i `-done` (czego się nauczyliśmy). Może mieć `-step-2` i dalsze (trener, gdy poprzedni krok jest zrobiony) oraz
# `-missed` (co poszło nie tak). $hands to `touch` albo `keys`.

learn-title = Nauka
learn-headline = Naucz się tutaj
learn-line = Krótkie lekcje przy prawdziwej planszy. Bez instrukcji, bez pośpiechu; zła próba nic nie kosztuje.
learn-go-on = Dalej
learn-go-on-with = Dalej: { $lesson }
learn-where = { $game }, lekcja { $number } z { $all }
learn-lessons = Lekcje
learn-game = Nauka: { $game }
learn-leave = Wyjdź
learn-count = gotowe: { $count } z { $all }
learn-lesson-count = { $count ->
    [one] { $count } lekcja
    [few] { $count } lekcje
   *[many] { $count } lekcji
  }
learn-all-done = wszystkie lekcje gotowe
learn-done = gotowe
learn-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
   *[many] { $count } ruchów
  }{ $state ->
    [done] { " · gotowe" }
    [now] { " · teraz" }
   *[other] { "" }
  }
learn-first-game = Pierwsza gra z trenerem
learn-first-game-short = Pierwsza gra
learn-first-game-line = z początkującymi botami i trenerem
learn-kept = To, co masz za sobą, pamięta ta przeglądarka.

desk-back = Cofnij
desk-show = Pokaż mi
desk-steps = zrobione kroki: { $count } z { $all }
desk-count = { $count } z { $all }
desk-nearly = Prawie: pasuje { $joins }, nie pasuje { $fails }.
desk-joins = Pasuje { $joins }.
desk-not-there = Nie tutaj.
desk-try = Nic straconego: spróbuj innej karty albo innego miejsca.
desk-name = { $number ->
    [1] Bruno
    [2] Celina
    [3] Dora
    [4] Emil
   *[other] Franek
  }

lesson-number = Lekcja { $number } z { $all }
lesson-begin = Twoja kolej.
lesson-good = Świetnie!
lesson-solved = Gotowe!
lesson-missed = Jeszcze nie to.
lesson-missed-more = Stąd już się nie uda. Cofnij i spróbuj inaczej.
lesson-shown = O tak.
lesson-shown-more = { $hands ->
    [touch] Dotknij przycisku, żeby to zagrać, albo jeszcze raz „Pokaż mi”.
   *[other] Naciśnij Enter, żeby to zagrać, albo jeszcze raz „Pokaż mi”.
  }
lesson-next = Następna lekcja
lesson-again = Jeszcze raz

lesson-classic-first-tunnel = Pierwszy korytarz
lesson-classic-first-tunnel-goal = Wykop dwie karty, od drabiny w stronę celów.
lesson-classic-first-tunnel-fact = W swojej turze dokładasz jedną kartę, potem jedną dobierasz.
lesson-classic-first-tunnel-hint = { $hands ->
    [touch] Dotknij karty, potem miejsca, które świeci. Dotknij go jeszcze raz, żeby tam kopać.
   *[other] Kliknij kartę, a potem miejsce, które świeci.
  }
lesson-classic-first-tunnel-step-2 = Inni zagrali i znowu twoja kolej. Kop dalej od swojej karty.
lesson-classic-first-tunnel-done = Jedna karta na turę: tak rośnie korytarz, twój i wszystkich innych.

lesson-classic-join-tunnels = Korytarz do korytarza
lesson-classic-join-tunnels-goal = Dołóż trzy karty w stronę celów i łącz korytarz tylko z korytarzem.
lesson-classic-join-tunnels-fact = Z każdej strony korytarz styka się z korytarzem, a skała ze skałą.
lesson-classic-join-tunnels-hint = Na wprost droga jest otwarta. Ale spójrz w górę: korytarz powyżej ma u dołu skałę.
lesson-classic-join-tunnels-step-2 = Pasuje z każdej strony. Teraz dalej w prawo.
lesson-classic-join-tunnels-step-3 = Jeszcze jedna. Każda kolejna łączy się z korytarzem lewą stroną.
lesson-classic-join-tunnels-done = Pasować musi każda strona, która dotyka karty. Miejsca, które świecą, zawsze pasują.
