"""Questions that are conditions: `Owe 0? Move 2.` is: if I owe 0: move 2. What its writer asks and denies is chat.

Must not know what a sentence means: whether it can be read by itself is asked of `reads`.
"""

import re
from collections.abc import Callable, Iterator

_ASKED = re.compile(
    r"(?P<front>(?:(?<=\n)|^)[ \t]*(?:[-*+]|\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})[.)]) +)?(?P<asked>[^.;:!?\n]{3,80})\?[ \t]+"
    r"(?:(?:[Tt]hen|[Ii]f so|[Ii]f yes|[Yy]es|[Yy]ep)\b[,:]? )?"
    r"(?=(?P<answer>[\w][^.;:!?\n]{0,80}))"
)
_LAST_ASKED = re.compile(r"(?P<asked>[^.;:!?\n]{3,80})\?(?=[ \t]*(?:\n|$))")
_HOW_MUCH = re.compile(
    r"^(?:and )?(?:how (?:much|many)(?: points)?|which|what)"
    r"(?: (?:is|are|do|does|should|shall|will)(?: i| it| he| we)?)?(?: to)? ",
    re.IGNORECASE,
)
# a question that asks for something; all others are conditions, or nothing that can be obeyed
_COURTEOUS = re.compile(
    r"\b(?:may|could|can|would|will|might|please|right|ok|okay|who|why|what|how|which|hello|hi|doing|you|your)\b",
    re.IGNORECASE,
)
# what its writer asks and denies is chat: Throw dice? no. Just play ...
_DENIED = re.compile(
    r"(?P<asked>[^.;:!?\n]{3,80})\?[ \t]+"
    r"(?:no|nope|nah|never|not me|hardly)(?: (?:thanks|thank you|way|sir|need|chance|fear))?[ \t]*[.!,;][ \t]*",
    re.IGNORECASE,
)
_OTHERWISE = frozenset({"otherwise", "else", "failing that", "if not", "or else", "no"})
_SHORT = {
    **dict.fromkeys(
        (
            *("nobody", "no one", "none", "no-one"),
            *("nobody there", "no one there", "none there", "no-one there", "nobody about"),
        ),
        "if nobody is",
    ),
    **dict.fromkeys(("earlier", "before", "before that", "sooner", "not yet"), "before that"),
    **dict.fromkeys(("later", "after", "after that"), "after that"),
    **dict.fromkeys(("no", "nope", "not so", "if not", "nae"), "otherwise"),
    **dict.fromkeys(
        ("neither", "none of these", "neither of these", "none of them", "neither of them"), "if neither"
    ),
}
_DO = frozenset({"do", "does", "did", "have", "has"})
_DID = re.compile(r"\b(bank|move|draw|pay)\b", re.IGNORECASE)
_BE = frozenset({"am", "is", "are"})
_THIRD = frozenset({"is", "are"})
_SUBJECT = re.compile(
    r"^(?P<who>(?:the |my )?(?:next|nearest|closest)(?: [a-z]+)? (?:ahead|behind|in front)(?: of)?(?: me)?|"
    r"(?:the|my) (?:next |nearest )?[a-z]+(?: (?:ahead|behind|in front)(?: of)?(?: me)?)?) (?P<rest>.+)$",
    re.IGNORECASE,
)


def answered(text: str, reads: Callable[[str], bool]) -> str:
    """The same text with its questions as conditions."""
    if "?" not in text:
        return text
    text = _DENIED.sub(lambda found: found[0] if _asks(found["asked"], reads) else " ", text)
    text = _ASKED.sub(lambda found: _condition(found, reads), text)
    return _LAST_ASKED.sub(lambda found: _question(found, reads), text)


def _question(found: re.Match[str], reads: Callable[[str], bool]) -> str:
    """`Bank 5?` at the end of a line orders nothing: it is kept as a condition without an answer."""
    asks = reads(found["asked"].strip()) and not _COURTEOUS.search(found["asked"])
    return f" if {found['asked'].strip()}:" if asks else found[0]


def _condition(found: re.Match[str], reads: Callable[[str], bool]) -> str:
    """`Owe 0? Move 2.` is: if I owe 0: move 2."""
    if said := _asks(found["asked"], reads):
        return f"{found['front'] or ' '}{said}: "
    bare = _HOW_MUCH.sub("", found["asked"].strip())
    if reads(f"{bare} {found['answer']}"):
        return f"{found['front'] or ' '}{bare} "
    return (
        found[0]
        if _COURTEOUS.search(found["asked"])
        else f"{found['front'] or ' '}{_plainly(found['asked'].strip())}: "
    )


def _plainly(question: str) -> str:
    """The question as a condition, with its own subject: what can't be read must not be read without it."""
    verb, _, rest = question.partition(" ")
    said = _SUBJECT.match(rest) if verb.casefold() in _THIRD else None
    return f"if {said['who']} {verb} {said['rest']}" if said else f"if {question}"


def _asks(question: str, reads: Callable[[str], bool]) -> str:
    """The condition that a question is; "" where it is none."""
    short = _SHORT.get(question.strip().casefold(), question.strip())
    verb, _, rest = question.strip().partition(" ")
    told = verb.casefold() in _THIRD and _SUBJECT.match(rest)
    turned = (*_turned(question.strip()), *([] if told else [short]))
    return next((said for said in turned if reads(f"{said}: play the oldest card")), "")


def _turned(asked: str) -> Iterator[str]:
    """A question as a condition: `am I first` is `if I am first`, `failing that, do I hold a 9` has its `otherwise`."""
    before, otherwise, asked = asked.rpartition(", ")
    front = "otherwise if" if otherwise else "if"
    if not otherwise or before.casefold() in _OTHERWISE:
        verb, _, rest = asked.partition(" ")
        if verb.casefold() in _THIRD and (said := _SUBJECT.match(rest)):
            yield f"{front} {said['who']} {verb} {said['rest']}"  # is the leader past 40: no question about me
            return
        if verb.casefold() not in _THIRD:
            yield f"{front} {asked}"
            yield f"{front} i {asked}"
            yield f"{front} i am {asked}"
            yield f"{front} i have {asked}"  # no ten? any 10 in my hand?
        who, _, behind = rest.partition(" ")
        if verb.casefold() in _DO:
            yield f"{front} {rest}"
        if verb.casefold() == "did":
            yield f"{front} " + _DID.sub(r"did \1", rest, count=1)
        if verb.casefold() in _BE:
            yield f"{front} {who} {verb} {behind}"
            yield f"{front} {rest}"
