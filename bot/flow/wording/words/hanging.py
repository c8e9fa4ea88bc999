"""A case without a consequence of its own, on which the order beside it hangs: "subject to nobody having a puncture".

A case that says what happens in it is talk: "if you need me, ring". Must not know any game, nor what an order is.
"""

import re
from functools import lru_cache

from bot.flow.wording.words.blocking import mannerless

_LEAD = (
    r"\W*(?:(?:and|but|though|well|oh|sorry|p\.?s|n\.?b|note|this is|that is|that['’]s|thats|it['’]s|it is|they['’]re"
    r"|all|all that|all this|these are|only|just|obviously|naturally|of course"
    # What is said of the order itself: "this only holds if", "but wait until".
    r"|this|that|it|they|i|we|i['’]d|i['’]ll|i['’]m|do|does|would|will|is|are|holds?|counts?|valid|good"
    r"|applies|apply|stands?|goes|works?|play|use|wait|please|hold|doing|my orders?|my moves?|the orders?)\W+){0,6}"
)
# What only makes what it stands beside wait: nothing else begins so.
_TERMS = (
    r"(?:provided|providing|assuming|supposing|presuming)(?! by\b)"
    r"|(?:(?:as|so) )?long as"
    r"|(?:up)?on (?:(?:the|one|this) )?(?:strict |clear |sole |express )?(?:conditions?|understanding|proviso|premise)"
    r"|(?:with|under|here is|there is) (?:(?:the|one|a|this) )?(?:small |single )?(?:condition|proviso|caveat)"
    r"|subject to|conditional (?:up)?on|contingent (?:up)?on|dependent (?:up)?on|depend(?:s|ing) (?:up)?on"
    r"|pending|barring|granted|in which case|failing (?:that|which|this)"
    r"|unless|except (?:if|when|where|in case)|not (?:if|when|unless|before|until)"
    r"|(?:presumes?|presupposes?|assumes?|hinges? on|rests? on|relies on|is based on)(?! by\b)"
    r"|(?:only|but only) (?:if|when|while|once|after|with|where)|in the (?:case|event) (?:that|of)"
)
# What is said before a case as often as before anything else.
_CASES = (
    r"if(?! (?:only|ever|anything|in doubt|necessary|it ain['’]t|at first|not now)\b)"
    r"|in case(?! (?:of doubt|you)\b)"
)
_WHEN = r"(?:if and )?(?:when|whenever|once|until|till|before|after|as soon as)|should|given"
_ONE = (
    r"(?:he|she|they|it|nobody|no-?one|no one|everybody|everyone|anybody|anyone|somebody|someone|one of (?:them|us)"
    r"|(?:the|my|another|any other|a)"
    r" (?:others?|leaders?|rivals?|rest|front runner|field|pack|bunch|opponent|rider|runner)s?"
    r"|(?-i:(?!I\b|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|January|Febru|March|April|June|July|August|Sept|Octo|Novem|Decem"
    r"|Christmas|Easter)[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?)"
)
_DOES = (
    r"(?:has|have|is|isn['’]t|are|was|can|can['’]t|will|won['’]t|does|doesn['’]t|make|go|get|come"
    r"|[a-z]{2,}(?:s|ed|t))\b"
)
_HEAD = re.compile(
    rf"{_LEAD}(?:(?P<terms>{_TERMS})|{_CASES}|(?:{_WHEN})(?= {_ONE} (?:(?:has|have) )?{_DOES}|(?<=should) {_ONE}))\b",
    re.IGNORECASE,
)
# "That's when it gets interesting" tells of a time.
_TELLS_WHEN = re.compile(
    rf"\W*(?:(?:and|but|so) )?(?:that|this|it)(?:['’]?s| is) (?:{_WHEN})\b", re.IGNORECASE
)
_PERMITTING = re.compile(rf"{_LEAD}(?:[\w'’-]+ ){{1,3}}(?:permitting|allowing|willing)\W*$", re.IGNORECASE)
# What may stand behind a case and adds nothing of its own.
_TAIL = re.compile(
    r"(?:[\s,;–—-]|\((?=\W*$))*\b(?:of course|that is|that['’]s all|obviously|naturally|please|pls|thanks"
    r"|thank you|cheers|ok|okay|you know"
    r"|i mean|though|mind|mind you|as (?:said|agreed|discussed)|sorry|lol)\W*$",
    re.IGNORECASE,
)
# What begins what happens in that case: behind a comma, or a second time somebody does something.
_APART = re.compile(r",|;|:|\s[–—-]+\s")
_GOES_ON = re.compile(
    r"\W*(?:and|or|but only|as well as|nor|which|who|that|(?:as|so) long as|provided|if|unless)\b",
    re.IGNORECASE,
)
_SECOND = re.compile(
    r"\b(?:i|we|you|it|that|there|don['’]t|do)(?:['’](?:ll|d|m|re|s|ve))? (?:\w+)\b"
    r"|\b(?:tell|call|ring|ask|mail|write|let|say|blame|send|please|good|no|what|who|how)\b",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"(?<=[.!?;])\s+")
_FEWEST = 2  # words of a case, before anything can happen in it
# "That is, if you get this", "otherwise forget it": whatever else is said.
_ALONE = re.compile(
    r"^\W*(?:(?:and|but) )?(?:(?:that is|that's|thats|this is|it's|it is|only|all)\W+){1,2}"
    r"(?:if|provided|providing|assuming|supposing|unless|in case|as long as)\b"
    r"(?![^.!?]*,\s*(?:i|we|you|he|she|they)\b)"
    r"|^\W*(?:provided|providing|assuming|supposing)\b(?![^.!?]*,)"
    r"|\b(?:otherwise|if not|or else)\W+(?:please |just |you can |you may )?"
    r"(?:(?:ignore|forget|scrap|cancel|skip|drop|disregard|discard|bin)\b"
    r"|(?:leave|keep|hold|don't|dont|do not) (?:play |use |count |take )?(?:it|this|that|my|me)\b|no order)",
    re.IGNORECASE,
)


@lru_cache(maxsize=1024)
def hangs(sentence: str) -> bool:
    """Whether a sentence without an order makes the one beside it wait for a case, perhaps one that we look at."""
    said = _TAIL.sub("", mannerless(sentence)).strip(" \"')")
    if said.endswith("?"):
        return False
    if _ALONE.search(said.replace("’", "'")) or _PERMITTING.match(said):
        return True
    head = _HEAD.match(said)
    if head is None or _TELLS_WHEN.match(said):
        return False
    case = said[head.end() :]
    apart = [one for one in _APART.split(case)[1:] if one.strip() and not _GOES_ON.match(one)]
    behind = " ".join(case.split()[_FEWEST:])
    return bool(case.strip(" .!")) and not apart and (head["terms"] is not None or not _SECOND.search(behind))


def hangs_in(line: str) -> bool:
    """The same of any sentence of a line."""
    return any(map(hangs, _SENTENCE.split(line)))
