"""What of a letter falls: a sentence that is in nothing obeyed, proposed or answered, and isn't named as ignored.

A sentence is in what was made of its line if the line says something else without it. Must not know how the bot finds
what it leaves out.
"""

import re
from collections.abc import Callable, Iterator

import pytest

from bot.flow.commands.language import language_of
from bot.flow.commands.press import finding
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.letters import together
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Mistake, Orders, Read, Words
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.sentence import SENTENCE, figures
from bot.flow.wording.words import courtesy
from bot.flow.wording.words.mending import figured
from bot.flow.writing import receipt
from bot.letters.opened import Opened

_WORD = re.compile(r"\w+")
_SAYS = 4  # words that mean something; fewer may be manners


def watched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A list of the sentences that fall in the letters that come from now on."""
    found, post = list[str](), receipt.post

    def posted(context: Context, letter: Opened, *how: object) -> str | None:
        found.extend(_fallen(context))
        found.extend(_unseen(context, letter))
        return post(context, letter, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(receipt, "post", posted)
    return found


def _fallen(context: Context) -> Iterator[str]:
    """The sentences that did nothing on a line with which something was done."""
    language = language_of(context)
    for verdict in context.verdicts:
        passed_on = finding.begins(context, verdict.wrote)
        if verdict.read and not (verdict.parts or passed_on) and (verdict.good or verdict.proposes):
            yield from _of(verdict, language)


def _of(verdict: Verdict, language: Language) -> Iterator[str]:
    sentences = SENTENCE.split(verdict.wrote)
    reads = _reader(" ".join(sentences), language)
    whole = reads(" ".join(sentences), language)
    if len(sentences) == 1 or isinstance(whole, Words | Mistake):
        return  # answered, or turned away, as it stands
    told = _flat(" ".join((verdict.read, *verdict.left)))
    for at, one in enumerate(sentences):
        rest = reads(" ".join((*sentences[:at], *sentences[at + 1 :])), language)
        own = lines.read(one, language)
        if isinstance(own, Orders | Likely) and isinstance(whole, Orders | Likely):
            continue  # the same once more, or what another of them takes the place of
        if figures(figured(one)) - figures(_done(whole)) and figures(figured(one)) <= figures(told):
            continue  # more was made of the line than it is read as by itself
        if _says(one) and _flat(courtesy.plainer(one)[-1].text) not in told and _done(rest) == _done(whole):
            yield one


def _reader(said: str, language: Language) -> Callable[[str, Language], Read]:
    """Who reads these sentences: the reader of one line; or, where a second thought, that of lines together."""
    as_one = _done(lines.read(said, language)) == _done(_together(said, language))
    return lines.read if as_one else _together


def _together(said: str, language: Language) -> Read:
    return together.take([said], language).read


def _unseen(context: Context, letter: Opened) -> Iterator[str]:
    """The sentences of a letter of which most words stand in no line of which anything is told."""
    if context.passes_words:
        return  # who reads them has them
    told = " ".join(
        f"{one.wrote} {' '.join(map(' '.join, one.parts))} {one.read}" for one in context.verdicts
    )
    seen = set(_flat(told).split())
    for one in (one for line in letter.words for one in SENTENCE.split(line)):
        words = _flat(one).split()
        if _says(one) and sum(word in seen for word in words) <= len(words) / 2:
            yield one


def _done(read: Read) -> str:
    """What is done with a line, without the manners that are told of it; a likely order is the same order."""
    orders = getattr(read, "orders", None) or getattr(read, "lines", None)
    return " ".join(map(str, orders)) if orders else str(read)


def _says(sentence: str) -> bool:
    said = {
        word.casefold()
        for word in courtesy.WORD.findall(courtesy.unsigned(courtesy.plainer(sentence)[-1].text))
    }
    return len(said - {*courtesy.words()["fillers"], *courtesy.words()["states"]}) >= _SAYS


def _flat(text: str) -> str:
    return " ".join(_WORD.findall(text.casefold()))
