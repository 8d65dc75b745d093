"""Suspicion: what a seat has seen, turned into the probability of each role and of each goal."""

from kilof.bots.suspicion.beliefs import Beliefs, beliefs, part_of, prior

__all__ = ["Beliefs", "beliefs", "part_of", "prior"]
