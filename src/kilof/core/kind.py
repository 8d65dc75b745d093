"""What a field of an event or a page of a position holds. notation/kinds.py says what each kind looks like as JSON."""

from __future__ import annotations

# One value
SEAT, CARD, AT, SPIN, COUNT, TOOL, WORD, PHASE = "seat", "card", "at", "spin", "count", "tool", "word", "phase"
# Several
SEATS, CARDS, CELLS, COUNTS, WORDS = "seats", "cards", "cells", "counts", "words"
HANDS = "hands"  # cards by seat

# In positions only.
# What the viewer may not know, so it may be None: each of some cards; each card of each seat; some cards as a whole.
SHOWN, HELD, OFFER = "shown", "held", "offer"
WHERE = "where"  # a cell, or None
# Cells by seat; pairs of a cell and a seat; texts of a cell and a side, and by such a text, a seat.
STANDS, MARKS, PLACES, OWNED = "stands", "marks", "places", "owned"
TAKERS = "takers"  # by place, a seat or None
# By cell: a card as it lies; a card that lies face down, or None; the seats that know it. By seat: tools.
BOARD, GOALS, KNOWERS, TOOLS = "board", "goals", "knowers", "tools"
