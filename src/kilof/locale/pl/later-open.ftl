# Stoły otwarte dla wszystkich na serwerze.

open-tables = Otwarte stoły
open-tables-none = Nikt teraz nie czeka na graczy.
open-tables-late = Lista jest nieaktualna: serwer jest teraz nieosiągalny.
open-watch = Popatrzę
open-watch-title = Rozgrywki do oglądania
open-make = Otwórz stół dla wszystkich
open-make-line = Wybierz grę. Do Twojego stołu będzie mógł dołączyć każdy na tym serwerze.
open-yours = Twój stół
open-back = Wróć
open-join-label = Dołącz: { $game }, { $names }
open-watch-label = Popatrzę: { $game }, { $names }
open-free = { $count ->
    [one] 1 wolne miejsce z { $all }
    [few] { $count } wolne miejsca z { $all }
   *[many] { $count } wolnych miejsc z { $all }
}
open-round = runda { $round }
open-bots = boty: { $levels }
open-no-bots = bez botów
open-pace = { $pace ->
    [minute] minuta na ruch
    [three-minutes] trzy minuty na ruch
    [day] dzień na ruch
   *[none] bez limitu czasu
}
open-spectators = { $welcome ->
    [true] można oglądać
   *[other] bez widzów
}
open-for = { $minutes ->
    [0] otwarty przed chwilą
    [one] otwarty od minuty
   *[many] otwarty od { $minutes } minut
}
open-for-hours = { $hours ->
    [one] otwarty od godziny
   *[many] otwarty od { $hours } godzin
}
open-switch = Otwarty dla wszystkich na tym serwerze
open-switch-line = Każdy znajdzie ten stół na stronie głównej i może zająć wolne miejsce, a jeśli inni mogą się przyglądać, także oglądać rozgrywkę. Stół można w każdej chwili zamknąć.
open-told = Ten stół jest otwarty dla wszystkich na tym serwerze.
open-close = Zamknij go dla innych
refused-open = Stół jest już taki, jak chcesz.
refused-open-tables = Na tym serwerze nie ma otwartych stołów.
make-table-of = Załóż stół: { $game }
