"""Arrays and batches, beside the single-game API."""
