"""What may hold for the whole sentence, or for one half of it: `the oldest card, the highest if last, bank 4`.

Its writer is asked. Must not know stretches.
"""

from collections.abc import Sequence
from itertools import pairwise

from bot.games.golden_strider.robots.amounts import Figure
from bot.games.golden_strider.robots.conditions import Compare, Either, Every, Rounds
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.asked_back.asking import TwoMeanings
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.clashing import clash
from bot.games.golden_strider.robots.english.covering import EVER
from bot.games.golden_strider.robots.english.meanings.islands import (
    Alone,
    Bare,
    Lays,
    Named,
    Pays,
    When,
    Without,
)

_NUMBERS = (Lays, Alone, Bare)
_PARTED = frozenset({"COMMA", "LPAR", "DASH", "BUT"})
_ASKED = frozenset({"if", "unless"})


def halved(items: Sequence[Phrase]) -> None:
    """Raises TwoMeanings where a condition, or the numbers, may be those of one half or of both."""
    said = [one for one in items if one.name not in {"FILL", EVER}]
    _card_behind(said)
    _numbers_behind(said)
    _rest_between(said)
    _two_times(said)
    _and_from_there(said)
    _hanging(said)
    _part_behind(said)


def _card_behind(said: Sequence[Phrase]) -> None:
    """`In rounds 5 to 8 bank 3, the highest card if last`: is 3 banked by those that are not last?"""
    cards = [at for at, one in enumerate(said) if isinstance(one.value, Named)]
    if len(cards) != 1:
        return
    at = cards[0]
    laid = any(isinstance(one.value, _NUMBERS) for one in said[:at])
    headed = bool(said) and isinstance(said[0].value, When)
    asked = [one.value for one in said[at + 1 : at + 2] if isinstance(one.value, When)]
    if not headed or not asked or asked[0].kind not in _ASKED:
        return
    if laid and said[at - 1].name in _PARTED and not _acts(said[at + 2 :]):
        raise TwoMeanings(answers.ONE_HALF)
    behind = [one for one in said[at + 2 :] if one.name != "COMMA"]
    if asked[0].kind == "unless" and behind and all(isinstance(one.value, _NUMBERS) for one in behind):
        raise TwoMeanings(answers.ONE_HALF)


def _numbers_behind(said: Sequence[Phrase]) -> None:
    """`The oldest card, the highest if last, bank 4, move the rest`: are the numbers those of both cards?"""
    # "it goes for its oldest card" names one
    cards = [at for at, one in enumerate(said) if isinstance(one.value, Named) and one.value.card is not None]
    for first, second in pairwise(cards):
        between = [one.value for one in said[first + 1 : second]]
        if between and isinstance(between[0], When):
            continue
        marks = {one.name for one in said[first + 1 : second]}
        if any(isinstance(one, _NUMBERS) for one in between) or "BUT" in marks or "INSTEAD" in marks:
            continue
        led = any(isinstance(one, When) for one in between)
        alone = not any(isinstance(one.value, When) for one in said[:first])
        behind = said[second + 1 :]
        waits = bool(behind) and isinstance(behind[0].value, When)
        numbers = behind[1:] if waits else behind
        if not alone or not (waits or (led and "OR" in marks)) or len(cards) > 2:
            continue
        if [one.name for one in numbers[:1]] == ["COMMA"] and _counts(numbers[1:2]):
            raise TwoMeanings(answers.BOTH_CARDS)


def _rest_between(said: Sequence[Phrase]) -> None:
    """`Oldest, bank 4, 5 if leading, rest moves, highest card in last 15`: the rest is not that of the last card."""
    first = next((at for at, one in enumerate(said) if isinstance(one.value, Named)), len(said))
    for at, (one, sign, other) in enumerate(zip(said, said[1:], said[2:], strict=False)):
        rest = isinstance(one.value, Lays) and [amount for _, amount in one.value.parts] == ["rest"]
        before = said[first + 1 : at]
        asked = any(isinstance(item.value, When) for item in before)
        if rest and sign.name == "COMMA" and isinstance(other.value, Named) and asked and _acts(before):
            raise TwoMeanings(answers.BOTH_CARDS)
    named = [at for at, one in enumerate(said) if isinstance(one.value, Named)]
    if len(named) != 1 or said[named[0]].name != "using" or not _acts(said[named[0] + 1 :]):
        return
    before = said[: named[0]]
    waits = any(isinstance(one.value, When) for one in before)
    if waits and sum(isinstance(one.value, _NUMBERS) for one in before) > 1:
        raise TwoMeanings(answers.BOTH_CARDS)


def _two_times(said: Sequence[Phrase]) -> None:
    """`Rounds 5 to 8 and after square 40`: both at once, or in either?"""
    for one, sign, other in zip(said, said[1:], said[2:], strict=False):
        if sign.name != "AND" or not (isinstance(one.value, When) and isinstance(other.value, When)):
            continue
        times = [one.value.time, other.value.time]
        rounds = [time for time in times if isinstance(time, Rounds)]
        ends = any(map(_at_home, times)) or any(time.last is not None for time in rounds)
        road = bool(rounds) and any(map(_on_the_road, times))
        if ends and road and {one.value.kind, other.value.kind} == {"time"}:
            raise TwoMeanings(answers.EITHER)


def _and_from_there(said: Sequence[Phrase]) -> None:
    """`Bank 3 when last, and from round 8 the highest card`: both at once, or is that one more rule?"""
    for one, time, other in zip(said, said[1:], said[2:], strict=False):
        both = isinstance(time.value, When) and isinstance(time.value.time, Every)
        acts = isinstance(one.value, (*_NUMBERS, Named)) and isinstance(
            other.value, (*_NUMBERS, Without, Named)
        )
        if both and acts and not clash([one.value], other.value) and not _is_all(other):
            raise TwoMeanings(answers.WITHIN)


def _hanging(said: Sequence[Phrase]) -> None:
    """`... 4 in round 2, 3 after that`: the 3 is no round, where `after that` ends the sentence."""
    for at, (one, mark) in enumerate(pairwise(said)):
        timed = isinstance(one.value, When) and isinstance(one.value.time, Rounds | Either)
        if timed and mark.name in {"THEN", "FROM_THERE"} and not _acts(said[at + 2 :]):
            raise TwoMeanings(answers.NUMBERS)


def _on_the_road(time: object) -> bool:
    match time:
        case Compare(Figure("square" | "to go")):
            return True
        case _:
            return False


def _at_home(time: object) -> bool:
    match time:
        case Compare(Figure("to go")):
            return True
        case _:
            return False


def _acts(items: Sequence[Phrase]) -> bool:
    return any(isinstance(one.value, (*_NUMBERS, Named)) for one in items)


def _part_behind(said: Sequence[Phrase]) -> None:
    """`Deduct from movement until round 6, bank from then on`: a part that pays, or all of the card?"""
    paid = False
    for one in said:
        if paid and isinstance(one.value, Alone):
            raise TwoMeanings(answers.IT_GOES)
        paid = isinstance(one.value, Pays) or (paid and not isinstance(one.value, (*_NUMBERS, Named)))


def _is_all(one: Phrase) -> bool:
    return isinstance(one.value, Lays) and [amount for _, amount in one.value.parts] == ["all"]


def _counts(items: Sequence[Phrase]) -> bool:
    """Whether a number stands first, and not all of the card."""
    return any(isinstance(one.value, Lays) and not _is_all(one) for one in items)
