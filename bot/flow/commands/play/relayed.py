"""What a GM tells of somebody's orders: "Hare rang me: they play 6/0 M3 B3", "order from Zoe by phone: play 6/0 M6".

It is proposed as the line that enters it, `Hare: play 6/0 M3 B3`. Must not know how an order is laid.
"""

import re

from bot.flow.commands.play import seats
from bot.flow.values.context import Context
from bot.flow.wording import lines
from bot.flow.wording.likely import LETTER, Likely
from bot.flow.wording.said import Language, Orders

_TELLS = (
    r"(?:rang|phoned|telephoned|called|texted|told|tells|wrote|writes|posted|sent|sends|says|said|asked|asks|wants?|would like|mailed|e-?mailed|dictated"
    r"|gave|gives|handed|messaged|whatsapped|orders?|order|moves?|postcard|letter|phone|post|telephone)"
)
_WHO = r"(?:they|he|she)(?:'s|'d|'ll| is| will| would)?(?: like to| wants? to| going to| wish(?:es)? to)?"
_SAID = re.compile(rf"[\s\S]*?(?::|\b(?:that|to say|to)\b|,|(?={_WHO}\s))\s*(?:{_WHO}\s+)?(?P<order>\S.*)", re.IGNORECASE)
_PLAYS = re.compile(r"^(play|move|guess|draw|line)(?:s|ing)\b", re.IGNORECASE)


def line(context: Context, said: str, language: Language) -> str:
    """The line that enters what a GM tells of somebody's orders; "" where they tell of none, or of several people's."""
    match = context.match
    if match is None or len(said) > LETTER or not context.runs(match):
        return ""
    named = [seat for seat in seats.speaks_for(context, match) if re.search(rf"\b{re.escape(seat.entrant)}\b", said)]
    if len(named) != 1 or not re.search(rf"\b{_TELLS}\b", said, re.IGNORECASE):
        return ""
    behind = said[said.index(named[0].entrant) + len(named[0].entrant) :]
    found = _SAID.match(behind)
    order = _PLAYS.sub(r"\1", found["order"]) if found else ""
    read = lines.read(order, language) if order else None
    ordered = tuple(map(str, read.orders)) if isinstance(read, Orders) else read.lines if isinstance(read, Likely) else ()
    return f"{named[0].entrant}: {ordered[0]}" if len(ordered) == 1 else ""
