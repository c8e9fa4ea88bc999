"""The house's own robots: examples for players, opponents in a trial race, and runners for empty seats.

Written in the language of robots, like any player's. Must not know any race.
"""

from collections.abc import Mapping

MARK = " (robot)"  # behind the name of every entrant that is a robot of the house

HOUSE: Mapping[str, str] = {
    "Sprinter": (
        "Start with 9 8 5 4 4. In rounds 1 and 2 play the highest card, move all. "
        "For subsequent rounds play the highest card, bank 4 and move the rest. "
        "In the last 22 squares play the highest card, move all."
    ),
    "Miser": (
        "Start with 5 x 6. For the first 5 rounds play the oldest card, bank 5, move the rest. "
        "For subsequent rounds play the highest card, bank half and move the rest. "
        "In the last 28 squares play the highest card, move all."
    ),
    "Shadow": (
        "Start with 7 7 6 5 5. Play the oldest card, bank 4 and move the rest. "
        "If the next ahead is more than 4 squares ahead, move the gap to the next ahead minus 1 and bank the rest. "
        "If I am leading, bank 5 and move the rest. "
        "Within 22, play the highest card, move all. Deduct overtaking from bank."
    ),
    "Kicker": (
        "Start with 5 x 6. For the first 6 rounds play the oldest card, move 1 and bank the rest. "
        "Then play the highest card, move all."
    ),
    "Clerk": (
        "Start with 6 6 6 6 6. Play the oldest card, bank 4 and move the rest. "
        "When I owe more than 2, play the lowest card, move all. "
        "If I am in the first three and I owe nothing, bank 5 and move the rest. "
        "If I have 24 squares to go or less, play the highest card, move all."
    ),
    "Clockwork": (
        "Start with 9 6 5 5 5. In odd rounds play the highest card, bank half, move the rest. "
        "In even rounds play the oldest card, bank 4, move the rest. "
        "From round 8, play the highest card, move all."
    ),
}
