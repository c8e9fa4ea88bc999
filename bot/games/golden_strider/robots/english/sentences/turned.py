"""Turns of phrase put into plain words before a text is cut, and back where a sentence is quoted.

Must not know what a sentence means.
"""

import re
from collections import deque
from functools import cache, lru_cache, partial

from bot.games.golden_strider.robots.english.sentences.first_look import FirstLook, first_look
from bot.games.golden_strider.robots.english.sentences.turns.order import ROWS
from grammar.lasting import lasting

_SLASHED = re.compile(r" / (?=[a-z])", re.IGNORECASE)  # oldest b4 rest m / if pos 1 b5 rest m
_CASES = re.compile(
    r" / (?=(?:\d{1,2} )?[a-z][^/:.,;()\n]{0,24}: ?\S)", re.IGNORECASE
)  # lead: b5 / 15 to go: hi, all m
_BLANKS = re.compile(r"(?<=\S)[ \t]{2,}(?=\S)")
_ENDS = re.compile(r"[.;!?\n]+")
_TELEGRAM = re.compile(r" STOP(?= )")
# A start of the program would wait a second for all of them, and few are ever needed.
_compiled = cache(partial(re.compile, flags=re.IGNORECASE))


@lru_cache(maxsize=512)
def plain(text: str) -> str:
    """The text with all this in plain words."""
    text = _put_in(_BLANKS.sub(" ", text))
    cases = [*_CASES.finditer(text)]
    if len(cases) > 1 or (cases and ":" in text[: cases[0].start()]):
        text = _CASES.sub("\n", text)
    if "\n" not in text and len(_SLASHED.findall(text)) > 1:
        text = _SLASHED.sub("\n", text)
    if len(_TELEGRAM.findall(text)) > 1 or text.rstrip().endswith(" STOP"):
        text = re.sub(r"\bSTOP\b", ".", text)
    return text


def as_written(said: str, text: str) -> str:
    """A sentence that is quoted as its writer has it in the text, where it was put into plain words; else as it is."""
    if said in text:
        return said
    pieces = (piece.strip(" \t,") for piece in _ENDS.split(text))
    return next((piece for piece in pieces if plain(piece) == said), said)


def _put_in(text: str) -> str:
    """Row by row: what one has read, the next reads on."""
    rows = deque(_look().possible(text))
    while rows:
        said, read = ROWS[row := rows.popleft()]
        before, text = text, _compiled(said).sub(read, text)
        if text != before:
            rows = deque(one for one in _look().possible(text) if one > row)
    return text


@cache
@lasting()
def _look() -> FirstLook:
    return first_look(said for said, _ in ROWS)
