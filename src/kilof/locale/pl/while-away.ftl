# Co się działo w międzyczasie, tempo botów, pamięć „Graj teraz” i to, jak woła strona, na którą nikt nie patrzy.

offline-title = Nie ma połączenia z Kilofem
offline-line = Twoje miejsce i karty czekają. Sprawdź połączenie i spróbuj ponownie.
offline-again = Spróbuj ponownie

setting-chat-sound = Dźwięk czatu
setting-notify = Powiadamiaj, gdy nadejdzie moja kolej
setting-buzz = Wibruj, gdy nadejdzie moja kolej
notify-refused = Przeglądarka nie pozwala tu na powiadomienia. Możesz je włączyć w jej ustawieniach.

play-how = { $game }: ustawienia gry
play-how-change = { $game }: inne miejsca, boty lub opcje
play-how-kept = „Graj teraz” zapamięta te ustawienia.

recap = Od Twojego ostatniego ruchu
recap-short = Od Twojego ruchu
# Po liczbie.
recap-play = { $count ->
    [one] ruch. Pokaż jeszcze raz
    [few] ruchy. Pokaż jeszcze raz
   *[many] ruchów. Pokaż jeszcze raz
}
recap-stop = Przestań pokazywać
