"""What a stretch without `if` waits for: `with a 5 or better in hand` is `if I have a 5 or better in hand`.

It is made a clause of the same words, in a handful of ways, and read; parts that `and`, `but`, `or`, `while`, `neither`
join are read each by itself. Where two ways say different things, it says nothing. Must not know what is played.
"""

import re
from collections.abc import Callable, Iterator

from bot.games.golden_strider.robots.conditions import Condition, Not, Rounds, either
from bot.games.golden_strider.robots.english.meanings.islands import When
from bot.games.golden_strider.robots.english.meanings.measures import contrary
from bot.games.golden_strider.robots.english.meanings.times import NO_CONDITION

Whens = tuple[When, ...]
Asker = Callable[
    [str], Whens
]  # what a sentence `..., move all` waits for; () where it says more, or can't be read

_DEPTH = 2  # joints in one stretch
_OF_ME = {
    "holding": "hold",
    "having": "have",
    "owing": "owe",
    "sharing": "share",
    "trailing": "trail",
    "lying": "lie",
}
DONE = {"moving": "moved", "banking": "banked", "drawing": "drew", "paying": "paid"}
_DID = {"moved": "moved", "banked": "banked", "drawn": "drew", "paid": "paid"}
_RUNNERS = (
    r"(?:(?:the|a|any|another) )?(?:(?:next|nearest|closest|race|front|leading) )?"
    r"(?:leader|runner|rival|one|man|person|chaser|pursuer)"
    r"(?: (?:directly |right |just )?(?:behind|ahead|in front)(?: of me| me)?)?"
)
_OTHER = rf"(?:{_RUNNERS}|somebody|someone|anybody|anyone|nobody|no one|no-one|whoever (?:leads|is leading))"
_WITH = re.compile(r"(?:with|given) (?P<rest>.+)", re.IGNORECASE)
_SOMEBODY = re.compile(rf"(?P<who>{_OTHER}) (?P<rest>.+)", re.IGNORECASE)
_PARTICIPLE = re.compile(rf"(?P<no>not )?(?P<verb>{'|'.join(_OF_ME)}) (?P<rest>.+)", re.IGNORECASE)
_BEING = re.compile(r"(?P<no>not )?being (?P<rest>.+)", re.IGNORECASE)
_PAST = re.compile(rf"(?:after|having) (?P<verb>{'|'.join((*DONE, *_DID))}) (?P<rest>.+)", re.IGNORECASE)
_NOUN = re.compile(r"(?:after|with) an? (?P<noun>move|bank|draw) of (?P<rest>.+)", re.IGNORECASE)
_NONE = re.compile(
    r"(?:with )?(?:no|without(?: any| an?)?|lacking an?|in the absence of(?: any| an?)?) (?P<rest>.+)",
    re.IGNORECASE,
)
_PRONOUNS = "i|i'm|i've|it|it's|he|he's|she|she's|they|they're|you|you're|we|we're"
_SUBJECT = re.compile(
    rf"(?:{_PRONOUNS}|there|there's|my|nobody|somebody|{_OTHER}|the round|round|square)(?: |'s )\S",
    re.IGNORECASE,
)
_AM = re.compile(r"(?:i'm|i am|we're|we are) ", re.IGNORECASE)
_COUNTED = re.compile(
    r"(?:no more than|at most|at least|no fewer than|exactly|\d+|one|two|three|four|nobody|somebody)\b",
    re.IGNORECASE,
)
_OF_RUNNERS = re.compile(
    r"\b(?:runners|others|rivals|people|riders|somebody|nobody)\b"
    r"|\b(?:behind|ahead of|in front of|chasing|level with) me\b",
    re.IGNORECASE,
)
_JOINT = re.compile(
    r",? (?P<word>and|but|or|while|when|whilst)(?: also| it's also true that)?(?: if| when)? ", re.IGNORECASE
)
_PAIR = re.compile(
    r"(?P<word>both|either|neither) (?P<one>.+?) (?P<joint>and|or|nor) (?P<other>.+)", re.IGNORECASE
)
_TIMES = re.compile(r" (?=(?:after|from|in|during|until|up to|before|for|till|through) )", re.IGNORECASE)
_HANGING = re.compile(r"\b(?:and|or|but|to|up|of|than|at|by|in|on|from|with)$", re.IGNORECASE)
_DENIES = re.compile(r"(?:with )?(?:not|no|never|nobody|without|neither|unless)\b", re.IGNORECASE)


def asked(text: str, ask: Asker, *, depth: int = _DEPTH) -> Whens:
    """What a stretch waits for; () where that is nothing, or more than one thing."""
    if one := _simple(text, ask):
        return one
    return _joined(text, ask, depth) if depth else ()


def is_clause(text: str) -> bool:
    """Whether somebody does something in it: alone it may tell, and not ask."""
    return bool(_SUBJECT.match(text))


def _simple(text: str, ask: Asker) -> Whens:
    """What is one condition: as it stands, or else made a clause."""
    if not is_clause(text) and (found := ask(f"{text}: move all")):
        return found
    bare = _AM.match(text)
    if bare and (found := ask(f"{text[bare.end() :]}: move all")):
        return found
    ways = {found for clause in _clauses(text) if (found := ask(f"if {clause}, move all"))}
    return ways.pop() if len(ways) == 1 else ()


def _clauses(text: str) -> Iterator[str]:
    """The clauses that say the same."""
    if _SUBJECT.match(text):
        yield text
        return
    if found := _NONE.fullmatch(text):
        yield f"I have no {found['rest']}"
    elif found := _NOUN.fullmatch(text):
        yield f"I {_DID_OF[found['noun'].casefold()]} {found['rest']}"
    elif found := _WITH.fullmatch(text):
        yield from _with(found["rest"])
    elif found := _PAST.fullmatch(text):
        verb = found["verb"].casefold()
        yield f"I {DONE.get(verb) or _DID[verb]} {found['rest']}"
    elif found := _PARTICIPLE.fullmatch(text):
        yield f"I {'do not ' if found['no'] else ''}{_OF_ME[found['verb'].casefold()]} {found['rest']}"
    elif found := _BEING.fullmatch(text):
        yield f"I am {'not ' if found['no'] else ''}{found['rest']}"
    elif found := _SOMEBODY.fullmatch(text):
        yield f"{found['who']} is {found['rest']}"
    else:
        yield f"I am {text}"
        if _COUNTED.match(text) and _OF_RUNNERS.search(text):
            yield f"there are {text}"


_DID_OF = {"move": "moved", "bank": "banked", "draw": "drew"}


def _with(rest: str) -> Iterator[str]:
    """`with the leader past 40`: of somebody else; `with a 9 in hand`: of me."""
    if found := _SOMEBODY.fullmatch(rest):
        yield f"{found['who']} is {found['rest']}"
        if found["rest"].casefold().startswith("having "):
            yield f"{found['who']} has {found['rest'][len('having ') :]}"
        return
    yield f"I have {rest}"
    if _COUNTED.match(rest) and _OF_RUNNERS.search(rest):
        yield f"there are {rest}"


def _joined(text: str, ask: Asker, depth: int) -> Whens:
    """What two parts wait for together."""
    ways = {found for found in _parted(text, ask, depth) if found}
    return ways.pop() if len(ways) == 1 else ()


def _parted(text: str, ask: Asker, depth: int) -> Iterator[Whens]:
    if pair := _PAIR.fullmatch(text):
        word, joint = pair["word"].casefold(), pair["joint"].casefold()
        if (word, joint) in {("both", "and"), ("either", "or"), ("neither", "nor")}:
            yield _together(pair["one"], pair["other"], joint, ask, depth - 1)
        return
    for joint in _JOINT.finditer(text):
        yield _together(text[: joint.start()], text[joint.end() :], joint["word"].casefold(), ask, depth - 1)
    for time in _TIMES.finditer(text):
        one, other = text[: time.start()], text[time.end() :]
        if _SUBJECT.match(one) or _SUBJECT.match(other):  # for four rounds it sits at the back
            continue
        rounds = [_simple(part, ask) for part in (one, other)]
        if any(map(_in_rounds, rounds)):
            yield _together(one, other, "and", ask, 0)


def _in_rounds(whens: Whens) -> bool:
    return bool(whens) and all(isinstance(when.time, Rounds) for when in whens)


def _together(one: str, other: str, joint: str, ask: Asker, depth: int) -> Whens:
    one, other = one.strip(" ,"), other.strip(" ,")
    if (
        _HANGING.search(one)
        or _of_another(one, other)
        or (joint == "or" and (_DENIES.match(one) or _JOINT.search(other)))
    ):
        return ()
    first, second = asked(one, ask, depth=0), asked(other, ask, depth=depth)
    if not first or not second or first == second:
        return ()
    if joint in {"or", "nor"}:
        return _either(first, second, denied=joint == "nor")
    return (*first, *second) if _free(first) and _free(second) else ()


def _either(first: Whens, second: Whens, *, denied: bool) -> Whens:
    both = [_condition(first), _condition(second)]
    conditions = [one for one in both if one is not None]
    if len(conditions) < len(both) or contrary(conditions):
        return ()
    return tuple(When(Not(one)) for one in conditions) if denied else (When(either(*conditions)),)


def _condition(whens: Whens) -> Condition | None:
    """What one part asks; None for what has an end, or is several."""
    one = whens[0]
    plain = len(whens) == 1 and one.kind in {"if", "time"} and not isinstance(one.time, NO_CONDITION)
    return one.time if plain else None  # type: ignore[return-value]


def _free(whens: Whens) -> bool:
    return all(when.kind in {"if", "time", "while"} for when in whens)


def _of_another(one: str, other: str) -> bool:
    """`with the leader 5 ahead but on square 20`: who is on square 20?"""
    with_ = _WITH.fullmatch(one)
    of_other = _SOMEBODY.fullmatch(with_["rest"] if with_ else one)
    alone = (
        _SUBJECT.match(other) or _WITH.match(other) or _PARTICIPLE.match(other) or _TIMES.match(f" {other}")
    )
    return bool(of_other) and not alone
