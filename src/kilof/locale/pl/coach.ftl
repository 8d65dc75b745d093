# Wskazówki do pierwszej gry, wtedy, kiedy pomagają.

coach = Wskazówka
coach-ok = Jasne
coach-never = Bez wskazówek
coach-classic-welcome = Jesteś górnikiem albo sabotażystą: przytrzymaj przycisk z okiem, żeby sprawdzić. Górnicy chcą dokopać się do skarbu, sabotażyści czekają, aż skończą się karty.
coach-duel-welcome = Dwa krasnoludy kopią do złota, każdy od swojego startu. Złoto należy do tego, czyj tunel dotrze do niego pierwszy.
coach-solo-welcome = Przynieś w trzech rundach jak najwięcej złota. Sabotaż i osuwiska działają od razu po dobraniu.
coach-lost-mines-welcome = Dwa klany szukają skarbów. Klan znają wszyscy, Twoją rolę tylko Ty: przytrzymaj przycisk z okiem.
coach-turn = Wybierz kartę: miejsca, do których pasuje, zaświecą się. { $hands ->
    [touch] Dotknij innego miejsca, a dowiesz się, dlaczego nie tam.
   *[keys] Wskaż inne miejsce, a dowiesz się, dlaczego nie tam.
}
coach-lost-mines-turn = Tura ma trzy kroki: zagraj kartę, przesuń krasnoluda, dobierz kartę.
coach-dig = Tam, gdzie są dwie strzałki, karta pasuje w obie strony: { $hands ->
    [touch] dotknij karty na ręce, by ją obrócić.
   *[keys] naciśnij R, by ją obrócić.
}
coach-break = Zepsuj komuś narzędzie: dopóki nikt go nie naprawi, ta osoba nie może kopać.
coach-peek = Mapa pokazuje jeden cel, i to tylko Tobie.
coach-solo-break = W pojedynkę nie ma komu szkodzić: kartę sabotażu z początkowej ręki można tylko odrzucić.
coach-rockfall = Osuwisko zabiera jedną kartę z labiryntu, na przykład ślepy zaułek.
coach-broken = Z zepsutym narzędziem nie można kopać. Naprawia je karta naprawy. Możesz też zagrać kartę akcji albo spasować.
coach-key = Klucz otwiera drzwi drugiego koloru, dla obu graczy.
coach-trap = Pułapka zabiera kartę każdemu, kto przez nią przejdzie.
coach-moving = Wybierz, dokąd idzie krasnolud. Pułapki na drodze widać przed ruchem.
coach-laying = Karta bryłek leży w labiryncie i daje złoto temu, kto pierwszy do niej dotrze.
coach-share = Wybierz w tajemnicy: nikt nie widzi, ile warte jest to, co zatrzymujesz.
coach-duel-turn = Wybierz kartę: miejsca, do których pasuje, zaświecą się. Drzwi drugiego koloru zatrzymają Cię, dopóki nie otworzy ich klucz.
coach-solo-turn = Wybierz kartę: miejsca, do których pasuje, zaświecą się. Gdy nic nie pasuje, odrzuć jedną albo dwie karty.
coach-repair = Karta naprawy usuwa zepsute narzędzie: Twoje albo kogoś, komu ufasz.
coach-tool = Narzędzie otwiera drogę przez przeszkodę. Zostaje na miejscu.
coach-inform = Ta karta pozwala podejrzeć coś zakrytego. Widzisz to tylko Ty.
coach-troll = Troll nikogo nie przepuszcza aż do Twojej następnej tury.
coach-storm = Burza zabiera z planszy kartę ścieżki, jeśli nie stoi na niej krasnolud.
coach-choosing = Docierasz do celu. Jeśli pasuje w obie strony, wybierasz, jak leży.
coach-leaving = Zakończ swoją rundę, a złoto jest Twoje, cokolwiek się stanie. Zostań, a jeśli Twoja strona wygra, dostaniesz więcej.
coach-bribing = Przekupiony troll Cię przepuszcza. Kosztuje to jedno złoto na koniec rundy.
coach-paying = Teraz spłacasz trolle złotem, które masz.
coach-taking = Docierasz do kopalni: dobierz jeden z jej skarbów. U smoka ich nie ma.
