# Home, lobby and what all screens share.

to-home = To the start page
rules = Rules
theme-lantern = Lantern theme
theme-daylight = Daylight theme
language = Language
language-name = English
close = Close
loading = One moment…
crowded = Many people are coming in; one moment…
trouble = That did not work
nothing-here = There is nothing here
your-turn = Your turn

game-classic = Classic
game-classic-line = Dig for the treasure, and find out who wants you to fail.
game-classic-time = about 30 min
game-duel = The Duel
game-duel-line = Two dwarfs, one mine: doors, trolls and ladders.
game-duel-time = about 20 min
game-solo = Solo
game-solo-line = The Duel’s mine, alone. How much gold can you bring home?
game-solo-time = about 15 min
game-lost-mines = The Lost Mines
game-lost-mines-line = Two clans cross a forest at night. Somebody is working for the other side.
game-lost-mines-time = about 40 min
deck-classic = Classic, and nuggets
deck-duel = The Duel and solo
deck-lost-mines = The Lost Mines

games = Games
home-headline = Dig together. Trust slowly.
home-line = Against bots at once, or with friends on their phones. No account.
home-unofficial = Unofficial: a fan project with its own words and pictures, not connected to the publisher or the author of the printed games.
home-licences = Licences
my-statistics = My statistics
home-privacy = Privacy
player-range = { $least ->
    [1] 1 player
   *[other] { $most ->
        [2] 2 players
       *[other] { $least }–{ $most } players
    }
}
play-now = Play now
make-table = Make a table
choose-options = Choose a colour
join-label = Have a code from a friend?
join = Join
my-tables = My tables
last-games = Last games
open = Open
stage-lobby = lobby
stage-playing = running
stage-over = finished
guest-name = Guest
your-name-is = Your name is { $name }. Change it

lobby = Lobby
seats = Seats
seat-count-label = Players
seat-free = free
seat-you = (you)
sit-here = Sit here
stand-up = Stand up
add-bot = Bot
remove-seat = Remove { $name }
host = host
away = away
bot = bot
bot-level = Bots
bot-novice = beginners
bot-novice-line = Quick to play and quick to err: you will catch them out. Good for a first game.
bot-steady = experienced
bot-steady-line = They play well and remember what everybody did: you have to think.
bot-cunning = cunning
bot-cunning-line = They picture how the round may end before they play: expect few gifts.
bot-eager = keen
bot-uniform = careless
fill-with-bots = { $count ->
    [one] A bot for the free seat
   *[other] Bots for { $count } free seats
}
begin = Begin
begin-needs = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
waiting-for-host = { $name } begins the game.
invite = Invite friends
invite-line = Enter the code at { $address }, or scan:
table-code = Code of the table: { $code }
table-link = Link to this table
qr = QR code of this table
copy = Copy
copied = Copied
options = Options
option-classic-edition = Edition
option-classic-edition-v3 = Newer rules: one gold card for each digger, and every tunnel has to lead back to the start
option-classic-edition-g3 = Older rules: as many gold cards as players
option-classic-forfeit = Broken tools at the end
option-classic-forfeit-off = Everybody who won gets gold
option-classic-forfeit-on = A digger with a broken tool gets no gold
option-classic-nuggets = Nugget cards
option-classic-nuggets-off = Without nugget cards
option-classic-nuggets-on = A nugget card in each round, for whoever reaches it first
option-solo-colour = Your dwarf
option-solo-colour-green = Green: blue doors need keys
option-solo-colour-blue = Blue: green doors need keys
option-lost-mines-rounds = Rounds
option-lost-mines-rounds-2 = Two rounds
option-lost-mines-rounds-3 = Three rounds
option-lost-mines-rounds-4 = Four rounds
option-spectators = Others may watch
option-chat = Chat
option-coach = The coach may be asked
option-coach-line = Everybody sees who asks. Alone with bots you may always.
pace = Time for a move
pace-none = As long as you like
pace-minute = One minute
pace-three-minutes = Three minutes
pace-day = One day
tempo = Bots play
tempo-at-once = at once
tempo-brisk = briskly
tempo-calm = calmly
company = Company
cannot-join = You cannot join this table
table-gone = There is no such table
table-gone-line = It may have been closed, or it is not open to spectators, or its host has closed it to you.
ended-rules = The rules of this game have changed since it began, so it was ended. Its record stays.
ended-expired = Nobody came back to this game for a long time, so it was ended. Its record stays.
ended-operator = Whoever runs this server ended this game. Its record stays.
