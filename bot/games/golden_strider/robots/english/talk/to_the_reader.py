"""What is said to whoever reads the letter: `Ring me if there's a problem`, `No idea if that's any good`.

It has no card, no amount, no place and nobody's standing, so nothing of it may be a rule. Must not know rules.
"""

import re

# what a race is about: with one of these it may be a rule
_RACE = (
    r"(?!.*(?:\d|\b(?:bank|mov|play|cards?\b|oldest|newest|lowest|highest|biggest|smallest|half|rest\b|all\b|nothing|"
    r"rounds?\b|turns?\b|squares?\b|lead|first\b|second\b|third\b|last\b|behind|ahead|front\b|back\b|level|alone|ow(?:e|ing)|"
    r"debt|overtak|finish|home\b|unless|until|except|instead|only|otherwise|opposite|reverse)))"
)
_BEFORE = r"(?:(?:please|just|but|and|so|do|right|ok|okay|well|oh),? )*"
_REACH = (
    r"(?:shout|ring|phone|call|text|txt|mail|e-?mail|ask|write|yell|holler|tell|let me know|(?:give|gimme) (?:me )?a "
    r"(?:ring|shout|call|bell|tinkle)|drop me a line|get in touch)(?: (?:me|us|out|back|away))*"
)
_PROBLEM = (
    r"(?:if|should|when|where|in case) (?:there(?:'s| is| are| be)|you|u|ur|anything|something|any "
    r"of (?:this|it|that)|this|"
    r"that|it|in doubt|not|need be|necessary)\b.*"
)
_SAYS_SO = re.compile(
    rf"{_RACE}(?:{_BEFORE}{_REACH},? {_PROBLEM}"
    rf"|{_BEFORE}if (?:in (?:any )?doubt|unsure|need be|necessary|there(?:'s| is| are) (?:a |any "
    rf")?(?:problems?|questions?)),? "
    rf"(?:please |just )?{_REACH}(?: (?:please|first))?)",
    re.IGNORECASE,
)
_UNSURE = re.compile(
    rf"{_RACE}{_BEFORE}(?:i(?:'ve| have) )?(?:(?:absolutely |really )?no (?:idea|clue)|not (?:at all "
    rf"|really )?sure|dunno|"
    r"(?:who|god|goodness|heaven) knows|i(?:'m| am) not (?:at all |really )?sure|i wonder|i doubt) (?:if|whether) "
    r"(?:this|that|it|any of (?:this|that|it)|i|he|she)(?:'s|'ll|'ve)? .*",
    re.IGNORECASE,
)
# an older letter, and no sentence of this one
_OLDER = re.compile(
    rf"{_BEFORE}(?:ignore|disregard|bin|scrap|forget|scratch|delete|cancel|tear up) (?:my|the|that|all my) "
    r"(?:previous|earlier|last|old|other|former|original|first) "
    r"(?:robots?|versions?|entry|entries|attempts?|efforts?|programmes?|"
    r"mails?|e-?mails?|letters?|messages?)(?: (?:please|i sent(?: you)?|of mine|from "
    r"(?:yesterday|last (?:night|week)|this morning)))*",
    re.IGNORECASE,
)
# Right, here's my wee robot
_SHOWN = re.compile(
    rf"{_RACE}{_BEFORE}(?:here(?:'s| is| comes)|this is|meet|behold|presenting) (?:my|our|the|a|ma) "
    rf"(?:[a-z'-]+ ){{0,2}}"
    r"(?:robot|runner|entry|programme|program|effort|attempt|offering|contribution)(?: for "
    r"(?:you|the race|this race))?",
    re.IGNORECASE,
)

# PS I've moved house
_BELOW = re.compile(
    rf"(?:p\.? ?)?p\.? ?s\.?[:,-]? (?!.*\b(?:if|when|whenever|while|always|never|not|rules?|robots?)\b){_RACE}.*",
    re.IGNORECASE,
)
_LAST_TIME = re.compile(r"\blast (?:issue|zine|week|month|year|night|letter|mail)s?\b", re.IGNORECASE)


def is_to_the_reader(text: str) -> bool:
    """Whether a whole sentence is."""
    said = text.strip(" .!?")
    return any(one.fullmatch(said) for one in (_SAYS_SO, _UNSURE, _OLDER, _SHOWN)) or bool(
        _BELOW.fullmatch(_LAST_TIME.sub("", said))
    )
