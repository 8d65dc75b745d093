# Co robi karta, jednym zdaniem: na stronie wszystkich kart i wszędzie, gdzie karta jest objaśniana. Talia, w której jest
# inaczej, ma własne zdanie: does-duel-repair. Narzędzia i rzeczy to $tool, $thing.

does-path = Połóż ją obok leżącej karty: z każdej strony korytarz styka się z korytarzem, a skała ze skałą.
does-duel-path = Połóż ją obok leżącej karty: z każdej strony tunel styka się z tunelem, a skała ze skałą.
does-forest-path = Połóż ją obok leżącej karty: z każdej strony ścieżka styka się ze ścieżką, a las z lasem.
does-dead = Ślepy zaułek: pasuje jak korytarz, ale nie ma przez niego przejścia.
does-apart = Dwa tunele, które się nie łączą.
does-stub = Jedna z odnóg jest ślepa.
does-gold-here = Wartość { $value } dla tego, kto dotrze tu pierwszy.
does-door = { $clan ->
    [blue] Niebieski krasnolud przechodzi swobodnie, zielony
   *[green] Zielony krasnolud przechodzi swobodnie, niebieski
} potrzebuje klucza.
does-gate = Troll nikogo nie przepuszcza, dopóki ktoś go nie przekupi. Kosztuje to jedno złoto.
does-ladder = Łączy się z { $clan ->
    [blue] niebieskim
   *[green] zielonym
} startem, choćby z daleka. Nigdy obok celu ani bryłki złota.
does-obstacle = { $thing ->
    [tree] Nikt nie przejdzie, dopóki nie leży tu topór.
    [lake] Nikt nie przejdzie, dopóki nie leży tu łódź.
   *[ditch] Nikt nie przejdzie, dopóki nie leży tu lina.
}
does-rocks = Wąskie gardło: kto tu stoi, zagradza drogę innym.
does-camp = Ruch zaczęty przy ognisku może mieć pięć kart.
does-break = { $tool ->
    [pick] Psuje komuś kilof
    [lantern] Psuje komuś latarnię
   *[cart] Psuje komuś wagonik
}: z zepsutym narzędziem nie można kopać.
does-duel-break = { $tool ->
    [pick] Psuje kilof drugiego gracza
    [lantern] Psuje latarnię drugiego gracza
   *[cart] Psuje wagonik drugiego gracza
}: z zepsutym narzędziem nie można kopać. W pojedynkę szkodzi Tobie od razu po dobraniu.
does-repair = Naprawia jedno zepsute narzędzie, Twoje lub cudze: { $tools }.
does-duel-repair = Naprawia jedno z Twoich zepsutych narzędzi: { $tools }.
does-rockfall = Zabiera z labiryntu jedną kartę korytarza, nigdy startu ani celu.
does-duel-rockfall = Zabiera z labiryntu jedną kartę tunelu, nigdy startu, celu, trolla ani bryłki złota. W pojedynkę działa od razu po dobraniu.
does-peek = Pokazuje jeden cel, i to tylko Tobie.
does-key = Otwiera drzwi drugiego koloru, dla wszystkich, do końca rundy.
does-tool = { $thing ->
    [tree] Otwiera drogę przez powalone drzewo
    [lake] Otwiera drogę przez jezioro
   *[ditch] Otwiera drogę przez rów
}, dla jednego krasnoluda naraz.
does-trap = Leży między kartami. Kto przez nią przejdzie, traci kartę.
does-troll = Stoi między kartami i nikogo nie przepuszcza aż do Twojej następnej tury.
does-inform = { $thing ->
    [mine-treasure] Pokazuje Ci jedną kopalnię albo jeden skarb.
    [mine-dwarf] Pokazuje Ci jedną kopalnię albo czyjąś kartę krasnoluda.
   *[treasure-dwarf] Pokazuje Ci jeden skarb albo czyjąś kartę krasnoluda.
} Nikt inny tego nie widzi.
does-storm = Zabiera z planszy jedną kartę ścieżki, jeśli nie stoi na niej krasnolud.
does-start = Stąd wychodzą wszystkie korytarze.
does-duel-start = Stąd wychodzą tunele tego krasnoluda.
does-lost-mines-start = Stąd wyruszają krasnoludy tego klanu.
does-treasure = Tego szukają górnicy: gdy dotrze tu korytarz, wygrywają rundę.
does-stones = Tylko kamienie. Korytarz prowadzi dalej.
does-goal = Odkrywa się go, gdy tylko ktoś do niego dotrze.
does-mine = Kto zakończy tu ruch, bierze skarb tego rodzaju.
does-dragon = Kto wejdzie pierwszy, budzi smoka i traci dwa punkty.
does-nugget = Leży w labiryncie od początku rundy. Kto dotrze do niej pierwszy, dostaje { $value ->
    [one] jedną kartę złota
    [few] { $value } karty złota
   *[many] { $value } kart złota
}.
does-gold = Po rundzie dzielą się nimi zwycięzcy; nikt nie widzi cudzych.
does-hoard = Leży obok planszy. Daje { $value ->
    [one] jeden punkt
    [few] { $value } punkty
   *[many] { $value } punktów
} temu, kto go weźmie, albo jego stronie.
does-role-green = Kopie od zielonego startu, dla siebie. Zatrzymują go niebieskie drzwi.
does-role-blue = Kopie od niebieskiego startu, dla siebie. Zatrzymują go zielone drzwi.
