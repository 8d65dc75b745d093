# Nazwy kart w formie, która pasuje po „dokłada” i pod obrazkiem. Najpierw kształt, potem to, co na nim leży.

shape-crossing = skrzyżowanie
shape-junction = rozwidlenie
shape-shaft = korytarz pionowy
shape-gallery = korytarz poziomy
shape-curve = zakręt
shape-bridge = most
shape-curves = podwójny zakręt
shape-dead-crossing = ślepe skrzyżowanie
shape-dead-junction = ślepe rozwidlenie
shape-dead-shaft = ślepy korytarz pionowy
shape-dead-gallery = ślepy korytarz poziomy
shape-dead-curve = ślepy zakręt
shape-dead-end = ślepy zaułek
path-crossing = skrzyżowanie ścieżek
path-junction = rozstaje
path-shaft = ścieżka pionowa
path-gallery = ścieżka pozioma
path-curve = zakręt ścieżki

card-with = { $card } z { $things }
card-with-stub = { $card } ze ślepą odnogą
thing-gold = { $value ->
    [one] bryłką złota
    [few] { $value } bryłkami złota
   *[many] { $value } bryłkami złota
}
thing-ladder-green = zieloną drabiną
thing-ladder-blue = niebieską drabiną
thing-door-green = zielonymi drzwiami
thing-door-blue = niebieskimi drzwiami
thing-troll = trollem
thing-tree = powalonym drzewem
thing-lake = jeziorem
thing-ditch = rowem
thing-rocks = kamieniami
thing-camp = ogniskiem

card-start = karta startu
card-start-green = zielona karta startu
card-start-blue = niebieska karta startu
card-start-yellow = żółta karta startu
card-treasure = skarb
card-stones = kamienie
card-empty = cel bez złota
card-mine-gems = kopalnia klejnotów
card-mine-gold = kopalnia złota
card-mine-silver = kopalnia srebra
card-mine-dragon = kopalnia smoka
card-broken-pick = zepsuty kilof
card-broken-lantern = zepsuta latarnia
card-broken-cart = zepsuty wagonik
card-repair-pick = naprawa kilofa
card-repair-lantern = naprawa latarni
card-repair-cart = naprawa wagonika
card-repair-pick-lantern = naprawa kilofa lub latarni
card-repair-pick-cart = naprawa kilofa lub wagonika
card-repair-lantern-cart = naprawa latarni lub wagonika
card-rockfall = osuwisko
card-map = mapa
card-key = klucz
card-axe = topór
card-boat = łódź
card-rope = lina
card-trap = pułapka
card-troll = troll
card-storm = burza
card-info-mine-treasure = informacja o kopalni lub skarbie
card-info-mine-dwarf = informacja o kopalni lub krasnoludzie
card-info-treasure-dwarf = informacja o skarbie lub krasnoludzie
card-gold = złoto o wartości { $value }
card-nugget = karta bryłek o wartości { $value }
card-treasure-gems = klejnoty o wartości { $value }
card-treasure-gold = złoto o wartości { $value }
card-treasure-silver = srebro o wartości { $value }
card-digger = górnik
card-saboteur = sabotażysta
card-green = zielony krasnolud
card-blue = niebieski krasnolud
card-loyal-blue = lojalny niebieski krasnolud
card-selfish-blue = samolubny niebieski krasnolud
card-saboteur-blue = niebieski sabotażysta
card-loyal-yellow = lojalny żółty krasnolud
card-selfish-yellow = samolubny żółty krasnolud
card-saboteur-yellow = żółty sabotażysta
card-unknown = zakryta karta

card-openings = { $card }, otwarte na { $sides }
side-N = północ
side-E = wschód
side-S = południe
side-W = zachód

back-draw = talia
back-role = zakryta rola
back-goal = zakryty cel
back-mine = zakryta kopalnia
back-purse = zakryta karta złota
back-gems = zakryte klejnoty
back-gold = zakryte złoto
back-silver = zakryte srebro

tool-pick = kilof
tool-lantern = latarnia
tool-cart = wagonik
clan-blue = niebiescy
clan-green = zieloni
clan-yellow = żółci
kind-gems = klejnoty
kind-gold = złoto
kind-silver = srebro

cards-title = Wszystkie karty
cards-line = Wszystko, co jest na kartach, gra po grze. Liczba mówi, ile jest sztuk.
cards-copies = { $count } ×
cards-path = Korytarze
cards-paths-forest = Ścieżki
cards-action = Karty akcji
cards-start = Start
cards-goal = Cele
cards-mines = Kopalnie
cards-gold = Złoto
cards-treasure = Skarby
cards-role = Role
cards-dwarfs = Krasnoludy
cards-nugget = Karty bryłek złota
cards-backs = Rewersy
