# Lekcje: lista, stół, przy którym się w nie gra, i słowa każdej lekcji pod jej nazwą.
# Lekcja ma tytuł, `-goal` (jedno zdanie: co zrobić), `-fact` (jedna linijka; za nią stoją numery zasad), `-hint` (trener na
# początku) i `-done` (czego się nauczyliśmy). Może mieć `-step-2` i dalsze (trener, gdy poprzedni krok jest zrobiony) oraz
# `-missed` (co poszło nie tak). $hands to `touch` albo `keys`.

learn-title = Nauka
learn-headline = Naucz się tutaj
learn-line = Krótkie lekcje przy prawdziwej planszy. Bez instrukcji i bez pośpiechu; zła próba nic nie kosztuje.
learn-go-on = Dalej
learn-go-on-with = Dalej: { $lesson }
learn-where = { $game }, lekcja { $number } z { $all }
learn-next = Lekcja { $number } z { $all }: { $lesson }
learn-line-short = Krótkie lekcje przy prawdziwej planszy.
learn-two-minutes = W dwie minuty
learn-two-minutes-line = Gra na jednym ekranie, w obrazkach
learn-read = Czytaj
learn-lessons = Lekcje
learn-game = Nauka: { $game }
learn-leave = Wyjdź
learn-count = ukończone: { $count } z { $all }
learn-lesson-count = { $count ->
    [one] { $count } lekcja
    [few] { $count } lekcje
   *[many] { $count } lekcji
  }
learn-all-done = wszystkie lekcje ukończone
learn-done = ukończona
learn-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
   *[many] { $count } ruchów
  }{ $state ->
    [done] { " · ukończona" }
    [now] { " · teraz" }
   *[other] { "" }
  }
learn-first-game = Pierwsza gra z trenerem
learn-first-game-short = Pierwsza gra
learn-first-game-line = z początkującymi botami i trenerem
learn-kept = To, co masz za sobą, pamięta ta przeglądarka.

desk-back = Cofnij
desk-show = Pokaż mi
desk-goal = Co zrobić
desk-propose = Zaproponuj koniec
desk-steps = zrobione kroki: { $count } z { $all }
desk-more = Więcej o tym
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
lesson-missed-more = Stąd już się nie uda. Cofnij ruch i spróbuj inaczej.
lesson-shown = O tak.
lesson-shown-more = { $hands ->
    [touch] Dotknij przycisku, żeby to zagrać, albo jeszcze raz „Pokaż mi”.
   *[other] Naciśnij Enter, żeby to zagrać, albo jeszcze raz „Pokaż mi”.
  }
lesson-next = Następna lekcja
lesson-again = Jeszcze raz

lesson-classic-first-tunnel = Pierwszy korytarz
lesson-classic-first-tunnel-goal = Dołóż dwie karty, od drabiny w stronę celów.
lesson-classic-first-tunnel-fact = W swojej turze dokładasz jedną kartę, potem jedną dobierasz.
lesson-classic-first-tunnel-hint = { $hands ->
    [touch] Dotknij karty, potem miejsca, które świeci. Dotknij go jeszcze raz, żeby tam kopać.
   *[other] Kliknij kartę, a potem miejsce, które świeci.
  }
lesson-classic-first-tunnel-step-2 = Inni już zagrali i znowu Twoja kolej. Kop dalej od swojej karty.
lesson-classic-first-tunnel-done = Karta na turę: tak rośnie korytarz, Twój i wszystkich innych.

lesson-classic-join-tunnels = Korytarz do korytarza
lesson-classic-join-tunnels-goal = Dołóż trzy karty w stronę celów i łącz korytarz tylko z korytarzem.
lesson-classic-join-tunnels-fact = Z każdej strony korytarz styka się z korytarzem, a skała ze skałą.
lesson-classic-join-tunnels-hint = Na wprost droga jest otwarta. Ale spójrz w górę: korytarz powyżej ma u dołu skałę.
lesson-classic-join-tunnels-step-2 = Pasuje z każdej strony. Teraz dalej w prawo.
lesson-classic-join-tunnels-step-3 = Jeszcze jedna. Każda karta łączy się z korytarzem swoim lewym bokiem.
lesson-classic-join-tunnels-done = Pasować musi każdy bok, który dotyka innej karty. Miejsca, które świecą, zawsze pasują.

lesson-classic-turn-a-card = Obróć kartę
lesson-classic-turn-a-card-goal = Obróć kartę i kop dalej na końcu korytarza.
lesson-classic-turn-a-card-fact = Karta może leżeć górą w dół, ale nigdy poziomo.
lesson-classic-turn-a-card-hint = { $hands ->
    [touch] Dotknij karty, żeby ją wybrać, i jeszcze raz, żeby ją obrócić. Potem dotknij końca korytarza.
   *[other] Wybierz kartę i naciśnij R albo kliknij ją jeszcze raz: obróci się. Potem wskaż koniec korytarza.
  }
lesson-classic-turn-a-card-step-2 = Korytarz prowadzi teraz w dół. Druga karta pasuje tam tak, jak leży.
lesson-classic-turn-a-card-done = Większość kart pasuje na dwa sposoby. Gdy któraś nie pasuje nigdzie, najpierw ją obróć.

lesson-classic-mend-a-tool = Napraw narzędzie, zepsuj narzędzie
lesson-classic-mend-a-tool-goal = Napraw swój kilof i latarnię Brunona, a potem zepsuj wagonik Celiny.
lesson-classic-mend-a-tool-fact = Kto ma przed sobą zepsute narzędzie, nie dokłada korytarzy.
lesson-classic-mend-a-tool-hint = Twój kilof jest zepsuty, dlatego żadne miejsce nie świeci. Wybierz kartę naprawy, potem siebie.
lesson-classic-mend-a-tool-step-2 = Znowu możesz kopać. Karta z dwoma narzędziami naprawia jedno z nich: Brunonowi potrzebna jest latarnia.
lesson-classic-mend-a-tool-step-3 = Bruno to zapamięta. Teraz Celina, która kopie w dziwną stronę: zepsuj jej wagonik.
lesson-classic-mend-a-tool-done = Zepsute narzędzia spowalniają sabotażystę i pokazują wszystkim, komu ufasz.

lesson-classic-reach-a-goal = Dotrzyj do celu
lesson-classic-reach-a-goal-goal = Usuń ślepy zaułek, dotrzyj do skarbu i weź swoje złoto.
lesson-classic-reach-a-goal-fact = Cel odkrywa się, gdy tylko prowadzi do niego korytarz od startu.
lesson-classic-reach-a-goal-hint = Jedna karta po drodze to ślepy zaułek ze stertą kamieni. Osuwisko ją zabierze.
lesson-classic-reach-a-goal-step-2 = Droga wolna. Wypełnij lukę i zobacz, co kryje środkowy cel.
lesson-classic-reach-a-goal-step-3 = Tylko kamienie. To Ty wybierasz, jak leżą: skieruj korytarz w górę i kop do górnego celu.
lesson-classic-reach-a-goal-step-4 = Skarb! To Twoje odkrycie, więc złoto wybierasz przed innymi. Reszta idzie do pozostałych górników.
lesson-classic-reach-a-goal-done = Skarb kończy rundę, a górnicy dzielą się złotem. Pierwszy wybiera ten, kto dotarł do skarbu.

lesson-classic-read-a-map = Przeczytaj mapę
lesson-classic-read-a-map-goal = Podejrzyj jeden z dwóch celów i kop do skarbu.
lesson-classic-read-a-map-fact = Wszyscy widzą, który cel podglądasz, ale tylko Ty widzisz, co to jest.
lesson-classic-read-a-map-hint = Jeden to skarb, drugi to kamienie. Wybierz mapę, a potem cel.
lesson-classic-read-a-map-step-2 = Teraz znasz oba: jeśli to nie ten, to tamten. Kop do skarbu.
lesson-classic-read-a-map-done = To, co mówisz o celu, inni muszą wziąć na wiarę. Sabotażyści też czytają mapy.
lesson-classic-read-a-map-missed = Kamienie. Cofnij ruch: mapa powie Ci, gdzie kopać.

lesson-classic-stay-unseen = Blokuj i nie daj się wykryć
lesson-classic-stay-unseen-goal = Jesteś sabotażystą: skieruj korytarz w bok, a potem odrzuć dobrą kartę.
lesson-classic-stay-unseen-fact = Karty odrzucone przy pasie są zakryte i nikt ich nie widzi. Sabotażyści wygrywają, gdy nikt nie znajdzie skarbu.
lesson-classic-stay-unseen-hint = Połóż zakręt na końcu korytarza: pasuje, a górnicy nadłożą drogi. Bez ślepych zaułków i osuwisk!
lesson-classic-stay-unseen-step-2 = Nikt nie może mieć o to pretensji. Teraz spasuj i odrzuć skrzyżowanie; niech myślą, że to zła karta.
lesson-classic-stay-unseen-done = Zdemaskowany sabotażysta szybko ma trzy zepsute narzędzia. Lepiej po prostu mieć pecha.
lesson-classic-stay-unseen-missed = To widzieli wszyscy i już wiedzą, kim jesteś. Cofnij ruch i zachowaj pozory.

lesson-classic-extra-nuggets = Dodatkowe bryłki złota
lesson-classic-extra-nuggets-goal = Połóż kartę bryłek, dotrzyj do niej, zostań na turę i odejdź ze złotem.
lesson-classic-extra-nuggets-fact = W tym małym dodatku kto pierwszy dotrze do karty bryłek, bierze jej złoto i może zakończyć swoją rundę.
lesson-classic-extra-nuggets-hint = Wybierz kartę bryłek i połóż ją blisko startu, ale nie tuż przy nim: dwie kolumny dalej będzie dobrze.
lesson-classic-extra-nuggets-step-2 = Karty rozdane. W swojej turze połącz kartę bryłek ze startem.
lesson-classic-extra-nuggets-step-3 = Złoto leży przed Tobą. Na razie zostań; w następnej turze znów padnie to pytanie i wtedy odejdź.
lesson-classic-extra-nuggets-done = Kto odchodzi, ma to złoto na pewno. Kto zostaje, zatrzyma je tylko wtedy, gdy wygra jego strona.

lesson-duel-first-gold = Dwa starty, jedna kopalnia
lesson-duel-first-gold-goal = Grasz zielonym: zabezpiecz złoto dwa razy, raz z pomocą drabiny.
lesson-duel-first-gold-fact = Na złocie, do którego dotrze Twój tunel, leży Twój znacznik. Drabina prowadzi do startu swojego koloru.
lesson-duel-first-gold-hint = Złoto leży na pionowym tunelu mostu. Twój start jest na dole: gdzie ten tunel się z nim łączy?
lesson-duel-first-gold-step-2 = Twój znacznik już tam leży. Skorzystaj z pracy niebieskiego: połóż drabinę na końcu jego tunelu.
lesson-duel-first-gold-step-3 = Twój start i to miejsce są teraz połączone. Skręć do środkowego celu.
lesson-duel-first-gold-done = Oba labirynty mogą się połączyć. Złoto zabezpiecza ten, kto pierwszy do niego dotrze.

lesson-duel-pass-a-door = Przejdź przez drzwi
lesson-duel-pass-a-door-goal = Otwórz niebieskie drzwi kluczem i dotrzyj do celu za nimi.
lesson-duel-pass-a-door-fact = Drzwi są otwarte dla krasnoluda swojego koloru. Klucz otwiera je dla obu.
lesson-duel-pass-a-door-hint = Grasz zielonym, więc Twój tunel kończy się na niebieskich drzwiach. Wybierz klucz.
lesson-duel-pass-a-door-step-2 = Otwarte. Cały tunel za drzwiami jest teraz także Twój: kop na jego końcu.
lesson-duel-pass-a-door-done = Klucz zostaje do końca rundy, a niebieski też może korzystać z tego, co jest za drzwiami.

lesson-duel-bribe-a-troll = Przekup trolla
lesson-duel-bribe-a-troll-goal = Przekup trolla, który zagradza Ci drogę, dotrzyj do celu i zakończ turę.
lesson-duel-bribe-a-troll-fact = Łapówka nie zajmuje tury, ale na koniec rundy kosztuje 1 złoto.
lesson-duel-bribe-a-troll-hint = Świecą dwa trolle. Jeden z nich stoi między Tobą a celem.
lesson-duel-bribe-a-troll-step-2 = Teraz przepuszcza wszystkich. Masz jeszcze kartę do położenia.
lesson-duel-bribe-a-troll-step-3 = Złoto! Drugiego trolla też możesz przekupić, ale nic za nim nie ma. Zakończ turę.
lesson-duel-bribe-a-troll-done = Jedno złoto zdobyte, jedno do zapłaty: zastanów się, zanim przekupisz trolla dla drobiazgu.
lesson-duel-bribe-a-troll-missed = Za tym trollem nic nie ma, a złota i tak zażąda. Cofnij ruch.

lesson-duel-sabotage = Sabotaż i naprawa
lesson-duel-sabotage-goal = Zepsuj latarnię niebieskiego, napraw oba swoje narzędzia i kop.
lesson-duel-sabotage-fact = Narzędzie naprawia karta naprawy albo dwie odrzucone karty.
lesson-duel-sabotage-hint = Najpierw drugi krasnolud: wybierz zepsutą latarnię, potem niebieskiego.
lesson-duel-sabotage-step-2 = Teraz Twoje narzędzia. Karta naprawy naprawi kilof.
lesson-duel-sabotage-step-3 = Na wagonik nie masz karty naprawy. Spasuj, wybierz mapę i osuwisko i odrzuć je za naprawę.
lesson-duel-sabotage-step-4 = Wszystko naprawione, choć masz mniej kart. Kop.
lesson-duel-sabotage-done = Dwie odrzucone karty zawsze pomogą, ale dobierasz za nie tylko jedną.

lesson-duel-look-and-clear = Podejrzyj, zasyp, spasuj
lesson-duel-look-and-clear-goal = Podejrzyj środkowy cel, zasyp tunel niebieskiego i spasuj, odrzucając dwie karty.
lesson-duel-look-and-clear-fact = Zamiast zagrać kartę, możesz spasować: odrzucić jedną lub dwie i dobrać tyle samo.
lesson-duel-look-and-clear-hint = Wybierz mapę, potem środkowy cel.
lesson-duel-look-and-clear-step-2 = Złoto o wartości trzy, a niebieski jest blisko. Osuwisko zabierze kartę, która leży najbliżej.
lesson-duel-look-and-clear-step-3 = To, co masz na ręce, mało się przyda. Spasuj: odrzuć obie karty i dobierz dwie.
lesson-duel-look-and-clear-done = Niebieski widzi, co podglądasz i co zasypujesz. To też coś mówi.

lesson-duel-two-goals = Dwa cele naraz
lesson-duel-two-goals-goal = Dotrzyj do dwóch celów jedną kartą i zdecyduj, jak się odkryją.
lesson-duel-two-goals-fact = Z kilku celów wybierasz, który odkryć najpierw; cel, który pasuje w obie strony, leży, jak chcesz.
lesson-duel-two-goals-hint = Połóż skrzyżowanie między oboma celami.
lesson-duel-two-goals-step-2 = Tunel dociera do obu. Który chcesz zobaczyć najpierw?
lesson-duel-two-goals-step-3 = A drugi? Jeśli pasuje w obie strony, wybór należy do Ciebie.
lesson-duel-two-goals-done = Cele od razu są częścią labiryntu. Od tego, jak leżą, zależy, dokąd prowadzi dalej.

lesson-duel-last-marker = Ostatni znacznik
lesson-duel-last-marker-goal = Połóż ostatni znacznik na lepszym złocie i zapłać swojemu trollowi.
lesson-duel-last-marker-fact = Gdy wszystkie osiem znaczników jest w użyciu, runda się kończy, a każda łapówka kosztuje 1 złoto.
lesson-duel-last-marker-hint = Jedna karta prowadzi do złota w dwóch miejscach, ale znacznik jest tylko jeden. Najpierw kop.
lesson-duel-last-marker-step-2 = Trzy to więcej niż jeden. Koniec rundy, a troll chce 1 złoto: zapłać tym, na czym najmniej Ci zależy.
lesson-duel-last-marker-done = Znaczniki leżą na złocie i na trollach. Gdy jest ich mało, liczy się każdy.
lesson-duel-last-marker-missed = To złoto jest warte 1, a tamto 3. Cofnij ruch.

lesson-solo-alone = Samotnie w kopalni
lesson-solo-alone-goal = Dokop się do środkowego celu.
lesson-solo-alone-fact = Nikt nie pomaga i nikt nie przeszkadza, ale cele są dalej.
lesson-solo-alone-hint = Między tunelem a celem brakuje jednej karty.
lesson-solo-alone-done = Złoto, do którego dotrzesz, jest Twoje. Trzy rundy, a na koniec ocena.

lesson-solo-drawn-sabotage = Talia atakuje
lesson-solo-drawn-sabotage-goal = Dołóż jeszcze dwie karty, cokolwiek dobierzesz.
lesson-solo-drawn-sabotage-fact = Dobrana karta sabotażu od razu leży przed Tobą.
lesson-solo-drawn-sabotage-hint = Kop dalej w prawo i zobacz, co dobierzesz.
lesson-solo-drawn-sabotage-step-2 = Talia zepsuła Twój wagonik. Napraw go: wybierz kartę naprawy, potem siebie.
lesson-solo-drawn-sabotage-step-3 = Jak nowy. Kop dalej.
lesson-solo-drawn-sabotage-done = Trzymaj kartę naprawy albo dwie zbędne karty: za nie też naprawisz narzędzie.

lesson-solo-drawn-rockfall = Osuwisko z talii
lesson-solo-drawn-rockfall-goal = Kop dalej w prawo, a jeśli spadną skały, wypełnij lukę.
lesson-solo-drawn-rockfall-fact = Dobrane osuwisko zabiera kartę położoną jako ostatnia.
lesson-solo-drawn-rockfall-hint = Kop na końcu tunelu.
lesson-solo-drawn-rockfall-step-2 = Twojej karty już nie ma. Lukę można wypełnić na nowo.
lesson-solo-drawn-rockfall-done = Zawsze znika ostatnia karta bez złota i bez trolla. Lepiej, żeby była to zwykła karta.

lesson-solo-all-goals = Ostatni cel
lesson-solo-all-goals-goal = Otwórz niebieskie drzwi i odkryj ostatni cel.
lesson-solo-all-goals-fact = Gdy odkryte jest wszystkie sześć celów, runda się kończy i spłaca się trolle.
lesson-solo-all-goals-hint = Grasz zielonym i niebieskie drzwi Cię zatrzymują. Masz klucz.
lesson-solo-all-goals-step-2 = Otwarte. Jeszcze jedna karta.
lesson-solo-all-goals-done = Przekupiony troll kosztuje 1 złoto, jak w Pojedynku. Znaczników jest tu tylko sześć.

lesson-lost-mines-walk = Przejdź przez las
lesson-lost-mines-walk-goal = Połóż ścieżkę i przejdź po niej swoim krasnoludem.
lesson-lost-mines-walk-fact = Tura to trzy kroki: zagraj kartę, idź, jeśli chcesz, dobierz.
lesson-lost-mines-walk-hint = Twój krasnolud stoi na niebieskim starcie. Połóż kartę tam, gdzie kończy się ścieżka.
lesson-lost-mines-walk-step-2 = Teraz drugi krok: krasnolud może przejść najwyżej trzy karty. Idź na tę, którą właśnie kładziesz.
lesson-lost-mines-walk-done = Możesz iść każdą ścieżką, bez względu na to, kto ją położył.

lesson-lost-mines-cross-an-obstacle = Pokonaj przeszkodę
lesson-lost-mines-cross-an-obstacle-goal = Otwórz toporem drogę przez powalone drzewo i idź do ogniska.
lesson-lost-mines-cross-an-obstacle-fact = Topór jest na drzewo, łódź na jezioro, lina na rów.
lesson-lost-mines-cross-an-obstacle-hint = Przez powalone drzewo nikt nie przejdzie. Wybierz topór, potem drzewo.
lesson-lost-mines-cross-an-obstacle-step-2 = Topór zostaje tam dla wszystkich. Idź do ogniska.
lesson-lost-mines-cross-an-obstacle-done = Od ogniska możesz przejść pięć kart zamiast trzech.

lesson-lost-mines-set-a-trap = Pułapki i trolle
lesson-lost-mines-set-a-trap-goal = Zastaw na Brunona pułapkę i trolla, potem przejdź przez pułapkę na swojej drodze.
lesson-lost-mines-set-a-trap-fact = Pułapka zabiera kartę każdemu, kto przez nią przejdzie. Troll nie przepuszcza nikogo do Twojej następnej tury.
lesson-lost-mines-set-a-trap-hint = Bruno rusza z żółtego startu, niżej. Wybierz pułapkę, potem miejsce między dwiema kartami jego ścieżki.
lesson-lost-mines-set-a-trap-step-2 = Tym razem zostań. W następnej turze postaw trolla przed Brunonem.
lesson-lost-mines-set-a-trap-step-3 = Teraz przejdź przez pułapkę na swojej ścieżce. Zabierze Ci kartę.
lesson-lost-mines-set-a-trap-done = Pułapka zostaje. Czasem karta to uczciwa cena za dwa kroki.

lesson-lost-mines-look = Podejrzyj i powiedz
lesson-lost-mines-look-goal = Podejrzyj kopalnię przed sobą, a w następnej turze jeden ze skarbów.
lesson-lost-mines-look-fact = Każda z tych kart pokazuje dwie rzeczy; wybierasz jedną. Widzisz ją tylko Ty.
lesson-lost-mines-look-hint = Wybierz kartę z kopalnią, potem kopalnię, do której prowadzi Twoja ścieżka.
lesson-lost-mines-look-step-2 = Klejnoty! Zostań, a w następnej turze podejrzyj jeden ze skarbów obok planszy.
lesson-lost-mines-look-done = Powiedz innym albo nie. Wiedzą, co podglądasz, ale nie, co widzisz.

lesson-lost-mines-thunderstorm = Burza
lesson-lost-mines-thunderstorm-goal = Przerwij burzą ścieżkę Brunona, a w następnej turze odrzuć dwie karty.
lesson-lost-mines-thunderstorm-fact = Burza zabiera kartę ścieżki, ale nie taką, na której stoi krasnolud.
lesson-lost-mines-thunderstorm-hint = Bruno idzie do kopalni. Wybierz burzę, potem kartę przed nim.
lesson-lost-mines-thunderstorm-step-2 = Bruno musi szukać nowej drogi. Zostań na miejscu.
lesson-lost-mines-thunderstorm-step-3 = Twoje karty nigdzie się nie przydadzą. Odrzuć obie; dobierzesz dwie.
lesson-lost-mines-thunderstorm-done = Karty odcięte przez burzę zostają i ktoś może budować od nich dalej.

lesson-lost-mines-take-a-treasure = Weź skarb
lesson-lost-mines-take-a-treasure-goal = Wejdź do kopalni i weź skarb wart 4.
lesson-lost-mines-take-a-treasure-fact = Kto kończy ruch w kopalni, bierze skarb jej rodzaju.
lesson-lost-mines-take-a-treasure-hint = Najpierw karta: odrzuć niepotrzebną. Potem wejdź do kopalni i wybierz, jak ma leżeć.
lesson-lost-mines-take-a-treasure-step-2 = Kopalnia złota i dwa skarby ze złotem. Jeden już znasz: jest wart 4.
lesson-lost-mines-take-a-treasure-done = Zostań w kopalni, a w następnej turze weźmiesz kolejny skarb, dopóki są.
lesson-lost-mines-take-a-treasure-missed = Nikt nie wie, ile ten jest wart. Cofnij ruch: drugi już znasz.

lesson-lost-mines-selfish-or-saboteur = Samolubny czy sabotażysta
lesson-lost-mines-selfish-or-saboteur-goal = Grasz samolubnym i masz najlepszy skarb: sprawdź, kim jest Bruno, i zakończ rundę.
lesson-lost-mines-selfish-or-saboteur-fact = Samolubny krasnolud zatrzymuje to, co ma. Sabotażysta dzieli się z drugim klanem.
lesson-lost-mines-selfish-or-saboteur-hint = Wybierz kartę z krasnoludem, potem Brunona.
lesson-lost-mines-selfish-or-saboteur-step-2 = Sabotażysta: nosi niebieski kolor, a pracuje dla żółtych. Zostań i zobacz, co zaproponuje; jeśli Ci to odpowiada, zgódź się.
lesson-lost-mines-selfish-or-saboteur-done = Twoje 5 punktów jest tylko Twoje. Po co iść dalej?

lesson-lost-mines-propose-the-end = Zaproponuj koniec
lesson-lost-mines-propose-the-end-goal = Jeszcze nie kończ rundy: najpierw weź srebro, potem zaproponuj koniec.
lesson-lost-mines-propose-the-end-fact = Runda może się skończyć za zgodą wszystkich. Wystarczy jeden sprzeciw.
lesson-lost-mines-propose-the-end-hint = Bruno właśnie proponuje koniec rundy, a Ty stoisz przed kopalnią. Odmów.
lesson-lost-mines-propose-the-end-step-2 = Runda trwa. Odrzuć kartę i wejdź do kopalni.
lesson-lost-mines-propose-the-end-step-3 = Skarb jest Twój. Teraz zaproponuj koniec rundy.
lesson-lost-mines-propose-the-end-done = Wszyscy się zgodzili. Proponuj, gdy to dobre dla Ciebie, i pytaj, po co proponują to inni.
lesson-lost-mines-propose-the-end-missed = Wtedy srebro zostaje tam, gdzie jest. Cofnij ruch i odmów.
