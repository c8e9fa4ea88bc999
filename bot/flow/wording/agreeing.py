"""A yes or a no in other words, to somebody who has been asked: "that's the one", "go ahead", "not that".

Only where something waits for a word is such a line one. Must not know what waits.
"""

import re
from functools import cache

from bot.flow.wording import courtesy, reading
from bot.flow.wording.blocking import any_of, is_talk
from bot.flow.wording.likely import SENTENCE
from bot.flow.wording.reading import Given

_LONGEST = 120  # characters
# With more behind it, it begins another sentence.
_WEAK = frozenset({"ok", "okay", "fine"})


def answer(line: str) -> Given | None:
    """The `yes` or `no` that a line comes to, with talk behind it or none; None: it is neither."""
    if len(line) > _LONGEST:
        return None
    first, *others = SENTENCE.split(line)
    talk = all(is_talk(one, behind=True) and not any(map(str.isdigit, one)) for one in others)
    if others and (_plain(first) in _WEAK or not talk):
        return None
    return next((reading.read(word) for word, form in _forms() if form.fullmatch(_plain(first))), None)


def _plain(said: str) -> str:
    return " ".join(re.findall(r"[\w']+", said.casefold().replace("’", "'")))


@cache
def _forms() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """A yes or a no may have politeness at either end, or be said twice."""
    polite = rf"(?:{any_of([*courtesy.words()['courtesy'], *courtesy.words()['farewells']])})"
    return tuple(
        (
            word,
            re.compile(
                rf"(?:(?:{polite}|oh|ah|um|hm|sorry) )*(?:{any_of(said)})(?: (?:{any_of(said)}|{polite}|then|bot"
                rf"|indeed))*"
            ),
        )
        for word, said in courtesy.words()["answers"].items()
    )
