"""A sentence with its numbers as figures, and without figures that no order has: "the new one", "40 minutes", "v2".

Must not know what an order is, nor any game but by its words.
"""

import re
from collections.abc import Iterator, Sequence

from bot.flow.wording.words import apart, counting
from bot.flow.wording.words.mending import figured, mended, of_kinds, one_of, split
from bot.games.base import AnyGame

# "the new one", "one knows me", "those two": no figures of an order.
_PRONOUN = re.compile(
    r"\b(?P<lead>(?:the|a|an|my|his|her) \w+|the|that|this|which|each|every|no|any|some|another|other) ones?\b"
    r"(?! (?:square|step|space|point|to|for|in|goes)\b)"
    r"|\b(?P<both>those|these|all|last|first|we|us|them|you) (?:two|three|four|five)\b(?! (?:of|for|in|up)\b)"
    r"|\b(?:two|three|four|five)(?= (?:others?|remaining|rest)\b"
    r"|(?: of them)? (?:in|at) the (?:middle|front|back|end)\b)"
    r"|\b(?:two|three|four)(?= (?:orders|minds|thoughts|riders)\b)|(?<=\bbetween )(?:two|three)(?= cards\b)"
    r"|(?<=\bother )(?:two|three|four)(?= (?:as|stays?|stand|keep|remain|run|ride|are|will|(?:i|you)['’]?ll)\b)"
    r"|\b(?P<which>of (?:which|whom|them|these|those)) (?:two|three|four|five|six)\b"
    r"|\bone (?:of (?=(?:my|the|those|these|them|his|her|our|your)\b)|(?=cards?\b|new\b|from\b)"
    r"|(?=(?:can|could|must|may|might|should|would|will|never|always|knows|sees|says|has|does|is|that|who|which)\b))",
    re.IGNORECASE,
)
# Steps of the token that goes already, and no token of that number: "forward and then one to the right".
_MORE = re.compile(
    r"(?<=\bthen )(?P<often>one|two|three) (?:steps? |squares? |more )?"
    r"(?=(?:to the )?(?:north|south|east|west|up|down|left|right|forward|ahead|back)\b)",
    re.IGNORECASE,
)
_MANNERS = re.compile(
    r"\b(?:pls|plz|plse|please|thx|thanks|that['’]?s all|all the best|all good|all right)\b", re.IGNORECASE
)
_LETTERED = re.compile(r"\b([^\W\d_])(\d{1,2})\b")
_SO_OFTEN = re.compile(
    r"\b(?P<many>[2-9]) ?(?:x|×|\*|times)(?: an?| the)? ?(?P<card>\d{1,2})\b", re.IGNORECASE
)
_LARGE = re.compile(r"(?<![\w/.-])\d{3,4}(?![\w/-])")  # a height, an hour, a year
_SEVERAL = re.compile(r"\bx \d+\b")  # "his tens" are not one card


def plainly(sentence: str, game: AnyGame, *, counted: bool) -> str:
    """A sentence without what is counted, with its numbers as figures."""
    text = _MANNERS.sub(" ", apart.CONTRAST.sub("", apart.NO_ORDER.sub(" ", sentence)))
    if game.prose.repeats.pattern:
        text = _MORE.sub(r"\g<often> squares ", text)
    text = figured(_PRONOUN.sub(_without_one, one_of(of_kinds(text))))
    text = _SO_OFTEN.sub(lambda found: " ".join([found["card"]] * int(found["many"])), text)
    text = counting.without(_LARGE.sub(" ", _SEVERAL.sub(" ", text)), game, things=not counted)
    text = _LETTERED.sub(lambda found: _apart(found, game), text)
    return " ".join(_spelled(split(text, game.prose), game))


def _spelled(words: Sequence[str], game: AnyGame) -> Iterator[str]:
    """The words as they are spelled; a capital letter in a sentence is a name's, which is no slip: "the Bach"."""
    for place, (word, meant) in enumerate(zip(words, mended(words, game.verbs, game.prose), strict=True)):
        yield word if place and word[0].isupper() else meant


def _without_one(found: re.Match[str]) -> str:
    lead = found["lead"] or found["both"] or found["which"]
    return f"{lead} " if lead else ""


def _apart(found: re.Match[str], game: AnyGame) -> str:
    """A letter of orders and its figure as two words, "M 5"; a square as it is; of anything else nothing: "v2"."""
    if game.prose.knows(found[0]):
        return found[0]
    return f"{found[1]} {found[2]}" if game.prose.knows(found[1]) else " "
