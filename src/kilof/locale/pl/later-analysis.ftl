# Co wynika z zakończonej partii: wykresy, listy, powody.

analysis-looking = Spojrzenie wstecz na tę partię…
analysis-none = Na tę partię nie da się spojrzeć wstecz.
analysis-later = Wiele osób ogląda teraz swoje partie. Otwórz tę stronę ponownie za chwilę.
analysis-table = Jako tabela (T)
analysis-table-of = Runda { $round }, ruch po ruchu
analysis-move = Ruch
analysis-act = Co się dzieje
analysis-dealt = Rozdanie kart
analysis-percent = { $percent } %
analysis-below = < { $percent } %
analysis-above = > { $percent } %
analysis-score = { $score }
analysis-change = { $before } › { $after }
analysis-from = { $before } ›
analysis-between = od { $low } do { $high }
analysis-chances = Szanse
analysis-chance =
    { $side ->
        [diggers] Szanse górników
        [saboteurs] Szanse sabotażystów
        [blue] Szanse niebieskich
        [green] Szanse zielonych
        [selfish] Szanse samolubów
       *[other] Szanse: { $side }
    }
analysis-expected = Oczekiwane: { $side }
analysis-side =
    { $side ->
        [diggers] górnicy
        [saboteurs] sabotażyści
        [blue] niebiescy
        [green] zieloni
        [selfish] samoluby
       *[other] { $side }
    }
analysis-if = jeśli wszyscy grają dalej jak doświadczone boty
analysis-counted = policzone do ruchu { $move } z { $moves }
analysis-waiting =
    { $before ->
        [one] czeka na policzenie; przed nią jest jedna partia
        [few] czeka na policzenie; przed nią są { $before } partie
       *[other] czeka na policzenie; przed nią jest { $before } partii
    }
analysis-closed = Wynika z tego, czego nikt nie widzi. Widać to po odkryciu wszystkiego.
analysis-not-counted = Szans nie udało się policzyć.
analysis-counting = Trwa liczenie.
analysis-suspicion = Podejrzenie
analysis-of-being =
    { $part ->
        [saboteur] o sabotaż, zdaniem:
        [selfish] o samolubstwo, zdaniem:
       *[other] { $part }
    }
analysis-of-part =
    { $part ->
        [saboteur] o sabotaż
        [selfish] o samolubstwo
       *[other] { $part }
    }
analysis-suspected = O co są podejrzani
analysis-whose = Czyje podejrzenie
analysis-everybody = wszystkich
analysis-you = { $name } (ty)
analysis-own-act = własny ruch
analysis-gold = Złoto
analysis-gold-thick = Gruba linia: oznaczone, bez łapówek.
analysis-gold-thin = Cienka: z tym, co leży w zasięgu dwóch kart.
analysis-up-to = , do { $count }
analysis-marked = { $name }: złoto
analysis-reach = { $name }: w zasięgu
analysis-turning = Zwroty
analysis-no-turning = W tej rundzie nie ma nagłego zwrotu.
analysis-moved = Co najbardziej zmienia podejrzenia
analysis-none-moved = Jeszcze nic ich nie zmienia.
analysis-about = (wobec: { $name })
analysis-turns =
    { $you ->
        [yes] Twoje ruchy i wybór bota
       *[no] { $name }: ruchy i wybór bota
    }
analysis-no-turns = Jeszcze bez ruchu.
analysis-same = tak samo
analysis-rather =
    { $gain ->
        [yes] raczej: { $what }, lepiej o { $better }
       *[no] raczej: { $what }
    }
analysis-why = Dlaczego?
analysis-what-bot = Co robi na tym miejscu bot?
analysis-bot = bot ({ $bot })
analysis-at = runda { $round }, ruch { $move }
analysis-quote = „{ $why }”
analysis-would = Bot woli: { $what }
analysis-would-too = Bot robi to samo.
analysis-weighed = Co jest do wyboru:
analysis-worth = wartość, w kartach bliżej lub dalej
analysis-worth-of = { $worth }
analysis-done = Wybrane.
analysis-chance-chose = Inne są warte mniej więcej tyle samo; wybiera przypadek.
analysis-took =
    { $part ->
        [saboteur] Podejrzani o sabotaż
        [selfish] Podejrzani o samolubstwo
       *[other] { $part }
    }
analysis-treasure = Skarb, według tego, co wiadomo
analysis-seen =
    { $is ->
        [yes] widziany: tak
       *[no] widziany: nie
    }
analysis-knew = Tylko z tego, co wtedy wiadomo na tym miejscu.
analysis-role =
    { $role ->
        [digger] Rola: górnik.
        [saboteur] Rola: sabotażysta.
        [loyal] Rola: lojalny krasnolud.
        [selfish] Rola: samolub.
       *[other] Rola: { $role }.
    }
refused-no-analysis = Na tę partię nie da się spojrzeć wstecz.
