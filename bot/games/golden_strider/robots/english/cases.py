"""What leads a sentence of several cases holds for all of them: `when I lead, bank 5 in even rounds and 6 in odd ones`.

A case names no card of its own, and asks what the first case asks behind the head: it gets the head, too. Where it asks
something else, its writer is asked. Must not know how clauses are made.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.golden_strider.robots.amounts import ME, Figure
from bot.games.golden_strider.robots.conditions import Compare, Either, Every, Holds, Not, Rounds
from bot.games.golden_strider.robots.english.asked_back.asking import TwoMeanings
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.meanings.islands import Lays, Named, When
from bot.games.golden_strider.robots.english.meanings.measures import denied
from bot.games.golden_strider.robots.english.meanings.times import NO_CONDITION

_TWO = 2  # of a sentence with fewer clauses nothing is carried


def headed(items: Sequence[Phrase], clauses: list[Clause]) -> list[Clause]:
    """The clauses, each with what leads the sentence."""
    if len(clauses) < _TWO:
        return clauses
    first, *others = _with_card_in_front(items, clauses)
    _then_only(items, first, others)
    head = _head(items, first, others) or _joined_head(first, others)
    if head is None:
        return [first, *others]
    own = [one for one in first.when if one is not head and head not in _parts(one)]
    own = own or [one for when in first.when for one in _parts(when) if one != head]
    if _is_dated_behind(items, head, own):
        head, own = own[0], [head]  # if I lead after round 5, bank 5, otherwise ...: after round 5
    done, asked = [first], [own]
    for one in others:
        grown = _under(head, own, one, asked)
        done.append(grown)
        asked.append([when for when in one.when if when != head])
    return done


def _with_card_in_front(items: Sequence[Phrase], clauses: list[Clause]) -> list[Clause]:
    """`The highest card, bank 4 when I lead, 3 when second`: the card in front of the cases is that of each."""
    said = [one.value for one in items if isinstance(one.value, Named | Lays | When)]
    first, *others = clauses
    in_front = [type(one) for one in said[:3]] == [Named, Lays, When] and first.when
    bare = all(one.action.card is None and one.action.lays and (one.when or one.otherwise) for one in others)
    if not in_front or not bare or any(one.same or one.it or one.then for one in others):
        return clauses
    return [first, *(replace(one, action=replace(one.action, card=first.action.card)) for one in others)]


def _head(items: Sequence[Phrase], first: Clause, others: Sequence[Clause]) -> When | None:
    """What leads: a condition in front of all else, where the first case has one of its own behind it."""
    leading = next((one.value for one in items if one.value is not None), None)
    if not isinstance(leading, When) or leading not in first.when or isinstance(leading.time, NO_CONDITION):
        return None
    cased = len(first.when) > 1 or (not first.action.lays and first.action.card is not None)
    rounds = isinstance(leading.time, Rounds) and leading.time.step == 1
    split = any(_is_stepped(when.time) for one in others for when in one.when)
    return leading if cased and (not rounds or split) else None


def _is_dated_behind(items: Sequence[Phrase], head: When, own: Sequence[When]) -> bool:
    """Whether what leads is a state, and the one thing right behind it says when."""
    said = [one.value for one in items if one.value is not None]
    both = len(own) == 1 and (
        said[:2] == [head, own[0]] or (bool(said) and _parts_of(said[0]) == [head, own[0]])
    )
    return both and _is_time(own[0]) and not _is_stepped(own[0].time) and not _is_time(head)


def _parts_of(said: object) -> list[When]:
    return _parts(said) if isinstance(said, When) else []


def _joined_head(first: Clause, others: Sequence[Clause]) -> When | None:
    """`If I'm last, even rounds: bank 3, odd rounds: move all`: both at once, of which the others ask one."""
    chained = any(one.otherwise and one.when for one in others)  # otherwise, if I owe nothing, 4
    parts = _parts(first.when[0]) if len(first.when) == 1 and not chained else []
    kinds = {_kind(when.time) for one in others for when in one.when}
    heads = [one for one in parts if _kind(one.time) not in kinds]
    asked = any(_kind(one.time) in kinds for one in parts)
    return heads[0] if len(heads) == 1 and asked and not isinstance(heads[0].time, Rounds) else None


def _parts(when: When) -> list[When]:
    return [When(part, when.kind) for part in when.time.parts] if isinstance(when.time, Every) else [when]


def _then_only(items: Sequence[Phrase], first: Clause, others: Sequence[Clause]) -> None:
    """`If first: bank 5, from round 6 bank 4`: while first only, or always?"""
    leading = next((one.value for one in items if one.value is not None), None)
    names = [one.name for one in items if one.name != "FILL"]
    headed_ = isinstance(leading, When) and first.when == (leading,) and names[1:2] == ["COLON"]
    if not (headed_ and isinstance(leading, When)) or _is_time(leading):
        return
    if any(one.when and all(map(_is_time, one.when)) and one.action.card is None for one in others):
        raise TwoMeanings(
            "Does that hold for all of this sentence? Say it with each: if I lead, from round 6, bank 4."
        )


def _is_time(when: When) -> bool:
    match when.time:
        case Rounds():
            return True
        case Compare(Figure("square" | "to go", who)):
            return who == ME
        case _:
            return False


def _under(head: When, own: Sequence[When], one: Clause, asked: Sequence[Sequence[When]]) -> Clause:
    """A case with the head, where it is one of those that the head leads."""
    if one.action.card is not None or head in one.when or not one.action.lays:
        return one
    if one.otherwise and not one.when and own:
        before = [denied_ for whens in asked for denied_ in _denied(whens)]
        return replace(one, when=(head, *before), otherwise=False) if before else one
    if one.then and not one.when:  # until square 30 ..., then ...: behind that
        return one if head.kind == "until" else replace(one, when=(head,))
    kinds = {_kind(when.time) for when in own} - {""}
    alike = one.when and all(_kind(when.time) in kinds for when in one.when)
    split = not own and any(_is_stepped(when.time) for when in one.when)
    return replace(one, when=(head, *one.when)) if alike or split else one


def _denied(whens: Sequence[When]) -> list[When]:
    """That a case before does not apply, where it asks one thing."""
    match whens:
        case [When(time)] if not isinstance(time, NO_CONDITION):
            return [When(denied(time), "if")]
        case _:
            return []


def _is_stepped(time: object) -> bool:
    return isinstance(time, Rounds) and time.step > 1


def _kind(time: object) -> str:
    """What a condition asks about: cases of one sentence ask about the same."""
    match time:
        case Rounds(step=step):
            return "round" if step == 1 else "odd"
        case Compare(Figure(name, who)):
            return f"{who.whose} {'square' if name == 'to go' else name}"
        case Holds(who, _):
            return f"{who} holds"
        case Not(inner):
            return _kind(inner)
        case Every(parts) | Either(parts):
            kinds = {_kind(part) for part in parts}
            return kinds.pop() if len(kinds) == 1 else ""
        case _:
            return ""
