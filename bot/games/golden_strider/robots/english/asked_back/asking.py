"""A question about a sentence that can be read, and may mean two things: no dearer reading answers it."""

from grammar import Unreadable


class TwoMeanings(Unreadable):
    """The likeliest reading has two meanings; what is unlikelier still is not tried."""
