"""What the rules of Breaking Away are called where a letter names one. The rules themselves stand in rules.txt."""

from bot.games.citing import by_number

NAMES = {
    1: "teams and riders",
    2: "who moves first",
    3: "who crosses a line first",
    4: "new cards",
    5: "crowded squares",
    6: "breaking away",
    7: "across the finish",
    8: "the end of the race",
    9: "points",
    10: "riders who are dropped",
    11: "orders",
}
# `rule(6)`: "rule BA 6, breaking away".
rule = by_number("BA", NAMES)
