"""Words of a sentence brought to the words of a game's order language: numbers, phrases that a game lends, spelling.

Must not know what an order is, nor what becomes of a sentence.
"""

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

import grammar
from bot.flow.wording.words.courtesy import words
from grammar.prose import Prose

# A dash with blanks round it parts a card from what is done with it: "a 7 - 4 forward, 3 saved".
_DONE_WITH = (
    r"\s-\s\d{1,2} (?:points? |squares? )?(?:forwards?|on|ahead|to|for|in|into|saved|banked|moved|of it|goes)\b"
    r"|\s-\s\d{1,2} [MB] ?,? ?(?:and )?\d{1,2} [MB]\b(?! ?\d)"
)
_FIGURES = re.compile(
    rf"(?<![\w/.-])(\d{{1,2}})(?!{_DONE_WITH})\s*[\\-]\s*(\d{{1,2}})(?![\w/-])", re.IGNORECASE
)
_SPOKEN_SLASH = re.compile(r"(?<=\d)\s+(?:slash|stroke|over)\s+(?=\d)", re.IGNORECASE)
_TOKEN = re.compile(r"[A-Za-z]{2}-\d{1,9}(?!\w)|\d+\s*/\s*\d+|[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+|[^\s\w]")
# A letter and a number: one word where the game has squares, two where M3 is 3 for M.
_SQUARE = re.compile(r"(?<![^\W_])[A-Za-z]\d{1,2}(?![^\W_])")
_TIMES = re.compile(r"\b(?P<way>[a-z]+) (?P<count>[2-9]) times\b", re.IGNORECASE)
# Behind whose way it is: "4 two to the left", "c1 one north".
_COUNTED = re.compile(
    r"(?<=\d )(?P<count>[1-9]) (?:steps? |squares? |spaces? |times? )?(?P<way>[a-z]+)\b", re.IGNORECASE
)
# One of several cards of one value: "one of my sixes" is a six.
_ONE_OF = re.compile(
    r"\bone of (?:the |my |his |her |their |those |these |them )?(?:(?:two|three|[23]) (?=\d{1,2}['’]?s\b|\d+/))?"
    r"(?:(?P<word>two|three|four|five|six|seven|eight|nine|ten)(?:es|s)\b|(?P<figure>\d{1,2})(?:['’]?s\b"
    r"|(?=\W*(?:$|[.,;!?)]|and\b))(?! ?/))|(?P<card>\d+/\d+)(?: cards?)?)",
    re.IGNORECASE,
)
# "a pair of fives" is two of them; beside such, "one six" is a six, and no 1 and 6.
_OF_ONE_VALUE = r"(?:twos|threes|fours|fives|sixes|sevens|eights|nines|tens)"
_PAIR = re.compile(rf"\b(?:(?:a|the|my) )?(?:pair|couple|brace) of (?={_OF_ONE_VALUE}\b)", re.IGNORECASE)
_TRIO = re.compile(rf"\b(?:(?:a|the|my) )?(?:trio|threesome) of (?={_OF_ONE_VALUE}\b)", re.IGNORECASE)
_KINDS = re.compile(rf"\b(?:two|three|four|[2-4]) {_OF_ONE_VALUE}\b", re.IGNORECASE)
_ONE_CARD = re.compile(
    r"\b(?:one|a single|1) (two|three|four|five|six|seven|eight|nine|ten)\b(?=\s*(?:$|[,.;]|and\b))",
    re.IGNORECASE,
)
# "two 7s" are 7 and 7.
_OF_A_KIND = re.compile(
    r"\b(?P<count>[1-9]|one|two|three|four|five|six)(?: x)? (?P<card>\d{1,2})(?: ?['’])? ?s\b", re.IGNORECASE
)
# "the first one" is no 1.
_PRONOUN = re.compile(
    r"\b(first|second|third|fourth|fifth|last|next|that|this|other|another|same|each|which|any|every|no|new|old|oldest|big|small|"
    r"biggest|smallest|highest|lowest|good|better|best|right|wrong|only|good|little|long"
    r"|short|quick|brief|late|early|easy|tricky|tough|hard|close|bold|safe|simple|silly|nice|lovely|great|dull|daft|funny"
    r"|fair|tight|usual|previous|final|young|loved|dear|poor|lucky|slow|fast|cautious|boring|terse|odd) one\b"
    r"(?! (?:square|step|space|point|north|south|east|west|up|down))",
    re.IGNORECASE,
)
_ALL_OF = re.compile(r"\ball (?:of )?(?:the )?(?=\d{1,2}(?!\s*[/\d]))", re.IGNORECASE)
# A word that may be a number; the nine of nine-year-olds is none.
_SAID = re.compile(
    r"[^\W\d_]+(?![^\W\d_])(?!-(?:year|month|week|day|hour|mile|man|legged|eyed|faced|sided|way|piece)s?\b)"
)
_LEAST = 3  # letters of a word that may be misspelled
_ARTICLES = frozenset({"the", "a", "an", "my", "your"})


def split(text: str, prose: Prose | None = None) -> list[str]:
    """The words, numbers and signs of a text. Squares stay whole where the game knows squares."""
    if prose is None or not _SQUARE.search(text):
        return _TOKEN.findall(text)
    found, at = list[str](), 0
    for square in _SQUARE.finditer(text):
        if prose.knows(square[0]):
            found += [*_TOKEN.findall(text[at : square.start()]), square[0]]
            at = square.end()
    return [*found, *_TOKEN.findall(text[at:])]


def figured(text: str) -> str:
    r"""Numbers in words as figures: 'six slash zero' is 6/0, and so are 6-0 and 6\0."""
    numbers = words()["numbers"]
    text = counted(one_of(text))
    plain = _SAID.sub(lambda word: str(numbers.get(word[0].casefold(), word[0])), text)
    return _ALL_OF.sub("", _SPOKEN_SLASH.sub("/", _FIGURES.sub(r"\1/\2", plain)))


def one_of(text: str) -> str:
    """The text with one of several cards of a value as that card: "one of his fours" is a four."""
    return _ONE_OF.sub(lambda found: found["word"] or found["figure"] or found["card"], text)


def of_kinds(text: str) -> str:
    """Cards as people count them: "a pair of fives" is two fives, and beside such "one six" is a six."""
    text = _TRIO.sub("three ", _PAIR.sub("two ", text))
    return _ONE_CARD.sub(r"\1", text) if _KINDS.search(text) else text


def counted(text: str) -> str:
    """The text with "two 7s" as "two x 7", and without the word "one" where it is no number."""
    return _OF_A_KIND.sub(r"\g<count> x \g<card>", _PRONOUN.sub(r"\1 ones", text))


def mended(tokens: Sequence[str], verbs: tuple[str, ...], prose: Prose) -> list[str]:
    """The words with those that are misspelled as they are spelled."""
    return [_mended(token, verbs, prose) for token in tokens]


def translated(tokens: Sequence[str], prose: Prose, *, idioms: bool = True) -> list[str]:
    """The words with the game's own instead of phrases that mean the same; without `idioms` those that can't else."""
    own, phrases, begun_by = list(tokens), _phrases(prose, idioms), _begun_by(prose, idioms)
    said = {word.casefold() for word in own}
    # Of the phrases, the longest first, only those are tried that begin with a word that is said.
    left, at = sorted({number for word in said for number in begun_by.get(word, ())}), 0
    while at < len(left):
        phrase, meant = phrases[left[at]]
        at += 1
        if said.issuperset(phrase):
            _replace(own, phrase, meant)
            behind = {number for word in meant for number in begun_by.get(word, ()) if number > left[at - 1]}
            said.update(meant)
            left[at:] = sorted({*left[at:], *behind}) if behind else left[at:]
    return own


def repeated(tokens: Sequence[str], prose: Prose) -> list[str]:
    """What is said to be done several times as often as it is meant: north three times."""
    if not prose.repeats.pattern or len(tokens) < _LEAST:
        return list(tokens)
    said = _way_first(prose).sub(_turned_round, " ".join(tokens))
    said = _way_counted(prose).sub(lambda found: _so_often(found, prose), said)
    said = _TIMES.sub(lambda found: _so_often(found, prose), said)
    said = _COUNTED.sub(lambda found: _so_often(found, prose), said)
    return split(_behind_way(prose).sub(r"\g<number> \g<ways>", said), prose)


@cache
def _behind_way(prose: Prose) -> re.Pattern[str]:
    """Whose way it is behind the way: "north north with number 3"."""
    way = rf"(?:{prose.repeats.pattern})"
    return re.compile(
        rf"(?<!\d )\b(?P<ways>{way}(?: {way})*) (?:with|for|of|by) (?:(?:my|the) )?"
        r"(?:(?:number|token|piece) )?(?P<number>\d)"
        r"(?= *(?:$|[^\w\s]|(?:and|then|please|to|also|once|twice)\b|\d times))",
        re.IGNORECASE,
    )


@cache
def _way_counted(prose: Prose) -> re.Pattern[str]:
    """How often a way is gone, behind it: "3 up 2 squares"."""
    way = rf"(?:{prose.repeats.pattern})"
    return re.compile(
        rf"(?<=\d )(?P<way>{way}) (?P<count>[1-9])"
        rf" (?:steps?|squares?|spaces?|times|places?)(?! {way})",
        re.IGNORECASE,
    )


@cache
def _way_first(prose: Prose) -> re.Pattern[str]:
    """A way and how often, before whose way it is: "forward three with token 3", "two forward with the 3"."""
    way, whose = (
        rf"(?P<{{0}}>{prose.repeats.pattern})",
        r"(?:with|for|of|by|on)(?: (?:my|the|token|number|piece))* (?P<{0}>\d)",
    )
    unit = r"(?: (?:steps?|squares?|spaces?|times|places?))?"
    ends = r"(?= *(?:$|[^\w\s]|(?:and|then|please|to|also)\b))"
    return re.compile(
        rf"(?<!\d )\b{way.format('way')} (?P<count>[2-9]){unit} {whose.format('number')}{ends}"
        rf"|(?<![\d] )\b(?P<count2>[1-9]){unit} {way.format('way2')} {whose.format('number2')}{ends}"
        rf"|(?<!\d )\b{way.format('way3')} {whose.format('number3')},? (?P<count3>[2-9]) times",
        re.IGNORECASE,
    )


def _turned_round(found: re.Match[str]) -> str:
    way, count, number = (
        found[name] or found[f"{name}2"] or found[f"{name}3"] for name in ("way", "count", "number")
    )
    return " ".join((number, *[way] * int(count)))


def _so_often(found: re.Match[str], prose: Prose) -> str:
    return (
        " ".join([found["way"]] * int(found["count"])) if prose.repeats.fullmatch(found["way"]) else found[0]
    )


@lru_cache(maxsize=8192)
def fills(word: str) -> bool:
    """Whether a word changes nothing where it stands. A capital letter alone is a name, but for I: rider A."""
    return word.casefold() in _fillers() and (len(word) > 1 or word == "I" or word.islower())


def _replace(spelled: list[str], phrase: Sequence[str], meant: Sequence[str]) -> None:
    """Wherever the words of a phrase stand, with or without articles between them, put what they mean."""
    for at in range(len(spelled) - len(phrase), -1, -1):
        if end := _ends(spelled, at, phrase):
            spelled[at:end] = meant


def _ends(spelled: Sequence[str], at: int, phrase: Sequence[str]) -> int:
    """Where a phrase that begins here ends; 0 when it doesn't begin here."""
    for number, word in enumerate(phrase):
        while number and at < len(spelled) and spelled[at] != word and spelled[at].casefold() in _ARTICLES:
            at += 1
        if at == len(spelled) or spelled[at].casefold() != word:
            return 0
        at += 1
    return at


@cache
def _phrases(prose: Prose, idioms: bool) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:  # noqa: FBT001  # a key of the cache
    """The phrases of a game and what they mean, the longest first."""
    said = {**prose.phrases, **prose.idioms} if idioms else prose.phrases
    pairs = ((one, tuple(meant.split())) for phrase, meant in said.items() for one in _each(phrase))
    return tuple(sorted(pairs, key=lambda one: -len(one[0])))


@cache
def _begun_by(prose: Prose, idioms: bool) -> dict[str, list[int]]:  # noqa: FBT001  # a key of the cache
    """The numbers of the phrases that begin with each word."""
    found = dict[str, list[int]]()
    for number, (phrase, _) in enumerate(_phrases(prose, idioms)):
        found.setdefault(phrase[0], []).append(number)
    return found


def _each(phrase: str) -> Iterator[tuple[str, ...]]:
    """Every phrase that `to|on|for the bank` stands for. Articles between the words need not be said."""
    yield from itertools.product(*(word.split("|") for word in phrase.split()))


@lru_cache(maxsize=4096)
def _mended(token: str, verbs: tuple[str, ...], prose: Prose) -> str:
    """A word of the order language that is misspelled, as it is spelled."""
    word = token.casefold()
    if len(word) < _LEAST or not word.isalpha() or word in _harmless() or prose.knows(word):
        return token
    known = _spellings(verbs, prose).get(word[0], ())
    if word in known:
        return token
    swapped = (one for one in known if len(one) == len(word) and sorted(one) == sorted(word))
    if near := next(swapped, "") or grammar.near(word, known, 0.74):
        return near
    # "wuld", "unles": how an order is meant. A capital letter may be a name's.
    return (grammar.near(word, _meaning().get(word[0], ()), 0.85) or token) if token == word else token


@cache
def _meaning() -> dict[str, tuple[str, ...]]:
    """Long words that make of an order a wish, or none, by their first letter."""
    lists = (*words()["blocks"].values(), words()["wishes"])
    parts = (word for phrases in lists for phrase in phrases for word in phrase.split())
    return _by_letter(word for word in parts if len(word) > _LEAST)


@cache
def _spellings(verbs: tuple[str, ...], prose: Prose) -> dict[str, tuple[str, ...]]:
    """The words that a misspelled one is compared with, by their first letter."""
    parts = (part for phrase, _ in _phrases(prose, True) for part in phrase)
    lent = (part for part in parts if len(part) >= _LEAST and not fills(part))
    return _by_letter((*verbs, *lent, *prose.spelled))


def _by_letter(known: Iterable[str]) -> dict[str, tuple[str, ...]]:
    found = dict[str, list[str]]()
    for word in dict.fromkeys(known):
        found.setdefault(word[0], []).append(word)
    return {letter: tuple(words_of_it) for letter, words_of_it in found.items()}


@cache
def _fillers() -> frozenset[str]:
    return frozenset(words()["fillers"])


@cache
def _harmless() -> frozenset[str]:
    """Words of ordinary English that are no misspelling of a word of the order language."""
    lists = (phrase for name in ("fillers", "courtesy", "wishes", "harmless") for phrase in words()[name])
    counted = (*words()["numbers"], *words()["ordinals"])
    return frozenset((*(part for phrase in lists for part in phrase.split()), *counted))
