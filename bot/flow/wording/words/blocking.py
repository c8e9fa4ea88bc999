"""What makes an order in a sentence none: a case, a refusal, another time, other people, a choice, a question.

Must not know what an order is, nor any game.
"""

import re
from functools import cache, lru_cache

from bot.flow.wording.words import others
from bot.flow.wording.words.courtesy import words
from bot.flow.wording.words.mending import split
from grammar.patterns import any_of

# Pictures that cross out what stands beside them, and the signs of Markdown round what is struck through.
_CROSSED = re.compile(r"[❌❎✖⛔🚫🛑]|(?<!~)~~(?!~)[^~]{1,200}~~(?!~)")
_ASIDE = re.compile(r"\(([^()]{1,200})\)")
# By itself it is an exclamation: "Never again! Play 8/1".
_NEVER = re.compile(
    r"\bnever again,? (?:(?:the|my|an?|with|play|move|guess|draw|will i|for me) )*\d", re.IGNORECASE
)
_CASE = re.compile(
    r"[\s,;(–—-]+(?:if|unless|once(?! more| again)|when|whenever|as soon as|provided|in case|only if)\b",
    re.IGNORECASE,
)
# Why, as grammar/ordinary.toml names it.
CASE, REFUSED, PAST = "a condition", "a refusal", "what was, or what others said"
UNDECIDED, ASKED = "something undecided", "a question"
_EVEN_ASIDE = frozenset({CASE, REFUSED})
# Somebody asks, and it is no question: "would you", "could Ann please".
_POLITE = re.compile(
    r"\W*(?:would|could|can|will|may|might) (?:(?:you|u|ya)\b|(?:\w+ )?(?:please|pls|plz|kindly)\b)"
    r"|\W*(?:would|could|can|may|might)\b(?=[^?]*\d[^?]*\b(?:please|pls|plz|kindly)\b)"
    r"(?![^?]*\b(?:or|if|what|which|when|why|how|who|still|legal|allowed|ever|also)\b)"
)
_LUCK = re.compile(
    r"\bmay (?:the|it|they|we|you|all|luck|fortune|god|heaven|fate)\b|\b(?:which|that|it|this) should\b"
    r"|\b(?:shout|yell|tell me|let me know|say so|say|complain|scream|holler) if\b"
)
# What somebody asks, who leaves out its mark: "also when is the deadline".
_ASKED_WHEN = re.compile(r"\bwhen(?:'s| is| are| does| do| will) (?:the|my|our|next|this|it|we)\b")
_OF_THEM = re.compile(r"\b(?:\w+) of (?:them|those|these)\b")
# What somebody expects who isn't asked for it: "nobody expects the Spanish Inquisition".
_EXPECTS = re.compile(
    r"\bexpect(?:s|ed)\b(?! (?:me|us|you|it|that|this|so|to|any|my|an? (?:order|answer))\b)", re.IGNORECASE
)
# Cases that are only said to be polite.
_MANNERS = re.compile(
    r"\bif (?:that|it|this)(?:'s| is|'d be| would be| suits)?(?: (?:all right|alright|ok|okay|fine"
    r"|convenient|no trouble|no bother))?"
    r" (?:with|by|for) (?:you|u|ya)(?: all| lot)?\b|\bif (?:(?:that|it|this)(?:'s| is)|thats|its)"
    r" (?:all right|alright|ok|okay|okey|fine|cool|good|convenient)\b(?!\s+(?:by|for|w(?!e\b|ill\b|ould\b)[a-z]*)\b)"
    r"|\bif (?:that|it|this)(?:'s| is)(?: not|n't) (?:(?:an?|any|too (?:much|great)(?: of)?)(?: an?)? )?"
    r"(?:nuisance|bother|trouble|imposition|inconvenience|burden|problem)(?: (?:for|to) you)?\b"
    r"|\bif (?:you|u) (?:don't|dont|do not|wouldn't|would not) mind\b|\bif you please\b"
    r"|\bif i may(?: (?:trouble|bother|ask|beg|be so (?:bold|free))(?: you)?)?\b"
    r"|\bif (?:you|u)(?:'d| would| could| will)? (?:please|kindly|be (?:so|so very|very|as|that) (?:kind|good|nice))\b"
    r"(?: as to\b)?|\bif (?:that|it)(?:'s| is) not too much to ask\b"
    r"|\bif (?:that|it|this)(?:'s| is) all the same(?: (?:to|with|for) you(?: all| lot)?)?\b"
    r"|\bif i(?:'m| am) not (?:mistaken|wrong)\b|\bif i(?:'ve| have)? (?:read|understood|understand"
    r"|remember|got|get)(?: it| this| that| the rules?| you)?"
    r"(?: right| correctly| rightly| properly)\b|\bif memory serves\b"
    r"|\bif (?:this|the|my) (?:phone|thing|machine|computer|gadget|autocorrect|spelling|app|keyboard|dictation)\b"
    r"[^.!?;:\d]*"
    # Who is sure isn't in doubt; what is to be played tells of no other day.
    r"|\b(?:i(?:['’]m| am)|we(?:['’]re| are)) (?:quite |very |pretty |absolutely |dead )?(?:sure|certain|decided)\b"
    r"|\b(?:(?:to|shall|should|will|that \S+) be|is|are|gets) (?:played|moved|banked|used|drawn|saved|laid)\b"
    r"|(?<=\b(?:that|card)) has (?=(?:the|an?)\b)"
    r"|\bif nobody (?:minds|objects|is against(?: it)?|has (?:an |any )?objections?)\b"
    r"|\bif you ask me\b"
    r"|\bif (?:that|it|this|anything|i)(?:'s| is|'m| am| got| have)? (?:it |that )?(?:wrong|not right"
    r"|illegal|off|amiss|unclear|late|too late|a problem)\b,?"
    r"(?=[^.!?;\d]*\b(?:blame|shoot|tell|let me|shout|sue|fault|sorry|write|say|complain|pity|forgive)\b)[^.!?;\d]*"
    r"|\b(?:not sure|don't know|dunno|no idea|wonder(?:ing)?) (?:if|whether|when) "
    r"(?:this|it|my (?:mail|e-?mail|letter|message)) "
    r"(?:gets?|got|arrives?|reaches|comes?|goes|is|will|makes)\b[^.!?\d]*?(?=,|\s-+\s|\bbut\b|[.!?;]|$)"
    r"|\b(?:possible|too late|time|change|changing|alter)\b[^.?!\d]*\?\s*if so\b"
    r"|\b(?:i|we|one) (?:can't|cannot|can not|don't|do not|didn't|couldn't) "
    r"(?:see|know|understand|believe|remember|imagine|complain|wait)\b"
    r"[^.!?:;,\d]*(?=\s*(?:[,;:.!]|\bbut\b|\bso\b|\s-+\s|$))"
    r"|\b(?:because|cos|coz|'cause)\b(?![^.!?;]*\b(?:if|unless|when|whether|otherwise|or)\b)(?![^.!?;]*\bnot\W*$)[^.!?;\d]*"
    r"|\bafter (?:much|long|careful|some|due|a lot of|lots of|hours of|days of|a (?:good|long)|two|three|several)\b"
    r"[^.!?\d]*?(?=,|\b(?:i|we|my)\b)"
    r"|,? (?:and )?(?:i )?(?:hope|trust)\b[^.,;!?\d]*\?"
    r"|\bwhen(?:ever)? (?:it|they|the (?:day|time)) comes?\b|\bwhen(?:ever)? you(?:'re| are)? (?:ready"
    r"|free|can|like|read this|see this|get this)\b"
    r"|\bwhen(?:ever)? you (?:have|get|find) (?:a|the|some) (?:chance|moment|minute|time)\b"
    # What is to be told to nobody, or is no trouble.
    r"|\b(?:don['’]?t|do not) (?:tell|worry|laugh|panic|shout|mention|blame|hate|judge|spill|wait (?:up|for))\b"
    r"(?! (?:me|us)\b)[^.!?;,:\d]*"
    r"|\bwhen(?:ever)? (?:it suits(?: you)?|ready)\b"
    # What somebody likes, who plays it: "9 7 6 5 3 is what I fancy".
    r"|\bis what i(?:['’]m| am|['’]ll| will)? (?:fancy|want|like|choose|having|going (?:for|with)|take|pick|have)\b"
    # What comes late: "I forgot to say earlier that it's the 7/2".
    r"|\b(?:i(?:'ve)? )?(?:forgot(?:ten)?|meant|wanted) to (?:say|mention|write|add|send|tell you|put)"
    r"(?: (?:that|this|it|earlier|before|yesterday|last night|in my (?:last|earlier|first) \w+)){1,3}\b"
    # Why an order comes again: "my last mail had a typo".
    r"|\b(?:my|the|that) (?:(?:last|latest|previous|earlier|first|other) )*"
    r"(?:e-?mails?|mails?|messages?|letters?|orders?|moves?|one)? ?(?:had|has|contained|contains|was) "
    r"(?:an? )?(?:typo|mistake|error|slip|wrong)(?: in (?:it|them))?\b"
    # What is set aside before an order: "without prejudice to my moaning: play 7/2".
    r"|\b(?:without (?:prejudice(?: to)?|(?:waiver|waiving|admission)(?: of)?"
    r"|(?:any )?(?:further|more|much) (?:ado|delay|fuss|comment))"
    r"|notwithstanding|despite|in spite of|regardless of|leaving aside|setting aside)\b"
    r"(?![^.!?;:,]*\b(?:if|unless|when|until|not|never)\b)[^.!?;:,\d]*(?=[:,])",
    re.IGNORECASE,
)
# Cases that the house looks at itself, whether it is in time and legal: what is said beside them is likely at most.
_LOOKED_AT = re.compile(
    r"\bif i (?:still can|can still|still may|may still|can)\b(?! [a-z])"
    r"|\bif (?:that|it|this)(?:'s| is) (?:still )?(?:legal|allowed|permitted|possible)\b(?! [a-z])"
    r"|\bif (?:it|this|that)(?:(?:'s| is) not|(?: is|is)n't) (?:already )?too late(?: yet)?\b"
    r"|\bif there(?:'s| is) (?:still )?time\b(?! [a-z])"
    r"|\bunless i(?:['’]?m| am|['’]ve| have)? (?:doing|done|got|getting|reading|read) (?:it|this|that|them)"
    r" (?:all )?wrong\b"
    r"|\b(?:assuming|provided|if) i(?:'m| am|'ve| have)? (?:reading|read|understanding|understood|remembering)"
    r"(?: (?:it|this|that|all this|the (?:last )?(?:rules?|reports?|table|letter|results?)))?"
    r" (?:right|correctly|rightly|properly)\b",
    re.IGNORECASE,
)
# What somebody is going to do another time, which refuses nothing of now: "we attack next time". These verbs
# say nothing of the order: "we do this next time", "I'll confirm tomorrow" do.
_ANOTHER_DAY = re.compile(
    r"\b(?:i|we|they)(?:'ll| will| shall| can| are going to)? "
    r"(?:attack|strike|sprint|fight|win|push|chase|rest|hit|catch|beat|shine|meet|talk|chat|charge|escape|climb) "
    r"(?:(?!(?:it|that|this|those|these|so|not)\b)[a-z]+ ){0,3}"
    r"(?:next (?:time|round|turn|week)|another time|some other time|tomorrow|later)\b"
)
_LONG = 4  # words: a shorter refusal is one of the order beside it
_THAT = frozenset({"it", "that", "this"})
_SPOKEN = 14  # words of a sentence that speaks of a command; in a longer one it is the talk of the day
_WEIGHTY = re.compile(
    r"\b(?:process|cancel|resign|withdraw|extend|(?<!\bi )hold|release|replace|yes)\b(?! of\b| myself\b)"
)


@lru_cache(maxsize=4096)
def why_not(sentence: str) -> str:
    """Why a sentence with an order in it gives none, or ''."""
    if _CROSSED.search(sentence):
        return REFUSED
    if others.has(sentence):
        return PAST
    said = _plain(sentence)
    asks_politely = _POLITE.match(said) is not None
    if sentence.rstrip(" \"')").endswith("?") and not asks_politely:
        return ASKED
    return _found(_without_wishes(_ASKED_WHEN.sub(" ", plainly(said))))


def is_talk(sentence: str, *, behind: bool) -> bool:
    """Whether a sentence without an order takes nothing back of the order beside it; one `behind` it may ask."""
    asked = sentence.rstrip(" ?\"')") if behind else sentence
    why, said = why_not(_ANOTHER_DAY.sub(" ", _EXPECTS.sub(" ", asked))), split(sentence.casefold())
    if not why or why == PAST:
        return True
    if why == REFUSED:
        return not behind or (len(said) >= _LONG and _THAT.isdisjoint(said) and said[-1] != "so")
    return why in (UNDECIDED, ASKED) and not behind


def why_aside(sentence: str) -> str:
    """Why what stands beside an order makes it none: "(if legal)", "(don't)", "never again" in front; or ''."""
    if _NEVER.search(sentence):
        return REFUSED
    aside = " ".join(_ASIDE.findall(sentence))
    why = "" if is_talk(aside, behind=True) else _found(_plain(aside))
    choice = why == UNDECIDED and any(sign.isdigit() for sign in aside)
    return why if why in _EVEN_ASIDE or choice else ""


def why_no_command(line: str) -> str:
    """Why a sentence speaks of a command and gives none, or '': "don't process yet", "if Fox is late, process it"."""
    said = _plain(line)
    return "" if len(said.split()) > _SPOKEN or not _WEIGHTY.search(said) else _found(said)


@lru_cache(maxsize=4096)
def plainly(text: str) -> str:
    """The text without sayings, and without cases that are only said to be polite: "if that's all right with you"."""
    return _LOOKED_AT.sub(" ", mannerless(text))


def depends(text: str) -> bool:
    """Whether a text speaks of a case that the house looks at itself: whether it is in time, and legal."""
    return _LOOKED_AT.search(text.replace("’", "'")) is not None


@lru_cache(maxsize=1024)
def mannerless(text: str) -> str:
    """The text without sayings, and without cases that are only said to be polite, but with those we look at."""
    return _MANNERS.sub(" ", _proverbs().sub(" ", text))


def before_case(line: str) -> str:
    """What stands before a case that may come: "Percy 10" of "Percy 10 if the Greens attack"; or ''."""
    found = _CASE.search(line)
    return line[: found.start()].strip() if found else ""


def _plain(sentence: str) -> str:
    return " ".join(split(sentence.casefold().replace("’", "'")))


def _found(said: str) -> str:
    return next((what for what, form in _blocks() if form.search(said)), "")


def _without_wishes(said: str) -> str:
    """Without the wishes, and without a "no," in front: that refuses what was asked, not what stands behind it."""
    said = _LUCK.sub(" ", _POLITE.sub(" ", _OF_THEM.sub(" ", said)))
    said = _counted().sub(" ", re.sub(r"^\W*no(?: thanks| thank you)? ,", " ", said))
    return _wishes().sub(" ", said)


@cache
def _proverbs() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{any_of(words()['proverbs'])})(?!\w)", re.IGNORECASE)


@cache
def _wishes() -> re.Pattern[str]:
    """The wishes with a word in them that would make an order none: "could you", "it has to be"."""
    doubtful = [wish for wish in words()["wishes"] if _found(wish)]
    return re.compile(rf"\b(?:{any_of(doubtful)})(?!\w)")


@cache
def _counted() -> re.Pattern[str]:
    """What is done with a number of points tells of no other day: "3 moved and 3 banked"."""
    numbers = any_of([one for one, is_number in words()["numbers"].items() if isinstance(is_number, int)])
    return re.compile(
        rf"\b(?:\d+|all|everything|rest|nothing|nowt|none|{numbers})"
        r"(?: of it| points?| squares?| pts)? (?:(?:are|is) )?(?:moved|banked)\b|\b(?:moved|banked) ?[:=] ?(?=\d)"
    )


@cache
def _blocks() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple(
        (what, re.compile(rf"(?<!\w)(?:{any_of(said)})(?!\w)")) for what, said in words()["blocks"].items()
    )
