"""The extra nuggets (N1-N6): an expansion of the classic game, whichever its edition."""
