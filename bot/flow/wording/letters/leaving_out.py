"""Words that leave sentences out of an order: by their numbers, behind a number, or the one that is in doubt.

    drop 3, leave sentences 3 and 5 out, 4 can go      by their numbers
    (4:) never mind that one, (5) is just my name      behind a number
    scrap that one, run it without it                  the one that is in doubt

Must not know whether an order waits, nor what its sentences say.
"""

import re

from bot.flow.wording.words import courtesy

LONGEST = 200  # characters of what is looked at here
CALLED = r"(?:sentences?|lines?|rules?|points?|numbers?|nos?\.?|nr\.?|#)\s*#?\s*"
NUMBERS = (
    rf"(?:the )?(?P<called>{CALLED})?"
    rf"(?P<numbers>\d{{1,2}}(?:[\s,&+]+(?:and\s+)?(?:{CALLED})?\d{{1,2}})*)"
)
_FIGURE = re.compile(r"\d{1,2}")

_VERBS = (
    r"(?:leave out|take out|strike out|cross out|drop|ignore|delete|skip|omit|forget(?: about)?|scrap|lose|strike"
    r"|remove|disregard|ditch|bin|never mind"
    r"|(?:run|play|take|use) (?:it|the robot|my robot) without|without|do without)"
)
# "Very well, ...", "Understood. ...": what is said before it is neither a case nor a refusal
_OPENING = (
    r"\W*(?:(?!(?:if|when|unless|until|in|from|not|don'?t|do)\b)[a-z][^\d,.:;!?]{0,30}[,.!;]\s+)?"
    r"(?:(?:please|pls|then|so|just|ok|okay|well|pray|can you|could you|you can|you may|i'd|we|let's|no|yes|right|fine"
    r"|sorry|oh|oops|and)\b\W*)*"
)
_CLOSING = r"(?:\W+(?:then|please|pls|too|as well|for now|altogether|completely|for me|x+))*\W*$"
_BY_NUMBER = tuple(
    re.compile(rf"{_OPENING}{said}{_CLOSING}", re.IGNORECASE)
    for said in (
        rf"{_VERBS}\s+{NUMBERS}",
        rf"(?:leave|take|cross|strike|cut)\s+{NUMBERS}\s+(?:out|off|away)",
        rf"{NUMBERS}\s+(?:can|may|should|must)\s+(?:go|be (?:dropped|left out|ignored|deleted|omitted|skipped))",
    )
)
_REMARK = (
    r"(?:(?:just |only )?(?:a |an )?(?:remark|comment|talk|chat|joke|aside)|(?:not an?|no) (?:rule|order|sentence)"
    r"|(?:just |only )?(?:me |my |a )?(?:signing off|sign[- ]?off|name|signature|greetings?))"
)
_NOTHING = re.compile(
    rf"\W*(?:please )?(?:(?:leave|take) (?:it|that|this)(?: one)? out|{_VERBS}"
    rf"(?: (?:it|that|this)(?: one)?)?(?: too| then| as well)?"
    rf"|(?:is |it'?s |that'?s )?{_REMARK}|nothing)(?:\W+(?:it'?s |that'?s |is )?{_REMARK})?{_CLOSING}",
    re.IGNORECASE,
)
_NUMBERED_REMARK = re.compile(
    rf"{_OPENING}{NUMBERS}\s+(?:is|are|was|were)\s+{_REMARK}{_CLOSING}", re.IGNORECASE
)
_THE_ONE = re.compile(
    rf"{_OPENING}(?:"
    r"(?:you (?:can|may) )?(?:leave|take) (?:\w+ ){0,5}?(?:out|off)\b"
    rf"|{_VERBS} (?:(?:the|that|this|it|my)\b)"
    r")[^.,;:\d]{0,40}\W*$",
    re.IGNORECASE,
)


_BIT = re.compile(
    rf"{_OPENING}(?:{_VERBS}|leave|take) (?:the |that )?(?:bit|part|words|thing) (?:about |with |that says )?"
    rf"(?P<bit>[^\d.;:]{{4,40}}?)(?: (?:out|off|away))?{_CLOSING}",
    re.IGNORECASE,
)


def without_the_bit(text: str, sentence: str) -> str:
    """The sentence without the one part between its commas that a text leaves out; "" where it leaves out none.

    `ignore the bit about no last round`
    """
    found = _BIT.match(courtesy.unsigned(text)) if len(text) <= LONGEST else None
    parts = sentence.split(", ")
    left = [one for one in parts if found and found["bit"].strip().casefold() not in one.casefold()]
    return ", ".join(left) if found and len(left) == len(parts) - 1 and left else ""


def by_number(line: str) -> tuple[str, tuple[int, ...]] | None:
    """What the numbers are called that a line leaves out ("" nothing), and the numbers; None where it does not."""
    said = courtesy.unsigned(line) if len(line) <= LONGEST else ""
    for one in (*_BY_NUMBER, _NUMBERED_REMARK):
        if found := one.match(said):
            numbers = tuple(map(int, _FIGURE.findall(found["numbers"])))
            return (found["called"] or "").casefold(), numbers
    return None


def is_nothing(text: str) -> bool:
    """Whether what stands behind the number of a sentence leaves it out: `never mind`, `just a joke`."""
    return len(text) <= LONGEST and _NOTHING.match(courtesy.unsigned(text)) is not None


def the_one_in_doubt(text: str) -> bool:
    """Whether a sentence is left out that has no number: `forget that sentence`, `leave the rain bit out`."""
    return len(text) <= LONGEST and _THE_ONE.match(courtesy.unsigned(text)) is not None
