"""The command that a sentence in ordinary words comes to: "give them two more days" is `extend 2 days`.

Whole sentences and their lines stand in grammar/ordinary_commands.toml, under `meant`. Must not know who wrote: whether
they may have it done is asked elsewhere.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache

import grammar
from bot.deadlines import said as times_said
from bot.flow.wording.commands import reading
from bot.flow.wording.words import numerals, said_of
from bot.flow.wording.words.courtesy import words
from bot.games.offering import offered
from grammar.patterns import any_of, unkept

_ZONE = re.compile(r"\b[A-Z][A-Za-z]+(?:/[A-Z][A-Za-z_-]+)+")
# From when till when, up to the end of that part of the sentence.
_AWAY = re.compile(
    r"\b(?:away|on holiday|on vacation)\s+"
    r"((?:from|until|till|for|between|next|this|on|in|all|the|\d+)\b[^.,;:!?()]{1,60})",
    re.IGNORECASE,
)
_OF_A_TURN = frozenset({"report", "history"})
_TURN = re.compile(r"\b(?:round|turn)\s+(\d{1,3})\b", re.IGNORECASE)
_AS_THEY_STAND = frozenset({"withdraw", "process", "resend", "resign"})
_MOST = 5  # polite words and wishes in front of it
_LONGEST = 160  # characters of a sentence that comes to a command; a longer one is a story

# What stands in a sentence where a line has braces. Names of one word, or of more with capitals.
# What stands in a sentence where a line has braces.
_SOMEBODY = r"(?<!until)(?<!till)(?<!over)(?<!during)(?<!for) (?:my|our) "
_SINCE = r"next|this|all|a|the|one|two|three|\d+|until|till|from|between|in|during|on|over|tomorrow|today"
_NOBODY = (
    "me|us|it|him|her|them|that|this|the|a|an|my|our|all|everybody|everyone|i|you|we|he|she|they|who|there|deadline|no|"
    "not|please|last|turn|round|orders?|players?|over|out|off|up|part|care|turns|place|note|time|back|away|"
    "put|set|move|extend|hold|release|process|tell|say|send|ask"
)
_PLACES = {
    "name": rf"(?!(?:{_NOBODY})\b)(?:(?-i:[A-Z])[\w-]*(?: (?-i:[A-Z])[\w-]*)?|[^\W\d_][\w-]*)(?!\w)",
    "name2": rf"(?!(?:{_NOBODY})\b)(?:(?-i:[A-Z])[\w-]*(?: (?-i:[A-Z])[\w-]*)?|[^\W\d_][\w-]*)(?!\w)",
    "address": r"[^\s<>@,;()]{1,64}@[^\s<>@,;()]{1,200}[^\s<>@,;().!?]",
    "game": r"[a-z][a-z-]+(?: [a-z]+)?",
    "title": r"[^\W_][^,.;:!?\n@]{0,50}?",
    "day": times_said.DAY,
    "day2": times_said.DAY,
    "days": rf"{times_said.DAY_NAME}s?(?:(?:,| and| &| \+| ?/) ?{times_said.DAY_NAME}s?)*",
    "clock": times_said.CLOCK,
    "when": times_said.WHEN,
    "number": r"\d{1,3}",
    # It ends where somebody is spoken of: "next week my brother Tom will play".
    "span": rf"(?:for )?(?:{_SINCE}|{times_said.DAY_NAME}|{times_said.DAY})\b(?:(?!{_SOMEBODY})[^?.!,;@]){{0,40}}",
    "words": r"\S.*?",
}
# Words between two places: a few, and none that begins another sentence.
_BETWEEN = r"[^@\n]{0,60}?[\s(<:,]"
_WHY = r"(?:[\s,.;:!?-]*(?:because|since|as|for)?\s*(?P<why>[^\s,.;:!?-].*))?"
_TILL = re.compile(r"(?:until|till|for|over)\b", re.IGNORECASE)  # how long, which is no reason
_NOT_SAID = re.compile(r"\b(?:if|unless|don't|dont|do not|never|in case)\b", re.IGNORECASE)
# How much longer: "24 more hours", "a day"; and so that it says itself that it is more: "another week".
_UNIT = "(?:hour|day|week)s?"
_MORE = "(?:more|extra|additional|further)"
_COMPARED = re.compile(
    rf"\b{_MORE} (?:time|{_UNIT}) than\b", re.IGNORECASE
)  # a comparison, which asks for none
_BRACES = re.compile(r"\{(\w+)\}")
_ENDS = {
    "words": "$",
    "title": r"(?=$|[,.;:!?\n])",
}  # what goes on to the end, and no further than the sentence
_BEHIND = r"(?=$|[\s,.;:!?)(-])"


@dataclass(frozen=True)
class Meant:
    """Lines that a sentence may come to: the first counts that its writer may say.

    Unless `told` is None they are only told, with that sentence behind them.
    """

    lines: tuple[tuple[str, ...], ...]
    told: str | None = None


def turn_in(verb: str, said: str) -> str | None:
    """The turn of which somebody asks the report or their orders: "send me the report of round 2 again"."""
    found = _TURN.search(said) if verb in _OF_A_TURN else None
    return found[1] if found else None


def command(verb: str, said: str) -> str:
    """The line that does what is wished, as far as the sentence says it; "" where it doesn't say enough."""
    if verb in _AS_THEY_STAND:
        return verb
    if verb == "prefer":
        return "prefer plain text"  # all that is spoken of by this verb
    if verb == "zone":
        zone = _ZONE.search(said)
        return f"zone {zone[0]}" if zone else ""
    if verb == "away":
        when = _AWAY.search(said)
        return f"away {when[1].strip()}" if when else ""
    span = _span().search(said) if verb == "extend" and not _COMPARED.search(said) else None
    return f"extend {_length(span[0])}" if span else ""


@lru_cache(maxsize=2048)
def meant(said: str) -> Meant | None:
    """The lines that a whole sentence comes to; None: it is none of those that we know, or speaks of a case."""
    plain = said.replace("’", "'").strip().rstrip(".!")
    if len(plain) > _LONGEST or plain.count("@") > 1 or _NOT_SAID.search(plain):
        return None
    return next(filter(None, (_from(plain[begins:]) for begins in beginnings(plain))), None)


def things(place: str, said: str) -> list[str]:
    """All that may fill a place in a sentence, as a line has it: each length, each time, each day of the week."""
    found = [one[0].strip(" ,.;:!?") for one in _thing(place).finditer(said)]
    if place == "length":
        return [_length(one) for one in found]
    if place == "when":
        return [times_said.hour_first(one) for one in found]
    if place == "span":
        return [times_said.span(one) for one in found]
    return [times_said.days(one) for one in found] if place == "days" else found


def behind(place: str, said: str) -> list[str]:
    """What stands behind each thing that may fill a place in a sentence."""
    return [said[one.end() :] for one in _thing(place).finditer(said)]


@cache
def _thing(place: str) -> re.Pattern[str]:
    """One place by itself; a number is none of another one."""
    form = _filling(place) if place != "span" else rf"(?P<span>{times_said.SPAN})"
    return re.compile(rf"(?<![\w@./:]){form}(?![\w@/])", re.IGNORECASE)


def alike(one: Meant, other: Meant) -> bool:
    """Whether two sentences come to the same command, if with other words."""
    return one.lines[0][0].split()[0] == other.lines[0][0].split()[0]


def beginnings(said: str) -> list[int]:
    """Where a sentence may begin: at once, or behind politeness, a greeting, and that something is wished."""
    found = [0]
    while len(found) <= _MOST and (before := _before().match(said, found[-1])):
        found.append(before.end())
    return found


def _from(plain: str) -> Meant | None:
    if not _any_row().match(plain):
        return None
    for form, lines, told in rows():
        found = _whole(form).match(plain)
        if found and not _of_something_else(lines, plain[found.end() :]):
            filled = tuple(tuple(_filled(one, found) for one in line.split("; ")) for line in lines)
            readable = tuple(one for one in filled if all(map(_reads, one)))
            if readable:
                return Meant(readable, told)
    return None


def _of_something_else(lines: tuple[str, ...], behind: str) -> bool:
    """Whether the number or the days of a sentence are said of something else than the match."""
    counts, follow = lines[0].startswith("players "), lines[0].startswith("every {days}")
    return (counts and said_of.other_people(behind)) or (follow and said_of.other_days(behind))


def _reads(line: str) -> bool:
    """Whether a line is a command; the words of a note are free."""
    if line.startswith("to all: "):
        return True
    try:
        return bool(reading.read(line))
    except grammar.Unreadable:
        return False


def _filled(line: str, found: re.Match[str]) -> str:
    """A line with what the sentence says in place of its braces."""
    said = {place: (text or "").strip(" ,.;:!?") for place, text in found.groupdict().items()}
    said |= {one: str(_figure(said[one].casefold())) for one in ("count", "count2") if one in said}
    said |= {"length": _length(said["length"])} if "length" in said else {}
    said |= {"when": times_said.hour_first(said["when"])} if "when" in said else {}
    said |= {"days": times_said.days(said["days"])} if "days" in said else {}
    if "evening" in said:
        # Games are played in the evening, and what is proposed shows it.
        hour = _figure(said["evening"].casefold())
        said["evening"] = f"{hour + 12 if hour < 12 else hour}:00"  # noqa: PLR2004  # the hours of a half day
    if said.get("why"):
        said["why"] = f" {said['why']}" if _TILL.match(said["why"]) else f" because {said['why']}"
    return " ".join(_BRACES.sub(lambda place: said.get(place[1], ""), line).split())


@cache
def _any_row() -> re.Pattern[str]:
    """Any sentence of them at all, as one form: most lines are none."""
    return re.compile("|".join(f"(?:{unkept(form)})" for form, _, _ in rows()), re.IGNORECASE)


@cache
def _whole(form: str) -> re.Pattern[str]:
    """One of them with what it says: most are never asked."""
    return re.compile(form, re.IGNORECASE)


@cache
def rows() -> tuple[tuple[str, tuple[str, ...], str | None], ...]:
    """Each sentence as a form, with its lines, and what is told behind lines that are only told."""
    return tuple(
        (f"{_form(says)}{_BEHIND}", tuple(row["lines"]), row.get("told"))
        for row in words()["meant"]
        for says in row["says"]
    )


def _form(says: str) -> str:
    """A sentence with braces as a regular expression; what fills a place has its name."""

    def place(found: re.Match[str]) -> str:
        name = found[1]
        if name in words()["meant_words"]:
            return f"(?:{_form(words()['meant_words'][name])})"
        return _filling(name)

    return _BRACES.sub(place, says)


def _filling(name: str) -> str:
    """What may stand in a place that is no list of words."""
    if name in ("count", "count2"):
        return rf"(?P<{name}>\d{{1,2}}|{numerals.form()})"
    others: dict[str, Callable[[], str]] = {
        "evening": lambda: (
            r"(?P<evening>(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|\d{1,2})\b)(?![:.]\d| ?[ap]m)"
        ),
        "between": lambda: _BETWEEN,
        "why": lambda: _WHY + "$",
        "game_here": lambda: rf"(?P<game>{_games()})",
        "length": lambda: rf"(?P<length>{_many()}(?: {_MORE})? {_UNIT})",
        "more_time": lambda: rf"(?P<length>{_many()} {_MORE} {_UNIT}|(?:{_MORE}|another) {_UNIT})",
        "when_exactly": lambda: rf"(?P<when>{times_said.DAY_MEANT},? (?:at )?(?:{times_said.CLOCK}))",
    }
    return others[name]() if name in others else rf"(?P<{name}>{_PLACES[name]})" + _ENDS.get(name, "")


@cache
def _before() -> re.Pattern[str]:
    """One thing that may stand in front of a wish."""
    lists = (words()[name] for name in ("wishes", "asked", "courtesy", "greetings"))
    said = any_of(one for found in lists for one in found)
    return re.compile(rf"(?:{said})(?: (?-i:[A-Z])\w+(?=[,!]))?[,.!:;]? ", re.IGNORECASE)


@cache
def _games() -> str:
    """The games that are offered, as people write them."""
    names = [name.casefold() for game in offered() for name in (game.key, game.name)]
    return any_of((*names, *(name.replace("-", " ") for name in names)))


@cache
def _many() -> str:
    """How many of something; "another" is one."""
    return rf"(?:\d{{1,2}}|an?|another|{numerals.form()})"


@cache
def _span() -> re.Pattern[str]:
    """So many days, weeks or hours."""
    return re.compile(rf"\b{_many()} (?:{_MORE} )?{_UNIT}\b", re.IGNORECASE)


def _length(said: str) -> str:
    """`24 more hours` as 24 hours, `another day` as 1 day."""
    *count, unit = re.sub(rf"\b{_MORE} ", "", said.casefold()).split()
    figure = _figure("-".join(count)) if count else 1
    return f"{figure} {unit.rstrip('s')}{'' if figure == 1 else 's'}"


def _figure(word: str) -> int:
    """A number in figures or words; what is none is one: "another"."""
    found = numerals.number(word)
    return 1 if found is None else found
