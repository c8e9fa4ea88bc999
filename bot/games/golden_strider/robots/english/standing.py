"""A condition is one wherever it stands: in front of an order without a comma, behind one, or behind `but`.

Of a sentence that can't be read as it stands, what asks is cut from what orders, and each is read by itself. Where two
cuts say different things, none is taken. Must not know what conditions mean.
"""

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace

from bot.games.golden_strider.robots.amounts import LEADER, ME, Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Rounds
from bot.games.golden_strider.robots.english.adverbials import DONE, Whens, asked, is_clause
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.meanings.islands import When
from bot.games.golden_strider.robots.english.parting import Said
from bot.games.golden_strider.robots.english.words.concepts import Sentence
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS, SIGNS
from bot.games.golden_strider.robots.robot import Action

_LONGEST, _MOST = 40, 4  # words of a sentence, and places where an order may begin or end
_PARTS = frozenset({"lay", "card", "using", "of_card"})
_ORDERS = frozenset({"PLAY", "M", "B", "PICK", "PUT"})
_MARKS = frozenset({"THEN", "ELSE", "INSTEAD"})
_HANGING = frozenset({"and", "or", "but", "than", "of", "to", "by", "then"})
_LEADING = frozenset({"with", "at", "in", "on", "from"})
_ORDER_ITSELF = frozenset({"first", "last", "next", "then"})  # move 2 first
_BUT = re.compile(r"(?:but|and|also|however|though|yet),? (?=\w)", re.IGNORECASE)
_IF = re.compile(r"(?:if|when|whenever|while|in case|as long as)\s+", re.IGNORECASE)
_WHILE = re.compile(r"(?:while|as long as) ", re.IGNORECASE)
_ONCE = re.compile(r"(?:once|as soon as|the moment) ", re.IGNORECASE)
_ASKS = re.compile(
    r"\b(?:if|when|whenever|unless|until|till|once|as soon as|otherwise|else)\b", re.IGNORECASE
)
# history, the last three of what, a part of the race, from which of both, and is `first` a heading?
_UNSURE = re.compile(
    r"^(?:the )?(?:last|previous) (?:time|round|turn)\b|^(?:in )?(?:the |my )?(?:last|first) \w+$"
    r"|\bin the run\b|\bfrom (?:round|square) \d+ or \d"
    r"|^(?:joint |equal )?(?:leading|first|second|third|fourth|fifth|last),? (?:in |for |from )?(?:the )?"
    r"(?:rounds?|turns?)\b",
    re.IGNORECASE,
)
# for the first four rounds it sits at the back: what stands behind a time, and is joined by nothing, tells
_TELLS = re.compile(
    r"(?<!^)(?<!and )(?<!or )(?<!but )(?<!if )(?<!when )(?<!while )(?<!after )(?<!before )(?<!that )"
    r"(?<!either )(?<!both )\b(?:i|he|she|it|they|we)(?:'[a-z]+)? [a-z]",
    re.IGNORECASE,
)
_ALL = Action(lays=(("M", "all"),))

Reader = Callable[[str], tuple[Said, ...]]


def elsewhere(text: str, words: Sentence, phrases: Collection[Phrase], read: Reader) -> tuple[Said, ...]:
    """The readings of a sentence cut in two; () where that says nothing, or two things."""
    if len(words.pieces) > _LONGEST or words.mended or _unknown(words) or _is_marked(words):
        return ()
    ways = set(_cut(text, words, phrases, read))
    return tuple(ways) if len(ways) == 1 else ()


def _cut(text: str, words: Sentence, phrases: Collection[Phrase], read: Reader) -> Iterator[Said]:
    """The sentence with what it waits for in front, for each place where that may begin or end."""
    bare = _BUT.match(text)
    shift = bare.end() if bare else 0
    for head, order in (*_fronted(text, shift, words), *_behind(text, shift, words, phrases)):
        clause = _acts(order, read)
        if clause and (whens := _waits(head, read)):
            yield Said(clauses=(replace(clause, when=whens),))


def _is_marked(words: Sentence) -> bool:
    """Whether it says `then` or `otherwise`, and not only `the next runner`."""
    return any(one.kind in _MARKS and words.pieces[one.start].text != "next" for one in words.words)


def _unknown(words: Sentence) -> bool:
    """Whether it has a word that nobody knows, but for `after drawing an 8`."""
    return any(words.pieces[at].text not in DONE for at in words.unknown)


def _ended(head: str) -> str:
    """What stands in front of an order or behind it, without the sign between them, or its brackets."""
    return head[1:-1].strip() if head[:1] + head[-1:] == "()" else head.strip(" ,:-=>")


def _waits(head: str, read: Reader) -> Whens:
    colon = head.rstrip().endswith((":", "->", "-", "=>", "="))
    told = _ended(head.strip())
    once = _ONCE.match(told)
    head = _IF.sub("", _ONCE.sub("", told, count=1), count=1)
    if not head or "(" in head or _ASKS.search(head) or _UNSURE.search(head):
        return ()
    if (is_clause(head) and head == told and not colon) or _TELLS.search(head):
        return ()

    def ask(sentence: str) -> Whens:
        said = read(sentence)
        told = said[0].clauses if len(said) == 1 and not said[0].start else ()
        return told[0].when if len(told) == 1 and told[0] == Clause(_ALL, told[0].when) else ()

    found = asked(head, ask)
    if once and not all(map(_stays, found)):
        return ()
    lasts = _WHILE.match(told)
    return tuple(replace(one, kind="while") if lasts and one.kind == "if" else one for one in found)


def _stays(one: When) -> bool:
    """Whether it holds for ever once it does: `once I am past 40`."""
    match one.time:
        case Rounds(_, None, 1):
            return True
        case Compare(Figure("square", who), ">" | ">=", Number()) | Compare(
            Figure("to go", who), "<" | "<=", Number()
        ):
            return who in {ME, LEADER}
        case _:
            return False


def _fronted(text: str, shift: int, words: Sentence) -> Iterator[tuple[str, str]]:
    """What stands in front of the first words that may begin an order, and what from there on."""
    begins = sorted({one.start for one in words.words if one.kind in _ORDERS and one.start > 0})
    verbs = {one.end for one in words.words if one.kind in _ORDERS}
    free = [at for at in begins if at not in verbs and words.pieces[at - 1].text not in _HANGING]
    for at in free[:_MOST]:
        sign = at - 1 if words.pieces[at - 1].kind in SIGNS else at
        yield text[shift : words.pieces[at - 1].end], text[words.pieces[sign].start :]


def _behind(text: str, shift: int, words: Sentence, phrases: Collection[Phrase]) -> Iterator[tuple[str, str]]:
    """What stands behind an order: behind no number, which might be of it, and no word that may be an order."""
    length = len(words.pieces)
    ends = sorted({one.end for one in phrases if one.name in _PARTS and 1 < one.end < length}, reverse=True)
    for at in [at for at in ends if _may_begin(words, at)][:_MOST]:
        yield text[words.pieces[at].start :], text[shift : words.pieces[at - 1].end]


def _may_begin(words: Sentence, at: int) -> bool:
    begin, before = words.pieces[at], words.pieces[at - 1]
    alone = at == len(words.pieces) - 1 and begin.text in _ORDER_ITSELF
    return not (
        alone or begin.text in _HANGING or before.text in _HANGING | _LEADING or before.kind in NUMBERS
    )


def _acts(order: str, read: Reader) -> Clause | None:
    """The clause of words that say a whole order and nothing of when; behind a sign a part of one is enough."""
    said = read(order.strip(" ,:"))
    told = said[0].clauses if len(said) == 1 and not said[0].start else ()
    if len(told) != 1 or told[0] != Clause(told[0].action):
        return None
    whole = told[0].action.card is not None and told[0].action.lays
    return told[0] if whole or order != order.lstrip(" ,:") else None
