"""What is asked about a sentence of which each word is known: which of two things it means, or what it goes on from."""

from grammar import Unreadable


class TwoMeanings(Unreadable):
    """The likeliest reading has two meanings; what is unlikelier still is not tried."""


class GoesOn(Unreadable):
    """The sentence says when, or who, by one that stands before it, and none there does: `after that`, `she`."""
