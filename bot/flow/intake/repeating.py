"""Whether a mail says what its writer has said before today: a machine that answers mail does, a person writes anew.

Must not know what a mail does, nor how many answers it may have.
"""

import re
from datetime import timedelta

from sqlalchemy import Connection

from bot.flow.intake.opening import Waiting
from bot.letters.opened import Opened, open_letter
from bot.store import mails

_DAY = timedelta(days=1)
_MOST = 30  # mails of a day that are looked at
_PREFIXES = re.compile(r"^(?:[^:\[]{1,24}:\s*)+")  # "Re:", "Automatic reply: Re:"
_FIGURES = re.compile(r"[\W\d_]+")


def says_new(db: Connection, waiting: Waiting, person: int) -> bool:
    """Whether its words stood in no other mail of this person within a day; figures and our subject don't count."""
    said, since = _said(waiting.letter), waiting.mail.arrived - _DAY
    earlier = mails.of_person(db, person, since, _MOST)
    return bool(said) and said not in {_said(open_letter(raw, lambda _ids: ())) for raw in earlier}


def _said(letter: Opened) -> str:
    """The letters of the writer's own words, without the subject, which a machine repeats."""
    about = _letters(_PREFIXES.sub("", letter.subject))
    said = f" {_letters(' '.join(letter.words))} "
    return (said.replace(f" {about} ", " ") if about else said).strip()


def _letters(text: str) -> str:
    return _FIGURES.sub(" ", text.casefold()).strip()
