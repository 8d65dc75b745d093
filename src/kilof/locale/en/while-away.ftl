# What happened meanwhile, the bots' tempo, what Play now remembers, and how a page that nobody looks at calls.

offline-title = Kilof cannot be reached
offline-line = Your seat and your cards are kept. Check the connection, and try again.
offline-again = Try again

setting-chat-sound = A sound for chat
setting-notify = Notify me when it is my turn
setting-buzz = Vibrate when it is my turn
notify-refused = This browser does not allow notifications here. You can allow them in its settings.

play-how = { $game }: settings of the game
play-how-change = { $game }: other seats, bots or options
play-how-kept = Play now remembers this for next time.

recap = Since your last turn
recap-short = Since your turn
# After the number.
recap-play = { $count ->
    [one] move. Show again
   *[other] moves. Show again
}
recap-stop = Stop showing
