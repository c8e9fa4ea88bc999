"""What is to be passed on to other people: `press: ...`, `press to Hare, Fox: ...`, `to GM: ...`, `tell all: ...`.

A heading says to whom, when, and whether signed; the words behind it and below it are never orders. Must not know who
wrote, nor who may write to whom.
"""

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.flow.wording.words import courtesy
from bot.games.words import fold, listed

GM = "GM"
NOW, NEXT = "now", "next"
_LONGEST = 70  # signs of a heading
_MARKS = str.maketrans(dict.fromkeys('*_[]<>#`~"“”', " ") | {"(": " ", ")": " "})
_BEGINS_PRESS = re.compile(r"\s*(?:\w+ )?press\b", re.IGNORECASE)
_DASHES = re.compile(r"\s[-–—]+(?=\s|$)")
_SPEAKS_OF_PRESS = re.compile(r"\b(?:press|broadcast|publication|published|announcement)\b")
# What may stand in front of any heading: "PS: to GM: ...", "And to Fox: ...".
_OPENS = re.compile(
    r"\s*(?:p\.?\s?(?:p\.?\s?)?s\b[\s.:,;–—-]*|(?:oh,? )?(?:and|also|btw|by the way)[,:]?\s+)(?=\S)",
    re.IGNORECASE,
)
_BOLD = re.compile(r"^[*_]+(?=\s)")
# Between a heading and its words: a colon; behind the word "press" a dash with blanks round it, too.
_DASH = re.compile(r"\s+[-–—]+\s+")
_WHEN = (
    (NOW, re.compile(r"\b(?:now|at once|immediately|straight ?away|urgent)\b")),
    (
        NEXT,
        re.compile(
            r"\b(?:(?:for|in|with) (?:the )?(?:next )?(?:report|issue|round|turn)|next(?: report)?|postal)\b"
        ),
    ),
)
_UNSIGNED = re.compile(r"\b(?:anonymous(?:ly)?|anon|gr[ea]y|unsigned|nameless)\b")
_PRESS = re.compile(
    r"(?:(?:and|some|more|a|my|here is|here's|this is|public|private|open|bit of|piece of|for the|the|begin|start) )*"
    r"(?:press(?: release| statement| report| box)?|broadcast|for publication|to be published|public announcement)"
    r"(?: (?:from|by) (?P<by>[^@]+?))?(?: (?:to|for|@) (?P<to>.+))?"
)
_TO = re.compile(
    r"(?:(?:please|kindly|and|just|can you|could you) )*"
    r"(?:(?:(?:private|short|little|quick|a|my) )*"
    r"(?:message|note|letter|word|words|pm|dm|msg|postcard|whisper|shout|answer|reply)(?: (?:to|for))?|"
    r"(?:say|send|pass (?:this |it )?on|pass|forward|whisper|shout|write) to|to|tell|for|ask|inform)"
    r" (?P<to>.+)"
)
_GM_SAYS = re.compile(
    r"(?:the )?(?:gm|game master|editor|referee)(?:'s)? (?:says|writes|speaks|paragraph|column|corner)"
)
END = re.compile(
    r"[\W_]*(?:end(?: of)?(?: the)?(?: press| message| broadcast)?|endpress|press ends|/press)[\W_]*",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Heading:
    """To whom, by whom, when and how; `words` stand behind it on its line."""

    # Names as they were written, or GM; (): everybody.
    to: tuple[str, ...] = ()
    words: str = ""
    when: str = ""
    anonymous: bool = False
    # The entrant as whom it is to be signed, where one is named.
    by: str = ""
    # It says what kind of words follow: `press`; `to Fox` may begin a sentence.
    sure: bool = True
    # `to all`, and not `press`.
    direct: bool = False
    # The GM's paragraph of a report.
    gm: bool = False

    def __str__(self) -> str:
        """The heading as we write it: `press anonymous to Fox and Snail`."""
        if self.to == (GM,):
            return "to GM"
        if self.gm:
            return "gm says"
        to = f" to {listed(self.to)}" if self.to else ""
        if self.direct:
            return to.strip() or "to all"
        how = "".join(f" {one}" for one in (self.when, "anonymous" if self.anonymous else "") if one)
        return f"press{how}{f' from {self.by}' if self.by else ''}{to}"


@dataclass(frozen=True)
class Said:
    """A heading with all that stands below it, line by line."""

    heading: Heading
    lines: tuple[str, ...]

    def __str__(self) -> str:
        """The whole in one line, as a proposal keeps it."""
        return f"{self.heading}: {' / '.join(self.lines)}"


def key(name: str) -> str:
    """A name as headings are compared with it: case, accents and signs round it don't count."""
    return fold(name.translate(_MARKS))


# A line is asked again for each line that is the same, and below a heading for where its piece ends.
@lru_cache(maxsize=1024)
def heading(line: str, names: frozenset[str], longest: int = _LONGEST) -> Heading | None:
    """The heading that a line is or begins with; None: it is none. `names` are the keys of the entrants."""
    opens = _OPENS.match(line)
    head, sign, words = _divided(line[opens.end() :] if opens else line, longest)
    if sign is None:
        return _bare(line)
    said = " ".join(head.casefold().replace("’", "'").split())
    if _GM_SAYS.fullmatch(said):
        return Heading(words=words, when=NEXT, gm=True)
    found = _pressed(said, words, names) or (_addressed(said, words, names) if ":" in sign else None)
    return found and replace(found, to=tuple(_as_written(one, head) for one in found.to))


def folded(line: str, names: frozenset[str]) -> Said | None:
    """A whole piece that `str()` of Said has put into one line."""
    found = heading(line, names, len(line))
    return Said(found, tuple(found.words.split(" / "))) if found else None


def _divided(line: str, longest: int) -> tuple[str, str | None, str]:
    """The heading of a line, the sign behind it (None: there is none), and the words."""
    plain = line.translate(_MARKS)
    begins, ends = _colon(plain)
    if begins > longest and (dash := _DASH.search(plain) if _BEGINS_PRESS.match(plain) else None):
        begins, ends = dash.span()
    if begins > longest:
        return "", None, ""
    head = _DASHES.sub(" ", plain[:begins])
    # The words keep their signs; only those that belong to the heading go.
    return head.strip(" .,-–—"), plain[begins:ends], _BOLD.sub("", line[ends:]).strip()


def _colon(plain: str) -> tuple[int, int]:
    """Where the first colon begins and ends, with the blanks round it; without one, far behind any heading."""
    at = plain.find(":")
    if at < 0:
        return sys.maxsize, sys.maxsize
    behind = plain[at + 1 :]
    return len(plain[:at].rstrip()), len(plain) - len(behind.lstrip())


def _bare(line: str) -> Heading | None:
    """`<press>`, `PRESS` in a line of its own, with the words below it."""
    plain = " ".join(line.translate(_MARKS).split())
    alone = re.fullmatch(r"(?:begin |start )(?:of )?press|PRESS", plain) or (
        plain.casefold() == "press" and "<" in line
    )
    return Heading() if alone else None


def _pressed(said: str, words: str, names: frozenset[str]) -> Heading | None:
    """`press`, with what stands round it."""
    before, to, whom = (f"{said} ").partition(" to ")
    if not _SPEAKS_OF_PRESS.search(before):
        return None
    when, anonymous, rest = _how(before.replace(",", " "))
    late_when, late_anonymous, whom = ("", False, whom.strip()) if _known(whom, names) else _how(whom)
    found = _PRESS.fullmatch(f"{rest}{to}{whom}".strip(" ,"))
    if found is None:
        return None
    to_whom = _names(found["to"], names) if found["to"] else ()
    return Heading(
        to_whom, words, when or late_when, anonymous or late_anonymous, (found["by"] or "").strip()
    )


def _addressed(said: str, words: str, names: frozenset[str]) -> Heading | None:
    """`to Fox`, `message to Fox and Snail`, `tell all`."""
    found = _TO.fullmatch(said)
    if found is None:
        return None
    to = _names(found["to"], names)
    known = all(key(one) in names or one == GM for one in to)
    return Heading(to, words, sure=known, direct=True)


def _how(said: str) -> tuple[str, bool, str]:
    """When it goes, whether it is unsigned, and what is left of the words."""
    plain = said
    when = next((name for name, form in _WHEN if form.search(plain)), "")
    for _, form in _WHEN:
        plain = form.sub(" ", plain)
    return when, bool(_UNSIGNED.search(plain)), " ".join(_UNSIGNED.sub(" ", plain).split())


def _known(whom: str, names: frozenset[str]) -> bool:
    return key(whom) in names


def _names(said: str, names: frozenset[str]) -> tuple[str, ...]:
    """The names in `Hare, Fox and Snail`; () for everybody, (GM,) for the GM."""
    plain = " ".join(said.split()).strip(" ,")
    bare = re.sub(r"^(?:the|my|our|dear|player|team|runner|mr|ms) ", "", plain)
    if key(plain) in names:
        return (plain,)
    known = courtesy.words()["press"]
    if bare in known["gm"] or plain in known["gm"]:
        return (GM,)
    if plain in known["all"] or bare in known["all"]:
        return ()
    if key(bare) in names:
        return (bare,)
    parts = [one for one in re.split(r"\s*(?:,|&|\+|\band\b)\s*", plain) if one]
    if len(parts) < 2:  # noqa: PLR2004  # one name is no list
        return (bare,)
    return tuple(dict.fromkeys(name for one in parts for name in _names(one, names) or ("all",)))


def _as_written(name: str, head: str) -> str:
    """A name in the capitals in which it stands in the heading."""
    at = head.casefold().find(name.casefold())
    return name if name == GM or at < 0 else head[at : at + len(name)]


def joined(lines: Sequence[str]) -> tuple[str, ...]:
    """Lines without the empty ones at both ends."""
    said = [line.strip() for line in lines]
    while said and not said[-1]:
        said.pop()
    while said and not said[0]:
        said.pop(0)
    return tuple(said)
