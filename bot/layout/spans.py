"""A word of a cell as text: a card that was played between dashes, places won and lost. Must not know HTML."""

from bot.layout import Card, Gained, Medal, Span, Struck


def words(span: Span) -> str:
    """`-6/0-` was played, `^2` is two places won, `v1` one lost."""
    match span:
        case Struck(text):
            return f"-{text}-"
        case Gained(places):
            return f"{'^' if places > 0 else 'v'}{abs(places)}"
        case Card(text) | Medal(_, text):
            return text
        case _:
            return span
