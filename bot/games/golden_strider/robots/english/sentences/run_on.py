"""What is dictated: signs that are said, and sentences without any between them, cut where people begin anew.

Must not know what a sentence means; what comes of such a cut is only proposed.
"""

import re

from bot.games.golden_strider.robots.english.sentences import turned

_SAID = re.compile(r",? (?:period|full stop)(?=\s|$)[ .]*", re.IGNORECASE)
_PHRASED = re.compile(
    r"\b(?:the|that|this|a|first|second|last|in|each|of) period\b|\bperiod (?:of|one|two|\d)", re.IGNORECASE
)
_OFTEN = 2  # a period may be a stretch of the race; who dictates says it behind each sentence
_LONG, _SIGNS = 25, 2  # words, and signs between them
_LASTS = re.compile(
    r"\b(?:until|till|after which|in which)\b", re.IGNORECASE
)  # it hangs on what stands before it
_NUMBER = r"(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_HAND = rf"(?:{_NUMBER} (?:sixes|cards of)|{_NUMBER}(?:,? (?:and )?{_NUMBER}){{4}})"
# what hangs on the word in front of it begins nothing
_HANGS = r"(?<!\bmy)(?<!\bthe)(?<!\bfrom)(?<!\bafter)(?<!\bin)"
_BEGINS = re.compile(
    rf"(?<=[\w']){_HANGS} (?:(?:and|but|so|now|then|okay|ok|also|please) )*"
    rf"(?=(?:if|when|whenever|once|as soon as|unless|after that|after rounds? {_NUMBER}|from (?:rounds? )?{_NUMBER}"
    rf"|in the (?:last|final|first) {_NUMBER}|in rounds? {_NUMBER}|rounds? {_NUMBER}|(?:the )?last {_NUMBER}\w* squares"
    rf"|(?:i'd like|i want|i'll have|i'll take|give me) (?:the )?(?:start )?(?:cards )?{_HAND}"
    r"|start (?:me )?(?:off )?with|(?:my )?cards (?:are|is|r)|every round|each round"
    r"|(?:take|put) (?:the )?(?:passing|overtaking)|(?:any )?overtaking (?:is|comes|goes|costs?)"
    r"|and that's|that's (?:it|all))\b)",
    re.IGNORECASE,
)


def signed(text: str) -> str:
    """The text with its full stops, where somebody has said them."""
    said = _SAID.findall(text)
    return _SAID.sub(". ", text) if len(said) >= _OFTEN and not _PHRASED.search(text) else text


def _runs_on(text: str) -> bool:
    """Whether a sentence is long and has hardly a sign."""
    return (
        len(text.split()) > _LONG and not _LASTS.search(text) and len(re.findall(r"[,;:()]", text)) <= _SIGNS
    )


def sentences(text: str) -> tuple[str, ...]:
    """The sentences that one may be that is long and has hardly a sign; () for any other."""
    if not _runs_on(text):
        return ()
    found = [piece for piece in (piece.strip(" ,") for piece in _BEGINS.split(text)) if piece]
    return tuple(turned.plain(". ".join(found)).split(". ")) if len(found) > 1 else ()
