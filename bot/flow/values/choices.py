"""How the choices of a person are read, and what each means to whoever made it. Must not know who chose."""

import re
from datetime import time

from bot import deadlines
from bot.flow.values.policy import NO

YES = "yes"
_LONGEST_NAME = 40
_LEADS = re.compile(r"[@/<>\\]|www\.|\.\w{2,}$", re.IGNORECASE)
_TO = re.compile(r"\s*(?:to|until|till|and|-|\u2013)\s*", re.IGNORECASE)
_LEAD = re.compile(r"(?:hours?|from|between|:)\s+", re.IGNORECASE)


def read_plain(text: str) -> str:
    """As it is kept. ValueError, with a sentence, for anything else."""
    if text.casefold() not in ("", "yes", "on", "only"):
        raise ValueError(f'I read "{text}".')
    return YES


def read_thread(text: str) -> str:
    """As it is kept. ValueError, with a sentence, for anything else."""
    if text.casefold() not in ("", "yes", "on", "a match", "per match"):
        raise ValueError(f'I read "{text}".')
    return YES


def tell_thread(chosen: str) -> str:
    """What it means."""
    if chosen == YES:
        return "All letters to you about a match have one subject; what is new stands first in the letter."
    if chosen == NO:
        return "The subject of a letter to you says what is new."
    return "The subject of a letter says what is new, but at Gmail, which makes a thread only of one subject."


def read_narrow(text: str) -> str:
    """As it is kept. ValueError, with a sentence, for anything else."""
    if text.casefold() not in ("", "yes", "on", "text", "letters", "tables", "40", "40 columns"):
        raise ValueError(f'I read "{text}".')
    return YES


def tell_narrow(chosen: str) -> str:
    """What it means."""
    if chosen == YES:
        return "The text of letters to you is 40 columns wide, and its sentences flow to the width of your screen."
    return "The text of letters to you is 72 columns wide."


def read_quiet(text: str) -> str:
    """`22 to 7:00` as 22:00 to 07:00."""
    hours = _TO.split(_LEAD.sub("", text))
    try:
        begins, ends = map(_clock, hours)
    except ValueError:
        raise ValueError(f'I read "{text}", and need two times of the day.') from None
    if begins == ends:
        raise ValueError("These hours have no end: both times are the same.")
    return f"{begins:%H:%M} to {ends:%H:%M}"


def _clock(text: str) -> time:
    hour = f"{text}:00" if re.fullmatch(r"\d{1,2}", text) else text
    when = deadlines.read_when(f"tomorrow {hour}")
    if not isinstance(when, deadlines.At) or when.zone is not None:
        raise ValueError(text)
    return when.time


def tell_plain(chosen: str) -> str:
    """What it means."""
    if chosen == YES:
        return "Letters to you are plain text only, without HTML."
    return "Letters to you are in plain text and in HTML."


def tell_quiet(chosen: str) -> str:
    """What it means."""
    if chosen == NO:
        return "Reminders come to you at any hour."
    return (
        f"A reminder that would come from {chosen} in your time waits for the end of these hours, "
        "unless the turn runs before it."
    )


def read_every(text: str) -> str:
    """`Fri 20:00` as it is kept: what stands behind "every"."""
    return str(deadlines.read_cadence(f"every {text}")).removeprefix("every ")


def tell_every(chosen: str) -> str:
    """What it means."""
    if chosen == NO:
        return "A match that you create begins without a cadence."
    return f"A match that you create begins with deadlines every {chosen}."


def read_zone(text: str) -> str:
    """As it is kept. ValueError, with a sentence, for anything else."""
    return deadlines.zone(text).key


def tell_zone(chosen: str) -> str:
    """What it means."""
    if chosen == NO:
        return "A match that you create begins in your own zone, or in that of this server."
    return f"A match that you create begins in {chosen} time."


def read_words(text: str) -> str:
    """The words as they are. ValueError: there are none."""
    if not text:
        raise ValueError("There are no words behind it.")
    return text


def read_name(text: str) -> str:
    """A name that tells no address and leads nowhere. ValueError: it is none."""
    name = " ".join(text.split()).rstrip(".")
    if not 0 < len(name) <= _LONGEST_NAME or _LEADS.search(name):
        raise ValueError(f'I read "{text}"; a name has at most {_LONGEST_NAME} letters, and is no address.')
    return name


def tell_name(chosen: str) -> str:
    """What it means."""
    if chosen == NO:
        return "The site and the standings know you by the names of your entrants only."
    return f"The site and the standings call you {chosen}, with all your entrants; players read it, too."


def tell_welcome(chosen: str) -> str:
    """What it means."""
    if chosen == NO:
        return "The first letter to a player of yours has no words of yours."
    return f"The first letter to each player of a match of yours says: {chosen}"


def tell_signature(chosen: str) -> str:
    """What it means."""
    if chosen == NO:
        return "Nothing stands below the words that you send to players."
    return f"Below the words that you send to players stands: {chosen}"
