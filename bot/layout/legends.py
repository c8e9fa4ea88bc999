"""What letters and words in tables stand for, as one sentence of spans. Must not know how spans are printed."""

from collections.abc import Iterator, Sequence

from bot.layout import Span


def sentence(words: Sequence[tuple[Span, str]]) -> tuple[Span, ...]:
    """`D paid for places won, -6/0- was played, Lane: 1 is inside.`; nothing where nothing is told."""
    return tuple(_spans(words))


def _spans(words: Sequence[tuple[Span, str]]) -> Iterator[Span]:
    for number, (sign, meaning) in enumerate(words, start=1):
        yield f"{sign}:" if isinstance(sign, str) and len(sign) > 1 else sign
        yield meaning + ("," if number < len(words) else ".")
