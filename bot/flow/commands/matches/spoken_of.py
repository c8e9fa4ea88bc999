"""What a GM speaks of in a sentence that nothing reads: whom, until when, and what is to be done, in whatever order.

"Please to remember Hare and Fox that they must send" has a word for reminding and two names, and comes to
`remind Hare and Fox`. Each notion needs all its words and just one of each thing that it takes; a sentence that
refuses, waits for a case, chooses, or tells of yesterday has none. Must not know what a command does.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.deadlines import said as times_said
from bot.flow.commands.matches import notions, things_said
from bot.flow.commands.matches.things_said import whole_word
from bot.flow.commands.play import seats
from bot.flow.values import courses
from bot.flow.values.context import Context
from bot.flow.wording.commands import canonical, reading
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.letters import altering, bending
from bot.flow.wording.lines.said import Read
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import blocking
from bot.store.values import Match

_MOST = 45  # words of a sentence; a longer one is a story
_SHORT = 24  # words of a few sentences that are looked at as one: "Fox out. Zoe in: zoe@example.org"
_NAME = 2  # words: a longer one is no name
_PARTS = re.compile(r"[,;:] (?:so|but|and so|therefore|hence)\b ?", re.IGNORECASE)
_SAYS = 3  # words of a sentence that is named as ignored
_THEM = re.compile(rf"\b(?:him|her|them|he|she|they|{notions.SOMEBODY})\b", re.IGNORECASE)
_IS_PRONOUN = re.compile(r"(?:him|her|them|he|she|they)\b", re.IGNORECASE)
_ONE = re.compile(r"\b(?:him|her|he|she)\b", re.IGNORECASE)
_SEVERAL = re.compile(r"\b(?:them|they)\b", re.IGNORECASE)
_OF_SOMEBODY = frozenset({"remind", "offer", "no_offer", "remove", "replace"})  # commands with a name
_REQUEST = re.compile(
    r"\W*(?:(?:so|and|please|then|but|hello|hi|dear bot|now)\W+)*(?:could|can|would|will|may|might) (?!i know|i ask)"
    r"(?:you|we|the|our|they|everybody|everyone|i have|i get|it|this)\b"
    r"|.*\b(?:would|could|can|will) you\W*$",
    re.IGNORECASE,
)
_NO_COMMAND = re.compile(
    r"\b(?:or|maybe|perhaps|either|whether|don't|do not|doesn't|never|nearly|almost|yesterday|wonder\w*|joke|joking"
    r"|last (?:week|time|month|year)|was|were|had|did|didn't|have been|has been|should i|shall i|shall we"
    r"|(?:could|should|would) have \w+ed|no longer|why|how|used to|if|unless|when|once|as soon as|not yet|said|says"
    r"|wrote|writes|tells?|told|asks|asked|offered|suggest\w*|(?:may|might) (?:well )?(?:have|need) to"
    r"|thinking (?:of|about)|considering|i suppose|wants? (?:me|to))\b",
    re.IGNORECASE,
)
_IN_QUOTES = re.compile(r"[\"“„«]([^\"“”„«»]{3,80})[\"”“»]")
_NICE = re.compile(
    r"\b(?:(?:it|that) would be (?:\w+ )?\w+|i(?:'d| would) be \w+(?: to you)?|would it be possible) if (?=\w)"
    r"|\b(?:i|we)(?: do| only| just| really)? (?:want|wish|need) to (?=\w)",
    re.IGNORECASE,
)
# No case: it is to be done in each.
_IN_ANY_CASE = re.compile(
    r",? (?:even (?:if|though|when)|no matter (?:if|who|what|whether)|whether or not|regardless of|with or without"
    r"|without waiting for)\b[^.;!?]*",
    re.IGNORECASE,
)
_YES_OR_NO = re.compile(r"\b(?:say |give )?(?:a )?yes or (?:a )?no\b", re.IGNORECASE)
# Why it is wished, which tells of what was.
_REASON = re.compile(
    r",? (?:as|since|because|for) (?![^.;!?]*\b(?:if|unless|or|not|until)\b)\w+ [^.;!?]*", re.IGNORECASE
)
_NO_DOING = re.compile(r"\b(?:don't|do not|doesn't)\b", re.IGNORECASE)
# What others do or don't, behind a wish.
_OF_OTHERS = re.compile(
    r"[,;] (?:nobody|no one|no-one|he|she|they|people|somebody|someone)\b[^.;!?]*", re.IGNORECASE
)
_NOT = re.compile(r"\b(?:not|no|nobody|can't|cannot|won't|isn't|aren't)\b|n't\b", re.IGNORECASE)
_FROM_LATER = re.compile(
    r"\b(?:from|since|as of|starting|beginning|after) (?:the )?(?:next \w+|new year|\w+ (?:week|month|round|turn)"
    rf"|{times_said.MONTH_NAME}|christmas|easter)\b"
    r"(?: onwards?| on)?",
    re.IGNORECASE,
)
_AGAIN = re.compile(
    r"(?:\W|ok|okay|right|so|now|please|let's|you can|can you|could you|then)*(?:run|play|process|do|replay|re-?run)"
    r" (?:it|that|this|(?:the|that|this) (?:turn|round)|(?:turn|round) \d+)(?: all)? (?:again|anew|afresh|once more)"
    r"(?:\W|now|please|then|thanks)*",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Spoken:
    """The lines that somebody speaks of, what is noted of them, and what else was said."""

    lines: tuple[str, ...]
    note: str
    left: tuple[str, ...]


# Somebody wishes, or says what is to be.
_WISH = re.compile(
    r"\b(?:please|pls|can|could|may|must|should|shall|want\w*|need\w*|would|like|let's|let|give|make|put|move|extend"
    r"|push|set|kindly|ha(?:ve|s) to|go ahead|we play|we(?:'ll| will| shall) play)\b"
    r"|^\W*(?:remind|nudge|poke|prod|chase|nag|ping|send|take|throw)\b",
    re.IGNORECASE,
)


def found(context: Context, line: str) -> Spoken | None:
    """The lines that a GM speaks of; None: they speak of nothing of theirs, or in no way that tells what is meant."""
    match = context.match
    if match is None or context.seat is not None or not context.runs(match):
        return None
    if whole := "" if match.before_start else _as_a_whole(context, match, line):
        return Spoken((whole,), "", ())
    entrants = tuple(seat.entrant for seat in seats.speaks_for(context, match))
    if by_name := _by_name(line, _names(line, entrants)):
        return Spoken((by_name,), "", ())
    sentences = [one.strip() for one in SENTENCE.split(" ".join(line.split())) if one.strip()]
    names = _names(line, entrants)
    lines_of = [_in_parts(context, one, _of_whom(one, entrants, names)) for one in sentences]
    lines = canonical.lines(tuple(dict.fromkeys(one for some in lines_of for one in some)))
    if len(sentences) > 1 and not lines and len(line.split()) <= _SHORT:
        sentences, lines_of = [line], [lines := canonical.lines(tuple(_of(context, line, names)))]
    if not lines or any(map(bending.leaves_open, sentences)):
        return None
    left = (
        part
        for one, some in zip(sentences, lines_of, strict=True)
        for part in _unsaid(context, one, some, _of_whom(one, entrants, names))
        if len(part.split()) >= _SAYS
    )
    return Spoken(lines, _note(line, lines), tuple(left))


def _of_whom(sentence: str, entrants: Sequence[str], names: tuple[str, ...]) -> tuple[str, ...]:
    """Who is named in a sentence, or is meant by "him"."""
    return _names(sentence, entrants) or _meant(sentence, names)


def _in_parts(context: Context, sentence: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """The lines that a sentence speaks of, or a part of it: "... is bridge night, so let us have Thursdays"."""
    parts = (sentence, *_PARTS.split(sentence)[1:])
    return next(filter(None, (tuple(_of(context, one, names)) for one in parts)), ())


def _unsaid(context: Context, sentence: str, lines: Sequence[str], names: tuple[str, ...]) -> Iterator[str]:
    """The sentence, or the parts of it, that the lines aren't from."""
    if lines and not any(_of(context, sentence, names)):
        yield from (one for one in _PARTS.split(sentence) if not any(_of(context, one, names)))
    elif not lines:
        yield sentence


def _as_a_whole(context: Context, match: Match, line: str) -> str:
    """The line of "run it again", and of a command that is quoted and changed; or ''."""
    if _AGAIN.fullmatch(line.strip(" .!?")):
        # What was rolled back waits to be played; else the last turn is meant.
        return "process" if courses.of(context.db, match).undone else "roll back"
    return _quoted(line)


def _quoted(line: str) -> str:
    """A command that somebody quotes, with the change that they ask for: "extend 2 days", and "Make it three."."""
    found = _IN_QUOTES.search(line)
    if found is None or not reading.is_command(found[1]) or _NOT.search(line):
        return ""
    changed = (
        altering.altered(found[1], one) for one in SENTENCE.split(line[found.end() :]) if one.strip(' ."”')
    )
    line = next(filter(None, changed), "")
    return line if line and reading.is_command(line) else ""


def is_cut_short(context: Context, read: Read) -> bool:
    """Whether what is read as names goes on with something else: "remind Hare and put the deadline at Friday".

    So does what names nobody yet: "remind him: he's Snail".
    """
    match = context.match
    if match is None or not (isinstance(read, Given) and read.verb in _OF_SOMEBODY and read.text):
        return False
    if _IS_PRONOUN.match(read.text):
        return True
    if read.verb != "remind":
        return False
    entrants = {seat.entrant.casefold() for seat in seats.speaks_for(context, match)}
    first, *others = re.split(r",? (?:and|that|,|to) ", read.text.casefold())
    return first in entrants and any(len(one.split()) > _NAME for one in others if one not in entrants)


def _by_name(line: str, names: tuple[str, ...]) -> str:
    """The command of somebody who is "him" in it, and named behind it: "remind him: he's Snail"; or ''."""
    verb, _, rest = line.strip().partition(" ")
    if len(names) != 1 or not _IS_PRONOUN.match(rest) or _NOT.search(rest) or "@" in rest:
        return ""
    said = f"{verb.casefold()} {names[0]}"
    return said if reading.is_command(said) and reading.read(said).verb in _OF_SOMEBODY else ""


def _meant(sentence: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Whom "him" and "them" mean, who are named in another sentence; of two nobody can tell who "him" is."""
    one = _ONE.search(sentence) is not None and not _SEVERAL.search(sentence)
    return names if _THEM.search(sentence) and not (one and len(names) > 1) else ()


def _of(context: Context, sentence: str, names: tuple[str, ...]) -> Iterator[str]:
    """The line of each notion that a sentence speaks of."""
    said = _IN_ANY_CASE.sub(" anyway", sentence.replace("’", "'"))
    said = _YES_OR_NO.sub("approve", _NICE.sub("please ", blocking.plainly(said)))
    asks = said.rstrip(" \"')").endswith("?") and not _REQUEST.match(said)
    if len(said.split()) > _MOST:
        return
    told = _NO_COMMAND.search(_REASON.sub("", said)) is not None
    bare = _without_names(re.sub(r"\S+@\S+", "@", said), names)
    wishes_it = _WISH.search(said) is not None
    groups = set[str]()
    coming = context.match is not None and context.match.before_start
    for notion in notions.COMING if coming else notions.RUNNING:
        refused = _NOT.search(_OF_OTHERS.sub("", said)) is not None and not notion.refusing
        tells = told and (not notion.refusing or _NO_COMMAND.search(_NO_DOING.sub("", said)) is not None)
        if not (wishes_it or notion.states or notion.refusing):
            continue
        if refused or ((asks or tells) and not notion.asked) or (notion.group and notion.group in groups):
            continue
        if not all(whole_word(one).search(bare) for one in notion.needs) or whole_word(notion.never).search(
            bare
        ):
            continue
        if line := things_said.filled(context, notion.line, said, names):
            groups.add(notion.group)
            yield line


def _without_names(said: str, names: Sequence[str]) -> str:
    """A sentence in which no name says what is to be done: Old Nag nags nobody."""
    for one in names:
        said = whole_word(re.escape(one)).sub("X", said)
    return said


def _note(line: str, lines: Sequence[str]) -> str:
    """That a rhythm begins with the next deadline, where another time is said."""
    later = _FROM_LATER.search(line)
    rhythm = any(one.startswith("every ") for one in lines)
    return f'It holds from the next deadline on, and not only "{later[0]}".' if later and rhythm else ""


def _names(said: str, entrants: Sequence[str]) -> tuple[str, ...]:
    """Who is named, in that order."""
    places = {one: found.start() for one in entrants if (found := whole_word(re.escape(one)).search(said))}
    return tuple(sorted(places, key=lambda one: places[one]))
