"""A yes or a no in other words, to somebody who has been asked: "that's the one", "go ahead", "not that".

Only where something waits for a word is such a line one. Must not know what waits.
"""

import re
from functools import cache

from bot.flow.wording.commands import reading
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.sentences import retracting
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import courtesy
from bot.flow.wording.words.blocking import CASE, is_talk, why_not
from grammar.patterns import any_of

_LONGEST = 120  # characters
# With these and a comma nobody agrees, whatever they tell behind it: "No, leave him, he has found it again".
_NO = re.compile(r"\W*(?:no|nope|nah)\s*[,;:–—-]", re.IGNORECASE)
# Who thinks again says no to what was asked, whatever they tell behind it: "I've changed my mind, I'll carry on".
_THINKS_AGAIN = re.compile(
    r"\W*(?:(?:oh|ok|actually|sorry|well|hm+|please)\W+){0,3}(?:i(?:['’]ve| have)? )?(?:just )?changed my mind\b",
    re.IGNORECASE,
)
_OPENS = re.compile(r"\W*(?:yes|yeah|yep|yup|aye|ok|okay)\b", re.IGNORECASE)
# Of what is asked one thing is wrong: "that's right, but make it the 8/1", "wrong card, should be the 8/1".
_BUT = re.compile(
    r"\W*(?:(?:that['’]?s|that is) )?(?:right|fine|it|ok|correct|exactly|good|almost|nearly|close)\W+"
    r"(?:but|except|only)\b"
    r"|\W*(?:wrong|not) (?:the )?(?:card|round|match|number|order|rider|deck|token)\b",
    re.IGNORECASE,
)
# Thanks behind it change nothing: "Yes please, and thank you for your patience".
_THANKS = re.compile(
    r"(?<=\w),?\s+(?:and\s+)?(?:many |so )?(?:thanks?|sorry|apologies|cheers)\b"
    r"(?![^\n]*\b(?:but|if|no|not|only|except|instead)\b)[^.!?;\d\n]*[.!]*$",
    re.IGNORECASE,
)
_LIMITS = re.compile(
    r"\W*(?:but|only|if|unless|provided|except|as long as|though|however|no|not)\b", re.IGNORECASE
)
# What says no more than the yes or the no beside it: "I'd be glad to step in", "not this time, I'm afraid".
_BESIDE = (
    *("oh", "ah", "um", "hm", "hmm", "then", "bot", "indeed", "lovely", "great", "i'm afraid", "i am afraid"),
    *("to step in", "step in", "to take over", "take over"),
    *("to play", "to help", "help out", "to fill in", "fill in"),
)
# "Yes. Or rather no."
_TURNS = re.compile(
    r"\W*(?:(?:or|but|well|actually|wait|hm+|rather|sorry|oh)\W+)+(?:no|not|don['’]?t|nope)\b", re.IGNORECASE
)
# With more behind it, it begins another sentence.
_WEAK = frozenset({"ok", "okay", "fine", "ok then", "okay then"})


def answer(line: str) -> Given | None:
    """The `yes` or `no` that a line comes to, with talk behind it or none; None: it is neither."""
    if len(line) > _LONGEST or _asks_back(line):
        return None
    line = _THANKS.sub("", line)
    first, *others = SENTENCE.split(line)
    talk = all(is_talk(one, behind=True) and not any(map(str.isdigit, one)) for one in others)
    if others and (_plain(first) in _WEAK or not talk or any(map(_TURNS.match, others))):
        return None
    plain = _plain(first)
    for word, (whole, said) in _forms().items():
        if plain in _WEAK & set(courtesy.words()["answers"][word]) or (
            whole.fullmatch(plain) and said.search(plain)
        ):
            return reading.read(word)
    if any(map(str.isdigit, line)):
        return None
    no = _NO.match(line)
    refuses = no is not None and not _OPENS.match(line[no.end() :])
    return reading.read("no") if refuses else None


def apart(line: str) -> tuple[str, str] | None:
    """A yes or a no, and what is said behind it in sentences of its own; None where the line isn't both."""
    first, *others = SENTENCE.split(line)
    return (first, " ".join(others)) if others and answer(first) else None


def limits(behind: str) -> bool:
    """Whether what is said behind a yes takes some of it back: "But only if I may rename it."."""
    return _LIMITS.match(behind) is not None or (
        not behind.rstrip().endswith("?") and why_not(behind) == CASE
    )


def thinks_again(line: str) -> Given | None:
    """The `no` of who takes back what they wrote before, where nothing but what waits can be meant."""
    if len(line) > _LONGEST or "?" in line or any(map(str.isdigit, line)):
        return None
    return reading.read("no") if retracting.takes_back(line) or _THINKS_AGAIN.match(line) else None


def _asks_back(line: str) -> bool:
    """Whether a line is a yes or a no and a question mark, which asks whether it is one: "yes?"."""
    answers = courtesy.words()["answers"]
    return "?" in line and any(_plain(line) in said for said in answers.values())


def agrees(line: str) -> bool:
    """Whether a line begins as a yes does, and says something else behind it."""
    return _OPENS.match(line) is not None or _BUT.match(line) is not None


def _plain(said: str) -> str:
    return " ".join(re.findall(r"[\w']+", said.casefold().replace("’", "'")))


@cache
def _forms() -> dict[str, tuple[re.Pattern[str], re.Pattern[str]]]:
    """Of each answer what a line may have that is one, and what it must have: politeness alone is none.

    What was taken for one phrase is never tried as two: many of them would take for ever.
    """
    words = courtesy.words()
    polite = [*words["courtesy"], *words["farewells"], *_BESIDE]
    return {
        word: (
            re.compile(rf"(?:(?>{any_of([*said, *polite])})(?: |$))++"),
            re.compile(rf"(?<!\w)(?:{any_of([one for one in said if one not in _WEAK])})(?!\w)"),
        )
        for word, said in words["answers"].items()
    }
