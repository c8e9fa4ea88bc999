"""Who `he` is: the robot, or the other runner that was spoken of before (GS-42).

Must not know words, nor the robot that grows.
"""

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from bot.games.golden_strider.robots.amounts import AHEAD, BEHIND, LEADER, ME, Figure, Who
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.asked_back.asking import GoesOn
from bot.games.golden_strider.robots.english.meanings.subjects import HIM, US
from grammar import Unreadable

T = TypeVar("T")

_DOES = (
    r"(?:'(?:ll|d))?(?: (?:will|shall|should|must|can|always|just|to))* "
    r"(?:play|bank|move|use|take|put|save|start|go)"
)
_I_PLAY = re.compile(
    rf"\bi{_DOES}|\bi(?:'m|'ve| am| owe| have| hold| lead| stay| follow| attack| run| walk| keep| spend| throw|"
    rf" lay| choose| pick| stick| copy| send| recover| sprint| watch| look)\b|\b(?:of|behind|with|than) me\b",
    re.IGNORECASE,
)
_IT_PLAYS = re.compile(
    r"\b(?:plays|banks|moves|starts|begins|robot|bot|machine|"
    r"(?:my|our|this|the) (?:runner|man|lad|horse|entry|hero))\b",
    re.IGNORECASE,
)
# my nag's called Gravy Train; here's Wee Jimmy; and they're off
_PRESENTED = re.compile(
    r"\b(?i:(?:my|our|this|the) (?:wee |old |own )?"
    r"(?:nag|filly|mare|colt|gelding|pony|hound|greyhound|boy|girl|champion)"
    r"|(?:is|'s) (?:called|named)|they(?:'re| are) off|starter's orders|out of the blocks|into the straight)\b"
    r"|\b[Hh]ere(?:'s| is| comes) (?:(?:[Ww]ee|[Yy]oung|[Oo]ld|[Mm]y|[Ll]ittle|[Bb]ig) )?[A-Z][a-z]+"
)
_IT_DOES = re.compile(rf"\b(?:it|robot|bot|machine){_DOES}s?\b", re.IGNORECASE)
_HE_PLAYS = re.compile(
    rf"\b(?:he|she|they){_DOES}s?\b|\blet (?:him|her) (?:(?:always|then|just) )?(?:play|bank|move|use|start|begin)\b",
    re.IGNORECASE,
)
# whoever may be meant by `he`, in a robot or around it
_SOMEBODY = re.compile(
    r"\b(?:leaders?|runners?|rivals?|next|nearest|opponents?|(?:some|any|every|no)(?:one|body)|no[- "
    r"]one|men|man|woman|guys?|"
    r"chaps?|blokes?|lads?|fellows?|fellas?|pursuers?|chasers?|others?|another|they|them|who(?:ever|se)?|field|pack|players?|"
    r"robots?|husband|wife|son|daughter|brother|sister|dad|mum|father|mother|grandson|friend|mate|boss|neighbour|dog|cat)\b",
    re.IGNORECASE,
)


_BOTH = ("he", "she")
_FORMS = {"he": r"\b(?:his|him)\b", "she": r"\bhers?\b"}


class TwoMeant(Unreadable):
    """`He` may be the robot, or somebody else."""


class Unmentioned(Unreadable):
    """`He`, of a robot whose writer speaks of it nowhere else."""


class WhoIsThat(GoesOn):
    """`She` is not the robot, and nobody else was spoken of."""


def is_first_person(text: str) -> bool:
    """Whether a robot's writer calls it `I` and never `he`: then `he` is somebody else."""
    return bool(_I_PLAY.search(text)) and not _HE_PLAYS.search(text)


def is_called(text: str) -> bool:
    """Whether its writer calls it anything: else `he` may be whoever was spoken of, as where it is only `it`."""
    return any(pattern.search(text) for pattern in (_I_PLAY, _HE_PLAYS, _PRESENTED)) or (
        bool(_IT_PLAYS.search(text)) and not _IT_DOES.search(text)
    )


def is_mentioned(text: str) -> bool:
    """Whether its writer speaks of the robot at all: else `he` may be somebody that only they think of."""
    return is_called(text) or bool(_IT_DOES.search(text)) or bool(_IT_PLAYS.search(text))


def is_alone(text: str) -> bool:
    """Whether nobody is spoken of that `he` could be, but the robot."""
    return not _SOMEBODY.search(text)


def of_another(text: str) -> str:
    """`she` where a robot's writer lets `him` play and never `her`, and the other way round: somebody else; else ""."""
    plays = [one for one in _BOTH if re.search(rf"\b{one}{_DOES}s?\b", text, re.IGNORECASE)]
    return _BOTH[1 - _BOTH.index(plays[0])] if len(plays) == 1 else ""


def named(text: str, pronoun: str, who: Who | None) -> str:
    """The sentence with the runner spoken of before for `she`; raises WhoIsThat where none was, or for `her`."""
    if not pronoun:
        return text
    form, others = (re.compile(one, re.IGNORECASE) for one in (rf"\b{pronoun}\b", _FORMS[pronoun]))
    if not (form.search(text) or others.search(text)):
        return text
    # `her` may be of her, or hers
    if who is None or others.search(text):
        raise WhoIsThat(f"Who is {pronoun}? Write: the leader, the next ahead, the next behind.")
    return form.sub(str(who), text)


def last_other(thing: object, before: Who | None) -> Who | None:
    """The last runner but the robot that something speaks of, or the one spoken of before."""
    for who in runners(thing):
        before = before if who in {ME, HIM} else who
    return before


def between_us(thing: T) -> T:
    """With the other one in `the gap between us`: where a sentence speaks of two, it may be either."""
    found = set(runners(thing))
    if US not in found:
        return thing
    others = found - {ME, HIM, US}
    if len(others) != 1:
        raise Unreadable("Between me and whom? Write: the gap between me and the next ahead.")
    whole: T = _put(thing, US, others.pop())
    return whole


def resolved(thing: T, before: Who | None, *, first_person: bool, same: bool, mentioned: bool = True) -> T:
    """The same with every `he` put in; `same`: the sentence itself has spoken of `before`.

    `mentioned`: its writer speaks of the robot.

    Raises Unreadable where `he` may be two.
    """
    if not first_person:
        thing = _beside(thing)
    found = runners(thing)
    if HIM not in found:
        return thing
    named = last_other(tuple(found[: found.index(HIM)]), None)
    before, same = named or before, same or named is not None
    if before is None and (first_person or not mentioned):
        raise Unreadable(answers.WHO) if first_person else Unmentioned(answers.WHO)
    if not first_person and same and before is not None:
        raise TwoMeant(f"Is that your robot, or {before}? Name them: I, {before}.")
    whole: T = _named(thing, before if first_person and before is not None else ME)
    return whole


def _put(thing: Any, said: Who, who: Who) -> Any:
    """The same with one runner for another, wherever it stands."""
    if thing == said:
        return who
    if type(thing) is tuple:
        return tuple(_put(one, said, who) for one in thing)
    if is_dataclass(thing) and not isinstance(thing, type):
        return replace(
            thing, **{one.name: _put(getattr(thing, one.name), said, who) for one in fields(thing)}
        )
    return thing


def _beside(thing: Any) -> Any:
    """`The leader is 5 ahead of her`: she is not the leader."""
    if type(thing) is tuple:
        return tuple(map(_beside, thing))
    if isinstance(thing, Figure):
        two = (
            thing.name in {"lead", "gap"}
            and HIM in {thing.who, thing.other}
            and ME not in {thing.who, thing.other}
        )
        return _figure(thing, ME) if two else thing
    if is_dataclass(thing) and not isinstance(thing, type):
        return replace(thing, **{one.name: _beside(getattr(thing, one.name)) for one in fields(thing)})
    return thing


def runners(thing: object) -> list[Who]:
    """All runners that something speaks of."""
    if isinstance(thing, Who):
        return [thing]
    if type(thing) is tuple:
        return [who for one in thing for who in runners(one)]
    if isinstance(thing, Figure) and thing.name not in {"lead", "gap"}:
        return [] if thing.name == "round" else [thing.who]
    if is_dataclass(thing):
        return [who for field in fields(thing) for who in runners(getattr(thing, field.name))]
    return []


def _named(thing: Any, who: Who) -> Any:
    if thing == HIM:
        return who
    if type(thing) is tuple:
        return tuple(_named(one, who) for one in thing)
    if isinstance(thing, Figure):
        return _figure(thing, who)
    if is_dataclass(thing) and not isinstance(thing, type):
        return replace(thing, **{one.name: _named(getattr(thing, one.name), who) for one in fields(thing)})
    return thing


def _figure(figure: Figure, who: Who) -> Figure:
    """How far a robot is behind is meant of the leader; ahead of whom it is, must be said."""
    named = replace(figure, who=_named(figure.who, who), other=_named(figure.other, who))
    if {named.who, named.other} & {AHEAD, BEHIND} and ME not in {named.who, named.other}:
        raise Unreadable("I look for the runner next to me only: the next ahead, the next behind.")
    if figure.name not in {"lead", "gap"} or named.who != named.other:
        return named
    if figure.name == "lead" and figure.other == HIM and figure.who == ME and who == ME:
        return replace(named, who=LEADER)
    raise Unreadable(
        "Ahead of whom, or behind whom? Write: if the leader is more than 5 squares ahead of me."
    )
