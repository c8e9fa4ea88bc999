"""A heading that calls a match otherwise than by its tag: "Night Train: play 1-E", "GR3: ...", "Orders for The Claim:".

Only a match that the writer plays in or runs is meant so. Must not know how the line behind it is read.
"""

import re

from bot.flow.values import snapshots
from bot.flow.values.context import Context
from bot.flow.wording.commands import reading
from bot.flow.wording.letters.narrow import orders_alone
from bot.flow.wording.words import courtesy
from bot.games.words import fold
from bot.store import questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match

_LIVE = (MatchStatus.FORMING, MatchStatus.OPEN, MatchStatus.RUNNING)
_LONGEST = 80  # characters of a heading
# What may stand in front of it: "my orders for", "in the match".
_LEAD = (
    r"(?:(?:[\w' ]{0,40}\b(?:orders?|moves?|turn|play|line-?up) )?(?:for|in|re|about)\s+)?"
    r"(?:(?:the|my|our|match|game)\s+)*"
)
_HEAD = re.compile(rf"\W*{_LEAD}(?P<name>[^\n:–—]{{2,60}}?)\s*(?::|\s[-–—])\s*(?P<rest>.*)", re.IGNORECASE)
_ALONE = re.compile(rf"\W*{_LEAD}(?P<name>[^\W\d][\w' ]{{1,40}}?)\W*", re.IGNORECASE)
_CODE = re.compile(
    rf"\W*{_LEAD}\[?(?P<name>[a-z]{{2}}[ -]?\d{{1,9}})\]?[\s,;:-]+(?P<rest>\S.*)", re.IGNORECASE
)
_WRITTEN = re.compile(r"(?<![\w-])[A-Za-z]{2}-\d{1,9}(?![\w-])")
_WORD = re.compile(r"\w+")
_TAG = re.compile(r"([a-z]{2})[ -]?(\d{1,9})", re.IGNORECASE)


def heading(context: Context, line: str) -> tuple[str, Match, str] | None:
    """What of a line names a match of the writer's, the match, and what stands behind it; None: it names none."""
    found = (
        _HEAD.fullmatch(line) or _CODE.fullmatch(line) or (_ALONE.fullmatch(line) if line.strip() else None)
    )
    if found is None or len(found["name"]) > _LONGEST:
        return None
    own = context.seat is not None and fold(context.seat.entrant) == fold(found["name"].strip())
    if own or _is_talk(found["name"]):
        return None
    code = _TAG.fullmatch(found["name"])
    rest = (found["rest"] if "rest" in found.re.groupindex else "").strip()
    if code and "-" in found["name"] and line.lstrip(" [")[:2].casefold() == code[1].casefold():
        return None  # a tag as it is written everywhere
    match = _meant(context, found["name"], f"{code[1].upper()}-{code[2]}" if code else "")
    if match is None or _is_entrant(context, found["name"]):
        return None
    here = context.match is not None and context.match.id == match.id
    colon = ":" in line[: len(line) - len(rest)]
    if (here and not rest) or (rest and not colon and not _begins(match, rest)):
        return None
    return line[: len(line) - len(rest)].strip() if rest else line.strip(), match, rest


def elsewhere(context: Context, match: Match, line: str) -> str:
    """Why a sentence that names another match gives no order in this one, or ''."""
    tags = [tag.upper() for tag in _WRITTEN.findall(line) if tag.upper() != match.tag]
    tag = tags[0] if tags else _other(context, line)
    return f'it names {tag}, and your letter is about {match.tag}. Write "{tag}:" above it.' if tag else ""


def order_of_another(context: Context, line: str) -> str:
    """That a line would be an order in another match in which the writer plays, of another game; or ''."""
    match, seat = context.match, context.seat
    if match is None or seat is None or len(line) > _LONGEST:
        return ""
    others = [one for one in _theirs(context) if one.game != match.game and not context.runs(one)]
    found = [one for one in others if orders_alone(line, snapshots.game_of(one))]
    if len(found) != 1:
        return ""
    return (
        f"it is an order for {found[0]}, and your letter is about {match.tag}. Answer a letter about "
        f'{found[0].tag}, or write "{found[0].tag}:" above it.'
    )


def _is_talk(name: str) -> bool:
    """Whether it greets, or takes leave; nothing is looked up for that."""
    said, listed = name.casefold().strip(), courtesy.words()
    return said in listed["farewells"] or said.startswith(tuple(f"{one} " for one in listed["greetings"]))


def _other(context: Context, line: str) -> str:
    """The tag of another match of the writer's whose title stands in a sentence, or ''."""
    said = f" {fold(' '.join(_WORD.findall(line)))} "
    here = context.match.id if context.match else 0
    return next(
        (one.tag for one in _theirs(context) if one.id != here and f" {fold(one.title)} " in said), ""
    )


def _meant(context: Context, name: str, tag: str) -> Match | None:
    named = [one for one in _theirs(context) if tag == one.tag or _bare(one.title) == _bare(name)]
    return named[0] if len(named) == 1 else None


def _bare(title: str) -> str:
    """A title without an article in front: "The Claim" is called "Claim", too."""
    return fold(title.strip()).removeprefix("the ")


def _theirs(context: Context) -> list[Match]:
    """The matches in which the writer plays, and those that they run; looked up once a mail."""
    if context.titled is None:
        mine = {seat.match for seat in questions.seats_of_person(context.db, context.person.id)}
        live = questions.matches_with(context.db, *_LIVE)
        context.titled = [one for one in live if one.id in mine or context.runs(one)]
    return context.titled


def _is_entrant(context: Context, name: str) -> bool:
    """Whether somebody in the match that is meant is called so."""
    seats = questions.seats_of(context.db, context.match.id) if context.match else []
    return any(fold(seat.entrant) == fold(name.strip()) for seat in seats)


def _begins(match: Match, rest: str) -> bool:
    """Whether an order or a command seems to begin there."""
    verbs = snapshots.game_of(match).verbs
    return rest.casefold().startswith(verbs) or reading.is_command(rest)
