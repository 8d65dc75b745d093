"""Many matches of one game, played by bots, and what they tell: who wins, how much, how long it takes."""
