"""What is said above orders that leaves open whether they are meant: a question, a doubt, half a sentence.

Must not know any game, nor what stands below.
"""

import re

from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import blocking

# "Is this legal?", "How about this?", "Should I do that?": asked of what follows, and not of the day.
_THIS = r"(?:this|that|these|those|it|the following)"
_ASKS = re.compile(
    r"[^?]*\b(?:legal|illegal|allowed|permitted|valid|against the rules|within the rules)\b"
    rf"|(?:\W*\w+,?){{0,4}}?\W*(?:how|what) about {_THIS}\W*$"
    rf"|(?:\W*\w+,?){{0,4}}?\W*(?:is|was|would|will|does|can|could|might|are) {_THIS} "
    r"(?:[\w']+ ){0,3}?(?:ok|okay|fine|right|work|count|possible|correct|good|best|better|wise|enough|how|what i"
    r"|the way)\b(?: (?:to|do|write|put|say|order|play|it|this|here|now|for me|by you|with you|under the rules"
    r"|then))*\W*$"
    r"|[^?]*\b(?:is|would) it (?:be )?(?:ok|okay|fine|right|all right|possible|good|wise|better|best) (?:to|if i)"
    r" (?:play|move|bank|use|put|order|do|write|go|guess|draw)\b"
    r"|(?:\W*\w+,?){0,3}?\W*(?:should|shall|can|could|may|must|do|would|might) (?:i|we) (?!please\b)"
    rf"(?:[\w']+ ){{0,3}}?(?:do|play|write|order|put|say|use|try|go|take|enter|send)\b(?: \w+){{0,3}}? ?{_THIS}?\W*$"
    r"|[^?]*\bwhat (?:if|would (?:happen|come of it) if|happens if) (?:i|we|my|this|that)\b"
    rf"|[^?]*\bwhat do you (?:think|say|reckon)(?: (?:of|about|to) {_THIS})?\W*$"
    rf"|[^?]*\bhow (?:do|should|would|can) (?:i|we|one) (?:write|say|put|order|enter|do) {_THIS}\W*$",
    re.IGNORECASE,
)
_WHAT_WOULD_BE = re.compile(
    r"\bwhat (?:i|you|we|he|she|they|one)(?:['’]d| would| could| might)\b(?! (?:like|love|prefer|rather))"
    r"|\bhow (?:do|should|would|can) (?:i|we|one) (?:write|say|put|order|enter|do) (?:this|that|it|these)\b",
    re.IGNORECASE,
)
# "I haven't decided yet", "Still undecided about this, but probably".
_UNDECIDED = re.compile(
    r"\W*(?:(?:but|and|well|hm+|erm?|sorry|to be honest|honestly|actually|ok)\W+)*"
    r"(?:(?:i|we)(?:['’]?m| am|['’]?re| are|['’]?ve| have)? ?)?(?:(?:really|still|just|quite|honestly) )*"
    r"(?:not|haven['’]?t|undecided|unsure|in two minds|can['’]?t)"
    r"(?: (?:(?:at all|yet|quite|really|entirely|totally|100 ?%|so|too|very|completely|fully) )*"
    r"(?:sure|certain|decided?|convinced|made up my mind|make up my mind|happy))?"
    r"(?: yet| at all| though| as yet)*"
    r"(?: (?:about|of|on|with|what to|which to|whether to)(?: (?:this|that|it|these|one|do|play|order|take|my|the"
    r"|orders?|moves?|card|turn|round|all|yet|either))*)?"
    r"(?:,? (?:but|and|though|so)?,? ?(?:(?:it['’]?s|it is|it['’]?ll be|i think|i['’]?d say|i guess|most|very|quite) )*"
    r"(?:probably|maybe|perhaps|likely|possibly|leaning towards?|thinking))?\W*",
    re.IGNORECASE,
)
# "Draft:", "Test only", "My provisional orders:".
_TENTATIVE = re.compile(
    r"(?!\W*this is (?:only |just )*a test)\W*(?:(?:this is|these are|just|only) )*"
    r"(?:(?:an?|my|the) )?(?:(?:rough|first) )?"
    r"(?:tests?|testing|drafts?|examples?|samples?|provisional(?:ly)?|tentative(?:ly)?|trial|dry run)"
    r"(?: (?:only|orders?|moves?|play|run|mail|message|letter|line-?up|for now))*\W*",
    re.IGNORECASE,
)
_OPINION = re.compile(
    r"\b(?:sure|certain|decide|decided|undecided|unsure|mind|minds|convinced|happy)\b", re.IGNORECASE
)
# Half a sentence, whose other half is the order below it.
_OPEN_END = re.compile(
    r"(?:^|\W)(?:to|probably|maybe|perhaps|possibly|might|may|could|would|should|not|never|don['’]?t|won['’]?t"
    r"|wouldn['’]?t|can['’]?t|cannot|couldn['’]?t|shouldn['’]?t|didn['’]?t|of|about|whether|rather than|instead of"
    r"|(?:if|should|shall|can|may|could|would|must|do|did) (?:i|we|you|he|she|they))\s*(?:\.\.\.?|…)?\s*$",
    re.IGNORECASE,
)

_LIKELY_END = re.compile(
    r"\b(?:probably|maybe|perhaps|possibly|might|may|could|would)\W*$"
    r"|^\W*(?:is it|would it|was it|will it|am i|are we|is there)\b",
    re.IGNORECASE,
)
# What may be any of these; most lines of a letter are not.
MAY_BE = re.compile(
    rf"[:?][\s\"')]*$|{_OPEN_END.pattern}|\b(?:sure|certain|decided?|undecided|unsure|minds?|convinced|what"
    r"|tests?|testing|drafts?|examples?|samples?|instance|e\.?g|provisional(?:ly)?|tentative(?:ly)?|trial|dry|count|obey|process|take|use|joking|kidding)\b",
    re.IGNORECASE,
)


def asks(lead: str) -> bool:
    """Whether the last thing said above an order is a question about it."""
    last = SENTENCE.split(lead.replace("’", "'"))[-1]
    return last.rstrip(" \"')").endswith("?") and _ASKS.match(last) is not None


def doubts(lead: str) -> bool:
    """Whether somebody says above an order that they don't know yet, or only what would be done."""
    undecided = any(_UNDECIDED.fullmatch(one) for one in SENTENCE.split(lead) if _OPINION.search(one))
    tentative = _TENTATIVE.fullmatch(lead) is not None
    return undecided or tentative or _WHAT_WOULD_BE.search(lead) is not None


def breaks_off(lead: str) -> str:
    """Why an order that ends the sentence above it is none: "Would it be legal to"; "" where it is one."""
    if not _OPEN_END.search(lead):
        return ""
    return blocking.why_not(lead) or (blocking.UNDECIDED if _LIKELY_END.search(lead) else "")
