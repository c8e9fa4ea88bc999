"""The words of a line that may order something, sentence by sentence: what is left when its talk has been taken away.

Nothing is left of a line that waits for a case, asks, refuses, or gives the order to somebody else. Must not know any
game, nor what is made of the words.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.flow.wording.sentences import adding, deferring, disowning, paring, rethinking, retracting, weighing
from bot.flow.wording.sentences.evidence import half_an_order
from bot.flow.wording.sentences.islands import Speech
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.sentences.sentence import figures as sentence_figures
from bot.flow.wording.words import counting, others
from bot.flow.wording.words import figures as figures_of
from bot.flow.wording.words.blocking import ASKED, CASE, PAST, REFUSED, UNDECIDED, plainly, why_aside, why_not
from bot.flow.wording.words.hanging import hangs
from bot.flow.wording.words.mending import figured, fills, mended, split
from bot.games.base import AnyGame
from bot.games.piecing import AGAIN

_MOST = 10  # sentences of a line
LONGEST = 700  # characters; a longer line is a story
_NEAR = 3  # words between a figure and what it is of
_FIRST = 4  # words of what is said again
_ORDER = 3  # figures: a whole order has a card and two parts of it
_FEW = 2  # words: what refuses or asks so briefly speaks of what stands beside it
_BREATH = re.compile(r"[.!?;,(–—]\s*|\s-+\s")
_QUOTED = re.compile(r"[\"“„«][^\"“”„«»]*\d[^\"“”„«»]*[\"”»]")
# Of what somebody asks who asks of their order: "is that legal?".
_OF_ORDERS = frozenset(
    {"this", "that", "these", "those", "order", "orders", "legal", "allowed", "right", "better"}
)
# A card by its letter, and a heap or a piece by its place.
_IN_WORDS = re.compile(
    r"\b(?:[Tt]he|[Mm]y|[Cc]ard) [B-HJ-M](?![\w'’])"
    r"|\b(?:first|second|third|fourth|fifth|sixth) (?:deck|pile|heap|stack|pack|token|piece|counter|stone|man)\b"
    r"|\bsame (?:number|deck)\b"
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
    r"\b(?:(?:my|our) (?:guess|tip|hunch|prediction|forecast|bet|money)|(?:guess|tip) is"
    r"|for (?:the|my) guess|(?:he|she|they)(?:['’]ll| will)|i(?:['’]ll|['’]d| will| would)? "
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
    line: str,
    game: AnyGame,
    names: Sequence[str] = (),
    rivals: Sequence[str] = (),
    *,
    own: Sequence[str] = (),
    counted: bool = False,
    rewritten: bool = False,
    whole: bool = False,
) -> tuple[Sentence, ...]:
    """The sentences of a line that may order something; () where nothing may be made of it.

    So it is where one of the `rivals` is named beside a figure; a figure beside one of the writer's own `names` may not
    be left over, and none may of a `whole` line. What is counted is left out, unless it is to stay: "four stitches to
    the front" may be an order. By their `own` name writers speak of themselves as of somebody else. The word AGAIN
    stands before what somebody says who thinks again.
    """
    written = paring.written(line, game, rewritten=rewritten)
    first, *again = rethinking.parts(paring.told_of(written, own, game))
    if len(line) > LONGEST or _is_none(line) or any(map(_takes_out, again)):
        return ()
    said = [(place, one) for place, part in enumerate((first, *again)) for one in _parted(part, game, names)]
    settled = _settled([one for _, one in said], game)
    open_ones = [
        (place, one)
        for at, (place, one) in enumerate(said)
        if at not in settled and _put_off(_bare(one, game), game, names) is None
    ]
    if any(_spoils(one, game, names, rivals, whole=whole) for _, one in open_ones):
        return ()
    orders = [(place, one) for place, one in open_ones if not _why(_bare(one, game), game)]
    before = (0, *(place for place, _ in orders))
    return tuple(
        _told(one, game, names, place=place, anew=place > last, counted=counted, whole=whole)
        for (place, one), last in zip(orders, before, strict=False)
    )


def _spoils(
    sentence: str, game: AnyGame, names: Sequence[str], rivals: Sequence[str], *, whole: bool
) -> bool:
    """Whether of a line in which this sentence stands nothing may be made."""
    bare = _bare(sentence, game)
    why = _why(bare, game)
    if _stops(sentence, game) or (_has_figure(figured(bare)) and _names(sentence, names if why else rivals)):
        return True
    return bool(why) and whole and _has_figure(counting.without(figured(bare), game))


def _told(
    sentence: str, game: AnyGame, names: Sequence[str], *, place: int, anew: bool, counted: bool, whole: bool
) -> Sentence:
    """A sentence in the words of orders; `anew`: with it somebody thinks again."""
    bare = _bare(sentence, game)
    plain = figures_of.plainly(bare, game, counted=counted)
    named = _names(sentence, names) or _LETTER_AND_FIGURE.search(figured(bare)) is not None
    tells = _is_telling(figured(bare), game, again=bool(place) or named) or (whole and _has_figure(plain))
    return Sentence(f"{AGAIN} {plain}" if anew else plain, tells)


def put_off(line: str, game: AnyGame, names: Sequence[str]) -> frozenset[str]:
    """What of the orders comes later, as its writer says: verbs of orders, and names."""
    said = SENTENCE.split(paring.written(line, game, rewritten=False))
    found = (_put_off(_bare(one, game), game, names) for one in said)
    return frozenset(what.casefold() for one in found if one for what in one)


def _put_off(sentence: str, game: AnyGame, names: Sequence[str]) -> frozenset[str] | None:
    """What a sentence puts off, or leaves open of somebody who has no figure in it: "for Bo I don't know"."""
    later = deferring.put_off(sentence, names)
    if (
        later is None
        and game.prose.persons
        and not _has_figure(figures_of.plainly(sentence, game, counted=False))
    ):
        about = frozenset(one for one in names if _names(sentence, [one]))
        opens = _why(sentence, game) in (UNDECIDED, REFUSED, ASKED) and not hangs(sentence)
        return about if about and opens else None
    return later


def _parted(part: str, game: AnyGame, names: Sequence[str]) -> list[str]:
    """The sentences of a part, in which whoever may do something does it, where these are the writer's riders."""
    return SENTENCE.split(paring.allowed(part, names) if game.prose.persons else part)


def _settled(said: Sequence[str], game: AnyGame) -> frozenset[int]:
    """Which sentences ask or doubt what a later one says again: "8/1 M4 B3? Or not? Oh go on, 8/1 M4 B3"."""
    figures = [sentence_figures(figured(one)) for one in said]
    why = [_why(_bare(one, game), game) for one in said]
    last = max((at for at, one in enumerate(figures) if len(one) >= _ORDER and not why[at]), default=0)
    doubted = [at for at in range(last) if why[at] in (ASKED, UNDECIDED) and figures[at] <= figures[last]]
    asks = any(why[at] == ASKED and len(figures[at]) >= _ORDER for at in doubted)
    return frozenset(doubted) if asks else frozenset()


def _is_none(line: str) -> bool:
    """Whether a line as a whole orders nothing of what it says: a quote, a change of something else, a doubt."""
    quotes = others.quotes(line) or _QUOTED.search(figured(line)) is not None
    turns = rethinking.takes_what_was_shown(line) or rethinking.turns(paring.unturned(line))
    return quotes or turns or bool(why_aside(line))


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
        said = split(sentence.casefold())
        return not _OF_ORDERS.isdisjoint(said) or said[:2][-1:] == ["mine"]
    if why == "" and _IN_WORDS.search(sentence):
        return False
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
    return _NOT.sub(lambda found: found[0] if _orders(found, game) else " ", paring.bare(sentence))


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
