"""The letters to a stranger: how to take part, and whether it was they who asked. Must not know how a line is read."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.deadlines import spell
from bot.flow.values import policies, seat_policies, snapshots
from bot.flow.values.house import House
from bot.flow.writing import newcomers, pages
from bot.games import rulebooks
from bot.games.base import AnyGame
from bot.games.offering import offered
from bot.games.words import fold, listed
from bot.layout import Block, Heading, Lines, Mark, Page, Paragraph, Section
from bot.store import questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match

_ABOUT = Paragraph("I run postal games by mail: you send your orders, and everybody gets the reports.")
_NAMES = 6  # so many matches that run are named
_LAST = Paragraph(
    "This is my last answer today to a letter that answers none of mine. Answer this one: that is read as ever."
)

# To an address from which an order came.
NOT_KNOWN = (
    "you have written what only a player writes, and I know nobody at this address: nothing is done with it. If you "
    'play here, answer a letter of mine, or write from the address that they come to. From there "also" with this '
    "address behind it makes this one yours, too."
)
# To who has lost our letters, and may have lost the address to which they came.
LOST = (
    'I know nobody at this address. If you play here, write "resend" from the address that my letters come to, and a '
    'new one comes there. If you no longer have that address, answer "to GM:" with the name of your runner and your '
    "match behind it: your GM can give the seat this address."
)
# The same to somebody whom we know, and who has no seat.
NO_SEAT = (
    "nobody plays from this address. If you play from another one, write from there, or answer a letter that came "
    "there."
)


@dataclass(frozen=True)
class Rules:
    """The rules of a game, for somebody who takes part in nothing: what it is about, and at the end the rulebook."""

    game: AnyGame
    short: tuple[Block, ...]
    long: tuple[Block, ...] = ()


@dataclass(frozen=True)
class Form:
    """What the lines that join a match say: the name, if one is known, and of which matches; () for all.

    `again`: such a letter went there today, so what it told is not told again.
    """

    name: str = ""
    matches: tuple[Match, ...] = ()
    again: bool = False


_ANY = Form()


def rules_of(game: AnyGame, *, whole: bool) -> Rules:
    """The rulebook for who is known to have asked; for others what the game is about, and the line that brings it."""
    about = (Section(game.name), *newcomers.about(game))
    if whole:
        return Rules(game, about, (Section(f"The rules of {game.name}"), *rulebooks.blocks(game)))
    ask = (Paragraph("For the whole rulebook answer this:"), Lines((f"rules {game.key}",), reply=True))
    return Rules(game, (*about, *ask, Section("How to take part")))


def open_now(db: Connection, house: House, told: str = "", form: Form = _ANY) -> tuple[Block, ...]:
    """Each match that takes players, what it is about, and the line that joins it. `told`: of this game it is told."""
    all_free = [(match, entered) for match, entered in _all_open(db) if entered < match.most]
    named = {one.id for one in form.matches}
    free = [one for one in all_free if one[0].id in named] or all_free
    # What a game is about is told once.
    first_of = {match.game: match.id for match, _ in reversed(free)}
    return tuple(
        block
        for at, (match, entered) in enumerate(free)
        for block in _open(
            db,
            house,
            match,
            entered,
            form,
            new=first_of[match.game] == match.id and match.game != told and not form.again,
            first=not at,
        )
    )


def _all_open(db: Connection) -> list[tuple[Match, int]]:
    """The matches that anybody may join, and how many are entered in each; a full one is among them."""
    return [
        (match, len(questions.seats_of(db, match.id)))
        for match in questions.matches_with(db, MatchStatus.OPEN)
        if not policies.private(match)
    ]


def how_to_take_part(
    db: Connection,
    house: House,
    first: str = "",
    *,
    last: bool = False,
    hosts: bool = False,
    rules: Rules | None = None,
    form: Form = _ANY,
) -> Page:
    """What runs here, what is open, and how to join; `first` says why a join was not taken.

    `last`: no other such letter goes to this address today. `hosts`: who writes would run a match of their own.
    `rules`: what they asked for.
    """
    now = _all_open(db)
    blocks = open_now(db, house, rules.game.key if rules else "", form)
    running = [one for one in questions.matches_with(db, MatchStatus.RUNNING) if not policies.private(one)]
    return Page(
        f"the rules of {rules.game.name}, and how to take part" if rules and not first else _subject(first),
        (
            Heading(house.name),
            Mark(),
            *(rules.short if rules else ()),
            *((Paragraph(f"{first[:1].upper()}{first[1:]}", strong=True),) if first else ()),
            *(() if form.again else (_ABOUT,)),
            *((Paragraph(_how_to_host(house), strong=True),) if hosts else ()),
            *(blocks or (Paragraph("No match is open for joining right now. Ask again some day."),)),
            *_named("Full, and about to begin", [match for match, entered in now if entered >= match.most]),
            *_named("Running now", running),
            *(_beside(running) or _to_read(now)),
            Paragraph(
                f'The rules of a game: answer "rules {offered()[0].key}", or {_other_rules()}. '
                'All that you may write: "help". A word to a person: "to GM:" and your words behind it.'
            ),
            *((_LAST,) if last else ()),
            *(rules.long if rules else ()),
        ),
    )


def _subject(first: str) -> str:
    if first in (NOT_KNOWN, LOST):
        return "not done: I don't know this address"
    return "not entered" if first else "how to take part"


def _how_to_host(house: House) -> str:
    """What somebody does who would run a match, where anybody may create one and where only GMs may."""
    first, *others = (one.key for one in offered())
    if house.anybody_creates:
        line = f"create {first} called Spring Mile"
        return f'To run a match of your own, answer "{line}"; the other games are {listed(others)}.'
    return (
        f"The games here are {listed([first, *others])}. Their matches are made by the GMs of this house: to have one "
        'made for you and your friends, or to be a GM yourself, answer "to GM:" and your words behind it.'
    )


def asks_in_vain(match: Match, address: str) -> Page:
    """To the GM: somebody tries to join, can't, and has had all answers of a day."""
    said = (
        f"{address} would like to join {match}, and could not: each time I have answered with the reason, "
        "three times within a day. I answer no more of it today, unless they answer a letter of mine."
    )
    remedy = f'If you know them, "player NAME {address}" enters them under a name of your choice.'
    return pages.notice(match, "somebody can't join", said, remedy)


def refused(match: Match | None) -> str:
    """Why a join was not taken, to an address that may never have written: without the words of whoever did."""
    if match is None:
        return "a join came in your name for a match that is not open, or that I don't have."
    return (
        f"a join came in your name for {match.tag}, and I can't take it as it stands: the match is full, you are "
        "entered already, or the name is missing, taken, or none that I can use."
    )


def _open(
    db: Connection, house: House, match: Match, entered: int, form: Form, *, new: bool, first: bool
) -> tuple[Block, ...]:
    """A match that is open: what it is, whose, in its GM's words, and the line that joins it."""
    gm = questions.person(db, match.gm)
    wanted = f"{match.least}" if match.least == match.most else f"{match.least} to {match.most}"
    facts = f"{snapshots.described(match)}. {entered} entered, {wanted} wanted."
    whose = f" GM: {house.gm_names[gm.address]}." if gm.address in house.gm_names else ""
    name = "" if _taken(db, match, form.name) else form.name
    instead = "" if name else ", with the name that you want to play under instead of NAME"
    how = f", answer this{instead}" if first else ""
    return (
        Section(f"{match}, open for joining"),
        Paragraph(f"{facts}{whose}{_times(house, match)}"),
        *(newcomers.about(snapshots.game_of(match)) if new else ()),
        *newcomers.at_once(snapshots.game_of(match), snapshots.rules_of(match)),
        *((Paragraph(f'The GM says: "{match.words}"'),) if match.words else ()),
        Paragraph(f"To join{how}:"),
        Lines((f"join {match.tag} as {name or 'NAME'}",), reply=True),
    )


def _times(house: House, match: Match) -> str:
    """How often orders are due, and when first, as far as its GM has said; a match that is played at once has none."""
    at_once = newcomers.at_once(snapshots.game_of(match), snapshots.rules_of(match))
    often = f" Orders are due {match.cadence}." if match.cadence and not at_once else ""
    first = (
        f" First deadline: {spell(match.deadline, snapshots.zone(match), house.now())}."
        if match.deadline
        else ""
    )
    return f"{often}{first}"


def _taken(db: Connection, match: Match, name: str) -> bool:
    return fold(name) in map(fold, questions.entrants_of(db, match.id))


def _named(which: str, matches: Sequence[Match]) -> tuple[Block, ...]:
    """The newest of these matches by name, and how many more there are."""
    if not matches:
        return ()
    named = ", ".join(f"{match} ({snapshots.game_of(match).name})" for match in matches[-_NAMES:])
    more = f", and {len(matches) - _NAMES} more" if len(matches) > _NAMES else ""
    return (Paragraph(f"{which}: {named}{more}."),)


def _beside(running: Sequence[Match]) -> tuple[Block, ...]:
    """What somebody may do with a match that runs without them: read it, where its GM lets them; wait for a seat."""
    read = [one for one in running if seat_policies.observers(one)]
    if read:
        tag = read[-1].tag
        seat = f'to be offered a seat in it that falls vacant, "standby for {tag}"'
        return (Paragraph(f'To read the reports of such a match, answer "observe {tag}"; {seat}.'),)
    return tuple(
        Paragraph(f'To be offered a seat that falls vacant, answer "standby for {one.tag}".')
        for one in running[-1:]
    )


def _to_read(free: Sequence[tuple[Match, int]]) -> tuple[Block, ...]:
    """That a match which has not begun may be read by who doesn't play, where its GM lets them."""
    read = [match.tag for match, _ in free if seat_policies.observers(match)]
    seat = 'to be offered a seat that somebody leaves, "standby for {}".'
    said = (
        f'To read its reports and not play, answer "observe {tag}"; {seat.format(tag)}' for tag in read[:1]
    )
    return tuple(map(Paragraph, said))


def _other_rules() -> str:
    return ", ".join(f'"rules {game.key}"' for game in offered()[1:])
