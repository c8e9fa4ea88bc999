"""Whole sentences of talk in words of their own: an outcome, a saying, an effect, a name, a comment.

They may have words that nobody knows, but no card, no amount, nothing that limits a rule and no time of the race. Must
not know rules.
"""

import re
from functools import partial

from bot.games.golden_strider.robots.english.talk.remarks import is_vague
from bot.games.golden_strider.robots.english.talk.strange import is_strange
from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at, kinds_that, sentence
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.weighty import weighty
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS, STANDS, WHERE

_listed = partial(words_of, "idle")
_ROBOT = frozenset({"I", "HE", "THEY"})
_NAMED_THINGS = r"play|cards?\b|oldest|newest|lowest|highest|(?:all|half|rest|rounds?|squares?|turns?)\b"
_PLAYED = rf"\d|\b(?:bank|mov|{_NAMED_THINGS})"
_OUTCOME = re.compile(
    r"(?:^|,? )(?:if|when|should|once|whether or not) (?:i|we|he|she|it|my robot|this|that|"
    r"this one)(?: (?:ever|actually|still|"
    r"really|does|do|somehow|should))? (?:wins?|loses?|works?|fails?|flops?|crash(?:es)?|(?:come|comes|"
    r"finish|finishes) "
    r"(?:last|first|second|third|nowhere|anywhere)|goes wrong|goes well)(?: (?:this|it|again|with this|out|"
    r"the race|this time))?"
    r"(?:,|$|(?= ))",
    re.IGNORECASE,
)
# Banking first, that's what me dad allus said
_SAYING = re.compile(
    rf"(?!.*(?:\d|\b(?:{_NAMED_THINGS})|\b(?:if|when|unless|until|except|instead|never|not|don't|"
    rf"do not|always|only|be|"
    r"keep|stay|hold|wait|bank|move|lead|behind|ahead|second|third|place)\b))"
    r".*\b(?:(?:that is|that's|is|was|it's) (?:what|how)|as|so|like) (?:my|me|our|the|her|his|a)(?: [^\W\d]+){1,3}"
    r" (?:said|says|say|told \w+|tells \w+|taught \w+|used to say|put it|puts it|had it|has it|called it|"
    r"calls it)\W*$",
    re.IGNORECASE,
)
# Slow and steady, as they say
_PROVERB = re.compile(
    rf"(?!.*(?:{_PLAYED}|\b(?:if|when|unless|until|except|instead|never|not|only|lead|behind|ahead)\b))"
    r".*\bas (?:they|people|folks?|we) (?:all )?say(?: (?:here|at home|in [a-z]+))?\W*$|.*\bas the saying goes\W*$",
    re.IGNORECASE,
)
# That way I don't sprint too soon
_EFFECT = re.compile(
    rf"(?:that way|this way|that's why|that is why|with that|hopefully|with luck|with any luck),? (?:i|he|"
    rf"she|it|we|they|my|nobody|"
    rf"there)\b(?!.*(?:{_PLAYED}|\b(?:if|when|unless|until|except|instead|opposite|only|last|first|lead\w*)\b))",
    re.IGNORECASE,
)
# Robot = Tortoise 2, since Tortoise 1 came last
_NAMED = re.compile(
    r"(?i:(?:my |the |this |our )?(?:robot|runner|entry|horse|bot|name)(?:'s name)?(?: is called| is named|"
    r" called| named| is)? ?[=:]?) "
    r"?(?:(?:the|of) )?(?!Start|Bank|Move|Play|M\b|B\b)[\"']?[A-Z][a-z]+(?: (?:the |"
    r"of )?[A-Z][a-z]+){0,2}(?: (?:\d{1,2}|[IVX]+))?[\"']?"
    r"(?:,? (?:since|because|as|after|for|named after) (?!.*(?:bank|mov|play|highest|lowest|oldest|newest|"
    r"round|square))[^;:]*)?",
)
# never overthink it
_URGING = re.compile(
    r"(?:(?:i|we|he|she|it|you) )?(?:never|don't|do not|doesn't|does not|no need to|let's not|won't|mustn't|"
    r"must not) "
    r"(?P<verb>[a-z]+)(?: (?:it|this|that|things|about|too much|over|myself|yourself|anything))*",
    re.IGNORECASE,
)
# // mid
_COMMENT = re.compile(
    rf"(?://+|#+) *(?!.*(?:{_PLAYED}|\b(?:if|when|unless|until|except|not|never|no|only|opposite|reverse|"
    r"same|ignored?|disabled|deleted|unused|old|wrong|first|last|lead\w*|behind|ahead|otherwise|else)\b)).*",
    re.IGNORECASE,
)


_AGED = re.compile(
    r"(?:i am|i'm|im|my age is)(?: only| just| now)? (?:\d{1,2}|[a-z-]{3,12})"
    r"(?:,? (?:years|yrs?|year)\b(?: old| young)?)?",
    re.IGNORECASE,
)


def is_age(text: str) -> bool:
    """`I am 9 years old`, `I'm ten`: how old somebody says they are, in front of all rules."""
    said = text.strip(" .!")
    return bool(_AGED.fullmatch(said)) and bool([one for one in sentence(said).pieces if one.kind == "N"])


def is_saying(text: str) -> bool:
    """Whether a whole sentence is talk in words of its own: an outcome, a saying, an effect, a name, a comment."""
    said = text.strip(" .!")
    if (
        _COMMENT.fullmatch(said)
        or _SAYING.match(said)
        or _PROVERB.match(said)
        or _EFFECT.match(said)
        or is_urging(said)
    ):
        return True
    if _NAMED.fullmatch(said):
        return bool(sentence(said).unknown)
    if not _OUTCOME.search(said) or re.search(_PLAYED, rest := _OUTCOME.sub(" ", said), re.IGNORECASE):
        return False
    words = sentence(rest)
    texts = {piece.text for piece in words.pieces}
    kinds = kinds_at(words)
    robots = any(kinds[at] & _ROBOT for at in range(min(2, len(words.pieces))))
    if is_strange(words) and not robots:  # a gold star if I win
        return True
    acts = kinds_that("acts") | NUMBERS | WHERE | STANDS | {"PLAY"}
    known = any(kinds[at] & acts for at in kinds)
    told = not robots and any(piece.text in _listed("states") for piece in words.pieces[1:])
    return (
        told and bool(words.unknown) and not known and texts.isdisjoint(_listed("limits") | _listed("orders"))
    )


def is_said_by_somebody(text: str) -> bool:
    """`Pay your debts first, as my dad says`."""
    return bool(_SAYING.match(text.strip()))


def is_urging(text: str) -> bool:
    """`Never overthink it`: somebody is told not to do what no robot does."""
    found = _URGING.fullmatch(text.strip(" .!:"))
    return found is not None and _is_strange(sentence(found["verb"]))


def _is_strange(verb: Sentence) -> bool:
    known = _listed("limits") | _listed("orders") | weighty("always") | weighty("states")
    texts = {piece.text for piece in verb.pieces}
    plain = (
        texts
        | {text.removesuffix("ing") for text in texts}
        | {f"{text.removesuffix('ing')}e" for text in texts}
    )
    return bool(verb.unknown) and plain.isdisjoint(known) and not any(map(is_vague, plain))
