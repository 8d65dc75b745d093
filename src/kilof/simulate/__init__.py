"""Many matches of one game, played by drivers, and what they tell: who wins, how much, how long it takes."""
