"""A command as it is with what is said beside it: "extend 2 days", "sorry, make it three"; "remind Hare - I meant Fox".

What is said takes the place of the one thing of its kind in the command: a day, an hour, so many days, a number, a
name, an address. Must not know what a command does, nor who there is.
"""

import re
from functools import cache

from bot.deadlines import said as times_said
from bot.flow.wording.sentences import rethinking
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words.courtesy import words

_DAY_NAME = rf"{times_said.DAY_NAME}s?"
_DATE = rf"(?:the )?\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {times_said.MONTH}|{times_said.MONTH} \d{{1,2}}(?:st|nd|rd|th)?"
_DAY = rf"(?:(?:next )?{_DAY_NAME},? (?:{_DATE})|{_DATE}|(?:next )?{_DAY_NAME}|tomorrow|today)"
_CLOCK = r"(?:\d{1,2}[:.]\d{2}|\d{1,2} ?[ap]m|noon|midnight)"
_MARKED = re.compile(
    r"\b(?:meant?|make (?:it|that)|rather|better|instead|correction|should (?:be|read|have been)|typo"
    r"|changed? (?:it|that) to|after all)\b|^\W*\*\s*\w|^\W*not \S+,",
    re.IGNORECASE,
)
_PLACED = re.compile(r"\bnot (?:the )?[\w/.:]+(?: days?| weeks?| hours?)?,? (?:but )?(?=\S)", re.IGNORECASE)
_CONTRAST = re.compile(r"^\W*(?P<new>[\w./:@ -]+?),? (?:and )?not (?:the )?[\w./:@ -]+\W*$", re.IGNORECASE)
# A day of the month that is named, and the day in a date; and what stays as it is.
_NTH = re.compile(r"(?:the )?(?P<day>\d{1,2})(?:st|nd|rd|th)", re.IGNORECASE)
_DAY_OF = re.compile(rf"\b\d{{1,2}}(?=(?:st|nd|rd|th)?(?: of)? {times_said.MONTH})", re.IGNORECASE)
_SAME = re.compile(
    r"[\s,;–-]*\b(?:(?:at |and )?the )?(?:same|usual) (?:time|hour|day|date)(?: (?:as|of) (?:above|before|day))?"
    r"|[\s,;–-]*\b(?:the )?(?:time|hour|day|date) "
    r"(?:stays|as (?:above|before|said)|(?:is|remains|stays) (?:the same|unchanged))",
    re.IGNORECASE,
)
_FEW = 4  # words; more of them are talk
_HIM = re.compile(r"\b(?:him|her|them)\b", re.IGNORECASE)
# Words that only lead to what is said instead, or stand behind it.
_LEADING = re.compile(
    r"^\W*(?:(?:hm+|oh|er+m?|um|ah|argh|or|and|but|so|rather|better|for|is|it|its|it's|that|that's|should|be|read|typo"
    r"|please|instead|to|make|only|just|by|on|at|actually|of course|have|been|i|we|you|meant|mean|sorry|oops|whoops"
    r"|no|wait|the|let's|let us|say|give|them|even|correction|changed?|remind|extend|deadline|every|with|until|till)"
    r"\b\W*)+",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    r"(?:\W+(?:is|would|be|it|much|please|instead|rather|better|of course|then|after all|thanks|sorry|that|enough"
    r"|fine|will|do|i meant|i mean|not))+\W*$",
    re.IGNORECASE,
)


def altered(command: str, said: str) -> str | None:
    """The command with what is said instead of a part of it; "": it is to be otherwise, and these words don't tell how.

    None: nothing is said of it.
    """
    marked = _MARKED.search(said) is not None
    contrast = _CONTRAST.match(said)
    if not (marked or contrast or rethinking.opens(said) or _begins_anew(said)):
        return None
    core = _core(contrast["new"] if contrast else rethinking.plain(said))
    for one in (core, *map(_core, SENTENCE.split(said))):
        if (changed := _with(command, one)) is not None:
            return changed
    tells = any(form.search(core) for form in _times())
    return "" if marked and core and (len(core.split()) <= _FEW or tells) else None


def _with(command: str, core: str) -> str | None:
    """The command with this in the place of its like; "" where there are several, None where this is like nothing."""
    verb, _, rest = command.partition(" ")
    if day := _NTH.fullmatch(core):
        return _DAY_OF.sub(day["day"], command) if len(_DAY_OF.findall(rest)) == 1 else ""
    form = next((one for one in _kinds() if one.fullmatch(core)), None)
    if form is None:
        return None
    places = list(form.finditer(rest)) or _instead_of_a_name(form, rest)
    if len(places) != 1:
        return ""
    (place,) = places
    return f"{verb} {rest[: place.start()]}{core}{rest[place.end() :]}"


def _instead_of_a_name(form: re.Pattern[str], rest: str) -> list[re.Match[str]]:
    """Where "him" stands in a command, of whom is said behind it who that is: "remind her. Fox, I mean."."""
    return list(_HIM.finditer(rest)) if form is _kinds()[-1] else []


def _begins_anew(said: str) -> bool:
    """Whether a few words begin as those of somebody do who thinks again, whatever figures they have."""
    first = rethinking.parts(said)[0]
    return not first.strip() or re.match(r"\W*(?:sorry|no|oops|or)\b", said, re.IGNORECASE) is not None


def _core(said: str) -> str:
    """What is said without the words that lead to it."""
    plain = _PLACED.sub("", _SAME.sub("", said)).strip(" *().,!?:;-–—\"'")
    before = ""
    while before != plain:
        before = plain
        plain = _BEHIND.sub("", _LEADING.sub("", plain)).strip(" *().,!?:;-–—\"'")
    return plain


def _times() -> tuple[re.Pattern[str], ...]:
    """A date, and an hour."""
    return tuple(re.compile(rf"(?<![\w@]){form}(?![\w@])", re.IGNORECASE) for form in (_DATE, _CLOCK))


@cache
def _kinds() -> tuple[re.Pattern[str], ...]:
    """What may take the place of its like, the longest first."""
    numbers = "|".join(word for word, number in words()["numbers"].items() if isinstance(number, int))
    many = rf"(?:\d{{1,3}}|an?|{numbers})"
    address = r"[^\s<>@,;()]{1,64}@[^\s<>@,;()]{1,200}[^\s<>@,;().!?]"
    length = rf"{many}(?: more)? (?:day|week|hour)s?"
    when = rf"{_DAY},? (?:at )?{_CLOCK}"
    name = rf"(?!(?:{_DAY_NAME}|{times_said.MONTH})\b)(?-i:[A-Z])[\w'-]*(?: (?-i:[A-Z])[\w'-]*)?"
    forms = (address, length, when, _CLOCK, _DAY, rf"(?<![\w:.])(?:\d{{1,3}}|{numbers})(?![\w:.])", name)
    return tuple(re.compile(rf"(?<![\w@]){form}(?![\w@])", re.IGNORECASE) for form in forms)
