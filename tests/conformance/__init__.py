"""One suite over all games, editions and seat counts, and over the toy game: a new game gets it for free."""
