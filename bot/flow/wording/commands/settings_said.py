"""What somebody says of how a match is to be: its title, who plays and how many, where its times are, when turns run.

Each thing is found wherever it stands in their sentences and comes to the line of its command; what is left over is
named. Must not know whether a match is wished, nor which.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from bot.deadlines import said as times_said
from bot.deadlines import zones
from bot.flow.wording.commands import canonical, reading, set_together
from bot.flow.wording.words import blocking, courtesy, numerals, said_of
from bot.games.words import listed

_LONGEST = 1200  # characters; a longer letter is a story
_DAYS = rf"{times_said.DAY_NAME}s?\b(?:(?:,? and|,| &| ?\+| ?/) ?{times_said.DAY_NAME}s?\b)*"
_HOUR = rf"(?:at )?(?P<clock>{times_said.CLOCK})|at (?P<bare>{times_said.HOUR})(?: o'?clock)?(?![\w:.]*\d| ?[ap]\.?m)"
_SURE_OF_RHYTHM = r"every|each|always|regular(?:ly)?|deadlines|turns|rounds|orders"
_LEAD = (
    rf"(?:(?P<lead>{_SURE_OF_RHYTHM}|deadline|due|is|are|being|fall|falling|(?:will|shall|should|would) be|on|by|:)"
    r"[: ]+)*"
)
_BY_DAYS = re.compile(
    rf"\b(?P<said>{_LEAD}(?P<other>other |second |2nd )?(?P<days>{_DAYS})(?:,? (?:evenings?|nights?|mornings?))?"
    rf"(?:,? (?:{_HOUR}))?)",
    re.IGNORECASE,
)
_HOUR_FIRST = re.compile(
    rf"\b(?P<said>(?P<clock>{times_said.CLOCK}),? (?:of |on )?(?P<lead>every |each )?(?P<other>other |second |2nd )?"
    rf"(?P<days>{_DAYS}))",
    re.IGNORECASE,
)
_SURE = re.compile(rf"\b(?:{_SURE_OF_RHYTHM})\b|days\b", re.IGNORECASE)
_OFTEN = re.compile(
    r"\b(?P<weekly>weekly|(?:once )?(?:a|each|every|per) week)\b"
    r"|\b(?P<fortnight>fortnightly|every (?:other|second) week)\b"
    rf"|\bevery (?P<every>(?:\d+|two|three|four|five|ten|other) days|\d+ weeks|fortnight|day)(?:,? (?:{_HOUR}))?",
    re.IGNORECASE,
)
_FIRST = re.compile(
    rf"\b(?:(?:the )?first (?:one|deadline|turn|round|move|orders?)?[:,]?(?: (?:is|are|will be|to be|due|on|by|being))*"
    rf"|(?:start|begin)(?:s|ning|ing)? (?:on )?) ?(?P<when>{times_said.WHEN})",
    re.IGNORECASE,
)
TITLED = (
    r"\b(?:called|named|titled?|entitled|(?:call|name) (?:it|this(?: one)?|the (?:match|game|race))|(?:to )?be known as"
    r"|(?:under|by|with) the (?:name|title)(?: of)?"
    r"|(?:its |the )?(?:name|title)(?: (?:is|should be|shall be|will be|of it is))?)[:,]?\s+"
)
# In a title, a small word before one with a capital: "Tour de Force".
_PARTICLE = "of|the|and|in|on|at|for|to|de|la|le|les|du|des|von|van|der|den|di|da|del|el"
_TITLE = re.compile(
    rf"{TITLED}(?:[\"“”'‘](?P<quoted>[^\"“”\n]{{2,50}}?)[\"”“'’](?!\w)"
    r"|(?P<title>(?-i:[A-Z0-9])[\w'’-]*"
    rf"(?:(?: (?:{_PARTICLE}))* (?-i:[A-Z])[\w'’-]*|(?: \d+(?![\w:.-])))*))",
    re.IGNORECASE,
)
_CAPITAL = r"(?-i:[A-Z])(?:'(?-i:[A-Z]))?[\w-]+"
_NAME = rf"{_CAPITAL}(?: {_CAPITAL})?"
_ADDRESSED = re.compile(
    rf"\b(?P<name>{_NAME}?)(?:'s)?(?: (?:e-?mail )?address)?(?:[ ,:]+(?:at|is|on))?[ ,:]*[(<\[ ]+"
    r"(?P<address>[^\s<>@,;()]{1,64}@[^\s<>@,;()]{1,200}[^\s<>@,;().!?])[)>\]]?"
)
_ONE = rf"(?:me|myself|{_NAME})"
_NAMED = re.compile(
    rf"(?:\b(?:for|with|between|among(?:st)?|players?(?: are)?|runners?(?: are)?|us)\b|:)[: ]+"
    rf"(?P<names>{_ONE}(?:, {_ONE})*,? (?:and|&) {_ONE})(?!\w)"
)
_OF = (
    r"(?:players?|people|ppl|of (?:us|them)|runners?|teams?|riders?|entrants?|seats?|places?|participants?|persons?"
    r"|friends|members?|competitors?)"
)
_SQUARES = re.compile(
    r"\b(?:length|course|track)\b[^.!?\n]{0,15}?\b(\d{2,3})\b|\b(\d{2,3}) squares\b", re.IGNORECASE
)
_CITY = r"(?-i:[A-Z])\w+(?: (?-i:[A-Z])\w+)?|uk"
_ZONE = re.compile(
    rf"\b(?P<city>{_CITY})(?:'s)? times?\b"
    r"|\btimes?(?: zones?)?(?: (?:is|are|be|shall be|will be))?(?: (?:of|in|for|to|that of)|:)"
    rf" (?P<city2>{_CITY})"
    r"|\b(?:(?:i|we) (?:all )?(?:live|are|am|play)|i'm|we're|times? (?:are )?|based) in"
    rf" (?P<city3>{_CITY})",
    re.IGNORECASE,
)
_ANYBODY = re.compile(
    r"\b(?:any(?:one|body)|every(?:one|body)|all|who(?:so)?ever)\b[^.!?\n]{0,20}"
    r"\b(?:join|play|come|take part|enter|welcome)\b"
    r"|\bopen (?:to|for) (?:any|every|all|who)\w*|\bopen (?:match|race|game|entry)\b",
    re.IGNORECASE,
)
_ENDS = re.compile(r"(?<=[.!?;])\s+")
# "Four players, not three": in place of what, which is no refusal.
_NOT_THAT = re.compile(
    r",\s*(?:and )?not (?!(?:if|when|unless|before|until|till|yet|in|while|during)\b)[^,.;!?\n]{1,30}(?=[.;!?]|$)",
    re.IGNORECASE,
)
_ALWAYS = re.compile(r"\balways\b", re.IGNORECASE)  # of a rhythm it tells no habit
_NOT_SO = (blocking.REFUSED, blocking.PAST, blocking.CASE)
_MARK = "\0"
_CLAUSE = re.compile(r"[.;!?](?=\s|$)|,(?=\s)|\n| [-–—]+ ")


@dataclass(frozen=True)
class Settings:
    """The lines of what is said, who is named without an address, and the parts of which nothing was made."""

    lines: tuple[str, ...] = ()
    unaddressed: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    title: str = ""


@lru_cache(maxsize=256)
def read(said: str, game: str = "") -> Settings:
    """What these sentences say of a match; `game` is a form of its name, of which nothing more need be made."""
    text = said.replace("’", "'")
    if len(text) > _LONGEST:
        return Settings()
    sentences = _ENDS.split(_NOT_THAT.sub("", text))
    refused = [one for one in sentences if _is_not_so(one)]
    text = " ".join(one for one in sentences if one not in refused)
    text, titles = _taken(text, _TITLE, lambda one: [one["quoted"] or one["title"]])
    text = re.sub(game, _MARK, text, flags=re.IGNORECASE) if game else text
    lines = list[str]()
    for form, come_to in _KINDS:
        text, found = _taken(text, form, come_to)
        lines += found
    text, counted = _taken(text, _numbers(), _players)
    text, names = _taken(text, _NAMED, _each_name)
    if names and not counted:
        counted = [f"players {len(names) + sum(one.startswith('player ') for one in lines)}"]
    lines += counted[-1:]
    text, opened = _taken(text, _ANYBODY, lambda _: ["open"])
    ordered = set_together.in_order((*lines, *opened))
    unaddressed = tuple(one for one in names if one.casefold() not in ("me", "myself"))
    return Settings(ordered, unaddressed, (*_left(text), *refused), (*titles, "")[0].strip())


def _is_not_so(sentence: str) -> bool:
    """Whether a sentence says how the match is not to be, how it was, or how it would be in a case."""
    return blocking.why_not(_ALWAYS.sub(" ", sentence)) in _NOT_SO


def _taken(
    text: str, form: re.Pattern[str], come_to: Callable[[re.Match[str]], Sequence[str]]
) -> tuple[str, list[str]]:
    """The text with a mark in place of each match that comes to something, and what they come to."""
    found = list[str]()

    def mark(one: re.Match[str]) -> str:
        lines = come_to(one)
        found.extend(lines)
        return f" {_MARK} " if lines else one[0]

    return form.sub(mark, text), found


def _readable(line: str) -> list[str]:
    """A line in its own spelling, where it is a command as it stands."""
    spelled = canonical.line(line)
    return [spelled] if reading.is_command(spelled) and canonical.is_whole(spelled) else []


def _person(one: re.Match[str]) -> list[str]:
    return _readable(f"player {one['name']} {one['address']}")


def _each_name(one: re.Match[str]) -> list[str]:
    return re.split(r",? (?:and|&) |, ", one["names"])


def _first(one: re.Match[str]) -> list[str]:
    return _readable(f"deadline {times_said.hour_first(one['when'])}")


def _rhythm(one: re.Match[str]) -> list[str]:
    """Every such day at its hour; of every other week by the first deadline."""
    if not (_SURE.search(one["said"]) or one["other"]) or said_of.other_days(
        one.string[one.end() :], one.string[: one.start()]
    ):
        return []
    hour, days = _clock(one), times_said.days(one["days"])
    if one["other"]:
        first = _readable(f"deadline {days} {hour}") if hour else []
        return [*first, "every 2 weeks"] if first else []
    return [line for line in _readable(f"every {days} {hour}".strip()) if hour]


def _how_often(one: re.Match[str]) -> list[str]:
    if one["weekly"]:
        return ["every week"]
    if one["fortnight"]:
        return ["every 2 weeks"]
    return _readable(f"every {one['every']} {_clock(one)}".strip())


def _clock(one: re.Match[str]) -> str:
    """The hour that is said; games are played in the evening, so of "at eight" it is that one."""
    bare = one.groupdict().get("bare") or ""
    if one["clock"] or not bare:
        return one["clock"] or ""
    hour, _, minute = bare.replace(".", ":").partition(":")
    figure = numerals.number(hour.casefold()) or 0
    return f"{figure + 12 if figure < 12 else figure}:{minute or '00'}"  # noqa: PLR2004  # the hours of a half day


def _zone(one: re.Match[str]) -> list[str]:
    zone = zones.meant(one["city"] or one["city2"] or one["city3"])
    return [f"zone {zone}"] if zone else []


def _players(one: re.Match[str]) -> list[str]:
    least, most = one["least"], one["most"]
    unsure = not (one["of"] or one["lead"]) or re.match(
        r" ?(?:days?|weeks?|hours?|rounds?|turns?|squares?|[ap]\.?m)\b", one.string[one.end() :]
    )
    if unsure or said_of.other_people(one.string[one.end() :]):
        return []
    figures = (numerals.number(word.casefold()) for word in (least, most) if word)
    return [f"players {'-'.join(map(str, figures))}"]


@cache
def _numbers() -> re.Pattern[str]:
    """So many players, or from so many to so many, where it is said of whom."""
    number = rf"(?:\d{{1,2}}|{numerals.form()})"
    lead = (
        r"(?P<lead>for|with|(?:we|there) (?:are|will be|would be|shall be)(?: with)?|we're(?: with)?|make (?:it|that)"
        r"|(?:needs?|wants?|wanted|room for|up to)) "
    )
    return re.compile(
        rf"(?<![\w:.@/-])(?:{lead})?(?:the )?(?P<least>{number})(?: ?(?:-|–|to|or|and) ?(?P<most>{number}))?"
        rf"(?P<of> {_OF}| (?:will|would|want to|are to|are going to) (?:play|take part|join|run|race))?"
        r"(?!\w|[:@/-]\w|\.\d)",
        re.IGNORECASE,
    )


_KINDS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Sequence[str]]], ...] = (
    (_ADDRESSED, _person),
    (_SQUARES, lambda one: [f"set length {one[1] or one[2]}"]),
    (_ZONE, _zone),
    (_FIRST, _first),
    (_HOUR_FIRST, _rhythm),
    (_BY_DAYS, _rhythm),
    (_OFTEN, _how_often),
)


def without_address(names: Sequence[str]) -> str:
    """What is told of players who are named without an address."""
    if not names:
        return ""
    return f'For {listed(tuple(names))} I need addresses: "player {names[0]} ADDRESS", or "player {names[0]} by post".'


def _left(text: str) -> Iterator[str]:
    """The parts of the sentences of which nothing was made, without small words."""
    small = courtesy.words()["small"]
    for part in _CLAUSE.split(text):
        words = re.findall(r"[^\W_][\w'@.-]*", part.replace(_MARK, " "))
        if any(one.casefold() not in small for one in words):
            yield " ".join(part.replace(_MARK, "…").split())
