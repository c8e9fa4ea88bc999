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
from bot.flow.values import choices
from bot.flow.values.choices import YES
from bot.flow.values.policy import NO, NONE
from bot.letters.letter import Style

# Not chosen, but seen: answers come back to the whole address.
_KEEPS = "address is kept"
_TALK = re.compile(r"(?:^|[\s,]+)(?:please|thanks|thank you)\W*$", re.IGNORECASE)


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


def one_thread(who: Prefers, address: str) -> bool:
    """Whether all letters about a match have one subject: Gmail makes a conversation of no others."""
    chosen = THREAD.of(who)
    return address.rpartition("@")[2].lower() in _ONE_SUBJECT if chosen == _UNCHOSEN else chosen == YES


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


PLAIN = Preference(
    "plain text",
    NO,
    re.compile(r"plain([- ]?text)?( (letters|mails?))?( only)?\b", re.IGNORECASE),
    '"prefer plain text" or "prefer html"',
    choices.read_plain,
    choices.tell_plain,
)
NARROW = Preference(
    "narrow",
    NO,
    re.compile(r"narrow\b", re.IGNORECASE),
    '"prefer narrow" or "prefer no narrow"',
    choices.read_narrow,
    choices.tell_narrow,
)
# Where nothing is chosen, the mail program decides.
_UNCHOSEN = "as the program needs"
_ONE_SUBJECT = ("gmail.com", "googlemail.com")
THREAD = Preference(
    "one thread",
    _UNCHOSEN,
    re.compile(r"one (thread|conversation|subject)\b", re.IGNORECASE),
    '"prefer one thread" or "prefer no one thread"',
    choices.read_thread,
    choices.tell_thread,
)
QUIET = Preference(
    "quiet",
    NO,
    re.compile(r"quiet\b:?( hours)?", re.IGNORECASE),
    '"prefer quiet 22:00 to 7:00" or "prefer no quiet hours"',
    choices.read_quiet,
    choices.tell_quiet,
)
EVERY = Preference(
    "every",
    NO,
    re.compile(r"every\b:?|cadence\b:?", re.IGNORECASE),
    '"prefer every Fri 20:00" or "prefer no every"',
    choices.read_every,
    choices.tell_every,
)
ZONE = Preference(
    "zone",
    NO,
    re.compile(r"(time )?zone\b:?", re.IGNORECASE),
    '"prefer zone Europe/London" or "prefer no zone"',
    choices.read_zone,
    choices.tell_zone,
)
WELCOME = Preference(
    "welcome",
    NO,
    re.compile(r"welcome\b:?", re.IGNORECASE),
    '"prefer welcome: Good luck to all" or "prefer no welcome"',
    choices.read_words,
    choices.tell_welcome,
    free=True,
)
SIGNATURE = Preference(
    "signature",
    NO,
    re.compile(r"signature\b:?", re.IGNORECASE),
    '"prefer signature: Cleo, your GM" or "prefer no signature"',
    choices.read_words,
    choices.tell_signature,
    free=True,
)
# By this name the public reads of them; without one, by the names of their entrants.
PUBLIC = Preference(
    "public name",
    NO,
    re.compile(r"(public|real) name\b:?", re.IGNORECASE),
    '"prefer public name: Ann Archer" or "prefer no public name"',
    choices.read_name,
    choices.tell_name,
    free=True,
)
OF_GMS = (EVERY, ZONE, WELCOME, SIGNATURE)
PREFERENCES = (PLAIN, NARROW, THREAD, QUIET, PUBLIC, *OF_GMS)
