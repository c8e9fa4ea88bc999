"""A number alone in the next sentence is for the part that had one before: `When there aren't, 3.`, `Mostly it's 3.`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a case asks.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import (
    BEGINS,
    PICKED,
    TO_10,
    Rows,
)

_PARTS = {"bank": r"bank(?:s|ing|ed)?", "move": r"(?:mov(?:e|es|ing|ed|ement)|walk(?:s|ing|ed)?)"}
_NOT = (
    r"(?:(?:when|if|where|whenever) (?:(?:there|it|he|she|I|they|that)(?:'m|'s|'re| am| is| are| do| does| have"
    r"| has)?(?: not|n't)"
    r"|(?:there|it|he|she|they|that) (?:isn't|aren't|doesn't|don't|hasn't)|I (?:don't|haven't)|not))"
)
_MOSTLY = (
    r"(?:mostly|usually|normally|most of the time|as a rule|generally|ordinarily|in general|for the rest)"
)
_CASE = re.compile(
    r"\b(?:if|when|whenever|while|once|being|with|unless|as long as|so long as)\b", re.IGNORECASE
)
_CARD = re.compile(rf"\b(?:the |my )?({PICKED}) card\b", re.IGNORECASE)


def _alone(found: re.Match[str]) -> str:
    """For the part to which a number goes in the sentence before, with its card, where that has a case."""
    told = [one for one in re.split(r"[.;\n]", found.string[: found.start()]) if one.strip()]
    before = told[-1] if told else ""
    parts = [
        part
        for part, said in _PARTS.items()
        if re.search(
            rf"\b{said}:? {TO_10}\b|\b{TO_10} (?:(?!and\b)[a-z]+ ){{0,6}}{said}\b", before, re.IGNORECASE
        )
    ]
    cards = set(_CARD.findall(before))
    if len(parts) != 1 or not _CASE.search(before) or len(cards) > 1:
        return found[0]
    card = f"{cards.pop()} card, " if cards else ""
    return f"{found[1]}Otherwise, {card}{parts[0]} {found['number']}"


ROWS: Rows = (
    (
        (
            rf"{BEGINS}(?:{_NOT}(?:,| then|, then)|{_MOSTLY},?(?: (?:though|however|but))?,?) (?:it's |it is "
            rf"|only |just |that's )*"
            rf"(?P<number>{TO_10})(?: points?)?(?=[ \t]*[.;\n])"
        ),
        _alone,
    ),
    # until one of us is past square 20, ... Once somebody is, ...
    (
        (
            r"(?P<first>\b(?:until|till) (?P<who>one of us|some(?:body|one)|any(?:body|one)|the leader"
            r"|I) ?(?P<is>is|'s|am|'m|has|have|'ve)"
            r" (?P<what>[^,.;:\n]{4,40}),[^.;\n]*[.;]\s+)(?:once|when|as soon as|after|if"
            r"|the moment) (?P<again>one of us|some(?:body|one)"
            r"|any(?:body|one)|the leader|he|she|I) (?:is|has|am|have|does)(?=,)"
        ),
        lambda found: (
            f"{found['first']}Once {found['who']} {found['is']} {found['what']}".replace(
                " 's ", "'s "
            ).replace(" 'm ", "'m ")
            if _same(found["who"], found["again"])
            else found[0]
        ),
    ),
)


def _same(who: str, again: str) -> bool:
    """Whether both name one runner, or anybody."""
    kinds = [
        "I" if one.casefold() == "i" else "leader" if one.casefold() in {"the leader", "he", "she"} else "any"
        for one in (who, again)
    ]
    return kinds[0] == kinds[1]
