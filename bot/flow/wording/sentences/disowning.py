"""What is said below orders of those orders: that they aren't the writer's own, not of now, or not meant yet.

Must not know any game, nor what the orders are.
"""

import re
from functools import lru_cache

from bot.flow.wording.sentences import doubts
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import others

_THIS = r"(?:this|that|these|those|it|them|all that|(?:the|my) (?:above|orders?|move))"
_IS = (
    r"(?:['’]s| is| are| was| were| would be|['’]d be| will be|['’]ll be| might be| sounds like| looks like)"
)
_JUST = r"(?:(?:just|only|probably|really|exactly|roughly|more or less|at least|all|obviously|supposedly|apparently) )*"
_WOULD = r"(?:['’]d| would| might| could| should| ought to)"
_NOW = r"(?! (?:like|love|prefer|rather))"
_DID = r"(?: was| were| played| did| wrote| had| ordered| moved| banked| thought| used to|['’]ve (?:done|played))"
_THINK = r"(?:(?:i|we) (?:think|bet|reckon|guess|expect|hear|believe|suppose) )?"
_DOES = (
    r"(?:wants?|says?|said|suggest(?:s|ed)?|advises|recommends?|reckons|thinks|insists|prefers|likes|orders|wrote|told|tells"
    r"|would|will|does|did|plays|played|has|had|might|should|could|is (?:going|planning|about)|['’](?:ll|d))\b"
)
# "what I'd play", "what Fox wants", "the way my dad did".
_WHAT = (
    rf"(?:what|how|the (?:way|move|card|order|one)|as) (?:(?:i|we)(?:{_WOULD}{_NOW}|{_DID})"
    rf"|{_THINK}(?!(?:i|we|you|it|that|this|there)\b)(?:(?:my|our|the|his|her) )?[\w-]+(?: [\w-]+)?? ?{_DOES})\b"
)
_AGO = (
    r"(?:(?:from )?(?:last|the (?:last|previous|first)|an? (?:old|earlier|previous)|my (?:old|last|previous))"
    r" (?:week|round|turn|month|time|game|match|race|year|one|orders?|move)(?:['’]s(?: \w+)?)?"
    r"|yesterday(?:['’]s(?: \w+)?)?|then|\w+ (?:weeks?|rounds?|days?|turns?|months?) ago)\W*$"
)
_NOT_YET = (
    r"(?:not|isn['’]?t|aren['’]?t) (?:really |yet |quite )*(?:my (?:orders?|move|play|idea|choice|own)|mine|final|meant"
    r"|an? (?:real )?orders?|the final|definite|certain|for real|serious)\b"
)
_ONLY = (
    r"(?:an? )?(?:rough |first )?(?:draft|example|joke|guess|suggestion|trial|provisional|tentative|hypothetical|theory"
    r"|thought experiment|fantasy)(?: (?:only|orders?|for now|so far|yet|at this stage|really))*\W*(?:$|[.,;!])"
)
_TALK = r"\W*(?:(?:but|and|well|so|oh|at least|sorry|or|hm+|please|now|ok)\W+)*"
_NONE = re.compile(
    rf"{_TALK}(?:{_THIS}{_IS}|(?:is|was|are|were|would be|might be|which (?:is|was)))\s+{_JUST}(?:{_WHAT}|{_AGO})"
    # "says Fox", "said nobody ever".
    rf"|{_TALK}(?:(?:or |and )?so )?(?:says|said|writes|wrote|suggests|thinks|reckons|claims)"
    r"(?: (?!i\b|we\b)[\w'’]+){1,3}\W*$"
    rf"|{_TALK}i(?:['’]?m|['’]?ve| am| was| have)? {_JUST}(?:been )?(?:joking|kidding|jesting|messing about)\b"
    rf"|{_TALK}(?:i|we) (?:['’]?ve )?(?:played|moved|banked|did|had) {_THIS} (?:in )?"
    r"(?:last|yesterday|the last|the round before)\b",
    re.IGNORECASE,
)
_OPEN = re.compile(
    rf"{_TALK}(?:{_THIS}{_IS}|is|are|was)\s+{_JUST}(?:{_NOT_YET})"
    rf"|{_TALK}(?:(?:{_THIS}{_IS}|is|are|was)\s+)?{_JUST}(?:{_ONLY})"
    rf"|{_TALK}{_THIS} (?:isn['’]?t|aren['’]?t|is not) {_JUST}(?:yet |quite )?"
    r"(?:my order|mine|final|an? order|definite|certain|meant)\b"
    r"|\W*(?:(?:but|and) )?(?:not|nothing(?:['’]s| is)?) (?:final|definite|certain|fixed|settled|decided|yet)"
    r"(?: (?:yet|though|however|so far|at all))*\W*$"
    rf"|{_TALK}(?:wait|hold(?: off| on| fire)?|hang on|don['’]?t|do not|never)\b[^.!?]*?"
    rf"\b(?:count|obey|process|enter|use|take|run|submit|play|act on|execute|lay|file|book)(?:ing)? {_THIS}\b"
    r"(?! (?:personally|easy|badly|amiss|safe|cool|by ear|seriously|wrong|out|so|too|hard|slow|as|for granted)\b)"
    rf"|{_TALK}(?:(?:you (?:must|should|can|may)|i['’]?d like you to|best) )?wait (?:for|until|till) (?:my|i|me|you)\b"
    r"|[^.!?]*\b(?:until|till|unless) (?:you (?:hear|have heard|get|have) (?:it |word |more )?(?:from me|my)"
    r"|i(?:['’]ve| have)? (?:say so|said so|tell you|told you|confirm(?:ed)?|write again|decided?"
    r"|give (?:you )?(?:the|my)"
    r"|send (?:you )?(?:the|my)))\b"
    rf"|{_TALK}(?:i|we)(?:['’]?ll| will|['’]?d| would| have to| need to| must)(?: have to| need to)? confirm\b"
    r"|[^.!?]*\b(?:subject to|pending|awaiting) (?:my )?confirmation\b|\W*to be confirmed\b"
    rf"|{_TALK}(?:will|shall|to|going to) (?:re-?)?confirm\b"
    rf"|{_TALK}(?:(?:it['’]?s |this is |that['’]?s )?not an? (?:real |actual )?order\b"
    rf"|(?:on second thoughts?,? )?leave (?:it|that|this|them)\W*$|(?:ha\W+)?as if\W*$|never mind\W*$|for example\W*$"
    rf"|(?:oh,? )?forget it(?=\W*$|[.,;!]))"
    rf"|{_TALK}hold {_THIS}(?: back)?(?=\W*$| (?:for (?:now|the moment|a bit)|until|till|please|pls)\b|[.,;!])",
    re.IGNORECASE,
)

# It was sent to the wrong place: "Sorry, wrong game!", "That was for GR-3".
_ANOTHER = re.compile(
    rf"{_TALK}(?:(?:{_THIS}{_IS} )?(?:in |for |to )?(?:the )?wrong"
    r" (?:game|match|race|bot|thread|letter|mail|box|place)\b"
    rf"|{_THIS}{_IS} (?:{_JUST})(?:meant |intended |supposed to be )?(?:for|in|about)"
    r" (?:(?:another|a different|some other|(?:the|my|one of my) other)"
    r" (?:game|match|race|round|bot|one)s?\b|\[?[a-z]{2}-\d+))",
    re.IGNORECASE,
)


@lru_cache(maxsize=256)
def is_for_another(line: str) -> bool:
    """Whether a line says that the orders above it were meant for another match."""
    return any(map(_ANOTHER.match, SENTENCE.split(line)))


@lru_cache(maxsize=256)
def takes_away(line: str) -> bool:
    """Whether a line says that the orders above it are none: "That's what Fox wants", "That was last week"."""
    return any(_NONE.match(one) or _is_of_others(one) for one in SENTENCE.split(line))


@lru_cache(maxsize=256)
def leaves_open(line: str) -> bool:
    """Whether a line says that the orders above it aren't certain: "Not final yet.", "Wait for my next mail"."""
    return any(_OPEN.match(one) or doubts.doubts(one) for one in SENTENCE.split(line))


def _is_of_others(sentence: str) -> bool:
    begins = re.match(rf"{_TALK}(?:{_THIS}{_IS}|is|was|would be)\b", sentence, re.IGNORECASE)
    return begins is not None and others.has(sentence.replace(":", " "))
