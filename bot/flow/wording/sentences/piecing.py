"""The words of a line that may order something, sentence by sentence: what is left when its talk has been taken away.

Nothing is left of a line that waits for a case, asks, refuses, or gives the order to somebody else. Must not know any
game, nor what is made of the words.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import grammar
from bot.flow.wording.sentences import adding, disowning, rethinking, retracting, weighing
from bot.flow.wording.sentences.evidence import half_an_order
from bot.flow.wording.sentences.islands import Speech
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import counting, favours, others, sequence
from bot.flow.wording.words import figures as figures_of
from bot.flow.wording.words.blocking import ASKED, CASE, PAST, REFUSED, plainly, why_aside, why_not
from bot.flow.wording.words.hanging import hangs
from bot.flow.wording.words.mending import figured, fills, mended, split
from bot.games.base import AnyGame
from bot.games.piecing import AGAIN

_MOST = 10  # sentences of a line
LONGEST = 700  # characters; a longer line is a story
_NEAR = 3  # words between a figure and what it is of
_FIRST = 4  # words of what is said again
_FEW = 2  # words: what refuses or asks so briefly speaks of what stands beside it
_BREATH = re.compile(r"[.!?;,(–—]\s*|\s-+\s")
_QUOTED = re.compile(r"[\"“„«][^\"“”„«»]*\d[^\"“”„«»]*[\"”»]")
# Signs as they are dictated.
_SIGNS = {"full stop": ".", "period": ".", "comma": ",", "new line": ".", "new paragraph": "."}
_DICTATED = re.compile(r"\s+(full stop|period|comma|new line|new paragraph)(?!\w)", re.IGNORECASE)
_NUMBER_ONE = re.compile(r"\bnumber one\b", re.IGNORECASE)
# Why somebody gets what they get: "Thad should play the 9, he had his holiday".
_REASON = re.compile(
    r"(?:,?\s+(?:although|though)\b|,?\s+(?:because|since)\b|,\s+(?:(?:and|but|for|as)\s+)?(?:he|she|they)\b)"
    r"(?![^.,;!?]*\b(?:if|unless|when|until|or|wants?|thinks?|reckons?|told|suggest\w*)\b)[^.,;!?\d]*",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"\([^()]*\)")
_HIS = re.compile(r"\b(?:his|her|their|its)\b", re.IGNORECASE)
# Of what somebody asks who asks of their order: "is that legal?".
_OF_ORDERS = frozenset(
    {"this", "that", "these", "those", "order", "orders", "mine", "legal", "allowed", "right", "better"}
)
# A rider by their letter, a part of a card.
_LETTER_AND_FIGURE = re.compile(r"(?<!\w)[A-Z][:=]? ?\d")
# What somebody does who takes back what they said, and of what they speak: "leave it", "wait with it, please".
_UNDOES = frozenset(
    {"forget", "scrap", "cancel", "strike", "ignore", "leave", "bin", "drop", "delete", "undo"}
)
_OF_IT = frozenset({"it", "this", "that", "them", "those", "order", "orders", "yet"})
# Whoever guesses tells what others do.
_GUESSES = re.compile(
    r"\b(?:my guess|guess is|i(?:['’]ll|['’]d| will| would)? "
    r"(?:guess|bet|wager|believe|reckon|think|predict|expect|suspect))\b",
    re.IGNORECASE,
)
# What somebody did, who orders nothing by it: "I took the eight, four to the front".
_TOLD = re.compile(
    r"\b(?:i|we|he|she|they|nobody|everybody|(?-i:[A-Z][a-z]+)) "
    r"(?:just |once |then |always |also )?(?:[a-z]+[b-df-z]ed"
    r"|took|went|ran|led|lost|won|spent|chose|picked|gave|came|drew|threw|got"
    r"|thought)\b",
    re.IGNORECASE,
)
# What somebody doesn't do, without a figure: "I don't have to cry over it later".
_NOT = re.compile(
    r"(?:\b(?:and|or|i|we|you|it|he|she|they|there|that|this|is|are|do|does|will|can)\W+)*"
    r"\b(?:not|no|never|nobody|(?:do|does|did|is|are|was|wo|ca|could|would|should|have|has)n['’]?t|cannot|dont|wont"
    r"|cant|without|forget|nor)\b(?:[^\w,.;:!?–—]+(?!(?:and|but|or|if|unless|when|until)\b)[^\W\d]\w*(?:['’]\w+)?)+"
    r"(?=\s*(?:[,.;:!?–—]|$|and\b|but\b))",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Sentence:
    """One sentence in the words of orders, and whether it may be left out where it explains nothing."""

    said: str
    telling: bool


def telling(
    line: str, game: AnyGame, names: Sequence[str] = (), rivals: Sequence[str] = (), *, counted: bool = False
) -> tuple[Sentence, ...]:
    """The sentences of a line that may order something; () where nothing may be made of it.

    So it is where one of the `rivals` is named beside a figure; a figure beside one of the writer's own `names` may not
    be left over. What is counted is left out, unless it is to stay: "four stitches to the front" may be an order. The
    word AGAIN stands before what somebody says who thinks again.
    """
    text = _HIS.sub("the", _written(line)) if game.prose.persons else _written(line)
    first, *again = rethinking.parts(text)
    if len(line) > LONGEST or _is_none(line) or any(map(_takes_out, again)):
        return ()
    found: list[Sentence] = []
    for place, part in enumerate((first, *again)):
        for sentence in SENTENCE.split(part):
            bare = _bare(sentence, game)
            figures, why = _has_figure(figured(bare)), _why(bare, game)
            if _stops(sentence, game) or (figures and _names(sentence, names if why else rivals)):
                return ()
            if not why:
                said = figures_of.plainly(bare, game, counted=counted)
                named = _names(sentence, names) or _LETTER_AND_FIGURE.search(figured(bare)) is not None
                tells = _is_telling(figured(bare), game, again=bool(place) or named)
                found.append(Sentence(f"{AGAIN} {said}" if place else said, tells))
    return tuple(found)


def _is_none(line: str) -> bool:
    """Whether a line as a whole orders nothing of what it says: a quote, a change of something else, a doubt."""
    quotes = others.quotes(line) or _QUOTED.search(figured(line)) is not None
    turns = rethinking.takes_what_was_shown(line) or rethinking.turns(line)
    return quotes or turns or bool(why_aside(line))


def _written(line: str) -> str:
    """The line without brackets, with the signs that were dictated, and with wishes as orders."""
    plain = _NUMBER_ONE.sub("number 1", _ASIDE.sub(" ", grammar.tidy(line)))
    signed = _DICTATED.sub(lambda found: _SIGNS[found[1].casefold()], plain)
    return favours.wished(sequence.then(signed))


def _names(sentence: str, names: Sequence[str]) -> bool:
    """Whether one of these stands in a sentence."""
    return any(re.search(rf"(?<!\w){re.escape(one)}(?!\w)", sentence, re.IGNORECASE) for one in names)


def _takes_out(again: str) -> bool:
    """Whether somebody who thinks again takes back what they said: "no, take that out again"."""
    said = split(again.casefold())
    undone = not _OF_IT.isdisjoint(said[1:_FIRST]) or not _UNDOES.isdisjoint(said)
    return not any(map(str.isalnum, said)) or (undone and not _has_figure(again))


def _stops(sentence: str, game: AnyGame) -> bool:
    """Whether one sentence makes all orders of its line none, or leaves them open."""
    why = _why(sentence, game) and _why(_bare(sentence, game), game)
    brief = bool(why) and len(sentence.split()) <= _FEW
    taken_back = any(map(retracting.takes_back, _BREATH.split(sentence)))
    stands = adding.WHERE.search(figured(sentence)) is not None
    if others.has(sentence) or others.play(sentence) or hangs(sentence) or taken_back or brief or stands:
        return True
    if _has_figure(counting.without(figured(sentence), game)):
        return bool(why) and (why != PAST or _knows(split(sentence, game.prose), game))
    if why == ASKED:
        return not _OF_ORDERS.isdisjoint(split(sentence.casefold()))
    if weighing.leaves_open(sentence) or disowning.takes_away(sentence) or disowning.leaves_open(sentence):
        return True
    return why not in ("", PAST) and not _OF_IT.isdisjoint(sentence.casefold().split())


def _why(sentence: str, game: AnyGame) -> str:
    """Why nothing is ordered in a sentence, however its words are spelled; or ''."""
    said = plainly(sentence)
    why = why_not(said) or why_not(" ".join(mended(split(said, game.prose), game.verbs, game.prose)))
    if not why and _TOLD.search(said):
        return PAST
    guesses = "guess" in game.verbs and _GUESSES.search(said)
    return "" if guesses and why not in (CASE, ASKED, REFUSED) else why


def _bare(sentence: str, game: AnyGame) -> str:
    """A sentence without reasons, and without what is refused in it that is no order: "I don't have to cry later"."""
    said = _REASON.sub(lambda found: found[0] if _has_figure(figured(found[0])) else " ", sentence)
    return _NOT.sub(lambda found: found[0] if _orders(found, game) else " ", said)


def _orders(found: re.Match[str], game: AnyGame) -> bool:
    """Whether what is refused is an order, or its figures are: "I don't play, 8/1", "no put two", "not this: 8/1"."""
    refused = found[0]
    of_this = found.string[found.end() :].lstrip().startswith(":") and not _OF_IT.isdisjoint(split(refused))
    return (
        of_this
        or _has_figure(figured(refused))
        or not {*game.verbs, "use", "using", "playing"}.isdisjoint(refused.casefold().split())
    )


def _is_telling(said: str, game: AnyGame, *, again: bool) -> bool:
    """Whether a sentence has a figure and a word of orders, or changes what stands before it."""
    words = split(said, game.prose)
    if _has_figure(counting.without(said, game)):
        return again or _knows_beside(words, game)
    return half_an_order(words, Speech(game.read, game.verbs, game.prose))


def _knows_beside(words: Sequence[str], game: AnyGame) -> bool:
    """Whether a word of orders stands near a figure."""
    places = [at for at, word in enumerate(words) if _has_figure(word)]
    return any(_knows(words[max(0, at - _NEAR) : at + _NEAR + 1], game) for at in places)


def _knows(words: Sequence[str], game: AnyGame) -> bool:
    """Whether a word of orders stands among these."""
    return any(word[0].isalpha() and game.prose.knows(word) and not fills(word) for word in words)


def _has_figure(text: str) -> bool:
    return any(map(str.isdigit, text))


def rows(sentences: tuple[Sentence, ...]) -> Iterator[tuple[str, ...]]:
    """All sentences together, then fewer of them in a row, the longest rows first; none without one that tells."""
    many = len(sentences)
    if many > _MOST:
        return
    for count in range(many, 0, -1):
        for at in range(many - count + 1):
            if not any(one.telling for one in (*sentences[:at], *sentences[at + count :])):
                yield tuple(one.said for one in sentences[at : at + count])


def together(row: tuple[str, ...]) -> str:
    """These sentences as one text; what somebody says who thinks again goes on in the sentence before."""
    return " . ".join(row).replace(f" . {AGAIN}", f" {AGAIN}")
