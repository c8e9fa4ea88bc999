"""That somebody thinks again, and what they say then: "no wait, make that M4 B4", "Correction: M4", "B4 not B3".

Must not know any game, nor what they had said before but its figures.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache

from bot.flow.wording.words.courtesy import words
from grammar.patterns import any_of

_NOT_THAT = re.compile(
    r"(?:(?<=[mb]\d)|(?<=[mb] \d)),? (?:and )?(?:not|instead of|rather than) (?:the |my )?\d+(?:/\d+)?"
    r"(?:[ ,]+[mb] ?\d+){1,2}(?![\w/])"
    r"|[\s,(]*\b(?:and )?(?:not|instead of|rather than)(?: the| my)?(?: [a-z]{2,}(?= \d))? [\w/-]+\)?",
    re.IGNORECASE,
)
# The same of a step, whose way is said of both: "2 north instead of 3 north".
_NOT_THAT_STEP = re.compile(
    r"\b(?P<way>[a-z]+),? (?:and )?(?:not|instead of|rather than)(?: the| my)? [\w/-]+ (?P=way)\b",
    re.IGNORECASE,
)
_PLACED = re.compile(
    r"(?P<new>\d[^.;!?\n]{0,40}?),? (?:and )?(?:not|instead of|in place of|rather than) (?P<old>\d[^.;!?\n]{0,40})$",
    re.IGNORECASE,
)
# As errata are printed: 'for "1-E" read "4-K"'.
_THING = r"[^\"'”’».;!?\n]{0,40}?\d[^\"'”’».;!?\n]{0,40}"
_ERRATUM = re.compile(
    r"(?:^|(?<=[.,;:!?(–—-]))\s*(?:and |so )?(?:that )?"
    rf"for [\"'“‘«]?(?P<old>{_THING}?)[\"'”’»]?,? (?:please )?read [\"'“‘«]?(?P<new>{_THING})[\"'”’»]?",
    re.IGNORECASE,
)
_INSTEAD = re.compile(r",?\s+(?:instead|rather|after all)(?=\W*$|[.!;,]|\s+and\b)", re.IGNORECASE)
_CLAUSE = re.compile(r"(?:,|\s-+|\(|[.!;](?=\s))\s*")
# What belongs to an order whatever stands beside it: "a8", "M 4", "8/1".
_OF_AN_ORDER = re.compile(r"(?<![\w/'’])(?:[^\W\d_] ?\d{1,2}|\d+/\d+)(?![\w/])")
_SIDE_BY_SIDE = re.compile(
    r"(?<![\w/'’])(?P<first>[a-z] ?\d{1,2}|\d{1,2}/\d{1,2})[ ,]+(?P<second>[a-z] ?\d{1,2})(?![\w/])",
    re.IGNORECASE,
)
# "Correction:", "Correct that to", "Correction to my order:".
_LABEL = re.compile(
    r"^\W*(?:please )?correct(?:ion\b(?: (?:of|to)(?= (?:my|the) orders?\b))?|(?=:)"
    r"|(?= (?:that|it|this|my|the|[a-z]? ?\d+)\b))"
    r"(?: (?:that|it|this|(?:my|the) (?:last )?orders?)\b)?(?: to(?: read)?(?=\W))?[\s:,.!–—-]*",
    re.IGNORECASE,
)
# What stands in the place of what was said of it above: "B4 not B3".
_FIGURE_ABOVE = r"(?: (?:the|my|an?|that|[^\W\d_]+['’]s))? (?:[a-z] ?)?(\d{1,2}(?:/\d+)?)\b"
_CONTRASTED = re.compile(
    rf"\d\W{{1,3}}(?:and )?(?:not|instead of|rather than){_FIGURE_ABOVE}"
    rf"|\b(?:scrap|scrub|strike|forget|bin|drop|cancel|ignore|replace|no longer){_FIGURE_ABOVE}"
    rf"|\bread(?: the)? (?:[a-z] ?)?\d+(?:/\d+)? (?:for|instead of){_FIGURE_ABOVE}"
    r"|(\d{1,2}(?:/\d+)?) (?:should|ought to|must) (?:be|read|have been)\b",
    re.IGNORECASE,
)
# What is said of orders that are to be otherwise, without what they are to be.
_SHIFTED = re.compile(
    r"\b(?:swap(?:ped)?|switch(?:ed)?|exchange|reversed?|vice versa|other way (?:a?round|about)"
    r"|(?:one|two|three|an?|\d) (?:(?:point|square|step)s? )?(?:more|less|fewer)|instead|after all"
    r"|(?:lower|raise|reduce|increase) (?:the|my|[^\W\d_]+['’]s) \w+)\b",
    re.IGNORECASE,
)
_TURNED_ROUND = re.compile(
    r"\b(?:swap|exchange|reverse|(?:(?:the|it's) )?other way (?:a?round|about)|vice versa)\b", re.IGNORECASE
)
_SHIFTS = re.compile(
    r"\W*(?:(?:please|and|but|oh|can you|could you|let's|i'd like to|i want to)\s+)*"
    r"(?:swap|switch|exchange|reverse|change)\b",
    re.IGNORECASE,
)
# An earlier one of several things that were said: "the first one", "my original orders".
_EARLIER = (
    r"(?:the|my|that|those) (?:very )?(?:first|original|initial|earlier|previous|former)\b"
    r"(?: (?:ones?|versions?|orders?|ideas?|plans?|choices?|thoughts?|sets?|lots?|pairs?|try|line-?ups?|moves?"
    r"|cards?))?"
)
_GONE_BACK = re.compile(
    rf"\b(?:back to|revert(?:ing)? to|return(?:ing)? to|st(?:ick|ay)(?:ing)? (?:with|to|by)|keep(?:ing)?(?: to)?"
    rf"|leave it (?:at|with)|go(?:ing)? (?:with|for)|prefer|take|use|as in) {_EARLIER}"
    r"(?= *(?:$|[.,;!)(-]|please\b|then\b|after\b|i\b))"
    rf"|\b{_EARLIER} (?:was|were|is|are|looks?|seems?|feels?|will do|stands?|still|after all|please|then|it is)\b"
    r"(?! (?:an? )?(?:typo|slip|mistake|error|wrong|nonsense|rubbish|bad|worse|no|not|silly|stupid|daft|too)\b)",
    re.IGNORECASE,
)
_REFUSED_FIRST = re.compile(
    r"(?:^|(?<=[.!?;] )|(?<=\bplay ))(?:please,? |sorry,? |no,? )*not "
    r"(?:[^,;.!?\n]*\d[^,;.!?\n]*[,;]\s*|[^;.!?\n]{0,60}?\d(?: [a-z]+)?,? (?=but ))"
    r"(?:(?:but|rather|instead|please|make it|it should be|i want|i meant|i mean|i'd like|i would like|i wish)"
    r"(?: to)? )+",
    re.IGNORECASE,
)
_SUGGESTED = r"suggested|proposed|you (?:suggest|propose)(?:e?d)?"
# What stands above is to be so, but for what follows: "as before but bank 4", "all as above, except Ann 5".
_AS_ABOVE = (
    r"(?:(?:all|everything|otherwise|exactly|leave it|keep it|it's|the|same)\W{1,3})*"
    rf"(?:(?:as (?:before|above|ordered|written|sent|stated|{_SUGGESTED})(?: above)?"
    r"|like (?:the|your) (?:suggestion|example|proposal)|same(?: again| orders?)?),? (?:but|except|only)"
    # Who agrees to what they were shown, but for a part of it.
    r"|(?:yes|yep|yeah|ok|okay|agreed|fine),? (?:except|apart from|all but))"
    r"(?: (?:for|that|with|now|make(?: it)?))?"
)
# The same of what somebody was shown, which is not in their letter.
_AS_SHOWN = re.compile(
    r"\W*(?:(?:yes|yep|yeah|ok|okay|agreed|fine),? (?:except|apart from|all but)(?=[^.!?:]*\d)"
    r"|(?:except|apart from|all but)(?=[^.!?:,]*\d)"
    rf"|(?:as (?:{_SUGGESTED})|like (?:the|your) (?:suggestion|example|proposal)),?"
    r" (?:but|except|only|apart from))\b",
    re.IGNORECASE,
)
# "Not the C but the J" below a card.
_NOT_THE = re.compile(
    r"(?:^|(?<=[.!?;] ))\W*(?i:not (?:the|my)) (?:[A-Z]|\d+(?:[/-]\w+)?)(?![\w'’])"
    r"(?=[^.!?;]*\b(?:but|the|my|it['’]?s|i mean)\b)"
)
# Somebody for whom one figure is refused, and another is said: "not Thad 9, he needs a rest, Thad 4".
_REFUSED_FOR = re.compile(
    r"(?:^|(?<=[.!?;,] ))not (?P<who>(?-i:[A-Z])[\w'’-]*) (?:(?:on|with|the|his|her|a) )*\d{1,2}\b[^.!?;\d]*?[,;-] *"
    r"(?:but )?(?=(?P=who)\b)",
    re.IGNORECASE,
)
# What of the orders is to be as it was: "Draw stays.", "the rest as above".
_UNCHANGED = re.compile(
    r"(?:^|(?<=[.,;!(–—-]))\s*(?:and |but )?(?:(?:the|my|all|everything|keep|leave) ){0,2}(?:[^\W\d_]+ ){0,2}?"
    r"(?:(?:stays?|stands?|remains?)(?: (?:the same|as (?:it is|they are|is"
    r"|(?:i )?(?:said|wrote|ordered|had (?:it|them))|before|above)|unchanged|put))?"
    r"|[^\W\d_]+ (?:the same|unchanged|as (?:before|above|ordered)"
    r"|as (?:it|they|i) (?:is|are|was|were|said|wrote|ordered)))"
    r"\W*(?=$|[.,;!)])",
    re.IGNORECASE,
)
_POSTSCRIPT = re.compile(r"\W*p\.?s\b", re.IGNORECASE)
POSTSCRIPT = re.compile(r"(?<=[.!?\s])\s*\bp\.?p?\.?s\b[.:,;-]*", re.IGNORECASE)
# A figure behind a few words that is a figure of nothing else: "make it 5", and neither "2 kids" nor "round 3".
_FIGURE = re.compile(
    r"(?:[^\W\d][\w'’]*\W+){0,4}(?<!round )(?<!turn )(?<!rd )\d{1,2}"
    r"(?=\s*(?:$|[^\w\s])|\s+(?:and|or|not|instead|for|on|to|then|please|pls|rather|maybe|i)\b)",
    re.IGNORECASE,
)


def parts(text: str) -> list[str]:
    """What is said first, and each time that somebody thinks again; one part: nobody does."""
    return _again().split(text)


def opens(text: str) -> bool:
    """Whether somebody thinks again with these words, before any figure."""
    first, *others = parts(text)
    begins = bool(others) and not any(sign.isdigit() for sign in first)
    return begins or _LABEL.match(text) is not None or _NOT_THE.search(text) is not None


def takes_what_was_shown(text: str) -> bool:
    """Whether somebody wants what they were shown, but for a part that they name: "yes, except D 3"."""
    return _AS_SHOWN.match(text) is not None


def restates(text: str) -> bool:
    """Whether somebody says once more, in words to be read, what they have said in others."""
    return _restated().search(text) is not None


def turns(text: str) -> bool:
    """Whether somebody wants something else than they write, and these words don't tell what: "the other way round"."""
    return _turned().search(text) is not None


@cache
def _turned() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{any_of(words()['turned'])})(?!\w)", re.IGNORECASE)


def goes_back(text: str) -> bool:
    """Whether somebody goes back to what they had said first: "OK, the first one was fine"."""
    return not any(map(str.isdigit, text)) and _GONE_BACK.search(text) is not None


def contrasts(text: str, before: Sequence[str]) -> bool:
    """Whether a figure is said instead of one that stands above: "B4 not B3"."""
    figures = {one for line in before for one in re.findall(r"\d+(?:/\d+)?", line)}
    return any(one in figures for found in _CONTRASTED.finditer(text) for one in found.groups() if one)


def replaces(text: str) -> bool:
    """Whether what is said ends with that it takes the place of something: "bank 2 and move 4 instead"."""
    return _INSTEAD.search(text) is not None


def shifts(text: str) -> bool:
    """Whether somebody says that what they order is to be otherwise, and leaves it to others to what."""
    begins = opens(text) or _SHIFTS.match(text) is not None or any(sign.isdigit() for sign in text)
    return begins and _SHIFTED.search(text) is not None


def turns_round(text: str) -> bool:
    """Whether somebody thinks again, and what they have said is to be the other way round."""
    return opens(text) and _TURNED_ROUND.search(text) is not None


def repeats(text: str, knows: Callable[[str], bool] = lambda _part: True) -> bool:
    """Whether parts of an order stand side by side in what is otherwise talk: "half an hour later: M4 B2, I think".

    `knows`: whether a letter, or a letter and a figure, are of orders. "A 6, a 6 and a 1" are what somebody rolled.
    """
    return any(
        all(part[0].isdigit() or knows(part[0]) or knows(part) for part in found.groups())
        and not all(part.startswith("a ") for part in map(str.casefold, found.groups()))
        for found in _SIDE_BY_SIDE.finditer(text)
    )


def keeps_others(said: str) -> bool:
    """Whether somebody says that the rest is to be as it was: so something of it isn't."""
    return _UNCHANGED.search(said) is not None


def touches(said: str) -> bool:
    """Whether what is said by somebody who thinks again is about an order, though nothing reads it."""
    about = core(plain(said))
    changes = not _POSTSCRIPT.match(said) and _FIGURE.match(about) is not None
    return changes or _OF_AN_ORDER.search(about) is not None


def plain(text: str) -> str:
    """What is said behind the words of somebody who thinks again, without what it is said instead of."""
    said = _UNCHANGED.sub(" ", _again().sub(" ", without_label(text)))
    return _INSTEAD.sub("", _NOT_THAT.sub(" ", _NOT_THAT_STEP.sub(r"\g<way>", said))).strip(" ,.:;!-")


def placed(text: str) -> tuple[str, str]:
    """What is said and what it stands in the place of: "2 north instead of 3 north"; of anything else two times ''."""
    found = _PLACED.search(_again().sub(" ", without_label(text)).strip(" .!"))
    return (found["new"], found["old"]) if found else ("", "")


def plainly(text: str) -> str:
    """The text with an erratum as people say it: 'for "1-E" read "4-K"' is "no, 4-K instead of 1-E"."""
    return _ERRATUM.sub(lambda found: f" no, {found['new'].strip()} instead of {found['old'].strip()}", text)


def without_label(text: str) -> str:
    """What stands behind the words with which an order is corrected; "" where it is something else: "my address"."""
    return _LABEL.sub("", text).strip()


def without_refused(text: str) -> str:
    """A sentence without what is refused in front of what is wanted: "not 8/1 with 5 and 3, I want 8/1 with 4"."""
    return _REFUSED_FIRST.sub("", _REFUSED_FOR.sub("", text))


def core(said: str) -> str:
    """What is said without the reasons beside it, which have no figure."""
    clauses = _CLAUSE.split(said)
    figures = [at for at, clause in enumerate(clauses) if any(sign.isdigit() for sign in clause)]
    return ", ".join(clauses[figures[0] : figures[-1] + 1]) if figures else said


@cache
def _restated() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{any_of(words()['restated'])})(?!\w)", re.IGNORECASE)


@cache
def _again() -> re.Pattern[str]:
    """With what somebody thinks again; several at once, with a little talk between them."""
    phrases = (*words()["again"], *words()["anew"], *words()["restated"])
    said = any_of(phrases).replace("'", "['’]")
    several = any_of([one for one in phrases if " " in one]).replace("'", "['’]")
    hesitant = r"\W{0,6}(?:(?:oh|err*|erm|um|uh|hm+|ah|argh|ugh|doh|damn|blast|no|but|and|sorry)\W{1,6}){0,4}"
    more = rf"(?![\w'’])(?:\W{{1,6}}(?:{said})(?![\w'’]))*[\s,:.!…–—-]{{0,9}}"
    return re.compile(
        rf"(?:(?:^|(?<=[.,;:!?(–—-]))\s*{hesitant}(?:{said}|{_AS_ABOVE}(?!\w))|(?<=\s){hesitant}(?:{several})){more}",
        re.IGNORECASE,
    )
