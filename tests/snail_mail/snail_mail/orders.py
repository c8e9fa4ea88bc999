"""The only order, and how a line is read as one. The grammar and the mistakes lie in this package."""

from dataclasses import dataclass

from lark import Token, Transformer

from grammar import reader


@dataclass(frozen=True)
class Post:
    """`post 2`: so many stamps."""

    stamps: int
    unit: str = "post"

    def __str__(self) -> str:
        """The canonical line."""
        return f"post {self.stamps}"


class _Posts(Transformer[Token, tuple[Post, ...]]):
    """One method for each rule of the grammar."""

    def order(self, found: list[Token]) -> Post:
        return Post(int(found[0]))

    def start(self, orders: list[Post]) -> tuple[Post, ...]:
        return tuple(orders)


read = reader("snail_mail", _Posts(), verbs=("post",), package="snail_mail")
