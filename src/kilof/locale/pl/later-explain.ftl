# Objaśnienie karty, żetonu albo znaku. explain-when- mówi, kiedy można coś zagrać albo kiedy coś się dzieje, według tego, co
# karta robi; talia, w której jest inaczej, ma własne zdanie: explain-when-duel-break. $tools to liczba narzędzi na karcie.
# Opcje stołu są dostępne pod swoimi nazwami, np. $edition. explain-thing- dotyczy znaczników i znaków; -name to ich nazwa.

explain-what = Co robi
explain-when = Kiedy
explain-copies = { $kind ->
    [pile] w talii
   *[other] w grze
}
explain-mine = u Ciebie
explain-table = na stole
explain-unseen = jeszcze niewidziane
explain-counts = Ile ich jest
explain-rules = Zasady
explain-own = liczone z tego, co widzisz tylko Ty
explain-open = liczone z tego, co widzą wszyscy
explain-esc = Esc zamyka
explain-hint = Wskaż kartę, dotknij jej albo naciśnij Enter: zobaczysz, kiedy można ją zagrać i według jakich zasad.
explain-not-now = W tej chwili nie można jej zagrać.

explain-kind-harm = Szkodzi
explain-kind-help = Pomaga
explain-kind-know = Informuje
explain-kind-path = Karta korytarza
explain-kind-duel-path = Karta tunelu
explain-kind-lost-mines-path = Karta ścieżki
explain-kind-start = Karta startu
explain-kind-goal = Karta celu
explain-kind-mine = Kopalnia
explain-kind-nugget = Karta bryłek
explain-kind-gold = Karta złota
explain-kind-treasure = Skarb
explain-kind-role = Rola
explain-kind-lost-mines-role = Karta krasnoluda
explain-kind-token = Znacznik
explain-kind-mark = Znak
explain-kind-back = Zakryta karta

explain-when-dig = W swojej turze, o ile nie leży przed Tobą zepsute narzędzie. { $edition ->
    [g3] Wystarczy, że pasuje do sąsiednich kart.
   *[v3] Od startu musi tam prowadzić nieprzerwany korytarz.
}
explain-when-duel-dig = W swojej turze, o ile nie leży przed Tobą zepsute narzędzie. Od Twojego startu musi tam prowadzić nieprzerwany tunel.
explain-when-lost-mines-dig = W swojej turze, jako przedłużenie istniejącej ścieżki. Nie musi prowadzić do Twojego startu ani krasnoluda.
explain-when-climb = W swojej turze, o ile nie leży przed Tobą zepsute narzędzie. Drabinę swojego koloru można dołożyć do każdego tunelu, drugą tylko tam, dokąd prowadzi Twój tunel.
explain-when-break = W swojej turze, przed każdym, kto ma to narzędzie całe; także przed sobą.
explain-when-duel-break = W swojej turze, przed drugim graczem, o ile ma to narzędzie całe. W pojedynkę nie zagrywa się jej z ręki.
explain-when-repair = W swojej turze, gdy przed kimś leży takie zepsute narzędzie.{ $tools ->
    [one] {""}
   *[other] {" "}Naprawia jedno z dwóch, nigdy oba.
}
explain-when-duel-repair = W swojej turze, gdy leży przed Tobą takie zepsute narzędzie.{ $tools ->
    [one] {""}
   *[other] {" "}Naprawia jedno z dwóch, nigdy oba.
}
explain-when-rockfall = W swojej turze, gdy w labiryncie leży choć jedna karta korytarza.
explain-when-duel-rockfall = W swojej turze, gdy w labiryncie leży karta tunelu bez trolla i bez bryłki złota. W pojedynkę od razu po dobraniu zabiera ostatnio dołożoną kartę.
explain-when-peek = W swojej turze, dopóki jakiś cel jest zakryty. Wszyscy widzą, który podglądasz.
explain-when-key = W swojej turze, na dowolnych zamkniętych drzwiach drugiego koloru, dopóki są klucze. Nie trzeba do tych drzwi docierać.
explain-when-tool = W swojej turze, na takiej przeszkodzie w dowolnym miejscu planszy, jeśli nie leży na niej jeszcze narzędzie.
explain-when-trap = W swojej turze, między kartami połączonymi ścieżką albo na otwartym końcu ścieżki.
explain-when-troll = W swojej turze, między kartami połączonymi ścieżką albo na otwartym końcu ścieżki.
explain-when-inform = W swojej turze. Wszyscy widzą, co podglądasz.
explain-when-storm = W swojej turze, gdy na planszy leży karta ścieżki bez krasnoluda.
explain-when-start = Leży od początku rundy i zostaje do końca.
explain-when-goal = Leży zakryta, dopóki nie dotrze do niej droga od startu.
explain-when-mine = Leży zakryta, dopóki nie wejdzie do niej pierwszy krasnolud.
explain-when-nugget = Przed pierwszą turą rundy kładzie ją gracz po prawej stronie pierwszego gracza. Tylko w grze z bryłkami.
explain-when-gold = Trafia do graczy na koniec rundy; jej wartość jest tajna do końca rozgrywki.
explain-when-treasure = Bierze go ten, kto kończy ruch w kopalni tego rodzaju. Wartość poznają wszyscy na koniec rundy.
explain-when-role = Rozdawana na początku rundy, ujawniana na jej końcu.
explain-when-duel-role = Jawna dla wszystkich przez całą rozgrywkę.

explain-thing-goal = Jeden z celów. Odkrywa się go, gdy tylko dotrze do niego droga od startu. Mapa pokazuje go jednemu graczowi.
explain-thing-mine = Kopalnia ze skarbami albo kopalnia smoka. Odkrywa ją pierwszy krasnolud, który wejdzie. Karta informacji może ją pokazać jednemu graczowi.
explain-thing-gems = Skarb, który krasnolud może wziąć w kopalni klejnotów. Wartość poznają wszyscy na koniec rundy.
explain-thing-gold = Skarb, który krasnolud może wziąć w kopalni złota. Wartość poznają wszyscy na koniec rundy.
explain-thing-silver = Skarb, który krasnolud może wziąć w kopalni srebra. Wartość poznają wszyscy na koniec rundy.
explain-thing-role = Karta roli. Do końca rundy zna ją tylko jej gracz.
explain-thing-purse = Karta złota. Do końca rozgrywki jej wartość zna tylko jej gracz.
explain-thing-draw = Karty, które są jeszcze do dobrania. Nikt nie zna ich kolejności.
explain-thing-passed = Odrzucone karty leżą zakryte. Zna je tylko ten, kto je odrzuca.
explain-thing-passed-name = odrzucona karta
explain-thing-key = Leży tu klucz: drzwi są otwarte dla wszystkich do końca rundy.
explain-thing-marker = To złoto jest zabezpieczone. Na koniec rundy należy do krasnoluda w tym kolorze.
explain-thing-bribe = Ten troll jest przekupiony i nikomu nie zagradza drogi. Na koniec rundy kosztuje to krasnoluda w tym kolorze jedno złoto.
explain-thing-tool = Leży tu narzędzie: krasnoludy mogą przejść, po jednym naraz.
explain-thing-trap = Pułapka: kto przez nią przejdzie, traci kartę. Zostaje na swoim miejscu.
explain-thing-troll = Troll: nikogo nie przepuszcza. Odchodzi, gdy zaczyna się następna tura gracza z tym numerem.
explain-thing-dwarf = Krasnolud gracza z tym numerem. W turze może przejść najwyżej trzy karty, a od ogniska pięć.
explain-thing-seen = Wiesz, co tu jest. Nikt inny nie widzi tego dymka.
explain-thing-lookers = Gracze z tymi numerami wiedzą, co tu jest.
explain-thing-suspect = Podejrzewasz tego gracza. Ten znak widzisz tylko Ty.
explain-thing-suspect-name = podejrzenie
explain-thing-trust = Ufasz temu graczowi. Ten znak widzisz tylko Ty.
explain-thing-trust-name = zaufanie
explain-thing-note = Masz notatkę o tym graczu. Widzisz ją tylko Ty.
explain-thing-note-name = notatka
explain-thing-unmarked = Oznacz tego gracza: tarcza to zaufanie, trójkąt podejrzenie. Widzisz to tylko Ty.
explain-thing-unmarked-name = bez znaku
explain-thing-moon = Tego gracza nie ma teraz przy stole.
explain-thing-moon-name = poza stołem
explain-thing-lamp = Latarnia wisi przy graczu, którego jest teraz kolej.
explain-thing-lamp-name = latarnia
explain-thing-clan = Kolor krasnoluda tego gracza. Znają go wszyscy.
explain-thing-clan-name = kolor
