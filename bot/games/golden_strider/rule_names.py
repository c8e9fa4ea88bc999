"""What the rules of Golden Strider are called where a letter names one. The rules themselves stand in rules.txt."""

from bot.games.citing import by_number

NAMES = {
    1: "how cards are written",
    2: "splitting a card",
    3: "what is owed comes off",
    4: "words for cards and amounts",
    5: "positions",
    6: "overtaking",
    7: "what is owed",
    8: "the life of a card",
    9: "the end of a race",
    10: "a race that stands still",
    11: "no line-up",
    12: "line-up and round 1 in one mail",
    13: "the report",
    20: "obstacles",
    21: "the price of a trip",
    22: "after a trip",
    23: "the course",
    30: "managers and their runners",
    31: "clean or not",
    32: "Enduron",
    33: "Energiza",
    34: "whose boost it is",
    35: "what the others read",
    36: "accusations",
    37: "points for places",
    40: "races of robots",
    41: "how a robot is read",
    42: "what a robot may look at",
    43: "which card a robot plays",
    44: "the report of a robot race",
}
# `rule(6)`: "rule GS 6, overtaking".
rule = by_number("GS", NAMES)
