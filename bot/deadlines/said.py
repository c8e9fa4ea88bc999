"""How people say days, hours and spans of days in a sentence, as forms; and the same as a command has them.

A form is a regular expression, to be looked for in any case of letters.

Must not know what is to be done then.
"""

import re

from bot.deadlines import clocks

DAY_NAME = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?"
# A month in full, and shortened.
MONTH_NAME = r"(?:january|february|march|april|may|june|july|august|september|october|november|december)"
MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*"
HOUR = r"(?:\d{1,2}(?:[:.]\d{2})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
CLOCK = (
    rf"(?:(?:half|(?:a )?quarter) (?:past|to) )?{HOUR}(?: ?o'?clock)?\s?(?:[ap]m\b|{clocks.PART}\b)"
    r"|\d{4} (?:hours?|hrs?)\b|\d{1,2}[:.]\d{2}(?: (?:hours?|hrs?|h|uhr)\b)?|(?:noon|midday|midnight)\b"
)
# Of 03/04 the command itself says why it isn't clear.
DAY = (
    rf"\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {MONTH}|{MONTH} \d{{1,2}}(?:st|nd|rd|th)?"
    r"|\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?(?![/\d])"
)
DAY_MEANT = (
    rf"(?:(?:(?:next |on )?{DAY_NAME},? )?(?:the )?\d{{1,2}}(?:st|nd|rd|th)(?! (?:of )?{MONTH})"
    rf"|(?:next |on )?{DAY_NAME}(?: {DAY}| (?:of )?next week| week)?|(?:a|next) week(?: on)? {DAY_NAME}"
    rf"|{DAY}|tomorrow)"
)
_PART = "morning|afternoon|evening|night"
# From one day till another, or until one.
_NTH = r"\d{1,2}(?:st|nd|rd|th)"
SPAN = (
    rf"(?:(?:from |between )?(?:the )?(?:{DAY}|{DAY_NAME}|{_NTH}) (?:to|until|till|and|-|–)"
    rf" (?:the )?(?:{DAY}|{DAY_NAME}|{_NTH})"
    rf"|(?:from |between )?(?:the )?(?:{_NTH}|\d{{1,2}}) (?:to|until|till|and|-|–) (?:the )?(?:{DAY})"
    rf"|(?:until|till) (?:the )?(?:{DAY}|{DAY_NAME})|(?:all )?(?:next|this) week"
    r"|for (?:\d{1,2}|an?|two|three) weeks?)"
)
# A word or two between a day and its hour: "Sunday teatime, say five o'clock in the afternoon".
_SAY = (
    r"(?:,? (?:tea-?time|lunch-?time|supper-?time|bed-?time|say|that is|i\.e\."
    r"|not later than|no later than|at the latest|by|before|about|around|sharp)){0,3}"
)
WHEN = (
    rf"(?:(?:{CLOCK}),? (?:of )?(?:the )?{DAY_MEANT}"
    rf"|{DAY_MEANT}(?: (?:{_PART}),? (?:at |by )?(?:{CLOCK}|{HOUR}(?![\w:.]))|{_SAY},? (?:at )?(?:{CLOCK}))?)"
)
_SAYS = re.compile(rf"({DAY_MEANT}){_SAY},? (?:at )?({CLOCK})", re.IGNORECASE)
# "Saturday evening at 9": the hour is read where the part of the day stands behind it.
_IN_PART = re.compile(rf" (?P<part>{_PART}),? (?:at |by )?(?P<hour>{HOUR})(?P<half>.*)", re.IGNORECASE)
# "From 3 to 10 December": the month of both days.
_OF_MONTH = re.compile(
    rf"^(from )?(?:the )?(\d{{1,2}})(?:st|nd|rd|th)? (?:to|until|till|-|–|and) (?:the )?(\d{{1,2}})(?:st|nd|rd|th)?"
    rf" (?:of )?({MONTH})",
    re.IGNORECASE,
)
_BETWEEN_DAYS = re.compile(r"^between (.+?) and ", re.IGNORECASE)


def hour_first(when: str) -> str:
    """The hour before its part of the day: `9 in the evening`; a half that is said, as in 9pm, says enough."""
    return _IN_PART.sub(_in_front, _SAYS.sub(r"\1 \2", when))


def span(said: str) -> str:
    """From one day to another, each with its month: `between the 3rd and the 10th of May` is from 3 May to 10 May."""
    return _OF_MONTH.sub(r"\1\2 \4 to \3 \4", _BETWEEN_DAYS.sub(r"from \1 to ", said))


def days(said: str) -> str:
    """`Tuesdays + Fridays` as Tuesday and Friday."""
    return re.sub(r" ?[+/] ?", " and ", re.sub(r"days\b", "day", said, flags=re.IGNORECASE))


def _in_front(found: re.Match[str]) -> str:
    part, hour = found["part"].casefold(), found["hour"]
    if found["half"] or (hour[:2].isdecimal() and int(hour[:2]) > 12):  # noqa: PLR2004  # a clock of 24 hours
        return f" {hour}{found['half']}"
    return f" {hour} at night" if part == "night" else f" {hour} in the {part}"
