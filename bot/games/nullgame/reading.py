"""From a line to its orders. What can be written is in the grammar; whether it may stand is asked in `sheet`."""

from lark import Token, Transformer

from bot.games.nullgame.orders import NOBODY, UNITS, Call
from grammar import reader


class _Calls(Transformer[Token, tuple[Call, ...]]):
    """One method for each rule of the grammar."""

    def name(self, words: list[Token]) -> str:
        return " ".join(words)

    def call(self, found: list[Token]) -> Call:
        return Call(found[0].lower(), int(found[1]))

    def trip(self, found: list[str]) -> Call:
        return Call("trip", whom="" if found[0].casefold() == NOBODY else found[0])

    def start(self, calls: list[Call]) -> tuple[Call, ...]:
        return tuple(calls)


class _Square(Transformer[Token, tuple[str, int]]):
    """Reads a correction: whose square, and which square."""

    def name(self, words: list[Token]) -> str:
        return " ".join(words)

    def correction(self, found: list[str]) -> tuple[str, int]:
        return found[0], int(found[1])


read = reader("nullgame", _Calls(), verbs=UNITS)
read_correction = reader("nullgame", _Square(), start="correction")
