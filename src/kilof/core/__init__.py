"""The machine that runs every game of the family. It knows no game."""
