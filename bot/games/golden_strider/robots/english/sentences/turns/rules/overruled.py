"""Exceptions told as sentences of their own: `That's off if I lead: then ...`, `The only exception: I lead. Then ...`.

They become sentences that wait for the case, where they are exceptions to a rule that waits for nothing. What holds in
all other cases, in words of its own, is `otherwise`. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.heralding import part
from bot.games.golden_strider.robots.english.sentences.turns.rules.excepted import asked_of, is_to_every_round
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import (
    BEGINS_ITEM,
    SPANS,
    WHOLE,
    Rows,
)

_ASKS = r"(?:if|when|whenever|in case|where|once|while|as soon as|the moment|provided)"
_CASE = r"(?P<case>(?:(?!\b(?:bank|move|play|use)\b)[^,.:;()\n?]){2,90}?)"
_THEN = (
    r"(?:(?:[ ]?[:;.\n]|[ ]-+|[ ]?,)[ \n]*(?:and |but )?(?:then|in that case|in which case|in "
    r"such a case|there)\b[,:]?|[ ]?[:;]|[ ]-+)"
)
_THEN_SAID = r"(?:(?:[ ]?[:;.\n]|[ ]-+|[ ]?,)[ \n]*(?:and |but )?(?:then|in that case|in which case)\b[,:]?)"
_IT_IS = r"(?: (?:it is|it's|that is|it will be|it must be))?"
_JOINED = r"(?:(?:and|but|so|now|oh|only|well|however|ah),? )*"
_ACTS = (
    r"(?=[ ]*(?:i |he |she |it |we |you |my robot |please |just |simply |the |my |an? )*(?:play|"
    r"bank|mov|use|lay|take|put|oldest|newest|highest|lowest|biggest|smallest|card|all|half|"
    r"everything))"
)
_TIMES = re.compile(
    r"(?:in|on|at|from|after|until|within|past|with|during|rounds?|turns?|the (?:last|first)) ", re.IGNORECASE
)
_SHOWN = rf"(?:{part('shown')} )?"
# a case stands before it in the text: otherwise there is nothing that holds otherwise
_BEFORE = re.compile(r"\b(?:if|when\w*|while|unless|once|as long as|in case)\b|\?|->|=>", re.IGNORECASE)


def _except(found: re.Match[str]) -> str:
    """The exception as a sentence of its own, where it is one to every round."""
    case = found["case"].strip()
    asked = asked_of(case if _TIMES.match(case) else f"when {case}")
    return f"{found[1]}{asked}, " if asked and is_to_every_round(found) else found[0]


def _normally(found: re.Match[str]) -> str:
    """`Otherwise`, behind a case."""
    return f"{found[1]}{'Otherwise' if _BEFORE.search(found.string[: found.start()]) else 'Normally'}, "


def _denied(found: re.Match[str]) -> str:
    """`No: bank 4` behind a question, which is a condition by now."""
    return f"{found[1]}Otherwise, " if _BEFORE.search(found.string[: found.start()]) else found[0]


def _for_the_rest(found: re.Match[str]) -> str:
    """Behind cases alone it is otherwise; behind rounds it may be the rounds that are left."""
    before = found.string[: found.start()]
    return f"{found[1]}Otherwise, " if _BEFORE.search(before) and not SPANS.search(before) else found[0]


def _mostly(found: re.Match[str]) -> str:
    """`Most rounds` is what is done where no case applies; inside of a case it asks something."""
    sentence = re.split(r"[.;\n]", found.string[: found.start()])[-1]
    return found[0] if _BEFORE.search(sentence) else "normally"


ROWS: Rows = (
    # bank 4, but not when I lead, because then bank 5
    (
        rf"(,? (?:but )?(?:not|unless|except)(?: {_ASKS})? {_CASE}),? (?:because|since|as|for),? then,? {_ACTS}",
        r"\1, in which case ",
    ),
    # that's what I do unless I lead. Then ...
    (
        (
            rf"{BEGINS_ITEM}{_JOINED}(?:{part('is_done')}),? (?:unless|except(?:ing)? (?:if|when|where|"
            rf"while)|(?:but )?not (?:if|when)) {_CASE}{_THEN}{_IT_IS}{_ACTS}"
        ),
        _except,
    ),
    # it doesn't hold when I'm last, because then I move all; it's set aside in the last 15 squares, where I move all
    (
        (
            rf"{BEGINS_ITEM}{_JOINED}(?:only )?{part('unruled')}(?: |(?='s\b))(?:only )?{part('fails')} (?:only )?"
            rf"(?:{_ASKS} )?{_CASE},? (?:because then|since then|as then|for then|where|when)[,:]?{_IT_IS} {_ACTS}"
        ),
        _except,
    ),
    # the above is off if I lead: then ...
    (
        (
            rf"{BEGINS_ITEM}{_JOINED}(?:only )?{part('unruled')}(?: |(?='s\b))(?:only )?{part('fails')} (?"
            rf":only )?{_ASKS} {_CASE}{_THEN}{_IT_IS}{WHOLE}{_ACTS}"
        ),
        _except,
    ),
    # one thing can change that: I lead. Then ...
    (
        (
            rf"{BEGINS_ITEM}{_JOINED}{_SHOWN}(?:{part('changes_it')}|{part('exception')})(?: is| are|'s| "
            rf"comes| applies|(?=[:,.]| -|(?: {_ASKS})))(?:[ ]?[:,.]|[ ]-+)? (?:(?:{_ASKS}|that) )?"
            rf"{_CASE}{_THEN}{_IT_IS}{_ACTS}"
        ),
        _except,
    ),
    # except if I lead: then ...
    (
        (
            rf"{BEGINS_ITEM}{_JOINED}(?:except|save|unless|excepting)(?: (?:{_ASKS}|that))+ "
            rf"{_CASE}{_THEN_SAID}{_IT_IS}{_ACTS}"
        ),
        _except,
    ),
    (rf"{BEGINS_ITEM}{_JOINED}except (?!{_ASKS}\b){_CASE}[ ]?:{_IT_IS}{WHOLE}{_ACTS}", _except),
    # bank 4 unless I lead. In that case ...
    (
        (
            rf"(?<=[a-z0-9)])(?P<unless>,? (?:unless|except {_ASKS}) {_CASE})"
            r"(?:[ ]?[.;:\n]|[ ]-+|[ ]?->|[ ]?=>)[ \n]*"
            rf"(?:and |but )?(?:(?:in that case|in which case|then)\b,?)?(?<=[>en,]){_ACTS}"
        ),
        lambda found: f"{found['unless']}, in which case",
    ),
    # in the opposite case ...
    (
        (
            rf"{BEGINS_ITEM}{_JOINED}(?:{part('remaining')})(?:[ ]?[:,.?]|[ ]-+|[ ]?->|[ ]?=>)?[ ]+(?!also)"
            rf"(?:order: )?{_ACTS}"
        ),
        _normally,
    ),
    (rf"(?<=[a-z0-9]), (?:and |but )?(?:{part('remaining')})[,:]? {_ACTS}", ", otherwise "),
    (
        rf"{BEGINS_ITEM}{_JOINED}(?:{part('nothing_special')})(?:[ ]?[:,?]|[ ]-+|[ ]?->|[ ]?=>)[ ]+",
        r"\1Normally, ",
    ),
    (rf"(?<=\n)[ \t]*others?[:,] {_ACTS}|(?<=[.;])[ ]+others?: {_ACTS}", " Otherwise, "),
    # had I not, ...; or I'm not, then ...; if that wasn't the case, ...
    (rf"{BEGINS_ITEM}(?:and |but |or )?(?:had|have) I not,? (?:then )?{_ACTS}", r"\1if I have not, "),
    (rf"{BEGINS_ITEM}(?:and |but |or )?did I not,? (?:then )?{_ACTS}", r"\1if I did not, "),
    (rf"{BEGINS_ITEM}(?:and |but )?(?:or I(?:'m| am) not|am I not),? (?:then )?{_ACTS}", r"\1if I am not, "),
    (
        (
            rf"{BEGINS_ITEM}(?:and |but |or )?if (?:that|this|it)(?: is not|'s not| isn't| was not"
            r"| wasn't) (?:so|true|the case|how it is)"
            rf"[,:]? (?:then )?{_ACTS}"
        ),
        _denied,
    ),
    # am I first? Yes: ... No: ...
    (
        (
            rf"{BEGINS_ITEM}(?:and |but )?(?:if (?:no|nope),?|(?:if )?(?:no|nope)(?:[ ]?[:?]|[ ]-+|[ ]?->|"
            rf"[ ]?=>))[ ]+{_ACTS}"
        ),
        _denied,
    ),
    # whenever I lead, ... For the rest, ...
    (rf"{BEGINS_ITEM}for the rest(?: of it)?[,:]? {_ACTS}", _for_the_rest),
    # most rounds bank 4
    (rf"\b{part('mostly')}\b(?=.*\b(?:if|when|whenever|unless|otherwise)\b)", _mostly),
)
