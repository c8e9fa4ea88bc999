"""Mail that is not proven: held, and the address on file asked once.

Must not know how a line is obeyed. Forged mail costs its victim one short question and nothing else.
"""

import re
from dataclasses import replace

from sqlalchemy import Connection

import grammar
from bot.flow.intake.opening import Waiting
from bot.flow.intake.who import Trust, Who
from bot.flow.values import addressees
from bot.flow.values.house import House, masked, new_key
from bot.flow.values.outgoing import Kind
from bot.flow.wording.commands import reading
from bot.flow.wording.sentences import agreeing
from bot.flow.writing import budgets, outbox, pages
from bot.layout import Block, Heading, Lines, Mark, Page, Paragraph
from bot.letters.opened import Opened
from bot.store import mails, proposals
from bot.store.statuses import MailStatus
from bot.store.values import Filing, Mail

_LAST = Paragraph(
    "This is my last question of this kind today, unless you answer one. Other mails in your name are kept, and have "
    "no effect. What you write in answer to a letter of mine, this one too, is read as ever."
)
# Why a mail is asked about, and why one is that answers an old letter.
_WHY = {
    False: "I can't tell from it that it is yours",
    True: "it answers an old letter of mine, or went to an address from one. Only my letters about the last two turns "
    "prove who answers them, because old ones lie about and are forwarded",
}
# Whose a mail is may be said with more behind it: "Yes, that was me, from my address at work".
_MINE = re.compile(
    r"\W*(?:yes|yep|yeah)\W+(?:(?:that|it|this)(?:['’]s| is| was)|i wrote|i sent)"
    r" (?:me|mine|it|that|this|from me|by me)\b"
    r"(?![^\n]*(?:\?|\b(?:but|not|no|if|except|only|never)\b))",
    re.IGNORECASE,
)
_FIGURED = re.compile(r"[\d?@]")
_OFTEN = "asked often enough today"
_SHOWN = 12  # lines of the held mail that the question repeats


def ask(db: Connection, house: House, waiting: Waiting, who: Who) -> Filing:
    """Hold this mail and ask the address on file whether it is theirs."""
    return hold(db, house, waiting, who, _question(db, house, who, waiting.letter))


def hold(
    db: Connection, house: House, waiting: Waiting, who: Who, question: Page, kind: Kind = Kind.ASK
) -> Filing:
    """Hold this mail and ask this person the question, if they were not asked too often today."""
    mail, letter, person = waiting.mail, waiting.letter, who.person
    assert person is not None  # noqa: S101  # strangers who are asked something are enrolled before
    left = budgets.questions_left(db, house, person)
    if left <= 0:
        said = f"Mails in the name of {person.address} came that are not proven, and I have asked there often enough."
        budgets.ended(db, house, "questions", said)
        return Filing(mail.id, MailStatus.FILED, f"{who.trust.value}; {_OFTEN}", person)
    if why := budgets.full(db, house, budgets.TO_ASK, who.match):
        budgets.ended(db, house, "questions-in-all", f"{why}.")
        return Filing(mail.id, MailStatus.FILED, f"{who.trust.value}; {why}", person)
    token = new_key()
    mails.hold(db, mail.id, token, person.id)
    to = addressees.asked(person, token, who.match)
    answers = waiting.answers if letter.sender == person.address else None
    page = replace(question, blocks=(*question.blocks, _LAST)) if left == 1 else question
    outbox.post(db, house, to, kind, f"ask-{mail.id}", page, answers)
    return Filing(mail.id, MailStatus.HELD, who.trust.value, person, who.seat)


def settle(db: Connection, letter: Opened, who: Who, held_mail: int) -> Mail | None:
    """The answer to such a question. Returns the held mail when it is to count now; no ends it."""
    held = mails.mail(db, held_mail)
    said = verb(letter.words)
    if who.trust is not Trust.PROVEN or held.status is not MailStatus.HELD:
        return None
    if said == "no":
        said_no = "the address on file says it isn't theirs"
        mails.file(db, [Filing(held.id, MailStatus.REFUSED, said_no, who.person, who.seat)])
    return held if said == "yes" else None


def verb(words: tuple[str, ...]) -> str | None:
    """The first command among these lines; a yes and a no may be said in many words: "Yes please, that was me!"."""
    said = answered(words)
    return said[0] if said else None


def answered(words: tuple[str, ...]) -> tuple[str, int] | None:
    """The same, and on which line it stands."""
    for at, word in enumerate(words):
        if not word.strip():
            continue
        try:
            return reading.read(word).verb, at
        except grammar.Unreadable:
            answer = agreeing.answer(word)
            if answer or _MINE.match(word):
                return answer.verb if answer else "yes", at
    return None


def beside(words: tuple[str, ...]) -> tuple[str, ...]:
    """What else stands in an answer, where it is more than talk: a line has a figure, or asks, or is a command."""
    said = answered(words)
    others = tuple(word for at, word in enumerate(words) if said is None or at != said[1])
    more = any(_FIGURED.search(word) or reading.is_command(word) for word in others)
    return others if more else ()


def _question(db: Connection, house: House, who: Who, letter: Opened) -> Page:
    tag = f"[{who.match.tag}] " if who.match else ""
    shown = tuple(word for word in map(masked, letter.words) if word.strip())[:_SHOWN]
    return Page(
        f"{tag}did you write this? Answer yes or no",
        (
            Heading(house.name),
            Mark(),
            Paragraph(
                f"A mail came in your name, and {_WHY[who.trust is Trust.AGED]}. Nothing is done yet. It says:"
            ),
            Lines(shown or ("(nothing that I can read)",)),
            *_confirming(db, who, letter),
            Paragraph('If it is yours, answer "yes" and it counts. If not, answer "no", or nothing at all.'),
            *pages.one_tap("yes", "no"),
        ),
    )


def _confirming(db: Connection, who: Who, letter: Opened) -> tuple[Block, ...]:
    """What a yes that is held would confirm: the question whether it is theirs wants a yes, too."""
    if who.person is None or who.match is None or verb(letter.words) != "yes":
        return ()
    lines = [
        line
        for one in proposals.open_of(db, who.person.id, who.match)
        if one.key is None and one.word == "yes"
        for line in one.lines
    ]
    return (Paragraph(f"With this it would confirm: {'; '.join(lines)}."),) if lines else ()
