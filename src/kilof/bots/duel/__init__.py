"""The Duel and its solo game: gold raced for, doors, trolls, and what hinders the other."""
