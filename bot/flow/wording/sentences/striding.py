"""Steps, in whatever words somebody says who goes, which way and how often: "number 2 goes two steps to north".

Every word must be of a step, or one of going: then the sentence is an order, and a likely one at most. Must not know
any game but by its words for ways.
"""

import re
from collections.abc import Iterator, Sequence

import grammar
from bot.flow.wording.sentences.islands import Span, Speech, orders_of
from bot.flow.wording.words.courtesy import words
from bot.flow.wording.words.mending import figured, split

_ADVERB = re.compile(r"(?P<way>[a-z]{2,}?)wards?")
_TIMES = {"once": 1, "twice": 2, "thrice": 3}
_LIKE = 0.75  # so much alike, a word is one of these with a slip
# Behind a figure that says how often, and in front of one that says who.
_OFTEN = frozenset(
    {
        "time",
        "times",
        "step",
        "steps",
        "square",
        "squares",
        "field",
        "fields",
        "space",
        "spaces",
        "pace",
        "paces",
    }
)
_LEADS = frozenset(
    {"token", "number", "piece", "man", "stone", "counter", "pawn", "no", "nr", "tok", "my", "the", "with"}
)
# Words of going, which say neither who, nor which way, nor how often.
_SIGNS = frozenset(",.!:;-–—()…")
# "north two" is twice; "north 2" may be half of something else.
_IN_WORDS = re.compile(
    r"\b(?P<way>[a-z]{2,}) (?P<often>one|two|three|four)(?=\W*(?:$|[,.;!]|and\b|then\b))", re.IGNORECASE
)
_WHO, _WAY, _COUNT, _ALL = "who", "way", "count", "all"
_Mark = tuple[str, str]


def up(text: str, game: Speech) -> list[Span]:
    """The order that a sentence is of which every word is of steps; [] where one isn't."""
    said = [word.casefold() for word in split(figured(_IN_WORDS.sub(r"\g<way> \g<often> times", text)))]
    if said[1:3] == ["moves", ":"]:
        said[1] = "steps"
    if not game.prose.repeats.pattern or not any(map(str.isdigit, said)):
        return []
    marks = list(_marks(said, game))
    steps = [] if ("", "") in marks else list(_steps(marks))
    read = (orders_of(f"{verb} {', '.join(steps)}", game) for verb in game.verbs if steps)
    lines = next((lines for lines in read if len(lines) == 1), ())
    return [(0, len(said), lines)] if lines else []


def _marks(said: Sequence[str], game: Speech) -> Iterator[_Mark]:
    """What of the words says who goes, which way and how often; ("", "") for a word of something else."""
    last = ""
    for at, word in enumerate(said):
        before, behind = (said[at - 1] if at else ""), (said[at + 1] if at + 1 < len(said) else "")
        if word.isdigit() and len(word) == 1:
            kind = _COUNT if _is_count(last, before, behind, game) else _WHO
            yield kind, word
        elif word.isdigit():
            kind = ""
            yield "", ""
        elif way := _way(word, game):
            kind = _WAY
            # "Right, ..." is no way, and "back north" perhaps none.
            yield (kind, way) if behind != "," or at else ("", "")
        elif often := _often(word, behind):
            kind = _COUNT
            yield kind, often
        elif word == _ALL:
            kind = _ALL
            yield kind, ""
        else:
            kind = last
            if not (word in _SIGNS or word in words()["going"] or word in _OFTEN):
                yield "", ""
        last = kind


def _is_count(last: str, before: str, behind: str, game: Speech) -> bool:
    """Whether a figure says how often, and not who."""
    if behind in _OFTEN or before in ("by", "x"):
        return True
    if before in _LEADS:
        return False
    return last == _WHO and bool(_way(behind, game))


def _way(word: str, game: Speech) -> str:
    """The way that a word is for; or ''."""
    adverb = _ADVERB.fullmatch(word)
    plain = adverb["way"] if adverb and game.prose.repeats.fullmatch(adverb["way"]) else word
    short = {"n": "north", "s": "south", "e": "east", "w": "west", "fwd": "forward", "forth": "forward"}.get(
        plain, plain
    )
    return short if game.prose.repeats.fullmatch(short) else ""


def _often(word: str, behind: str) -> str:
    """How often, said without a figure: "twice", "a square"; or ''."""
    if word in ("a", "an") and behind in _OFTEN:
        return "1"
    like = grammar.near(word, tuple(_TIMES), _LIKE) if word not in words()["going"] and len(word) > 1 else ""
    return str(_TIMES[like]) if like in _TIMES else ""


def _steps(marks: Sequence[_Mark]) -> Iterator[str]:
    """The steps, one by one; none where it isn't said of all of them who goes which way."""
    places = [at for at, (kind, _) in enumerate(marks) if kind == _WHO]
    if not places:
        return
    early, common = [*marks[: places[0]]], _common(marks)
    total = early[0][1] if len(early) == 1 and early[0][0] == _COUNT and len(places) > 1 else ""
    told, way = list[str](), ""
    for at, end in zip(places, [*places[1:], len(marks)], strict=True):
        own = [*([] if total else early if len(places) == 1 else []), *marks[at + 1 : end]]
        walked = _walked([one for one in own if one[0] != _ALL], common or way)
        if not walked or not (own or common) or (early and not total and len(places) > 1):
            return
        way = walked[-1]
        told += [f"{marks[at][1]} {one}" for one in walked]
    if not total or int(total) == len(told):
        yield from told


def _common(marks: Sequence[_Mark]) -> str:
    """The way of all of them, at the end: "token 2 by two and token 3 by one, all northward"; or ''."""
    return marks[-1][1] if len(marks) > 1 and marks[-2][0] == _ALL and marks[-1][0] == _WAY else ""


def _walked(own: Sequence[_Mark], common: str) -> list[str]:
    """The ways of one who goes, each as often as it is said; `common` where none is."""
    ways = [what for kind, what in own if kind == _WAY]
    counts = [int(what) for kind, what in own if kind == _COUNT]
    if len(counts) > max(len(ways), 1) or (not ways and not common):
        return []
    if len(ways) <= 1:
        return [*(ways or [common])] * (counts[0] if counts else 1)
    walked, first = list[str](), own[0][0] == _COUNT
    for at, (kind, what) in enumerate(own):
        beside = own[at - 1 : at] if first else own[at + 1 : at + 2]
        often = int(beside[0][1]) if beside and beside[0][0] == _COUNT else 1
        walked += [what] * often if kind == _WAY else []
    return walked
