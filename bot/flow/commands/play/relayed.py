"""What a GM tells of somebody's orders: "Hare rang me: they play 6/0 M3 B3", "order from Zoe by phone: play 6/0 M6".

It is proposed as the line that enters it, `Hare: play 6/0 M3 B3`. Must not know how an order is laid.
"""

import itertools
import re

from bot.flow.commands.play import seats
from bot.flow.values import snapshots
from bot.flow.values.context import Context
from bot.flow.wording.lines import alone, lines
from bot.flow.wording.lines.said import Language, Orders, Read, Words
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.likely import LETTER
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words.blocking import PAST, why_not

_TELLS = (
    r"(?:rang|rung|phoned|telephoned|called|texted|told|tells|wrote|writes|posted|sent|sends|says|said"
    r"|asked|asks|wants?|would like|mailed|e-?mailed|dictated"
    r"|gave|gives|handed|messaged|whatsapped|orders?|order|moves?|postcard|letter|phone|post|telephone"
    r"|enter|put (?:in|down)|lay)"
)
_WHO = r"(?:they|he|she)(?:'s|'d|'ll| is| will| would)?(?: like to| wants? to| going to| wish(?:es)? to)?"
_SAYS = (
    r"(?:says?|said|wants?|asks?|asked)(?:,? (?:to|for|that))?(?: (?:they|he|she)(?: will|'ll|'d like to)?)?"
)
# Where in a sentence an order may begin: behind a sign, and behind whoever gives it.
_SAID = re.compile(
    rf"(?::|\b(?:that|to say|to|enter|put (?:in|down)|lay)\b|[,.;]\s)\s*(?:{_WHO}\s+)?(?:{_SAYS}\s+)?"
    rf"|\s{_WHO}\s+(?:{_SAYS}\s+)?|\s{_SAYS}\s+",
    re.IGNORECASE,
)
_FOR_THEM = re.compile(
    r"\s+for (?:him|her|them)(?=\W*$)|^(?:enter|put in|put down|send in|lay)\s+", re.IGNORECASE
)
_THEIRS = re.compile(
    r"\b(?:her|his|their) (?=\d|(?:oldest|newest|highest|lowest|one|two|three|four|five|six|seven)\b)",
    re.IGNORECASE,
)
# "Ann rang me: 6/0 M3 B3 for Hare" names whose order it is behind it.
_FOR_WHOM = re.compile(
    r"(?P<told>[:,].*\d.*?),? (?:for|from|of) (?-i:[A-Z])[\w' -]*\W*$", re.IGNORECASE | re.DOTALL
)
_FIGURE = re.compile(r"\d")
_TRIES = 6
_NAMED = re.compile(r"\W*(?:for )?((?-i:[A-Z])[\w'-]*(?: (?-i:[A-Z])[\w'-]*)?):\s*(?=\w)", re.IGNORECASE)
_PLAYS = re.compile(r"^(play|move|guess|draw|line)(?:s|ing)\b", re.IGNORECASE)


def going_on(context: Context, read: Read) -> tuple[str, ...]:
    """The orders of a GM's line right below the only entrant's for whom orders were entered: probably theirs, too."""
    if len(context.entered) != 1 or not context.verdicts[-1].good:
        return ()
    ((seat, _),) = context.entered.values()
    orders = (
        map(str, read.orders) if isinstance(read, Orders) else read.lines if isinstance(read, Likely) else ()
    )
    return tuple(f"{seat.entrant}: {one}" for one in orders)


def told(context: Context, said: str, language: Language) -> tuple[str, ...]:
    """The lines that enter what a GM tells of somebody's orders; () where they tell of none, or of several people's."""
    match = context.match
    if match is None or len(said) > LETTER or not context.runs(match):
        return ()
    named = [seat for seat in seats.speaks_for(context, match) if _name(seat.entrant).search(said)]
    if len(named) != 1 or not re.search(rf"\b{_TELLS}\b", said, re.IGNORECASE):
        return ()
    found = _name(named[0].entrant).search(said)
    behind = said[found.end() :] if found else said
    if (front := _FOR_WHOM.search(said)) and not behind.strip(" .!"):
        behind = f" {front['told']}"
    for begins in itertools.islice(_SAID.finditer(behind), _TRIES):
        ordered = _THEIRS.sub("", _PLAYS.sub(r"\1", _without_talk(behind[begins.end() :])))
        read = lines.read(_FOR_THEM.sub("", ordered), language)
        orders = (
            tuple(map(str, read.orders))
            if isinstance(read, Orders)
            else read.lines
            if isinstance(read, Likely)
            else ()
        )
        if orders:
            # An order in front of these, which is not among them, would be dropped.
            before = behind[: begins.start()].strip(" :,.;")
            whole = isinstance(lines.read(before, language), Words) or not _FIGURE.search(before)
            return tuple(f"{named[0].entrant}: {one}" for one in orders) if whole else ()
    return ()


def _name(entrant: str) -> re.Pattern[str]:
    """An entrant's name, also written small, as on a phone."""
    return re.compile(rf"\b{re.escape(entrant)}\b", re.IGNORECASE)


def _without_talk(said: str) -> str:
    """The first sentence, where the others have no figure and no case: "... 3 banked. Her laptop is broken."."""
    first, *others = SENTENCE.split(said)
    talks = all(why_not(one) in ("", PAST) and not any(map(str.isdigit, one)) for one in others)
    return first if talks else said


def with_colon(context: Context, said: str) -> str:
    """What a GM reads of an order with whose it is in front, and no colon, or with a name that nobody has; or ''."""
    match = context.match
    if match is None or context.seat is not None or not context.runs(match):
        return ""
    entrants = [seat.entrant for seat in seats.speaks_for(context, match)]
    if (front := _NAMED.match(said)) and entrants:
        return f"Not taken: there is no entrant {front[1]} in {match.tag}; there are {', '.join(entrants)}."
    for seat in seats.speaks_for(context, match):
        if front := re.match(rf"\W*{re.escape(seat.entrant)}(?:'s (?:orders?|moves?))?\s+(?=\w)", said):
            order = _PLAYS.sub(r"\1", said[front.end() :])
            if isinstance(alone.read(order, snapshots.game_of(match)), Orders):
                return f'Not taken: a colon stands behind whose order it is: "{seat.entrant}: {order}".'
    return ""
