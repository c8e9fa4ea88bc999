"""How a match is run, where its GM may choose: one row of `POLICIES` for each choice, with its reader and its words.

A match keeps what differs from the default, as text by name (`Match.policies`). Must not know who asks, nor what the
choice does.
"""

import re
from datetime import datetime, timedelta

from bot import deadlines
from bot.deadlines import Duration
from bot.flow.values import press_policies
from bot.flow.values.policy import NO, NONE, Policy, Run, length_of, read_length
from bot.flow.values.seat_policies import AWAY, MISSED, OBSERVERS, REMINDERS
from bot.flow.values.zine_policy import PUBLIC, YES, ZINE

# How a match is entered, and what starts it: said by `open` and `start`, and kept beside the policies.
JOINING, APPROVAL, CODE = "joining", "approval", "code"
START, FULL = "start", "full"
NOTICE, LOST = "notice", "lost"  # how much time a downtime gives back, beside a length
WHEN_ALL = "when all have ordered"
# Other words for the beginning of what is set.
_ALSO = (
    ("hold press", "press held"),
    ("press (?:moderated|hold)", "press held"),
    ("press anon(?:ymously)?", "press anonymous"),
    ("press (?:when|goes)", "press time"),
    ("press (?=(?:at once|with the|next|now|immediately))", "press time "),
    ("press signed", "press anonymous off"),
    ("press (?:limits|length)", "press limit"),
)
_SWITCHES = (press_policies.ANONYMOUS, press_policies.HELD)
_TO_REACT = timedelta(hours=1)


def called(name: str) -> Policy | None:
    """The policy with this name, in whatever case."""
    return next((one for one in POLICIES if one.name == name.strip().casefold()), None)


def asked(name: str, value: str) -> tuple[Policy, str] | None:
    """The policy that is set, and what to. A name may have two words: `set press limit 5`, `set hold press on`."""
    said = " ".join(f"{name} {value}".casefold().split())
    for before, after in _ALSO:
        said = re.sub(rf"{before}\b", after, said)
    named = (
        one
        for one in sorted(POLICIES, key=lambda one: -len(one.name))
        if f"{said} ".startswith(f"{one.name} ")
    )
    policy = next(named, None)
    if policy is None:
        return None
    rest = said.removeprefix(policy.name).strip() if policy.name.startswith("press") else value
    rest = re.sub(r"^(?:=|to|is)\s", "", rest)
    return policy, rest or policy.example if policy in _SWITCHES else rest


def begins(match: Run) -> datetime | None:
    """When a match begins by itself, where its GM has named a time."""
    said = match.policies.get(START, FULL)
    return None if said == FULL else datetime.fromisoformat(said)


def early(match: Run) -> timedelta | None:
    """How long after the last order a turn runs, where it waits for nobody once all have ordered; None: it waits."""
    chosen = EARLY.of(match)
    if chosen == WHEN_ALL:
        return _TO_REACT
    length = length_of(chosen)
    return deadlines.length(length) if length else None


def days_off(match: Run) -> tuple[deadlines.Off, ...]:
    """On which days no deadline falls, of each kind that the GM has chosen."""
    breaks, land = BREAKS.of(match), HOLIDAYS.of(match)
    return (
        *((deadlines.read_breaks(breaks).has,) if breaks != NO else ()),
        *((deadlines.holidays(land),) if land != NO else ()),
    )


def released(match: Run) -> bool:
    """Whether each turn waits for the word of its GM."""
    return HOLD.of(match) == "on"


def private(match: Run) -> bool:
    """Whether only who knows a code may enter: then the match is on no list."""
    return match.policies.get(JOINING, "").startswith(CODE)


def printed(match: Run) -> bool:
    """Whether a zine may tell of a match."""
    chosen = ZINE.of(match)
    return chosen == YES or (chosen == PUBLIC and not private(match))


def grace(match: Run) -> Duration | None:
    """For how long a turn with missing orders waits after its deadline; None: it doesn't."""
    return length_of(GRACE.of(match))


def credit(match: Run, lost: timedelta, notice: timedelta) -> timedelta:
    """How much time everybody has behind a downtime that took `lost`, at least; `notice` is what the cadence promises.

    Nothing: no deadline moves.
    """
    chosen = CREDIT.of(match)
    if chosen in (NOTICE, LOST):
        return notice if chosen == NOTICE else lost
    length = length_of(chosen)
    return deadlines.length(length) if length else timedelta()


def _read_credit(text: str) -> str:
    word = text.strip().casefold()
    return word if word in (NOTICE, LOST) else read_length(text)


def _tell_grace(chosen: str) -> str:
    if chosen == NO:
        return "No turn waits for late orders any more."
    return f"A turn with missing orders waits up to {chosen} after its deadline; what comes till then counts."


def _tell_credit(chosen: str) -> str:
    said = {
        NOTICE: "the notice that the cadence promises",
        LOST: "as much time as was lost",
    }.get(chosen, chosen)
    if chosen == NO:
        return "No deadline moves because I could not read mail."
    return f"When I can't read mail near a deadline, it moves, so that everybody has {said} behind that time."


def _read_early(text: str) -> str:
    said = text.strip().casefold()
    return WHEN_ALL if "all" in said.split() else read_length(text)


def _tell_early(chosen: str) -> str:
    if chosen == NO:
        return "No turn runs before its deadline because all have ordered."
    length = "an hour" if chosen == WHEN_ALL else chosen
    return f"A turn runs before its deadline once all have ordered: {length} after the last order."


def _read_hold(text: str) -> str:
    words = {"on": "on", "yes": "on", "off": "off", "no": "off"}
    if (said := text.strip().casefold()) not in words:
        raise ValueError(f'I read "{text.strip()}".')
    return words[said]


def _read_breaks(text: str) -> str:
    """`24 Dec to 2 Jan, 5 Apr` as it is kept."""
    if text.strip(" .!").casefold() in (*NONE, "nothing"):
        return NO
    return str(deadlines.read_breaks(text))


def _tell_breaks(chosen: str) -> str:
    return "Deadlines fall on any day." if chosen == NO else f"No deadline falls on {chosen}."


def _read_holidays(text: str) -> str:
    """`gb` as GB. ValueError: no country whose holidays are known."""
    words = text.strip(" .!").casefold().removeprefix("of ").removeprefix("in ")
    return NO if words in NONE else deadlines.country(words)


def _tell_holidays(chosen: str) -> str:
    if chosen == NO:
        return "Deadlines fall on public holidays, too."
    return f"No deadline falls on a public holiday ({chosen})."


GRACE = Policy(
    "grace",
    NO,
    "6 hours",
    "How long a turn with missing orders waits after its deadline.",
    'a length like "6 hours", or "no"',
    read_length,
    _tell_grace,
)
CREDIT = Policy(
    "credit",
    NOTICE,
    "lost",
    "How much time everybody has after a time in which I could not read mail, when a deadline was near.",
    '"notice" (half of what the cadence gives), "lost" (what was lost, and no more than that), '
    'a length like "6 hours", or "no"',
    _read_credit,
    _tell_credit,
)
EARLY = Policy(
    "early",
    NO,
    WHEN_ALL,
    "Whether a turn runs before its deadline once all have ordered: an hour later, or as long as you say.",
    f'"{WHEN_ALL}", a length like "3 hours", or "no"',
    _read_early,
    _tell_early,
)
HOLD = Policy(
    "hold",
    "off",
    "on",
    "Whether each turn waits for your word after its deadline.",
    '"on" or "off"',
    _read_hold,
    lambda chosen: (
        f"Each turn {'waits for the word of the GM' if chosen == 'on' else 'runs'} at its deadline."
    ),
)
BREAKS = Policy(
    "breaks",
    NO,
    "24 Dec to 2 Jan",
    "Days on which no deadline falls: it comes on the next day that fits.",
    'days like "24 Dec to 2 Jan, 5 Apr", or "no"',
    _read_breaks,
    _tell_breaks,
)
HOLIDAYS = Policy(
    "holidays",
    NO,
    "GB",
    "The country on whose public holidays no deadline falls.",
    'the two letters of a country, such as GB, or of a part of it, such as GB-SCT, or "no"',
    _read_holidays,
    _tell_holidays,
)
DAYS_OFF = (BREAKS, HOLIDAYS)
POLICIES = (
    GRACE,
    CREDIT,
    EARLY,
    HOLD,
    *DAYS_OFF,
    AWAY,
    MISSED,
    REMINDERS,
    OBSERVERS,
    *press_policies.ALL,
    ZINE,
)
