# Jakie są klawisze i w kogo karta jest wycelowana.

you-there = Ty

keys = Klawisze
keys-arrows = strzałki
keys-card = Wybierz kartę
keys-place = Przejdź do innego miejsca
keys-play = Zrób to, co mówi przycisk
keys-turn = Obróć kartę albo wybierz inną drogę
keys-pass = Pas: wybierz, co odrzucasz
keys-ideas = Zapytaj, co możesz zrobić
keys-cancel = Odłóż kartę
keys-why = Spójrz na dowolne miejsce: dlaczego nie tam? Enter otwiera zasadę
keys-stay = Zostań na miejscu
keys-done = Zakończ turę
keys-leave = Odejdź ze złotem
keys-remain = Pozostań w grze
keys-explain = Objaśnij kartę albo znak, na którym jesteś
keys-sheet = Pokaż te klawisze
