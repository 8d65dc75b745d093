# Zagadki. $goal to nazwa celu lub kopalni, po „do” w dopełniaczu; $card nazwa karty; $cards i inne to liczby.

puzzles = Zagadki
puzzles-line = Sytuacje z rozegranych gier. Każde pytanie ma jedną dobrą odpowiedź: z zasad i z tego, co widać.
puzzles-today = Zagadka dnia
puzzles-all = Wszystkie zagadki
puzzles-solved = rozwiązane: { $solved } z { $all }
puzzle-name = Zagadka { $number }
puzzle-done = rozwiązana
puzzle-days = { $count ->
    [one] 1 dzień
    [few] { $count } dni
   *[many] { $count } dni
}
puzzle-days-label = { $count ->
    [one] Rozwiązana 1 dzień z rzędu
    [few] Rozwiązane { $count } dni z rzędu
   *[many] Rozwiązane { $count } dni z rzędu
}
puzzle-grade = { $grade ->
    [1] łatwa
    [2] średnia
   *[other] trudna
}

puzzle-kind-reach = Dotrzyj do celu
puzzle-kind-most = Zdobądź najwięcej
puzzle-kind-where = Gdzie to jest?
puzzle-kind-what = Co to jest?
puzzle-kind-who = Kto to jest?
puzzle-kind-gone = Policz karty

puzzle-ask-reach = Dotrzyj do { $goal } { $cards ->
    [1] tą kartą
    [2] tymi dwiema kartami
    [3] tymi trzema kartami
    [4] tymi czterema kartami
   *[other] tymi kartami ({ $cards })
}.
puzzle-ask-turn = Wejdź do { $goal } w tej turze.
puzzle-ask-most = Zdobądź jak najwięcej złota { $cards ->
    [1] tą kartą
    [2] tymi dwiema kartami
    [3] tymi trzema kartami
    [4] tymi czterema kartami
   *[other] tymi kartami ({ $cards })
}.
puzzle-ask-where = Gdzie jest skarb?
puzzle-ask-what = Co kryje { $goal }?
puzzle-ask-who = Kto na pewno ma tę kartę: { $card }?
puzzle-ask-gone = Której z tych kart nikt już nie dobierze?

puzzle-fact-reach = Jest dokładnie jeden sposób. Talia się skończyła i nikt inny nie ma już kart.
puzzle-fact-turn = Jest dokładnie jeden sposób: jedna karta, potem jeden ruch.
puzzle-fact-most = Znasz wszystkie cele. Talia się skończyła, nikt inny nie ma już kart, a runda kończy się z Twoją ostatnią kartą.
puzzle-fact-where = Niektóre cele leżą odkryte, niektóre już znasz. Dotknij właściwego.
puzzle-fact-what = Te karty są w grze. Niektóre leżą odkryte, niektóre już znasz. Dotknij właściwej.
puzzle-fact-who = Znasz już niektóre karty krasnoludów. Dotknij właściwego gracza.
puzzle-fact-gone = Policz labirynt, odrzucone karty, narzędzia przed graczami i swoją rękę. Dotknij właściwej karty.

puzzle-open = Bez pośpiechu.
puzzle-open-more = Zła próba nic nie kosztuje. Zawsze możesz spróbować inaczej.
puzzle-hint = Podpowiedź
puzzle-hint-cell = Spójrz na pole w ramce.
puzzle-hint-back = Najpierw cofnij ruch: stąd nie ma drogi.
puzzle-hint-act = Nie zaczynaj od planszy: spójrz na inne karty.
puzzle-hint-where = Sprawdź po kolei cele w grze: które leżą odkryte, które już znasz? Zostaje jeden.
puzzle-hint-who = Policz karty tego klanu, które są w grze, i skreśl swoją oraz te, które znasz.
puzzle-hint-gone = Zacznij od odrzuconych kart, potem policz tę samą kartę w labiryncie i na ręce.
puzzle-missed = Nie tędy.
puzzle-missed-reach = Karty się skończyły, a cel wciąż leży zakryty.
puzzle-missed-turn = Tura się skończyła, a kopalnia wciąż leży zakryta.
puzzle-missed-most = Można zdobyć więcej złota.
puzzle-missed-where = Ten cel już znasz.
puzzle-missed-what = Ta karta leży gdzie indziej.
puzzle-missed-who = To, co widać, wyklucza to albo tego nie przesądza.
puzzle-missed-gone = Taka karta jeszcze gdzieś jest.

puzzle-solved = Rozwiązane!
puzzle-proof-reach = Każdy inny sposób rozegraliśmy do końca: nie udaje się { $fails } z { $tries }.
puzzle-proof-most = Rozegraliśmy wszystkie sposoby, razem { $tries }: żaden inny nie daje tyle.
puzzle-proof-where = Z { $tries } możliwych układów celów do tego, co widać, { $fits ->
    [one] pasuje tylko 1
    [few] pasują { $fits }
   *[many] pasuje { $fits }
}.
puzzle-proof-who = Z { $tries } możliwych rozdań ról do tego, co widać, { $fits ->
    [one] pasuje tylko 1
    [few] pasują { $fits }
   *[many] pasuje { $fits }
}; w każdym to { $name }.
puzzle-proof-gone = Widać wszystkie sztuki ({ $copies }). Z pozostałych kart każda ma jeszcze sztukę, której nie widać.
puzzle-source = Z gry rozegranej przez boty.
puzzle-tomorrow = Następna za { $hours ->
    [0] { $minutes } min
   *[other] { $hours } godz. { $minutes } min
}.
puzzle-next = Inna zagadka
puzzle-say = Odpowiadam
puzzle-discards = Odrzucone ({ $count })
puzzle-face-down = { $count ->
    [one] Jeszcze 1 leży zakryta i jej nie znasz.
    [few] Jeszcze { $count } leżą zakryte i ich nie znasz.
   *[many] Jeszcze { $count } leży zakrytych i ich nie znasz.
}
puzzle-copies = { $card }: { $count }
puzzle-in-use = W tym klanie są w grze: { $cards }. Widzisz swoją kartę i te, które już znasz.
puzzle-rules = Zasady tej gry
puzzles-line-short = Jedno pytanie, jedna dobra odpowiedź
puzzle-solve = Rozwiąż
puzzle-tools = Zepsute przed graczami: { $tools }
