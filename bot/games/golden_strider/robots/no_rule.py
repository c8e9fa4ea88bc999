"""Whether a sentence orders nothing: a label, a saying, or what is told, at its place of a robot.

Lists know what people often say, laws what can't be a rule, and for the rest weights decide. Must not know the robot
that grows.
"""

import re

from bot.games.golden_strider.robots.effort import reads
from bot.games.golden_strider.robots.english.asked_back import going_round, unclear
from bot.games.golden_strider.robots.english.leads import announcing, labels
from bot.games.golden_strider.robots.english.sentences import commented, definitions, naming_times
from bot.games.golden_strider.robots.english.talk import (
    advice,
    farewells,
    idling,
    in_front,
    letters,
    notices,
    remarks,
    sayings,
    stories,
    strange,
    talking,
    to_the_reader,
    weighing,
    worldly,
)
from bot.games.golden_strider.robots.english.talk.no_order import may_be_no_order
from bot.games.golden_strider.robots.english.words.concepts import sentence
from bot.games.golden_strider.robots.english.words.listed import words_of

# Weights (english/talk/weighing.py) at which nothing is told that no list has, and at which no list makes talk of it.
_NO_TALK, _SURELY_NONE = -1.0, -2.0
_TOLD = 1.0  # in front of all rules, of what has nothing of an order
_SIGNATURE = 4  # words
_INITIALS = re.compile(r"\b[A-Z]\. ?(?=[A-Z])")  # Yours, R. Penhaligon


def orders_nothing(text: str, plain: str, *, before: bool, after: bool, first: bool) -> bool:
    """Whether it is no rule: a label, a saying, or what is told; `before` and `after` all rules it may say more.

    `first`: it stands in front of the start cards as well.
    """
    if unclear.refusal(plain) or (going_round.leads_on(plain) and not before):
        return False
    named = definitions.is_definition(text) or naming_times.is_naming(text)
    known = named or remarks.is_thanks(plain) or labels.is_label(text)
    if (
        known
        or announcing.is_herald(plain)
        or notices.is_notice(plain)
        or sayings.is_saying(plain)
        or advice.is_advice(plain)
        or to_the_reader.is_to_the_reader(text)
        or commented.is_comment(text, reads)
    ):
        return True
    weight = weighing.weight(sentence(plain), plain, "front" if before else "behind" if after else "between")
    told = first and weight > _TOLD and in_front.tells(sentence(plain), plain)
    return told or (
        may_be_no_order(sentence(text))
        and (
            _is_motive(plain)
            or _is_told(plain, weight, before=before, after=after)
            or (
                (weight > _SURELY_NONE or _is_courteous(plain))
                and _is_remark(text, plain, before=before, after=after)
            )
        )
    )


def _is_told(plain: str, weight: float, *, before: bool, after: bool) -> bool:
    return weighing.is_talk(sentence(plain), weight) or (
        weight > _NO_TALK and _tells(plain, before=before, after=after)
    )


def _is_remark(text: str, plain: str, *, before: bool, after: bool) -> bool:
    return (
        remarks.is_remark(plain, outside=before or (after and _short(plain)))
        or (before and remarks.is_remark(text, outside=True))
        or (after and farewells.is_farewell(sentence(plain)))
        or (after and _is_signed(text))
    )


def _is_signed(text: str) -> bool:
    """`Yours, R. Penhaligon, solicitor`: the letters of a name are none of the report."""
    return bool(_INITIALS.search(text)) and remarks.is_remark(_INITIALS.sub("", text), outside=True)


def _is_motive(plain: str) -> bool:
    """`Overtaking is dear`; not `I am last`, behind which something may be played."""
    return idling.is_idle(sentence(plain)) and not reads(f"{plain}: play the oldest card")


def _is_courteous(plain: str) -> bool:
    """Whether it greets, or is one word, of which signs tell little: `Yours faithfully, R` is no rest."""
    said = plain.split()
    return len(said) == 1 or said[0].strip(",.!").casefold() in words_of("remarks", "words")


def _tells(plain: str, *, before: bool, after: bool) -> bool:
    """Whether it tells something and orders nothing; `before`: no rule is in front of it, `after`: none behind it."""
    words = sentence(plain)
    free = worldly.worldly(words, plain, before=before) | letters.of_the_world(words)
    outside = before or after
    if outside and (strange.is_strange(words, free) or letters.is_of_the_letter(words, free, before=before)):
        return True
    if before and sayings.is_age(plain):
        return True
    if before and idling.is_chat(words) and not stories.urges(plain, words):
        return True
    return strange.is_strange(words) or talking.tells(words)


def _short(text: str) -> bool:
    return len(text.split()) <= _SIGNATURE
