# Strona główna, poczekalnia i to, co wspólne wszystkim ekranom.

to-home = Na stronę główną
rules = Zasady
theme-lantern = Motyw: latarnia
theme-daylight = Motyw: światło dzienne
language = Język
language-name = Polski
close = Zamknij
loading = Chwileczkę…
crowded = Dużo osób wchodzi naraz; chwileczkę…
trouble = Nie udało się
nothing-here = Tu nic nie ma
your-turn = Twoja kolej

game-classic = Klasyczna
game-classic-line = Dokop się do skarbu i odkryj, kto Ci w tym przeszkadza.
game-classic-time = około 30 min
game-duel = Pojedynek
game-duel-line = Dwa krasnoludy, jedna kopalnia: drzwi, trolle i drabiny.
game-duel-time = około 20 min
game-solo = W pojedynkę
game-solo-line = Kopalnia z Pojedynku, tylko dla Ciebie. Ile złota przyniesiesz?
game-solo-time = około 15 min
game-lost-mines = Zaginione kopalnie
game-lost-mines-line = Dwa klany idą nocą przez las. Ktoś pracuje dla drugiej strony.
game-lost-mines-time = około 40 min
deck-classic = Klasyczna i bryłki złota
deck-duel = Pojedynek i gra jednoosobowa
deck-lost-mines = Zaginione kopalnie

games = Gry
home-headline = Kopcie razem. Ufajcie powoli.
home-line = Od razu z botami albo ze znajomymi na telefonach. Bez konta.
home-unofficial = Projekt nieoficjalny: tworzony przez fanów, z własnymi słowami i rysunkami, niezwiązany z wydawcą ani autorem gier.
home-licences = Licencje
my-statistics = Moje statystyki
home-privacy = Prywatność
player-range = { $least ->
    [1] 1 gracz
   *[other] { $most ->
        [2] 2 graczy
       *[other] { $least }–{ $most } graczy
    }
}
play-now = Graj teraz
make-table = Załóż stół
choose-options = Wybierz kolor
join-label = Masz kod stołu od znajomego?
join = Dołącz
my-tables = Moje stoły
last-games = Ostatnie gry
open = Otwórz
stage-lobby = poczekalnia
stage-playing = w toku
stage-over = koniec
guest-name = Gość
your-name-is = Twoje imię: { $name }. Zmień

lobby = Poczekalnia
seats = Miejsca
seat-count-label = Gracze
seat-free = wolne
seat-you = (Ty)
sit-here = Usiądź tu
stand-up = Wstań
add-bot = Bot
remove-seat = Usuń: { $name }
host = gospodarz
away = poza stołem
bot = bot
bot-level = Boty
bot-novice = początkujące
bot-novice-line = Grają szybko i często się mylą: łatwo je przejrzeć. Dobre na pierwszą grę.
bot-steady = doświadczone
bot-steady-line = Grają dobrze i pamiętają, co kto zrobił: trzeba pomyśleć.
bot-cunning = przebiegłe
bot-cunning-line = Zanim zagrają, wyobrażają sobie, jak może się skończyć runda: prezentów nie będzie.
bot-eager = gorliwe
bot-uniform = beztroskie
fill-with-bots = { $count ->
    [one] Bot na wolne miejsce
    [few] Boty na { $count } wolne miejsca
   *[many] Boty na { $count } wolnych miejsc
}
begin = Zaczynamy
begin-needs = { $count ->
    [one] Jedno miejsce jest jeszcze wolne.
    [few] { $count } miejsca są jeszcze wolne.
   *[many] { $count } miejsc jest jeszcze wolnych.
}
waiting-for-host = Grę zaczyna { $name }.
invite = Zaproś znajomych
invite-line = Wpisz kod na stronie { $address } albo zeskanuj:
table-code = Kod stołu: { $code }
table-link = Link do stołu
qr = Kod QR stołu
copy = Kopiuj
copied = Skopiowano
options = Opcje
option-classic-edition = Wydanie
option-classic-edition-v3 = Nowsze zasady: karta złota dla każdego górnika, każdy korytarz musi prowadzić do startu
option-classic-edition-g3 = Starsze zasady: tyle kart złota, ilu graczy
option-classic-forfeit = Zepsute narzędzia na koniec
option-classic-forfeit-off = Złoto dostaje każdy, kto wygrał
option-classic-forfeit-on = Górnik z zepsutym narzędziem nie dostaje złota
option-classic-nuggets = Karty bryłek złota
option-classic-nuggets-off = Bez kart bryłek
option-classic-nuggets-on = W każdej rundzie karta bryłek dla tego, kto pierwszy do niej dotrze
option-solo-colour = Twój krasnolud
option-solo-colour-green = Zielony: do niebieskich drzwi potrzebny jest klucz
option-solo-colour-blue = Niebieski: do zielonych drzwi potrzebny jest klucz
option-lost-mines-rounds = Rundy
option-lost-mines-rounds-2 = Dwie rundy
option-lost-mines-rounds-3 = Trzy rundy
option-lost-mines-rounds-4 = Cztery rundy
option-spectators = Inni mogą się przyglądać
option-chat = Czat
option-coach = Można pytać trenera
option-coach-line = Wszyscy widzą, kto pyta. W grze z samymi botami można pytać zawsze.
pace = Czas na ruch
pace-none = Bez pośpiechu
pace-minute = Minuta
pace-three-minutes = Trzy minuty
pace-day = Dzień
tempo = Boty grają
tempo-at-once = od razu
tempo-brisk = żwawo
tempo-calm = spokojnie
company = Towarzystwo
cannot-join = Nie można dołączyć do tego stołu
table-gone = Nie ma takiego stołu
table-gone-line = Mógł zostać zamknięty, nie wpuszcza widzów albo gospodarz zamknął go przed Tobą.
ended-rules = Zasady tej gry zmieniły się od jej rozpoczęcia, więc została zakończona. Jej zapis pozostaje.
ended-expired = Nikt długo nie wracał do tej gry, więc została zakończona. Jej zapis pozostaje.
ended-operator = Osoba prowadząca ten serwer zakończyła tę grę. Jej zapis pozostaje.
