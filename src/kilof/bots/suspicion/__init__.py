"""Suspicion: what a seat has seen, turned into the probability of each role and of each goal."""

from kilof.bots.suspicion.beliefs import Beliefs, believed, part_of

__all__ = ["Beliefs", "believed", "part_of"]
