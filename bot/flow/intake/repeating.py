"""Whether a mail says what its writer has said before today: a machine that answers mail does, a person writes anew.

Must not know what a mail does, nor how many answers it may have.
"""

import re
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.flow.intake import opening
from bot.flow.intake.opening import Waiting
from bot.letters.opened import Opened
from bot.store import mail_questions, mails
from bot.store.values import Match

_DAY = timedelta(days=1)
_MOST = 30  # mails of a day that are looked at
_PREFIXES = re.compile(r"^(?:[^:\[]{1,24}:\s*)+")  # "Re:", "Automatic reply: Re:"
_FIGURES = re.compile(r"[\W\d_]+")


def says_new(db: Connection, waiting: Waiting, person: int) -> bool:
    """Whether its words stood in no other mail of this person within a day; figures and our subject don't count."""
    said, since = _said(waiting.letter), waiting.mail.arrived - _DAY
    earlier = mails.of_person(db, person, since, _MOST)
    return bool(said) and said not in {_said(one.letter) for one in opening.opened(db, earlier)}


def again(db: Connection, waiting: Waiting, person: int, match: Match | None) -> int:
    """How many mails of this person before it, one behind another, said the very same, figures too.

    Those of another day or of another turn don't count: what is said anew for a new turn is new.
    """
    begun = mail_questions.last_turn(db, match.id) if match else None
    yesterday: datetime = waiting.mail.arrived - _DAY
    since = max(yesterday, begun.adjudicated) if begun else yesterday
    said, count = _exactly(waiting.letter), 0
    for one in opening.opened(db, mails.of_person(db, person, since, _MOST)):
        if _exactly(one.letter) != said:
            break
        count += 1
    return count


def _exactly(letter: Opened) -> str:
    """The writer's own words; where there are none, the subject says it all."""
    return " ".join(" ".join(letter.words).casefold().split()) or _PREFIXES.sub("", letter.subject).casefold()


def _said(letter: Opened) -> str:
    """The letters of the writer's own words, without the subject, which a machine repeats."""
    about = _letters(_PREFIXES.sub("", letter.subject))
    said = f" {_letters(' '.join(letter.words))} "
    return (said.replace(f" {about} ", " ") if about else said).strip()


def _letters(text: str) -> str:
    return _FIGURES.sub(" ", text.casefold()).strip()
