"""The classic game: how both sides judge what they may do."""
