"""Kinds of action that several games share, one file each. They know no game: named rules come as arguments."""
