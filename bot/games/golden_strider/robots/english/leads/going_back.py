"""Who goes back to the first rule: `If I lead, go back to the first rule`, `Otherwise as above`, `then back to normal`.

It is the one that holds always, where all others wait for something. Must not know how a sentence is read.
"""

import re
from collections.abc import Sequence
from functools import cache

from bot.games.golden_strider.robots.english.sentences.heralding import part
from bot.games.golden_strider.robots.robot import Action, Rule

_IF = r"(?:and |but |so )?(?:if|when|whenever|as soon as|once|while|as long as|in case)"
_WHO = r"(?:(?:i|he|she|it|we|you|please|then|simply|just|again|will|'ll|should|must|,) ?)*"


def default(rules: Sequence[Rule]) -> Action | None:
    """What is played always, where that is the first rule, and all others wait."""
    if len(rules) < 2 or not all(rule.when or rule.otherwise for rule in rules[1:]):
        return None
    first = rules[0]
    whole = first.action.card is not None and first.action.lays
    return first.action if whole and first.when is None and not first.otherwise else None


def only_back(rules: Sequence[Rule], text: str) -> bool:
    """Whether it only says that in all other cases the first rule holds, which it does anyhow."""
    return bool(default(rules) and _otherwise().fullmatch(text.strip(" .!")))


def replaced(rules: Sequence[Rule], text: str) -> str:
    """The sentence with what the first rule plays in the place of its name; behind a case, which ends, without it."""
    if (found := _case().fullmatch(text.strip(" .!"))) and (first := default(rules)):
        return f"{found['case']}, {first}"
    return _end().sub("", text) if rules and rules[0].when is None else text


@cache
def _otherwise() -> re.Pattern[str]:
    return re.compile(
        rf"(?:and |but |so )?{part('or_else')}[,:]? ?{_WHO}(?:{part('goes_back')} )?{part('first_rule')}(?: again)?",
        re.IGNORECASE,
    )


@cache
def _case() -> re.Pattern[str]:
    return re.compile(
        (
            rf"(?P<case>{_IF} [^,.:;]{{3,80}}?)(?:,|:| then|,? (?=i |it )),? ?{_WHO}{part('goes_back')} "
            rf"{part('first_rule')}(?: again)?"
        ),
        re.IGNORECASE,
    )


@cache
def _end() -> re.Pattern[str]:
    return re.compile(
        (
            rf"(?<=\w),? (?:and |but )?(?:then|after that|afterwards),? {_WHO}(?:{part('goes_back')}) "
            rf"{part('first_rule')}(?: again)?$"
        ),
        re.IGNORECASE,
    )
