# The part of the maze that is seen, and the steps of a turn.
mini-map = Map of the maze: show all of it
more-places = { $side ->
    [left] { $count } more to the left
    [right] { $count } more to the right
    [up] { $count } more above
   *[down] { $count } more below
}
banner-unseen = { $count ->
    [one] Fits in one place, out of sight
   *[other] Fits in { $count } places, { $unseen } out of sight
}
banner-lost-mines-turn-more = Step 1 of 3: play a card, or pass
step-moving = Step 2 of 3
cards-next-turn = you play cards next turn

# What lies and stands on the cards; with the names of its owners and its place in the list of the board.
explain-thing-key-name = key
explain-thing-marker-name = marker
explain-thing-bribe-name = bribed troll
explain-thing-tool-name = tool
explain-thing-trap-name = trap
explain-thing-troll-name = troll
explain-thing-dwarf-name = dwarf
explain-thing-seen-name = seen by you
explain-thing-lookers-name = seen by others
