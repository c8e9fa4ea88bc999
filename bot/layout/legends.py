"""What letters and words in tables stand for, as a sentence in pieces. Must not know how the pieces are printed."""

from collections.abc import Iterator, Sequence

from bot.layout import Span


def told(words: Sequence[tuple[Span, str]]) -> Iterator[tuple[Span, str]]:
    """`D paid for places won, -6/0- was played, Lane: 1 is inside.`: each sign, and its meaning with a comma behind."""
    for number, (sign, meaning) in enumerate(words, start=1):
        whole = isinstance(sign, str) and len(sign) > 1
        yield (f"{sign}:" if whole else sign), meaning + ("," if number < len(words) else ".")
