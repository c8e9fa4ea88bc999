"""A question about the game that nothing reads: what would answer it is told, and that a person can be asked.

A question of the day ("is it raining where you are?") is just words. Must not know any rule, nor who asks.
"""

import re
from functools import cache

from bot.flow.wording.sentences.likely import LETTER
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import courtesy
from grammar.patterns import any_of

TOLD = (
    'A question that I can\'t answer myself. "status" tells how things stand, "rules" brings the rules, "help" what '
    'can be written; with "to GM:" in front of it I pass it on to a person.'
)
# Nobody can have them stopped but the GM, and that for all.
REMINDERS = (
    'A reminder comes only while you owe orders, and no player can switch it off. "away 1 Dec to 10 Dec" stops it for'
    ' that time, "prefer quiet 22:00 to 7:00" makes it wait; with "to GM:" in front of it your wish goes to the GM, who'
    " can stop them for all."
)
_REMINDED = re.compile(
    r"\b(?:stop|no|don['’]?t|do not|without|(?:turn|switch)(?:ing)? off|off|fewer|less|enough|unsubscribe|pause|mute"
    r"|spare|quit|chill|easy|too many|rid|cut|skip|leave off|never|annoying|needn['’]?t|disable)\b[^.!?]*?"
    r"\bremind(?:ers?|ing|ed)?\b"
    r"|\breminders?\b[^.!?]*?"
    r"\b(?:off|stop(?:ped)?|annoy\w*|unnecessary|too (?:many|much)|not needed|no longer)\b",
    re.IGNORECASE,
)


def told(line: str) -> str:
    """What is told of a line with a question about the game in it, or a wish for no reminders; or ''."""
    if _REMINDED.search(line):
        return REMINDERS
    asks = "?" in line and any(map(_asks, SENTENCE.split(line[:LETTER])))
    return TOLD if asks else ""


def _asks(sentence: str) -> bool:
    said = courtesy.plainer(sentence)[-1].text.casefold().replace("’", "'")
    return (
        sentence.rstrip(" \"')").endswith("?")
        and _begins().match(said) is not None
        and bool(_about().search(said))
    )


@cache
def _begins() -> re.Pattern[str]:
    return re.compile(
        rf"\W*(?:[^?.!\d]{{0,40}}\s[-–—]\s+)?(?:(?:and|but|so|or|also|ps|p\.s\.|just wondering|question"
        rf"|quick question)\W+)*(?:{any_of(courtesy.words()['questions']['begin'])})(?!\w)"
    )


@cache
def _about() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{any_of(courtesy.words()['questions']['about'])})(?!\w)")
