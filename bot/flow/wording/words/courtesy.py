"""A line without its politeness: greetings, thanks, emoji, mark-up and labels taken off both ends, and what they were.

What is left means the same: an order that stands in it is as certain as one that stands alone. Must not know any game.
"""

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import grammar
from bot.flow.wording.words import favours
from grammar.patterns import any_of

# Pictures, and the signs that make one picture of several. What a keyboard has beside the letters is none, nor is
# a picture that says no, or asks.
_PICTURE = (
    r"(?:(?![❌❎✖⛔🚫🛑❓❔])[\U0001F000-\U0001FBFF\u2300-\u27BF\u2900-\u297F\u2B00-\u2BFF"
    r"\uFE0E\uFE0F\u200D\u20E3\U000E0020-\U000E007F])+"
)
_SMILEY = r"[:;]['-]?[)(DPpoO|*]+(?!\w)|<3|\^\^"
_AT_START = re.compile(
    rf"^(?:\s+|{_PICTURE}|(?:{_SMILEY})(?=\s)|[*_~=#]{{2,}}\s+|[*_~`\"]+(?=\S)|[-=]{{1,3}}>\s*|[-•·*+]\s+|\(?\d{{1,2}}[.)]\s+|\(?[a-z]\)\s+|[:,]\s*)"
)
_AT_END = re.compile(
    rf"(?:\s+|{_PICTURE}|(?<=[\s.!,]){_SMILEY}|(?<=[^\s*])[*_~`\"]+|\s[*_~=#]{{2,}}|\s<?[-=–—]+|[,;:]|[.!]{{1,20}}|\((?:please|thanks)\))$"
)
# Markdown for struck through; three and more are only drawn.
_STRUCK = re.compile(r"(?<!~)~~(?!~)")
_INSIDE = re.compile(rf"\s{_PICTURE}\s")
_ORDERS_OF_A_TURN = re.compile(
    r"(?=.*\b(?:orders?|moves?|cards?)\b)(?=.*\b(?:turn|round|rd|rnd)\b)[^\n]{1,60}$", re.IGNORECASE
)
_LABEL = re.compile(r"^([^:]{1,60}?)(?::|\s[-–—]+(?=\s))\s*(?=\S)")
TURN = re.compile(
    r"(?:^|(?<=[,;.(]\s)|\b(?:(?:with|in) (?:reference|regard|respect|relation) to|regarding|concerning|as (?:to|for)"
    r"|re:?|for|in|on)\s+)(?:this\s+|the\s+|my\s+)?"
    r"(?:(?:round|rnd|rd|turn|r)\s*(?:(?:number|no)\b\.?\s*|#)?(\d{1,3})|(?:round|rnd|rd|turn)\s+(one|two|three|four|five|six|seven|eight|nine|ten)|(?:(\d{1,3})(?:st|nd|rd|th)|(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|opening))\s+(?:round|rnd|rd|turn))(?![\w/-]|\.\d)\s*[,:-]?\s*",
    re.IGNORECASE,
)
_BEHIND_DASH = re.compile(r"\s[-–—]+\s+([^-–—:\d]{1,60})$")
WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_HERE = re.compile(r"^(?:(?:[Ii]t['’]?s|[Tt]his is) )?(?P<names>[A-Z]\w+(?: [A-Z]\w+)?) here\s*[.,!:–—-]+\s*")
# A case that is only said to be polite, to whoever reads it; to ask somebody else is a case.
_RIDER = (
    r"(?:but )?(?:only )?if (?:(?:(?:that|it|this)(?:['’]?s| is)|thats|its) (?:still )?(?:k|fine|cool|good)"
    r"|(?:(?:(?:that|it|this)(?:['’]?s| is)|thats|its) (?:still )?)?(?:ok(?:ay|ey)?|al ?right|all right))"
    r"(?: (?:with|by|for) (?:you|u|ya|ye)(?: (?:all|lot|guys|folks))?)?"
)
# Who else is to be asked: "if that's ok with the others".
_WITH_WHOM = re.compile(r"\W*if [^,.;:!?\d]{1,24} (?:with|by|for)(?! (?:you|u|ya|ye)\b)", re.IGNORECASE)
# Behind one of these a polite word belongs to what is said: the okay of "if that's okay".
_HANGING = re.compile(
    r"\b(?:if|unless|when|that|it|this|is|thats|its|be|was|are|seems|looks)$|['’]s$", re.IGNORECASE
)
_TOLD = frozenset({"order", "orders", "round", "turn", "move", "moves", "go"})  # one of these a label has
_NAMES = r"(?P<names>(?:\s+[^\W\d_][\w.'-]*){0,3})"
# Who signs behind a full stop, each word with a capital letter: "... in round 3. Maureen Tate x"
_NAMED = re.compile(r"(?<=[.!?])\s+[A-Z][\w.'-]*(?: [A-Z][\w.'-]*){0,2}(?: x+)?\W*$")
_CHEER = re.compile(
    r"[\s,.!;–—-]+(?:go|come on|allez|forza|vamos|hup|up)(?: (?:you|on|the|my|ye)){0,2} (?P<name>[^\W\d_]+)[\s!.]*$",
    re.IGNORECASE,
)
_FAREWELLS = 2  # of the polite forms: those that take leave, with the name of who does
_NAME = r"(?P<names>(?:\s+[^\W\d_][\w.'-]+)?)"


@dataclass(frozen=True)
class Plain:
    """What is left of a line, and the polite words and signs that were left out."""

    text: str
    dropped: str = ""


@cache
def words() -> dict[str, Any]:
    """The lists of grammar/ordinary.toml and grammar/ordinary_commands.toml."""
    return {
        **tomllib.loads(grammar.source("ordinary.toml")),
        **tomllib.loads(grammar.source("ordinary_commands.toml")),
    }


@lru_cache(maxsize=4096)
def plainer(line: str, known: frozenset[str] = frozenset()) -> tuple[Plain, ...]:
    """The line with less and less politeness, at last with none.

    `known` are the names that a label may hold: of the match, the entrant, the turn.
    """
    steps = [Plain(favours.requested(line.strip()))]
    while (step := _one_less(steps[-1], known)) is not None:
        steps.append(step)
    return tuple(steps)


def _one_less(plain: Plain, known: frozenset[str]) -> Plain | None:
    for taken in (_signs, _polite, _cheered, _labelled, _signed, _timed):
        left = taken(plain.text, known).strip()
        if left and left != plain.text:
            return Plain(left, " ".join(filter(None, (plain.dropped, _without(plain.text, left)))))
    return None


def _without(text: str, left: str) -> str:
    """What was taken from a text."""
    if left in text:
        return text.replace(left, " ", 1).strip()
    kept = left.split()
    return " ".join(word for word in text.split() if word not in kept)


def untimed(line: str, known: Callable[[], frozenset[str]], opens: Callable[[str], bool]) -> str:
    """The line without the turn that is due, where that is its label: "r4: play 7/2 M4 B3", "rd 4 play 7/2 M4 B3"."""
    found = TURN.match(line)
    label = found and (found[0].rstrip().endswith((":", "-", ",")) or opens(line[found.end() :]))
    return _timed(line, known()).strip() if label else line


def _timed(text: str, known: frozenset[str]) -> str:
    """Without the turn that is due, where it is only named: "for round 4", "rnd 4"."""
    found = TURN.search(text)
    due = (
        found is not None
        and turn_known(number_of(found)) in known
        and not known.isdisjoint(("round", "turn"))
    )
    if found is None or not due:
        return text
    return f"{text[: found.start()]} {text[found.end() :].lstrip(' ,' if found.start() else ' ,.')}"


def number_of(turn: re.Match[str]) -> str:
    """The number of a turn that is named: of round 4, of the 4th round, of the fourth."""
    number, counted, nth, word = turn.groups()[-4:]
    ordinals = {**words()["numbers"], **words()["ordinals"]}
    word = word or counted
    return str(number or nth or ordinals.get((word or "").casefold(), ""))


def turn_known(number: str) -> str:
    """How the number of the turn that is due stands among the known words: the 4 of GS-4 is no turn."""
    return f"turn {number}"


def unlabelled(line: str, known: Callable[[], frozenset[str]]) -> str:
    """The line without a label that only says whose it is and for when: "Order for Hare, GS-1, round 4: play ..."."""
    said = line.strip()
    return _labelled(said, known()).strip() if _LABEL.match(said) else said


def heads(line: str, known: frozenset[str]) -> bool:
    """Whether a line says only that orders for the turn that is due follow: "Orders turn 2"."""
    said = line.strip(" :.-–—")
    return bool(_ORDERS_OF_A_TURN.match(said)) and _labelled(f"{said}: .", known) == "."


def _signs(text: str, _known: frozenset[str]) -> str:
    """Without a sign at either end that says nothing."""
    if _STRUCK.search(text):
        return text
    left = _AT_START.sub("", text)
    if left.startswith("/") and left.endswith("/") and left.count("/") > 1:
        return left[1:-1]
    if left.startswith("[") and left.endswith("]") and left.count("[") == 1:
        return left[1:-1]
    return left if left != text else _INSIDE.sub(" ", _AT_END.sub("", text))


def _polite(text: str, _known: frozenset[str]) -> str:
    """Without a polite phrase at either end."""
    for form, side in _forms():
        found = form.search(text)
        hangs = found and (_WITH_WHOM.match(text) if side else _HANGING.search(text[: found.start()]))
        if found and not hangs and _are_names(found.groupdict().get("names") or ""):
            return text[found.end() :] if side else text[: found.start()]
    return text


def _cheered(text: str, known: frozenset[str]) -> str:
    """Without a shout for the writer's own at the end: "10 9 7 6 go Reds!"."""
    found = _CHEER.search(text)
    return text[: found.start()] if found and found["name"].casefold() in known else text


def _are_names(said: str) -> bool:
    """Whether words beside a greeting may be names: "thanks, Pete", and not "thanks unless Fox leads"."""
    return _meaning().isdisjoint(said.casefold().replace("’", "'").split())


@cache
def _meaning() -> frozenset[str]:
    """Words that are nobody's name: what makes an order none, wishes, numbers, words between those of an order."""
    blocks = (phrase for said in words()["blocks"].values() for phrase in said)
    phrases = (*blocks, *words()["wishes"], *words()["fillers"], *words()["numbers"])
    return frozenset(word for phrase in phrases for word in phrase.split())


def _labelled(text: str, known: frozenset[str]) -> str:
    """Without a label before a colon that only says whose order it is, for when, or a part of it that was corrected."""
    found = _LABEL.match(text)
    if not found:
        return text
    said = [word.casefold().removesuffix("'s") for word in WORD.findall(found[1].replace("’", "'"))]
    mine = all(word in _labels() or word in known for word in said)
    behind = text[found.end() :]
    # "Token one: ...", "Token 3 - north" are no labels of all that follows.
    counts = any(
        word in words()["numbers"] or (word.isdecimal() and any(map(str.isalpha, said))) for word in said
    )
    again = bool(said) and not counts and set(said) <= {word.casefold() for word in WORD.findall(behind)}
    told = any(word in _TOLD or "-" in word for word in said)
    return behind if again or (mine and told) else text


@cache
def _labels() -> frozenset[str]:
    """The words of labels."""
    return frozenset(words()["labels"])


def _signed(text: str, known: frozenset[str]) -> str:
    """Without whose it is behind a dash: "6/0 M3 B3 - Hare"."""
    found = _BEHIND_DASH.search(text)
    said = WORD.findall(found[1].casefold()) if found else []
    return text[: found.start()] if found and said and known.issuperset(said) else text


def unsigned(text: str) -> str:
    """The text without thanks, a farewell and its writer's name at the end."""
    said, left = "", text.strip()
    while said != left:
        said = left
        for form, _ in _forms()[-_FAREWELLS:]:
            if (found := form.search(left)) and _are_names(found["names"]):
                left = left[: found.start()]
        left = _NAMED.sub("", left)
    return left


def signs(line: str) -> bool:
    """Whether a line only takes leave, or gives a name: `Regards, Nigel`."""
    said = line.strip()
    names = [word for word in WORD.findall(said) if word.casefold() not in _leaving() and word.strip("xX")]
    return not unsigned(f". {said}").strip(". ") and all(word[:1].isupper() for word in names)


def takes_leave(line: str) -> bool:
    """Whether a line takes leave in so many words: `Best wishes, Nigel`, and not a name alone."""
    return signs(line) and any(word.casefold() in _leaving() for word in WORD.findall(line))


@cache
def _leaving() -> frozenset[str]:
    """The words of farewells."""
    return frozenset(word for said in words()["farewells"] for word in said.split())


def opening(line: str) -> str:
    """The polite phrase that a line begins with, or ''."""
    return next((found[0] for form, at_start in _forms() if at_start and (found := form.match(line))), "")


@cache
def _forms() -> tuple[tuple[re.Pattern[str], bool], ...]:
    """The polite phrases at the beginning (True) and at the end of a line; longer ones first."""
    phrase = _any(words()["courtesy"])
    polite = rf"(?:{phrase})(?:,?\s+(?:and|und|et|&)\s+(?:{phrase}))?"
    greeting, farewell = _any(words()["greetings"]), _any(words()["farewells"])
    return (
        (re.compile(rf"^(?:{polite})(?=[\s,.!:-])[\s,.!:-]*", re.IGNORECASE), True),
        # Who waits for something doesn't think again: "no, wait for Fox, then play".
        (
            re.compile(
                rf"^(?:{_any(words()['again'])})(?=[\s,.!:-])(?!\s+(?:for|until|till)\b)[\s,.!:-]*",
                re.IGNORECASE,
            ),
            True,
        ),
        (_HERE, True),
        (re.compile(rf"^(?:{greeting}){_NAMES}\s*(?:[,!]|\s-)\s*", re.IGNORECASE), True),
        (re.compile(rf"^{_RIDER}\s*[,:–—-]+\s*(?:then\s+)?", re.IGNORECASE), True),
        (re.compile(rf"[\s,.!(–—-]+{_RIDER}[\s).!]*$", re.IGNORECASE), False),
        (re.compile(rf"[\s,.!(–—-]+(?:{polite})[\s).!]*$", re.IGNORECASE), False),
        (
            re.compile(
                r"[.!,;(–—-]\s*(?:see|catch|speak to|talk to) (?:you|ya|u)\b[^.!?,;:\d]{0,40}[.!)]*$",
                re.IGNORECASE,
            ),
            False,
        ),
        (re.compile(rf"[.!,;–—-]\s*(?:{farewell})[,!]?(?:\s+[–—-]+)?{_NAMES}[.!]*$", re.IGNORECASE), False),
        (re.compile(rf"\s(?:{farewell})[,!]?{_NAME}[.!]*$", re.IGNORECASE), False),
    )


def _any(phrases: list[str]) -> str:
    return any_of(phrases).replace("'", "['’]")
