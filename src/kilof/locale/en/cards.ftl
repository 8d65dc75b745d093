# Names of cards, as they stand after "dug a ..." and under pictures. Shapes come first, then what lies on them.

shape-crossing = crossing
shape-junction = junction
shape-shaft = shaft
shape-gallery = gallery
shape-curve = curve
shape-bridge = bridge
shape-curves = double curve
shape-dead-crossing = blocked crossing
shape-dead-junction = blocked junction
shape-dead-shaft = blocked shaft
shape-dead-gallery = blocked gallery
shape-dead-curve = blocked curve
shape-dead-end = dead end
path-crossing = crossroads
path-junction = fork
path-shaft = path from north to south
path-gallery = path from west to east
path-curve = bend

card-with = { $card } with { $things }
card-with-stub = { $card } and a stub
thing-gold = { $value ->
    [one] a nugget
   *[other] { $value } nuggets
}
thing-ladder-green = the green ladder
thing-ladder-blue = the blue ladder
thing-door-green = a green door
thing-door-blue = a blue door
thing-troll = a troll
thing-tree = a tree trunk
thing-lake = a lake
thing-ditch = a ditch
thing-rocks = rocks
thing-camp = a campfire

card-start = start card
card-start-green = green start card
card-start-blue = blue start card
card-start-yellow = yellow start card
card-treasure = treasure
card-stones = stones
card-empty = goal without gold
card-mine-gems = gemstone mine
card-mine-gold = gold mine
card-mine-silver = silver mine
card-mine-dragon = the dragon’s mine
card-broken-pick = broken pickaxe
card-broken-lantern = broken lantern
card-broken-cart = broken mine cart
card-repair-pick = pickaxe repair
card-repair-lantern = lantern repair
card-repair-cart = mine cart repair
card-repair-pick-lantern = repair of pickaxe or lantern
card-repair-pick-cart = repair of pickaxe or mine cart
card-repair-lantern-cart = repair of lantern or mine cart
card-rockfall = rockfall
card-map = map
card-key = key
card-axe = axe
card-boat = boat
card-rope = rope
card-trap = trap
card-troll = troll
card-storm = thunderstorm
card-info-mine-treasure = information on a mine or a treasure
card-info-mine-dwarf = information on a mine or a dwarf
card-info-treasure-dwarf = information on a treasure or a dwarf
card-gold = gold worth { $value }
card-nugget = nugget card worth { $value }
card-treasure-gems = gemstones worth { $value }
card-treasure-gold = gold worth { $value }
card-treasure-silver = silver worth { $value }
card-digger = gold digger
card-saboteur = saboteur
card-green = green dwarf
card-blue = blue dwarf
card-loyal-blue = loyal blue dwarf
card-selfish-blue = selfish blue dwarf
card-saboteur-blue = blue saboteur
card-loyal-yellow = loyal yellow dwarf
card-selfish-yellow = selfish yellow dwarf
card-saboteur-yellow = yellow saboteur
card-unknown = a card face down

# What a screen reader adds: where the tunnels of a card lead.
card-openings = { $card }, open { $sides }
side-N = north
side-E = east
side-S = south
side-W = west

back-draw = draw pile
back-role = role, face down
back-goal = goal, face down
back-mine = mine, face down
back-purse = gold card, face down
back-gems = gemstones, face down
back-gold = gold, face down
back-silver = silver, face down

tool-pick = pickaxe
tool-lantern = lantern
tool-cart = mine cart
clan-blue = blue
clan-green = green
clan-yellow = yellow
kind-gems = gemstones
kind-gold = gold
kind-silver = silver

cards-title = All cards
cards-line = Everything that is printed, game by game. The number says how many there are.
cards-copies = { $count } ×
cards-path = Tunnels
cards-paths-forest = Paths
cards-action = Action cards
cards-start = Start
cards-goal = Goals
cards-mines = Mines
cards-gold = Gold
cards-treasure = Treasures
cards-role = Roles
cards-dwarfs = Dwarfs
cards-nugget = Nugget cards
cards-backs = Backs
