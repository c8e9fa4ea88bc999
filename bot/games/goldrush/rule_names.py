"""What the rules of Goldrush are called where a letter names one. The rules themselves stand in rules.txt."""

from bot.games.citing import by_number

NAMES = {
    1: "boards",
    2: "how moves are written",
    3: "turns and guesses",
    4: "how many steps",
    5: "what a guess earns",
    6: "winning",
    7: "no moves, and draws",
}
# `rule(4)`: "rule GO 4, how many steps".
rule = by_number("GO", NAMES)
