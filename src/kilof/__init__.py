"""Kilof: an unofficial home for the Saboteur family of board games."""

__version__ = "0.2.0.dev0"
