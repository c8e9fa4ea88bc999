"""That somebody wants to enter a match, in sentences of their own: "put me down for GS-5, and call me Zorro".

Only who calls their entrant by a name is understood so; whoever hears it asks whether it is meant. Must not know who
wrote, nor which matches there are.
"""

import contextlib
import re
from collections.abc import Iterable

import grammar
from bot.flow.wording.commands import reading
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words.blocking import REFUSED, why_not

_LONGEST = 600  # characters; a longer letter tells something else as well
_WRAPPED = 69  # characters; a mail program breaks no line into which the next word would have gone
_ENTER = (
    r"(?:join|play|enter|run|race|be in|come in|take part|have a (?:go|place|seat|spot|runner|horse|team)|get in"
    r"|sign up|start)"
)
_PLACE = r"(?:room|place|seat|spot)"
_WISH = re.compile(
    r"\b(?:(?:enter|put|sign|count|deal|pencil|book|squeeze|fit|include|add|register|enrol|slot|get|let) (?:me|us)\b"
    r"|(?:like|love|fancy|want|wish|care|glad|happy|keen)(?:s|ing)? (?:to )?"
    rf"(?:{_ENTER}\b|in\b|a (?:go|race|{_PLACE})\b|be (?:the )?(?-i:[A-Z])|ride in\b)"
    r"|(?:i|we)(?:'d| would)? (?:like|love|want) it\b|(?:i'm|i am|we're|we are) in\b"
    rf"|(?:can|may|could|might) (?:i|we) (?:please |still |also )?{_ENTER}\b"
    rf"|interested in (?:joining|playing|entering|running)\b|{_PLACE} (?:for|left|in)\b|^(?:please )?(?:join|enter)\b)",
    re.IGNORECASE,
)
_MAY_ENTER = re.compile(
    rf"\b(?:i|we) (?:can|could|may|might) (?:also |still )?(?:{_ENTER}|get in)\b", re.IGNORECASE
)
_TAG = re.compile(r"\b[A-Za-z]{2}-?\d{1,9}\b")
# A name ends its part of the sentence: "as Fox knows" tells of somebody else.
_ENDS = r"(?=$|[\s]*[.,;:!?)\n-]|\s+(?:please|pls|thanks|if|and|in|for|on|when|but|so|i|it|he|she)\b)"
_CAPITAL = r"(?-i:[A-Z])[\w'’-]*"
_NAME = rf"(?P<after>{_CAPITAL}(?: {_CAPITAL})?|[\"“'‘]{_CAPITAL}[^\"”'’\n]{{0,18}}[\"”'’]){_ENDS}"
_CALLED = re.compile(
    r"\b(?:as|named|called|known as|christened|name (?:it|me|us)|(?:can|could|may) I (?:please )?be"
    r"|I(?:'ll| will|'d| would)(?: like to| love to)? be"
    r"|(?:under |by )?the name(?: of)?(?: my runner| my horse)?(?: is| will be)?|name(?: is| of|:| will be|'ll be)?"
    rf"|(?:runner|horse)(?: is|'s|:)?(?: called| named)?|(?:as|be|called) (?:the |my )?team)(?: the)? {_NAME}"
    # In these words also a name that is written small.
    r"|\b(?:call (?:me|us|it|him|her|my runner|the runner)|under the name(?: of)?|runner's name(?: is|:)?)"
    r" (?:the )?(?P<small>[\"“'‘]?[\w'’-]+)",
    re.IGNORECASE,
)
# What answers "instead of NAME", and says nothing else.
_ONLY = re.compile(
    r"\W*(?:(?:then|ok|okay|yes|sure|right)\W+)?(?:as|call (?:me|us)|under the name(?: of)?|(?:my |the )?name(?: is|:)?"
    rf"|I(?:'d| would) (?:like to |love to )?be|(?:can|could|may) I be|I'll be)(?: the)? (?P<name>{_CAPITAL})\W*"
    r"(?:please|pls|plz|thanks|thank you|thx|cheers)?\W*",
    re.IGNORECASE,
)
# "join GS-1 as Kate, and BA-2 as the Reds": a second match behind the name.
_ANOTHER = re.compile(
    r"[\s,;]+(?:and|also|plus|&|\+)\s+(?:also\s+|join\s+|enter\s+)*(?=\[?[A-Za-z]{2}-?\d{1,9}\]?\s+(?:as|under|called)\b)"
)
_OF_ENTRANT = re.compile(
    r"\b(?:my|the|our) (?:runner|horse|rider|team|entrant|figure)(?:'s name)?\b[^.;,!?]{0,30}$", re.IGNORECASE
)
# The three things that a join says, in whatever order, with nothing but politeness beside them.
_WHICH = re.compile(r"\[?(?<![\w-])[A-Za-z]{2}-?\d{1,9}(?![\w-])\]?")
_AS = re.compile(r"\b(?:as|named|called|name)\b:? (?P<name>[^\W\d_][\w'’-]{0,19})", re.IGNORECASE)
# A name that stands alone behind the tag.
_LAST = re.compile(
    r".{0,40}\bjoin\b.{0,20}\b[A-Za-z]{2}-?\d{1,9}\]?[\s,:-]*(?:name\s*=\s*)?(?P<name>[^\W\d_][\w'’-]{1,19})"
    r"(?:[\s,]+(?:please|pls|plz|thanks|thx))?[\s.!]*",
    re.IGNORECASE,
)
_JOIN = re.compile(r"\b(?:join|enter|sign up|sign me up|count me in)\b", re.IGNORECASE)
_BESIDE = frozenset(
    {
        *("please", "pls", "plz", "thanks", "thank", "you", "thx", "ta", "cheers", "hi", "hello"),
        *("me", "in", "to", "for", "the", "match", "game", "race", "and"),
        *("i", "id", "want", "wanna", "would", "like", "can", "could", "name"),
        *(
            "now",
            "today",
            "soon",
            "again",
            "asap",
            "too",
            "also",
            "there",
            "here",
            "yet",
            "still",
            "if",
            "when",
            "but",
        ),
    }
)
_LOOKS_ON = re.compile(
    r"\b(?:i|me|we|us)\b[^.?!\n]{0,60}\b(?:watch(?:ing)?|observ(?:e|ing)|follow(?:ing)?|spectat(?:e|ing)"
    r"|look(?:ing)? on|lurk(?:ing)?"
    r"|read(?:ing)? along|(?:get|have|receive|see|read)(?:ting|ing)? (?:the |all |your )*reports?)\b"
    r"|^\W*(?:just |only )?(?:watching|observing|spectating)\b",
    re.IGNORECASE,
)
# Somebody else who wants to play, too: one mail enters one entrant.
_KIN = (
    r"(?:son|daughter|wife|husband|brother|sister|dad|father|mum|mother|friend|mate|partner|cousin|nephew|niece"
    r"|kid|boy|girl)s?"
)
_OTHERS = re.compile(
    rf"\b(?:me|i|myself) and my (?:\w+ )?{_KIN}\b|\bmy (?:\w+ )?{_KIN} and (?:i|me|myself)\b"
    rf"|\bmy (?:\w+ )?{_KIN}(?:,? [A-Z]\w+,?)? (?:would|wants?|will|wishes|also|too|is keen)\b"
    r"|\b(?:both|all|two|three|four) of us\b|\bwe (?:would |'d )?(?:both|all two)\b"
    r"|\b(?:he|she|they)(?:'d| would|'ll| will)(?: like to| want to)? be\b",
    re.IGNORECASE,
)
_NOBODY = frozenset(
    {"i", "a", "an", "the", "my", "me", "soon", "well", "if", "it", "him", "her", "when", "what", "back"}
)


def speaks_of_others(text: str) -> bool:
    """Whether somebody who wants to enter speaks of others who do: "me and my son", "he'd be Comet"."""
    return _OTHERS.search(grammar.tidy(text)) is not None


def elsewhere(line: str, here: str) -> Given | None:
    """The `join` that a line of somebody who plays in one match comes to, if it names another by its tag."""
    named = _TAG.search(line)
    return join(line, None) if named and named[0].upper() != here else None


def wishes(text: str) -> bool:
    """Whether somebody wishes to enter something."""
    said = " ".join(grammar.tidy(text).split())
    asks = _WISH.search(said) or _MAY_ENTER.search(said)
    return len(said) <= _LONGEST and asks is not None and why_not(said) != REFUSED


def join(text: str, here: str | None) -> Given | None:
    """The `join` that these sentences come to; None where they name no entrant, wish for nothing, or refuse.

    `here` is the tag of the match that is meant where the sentences have none.
    """
    if found := next(filter(None, map(_in_any_order, grammar.tidy(text).splitlines())), None):
        return found
    said = " ".join(grammar.tidy(text).split())
    name = _name(_lines(text)) or _name(said)
    if len(said) > _LONGEST or not name or not _WISH.search(said) or why_not(said) == REFUSED:
        return None
    named = _TAG.search(said)
    if tag := named[0] if named else here:
        with contextlib.suppress(grammar.Unreadable):
            return reading.read(f"join {tag} as {name}")
    return None


def _in_any_order(line: str) -> Given | None:
    """A line that is a tag, a join and a name, and nothing else: "gs-5 join as stoat pls", "join gs-5 Stoat"."""
    which, enters = _WHICH.search(line), _JOIN.search(line)
    name = _AS.search(line) or _LAST.fullmatch(line)
    if which is None or name is None or enters is None or name["name"].casefold() in _NOBODY | _BESIDE:
        return None
    spans = (which.span(), name.span() if name.re is _AS else name.span("name"), enters.span())
    left = "".join(sign for at, sign in enumerate(line) if not any(begin <= at < end for begin, end in spans))
    if not _BESIDE.issuperset(re.findall(r"\w+", left.casefold().replace("'", ""))):
        return None
    called = name["name"]
    with contextlib.suppress(grammar.Unreadable):
        return reading.read(f"join {which[0].strip('[]')} as {called[:1].upper()}{called[1:]}")
    return None


def only_name(text: str) -> str:
    """The name where somebody says under which they want to enter, and nothing else: "as Kate please"; or ''."""
    found = _ONLY.fullmatch(" ".join(grammar.tidy(text).split()))
    return "" if found is None or found["name"].casefold() in _NOBODY else found["name"]


def name(text: str) -> str:
    """The name under which somebody would enter whatever it is: "can I be Hare?", "as Kate please"; or ''."""
    said = " ".join(grammar.tidy(text).split())
    return only_name(text) or ((_name(_lines(text)) or _name(said)) if wishes(text) else "")


def each(line: str) -> tuple[str, ...]:
    """A line that enters several matches as several: "join GS-1 as Kate, and BA-2 as the Reds"."""
    first, *others = _ANOTHER.split(line)
    return (first, *(f"join {one}" for one in others)) if others and _JOIN.search(first) else (line,)


def beside(words: Iterable[str], join: Given) -> tuple[str, ...]:
    """The sentences of a letter that say nothing of entering: what else their writer wants."""
    said = [word.casefold() for word in join.words if word]
    sentences = (one for word in words for one in SENTENCE.split(grammar.tidy(word)) if one.strip())
    return tuple(
        one
        for one in sentences
        if not (_WISH.search(one) or _JOIN.search(one) or any(word in one.casefold() for word in said))
    )


def watch(text: str, here: str | None) -> Given | None:
    """The `observe` that these sentences come to; None where nobody wishes to look on, or no match is named."""
    said = " ".join(grammar.tidy(text).split())
    if len(said) > _LONGEST or not _LOOKS_ON.search(said) or why_not(said) == REFUSED:
        return None
    named = _TAG.search(said)
    tag = named[0] if named else here
    return reading.read(f"observe {tag}") if tag else None


def _lines(text: str) -> str:
    """The text with the ends of those lines that a mail program has not made: who signs below a name adds nothing."""
    lines = [" ".join(grammar.tidy(line).split()) for line in text.splitlines()]
    first = (line.partition(" ")[0] for line in (*lines[1:], ""))
    pairs = zip(lines, first, strict=True)
    return "".join(f"{line} " if len(f"{line} {word}") > _WRAPPED else f"{line}\n" for line, word in pairs)


def _name(said: str) -> str:
    found = [one for one in _CALLED.finditer(said) if _plain(one).casefold() not in _NOBODY]
    # "My name is Norman, and my runner shall be called Blitz."
    named = [one for one in found if _OF_ENTRANT.search(said[: one.start()] + one[0])]
    return _plain((named or found)[0]) if found else ""


def _plain(found: re.Match[str]) -> str:
    name = (found["after"] or found["small"]).strip("\"“”'‘’")
    return name if name[:1].isupper() else name.capitalize()
