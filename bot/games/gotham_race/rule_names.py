"""What the rules of Gotham Race are called where a letter names one. The rules themselves stand in rules.txt."""

from bot.games.citing import by_number

NAMES = {
    1: "the board",
    2: "the finish, both ways round",
    3: "spaces and lanes",
    4: "carrying out a card",
    5: "the order of placing",
    6: "drawing and placing",
    7: "decks that run out",
    8: "the end of the race",
    9: "figures without a player",
    10: "no move",
    11: "what is secret",
}
# `rule(6)`: "rule GR 6, drawing and placing".
rule = by_number("GR", NAMES)
