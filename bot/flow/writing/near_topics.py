"""What a GM may write of what their letter speaks of, where nothing in it was read: "Fox is not more playing".

Lines of the things that it names, for the runner that it names. Must not know how a line is read.
"""

import re

from bot.flow.values.context import Context
from bot.layout import Lines, Paragraph
from bot.store import questions
from bot.store.statuses import MatchStatus

_MOST = 5  # lines
_FEWEST = 3  # words of a letter that speaks of something
# What is spoken of, and the lines of it; {name} is whoever is named.
_TOPICS = (
    (
        r"quit\w*|leav\w+|drop\w*|continue|stop\w*|replac\w*|retire\w*|(?:not|no|n't) (?:more|longer) \w+|any ?more",
        ("replace {name} ADDRESS", "offer {name}", "eject {name} because YOUR REASON"),
    ),
    (r"holidays?|away|abroad|vacation|travel\w*", ("{name}: away 1 Dec to 10 Dec",)),
    (
        r"forget|ignore|undo|take (?:it|that)? ?back|disregard|cancel|earlier|last mail|wrote",
        ("undo", "status"),
    ),
    (
        r"mistake|wrong|square|miscounted|should (?:be|have|stand)|correct\w*",
        ("correct {name} square 12 because I had miscounted", "roll back because I had miscounted"),
    ),
    (r"wait\w*|my word|hold|pause\w*|go on|go ahead", ("hold", "release", "process")),
    (
        r"deadlines?|later|longer|days?|weeks?|weekend|time|extend\w*|postpone\w*",
        ("extend 2 days", "deadline Fri 20:00", "every Fri 20:00"),
    ),
    (r"reports?|letters?|results?|again", ("report", "report round 1")),
    (
        r"orders?|sen[dt]|missing|remind\w*|ordered|moves?",
        ("status", "remind {name}", "{name}: YOUR PLAYER'S ORDER"),
    ),
    (r"turns?|rounds?|play\w*|run|process\w*", ("process",)),
    (r"press|anonymous\w*|postcards?|unsigned", ("set press public", "set press anonymous on")),
)
_TO_COME = (
    (r"start\w*|begin\w*|off we go|full|enough|complete|get going", ("start", "start when full")),
    (r"open|join\w*|anybody|everybody|approv\w*", ("open", "open with approval")),
    (
        r"players?|enter\w*|sign\w* up|add|list|seats?",
        ("player NAME ADDRESS", "player NAME by post", "players 6-8"),
    ),
    (r"deadlines?|days?|weeks?|evening", ("deadline Fri 20:00", "every Fri 20:00")),
    (r"squares|length|course|track|rules?", ("set length 62", "rules")),
)
_LINES_OF = {MatchStatus.RUNNING: _TOPICS, MatchStatus.FORMING: _TO_COME, MatchStatus.OPEN: _TO_COME}


def lines(context: Context) -> tuple[Paragraph | Lines, ...]:
    """The lines of what is spoken of; () where the GM of no running match writes, or nothing that we know is named."""
    match = context.match
    if match is None or not context.runs(match) or match.status not in _LINES_OF:
        return ()
    said = " ".join(one.wrote for one in context.verdicts)
    if len(said.split()) < _FEWEST:
        return ()
    entrants = [seat.entrant for seat in questions.seats_of(context.db, match.id)]
    name = next((one for one in entrants if _named(re.escape(one), said)), "")
    found = [
        line
        for form, some in _LINES_OF[match.status]
        if _named(form, said)
        for line in some
        if name or "{" not in line
    ]
    told = tuple(dict.fromkeys(line.format(name=name) for line in found))[:_MOST]
    return (Paragraph("If it was about one of these, write the line alone:"), Lines(told)) if told else ()


def _named(form: str, said: str) -> bool:
    return re.search(rf"(?<!\w)(?:{form})(?!\w)", said, re.IGNORECASE) is not None
