# The rules: on their own pages and beside the table. What stands between stars is said louder.
# $columns empty columns between start and goals, $goals how many goals, $hand cards in a hand, $aside cards laid aside, $rounds.

rules-which = Which game’s rules?
rules-ways = How to read them
rules-two-minutes = In two minutes
rules-every = Every rule
rules-rule = Rule
rules-ruling = Ruling
rules-letter = Against the letter
rules-reconstruction = Reconstruction
rules-marks = What the marks mean
rules-ruling-means = The printed rules leave this open, and this table decided it. All other sentences are the printed rules in our own words.
rules-letter-means = Here we depart from the printed words, and say how.
rules-reconstruction-means = Nobody could tell us what is printed there: we made it up so that all counts are right.
rules-more = Look further
rules-cards = The cards of this part
rules-taught = Taught by
rules-table = Table
rules-search = Search the rules
rules-parts = Parts of the rules
rules-hits = found:
rules-found = { $count ->
    [0] Nothing found.
    [one] One place. Enter goes there.
   *[other] { $count } places in { $parts ->
        [one] one part
       *[other] { $parts } parts
    }. Enter goes to the next one.
}
rules-of = Rules: { $part }
rules-back = Back
rules-all = All rules
rules-or = or
rules-right = This is right:
rules-wrong = This is wrong:
rules-your-card-here = your card, where you tried it
rules-your-card-there = your card, where it fits
rules-how-many = How many players?
rules-table-set = { $goals } goals lie face down, { $columns } empty columns from the start.
rules-dealt = { $seats } players: { $roles } role cards are shuffled, { $over ->
    [one] one of them stays over
   *[other] { $over } of them stay over
}. { $hand } cards for everyone, { $pile } in the draw pile{ $aside ->
    [0] {""}
   *[other] , { $aside } laid aside unseen
}.

# The game in two minutes.
two-title = { $game } in two minutes
two-line = read it, deal, dig
two-lessons = Learn by doing: short lessons
two-play = Play now, with the coach
two-note = A number in amber opens the rule behind the sentence.
two-dig = Dig
two-act = Act
two-pass = Pass
two-draw = Draw
two-breaks = breaks
two-mends = mends
two-removes = removes
two-looks = looks
two-ladder = ladder
two-troll = troll
two-key = key
two-door = door
two-trap = trap
two-storm = storm
two-loyal = loyal
two-selfish = selfish
two-saboteur = saboteur

two-classic-1-title = Who you are
two-classic-1 = A secret role for each. *Diggers* want the treasure found, *saboteurs* want it lost. One role card stays over.
two-classic-2-title = The mine
two-classic-2 = From the start it is { $columns } columns to { $goals } goals. One of them is the *treasure*, the others are stones.
two-classic-3-title = Your turn
two-classic-3 = Do *one* thing, then draw a card. A card that you pass stays hidden. Next is the player on your left.
two-classic-4-title = What fits
two-classic-4 = Tunnel meets tunnel, rock meets rock, on *every* side, with an open way back to the start.
two-classic-5-title = Dead ends and turning
two-classic-5 = A heap of rubble lets nobody through. Every card may be turned *upside down*, never on its side.
two-classic-6-title = Action cards
two-classic-6 = With a *broken tool* you cannot dig till it is mended. A map shows one goal to you alone.
two-classic-7-title = Reaching a goal
two-classic-7 = An open tunnel to a goal turns it over. Treasure: *diggers win*. Stones: dig on.
two-classic-8-title = Gold
two-classic-8 = Diggers pick gold in turn. No treasure: saboteurs take *4, 3 or 2* each. { $rounds } rounds, most gold wins.

two-duel-1-title = Two dwarfs
two-duel-1 = One is *green*, one is *blue*, and both know it. After { $rounds } rounds the one with more gold wins.
two-duel-2-title = The mine
two-duel-2 = Each has a start of their own; { $goals } goals lie face down, { $columns } columns away. { $hand } cards each.
two-duel-3-title = Your turn
two-duel-3 = Dig, act, or pass one or two cards; then draw. *Discard two* and a sabotage card before you goes.
two-duel-4-title = What fits
two-duel-4 = Tunnel meets tunnel, rock meets rock, and the way leads back to *your own* start. Tunnels may grow together.
two-duel-5-title = Doors and keys
two-duel-5 = A door is open to the dwarf of *its colour* alone, until a key lies on it: then it is open to both.
two-duel-6-title = Ladders and trolls
two-duel-6 = Your *ladder* is joined to your start from anywhere. A *troll* lets nobody by till one of you owes it 1 gold.
two-duel-7-title = Action cards
two-duel-7 = While sabotage lies before you, you *cannot dig*. A rockfall takes a tunnel, a map shows one goal to you.
two-duel-8-title = Gold and the end
two-duel-8 = Who reaches gold *marks* it, whoever’s turn it is. All goals up, no markers left or no cards: the round ends.

two-solo-1-title = You alone
two-solo-1 = The Duel’s mine, one dwarf, and bad luck as the other. *{ $rounds } rounds*: how much gold do you bring home?
two-solo-2-title = The mine
two-solo-2 = { $goals } goals lie face down, { $columns } columns from your start. You begin with { $hand } cards.
two-solo-3-title = Your turn
two-solo-3 = Dig, act or pass; then draw. *{ $aside } cards* are laid aside each round: you cannot count on any card.
two-solo-4-title = What fits
two-solo-4 = Tunnel meets tunnel, rock meets rock, with an open way back to your start. A goal turns when you *reach* it.
two-solo-5-title = Sabotage strikes
two-solo-5 = A sabotage card that you *draw* lies before you at once, and you cannot dig. Mend it, or discard two cards.
two-solo-6-title = Rockfalls strike
two-solo-6 = A rockfall that you *draw* takes the tunnel that was laid last. Gold and trolls are safe from it.
two-solo-7-title = Doors and trolls
two-solo-7 = Doors of the other colour need a *key*. A *troll* lets you by for 1 gold, paid when the round ends.
two-solo-8-title = Gold and the end
two-solo-8 = Gold that you reach gets one of your *markers*. All goals up, no markers or no cards: the round ends.

two-lost-mines-1-title = Who you are
two-lost-mines-1 = All see your *clan*, nobody your role: loyal to it, selfish, or a *saboteur* who works for the other clan.
two-lost-mines-2-title = The forest
two-lost-mines-2 = Your dwarf stands on its clan’s start. { $goals } mines lie face down { $columns } columns away: three treasures, one dragon.
two-lost-mines-3-title = Your turn
two-lost-mines-3 = Play a card or discard. Then *move* up to three cards, if you like. Then draw.
two-lost-mines-4-title = What fits
two-lost-mines-4 = Path meets path, forest meets forest, on *every* side. It need not be joined to your start.
two-lost-mines-5-title = Obstacles and tools
two-lost-mines-5 = Nobody passes a trunk, lake or ditch till *axe, boat or rope* lies there. Then one dwarf at a time.
two-lost-mines-6-title = Action cards
two-lost-mines-6 = A trap costs a card, a troll stops all for a round, a *storm* takes a path. Or look: mine, treasure or dwarf.
two-lost-mines-7-title = The mines
two-lost-mines-7 = Walk in and it turns over. End your move in a treasure mine and *take one*. Who finds the dragon keeps it.
two-lost-mines-8-title = Sharing
two-lost-mines-8 = Loyal dwarfs share with the *other* clan’s saboteur. The selfish keep theirs, the dragon costs 2. { $rounds } rounds.

# Under the pictures of the rules.
picture-c9-beside = next to a card that lies face up
picture-c9-alone = next to nothing
picture-c10-meets = tunnel meets tunnel
picture-c10-rock = rock meets a tunnel
picture-c10-goal = a face-down goal asks nothing
picture-c11-upright = upright it does not fit
picture-c11-spun = turned upside down it does
picture-c12-joined = an open way to the start
picture-c12-dead-end = behind a dead end
picture-c12-cut-off = cut off from the start
picture-c13-broken = with a broken tool you do not dig
picture-c14-rock = rock faces the goal: it stays down
picture-c14-turned = an open side faces it: stones, and the tunnel goes on
picture-c14-dead-end = nobody comes through: it stays down
picture-c15-treasure = the treasure ends the round
picture-c15-stones = stones are turned so that their tunnel joins
picture-c18-mended = the same tool: both cards are discarded
picture-c19-one-of-two = one of the two, never both
picture-c20-path = a path card may be taken
picture-c20-start = the start is safe
picture-c21-map = you look at one goal, alone
picture-c25-shared = pick one, hand the rest on to the right
picture-c28-one = a lone saboteur: worth 4
picture-c28-two = two or three: 3 each
picture-c28-four = four: 2 each
picture-n2-reached = a nugget is a crossing, and tunnels pass through it once it is reached
picture-d6-own = from your own start (here green)
picture-d6-other = from the other’s start
picture-d8-turned = reached: turned so that it joins
picture-d9-bridge = a bridge: one tunnel reached is enough
picture-d9-curves = two curves: the same
picture-d10-ladder = green’s ladder at a tunnel that green has not reached
picture-d10-goal = never next to a goal
picture-d11-own = green passes the green door
picture-d11-other = blue does not
picture-d12-troll = a troll lets nobody by
picture-d12-bribed = green has bribed it: now anybody may pass
picture-d15-stub = the gold lies in the stub: not reached from here
picture-d15-reached = reached by its stub: green marks it
picture-d18-key = blue lays a key on the green door
picture-d18-opened = the door is open to all
picture-d19-troll = a card with a troll is safe
picture-l9-meets = path meets path
picture-l9-forest = forest meets a path
picture-l10-tree = nobody climbs over the trunk
picture-l11-rocks = one dwarf on the rocks bars the way
picture-l12-camp = from a campfire up to five cards
picture-l13-axe = with the axe on it, it is open
picture-l15-trap = you may pass, and lose a card
picture-l16-troll = no dwarf passes a troll
picture-l20-three = four cards are too many
picture-l21-mine = whoever enters first turns it over
picture-l26-selfish = keeps its own treasures, and nothing else
picture-l27-blue = blue’s loyal dwarfs and yellow’s saboteur
picture-l27-yellow = yellow’s loyal dwarfs and blue’s saboteur
