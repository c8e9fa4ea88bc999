"""A robot with sentences that can't be read: told sentence by sentence, and nothing of it races until it is whole.

What a sentence probably says is proposed, and `yes` confirms all of that at once, where nothing stays unread. What
can't be read is answered with the nearest sentence that can. Its writer may send it alone in other words, under its
number. Must not know letters.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.games.golden_strider.orders import Program, named
from bot.games.golden_strider.robots import on_demand
from bot.games.golden_strider.robots.headers import Header
from bot.games.golden_strider.robots.robot import UNREAD, Robot, Unread, sentences
from bot.games.words import counted, listed
from grammar import Unreadable
from grammar.numbered import Numbered

if TYPE_CHECKING:
    from bot.games.golden_strider.robots.building import Reading, Seen

YES, AS_READ, AS_PROPOSED = "yes", "run it as read", "run it as proposed"


def unreadable(found: Header, own: Robot) -> Unreadable:
    """Why the robot does not race, and what would do; `own` is what is read of it without any doubt."""
    likely = _likely(found)
    proposals = dict(_proposals(found, own, likely))
    numbered = _numbered(found, own, likely)
    hint = " ".join(_hints(found.kind, proposals, own, likely, numbered))
    told = tuple(zip(likely.seen, _told(likely), strict=True))
    parts = tuple((f"{number}. {one.text}", said) for number, (one, said) in enumerate(told, 1))
    asked = " ".join(f'"{one.text}": {said}' for one, said in told if one.how in _OPEN)
    return Unreadable(
        f"{asked} {hint}",
        own.unread[0].column,
        proposals=proposals,
        headline=headline(found),
        parts=((f"{found.kind}: {counted(len(parts), 'sentence')}", hint), *parts),
        numbered=numbered,
    )


def doubted(found: Header, own: Robot, asked: str) -> Unreadable:
    """Why a robot of which each sentence is read does not race before its writer says that it is what they mean.

    If not, they may write the sentence that is asked about anew under its number, or one more behind all of them.
    """
    seen = on_demand.understood(found.text).seen
    numbered = _asked_about(found, own, seen, asked)
    more = numbered and max(numbered.doubted) > len(seen)
    which = "what is played otherwise" if more else "that sentence in other words"
    answer = f'answer "{max(numbered.doubted)}:" and {which}, or ' if numbered else ""
    hint = f'If so, answer "{YES}". If not, {answer}send the whole again.'
    told = tuple(_numbered_row(number, one) for number, one in enumerate(seen, 1))
    # two sentences that are one rule don't show it
    whole = {said for one in seen for said in one.said} >= set(sentences(own))
    return Unreadable(
        f"{asked} {hint}",
        proposals={YES: _line(found, own)},
        headline=headline(found),
        parts=(
            (f"{found.kind}: {counted(len(told), 'sentence')}", f"{asked} {hint}"),
            *told,
            *(() if whole else (("all of it", str(own)),)),
        ),
        numbered=numbered,
    )


def _numbered_row(number: int, one: "Seen") -> tuple[str, str]:
    """What was read, where the sentence says it by itself; else the sentence, and what became of it."""
    return (f"{number}. {' '.join(one.said)}", "") if one.said else (f"{number}. {one.text}", _said(one))


def _asked_about(found: Header, own: Robot, seen: Sequence["Seen"], asked: str) -> Numbered | None:
    """Its sentences, with the one that is quoted in doubt, or where none is, with room for one more."""
    texts = tuple(one.text for one in seen)
    quoted = [number for number, one in enumerate(seen, 1) if any(f'"{said}"' in asked for said in one.said)]
    numbers = quoted or ([] if '"' in asked else [len(texts) + 1])
    as_it_is = {number: texts[number - 1] for number in quoted[:1]}
    label = named(found.runner, f"{found.kind}:")
    return _as_one(Numbered(label, (*texts, ""), frozenset(numbers[:1]), as_it_is), own)


def headline(found: Header) -> str:
    """For the subject of the receipt."""
    return f"{found.kind} not complete"


def _likely(found: Header) -> "Reading":
    """The robot with what its unread sentences probably say; where that is too much to read, only those that are."""
    with suppress(Unreadable):
        return on_demand.understood(found.text, guessing=True)
    return on_demand.understood(found.text)


def _proposals(found: Header, own: Robot, likely: "Reading") -> Iterator[tuple[str, str]]:
    guess = likely.robot
    if likely.proposed and guess.rules and _is_whole(guess):
        yield AS_PROPOSED if guess.unread else YES, _line(found, replace(guess, unread=()))
    if own.rules:
        yield AS_READ, _line(found, replace(own, unread=()))
        if not likely.proposed:  # what was proposed is confirmed, and both words say the same
            yield AS_PROPOSED, _line(found, replace(own, unread=()))


def _is_whole(guess: Robot) -> bool:
    """Whether the text of a robot is read whole as a letter's is, behind its label: the yes to it would be one."""
    return not on_demand.read(f" {replace(guess, unread=())}").unread


def _line(found: Header, own: Robot) -> str:
    own = replace(own, start=()) if found.kind == "standing orders" else own
    return str(Program(str(own), found.kind, found.runner))


def _numbered(found: Header, own: Robot, likely: "Reading") -> Numbered | None:
    """Its sentences, where these are the same robot one behind the other: a table may be none without its lines."""
    doubted = frozenset(number for number, one in enumerate(likely.seen, 1) if one.how in _OPEN)
    label = named(found.runner, f"{found.kind}:")
    texts = tuple(one.text for one in likely.seen)
    return _as_one(Numbered(label, texts, doubted, _likely_to_say(likely), _nearest(likely)), own)


def _as_one(numbered: Numbered, own: Robot) -> Numbered | None:
    """The same, where its sentences are the same robot one behind the other, and one of them is in doubt."""
    with suppress(Unreadable):
        again = on_demand.read(numbered.line({}).removeprefix(numbered.label).strip())
        same = (again.start, again.rules, len(again.unread)) == (own.start, own.rules, len(own.unread))
        return numbered if same and numbered.doubted else None
    return None


def _likely_to_say(likely: "Reading") -> dict[int, str]:
    """What each sentence probably says, where its writer is asked whether it does."""
    return {number: " ".join(one.said) for number, one in enumerate(likely.seen, 1) if one.how == "proposed"}


def _nearest(likely: "Reading") -> dict[int, str]:
    """The nearest that can be read of each sentence that can't, where it is one thing."""
    numbers = (number for number, one in enumerate(likely.seen, 1) if one.how in UNREAD)
    unread = zip(numbers, likely.robot.unread, strict=False)
    return {number: one.near[0] for number, one in unread if len(one.near) == 1}


# --- sentence by sentence

_OPEN = frozenset({"proposed", "unread"})
_REMARK = "I take this as a remark, and no rule."


def _told(likely: "Reading") -> Iterator[str]:
    """What is told of each sentence."""
    unread = iter(likely.robot.unread)
    whole = all(one.how not in UNREAD for one in likely.seen)
    before = 0  # the number of the last sentence that is asked about
    for number, one in enumerate(likely.seen, 1):
        before = number if one.how == "unread" else before
        told = _unread(next(unread), before) if one.how in UNREAD else _said(one)
        yield f'{told} If so, answer "{number}: yes".' if one.how == "proposed" and not whole else told


def _said(one: "Seen") -> str:
    match one.how:
        case "proposed" if not one.said and one.left_out == one.text:
            return f"{_REMARK} Is that right?"
        case "proposed":
            without = f' (without "{one.left_out}")' if one.left_out else ""
            return f'Did you mean{without}: "{" ".join(one.said)}"'
        case "nothing":
            return _REMARK
        case _:
            return " ".join(one.said) or "Read together with the sentences around it."


def _unread(one: Unread, before: int) -> str:
    if one.goes_on:
        return f"This goes on from sentence {before}. I read it as soon as I can read that one."
    near = " Or: ".join(f'"{sentence}"' for sentence in one.near)
    without = f' (without "{one.left_out}")' if one.left_out else ""
    asked = f" The nearest that I can read{without}: {near}" if near else ""
    return f"I can't read this. {one.why}{asked}"


def _hints(
    kind: str, proposals: dict[str, str], own: Robot, likely: "Reading", numbered: Numbered | None
) -> Iterator[str]:
    """How sure we are, and what to answer."""
    guessed, unread = len(likely.proposed), sum(not one.goes_on for one in likely.robot.unread or own.unread)
    again = _again(likely) if numbered else "write it in other words, and send the whole again"
    runs = "this robot runs" if kind == "robot" else "these standing orders hold"
    if YES in proposals:
        yield f'I had to guess {_of(guessed, likely)}. If what I read is what you mean, answer "{YES}", and {runs}.'
        yield f"If not, {again}."
    else:
        what = f"Nothing of this {kind} runs" if kind == "robot" else "None of these standing orders hold"
        yield f"I can't read {_of(unread, likely)}. {again[:1].upper()}{again[1:]}. {what} until then."
    if AS_PROPOSED in proposals and guessed:
        left = _these(unread, "I can't read")
        yield f'If you mean what I ask below, and I may leave out {left}, answer "{AS_PROPOSED}".'
    if AS_READ in proposals:
        doubted = sum(one.how in _OPEN for one in likely.seen)
        yield f'To leave out {_doubted(len(own.unread), doubted)}, answer "{AS_READ}".'


def _again(likely: "Reading") -> str:
    """How a sentence is written anew: one that can't be read at all, or where there is none, one that is guessed."""
    hows = {one.how for one in likely.seen}
    asked = {"unread"} if "unread" in hows else _OPEN
    fronts = [f'"{number}:"' for number, one in enumerate(likely.seen, 1) if one.how in asked]
    if len(fronts) == 1:
        return f"answer {fronts[0]} and that sentence in other words, or send the whole again"
    return f"answer with each in other words behind its number, {listed(fronts)}, or send the whole again"


def _of(count: int, likely: "Reading") -> str:
    return "one sentence" if count == 1 else f"{count} of {len(likely.seen)} sentences"


def _these(count: int, which: str) -> str:
    return f"the sentence {which}" if count == 1 else f"the {count} sentences {which}"


def _doubted(count: int, open_: int) -> str:
    """What is left out; a sentence that goes on from one in doubt can't be read without it."""
    more = count - open_
    if more <= 0:
        return _these(count, "in doubt")
    what = "one more" if more == 1 else f"{more} more"
    return (
        f"{_these(open_, 'in doubt')}, and {what} that I can't read without {'it' if open_ == 1 else 'them'}"
    )
