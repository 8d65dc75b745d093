"""Bots against each other: who sits where, many matches of each, and what they show about who plays better."""
