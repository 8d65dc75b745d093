# Zgłoszenia, własne dane, prywatność.

report = Zgłoś coś
report-title = Zgłoszenie do operatora
report-line = Wskaż wypowiedź na czacie albo imię, któremu powinien się przyjrzeć operator tego serwera. Nikt przy stole się o tym nie dowie.
report-lines = Wypowiedzi na czacie
report-names = Imiona
report-note = Chcesz coś dodać? (nieobowiązkowe)
report-send = Wyślij zgłoszenie
report-sent = Wysłane. Operator tego serwera może je czytać przez { $days ->
    [one] jeden dzień
   *[many] { $days } dni
}.
report-nothing = Nikogo innego tu nie ma i nic nie powiedziano.

my-data = Moje dane
my-data-line = Wszystko, co ten serwer o Tobie przechowuje: imię, stoły, wypowiedzi, notatki, zgłoszenia.
my-data-save = Pobierz jako JSON
my-data-erase = Usuń je
my-data-sure = Twoje imię, wypowiedzi, notatki i miejsca znikną wszędzie i na zawsze. W rozpoczętych rozgrywkach gra za Ciebie bot; Twoje ruchy zostają pod inną nazwą. Ta przeglądarka też o Tobie zapomni. Nie da się tego cofnąć.
my-data-yes = Usuń wszystko
my-data-no = Zachowaj
my-data-privacy = Co i jak długo jest przechowywane

privacy-title = Prywatność
privacy-intro = Co ten serwer przechowuje, jak długo i kto może to zobaczyć.
privacy-kept = Co jest przechowywane
privacy-kept-name = Imię i twarz, które wybierasz, oraz czas ostatniej wizyty, z dokładnością do godziny. Nie ma kont, haseł ani adresów e-mail.
privacy-kept-cookie = Jedno ciasteczko z losowym sekretem, po którym serwer Cię poznaje. Działa { $days } dni; z sekretu serwer przechowuje tylko odcisk.
privacy-kept-tables = Przy stołach, przy których siedzisz: Twoje miejsce, Twoje ruchy, wypowiedzi i okrzyki, prywatne notatki.
privacy-kept-browser = W tej przeglądarce: imię i twarz, język, motyw i inne ustawienia, obejrzane wskazówki, najlepsze wyniki.
privacy-kept-address = Adres sieciowy nie jest zapisywany. Przez pewien czas jest w pamięci, żeby ograniczyć, ile zapytań może wysłać jeden adres. Jeśli operator zablokuje jakiś adres, jest on zapisany tak długo, jak trwa blokada.
privacy-long = Jak długo
privacy-long-lobby = Poczekalnia, której nikt nie rusza, znika po { $days ->
    [one] jednym dniu
   *[many] { $days } dniach
}.
privacy-long-match = Rozgrywka, której nikt nie rusza, kończy się po { $days } dniach.
privacy-long-talk = Czat, notatki i to, kto gdzie siedział, znikają { $days } dni po końcu rozgrywki.
privacy-long-record = Zapis rozgrywki zostaje: ruchy, okrzyki i użyte imiona. Po tych { $days } dniach nikt już nie wie, czyje to były imiona.
privacy-long-guest = Kto nigdzie nie ma miejsca, zostaje zapomniany { $days } dni po ostatniej wizycie.
privacy-long-report = Zgłoszenie znika najpóźniej po { $days } dniach.
privacy-long-link = Link, który przenosi miejsce na inne urządzenie, działa raz, przez { $minutes } minut.
privacy-who = Kto może to zobaczyć
privacy-who-table = Osoby przy stole widzą Twoje imię i twarz, Twoje ruchy i wypowiedzi. Kto ma adres stołu, może się przyglądać, chyba że gospodarz tego nie chce. Twoje karty i rola są tylko dla Ciebie aż do końca rozgrywki.
privacy-who-open = Stoły, które gospodarze otworzyli dla wszystkich, może znaleźć każdy na tym serwerze, razem z imionami osób, które przy nich siedzą.
privacy-who-operator = Operator tego serwera może czytać wszystko, co jest zapisane: czat, prywatne notatki, zakryte karty i zgłoszenia. Może wyciszać i blokować osoby oraz kończyć i usuwać stoły.
privacy-else = Nikt inny
privacy-else-line = Wszystko, czego potrzebują te strony, pochodzi z tego serwera, i nic nie trafia na inne: żadnych reklam, liczników, czcionek ani obrazków skądinąd.
privacy-yours = Twój wybór
privacy-yours-line = W części Moje dane możesz pobrać wszystko, co jest o Tobie przechowywane, i to usunąć. Dotknij swojego imienia na stronie głównej albo otwórz menu przy stole.
