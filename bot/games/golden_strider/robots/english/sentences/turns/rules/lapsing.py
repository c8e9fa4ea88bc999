"""From some time on nothing counts that was said before: `from square 45 all this lapses: ...`.

What lapses needs no words where a whole rule follows: the later one wins (GS-41). Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import (
    BEGINS_ITEM,
    ENDS,
    WHOLE,
    Rows,
)

_AT = r"(?:square|round) \d{1,2}"
_TIME = (
    rf"(?P<time>(?:from|after|past|beyond|as of|as from|once (?:i am |i'm )?(?:past|beyond|on|at)|once i reach) {_AT}"
    r"(?: on(?:wards?)?)?|(?:in|for|over|during) the last \w+ (?:squares|rounds))"
)
_ABOVE = r"(?:the above|the foregoing|these(?: rules)?|those(?: rules)?|this|that|it|my (?:usual )?(?:rules|plans?))"
# the exception, that rule, the debt rule
_NAMED = (
    r"(?:that|this|the|those|these)(?: (?:two|\w+))? (?:exceptions?|rules?|cases?|conditions?)(?: above)?"
)
_ALL = (
    rf"(?:(?:all|everything)(?: of)? (?:this|that|these|those|the above|above)"
    rf"|all (?:the|these|those|my) rules(?: above)?|the rules above|everything|{_NAMED}|{_ABOVE})"
)
_LAPSES = (
    r"(?:lapses?|stops?|ends?|ceases?|goes by the board|goes out (?:of )?the window|changes|(?:is|are) "
    r"(?:over|off|void|finished|dropped|gone|out|suspended|forgotten|cancelled|done with|history|null and void)|"
    r"no longer (?:counts?|matters?|appl(?:y|ies)|holds?)|counts? no (?:more|longer)|can be forgotten|"
    r"(?:does not|doesn'?t|do not|don'?t) (?:count|matter|apply|hold))"
    r"(?: any ?more| any longer| then| now)?"
)
_NONE = (
    rf"(?:none|nothing) of {_ABOVE} (?:counts|matters|applies|holds)(?: any ?more| any longer| then| now)?"
)
_STANDING = r"(?:distances?|gaps?|places?|positions?|ranking|debts?|others|leader|standings?)"
_NO_MATTER = (
    rf"(?:(?:the |my )?{_STANDING}(?: to the leader)? (?:(?:is|are) (?:not|no longer|un)[ ]?(?:important|relevant|of "
    r"interest)|no longer (?:matters?|counts?)|(?:does not|doesn't|do not|don't) (?:matter|count)|makes? no difference|"
    r"plays? no (?:role|part))"
    rf"|it (?:makes no difference|does not matter|doesn't matter|is no matter) where i (?:am|stand|lie)"
    rf"|i (?:do not|don't|no longer) (?:care about|look at|mind) (?:the |my ){_STANDING})"
    r"(?: any ?more| any longer| then| now)?"
)
_SIGN = (
    r"(?:[ ]?[:;,.]|[ ]-+| and)[ ]*"
    r"(?:(?:and|so|but|then|where|from (?:there|then)(?: on)?|there|now|it's|it is)\b,? *)*"
)
# what waits for more leaves a gap in which the old rules would still count
_EVER = r"(?![^.;\n]*\b(?:if|when\w*|while|unless|except|as long as|otherwise|else)\b)"
_FORGET = (
    r"(?:(?:I |he |it |we |just |simply ){0,2}"
    r"(?:forget(?: about)?|ignore|scrap|drop|cancel|disregard)s?|never mind)"
)
_SO = rf"(?:{_ALL} {_LAPSES}|{_NONE}|{_NO_MATTER}|{_FORGET} {_ALL})"
_CASE = re.compile(r"\b(?:if|when\w*|while|unless|except|as long as|otherwise|else)\b", re.IGNORECASE)
_FROM_THEN = re.compile(rf"[ \t]*(?:and |but |so )?{_TIME}", re.IGNORECASE)
_CARD_AND_NUMBERS = re.compile(WHOLE, re.IGNORECASE)

# no banking once I reach square 47, then it's the highest card and all of it to movement: said twice
_NO_BANK = (
    r"(?:no (?:more )?banking|nothing (?:more )?(?:is|gets|goes)? ?(?:banked|(?:in)?to the bank)|the bank is shut)"
    r"(?: at all)?(?: any ?more)?"
)
_MOVES_ALL = r"(?=[^.;\n]*\b(?:all|everything|lot|whole)\b)(?![^.;\n]*\b(?:bank|sav|half|but)\w*)"
_IN_FULL = rf"{_SIGN}(?:just )?{_EVER}{_MOVES_ALL}{WHOLE}"


def _behind_it(found: re.Match[str]) -> str:
    """Nothing, behind a time with card and numbers; behind less it may say more, and stays."""
    *_, sentence = re.split(r"[.;\n]", found.string[: found.start()])
    said = _FROM_THEN.match(sentence) and _CARD_AND_NUMBERS.match(sentence) and not _CASE.search(sentence)
    return "" if said else found[0]


# nothing is banked; all goes on movement: the same once more
_NO_BANKING = (
    r"(?:no (?:more |further )?banking|bank(?:s|ing)? nothing(?: more)?|the bank is (?:shut|closed)"
    r"|nothing (?:more |else )?(?:(?:is|gets|goes|is to be|will be) )?(?:banked|(?:in)?to the bank))"
    r"(?: at all| any ?more| any longer| then)*"
)
_ALL_MOVES = (
    r"(?=(?:and |so |but )?(?:(?:it|all|everything)(?:'s| is)? ?(?:all |of it )?|all of it |the (?:whole )?lot )"
    rf"(?:goes |is put |is |put )?(?:on |to |into |for )?mov(?:es?|ed|ement){ENDS})"
)

ROWS: Rows = (
    (rf"(\b{_NO_BANKING})[ ]?[;:.][ ]?{_ALL_MOVES}", r"\1, "),
    # from round 9 highest card, move all, and that exception doesn't count anymore
    (rf"(?:,| -+)?(?: and| but| so)?(?: then)?(?:,| -+)? {_SO}{ENDS}", _behind_it),
    (rf"{BEGINS_ITEM}{_NO_BANK} {_TIME}{_IN_FULL}", r"\1\g<time>, "),
    (rf"{BEGINS_ITEM}{_TIME},? {_NO_BANK}{_IN_FULL}", r"\1\g<time>, "),
    # from square 45 all this lapses: highest card, move all
    (rf"{BEGINS_ITEM}{_TIME},? {_SO}{_SIGN}{_EVER}{WHOLE}", r"\1\g<time>, "),
    # none of the above counts once I'm past square 44; then it's the highest card, move all
    (rf"{BEGINS_ITEM}(?:but |and )?{_SO} {_TIME}{_SIGN}{_EVER}{WHOLE}", r"\1\g<time>, "),
    # all of that stops at square 45, from there the highest card, move all
    (rf"{BEGINS_ITEM}(?:but |and )?{_SO} (?:at|on) (?P<at>{_AT}){_SIGN}{_EVER}{WHOLE}", r"\1from \g<at>, "),
)
