# Moje statystyki: ze wszystkich gier, które pamięta ta przeglądarka.

statistics-line = { $count ->
    [one] jedna gra od: { $month }, na tym urządzeniu
    [few] { $count } gry od: { $month }, na tym urządzeniu
   *[many] { $count } gier od: { $month }, na tym urządzeniu
}
statistics-save = Eksportuj
statistics-erase = Usuń wszystko
statistics-sure = { $count ->
    [one] Jedna gra zostanie na zawsze zapomniana w tej przeglądarce. Co przechowuje serwer, mówią „Moje dane”.
    [few] { $count } gry zostaną na zawsze zapomniane w tej przeglądarce. Co przechowuje serwer, mówią „Moje dane”.
   *[many] { $count } gier zostanie na zawsze zapomnianych w tej przeglądarce. Co przechowuje serwer, mówią „Moje dane”.
}
statistics-yes = Usuń wszystko
statistics-adds = Dodawanie gier: { $done } z { $all }
statistics-empty = Zagraj i wróć tutaj
statistics-empty-line = Każda gra rozegrana do końca w tej przeglądarce jest tu zapamiętana, tylko dla Ciebie.
statistics-where = W tej przeglądarce, tylko dla Ciebie: kto ją wyczyści albo zmieni, zaczyna od nowa.
statistics-won = Wygrane
statistics-how = Kropka: Twój udział. Pasek: przedział 95 %, szeroki, gdy gier jest mało. Pionowa kreska: równy udział.
statistics-by-game = Według gry
statistics-by-role = { $game }: wygrane rundy według roli
statistics-few = Puste kropki: mniej niż 10, traktuj je ostrożnie.
statistics-last = { $count ->
    [one] Ostatnia gra
    [few] Ostatnie { $count } gry
   *[many] Ostatnie { $count } gier
}
statistics-last-how = Najnowsza z prawej. Pełna: wygrana. Pusta: niewygrana. Każda otwiera swoją powtórkę.
statistics-game-won = { $game }, { $day }: wygrana z wynikiem { $score }
statistics-game-lost = { $game }, { $day }: bez wygranej, wynik { $score }
statistics-game-solo = { $game }, { $day }: złoto { $score }
statistics-suspicion = Podejrzenia
statistics-suspects = { $count ->
    [one] z jednego podejrzanego: sabotażysta
   *[other] z { $count } podejrzanych: sabotażyści
}
statistics-trusted = { $count ->
    [one] z jednego zaufanego: uczciwy
   *[other] z { $count } zaufanych: uczciwi
}
statistics-marks-how = Udział Twoich trafnych znaków według ruchu, w którym stawiasz znak.
statistics-of-suspect = Podejrzani
statistics-of-trust = Zaufani
statistics-of-bots = Odczyt botów
statistics-move = Ruch
statistics-better-me = Czytasz stół lepiej niż boty w tych samych chwilach.
statistics-better-bots = W tych samych chwilach boty czytają stół lepiej niż Ty.
statistics-fooled = { $count ->
    [one] Najczęściej zwodzi Cię { $name }: 1 runda.
    [few] Najczęściej zwodzi Cię { $name }: { $count } rundy.
   *[many] Najczęściej zwodzi Cię { $name }: { $count } rund.
}
statistics-no-marks = Nie ma jeszcze Twoich znaków. Dotknij twarzy przy stole, by zanotować, kogo podejrzewasz i komu ufasz.
statistics-by-players = { $game } według liczby graczy
statistics-by-players-how = Wygrane gry, w procentach. Kreska: równy udział, z remisami.
statistics-players = Gracze
statistics-solo = { $unit ->
    [points] Punkty zdobyte w każdej grze; samorodek to jedna gra. Liczba gier: { $count }.
   *[gold] Złoto zdobyte w każdej grze; samorodek to jedna gra. Liczba gier: { $count }.
}
solo-sum = średnio { $average } · najlepiej { $best } · { $grade } lub lepiej: { $count } z { $all }
statistics-role-digger = Górnik
statistics-role-saboteur = Sabotażysta
statistics-role-loyal = Lojalny krasnolud
statistics-role-selfish = Samolubny krasnolud
count-of = { $count } z { $all }
even-share = , równy udział to { $share }
share-right = Udział
share-count = Liczba
