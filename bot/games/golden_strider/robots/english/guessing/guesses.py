"""The readings of a sentence that can't be read, by a guess of the one part of it that nobody could read.

Must not know the sentences around it.
"""

from collections.abc import Iterator

from bot.games.golden_strider.robots.english import clauses, skimming
from bot.games.golden_strider.robots.english.guessing.beside import cut
from bot.games.golden_strider.robots.english.guessing.cases import guessed
from bot.games.golden_strider.robots.english.guessing.odd_one import rounded
from bot.games.golden_strider.robots.english.guessing.paid import pays
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.parting import Said
from bot.games.golden_strider.robots.english.words.concepts import sentence
from bot.games.golden_strider.robots.robot import Action

_JOINTS = frozenset({"COMMA", "AND", "IF", "WHILE"})
_ANY_ORDER = "play the oldest card, move all"


def readings(text: str) -> tuple[Said, ...]:
    """What a sentence probably says; () where nothing is likely, or where it is known what no words can mend."""
    if clauses.refusal(text):
        return ()
    return rounded(text) or _in_the_case(text) or _paid(text) or _of_most_numbers(text)


def _in_the_case(text: str) -> tuple[Said, ...]:
    """Its order, which is read, in the case that the signs of the other words speak for."""
    parts = cut(text)
    when = _said(parts.case) or _two(parts.case) if parts else ""
    if not parts or not when:
        return ()
    said = f"{when}, {parts.order}"
    return clauses.read(said).readings or tuple(one.said for one in skimming.skim(said)[:1])


def _said(case: str) -> str:
    """What a case probably says; "" where nothing is likely."""
    likely = guessed(case)
    return likely if not likely or likely.startswith(("in ", "from ")) else f"if {likely}"


def _two(case: str) -> str:
    """Two cases that must both be so, one behind the other, where one of them is read, or both are guessed."""
    words = sentence(case)
    for at in range(1, len(words.pieces) - 1):
        if not (words.kinds[at] & _JOINTS):
            continue
        first = case[: words.pieces[at].start].strip(" ,")
        second = case[
            words.pieces[at].end if "IF" not in words.kinds[at] else words.pieces[at].start :
        ].strip(" ,")
        ways = [(one, other) for one in _known(first) for other in _known(second)]
        if ways:
            return ", ".join(ways[0])
    return ""


def _known(case: str) -> Iterator[str]:
    """A case as it is written, where it is read; else what it probably says."""
    found = clauses.read(f"{case}, {_ANY_ORDER}").readings
    if len(found) == 1 and len(found[0].clauses) == 1 and found[0].clauses[0].when:
        yield case
    elif said := _said(case):
        yield said


def _paid(text: str) -> tuple[Said, ...]:
    part = pays(sentence(text))
    return (Said(clauses=(Clause(Action(deduct=part)),)),) if part else ()


def _of_most_numbers(text: str) -> tuple[Said, ...]:
    """Of two readings of `run 2 bank 4` the one in which both are amounts: nobody runs a card."""
    found = clauses.read(text).readings
    laid = [sum(len(clause.action.lays) for clause in one.clauses) for one in found]
    return (
        tuple(one for one, many in zip(found, laid, strict=True) if many == max(laid))
        if len(found) > 1
        else ()
    )
