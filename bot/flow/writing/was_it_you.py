"""What a newcomer is asked before anything is done in their name: whether it was they who wrote.

Must not know how a line is read.
"""

from collections.abc import Sequence

from bot.flow.values import snapshots
from bot.flow.values.house import House
from bot.flow.writing import pages
from bot.games.words import listed
from bot.layout import Heading, Mark, Page, Paragraph
from bot.store.values import Match

_TOO = (
    "That is one entrant, and nobody else is entered by it. Whoever else wants to play writes from an address of their "
    "own: join {tag} as NAME."
)


def join(house: House, wants: Sequence[tuple[Match, str]], *, others: bool = False) -> Page:
    """Whether it was they who asked to enter; it says what it is about: each match, and the name in it.

    A name is "" where the words of whoever wrote are none for an address that may be another person's. `others`: they
    speak of somebody else, too, who is not entered by it.
    """
    first, name = wants[0]
    about = [f"{match} ({snapshots.described(match)}){_as(one)}" for match, one in wants]
    under = "" if all(one for _, one in wants) else ", under the name that you wrote"
    tags = f" {listed([match.tag for match, _ in wants])}" if len(wants) > 1 else ""
    return Page(
        f"[{first.tag}] did you ask to join{tags or _as(name)}? Answer yes or no",
        (
            Heading(house.name),
            Mark(),
            Paragraph(f"Somebody, you we hope, wants to enter {listed(about)}. Nothing is done yet."),
            Paragraph(
                f'If that is you, answer "yes" and you are entered{under}. If not, answer "no", or nothing at all.'
            ),
            *pages.one_tap("yes", "no"),
            *((Paragraph(_TOO.format(tag=first.tag)),) if others else ()),
        ),
    )


def create(house: House) -> Page:
    """Whether it was they who want to create a match."""
    asked = "Somebody, you we hope, wants to create a match here and be its GM. Nothing is done yet."
    how = 'If that is you, answer "yes" and it is created. If not, answer "no", or nothing at all.'
    page = (Heading(house.name), Mark(), Paragraph(asked), Paragraph(how), *pages.one_tap("yes", "no"))
    return Page("do you want to create a match? Answer yes or no", page)


def read(house: House, verb: str) -> Page:
    """Whether it was they who asked to observe a match, or to stand by for a seat."""
    what = "observe a match" if verb == "observe" else "stand by for a seat"
    return Page(
        f"did you ask to {what}? Answer yes or no",
        (
            Heading(house.name),
            Mark(),
            Paragraph(f"Somebody, you we hope, wants to {what} here. Nothing is done yet."),
            Paragraph(
                'If that is you, answer "yes" and your mail counts. If not, answer "no", or nothing at all.'
            ),
            *pages.one_tap("yes", "no"),
        ),
    )


def note(house: House) -> Page:
    """Whether it was they who wrote to the GM; the words themselves are for nobody but the GM."""
    return Page(
        "did you write to the GM? Answer yes or no",
        (
            Heading(house.name),
            Mark(),
            Paragraph("Somebody, you we hope, wants me to pass words on to the GM. Nothing is done yet."),
            Paragraph(
                'If that is you, answer "yes" and I pass them on. If not, answer "no", or nothing at all.'
            ),
            *pages.one_tap("yes", "no"),
        ),
    )


def _as(name: str) -> str:
    return f" as {name}" if name else ""
