"""How people say days, hours and spans of days in a sentence, as forms; and the same as a command has them.

Must not know what is to be done then.
"""

import re

DAY_NAME = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?"
# A month in full, and shortened.
MONTH_NAME = r"(?:january|february|march|april|may|june|july|august|september|october|november|december)"
MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*"
HOUR = r"(?:\d{1,2}(?:[:.]\d{2})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
CLOCK = (
    rf"{HOUR}(?: o'?clock)?\s?(?:[ap]m\b|in the (?:morning|afternoon|evening)\b|at night\b)"
    r"|\d{1,2}[:.]\d{2}|(?:noon|midday|midnight)\b"
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
WHEN = rf"{DAY_MEANT}(?: (?:{_PART}),? (?:at |by )?(?:{CLOCK}|{HOUR}(?![\w:.]))|,? (?:at )?(?:{CLOCK}))?"
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
    return _IN_PART.sub(_in_front, when)


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
