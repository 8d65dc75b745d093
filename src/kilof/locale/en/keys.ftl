# Which keys there are, and whom a card is aimed at.

you-there = you

keys = Keys
keys-arrows = arrows
keys-card = Choose a card
keys-place = Go from place to place
keys-play = Do what the button says
keys-turn = Turn the card, or take another way
keys-pass = Pass: choose what to discard
keys-ideas = Ask what you could do
keys-cancel = Put the card back
keys-why = Look at any place: why not there? Enter opens the rule
keys-stay = Stay where you are
keys-done = End your turn
keys-leave = Leave the round with the gold
keys-remain = Remain in the round
keys-explain = Explain the card or mark that has the focus
keys-sheet = Show these keys
