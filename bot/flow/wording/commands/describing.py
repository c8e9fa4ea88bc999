"""A match that somebody describes: "I'd like to run a Golden Strider called Spring Mile, 6 to 8 players, Fridays 8pm".

Its lines are proposed or told together, and none of them sets a match that there is. Must not know who wrote.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from zoneinfo import available_timezones

from bot.deadlines import read_cadence, read_when
from bot.flow.wording.words import blocking, times_said
from bot.flow.wording.words.courtesy import words
from bot.games.offering import offered
from grammar import Unreadable
from grammar.patterns import any_of

_LONGEST = 600  # characters
_MAKE = (
    r"(?:run(?:ning)?|host|start|set(?:ting)? up|make|create|organi[sz]e|put on|gm|referee|launch|found|open)"
)
_NEW = r"(?:an?|another|one more|some|a new|our own|my own|new)"
_DAY = rf"{times_said.DAY_NAME}s?\b"
_CLOCK = r"\d{1,2}(?:[:.]\d{2})?\s?[ap]m\b|\d{1,2}[:.]\d{2}|\d{1,2} in the (?:morning|afternoon|evening)"
_DATE = rf"(?:{_DAY},? )?\d{{1,2}}(?:st|nd|rd|th)?(?: of)? [a-z]{{3,9}}\b(?:,? (?:at )?(?:{_CLOCK}))?"
_CALLED = re.compile(
    r"\b(?:called|named|titled?|(?:call|name) it|to be known as|(?:under|by|with) the (?:name|title)(?: of)?"
    r"|(?:its |the )?(?:name|title)(?: is| should be| shall be| will be| of it is)?)[:,]?\s+[\"“'‘]?"
    r"(?P<title>(?-i:[A-Z0-9])[\w'’-]*"
    r"(?:(?: (?:of|the|and|in|on|at|for|to))* (?-i:[A-Z])[\w'’-]*|(?: \d+(?![\w:.-])))*)",
    re.IGNORECASE,
)
_OF = r"(?:players?|people|of us|runners?|teams?|riders?|entrants?|seats?|places?)"
_RHYTHM = re.compile(
    rf"\b(?P<weekly>weekly|once a week)\b"
    rf"|\bevery (?P<every>(?:\d+|two|three|other) days|week|fortnight|day"
    rf"|{_DAY}(?:(?:,| and| &) {_DAY})*)(?:,? (?:at )?(?P<clock>{_CLOCK}))?"
    rf"|\b(?:on )?(?P<days>{_DAY}(?<=s)(?:(?:,| and| &) {_DAY})*)(?:,? (?:at )?(?P<clock2>{_CLOCK}))?",
    re.IGNORECASE,
)
_FIRST = re.compile(
    rf"\b(?:first (?:one|deadline|turn|round|move)?[:,]?(?: (?:is|will be|due|on|by|being))*"
    rf"|(?:start|begin)(?:s|ning|ing)? (?:on )?) ?(?P<when>{_DATE})",
    re.IGNORECASE,
)
_SQUARES = re.compile(
    r"\b(?:length|course|track)\b[^.!?\n]{0,15}?\b(\d{2,3})\b|\b(\d{2,3}) squares\b", re.IGNORECASE
)
_LIVES = re.compile(
    r"\b(?:(?:i|we) (?:all )?(?:live|are|am|play)|i'm|we're|times? (?:are )?|based) in"
    r" ((?-i:[A-Z])\w+(?: (?-i:[A-Z])\w+)?)",
    re.IGNORECASE,
)
_ANYBODY = re.compile(
    r"\b(?:any(?:one|body)|every(?:one|body)|all|who(?:so)?ever)\b[^.!?\n]{0,20}"
    r"\b(?:join|play|come|take part|enter|welcome)\b"
    r"|\bopen (?:to|for) (?:any|every|all|who)|\bopen (?:match|race|game|entry)\b",
    re.IGNORECASE,
)


def lines(said: str) -> tuple[str, ...]:
    """The lines that make the match which these sentences describe; () where they describe none."""
    text = " ".join(said.split())
    is_none = len(text) > _LONGEST or blocking.why_not(text) in (blocking.REFUSED, blocking.PAST)
    game = "" if is_none else _game(text)
    if not game:
        return ()
    title = _CALLED.search(text)
    called = f" called {title['title']}" if title else ""
    rest = _CALLED.sub(" ", text)
    return (
        f"create {game}{called}",
        *(f"set length {one[1] or one[2]}" for one in [_SQUARES.search(rest)] if one),
        *_players(rest),
        *_zone(rest),
        *_times(rest),
        *(("open",) if _ANYBODY.search(rest) else ()),
    )


def _game(text: str) -> str:
    """The one game of which a match is wished; "" where none is, or several are spoken of."""
    named = {game.key for game in offered() if re.search(rf"\b{_name(game.key)}\b", text, re.IGNORECASE)}
    return next(iter(named)) if len(named) == 1 and _wished(next(iter(named))).search(text) else ""


@cache
def _wished(key: str) -> re.Pattern[str]:
    made = rf"\b{_MAKE}\b[^.!?\n]{{0,40}}\b{_NEW}\b[^.!?\n]{{0,20}}\b{_name(key)}"
    named = rf"\b{_NEW}\b[^.!?\n]{{0,12}}\b{_name(key)}\b[^.!?\n]*\b(?:called|named)\b"
    # The game in one sentence, and what is wished in another: "Gotham Race. Please set one up, called Night Bus".
    one = rf"\b(?:{_MAKE}\b(?: \w+){{0,2}} (?:one|match|race|game|it)|set (?:one|it|this|that) up)\b"
    apart = rf"(?=.*\b{_name(key)}\b)(?=.*{_CALLED.pattern}).*{one}"
    new = r"(?:(?:please|a|the|our|my) )*(?:new|another|next) (?:match of |race of |game of )?"
    at_once = rf"^{new}{_name(key)}\b.*{_CALLED.pattern.replace('<title>', '<name>')}"
    return re.compile(f"{made}|{named}|{apart}|{at_once}", re.IGNORECASE)


def _name(key: str) -> str:
    return key.replace("-", "[ -]")


def _players(text: str) -> Iterator[str]:
    number = rf"(?:\d{{1,2}}|{_numbers()})"
    several = rf"(?P<a>{number})(?:\s*(?:-|–|to|or)\s*(?P<b>{number}))?"
    found = re.search(
        rf"\b{several} {_OF}\b|\bfor {several.replace('<a>', '<c>').replace('<b>', '<d>')}\b"
        r"(?! (?:days?|weeks?|o'clock|hours?|rounds?|[ap]m))",
        text,
        re.IGNORECASE,
    )
    if found:
        least, most = found["a"] or found["c"], found["b"] or found["d"]
        yield "-".join((f"players {_figure(least)}", *([str(_figure(most))] if most else [])))


def _times(text: str) -> Iterator[str]:
    """The rhythm, and the first deadline, at the hour of the rhythm where it has none; as far as they are read."""
    first, rhythm = _FIRST.search(text), _RHYTHM.search(_FIRST.sub(" ", text))
    clock = (rhythm["clock"] or rhythm["clock2"] or "") if rhythm else ""
    if rhythm:
        often = "week" if rhythm["weekly"] else (rhythm["every"] or rhythm["days"])
        yield from _readable(f"every {often} {clock}".strip(), read_cadence, "")
    if first:
        has_clock = re.search(_CLOCK, first["when"], re.IGNORECASE)
        yield from _readable(
            f"{first['when']}{'' if has_clock or not clock else f' {clock}'}", read_when, "deadline "
        )


def _readable(said: str, read: Callable[[str], object], verb: str) -> Iterator[str]:
    try:
        yield f"{verb}{read(said)}"
    except Unreadable:
        return


def _zone(text: str) -> Iterator[str]:
    """The zone of the one town that somebody says they live in."""
    said = _LIVES.search(text)
    towns = [one for one in available_timezones() if said and one.endswith(f"/{said[1].replace(' ', '_')}")]
    yield from (f"zone {one}" for one in towns if len(towns) == 1)


def _figure(word: str) -> int:
    return int(words()["numbers"].get(word.casefold(), word))


@cache
def _numbers() -> str:
    return any_of(word for word, number in words()["numbers"].items() if isinstance(number, int))
