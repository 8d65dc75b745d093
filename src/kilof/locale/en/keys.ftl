# Which keys there are, and whom a card is aimed at.

you-there = you
