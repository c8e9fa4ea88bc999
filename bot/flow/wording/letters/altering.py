"""A command as it is with what is said beside it: "extend 2 days", "sorry, make it three"; "remind Hare - I meant Fox".

What is said takes the place of the one thing of its kind in the command: a day, an hour, so many days, a number, a
name, an address. Must not know what a command does, nor who there is.
"""

import re
from functools import cache

from bot.deadlines import said as times_said
from bot.flow.wording.sentences import rethinking
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
    for form in _kinds():
        if form.fullmatch(core):
            verb, _, rest = command.partition(" ")
            places = list(form.finditer(rest)) or _instead_of_a_name(form, rest)
            if len(places) != 1:
                return ""
            (place,) = places
            return f"{verb} {rest[: place.start()]}{core}{rest[place.end() :]}"
    return "" if marked and core and len(core.split()) <= 4 else None  # noqa: PLR2004  # a longer one is talk


def _instead_of_a_name(form: re.Pattern[str], rest: str) -> list[re.Match[str]]:
    """Where "him" stands in a command, of whom is said behind it who that is: "remind her. Fox, I mean."."""
    return list(_HIM.finditer(rest)) if form is _kinds()[-1] else []


def _begins_anew(said: str) -> bool:
    """Whether a few words begin as those of somebody do who thinks again, whatever figures they have."""
    first = rethinking.parts(said)[0]
    return not first.strip() or re.match(r"\W*(?:sorry|no|oops|or)\b", said, re.IGNORECASE) is not None


def _core(said: str) -> str:
    """What is said without the words that lead to it."""
    plain = _PLACED.sub("", said).strip(" *().,!?:;-–—\"'")
    before = ""
    while before != plain:
        before = plain
        plain = _BEHIND.sub("", _LEADING.sub("", plain)).strip(" *().,!?:;-–—\"'")
    return plain


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
