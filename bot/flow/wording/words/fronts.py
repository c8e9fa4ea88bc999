"""What stands in front of an order and is a name, or only seems to be one: whose it is, which match, or talk.

Must not know any game, nor whose names they are.
"""

import re
from functools import cache

from bot.flow.wording.words import courtesy
from bot.flow.wording.words.courtesy import WORD

_POSSESSIVE = re.compile(r"\b(?:his|her|its|their)\b", re.IGNORECASE)
_FULL = 3  # words: a sentence of so many is nobody's name, as "Mr." and "J. R." may be parts of one
_TURN = re.compile(r"(?:r|rd|rnd|round|t|turn)\.?(\d{1,3})")
_SENTENCE_END = re.compile(r"[.!?;]+\s+")


def behind_name(line: str, known: frozenset[str]) -> str:
    """What stands behind the entrant's own name and a colon; or ''."""
    name, _, behind = line.partition(":")
    said = WORD.findall(name)
    return behind.strip() if said and all(word.casefold() in known for word in said) else ""


def behind_subject(line: str, known: frozenset[str], verbs: tuple[str, ...]) -> str:
    """The line without the entrant's own name as its subject: "Reds play A 8", "Hare plays their 7/2"; or as it is."""
    for at, word in enumerate(WORD.finditer(line)):
        if word[0].casefold() not in known:
            if at and word[0].casefold() == "to":
                continue
            done = at and word[0].casefold() in _done_with_orders(verbs)
            return _POSSESSIVE.sub("my", line[word.start() :]) if done else line
    return line


@cache
def _done_with_orders(verbs: tuple[str, ...]) -> frozenset[str]:
    """What a subject does: "plays", "is playing", "goes with"."""
    return frozenset(
        f"{verb}{end}" for verb in (*verbs, *courtesy.words()["takes"]) for end in ("", "s", "ing")
    )


def behind_known(line: str, known: frozenset[str]) -> str:
    """What stands behind words that only say for when and whose it is: "GS-1 rd 4 Hare 8/1 M5 B3"; or ''."""
    labels, named = set(courtesy.words()["labels"]), False
    for word in re.finditer(r"\S+", line):
        said = word[0].strip(",.;:-").casefold()
        if (turn := _TURN.fullmatch(said)) and courtesy.turn_known(turn[1]) in known:
            continue
        if said not in known and said not in labels:
            return line[word.start() :] if named else ""
        named = named or (said in known and not said.isdecimal())
    return ""


def untitled(line: str, known: frozenset[str]) -> str:
    """The line without the title of the match behind its first word."""
    first, *others = line.split()
    named = next((at for at, word in enumerate(others) if word.casefold() not in known), len(others))
    return " ".join((first, *others[named:])) if named > 1 else line


def talks(line: str, known: frozenset[str], verbs: tuple[str, ...]) -> bool:
    """Whether a line that reads as an order only seems to begin with a name: "G'day John, play ..."."""
    opened = courtesy.opening(line)
    said = [word.casefold().replace("’", "'") for word in WORD.findall(line.partition(":")[0])]
    verb = next((at for at, word in enumerate(said) if word in verbs), None)
    before = said if ":" in line and verb is None else said[:verb] if verb else []
    speaking = _talk().intersection(before)
    if ":" not in line and _has_sentence(line, known):
        return True
    return any(word.casefold() not in known for word in (*WORD.findall(opened), *speaking))


@cache
def _talk() -> frozenset[str]:
    """Words that nobody is called: "anyway", "yo"."""
    return _plurals() | set(courtesy.words()["speaking"]) | set(courtesy.words()["greetings"])


@cache
def _plurals() -> frozenset[str]:
    """Numbers of which there are several, which nobody is called: "five sixes, play 6 M5 B1"."""
    return frozenset(word for word, number in courtesy.words()["numbers"].items() if isinstance(number, str))


def _has_sentence(said: str, known: frozenset[str]) -> bool:
    """Whether a whole sentence without a figure stands in front, which is no name of the match or the entrant."""
    before = (WORD.findall(one.casefold()) for one in _SENTENCE_END.split(said)[:-1])
    return any(
        len(one) >= _FULL and not any(word.isdecimal() for word in one) and not known.issuperset(one)
        for one in before
    )
