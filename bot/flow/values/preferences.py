"""What a person may choose for themselves: one row of `PREFERENCES` for each choice, with its reader and its words.

A person keeps what differs from the default, as text by name (`Person.prefers`). Must not know who asks.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Protocol
from zoneinfo import ZoneInfo

from bot import deadlines
from bot.flow.values.policy import NO, NONE
from bot.letters.written import Style

YES = "yes"
# Not chosen, but seen: answers come back to the whole address.
_KEEPS = "address is kept"
_TALK = re.compile(r"(?:^|[\s,]+)(?:please|thanks|thank you)\W*$", re.IGNORECASE)
_LONGEST_NAME = 40
_LEADS = re.compile(r"[@/<>\\]|www\.|\.\w{2,}$", re.IGNORECASE)
_TO = re.compile(r"\s*(?:to|until|till|and|-|\u2013)\s*", re.IGNORECASE)
_LEAD = re.compile(r"(?:hours?|from|between|:)\s+", re.IGNORECASE)


class Prefers(Protocol):
    """Somebody, or the seat that they play: what they have chosen."""

    @property
    def prefers(self) -> Mapping[str, str]: ...  # noqa: D102


@dataclass(frozen=True)
class Preference:
    """One thing that a person may choose for themselves."""

    name: str  # as it is written behind `prefer`
    default: str
    # How its name may be written.
    written: re.Pattern[str]
    allowed: str
    # From what was written behind the name to its canonical text; ValueError with a sentence if it is none.
    read: Callable[[str], str]
    told: Callable[[str], str]  # what a choice means, to whoever made it
    # Whether it is words that are kept as they were written, politeness and all.
    free: bool = False

    def of(self, who: Prefers) -> str:
        """What somebody has chosen."""
        return who.prefers.get(self.name, self.default)

    def line(self, chosen: str) -> str:
        """The line that chooses this."""
        if chosen == NO:
            return f"prefer no {self.name}"
        return f"prefer {self.name}" if chosen == YES else f"prefer {self.name} {chosen}"


def read(said: str) -> tuple[Preference, str] | None:
    """`no quiet hours` as a preference and what is chosen; None: no preference is called so. ValueError: see `read`."""
    refused = re.match(r"(no|not|without)\s+", said, re.IGNORECASE)
    words = said[refused.end() :] if refused else said
    if re.fullmatch(r"html( letters| mails?)?|colou?rs?", _TALK.sub("", words), re.IGNORECASE):
        return PLAIN, YES if refused else NO
    if re.fullmatch(r"wide( letters| text| tables)?", _TALK.sub("", words), re.IGNORECASE):
        return NARROW, YES if refused else NO
    for one in PREFERENCES:
        if found := one.written.match(words):
            rest = words[found.end() :].strip()
            rest = rest if one.free else _TALK.sub("", rest)
            no = refused or rest.casefold() in NONE
            return one, NO if no else one.read(rest)
    return None


def changed(who: Prefers, preference: Preference, chosen: str) -> dict[str, str]:
    """What somebody prefers when they choose this as well."""
    others = {name: one for name, one in who.prefers.items() if name != preference.name}
    return others | ({preference.name: chosen} if chosen != preference.default else {})


def told(who: Prefers) -> tuple[str, ...]:
    """The lines that choose what somebody has chosen."""
    return tuple(one.line(one.of(who)) for one in PREFERENCES if one.of(who) != one.default)


def style(who: Prefers) -> Style:
    """What letters to somebody look like."""
    return Style(plain=PLAIN.of(who) == YES, narrow=NARROW.of(who) == YES)


def keeps_key(who: Prefers) -> bool:
    """Whether the mail program of somebody keeps what stands behind the + of an address, as far as we have seen."""
    return _KEEPS in who.prefers


def seen(who: Prefers, *, keeps: bool) -> dict[str, str]:
    """What is known of somebody when their mail program has kept our key in an address, or has lost it."""
    others = {name: one for name, one in who.prefers.items() if name != _KEEPS}
    return others | ({_KEEPS: YES} if keeps else {})


def cadence(who: Prefers) -> str | None:
    """The cadence with which a match that somebody creates begins; None: with none."""
    chosen = EVERY.of(who)
    return None if chosen == NO else f"every {chosen}"


def zone(who: Prefers) -> str | None:
    """The zone in which it begins; None: they have chosen none."""
    chosen = ZONE.of(who)
    return None if chosen == NO else chosen


def words(who: Prefers, preference: Preference) -> tuple[str, ...]:
    """The words that somebody has chosen, as one line; none if they have not."""
    chosen = preference.of(who)
    return () if chosen == NO else (chosen,)


def quiet(who: Prefers) -> bool:
    """Whether somebody has quiet hours."""
    return QUIET.of(who) != NO


def quiet_until(who: Prefers, now: datetime, zone: ZoneInfo) -> datetime | None:
    """When the quiet hours end in which somebody is now, on the clocks of this zone; None: they are in none."""
    if (chosen := QUIET.of(who)) == NO:
        return None
    begins, ends = (time.fromisoformat(one) for one in chosen.split(" to "))
    there = deadlines.wall(now, zone)
    clock, over_night = there.time(), begins > ends
    within = clock >= begins or clock < ends if over_night else begins <= clock < ends
    if not within:
        return None
    day = there.date() + timedelta(days=over_night and clock >= begins)
    return deadlines.instant(datetime.combine(day, ends), zone)


def _read_plain(text: str) -> str:
    if text.casefold() not in ("", "yes", "on", "only"):
        raise ValueError(f'I read "{text}".')
    return YES


def _read_narrow(text: str) -> str:
    if text.casefold() not in ("", "yes", "on", "text", "letters", "tables", "40", "40 columns"):
        raise ValueError(f'I read "{text}".')
    return YES


def _tell_narrow(chosen: str) -> str:
    if chosen == YES:
        return "The text of letters to you is 40 columns wide, and its sentences flow to the width of your screen."
    return "The text of letters to you is 72 columns wide."


def _read_quiet(text: str) -> str:
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


def _tell_plain(chosen: str) -> str:
    if chosen == YES:
        return "Letters to you are plain text only, without HTML."
    return "Letters to you are in plain text and in HTML."


def _tell_quiet(chosen: str) -> str:
    if chosen == NO:
        return "Reminders come to you at any hour."
    return (
        f"A reminder that would come from {chosen} in your time waits for the end of these hours, "
        "unless the turn runs before it."
    )


def _read_every(text: str) -> str:
    """`Fri 20:00` as it is kept: what stands behind "every"."""
    return str(deadlines.read_cadence(f"every {text}")).removeprefix("every ")


def _tell_every(chosen: str) -> str:
    if chosen == NO:
        return "A match that you create begins without a cadence."
    return f"A match that you create begins with deadlines every {chosen}."


def _read_zone(text: str) -> str:
    return deadlines.zone(text).key


def _tell_zone(chosen: str) -> str:
    if chosen == NO:
        return "A match that you create begins in your own zone, or in that of this server."
    return f"A match that you create begins in {chosen} time."


def _read_words(text: str) -> str:
    """The words as they are. ValueError: there are none."""
    if not text:
        raise ValueError("There are no words behind it.")
    return text


def _read_name(text: str) -> str:
    """A name that tells no address and leads nowhere. ValueError: it is none."""
    name = " ".join(text.split()).rstrip(".")
    if not 0 < len(name) <= _LONGEST_NAME or _LEADS.search(name):
        raise ValueError(f'I read "{text}"; a name has at most {_LONGEST_NAME} letters, and is no address.')
    return name


def _tell_name(chosen: str) -> str:
    if chosen == NO:
        return "The site and the standings know you by the names of your entrants only."
    return f"The site and the standings call you {chosen}, with all your entrants; players read it, too."


def _tell_welcome(chosen: str) -> str:
    if chosen == NO:
        return "The first letter to a player of yours has no words of yours."
    return f"The first letter to each player of a match of yours says: {chosen}"


def _tell_signature(chosen: str) -> str:
    if chosen == NO:
        return "Nothing stands below the words that you send to players."
    return f"Below the words that you send to players stands: {chosen}"


PLAIN = Preference(
    "plain text",
    NO,
    re.compile(r"plain([- ]?text)?( (letters|mails?))?( only)?\b", re.IGNORECASE),
    '"prefer plain text" or "prefer html"',
    _read_plain,
    _tell_plain,
)
NARROW = Preference(
    "narrow",
    NO,
    re.compile(r"narrow\b", re.IGNORECASE),
    '"prefer narrow" or "prefer no narrow"',
    _read_narrow,
    _tell_narrow,
)
QUIET = Preference(
    "quiet",
    NO,
    re.compile(r"quiet\b:?( hours)?", re.IGNORECASE),
    '"prefer quiet 22:00 to 7:00" or "prefer no quiet hours"',
    _read_quiet,
    _tell_quiet,
)
EVERY = Preference(
    "every",
    NO,
    re.compile(r"every\b:?|cadence\b:?", re.IGNORECASE),
    '"prefer every Fri 20:00" or "prefer no every"',
    _read_every,
    _tell_every,
)
ZONE = Preference(
    "zone",
    NO,
    re.compile(r"(time )?zone\b:?", re.IGNORECASE),
    '"prefer zone Europe/London" or "prefer no zone"',
    _read_zone,
    _tell_zone,
)
WELCOME = Preference(
    "welcome",
    NO,
    re.compile(r"welcome\b:?", re.IGNORECASE),
    '"prefer welcome: Good luck to all" or "prefer no welcome"',
    _read_words,
    _tell_welcome,
    free=True,
)
SIGNATURE = Preference(
    "signature",
    NO,
    re.compile(r"signature\b:?", re.IGNORECASE),
    '"prefer signature: Cleo, your GM" or "prefer no signature"',
    _read_words,
    _tell_signature,
    free=True,
)
# By this name the public reads of them; without one, by the names of their entrants.
PUBLIC = Preference(
    "public name",
    NO,
    re.compile(r"(public|real) name\b:?", re.IGNORECASE),
    '"prefer public name: Ann Archer" or "prefer no public name"',
    _read_name,
    _tell_name,
    free=True,
)
OF_GMS = (EVERY, ZONE, WELCOME, SIGNATURE)
PREFERENCES = (PLAIN, NARROW, QUIET, PUBLIC, *OF_GMS)
