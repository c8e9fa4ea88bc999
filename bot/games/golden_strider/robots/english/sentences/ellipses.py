"""What the second of two conditions leaves out: `unless somebody is near ... if somebody is`, `25 or fewer`.

`In the first round play the 3, in the second the 4`: the second round. `If I'm first, ... If I'm not, ...`: otherwise.

Must not know what a sentence means.
"""

import re
from collections.abc import Iterator, Sequence

from bot.games.golden_strider.robots.english.sentences import charges, contraries, followers

_VERB = r"(?:is|are|am|does|do|did|has|have|was)"
_ASK = (
    r"\b(?:if|when(?:ever)?|while|whilst|where|(?:for )?as long as|so long as|provided(?: that)?|providing)"
)
_DENIED = re.compile(
    rf"^(?:(?:and|but) )?unless\b|{_ASK} (?:nobody|no one|no-one|none|there(?:'s| is| are) no)"
    rf"|{_ASK} (?:\w+ ){{1,3}}?(?:not|n't|isn't|aren't|don't|doesn't|haven't|hasn't)\b"
    rf"|{_ASK} (?:i'm|he's|it's|we're|you're) not\b",
    re.IGNORECASE,
)
_BOTH = re.compile(r"\b(?:otherwise|else|if so|if not)\b", re.IGNORECASE)
_AFFIRMED = re.compile(
    r"^(?:(?:and|but) )?(?:if|when|where|whenever) "
    r"(?:somebody|someone|anybody|anyone|one|there|he|she|they|i|it|any|so)"
    rf"(?: {_VERB})?(?=[,:])",
    re.IGNORECASE,
)
# if I have more than 25 squares to go ...; if I have 25 or fewer ...
_COUNTED = re.compile(
    r"\b(?:more than|over|at least|less than|fewer than|under|at most|(?P<over>between \d{1,2} (?:and|to)|"
    r"\d{1,2} (?:to|and)))"
    r" (?P<number>[a-z]+|\d{1,2}) (?P<unit>squares (?:to go|left|remain(?:ing)?))\b",
    re.IGNORECASE,
)
_BARE = re.compile(
    r"(?:\b(?:has|have) |^(?:and |but )?(?:if |when |at )?)(?P<number>[a-z]+|\d{1,2}) or (?:fewer|less|more|"
    r"under|below)(?=,|:)",
    re.IGNORECASE,
)

_ORDINAL = r"first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th)"
_ROUND = re.compile(rf"\b(?:(?:{_ORDINAL}) (?:round|turn)|in round \d)\b", re.IGNORECASE)
_PLACED = re.compile(
    rf"\b(?:place|position|runner|line)\b"
    rf"|(?:\b(?:am|is|are|lie|stand|sit|come|finish)|'m|'s) (?:in )?(?:the )?(?:{_ORDINAL})\b",
    re.IGNORECASE,
)
# in the second the 4: no runner, place or lap of that number
_NTH = re.compile(
    rf"\b(?P<before>(?:in|for|from|during|after|until|till) the (?:{_ORDINAL}))(?=(?:,|:)?"
    r" (?:the|play|my|i|he|she|it|we|bank|move|oldest|newest|highest|lowest|on|onwards?|"
    r"to the)\b|[,:])(?! it is)",
    re.IGNORECASE,
)
# if I'm not, if the leader isn't
_NOT_SO = re.compile(
    r"^(?:(?:and|but) )?if (?P<who>i|he|she|it|they|we|there|nobody)"
    r"(?:'m| am|'s| is|'re| are| do| does| have| has)? ?(?:not|n't|none|isn't|aren't|"
    r"don't|doesn't|haven't|hasn't)"
    r"(?=[,:])",
    re.IGNORECASE,
)
_PLACE = re.compile(
    r"\b(?:if|when|while|where) (?P<what>(?:my|his|her|its) (?:position|place|rank)) is\b", re.IGNORECASE
)
_IT_IS = re.compile(
    r"^(?P<asks>(?:(?:and|but) )?(?:if|when|while|where)) (?:it is|it's)"
    r"(?= (?:\w+ )?or (?:worse|better|lower|higher)\b)",
    re.IGNORECASE,
)
_OR_HIGHER = re.compile(r"\bis (?P<number>\d{1,2}) or (?:higher|more|over|above|up)\b", re.IGNORECASE)
_SPAN = re.compile(
    r"\b(?P<unit>square)s? \d{1,2} ?(?:to|-|until|up to|through) ?(?:square )?(?P<last>\d{1,2})"
    r"\b(?! squares)",
    re.IGNORECASE,
)
_GOES_ON = re.compile(
    r"^(?P<from>from|past|after|beyond) (?P<number>\d{1,2})(?= on\b| onwards?\b|[,:])", re.IGNORECASE
)
_IF = re.compile(r"^(?:(?:and|but) )?(?:if|when|whenever|while) (?P<said>[^,:]+)[,:]", re.IGNORECASE)
_NEGATIVE = re.compile(r"\b(?:not|no|never|nobody|none|nothing|unless|without)\b|n't\b", re.IGNORECASE)


def filled(pieces: Sequence[str]) -> Iterator[str]:
    """The sentences, with `otherwise` for a condition that only says yes to what the one before denied."""
    before = earlier = said = ""
    for piece in pieces:
        affirms = _DENIED.search(before) and not _BOTH.search(before)
        told = _AFFIRMED.sub("Otherwise", piece) if affirms else _denying(earlier, before, piece)
        if told == piece:
            told = followers.filled(earlier, said, piece)
        told = _counted(before, _of_rounds(before, _going_on(before, _of_it(before, told))))
        yield charges.carried(before, told)
        earlier, before, said = before, piece, told


def _counted(before: str, piece: str) -> str:
    """The sentence with what a number counts, where the condition before counts up to the same number."""
    found = _COUNTED.search(before + " " + piece)
    bare = _BARE.search(piece)
    if not found or not bare or found["number"].casefold() != bare["number"].casefold():
        return piece
    return f"{piece[: bare.end()]} {found['unit']}{piece[bare.end() :]}"


def _of_it(before: str, piece: str) -> str:
    """`If my position is 2, ... If it is 5 or worse, ...`: the place that was asked about."""
    named = _PLACE.search(before)
    if not named:
        return piece
    piece = _IT_IS.sub(rf"\g<asks> {named['what']} is", piece)
    # my position is between 2 and 5 ... it is 6 or higher: behind these
    *_, last = [None, *re.finditer(r"\d{1,2}", before.split(",", maxsplit=1)[0])]
    higher = _OR_HIGHER.search(piece)
    goes_on = last and higher and int(higher["number"]) == int(last[0]) + 1
    return f"{piece[: higher.end('number')]} or worse{piece[higher.end() :]}" if higher and goes_on else piece


def _going_on(before: str, piece: str) -> str:
    """`From square 16 to square 44 ... From 45 on ...`: from square 45, where the one goes on from the other."""
    *_, span = [None, *_SPAN.finditer(before)]
    begins = _GOES_ON.match(piece)
    if not span or not begins or int(begins["number"]) - int(span["last"]) not in {0, 1}:
        return piece
    return f"{begins['from']} {span['unit']} {piece[begins.start('number') :]}"


def _denying(earlier: str, before: str, piece: str) -> str:
    """`If I'm in the first three, ... If I'm not, ...`: otherwise, where one condition stands before it."""
    asked = _IF.match(before)
    whole = (
        asked
        and not _IF.match(earlier)
        and not _NEGATIVE.search(before)
        and not _BOTH.search(before)
        and " if " not in before[asked.end() :]
    )
    told = _NOT_SO.sub("Otherwise", piece) if whole else piece
    return contraries.written_out(earlier, before, piece) if told == piece else told


def _of_rounds(before: str, piece: str) -> str:
    """`In the first round the 3, in the second the 4`: where rounds are counted and no places."""
    first = _ROUND.search(piece)
    if _PLACED.search(piece) or not (first or (_ROUND.search(before) and not _PLACED.search(before))):
        return piece
    begun = first.end() if first else 0
    return piece[:begun] + _NTH.sub(r"\g<before> round", piece[begun:])
