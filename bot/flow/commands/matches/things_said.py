"""The things that stand in a GM's sentence, for the places of a line: a day, an hour, a city, a name, how many.

One place takes one thing: where a sentence has two, or has it of something else, the line isn't filled. Must not know
which line is meant, nor what it does.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from bot.deadlines import said as times_said
from bot.deadlines import zones
from bot.flow.commands.matches import notions
from bot.flow.values import snapshots
from bot.flow.values.context import Context
from bot.flow.wording.commands import reading, wishes
from bot.flow.wording.words import numerals, said_of
from bot.games.words import listed

_HOUR = re.compile(
    rf"\bat (\d{{1,2}}|{numerals.form()})\b(?! (?:am|pm)|[:.]\d)|\b(\d{{1,2}}) ?(?:h|hours?|uhr|o'?clock)\b",
    re.IGNORECASE,
)
_UNCLEAR = "?"  # an hour that may be two
_AT_AN_HOUR = re.compile(
    r"^,?(?: (?:evening|afternoon|morning|night)s?)?"
    rf"(?:,? (?:at |by )?(?:{times_said.CLOCK}|{times_said.HOUR}(?!\w)))?",
    re.IGNORECASE,
)
# "My mate Dave", "Ruth, my neighbour", and who begins the sentence.
_NEW_NAME = (
    r"(?!(?:The|My|Our|And|So|But|Could|Can|Please|There|He|She|They|It|A|An|I|We|You|If|E)\b)[A-Z][\w-]+"
)
_NEWCOMER = re.compile(
    rf"\b(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]he)(?: [a-z][\w-]*){{1,3}},? (?P<a>{_NEW_NAME}(?: [A-Z][\w-]+)?)"
    rf"|\b(?P<b>{_NEW_NAME}(?: [A-Z][\w-]+)?)"
    r"(?:,? (?:my|our|a|his|her) [^,;]{1,30},| ?,? who\b|(?='s| wants| would| will| has| is|[ ,:(<]+\S+@))"
)
_CITY = re.compile(r"(?<![\w@])[A-Z]\w+(?: [A-Z]\w+)?")
_TURN = re.compile(r"\b(?:turn|round) (\d{1,3})\b", re.IGNORECASE)
_RANGE = re.compile(
    rf"(?<![\w:.])(\d{{1,2}}|{numerals.form()}) ?(?:-|–|to|and|till) ?(\d{{1,2}}|{numerals.form()})(?![\w:.])",
    re.IGNORECASE,
)
_PEOPLE = re.compile(rf"^\W*(?:{notions.PEOPLE})\b", re.IGNORECASE)


def filled(context: Context, line: str, said: str, names: Sequence[str]) -> str:
    """A line with the things that stand in a sentence; "" where one is missing, or two might be meant."""
    of_seat = line.startswith("{names}: ")
    if "{names}" in line:
        if not names or (":" in line and len(names) > 1) or ("{address}" in line and len(names) > 1):
            return ""
        line = line.replace("{names}", listed(tuple(names)))
    for place in ("address", "length", "when", "days", "span", "clock", *_OWN):
        if f"{{{place}}}" not in line:
            continue
        things = list(dict.fromkeys(_OWN[place](said) if place in _OWN else wishes.things(place, said)))
        if place == "days" and any(map(_is_of_another, wishes.behind(place, said))):
            return ""
        if place == "clock" and not things:
            things = [_said_hour(said, _hour(context)) or _hour(context)]
        if place == "days" and len(things) > 1:
            things = things[:1] if whole_word("instead of|rather than").search(said) else things
        if len(things) != 1 or things[0] in ("", _UNCLEAR, *names):
            return ""
        line = line.replace(f"{{{place}}}", things[0])
    line = re.sub("^not on from ", "not on ", line, flags=re.IGNORECASE)
    return line if reading.is_command(line.partition(": ")[2] if of_seat else line) else ""


def _is_of_another(behind: str) -> bool:
    """Whether what stands behind a day and its hour says that something else is then: "... we always have bridge"."""
    return said_of.other_days(_AT_AN_HOUR.sub("", behind, count=1))


def _cities(said: str) -> list[str]:
    """The time zones of the cities that are named."""
    return [zone for found in _CITY.findall(said) if (zone := zones.of_city(found))]


def _turns(said: str) -> list[str]:
    """The turns that are named by their number."""
    return _TURN.findall(said)


def _ranges(said: str) -> list[str]:
    """How many from and to: "between four and six" as 4-6."""
    return [
        "-".join(str(numerals.number(one.casefold()) or one) for one in found.groups())
        for found in _RANGE.finditer(said)
        if not said_of.other_people(_PEOPLE.sub("", said[found.end() :], count=1))
    ]


def _newcomers(said: str) -> list[str]:
    """Who is named and not in the match yet: "my mate Dave wants in"."""
    return [one["a"] or one["b"] for one in _NEWCOMER.finditer(said)]


# Places that only a GM's sentence has.
_OWN: Mapping[str, Callable[[str], list[str]]] = {
    "zone": _cities,
    "turn": _turns,
    "range": _ranges,
    "newcomer": _newcomers,
}


def _said_hour(said: str, runs: str) -> str:
    """The hour of "at 21 hour", or of "at eight" where the deadline that runs is at eight; "" where none is said."""
    found = _HOUR.search(said)
    if found is None:
        return ""
    hour = numerals.number((found[1] or found[2]).casefold())
    if hour is None or not runs:
        return _UNCLEAR
    if 12 < hour < 24:  # noqa: PLR2004  # of a day of 24 hours it can be no other
        return f"{hour}:00"
    return runs if int(runs[:2]) % 12 == hour % 12 else _UNCLEAR


def _hour(context: Context) -> str:
    """The hour of the deadline that runs, which stays where none is said; "" where none runs."""
    match = context.their_match()
    return f"{match.deadline.astimezone(snapshots.zone(match)):%H:%M}" if match.deadline else ""


@cache
def whole_word(form: str) -> re.Pattern[str]:
    """A form that stands by itself, and is no part of a word."""
    return re.compile(rf"(?<!\w)(?:{form})(?!\w)", re.IGNORECASE)
