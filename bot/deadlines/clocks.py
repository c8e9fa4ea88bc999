"""Hours as people say them, written as a clock shows them: `half past seven in the evening` is 7:30pm.

Only what can be one hour is rewritten; all else stays as it was written, and nothing reads it. Must not know days.
"""

import re

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
HOUR = rf"(?:\d{{1,2}}|{'|'.join(_NUMBERS)})"
PART = r"(?:in the (?:morning|afternoon|evening)|at night)"
# "half past seven in the evening", "5 o'clock pm", "ten in the morning", "9.30 in the morning".
_OF_HALF = re.compile(
    rf"(?<![\d:.])\b(?:(?P<away>half|(?:a )?quarter) (?P<side>past|to) )?(?P<hour>{HOUR})(?P<minute>[:.]\d{{2}})?"
    rf"(?: ?o'?clock)?\s*(?:(?P<half>[ap])\.?m\b\.?|(?:in the|at)\s+(?P<part>morning|afternoon|evening|night)\b)",
    re.IGNORECASE,
)
# A clock of 24 hours: "2100 hours", "20.00 h", "at 21 hours". "21 hours" alone is how long.
_OF_DAY = re.compile(
    r"(?<![\d:.])(?P<hour>[01]\d|2[0-3])(?P<minute>[0-5]\d) (?:hours?|hrs?)\b"
    r"|(?<![\d:.])(?P<hour2>\d{1,2})[:.](?P<minute2>[0-5]\d) ?(?:hours?|hrs?|h|uhr)\b"
    r"|\bat (?P<hour3>1[3-9]|2[0-3]) ?(?:hours?|hrs?|h|uhr|o'?clock)\b",
    re.IGNORECASE,
)
# Midnight is none: it may be that before the day, or that behind it.
_NOON = re.compile(r"\b(?:12 )?(?:noon|midday)\b", re.IGNORECASE)
# Of each part of the day the hours that can be no others.
_HOURS = {
    "morning": ("am", range(1, 12)),
    "afternoon": ("pm", (12, *range(1, 7))),
    "evening": ("pm", range(4, 12)),
    "night": ("pm", range(8, 12)),  # "2 at night" may be of the next day
}
_MINUTES = {("half", "past"): 30, ("quarter", "past"): 15, ("quarter", "to"): 45}
_HALF_DAY = 12


def shown(text: str) -> str:
    """The text with its hours as a clock shows them: `7:30pm`, `21:00`."""
    return _NOON.sub("12:00", _OF_DAY.sub(_of_day, _OF_HALF.sub(_of_half, text)))


def _of_half(found: re.Match[str]) -> str:
    hour, minute = _number(found["hour"]), found["minute"] or ""
    half, hours = _half(found)
    if hour not in hours:
        return found[0]
    if found["away"]:
        minutes = _MINUTES.get((found["away"].split()[-1].casefold(), found["side"].casefold()))
        if minute or minutes is None:
            return found[0]
        minute = f":{minutes}"
        if found["side"].casefold() == "to":
            hour, half = _hour_before(hour, half)
    return f"{hour}{minute}{half}"


def _half(found: re.Match[str]) -> tuple[str, tuple[int, ...] | range]:
    """The half of the day, and the hours that may stand before it."""
    if found["part"]:
        half, hours = _HOURS[found["part"].casefold()]
        return half, tuple(hours)
    return f"{found['half'].casefold()}m", range(1, 13)


def _hour_before(hour: int, half: str) -> tuple[int, str]:
    """`quarter to one in the afternoon` is 12:45pm, and `quarter to twelve pm` 11:45am."""
    other = {"am": "pm", "pm": "am"}[half]
    return (12, half) if hour == 1 else (hour - 1, other if hour == _HALF_DAY else half)


def _of_day(found: re.Match[str]) -> str:
    hour = found["hour"] or found["hour2"] or found["hour3"]
    return f"{'at ' if found['hour3'] else ''}{hour}:{found['minute'] or found['minute2'] or '00'}"


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else _NUMBERS.index(word.casefold()) + 1
