# Zasady: na osobnych stronach i obok stołu. To, co stoi między gwiazdkami, jest wyróżnione.

rules-which = Zasady której gry?
rules-ways = Jak czytać
rules-two-minutes = W dwie minuty
rules-every = Wszystkie zasady
rules-rule = Zasada
rules-ruling = Rozstrzygnięcie
rules-letter = Wbrew instrukcji
rules-reconstruction = Rekonstrukcja
rules-marks = Co znaczą oznaczenia
rules-ruling-means = Drukowana instrukcja zostawia to otwarte, więc rozstrzygamy to sami. Wszystkie inne zdania to drukowane zasady naszymi słowami.
rules-letter-means = Tu odchodzimy od słów instrukcji i mówimy jak.
rules-reconstruction-means = Nikt nie umiał nam powiedzieć, co jest tam wydrukowane: odtwarzamy to sami, tak żeby wszystkie liczby się zgadzały.
rules-more = Zobacz też
rules-cards = Karty tej części
rules-taught = Uczy tego
rules-table = Tabela
rules-search = Szukaj w zasadach
rules-parts = Części zasad
rules-hits = znaleziono:
rules-found = { $count ->
    [0] Nic nie znaleziono.
    [one] Jedno miejsce. Enter prowadzi do niego.
    [few] { $count } miejsca, części: { $parts }. Enter prowadzi do następnego.
   *[many] { $count } miejsc, części: { $parts }. Enter prowadzi do następnego.
}
rules-of = Zasady: { $part }
rules-back = Wróć
rules-all = Wszystkie zasady
rules-or = lub
rules-right = Tak jest dobrze:
rules-wrong = Tak nie wolno:
rules-your-card-here = Twoja karta tam, gdzie próbujesz
rules-your-card-there = Twoja karta tam, gdzie pasuje
rules-how-many = Ilu graczy?
rules-table-set = Zakryte karty celu: { $goals }. Puste kolumny między nimi a startem: { $columns }.
rules-dealt = Gracze: { $seats }. Tasuje się karty roli: { $roles }; { $over ->
    [one] jedna zostaje na boku
    [few] { $over } zostają na boku
   *[many] { $over } zostaje na boku
}. Każdy dostaje karty: { $hand }. W talii zostaje: { $pile }{ $aside ->
    [0] {""}
   *[many] , a bez oglądania odkłada się: { $aside }
}.

two-title = { $game } w dwie minuty
two-line = czytaj, rozdaj, kop
two-lessons = Ucz się w grze: krótkie lekcje
two-play = Zagraj od razu, z trenerem
two-note = Bursztynowy numer otwiera zasadę, o której mowa.
two-dig = Dołóż
two-act = Zagraj
two-pass = Pas
two-draw = Dobierz
two-breaks = psuje
two-mends = naprawia
two-removes = usuwa
two-looks = podgląda
two-ladder = drabina
two-troll = troll
two-key = klucz
two-door = drzwi
two-trap = pułapka
two-storm = burza
two-loyal = lojalny
two-selfish = samolubny
two-saboteur = sabotażysta

two-classic-1-title = Kim jesteś
two-classic-1 = Każdy ma tajną rolę. *Górnicy* chcą znaleźć skarb, *sabotażyści* chcą im przeszkodzić. Jedna karta roli zostaje z boku.
two-classic-2-title = Kopalnia
two-classic-2 = Między startem a celami jest { $columns } pustych kolumn. Cele są { $goals }: jeden to *skarb*, pozostałe to kamienie.
two-classic-3-title = Twoja tura
two-classic-3 = Zrób *jedną* rzecz, potem dobierz kartę. Karty, którą odrzucasz, nikt nie widzi. Dalej gra osoba po lewej.
two-classic-4-title = Co pasuje
two-classic-4 = Korytarz do korytarza, skała do skały, z *każdej* strony, i otwarta droga aż do startu.
two-classic-5-title = Ślepe zaułki i obracanie
two-classic-5 = Przez gruz nikt nie przejdzie. Kartę wolno obrócić *górą w dół*, ale nigdy nie leży poziomo.
two-classic-6-title = Karty akcji
two-classic-6 = Z *zepsutym narzędziem* nie kopiesz, dopóki nie jest naprawione. Mapa pokazuje cel tylko Tobie.
two-classic-7-title = Dotarcie do celu
two-classic-7 = Cel odkrywa się, gdy dochodzi do niego otwarty korytarz. Skarb: *górnicy wygrywają*. Kamienie: kopcie dalej.
two-classic-8-title = Złoto
two-classic-8 = Górnicy po kolei wybierają złoto. Bez skarbu sabotażyści biorą po *4, 3 lub 2*. Po { $rounds } rundach wygrywa najbogatszy.

two-duel-1-title = Dwa krasnoludy
two-duel-1 = Jeden jest *zielony*, drugi *niebieski*, i obaj to wiedzą. Po { $rounds } rundach wygrywa ten, kto ma więcej złota.
two-duel-2-title = Kopalnia
two-duel-2 = Każdy ma własny start. Zakryte cele: { $goals }, puste kolumny przed nimi: { $columns }, karty na ręce: { $hand }.
two-duel-3-title = Twoja tura
two-duel-3 = Dołóż tunel, zagraj akcję albo spasuj; potem dobierz. *Odrzuć dwie* karty, a zniknie jeden sabotaż przed Tobą.
two-duel-4-title = Co pasuje
two-duel-4 = Tunel do tunelu, skała do skały, a droga prowadzi do *Twojego* startu. Tunele mogą się łączyć.
two-duel-5-title = Drzwi i klucze
two-duel-5 = Drzwi są otwarte tylko dla krasnoluda *w ich kolorze*. Klucz otwiera je dla obu.
two-duel-6-title = Drabiny i trolle
two-duel-6 = Twoja *drabina* łączy się z Twoim startem z każdego miejsca. *Troll* przepuści, gdy ktoś obieca mu 1 złoto.
two-duel-7-title = Karty akcji
two-duel-7 = Gdy leży przed Tobą sabotaż, *nie kopiesz*. Osuwisko zabiera tunel, mapa pokazuje cel tylko Tobie.
two-duel-8-title = Złoto i koniec
two-duel-8 = Złoto *zabezpiecza* ten, kto do niego dotrze, czyjakolwiek to tura. Wszystkie cele odkryte, brak znaczników lub kart: koniec rundy.

two-solo-1-title = W pojedynkę
two-solo-1 = Kopalnia z Pojedynku, jeden krasnolud, a przeciw niemu pech. *Rundy: { $rounds }*. Ile złota przyniesiesz?
two-solo-2-title = Kopalnia
two-solo-2 = Zakryte cele: { $goals }, puste kolumny między nimi a startem: { $columns }, karty na ręce: { $hand }.
two-solo-3-title = Twoja tura
two-solo-3 = Dołóż tunel, zagraj akcję albo spasuj; potem dobierz. W każdej rundzie *{ $aside } kart* odkłada się bez oglądania.
two-solo-4-title = Co pasuje
two-solo-4 = Tunel do tunelu, skała do skały, z otwartą drogą do startu. Cel odkrywa się, gdy do niego *dotrzesz*.
two-solo-5-title = Sabotaż z talii
two-solo-5 = *Dobrany* sabotaż od razu leży przed Tobą i nie kopiesz. Napraw narzędzie albo odrzuć dwie karty.
two-solo-6-title = Osuwisko z talii
two-solo-6 = *Dobrane* osuwisko zabiera ostatnio dołożony tunel. Złoto i trolle są bezpieczne.
two-solo-7-title = Drzwi i trolle
two-solo-7 = Drzwi drugiego koloru otwiera *klucz*. *Troll* przepuszcza za 1 złoto, płatne na koniec rundy.
two-solo-8-title = Złoto i koniec
two-solo-8 = Na złocie, do którego dotrzesz, leży jeden z *Twoich znaczników*. Wszystkie cele odkryte, brak znaczników lub kart: koniec rundy.

two-lost-mines-1-title = Kim jesteś
two-lost-mines-1 = Wszyscy widzą Twój *klan*, nikt roli: lojalny, samolubny czy *sabotażysta*, który pracuje dla drugiego klanu.
two-lost-mines-2-title = Las
two-lost-mines-2 = Krasnolud stoi na starcie klanu. Zakryte kopalnie: { $goals }, o { $columns } kolumn dalej. W trzech skarby, w jednej smok.
two-lost-mines-3-title = Twoja tura
two-lost-mines-3 = Zagraj kartę albo odrzuć jedną lub dwie. Potem możesz *przejść* najwyżej trzy karty. Na koniec dobierz.
two-lost-mines-4-title = Co pasuje
two-lost-mines-4 = Ścieżka do ścieżki, las do lasu, z *każdej* strony. Nie musi łączyć się z Twoim startem.
two-lost-mines-5-title = Przeszkody i narzędzia
two-lost-mines-5 = Powalone drzewo, jezioro i rów zagradzają drogę, dopóki nie leży tam *topór, łódź lub lina*. Potem przechodzi się po jednym.
two-lost-mines-6-title = Karty akcji
two-lost-mines-6 = Pułapka kosztuje kartę, troll zagradza drogę do Twojej następnej tury, *burza* zabiera ścieżkę. Możesz też coś podejrzeć.
two-lost-mines-7-title = Kopalnie
two-lost-mines-7 = Wejdź do kopalni, a się odkryje. Zakończ ruch w kopalni ze skarbami i *weź jeden*. Kto znajdzie smoka, ten go ma.
two-lost-mines-8-title = Podział
two-lost-mines-8 = Lojalni dzielą się z sabotażystą *drugiego* klanu. Samolubni zatrzymują swoje, smok kosztuje 2. Rundy: { $rounds }.

picture-c9-beside = obok odkrytej karty
picture-c9-alone = obok żadnej karty
picture-c10-meets = korytarz do korytarza
picture-c10-rock = skała do korytarza
picture-c10-goal = zakryty cel niczego nie wymaga
picture-c11-upright = prosto nie pasuje
picture-c11-spun = obrócona górą w dół pasuje
picture-c12-joined = otwarta droga do startu
picture-c12-dead-end = za ślepym zaułkiem
picture-c12-cut-off = bez połączenia ze startem
picture-c13-broken = z zepsutym narzędziem nie kopiesz
picture-c14-rock = do celu dochodzi skała: zostaje zakryty
picture-c14-turned = dochodzi otwarty bok: to kamienie, a korytarz biegnie dalej
picture-c14-dead-end = ślepy zaułek: cel zostaje zakryty
picture-c15-treasure = skarb kończy rundę
picture-c15-stones = kamienie układa się tak, żeby korytarz się łączył
picture-c18-mended = to samo narzędzie: obie karty się odrzuca
picture-c19-one-of-two = jedno z dwóch, nigdy oba
picture-c20-path = kartę korytarza wolno zabrać
picture-c20-start = start jest bezpieczny
picture-c21-map = tylko Ty widzisz ten cel
picture-c25-shared = wybierz jedną, resztę podaj w prawo
picture-c28-one = jeden sabotażysta: wartość 4
picture-c28-two = dwóch lub trzech: po 3
picture-c28-four = czterech: po 2
picture-n2-reached = karta bryłek to skrzyżowanie; gdy się do niej dotrze, korytarze biegną przez nią dalej
picture-d6-own = od własnego startu (tu: zielony)
picture-d6-other = od cudzego startu
picture-d8-turned = odkryty i ułożony tak, żeby się łączył
picture-d9-bridge = most: wystarczy dotrzeć do jednego tunelu
picture-d9-curves = podwójny zakręt: tak samo
picture-d10-ladder = zielona drabina przy tunelu, do którego zielony nie dotarł
picture-d10-goal = nigdy obok celu
picture-d11-own = zielony przechodzi przez zielone drzwi
picture-d11-other = niebieski nie
picture-d12-troll = troll nikogo nie przepuszcza
picture-d12-bribed = zielony go przekupił: teraz każdy przejdzie
picture-d15-stub = złoto leży w ślepej odnodze: stąd się do niego nie dotrze
picture-d15-reached = tą odnogą zielony dociera do złota i je zabezpiecza
picture-d18-key = niebieski kładzie klucz na zielonych drzwiach
picture-d18-opened = drzwi są otwarte dla wszystkich
picture-d19-troll = karta z trollem jest bezpieczna
picture-l9-meets = ścieżka do ścieżki
picture-l9-forest = las do ścieżki
picture-l10-tree = przez powalone drzewo nikt nie przejdzie
picture-l11-rocks = krasnolud na kamieniach zagradza drogę
picture-l12-camp = od ogniska można przejść pięć kart
picture-l13-axe = z toporem droga jest otwarta
picture-l15-trap = wolno przejść, ale tracisz kartę
picture-l16-troll = żaden krasnolud nie minie trolla
picture-l20-three = cztery karty to za daleko
picture-l21-mine = odkrywa ją ten, kto wejdzie pierwszy
picture-l26-selfish = zatrzymuje swoje skarby i nic więcej
picture-l27-blue = lojalni niebiescy i żółty sabotażysta
picture-l27-yellow = lojalni żółci i niebieski sabotażysta
