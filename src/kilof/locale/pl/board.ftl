# Widoczna część labiryntu i kroki tury.
mini-map = Mapa labiryntu: pokaż cały
more-places = { $side ->
    [left] Jeszcze { $count } z lewej
    [right] Jeszcze { $count } z prawej
    [up] Jeszcze { $count } wyżej
   *[down] Jeszcze { $count } niżej
}
banner-unseen = { $count ->
    [one] Pasuje w jednym miejscu, poza widokiem
    [few] Pasuje w { $count } miejscach, z tego { $unseen } poza widokiem
   *[many] Pasuje w { $count } miejscach, z tego { $unseen } poza widokiem
}
banner-lost-mines-turn-more = Krok 1 z 3: zagraj kartę albo spasuj
step-moving = Krok 2 z 3
cards-next-turn = karty zagrasz w następnej turze

# What lies and stands on the cards; with the names of its owners and its place in the list of the board.
explain-thing-key-name = klucz
explain-thing-marker-name = znacznik
explain-thing-bribe-name = przekupiony troll
explain-thing-tool-name = narzędzie
explain-thing-trap-name = pułapka
explain-thing-troll-name = troll
explain-thing-dwarf-name = krasnolud
explain-thing-seen-name = widziane przez Ciebie
explain-thing-lookers-name = widziane przez innych
