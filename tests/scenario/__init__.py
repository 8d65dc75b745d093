"""States laid out by hand."""
