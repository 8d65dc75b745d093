"""The Lost Mines: ways for dwarfs, treasures, and who is on whose side."""
