"""Words of a letter that are no matter of the race, by what stands beside them: `a 12 hour shift`, `my first try`.

In front of all rules, and behind the last, people say who they are: with their age, what they count, and what became
of them before. Must not know rules.
"""

from collections.abc import Iterator
from functools import partial

from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at, kinds_that
from bot.games.golden_strider.robots.english.words.listed import listed, words_of
from bot.games.golden_strider.robots.english.words.word_kinds import SIGNS
from grammar import tidy

_listed = partial(words_of, "worldly")
_BEEN = frozenset({"always", "never", "not", "let"})
_BACK = frozenset({"round", "rounds", "same", "opposite"})
_LONG = 5  # words
_ODD = 12  # days of a month above it are no rounds


def worldly(words: Sentence, text: str, *, before: bool) -> frozenset[int]:
    """The words of a sentence of a letter that say nothing of the race; `before`: no rule stands in front of it."""
    return frozenset(_worldly(_Letter(words, text), before=before))


class _Letter:
    """A sentence, and how its words are written and stand beside one another."""

    def __init__(self, words: Sentence, text: str) -> None:
        plain, better = tidy(text), {better for _, better in words.mended}
        self.kinds, self.pieces = kinds_at(words), words.pieces
        self.texts = [piece.text for piece in words.pieces]
        game = kinds_that("rules") | kinds_that("acts") | kinds_that("times")
        self.mended = [
            piece.text in better and not self.kinds[at] & game for at, piece in enumerate(words.pieces)
        ]
        self.strange = [at in words.unknown or mended for at, mended in enumerate(self.mended)]
        self.capital = [plain[piece.start : piece.start + 1].isupper() for piece in words.pieces]

    def text(self, at: int) -> str:
        return self.texts[at] if 0 <= at < len(self.texts) else ""

    def sign(self, at: int) -> bool:
        """Whether a sign stands there, or the sentence begins or ends."""
        return not 0 <= at < len(self.texts) or bool(self.kinds[at] & SIGNS)

    def foreign(self, at: int) -> bool:
        """Whether what stands there is a thing that no race has."""
        known = 0 <= at < len(self.texts)
        return (
            known
            and (self.strange[at] or self.text(at) in _listed("units"))
            and (self.text(at) not in _listed("race"))
        )


def _worldly(letter: _Letter, *, before: bool) -> Iterator[int]:
    alone = [at for at, piece in enumerate(letter.pieces) if piece.kind == "N" and _is_alone(letter, at)]
    for at, piece in enumerate(letter.pieces):
        match piece.kind:
            case "N" if _counts(letter, at) or _is_age(letter, at) or alone == [at]:
                yield at
            case "NTH" if _is_turn_of_life(letter, at):
                yield at
                if letter.text(at + 1) in _listed("tries"):
                    yield at + 1
        if _is_said(letter, at, before=before):
            yield at
    yield from _phrases(letter)


def _counts(letter: _Letter, at: int) -> bool:
    """`two kids`, `in 5 minutes`, `Ward 7`; not `squibble 4`, and of unknown things nothing behind `from` or `for`."""
    front, behind = letter.text(at - 1), at + 1
    if letter.text(behind) in _listed("units"):
        return True
    named = at > 1 and letter.strange[at - 1] and letter.capital[at - 1]
    if named or front in _listed("numbered"):
        return letter.sign(behind) or letter.sign(behind + 1)
    led = front in words_of("weighty", "before") or (at > 0 and letter.strange[at - 1])
    short = at == 0 and len(letter.texts) < _LONG  # five blickel
    return letter.foreign(behind) and not (led or short)


def _is_age(letter: _Letter, at: int) -> bool:
    """`I am 14 from Cork`, `aged 9`."""
    said = letter.text(at - 1) in _listed("aged") or (letter.text(at - 2), letter.text(at - 1)) == ("i", "am")
    return said and (letter.sign(at + 1) or letter.text(at + 1) in {"from", "and", "so", "but"})


def _is_alone(letter: _Letter, at: int) -> bool:
    """`Nurse here, 34, two kids`: between two signs, behind a word of the world."""
    aged = at == 0 and letter.pieces[at].value not in range(_ODD + 1)
    known = any(letter.strange if aged else letter.strange[:at])
    return letter.sign(at - 1) and letter.sign(at + 1) and (at > 1 or aged) and known


def _is_turn_of_life(letter: _Letter, at: int) -> bool:
    """`My first try`, `in my eighty-first year`, `came seventh`, `until the 14th`."""
    behind = at + 1 + (letter.text(at + 1) in {"ever", "proper", "real"})
    mine, ends = letter.text(at - 1) in {"my", "our", "her", "his"}, letter.sign(behind)
    value, tries = letter.pieces[at].value, letter.text(behind) in _listed("tries")
    been = letter.text(at - 1) in _listed("past")
    dated = ends and isinstance(value, int) and value > _ODD
    tried = tries and (letter.text(behind + 1) in _listed("tried") or letter.foreign(behind + 1))
    return been or dated or tried or (mine and (ends or tries)) or letter.foreign(behind)


def _is_said(letter: _Letter, at: int, *, before: bool) -> bool:
    """A word that counts or urges elsewhere, and here tells of the world or of what has been."""
    text, front, behind = letter.text(at), letter.text(at - 1), letter.text(at + 1)
    if text in _BEEN:
        return _is_past(letter, at) or front in {"have", "has", "had", "not"}
    if text in _BACK:
        counted = {"N", "NTH"} & {piece.kind for piece in letter.pieces[max(0, at - 1) : at + 2]}
        return before and not counted and front not in _listed("counting")
    if text in {"shall", "will"}:
        return before and behind == "do" and letter.text(at + 2) in _BACK
    return letter.mended[at] or _is_of_a_thing(letter, at)


def _is_of_a_thing(letter: _Letter, at: int) -> bool:
    """`Every day`, `half my face`, `Big Shug`, `near Dubbo`; `about` and `before` with nothing behind them."""
    text, behind = letter.text(at), letter.text(at + 1)
    match text:
        case "last":
            return behind in _listed("units") | _listed("tries")
        case "every" | "each":
            return letter.foreign(at + 1) or (letter.foreign(at + 2) and not letter.pieces[at + 1].kind)
        case "half":
            return behind in {"my", "our", "your"} and letter.foreign(at + 2)
        case "near":
            return letter.foreign(at + 1)
        case "before" | "about" | "around":
            return letter.sign(at + 1)
        case _:
            named = letter.capital[at] and letter.capital[at + 1 : at + 2] == [True]
            named = letter.foreign(at + 1) and (named or sum(letter.strange) >= _LONG - 1)
            return text in _listed("called") and named


def _is_past(letter: _Letter, at: int) -> bool:
    behind = letter.text(at + 1)
    return behind in _listed("past") or (letter.foreign(at + 1) and behind.endswith("ed"))


def _phrases(letter: _Letter) -> Iterator[int]:
    """Whole turns of courtesy: `go easy on me`, `just back from`."""
    for said in _courtesies():
        for at in range(len(letter.texts) - len(said) + 1):
            if tuple(letter.texts[at : at + len(said)]) == said:
                yield from range(at, at + len(said))


def _courtesies() -> Iterator[tuple[str, ...]]:
    for said in listed()["worldly"]["courtesies"].split("|"):
        yield tuple(said.split())
