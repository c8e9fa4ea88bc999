"""What is said beside a command of that command: that it waits for a case, holds for a part only, or isn't meant yet.

A whole sentence is looked at, or the part of one that hangs on the command; a sentence of its own that only begins so
("If anybody complains, they can write to me") bends nothing. Must not know which command it is.
"""

import re
from functools import lru_cache

from bot.deadlines import said as times_said
from bot.flow.wording.sentences import disowning, retracting
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import blocking

_TALK = (
    r"[^\w@>]*(?:(?:but|and|though|that is|of course|obviously|please|just|well|oh|no|sorry|mind you|actually|so|or|hm+"
    r"|on second thoughts?|ok|wait)\W+){0,4}"
)
# "Then once a week" is no case, but how often.
_OFTEN = r"once (?:a|an|every|each|per|in a) (?:\w+ )?(?:day|week|month|fortnight|year)"
_WHEN = (
    rf"(?!{_OFTEN})(?:if|unless|once(?! more| again)|when|as soon as|provided|providing|assuming|supposing|as long as"
    r"|in case|in the event|wait (?:for|until|till)|subject to|depending on|pending|until|till"
    r"|not (?:before|until|till))"
)
# What it waits for. Of these a sentence of its own may begin, behind a comma. "wait till the deadline" is a command.
_CASE = re.compile(
    rf"{_TALK}(?:only |but )*(?!(?:until|till) the deadline\W*$){_WHEN}\b"
    r"(?![^.!?]*\b(?:was|were|had|used to)\b)(?P<rest>[^.!?]*)[.!)\s]*$",
    re.IGNORECASE,
)
# For whom alone it holds, or from when on.
_PART = re.compile(
    rf"{_TALK}(?:for (?:everybody|everyone|all)(?: of (?:them|us))? (?:but|except)|except(?:ing)?(?: for)?|apart from"
    r"|with the exception of|but not|not for|only for|only on|only in|starting|beginning|as of|with effect from"
    rf"|from (?:the )?(?:next|\w+day|{times_said.MONTH_NAME})|(?:for|in) (?:the |my |our )?other)\b[^.!?]*[.!)\s]*$",
    re.IGNORECASE,
)
_ONLY = re.compile(rf"{_TALK}(?:but )?only\b", re.IGNORECASE)
# "If anybody complains, they can complain to me": what is to be in that case is said, and is no command of now.
_CONSEQUENCE = re.compile(
    r",|\b(?:let me know|tell me|write to me"
    r"|(?:they|he|she|you|we|i) (?:can|may|will|must|shall|should|could|would))\b",
    re.IGNORECASE,
)
_THIS = r"(?:it|that|this|them|those|these|so)"
_AS_IT_IS = r"(?: (?:as|where) \w+ (?:is|are|was|were)| alone| be| for now| out)?"
_THINKS = r"(?:think|sleep on|ask|check|see|look|talk|speak|decide)"
_GOING_TO = r"(?:let me|i'll|i will|i must|i need to|i have to|i'd better|want to)"
_HESITATES = rf"[^?]*\b{_GOING_TO} (?:just |first )?{_THINKS}\b[^?]*$"
_WRITES = r"(?:answer|reply|thank|worry|hurry|write|rush|shout|apologi[sz]e)"
_OPEN = re.compile(
    rf"{_TALK}not (?:yet|now|today|so fast|this (?:time|week|round|turn))\b[^,;]{{0,30}}[.!?)\s]*$"
    rf"|{_TALK}(?:wait|hold (?:on|off|fire)|hang on)\b(?! a (?:sec|minute|moment)\W)[^?]*$"
    # "Actually, don't.", "Better not do it now."
    rf"|{_TALK}(?:please )?(?:don't|do not|never|(?:i'd )?(?:better|rather) (?:not|don't))(?: do)?(?: {_THIS})?"
    r"(?: yet| now| after all| please| then| just yet)*[.!)\s]*$"
    rf"|{_TALK}(?:leave|keep|let) (?:{_THIS}|things|everything|all|the \w+){_AS_IT_IS}[.!)\s]*$"
    # "Fox has just written, so it's not needed any more."
    r"|[^?]*\b(?:no|not|isn't|aren't|without any) (?:longer |really |any )?(?:need(?:ed)?|necessary|required)\b"
    rf"(?! to (?!(?:do )?{_THIS}\b)| for you\b)[^?]*$"
    rf"|{_TALK}(?:there's |there is )?no need\b(?! to {_WRITES})[^?]*$"
    rf"|{_HESITATES}"
    r"|[^?]*\b(?:ask|tell|write to|check with) me (?:again |first |once more )*before\b[^?]*$"
    rf"|{_TALK}(?:i(?:'m| am) )?(?:not (?:quite |really |at all )?sure|undecided|in two minds|still thinking)\b[^?]*$"
    r"|\W*(?:\.\.\.|…)?\s*or\b[^.!]*\?\W*$",
    re.IGNORECASE,
)


@lru_cache(maxsize=1024)
def limits(said: str) -> bool:
    """Whether it makes a command wait for a case, or hold for a part only: "if Ann agrees", "but not for Fox"."""
    return any(map(_limits, SENTENCE.split(said.replace("’", "'"))))


@lru_cache(maxsize=1024)
def leaves_open(said: str) -> bool:
    """Whether it takes a command back, or leaves open whether it is meant: "Not yet though.", "Scrap that."."""
    plain = said.replace("’", "'")
    return (
        any(map(retracting.takes_back, plain.split(", ")))
        or disowning.is_for_another(plain)
        or disowning.takes_away(plain)
        or disowning.leaves_open(plain)
        or any(map(_OPEN.match, SENTENCE.split(plain)))
    )


def hesitates(said: str) -> bool:
    """Whether somebody only says that they must think: "let me think again"."""
    return re.match(_HESITATES, said.replace("’", "'"), re.IGNORECASE) is not None


def _limits(sentence: str) -> bool:
    # "Only if nobody minds" is no politeness.
    only = _ONLY.match(sentence) is not None
    said = sentence.strip() if only else blocking.plainly(sentence).strip()
    if _PART.match(said):
        return True
    case = _CASE.match(said)
    return case is not None and (only or _CONSEQUENCE.search(case["rest"]) is None)
