"""What goes wrong with a batch, each on one clear line."""

from kilof.cards import BadInput


class BatchError(BadInput):
    """A policy, a window or a number that cannot be used."""
