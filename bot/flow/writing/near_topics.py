"""What somebody may write of what their letter speaks of, where nothing in it was read: "Fox is not more playing".

Lines of the things that it names, for the runner that it names. Must not know how a line is read.
"""

import re
from collections.abc import Sequence

from bot.deadlines import mentioned
from bot.flow.values import snapshots
from bot.flow.values.context import Context
from bot.games.offering import offered
from bot.layout import Lines, Paragraph
from bot.store import questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match

_MOST = 5  # lines
_EVENING = "20:00"
_EXAMPLE = f"Fri {_EVENING}"  # a moment in a line, in place of which the one that was mentioned is written
_OF_THE_WEEK = re.compile(r"[A-Z][a-z]{2} \d\d:\d\d")
_MOST_OF_PLAYERS = 3
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
        r"deadlines?|later|longer|days?|weeks?|weekend|time|extend\w*|postpone\w*|until|till|before",
        ("extend 2 days", "deadline Fri 20:00", "every Fri 20:00"),
    ),
    (r"holidays?|break|christmas|new year|easter|no deadlines?", ("not on 24 Dec to 2 Jan",)),
    (r"end|finish\w*|over|close\w*|call\w* (?:\w+ ){0,3}off|abandon\w*", ("cancel YOUR REASON",)),
    (r"tell|write to|message|word|inform|announce\w*|everybody|everyone", ("to all: YOUR WORDS",)),
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
# Where no match is meant yet.
_TO_FOUND = (
    (
        r"match|matches|games?|races?|new|another|start\w*|found\w*|set up|run|host|create|make",
        ("create golden-strider called Spring Mile", "help create", "list"),
    ),
)
# Of a player's letter, where it asks for something.
_OF_PLAYERS = (
    (r"columns?|abbreviat\w*|stands? for|legend|means?|unclear|confus\w*|understand", ("help",)),
    (
        r"away|holidays?|vacation|travel\w*|abroad|road|weekend|hospital|trip|offline|busy|until|till|can'?t make",
        ("away 1 Dec to 10 Dec",),
    ),
    (
        r"for me|in my place|instead of me|substitute|deputy|look\w* after|tak\w+ over|(?:fill|stand)\w* in",
        ("deputy NAME ADDRESS until 10 Dec",),
    ),
    (
        r"quit\w*|leav\w+|give up|resign\w*|drop\w* out|stop\w*|i'm done|no longer|any ?more|had enough|finished",
        ("resign",),
    ),
    (r"lost|deleted?|find|again|once more|copy|keys?|spam|never (?:got|came)", ("report", "resend")),
    (r"address|e-?mails?|accounts?|mailbox|inbox", ("move to YOUR NEW ADDRESS", "also YOUR OTHER ADDRESS")),
    (
        r"ignore|forget|take (?:\w+ ){0,2}back|undo|cancel|changed? my mind|wrong|mistake|mistyped|typo",
        ("withdraw", "status"),
    ),
    (
        r"deadlines?|due|when|late|get|got|received?|arrived?|sent|send|orders?|ordered|moves?|missed|miss|turn|time",
        ("status",),
    ),
    (
        r"who|whose|winning|lead\w*|position|places?|squares?|score|standings?|reports?|rounds?|runners?|cards?|where",
        ("report",),
    ),
    (
        r"postcards?|press|everybody|everyone|others|publish\w*|gossip|tell|say|word|write to|message|private\w*",
        ("press: YOUR WORDS", "press to {name}: YOUR WORDS"),
    ),
    (r"rules?|allowed|may i|legal", ("rules",)),
    (r"games?|match|matches|races?|start\w*|join\w*", ("list",)),
)
_ASKS = re.compile(
    r"\?|\b(?:please|pls|plz|need|want|wish|like to|can'?t|cannot|won'?t|lost|deleted|forgot\w*|must|have to|could"
    r"|would|can you|tell|send|show|i'm|i am|i'll|i shall|i will|i've|i have|no longer|any ?more|what'?s|who'?s|back"
    r"|new|changed?)\b"
    r"|^\W*(?:how|what|which|when|where|who|whose|why|is|are|am|did|do|does|has|have)\b",
    re.IGNORECASE,
)
_LINES_OF = {MatchStatus.RUNNING: _TOPICS, MatchStatus.FORMING: _TO_COME, MatchStatus.OPEN: _TO_COME}


def lines(context: Context) -> tuple[Paragraph | Lines, ...]:
    """The lines of what a GM speaks of; () where nothing that we know is named."""
    match, said = context.match, _said(context)
    if len(said.split()) < _FEWEST:
        return ()
    if match is None:
        return _told((*_games(said), *_of(_TO_FOUND, said, ""))) if context.gm else ()
    if not context.runs(match) or match.status not in _LINES_OF:
        return ()
    moment = mentioned.moment(said, _hour(match))
    found = _of(_LINES_OF[match.status], said, _named_in(context, said))
    return _told(tuple(_at_that(one, moment) for one in found))


def for_player(context: Context) -> tuple[Paragraph | Lines, ...]:
    """The lines of what a player asks for; () where they only talk, or name nothing that we know."""
    seat, said = context.seat, _said(context).replace("’", "'")
    running = context.match is not None and context.match.status is MatchStatus.RUNNING
    told = any(one.read for one in context.verdicts)
    if seat is None or not running or seat.resigned or told or not _ASKS.search(said):
        return ()
    name = _named_in(context, said)
    return _told(_of(_OF_PLAYERS, said, "" if name == seat.entrant else name)[:_MOST_OF_PLAYERS])


def _said(context: Context) -> str:
    return " ".join(one.wrote for one in context.verdicts if not one.good or not one.read)


def _named_in(context: Context, said: str) -> str:
    """The runner that is named first; "" for none."""
    match = context.match
    entrants = [seat.entrant for seat in questions.seats_of(context.db, match.id)] if match else []
    return next((one for one in entrants if _named(re.escape(one), said)), "")


def _of(topics: Sequence[tuple[str, tuple[str, ...]]], said: str, name: str) -> tuple[str, ...]:
    """The lines of the topics that are spoken of; those for a runner only where one is named."""
    found = (line for form, some in topics if _named(form, said) for line in some if name or "{" not in line)
    return tuple(dict.fromkeys(line.format(name=name) for line in found))


def _hour(match: Match) -> str:
    """At which hour the deadlines of a match are; an hour of the evening where none is known."""
    zone = snapshots.zone(match)
    return f"{match.deadline.astimezone(zone):%H:%M}" if match.deadline else _EVENING


def _at_that(line: str, moment: str) -> str:
    """A line of a deadline at the moment that was mentioned; of a rhythm where that is a day of the week."""
    verb, _, example = line.partition(" ")
    fits = verb == "deadline" or (verb == "every" and _OF_THE_WEEK.fullmatch(moment))
    return f"{verb} {moment}" if moment and example == _EXAMPLE and fits else line


def _games(said: str) -> tuple[str, ...]:
    """The line that founds a match of each game that is named."""
    return tuple(
        f"create {one.key} called YOUR TITLE" for one in offered() if _named(re.escape(one.name), said)
    )


def _told(found: Sequence[str]) -> tuple[Paragraph | Lines, ...]:
    told = tuple(found[:_MOST])
    return (Paragraph("If it was about one of these, write the line alone:"), Lines(told)) if told else ()


def _named(form: str, said: str) -> bool:
    return re.search(rf"(?<!\w)(?:{form})(?!\w)", said, re.IGNORECASE) is not None
