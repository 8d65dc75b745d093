"""Arrays and batches, compared with the single-game API."""
