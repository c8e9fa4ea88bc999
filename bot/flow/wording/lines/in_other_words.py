"""A command in other words than its own: done where it only tells, else proposed; or the word that would do is told.

Must not know who wrote, nor what a command does.
"""

import re
from dataclasses import replace

from bot.flow.wording.commands import like_this, reading, wishes
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import among, not_given, wondering
from bot.flow.wording.lines.said import Mistake, Wished, Words, no_order
from bot.flow.wording.sentences import leaving
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import blocking, spoken

# "I'm in Australia for the weekend" speaks of no time zone.
_OF_TIME = re.compile(
    r"\b(?:(?<!\d )times?|timezone|zones?|hours?|clocks?|deadlines?)\b|\w/\w", re.IGNORECASE
)
# More of something that is no time to order: "two more hours of sleep".
_OF_SOMETHING = re.compile(
    r"\bmore (?:hours?|days?|weeks?|time) of (?!time|grace|notice|extension)", re.IGNORECASE
)
# "Kindly do not process the round before I have heard from him": the verbs of what is spoken of, where it is refused.
_DONE_FOR_ALL = frozenset({"process", "extend", "remind"})
_REFUSES = re.compile(
    r"\b(?:(?:do|must|should)(?: not|n['’]?t)|never|need not|needn['’]t|no need to|rather not)\b",
    re.IGNORECASE,
)


def read(line: str, plain: str) -> Given | Wished | Mistake | Words:
    """What a line without an order asks for, if anything; `plain` is the line without its politeness."""
    if leaving.to_default(plain):
        return Words(leaving.TOLD)
    verb = spoken.of(plain) or spoken.of(line)
    if verb == "zone" and not _OF_TIME.search(plain):
        verb = ""
    if verb == "extend" and _OF_SOMETHING.search(plain):
        verb = ""
    if verb in _DONE_FOR_ALL and any(
        spoken.of(one) == verb and _REFUSES.search(one) for one in SENTENCE.split(line)
    ):
        return no_order(blocking.REFUSED)
    elsewhere = not_given.to_somebody(line) if not verb or verb in reading.ONLY_TELLS else None
    if elsewhere or not verb:
        return elsewhere or among.talk(line) or not_given.called_an_order(line) or Words(wondering.told(line))
    if verb in reading.ONLY_TELLS and (wish := wishes.meant(plain)):
        return Wished(wish.lines, told=wish.told, otherwise=Words())
    if verb in reading.ONLY_TELLS:
        # As it stands by itself: "list" takes no words, and "report" may have none.
        return replace(reading.read(f"{verb} {wishes.turn_in(verb, plain) or ''}"), said=line)
    shown = like_this.LIKE_THIS.get(verb, f"It is said so: {verb}.")
    told = f"Not obeyed, for I am not sure what you wish. {shown} Write it on a line of its own."
    wished = wishes.command(verb, plain)
    return Wished(((wished,),), told) if wished else Mistake(told, whole=verb == "order")
