"""The part of a sentence that says which part of a card pays overtaking. Must not know numbers, nor conditions."""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from bot.games.golden_strider.robots.english.meanings.figures import Parts
from bot.games.golden_strider.robots.english.meanings.islands import OTHER, Pays
from bot.games.golden_strider.robots.english.meanings.rooms import Rooms
from grammar import Unreadable


class Charging(Rooms):
    """Methods are named after the rules of the grammar."""

    def deduct_first(self, parts: Parts) -> Pays:
        """`from the bank first, then from movement`."""
        if parts[0] == parts[1]:
            raise Unreadable("")
        return Pays(parts[0])

    def deduct_other(self, parts: Parts) -> Pays:
        """`don't touch the bank for overtaking`."""
        return Pays(OTHER[parts[-1]])

    def deduct(self, parts: Parts) -> Pays:
        return Pays(parts[-1])
