# Wskazówki do pierwszej gry, wtedy, kiedy pomagają.

coach = Wskazówka
coach-ok = Jasne
coach-never = Bez wskazówek
coach-classic-welcome = Jesteś górnikiem albo sabotażystą: przytrzymaj przycisk z okiem, żeby sprawdzić. Górnicy chcą dokopać się do skarbu, sabotażyści czekają, aż skończą się karty.
coach-duel-welcome = Dwa krasnoludy kopią do złota, każdy od swojego startu. Złoto należy do tego, czyj tunel dotrze do niego pierwszy.
coach-solo-welcome = Przynieś w trzech rundach jak najwięcej złota. Sabotaż i osuwiska działają od razu po dobraniu.
coach-lost-mines-welcome = Dwa klany szukają skarbów. Klan znają wszyscy, Twoją rolę tylko Ty: przytrzymaj przycisk z okiem.
coach-turn = Wybierz kartę: miejsca, do których pasuje, zaświecą się. Wskaż inne miejsce, a dowiesz się, czemu nie.
coach-lost-mines-turn = Tura ma trzy kroki: zagraj kartę, przesuń krasnoluda, dobierz.
coach-dig = Miejsce z dwiema strzałkami pasuje w obie strony: obraca klawisz R albo przycisk Obróć.
coach-break = Połóż zepsute narzędzie przed kimś: nie będzie mógł kopać, dopóki go nie naprawi.
coach-peek = Mapa pokazuje jeden cel, i to tylko Tobie.
coach-rockfall = Osuwisko zabiera jedną kartę z labiryntu, na przykład ślepy zaułek.
coach-broken = Z zepsutym narzędziem nie można kopać. Naprawia je karta naprawy. Możesz też zagrać akcję albo spasować.
coach-key = Klucz otwiera drzwi drugiego koloru, dla obu graczy.
coach-trap = Pułapka zabiera kartę każdemu, kto przez nią przejdzie.
coach-moving = Wybierz, dokąd idzie krasnolud. Pułapki na drodze widać przed ruchem.
coach-laying = Karta bryłek leży w labiryncie i daje złoto temu, kto pierwszy do niej dotrze.
coach-share = Wybierz w tajemnicy: nikt nie widzi, ile warte jest to, co zatrzymujesz.
