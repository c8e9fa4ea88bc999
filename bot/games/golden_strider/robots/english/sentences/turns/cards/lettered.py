"""Cards by their first letter, and a card with its part alone: `R4: O, B3, rest M` and `lowest, bank.` are so.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import PICKED, Rows

_CARDS = {"h": "highest", "hi": "highest", "l": "lowest", "lo": "lowest", "o": "oldest", "n": "newest"}
_PARTED = (
    r"(?=[ \t]*[,/]?[ \t]*(?:(?-i:[BM])(?: ?\d| ?(?:all|rest|half)\b|\*)|(?:all|rest|"
    r"half|the rest) (?-i:[BM])\b|"
    r"(?:bank|move)\b))[ \t]*[,/]?"
)


def _card(found: re.Match[str]) -> str:
    return f"{found['before']}{_CARDS[found['card'].casefold()]},"


ROWS: Rows = (
    (
        rf"(?P<before>(?:^|(?<=[.;:,=>\n(+-]))[ \t]*|(?<=[\d+] ))(?P<card>(?-i:H|L|O|lo)){_PARTED}",
        _card,
    ),
    # behind a number it greets nobody: 15 to go, S>=30 hi B3
    (rf"(?P<before>(?<=[\d+] ))(?P<card>hi){_PARTED}", _card),
    # N is an `and` behind a number: BANK 4 N MOVE REST
    (rf"(?P<before>(?:^|(?<=[.;:=>\n]))[ \t]*)(?P<card>(?-i:N)){_PARTED}", _card),
    (r"\b(if|when|while) (?-i:H) (?=is\b|[<>=])", r"\1 my highest card "),
    (r"(?<![\w'])(?-i:(B|M))\*(?=[ \t]*(?:[,.;:\n)]|$))", r"\1 all"),
    # lowest, bank.
    (
        rf"\b({PICKED}(?: card)?)(?:,| and| &|, and) ?(?:to )?(bank|move)(?=[ \t]*[.;\n)])",
        r"\1, \2 all",
    ),
)
