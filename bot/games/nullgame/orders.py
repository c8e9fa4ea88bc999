"""The orders: frozen values whose str() is the canonical line, and `read`, which is its inverse.

What can be written is in the grammar. Must not know the rules: whether an order may stand is asked there.
"""

from dataclasses import dataclass

from lark import Token, Transformer

from grammar import reader


@dataclass(frozen=True)
class Call:
    """`walk 3`: go forward; `guess 5`: say which pebble the next player holds."""

    unit: str
    number: int

    def __str__(self) -> str:
        """The canonical line."""
        return f"{self.unit} {self.number}"


class _Calls(Transformer[Token, tuple[Call, ...]]):
    """One method a rule of the grammar."""

    def order(self, found: list[Token]) -> Call:
        return Call(found[0].lower(), int(found[1]))

    def start(self, calls: list[Call]) -> tuple[Call, ...]:
        return tuple(calls)


read = reader("nullgame", _Calls(), verbs=("walk", "guess"))
