"""The context in which a mail is dealt with: who wrote, which match is meant, and what every line came to.

A command may turn to another match (`create`, `join`, `match GS-9`); the lines after it mean that one.
Must not know how a line is read, nor how the answer looks.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.flow.values.house import House
from bot.flow.values.notice import Notice
from bot.flow.values.outgoing import Answered, Row
from bot.flow.values.snapshots import Snapshot
from bot.layout import Block
from bot.store import gms, grants, questions
from bot.store.gms import Gm
from bot.store.grants import Grant, What
from bot.store.proposals import Proposal
from bot.store.values import Match, Person, Seat
from bot.store.zines import Keyed

# So what is told begins to who asks for what a GM does.
ONLY_GM = "Only the GM of"


class Refusal(Exception):  # noqa: N818  # it is what the person is told, not an error of the program
    """Why a line can't be obeyed: a sentence to the person who wrote it, and what would do."""


@dataclass(frozen=True)
class Verdict:
    """What became of one line: `read` is our sentence beside it."""

    wrote: str
    read: str
    good: bool = True
    unread: bool = False  # it was meant as an order or a command, and it can't be read
    # The line is no order, and its writer is asked whether it was meant as one.
    proposes: bool = False
    # The line piece by piece, each with what was read of it: said instead of both.
    parts: tuple[tuple[str, str], ...] = ()
    left: tuple[str, ...] = ()  # parts of the line of which nothing was made
    about: int | None = None  # the match that the line was for; 0: none, None: not noted yet


@dataclass(frozen=True)
class Question:
    """What a mail asks back before something is done, to stand before a question mark in the subject."""

    about: str  # "give Fox to ann@home.example"
    brief: str  # where there is no room for that: "replace"
    key: str  # the answer to it must carry it


@dataclass
class Context:
    """One mail being dealt with, inside its one transaction."""

    db: Connection
    house: House
    arrived: datetime
    counts_from: datetime  # later than that when the mail was held: then it counts from the yes on
    answers: Answered
    # Answers of this commit, the one to this mail among them: they are queued together.
    outgoing: list[Row]
    person: Person
    match: Match | None = None
    seat: Seat | None = None
    gm: bool = False  # the mail carries a GM's proof
    kept: datetime | None = None  # when the mailbox had shown the mail
    invited: Gm | None = None  # the mail answers the letter that asked whether they want to be a GM
    # By match: the writer as a GM of it beside its first one, as looked up.
    other_gms: dict[int, Gm | None] = field(default_factory=dict)
    asked: Proposal | None = None  # the mail answers the letter that asked this
    vouched: bool = (
        False  # our mail server vouches for the sender, or it was said in the shell of this machine
    )
    # It answers a letter to a deputy, to an observer, or about an offered seat.
    grant: Grant | None = None
    # It answers a letter about a zine: to its editor, to a subscriber, or whether an issue goes out.
    zine: Keyed | None = None
    # It was held, and the address on file has said yes to it.
    confirmed: bool = False
    question: Question | None = None  # what this mail asks back
    verdicts: list[Verdict] = field(default_factory=list)
    # What this mail proposes: its lines by the word that confirms them, and the units they are for.
    proposed: dict[str, list[str]] = field(default_factory=dict)
    proposed_for: set[str] = field(default_factory=set)
    # By match and seat: how their lines are read, with what has been read of this mail.
    languages: dict[tuple[int, int], Any] = field(default_factory=dict)
    blocks: list[Block] = field(default_factory=list)  # what was asked for: a list, rules, help, a status
    # The seats that the writer has taken by it, each with its match and what is told to whoever is new there.
    joined: list[tuple[Match, Seat, tuple[Block, ...]]] = field(default_factory=list)
    about: set[int] = field(default_factory=set)  # the matches that any line of the mail was about
    # By their ids: seats of which the answer says what stands.
    touched: dict[int, Seat] = field(default_factory=dict)
    # By their ids: seats of others for which this mail of the GM entered something, and what.
    entered: dict[int, tuple[Seat, list[Any]]] = field(default_factory=dict)
    # By their ids: players whom this mail of the GM has entered, and who have not been told yet.
    welcomes: dict[int, Seat] = field(default_factory=dict)
    holds: bool = False  # the answer shows what a player needs to see to order, though all was obeyed
    meant: bool = False  # a line of the mail was an order or a command, done or not
    # What this mail was told already: a question that stands twice in it is answered once.
    told: set[Any] = field(default_factory=set)
    # One of these lines had something to do in it: more than to tell how things stand, and what can be written.
    ordered: bool = False
    laid: bool = False  # an order of it stands, though the same may have stood before
    changed: bool = False  # what stands is another order than before it, or a question was settled by it
    passes_words: bool = False  # a line of it is for others to read, whether it may be passed on or not
    # What the players are told of it at its end, each in one letter.
    notices: list[Notice] = field(default_factory=list)
    # The matches whose deadline was set, moved or taken away by it.
    dated: set[int] = field(default_factory=set)
    # By which names the writer is known beside their entrant: as From has it, and as they sign.
    signs: tuple[str, ...] = ()
    # The matches of which it is told how they stand, each with the first block of that.
    tabled: list[tuple[Match, Block]] = field(default_factory=list)
    offers_to: str = ""  # for whom words of it are, perhaps: one word of its writer passes them on
    offered: tuple[str, ...] = ()  # these words, a line each
    headline: str = ""  # what the subject of the answer says, if a command knows better
    # By match and turn, as looked up.
    states: dict[tuple[int, int], Snapshot | None] = field(default_factory=dict)
    # By seat and turn: what stands, as looked up or laid by this mail since its last command.
    sheets: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)
    # The matches that the writer plays in or runs, as looked up.
    titled: list[Match] | None = None
    # By match: the names of those who play, as press compares them, as looked up since the last command.
    names: dict[int, frozenset[str]] = field(default_factory=dict)

    def now(self) -> datetime:
        """The instant."""
        return self.house.now()

    @property
    def sure(self) -> bool:
        """Whether more than a key and a From says who writes: our mail server does, or the address on file has."""
        return self.vouched or self.confirmed

    @property
    def line(self) -> str:
        """The line that is being dealt with, for slugs: the same line may stand twice in a mail."""
        return f"{self.answers.mail}-{len(self.verdicts)}"

    def snapshot(self, match: Match) -> Snapshot | None:
        """A match that takes orders, as its newest turn left it.

        Looked up once a turn: what a turn left never changes. Before the start the entry list may.
        """
        if match.before_start:
            return snapshots.for_orders(self.db, match)
        turn = (match.id, match.turn)
        if turn not in self.states:
            self.states[turn] = snapshots.for_orders(self.db, match)
        snapshot = self.states[turn]
        return snapshot if snapshot is None or snapshot.match is match else replace(snapshot, match=match)

    def sheet(self, snapshot: Snapshot, seat: Seat) -> dict[str, Any]:
        """The orders of a seat that stand for the turn that is due, by unit."""
        turn = (seat.id, snapshot.match.turn)
        if turn not in self.sheets:
            self.sheets[turn] = snapshots.sheet(self.db, snapshot, seat)
        return self.sheets[turn]

    def runs(self, match: Match) -> bool:
        """Whether this match's own GM is writing, with a GM's proof."""
        return self.gm and (match.gm == self.person.id or self.another_gm(match) is not None)

    def another_gm(self, match: Match) -> Gm | None:
        """The writer as a GM of this match beside its first one, if they are that now."""
        if match.id not in self.other_gms:
            found = gms.counting(self.db, match.id, self.counts_from)
            self.other_gms[match.id] = next((one for one in found if one.person == self.person.id), None)
        return self.other_gms[match.id]

    def as_gm(self, match: Match) -> str:
        """Who writes as a GM of this match, for those who are its GMs, too: "the GM", or which of the others."""
        if match.gm == self.person.id:
            return "the GM"
        return f"GM {gms.named(self.db, match.id, self.person.id) or self.person.address}"

    @property
    def acts_for(self) -> Seat | None:
        """The seat of somebody else for which the GM of its match is writing now."""
        seat, match = self.seat, self.match
        if seat is None or match is None or not self.runs(match) or seat.played_by(self.person):
            return None
        return seat

    def overtake(self, orders: Iterable[Any], how: str) -> None:
        """Of orders that stood by lines above, and stand no more: those lines say so."""
        for at, verdict in enumerate(self.verdicts):
            said = verdict.read
            for order in orders:
                said = said.replace(f"{order} stands.", f"{order}: {how} below.")
            self.verdicts[at] = replace(verdict, read=said)

    def leave(self) -> None:
        """Mean no match any more: the lines below are for a match that doesn't exist, and must reach no other."""
        self.match = self.seat = None

    def their_match(self) -> Match:
        """The match that is meant, for anybody."""
        if self.match is None:
            tag = self._one_of_theirs() or "GS-7"
            raise Refusal(f'I can\'t tell which match you mean. Write "match {tag}" on a line before it.')
        return self.match

    def _one_of_theirs(self) -> str:
        """The tag of a match in which the writer plays, for an example; or ''."""
        seats = questions.seats_of_person(self.db, self.person.id)
        return questions.match(self.db, seats[0].match).tag if seats else ""

    def gms_match(self) -> Match:
        """The match that is meant, when its GM is writing."""
        match = self.their_match()
        if not self.runs(match):
            raise Refusal(f"{ONLY_GM} {match.tag} can do that, in answer to a letter I sent them as its GM.")
        return match

    def turn_to(self, match: Match) -> None:
        """Turn to this match, and to the seat that the writer has there: the one meant already, or the only one."""
        theirs = self.theirs(match)
        here = self.seat if self.seat is not None and self.seat.match == match.id else None
        self.match, self.seat = match, here or (theirs[0] if len(theirs) == 1 else None)

    def theirs(self, match: Match) -> list[Seat]:
        """The seats of the writer in a match, also those for which they are a deputy now."""
        seats = questions.seats_of(self.db, match.id)
        everybody = [*seats, *grants.deputised(self.db, seats, self.now())]
        return [seat for seat in everybody if seat.played_by(self.person)]

    def players_seat(self) -> tuple[Match, Seat]:
        """The match and the seat that are meant, when a player is writing."""
        match = self.their_match()
        if self.seat is None and self.runs(match):
            raise Refusal(
                f"You write to me as the GM of {match.tag}. Begin with whose order it is, a name and a colon; "
                "if you play in it too, answer a letter to your seat."
            )
        if self.seat is None or self.seat.match != match.id:
            names = [seat.entrant for seat in self.theirs(match)]
            if len(names) > 1:
                raise Refusal(
                    f"You play {' and '.join(names)} in {match.tag}, and I can't tell which you mean. "
                    f'Answer a letter to the one you mean, or begin the line with its name: "{names[0]}: ...".'
                )
            if self.grant is not None and self.grant.what is What.DEPUTY:
                if self.grant.agreed is None and self.grant.ended is None:
                    raise Refusal(
                        f'You are asked to be a deputy in {match.tag}. First answer that letter "yes".'
                    )
                raise Refusal(f"You are no deputy in {match.tag} now: your time is over, or has not begun.")
            raise Refusal(f"You have no seat in {match.tag}.")
        return match, self.seat
