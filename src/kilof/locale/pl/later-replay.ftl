# Powtórki zakończonych meczów.

replay = Powtórka
replay-opening = Otwieram powtórkę…
replay-missing = Nie ma takiej powtórki. Mecz można obejrzeć ponownie, gdy się skończy.
replay-drop = Upuść tu zapis gry albo go wybierz.
replay-choose = Wybierz plik
replay-not-kept = Serwer sprawdza go i pokazuje. Nie zachowuje go.
replay-from = Własne gry znajdziesz na stronie głównej, w „Ostatnich grach”.
replay-watch = Obejrzyj powtórkę
replay-players = { $count ->
    [one] 1 gracz
    [few] { $count } graczy
   *[other] { $count } graczy
}

replay-seen-by = Oczami
replay-spectator = Widz
replay-open = Odkryte
replay-role-unknown = Rola nieznana

replay-course = Przebieg rundy
replay-tab-course = Przebieg
replay-tab-turns = Zwroty
replay-tab-log = Dziennik
replay-tab-players = Gracze

replay-transport = Odtwarzanie
replay-play = Odtwarzaj (spacja)
replay-pause = Wstrzymaj (spacja)
replay-speed = Prędkość: { $speed } ×
replay-step = { $way ->
    [back] { $pace ->
        [round] Rundę wstecz (Ctrl i w lewo)
        [turn] Turę wstecz (Shift i w lewo)
       *[ply] Ruch wstecz (w lewo)
    }
   *[on] { $pace ->
        [round] Rundę naprzód (Ctrl i w prawo)
        [turn] Turę naprzód (Shift i w prawo)
       *[ply] Ruch naprzód (w prawo)
    }
}
replay-rounds = Rundy
replay-round = Runda { $round }
replay-move = ruch
replay-move-of = ruch { $move } z { $moves }
replay-slider = Ruch w rundzie
replay-at = Runda { $round }, ruch { $move }: { $words }
replay-dealt = Karty zostały rozdane
replay-turn-over = { $name } kończy turę
replay-turned = { $name } odwraca kartę

replay-copy = Kopiuj link do tej chwili
replay-copied = Link skopiowany
replay-link = Link do tej chwili
replay-keep = Obraz tej chwili
replay-picture = Obraz ({ $kind })
replay-record = Pobierz zapis gry

refused-record = Tego pliku nie da się pokazać jako zapisu gry.
refused-eyes = Przy tym stole nie ma takich oczu.
