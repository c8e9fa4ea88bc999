"""Mails that wait, opened: each beside the letters of ours that it names. Must not know what a mail does."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection

from bot.flow.values.house import tag_in
from bot.flow.values.outgoing import Answered
from bot.letters import threads, why
from bot.letters.opened import Opened, open_letter
from bot.letters.sent import known_by, text_of
from bot.store import letters
from bot.store.values import Mail

_ID = re.compile(rb"<[^<>\s]{3,250}>")
_JOINS = re.compile(r"(?:please )?join\b", re.IGNORECASE)
# What the subject has to say beside a letter that speaks of joining: under which name.
_JOINING = re.compile(r"\bjoin\b", re.IGNORECASE)
_NAMES = re.compile(r"\b(?:as|called|named|name)\b", re.IGNORECASE)
_NEWEST = 3  # letters of ours to somebody who names none of them
_MOST = 100  # so many Message-IDs are looked up for one mail


@dataclass(frozen=True)
class Waiting:
    """A mail that waits to be dealt with, what its author wrote in it, and what it answers."""

    mail: Mail
    letter: Opened
    answers: Answered


def opened(db: Connection, mails: Sequence[Mail]) -> list[Waiting]:
    """These mails, opened, in their order. Their letters of ours are looked up together."""
    named = [_named(mail.raw) for mail in mails]
    ours = letters.called(db, {one for ids in named for one in ids})
    texts = {one: text_of(row.raw) for one, row in ours.items()}
    return [_known(db, _opened(mail, ours, texts)) for mail in mails]


def read_as(subject: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """The lines that a mail is read by: its author's own, and the subject where it asks to join, or stands alone.

    "join GS-1" above "join GS-1 as Hare" says nothing of its own.
    """
    subject = subject.strip()
    if words:
        said_below = any(map(_JOINING.search, words)) and not _NAMES.search(subject)
        return (subject, *words) if _JOINS.match(subject) and not said_below else words
    return () if (tag_in(subject) and not _JOINS.match(subject)) or not subject else (subject,)


def _opened(mail: Mail, ours: dict[str, Any], texts: dict[str, tuple[str, ...]]) -> Waiting:
    letter = open_letter(
        mail.raw, lambda ids: next((texts[one] for one in map(threads.meant, ids) if one in texts), ())
    )
    newest = next((ours[one] for one in map(threads.meant, letter.in_reply_to) if one in ours), None)
    letter = _as_answered(letter, newest.raw if newest else b"")
    about = (newest.match, newest.turn) if newest and newest.match and newest.turn is not None else None
    return Waiting(
        mail,
        letter,
        Answered(
            mail.id,
            letter.message_id,
            letter.in_reply_to,
            about,
            newest.created if newest else None,
            text_of(newest.raw) if newest else (),
        ),
    )


def _known(db: Connection, waiting: Waiting) -> Waiting:
    """The same, where our mark stands in it and no letter of ours is named: its words are those of the newest ones.

    Some programs that answer mail by themselves, and some of people's, name nothing and put no sign before a quote.
    """
    letter = waiting.letter
    below = any(one.what == why.BELOW for one in letter.ignored)
    if not below or waiting.answers.written is not None or letter.sender is None:
        return waiting
    newest = letters.newest_to(db, letter.sender, _NEWEST)
    lines = tuple(line for raw in newest for line in text_of(raw))
    again = open_letter(waiting.mail.raw, lambda _: lines, unnamed=True)
    return replace(
        waiting,
        letter=replace(letter, words=again.words, ignored=again.ignored, other_words=again.other_words),
    )


def _as_answered(letter: Opened, ours: bytes) -> Opened:
    """As if the mail had come to the address that the letter which it answers would have, in a mailbox with such.

    Nobody guesses the id of a letter of ours, so who names it has it, as who knows the key in an address.
    """
    found = known_by(ours)
    return replace(letter, recipients=(found, *letter.recipients)) if found else letter


def _named(raw: bytes) -> list[str]:
    """Whatever looks like a Message-ID in the headers: which of them it answers is for the opener to say."""
    head = raw.partition(b"\r\n\r\n")[0].partition(b"\n\n")[0]
    named = (threads.meant(found.decode("ascii", "replace")) for found in _ID.findall(head))
    return list(dict.fromkeys(named))[:_MOST]
