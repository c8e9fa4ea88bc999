"""Whom a letter goes to, and for whom an answer to it speaks. Must not know what the letter says."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from bot.flow.values import house, preferences
from bot.flow.values.house import stem
from bot.letters.letter import Style
from bot.store.grants import Grant
from bot.store.values import Match, Person, Seat
from bot.store.zines import Subscription, Zine

_QUESTION = "yes"
_NEWCOMER = "join"
_NO_MATCH = "gm"
_ZINE = "zine"
# The line by which a subscriber ends their letters.
LEAVE_ZINE = "unsubscribe zine"


class Reader(Protocol):
    """Somebody, or the seat that they play: where letters to them go, and what they prefer."""

    @property
    def address(self) -> str: ...  # noqa: D102

    @property
    def prefers(self) -> Mapping[str, str]: ...  # noqa: D102


@dataclass(frozen=True)
class Addressee:
    """An address, and the key by which an answer is known: of a seat, of a match's GM, of a person, of a question."""

    address: str
    key: str
    # The readable part of the sub-address that is answered.
    stem: str
    # What the letter is about.
    match: Match | None = None
    # Who of the match it is, in the same word whatever key they have: "3" for a seat, "gm"; "" for anybody else.
    who: str = ""
    # Whether the deadlines of the match are none of theirs any more.
    left: bool = False
    # The line that ends such letters, for programs that write it by themselves (RFC 2369).
    leave: str = ""
    # The path of the page on the web that does the same.
    click: str = ""
    # What they prefer, and what their mail program does.
    prefers: Mapping[str, str] = field(default_factory=dict, hash=False)
    # The series that the letter belongs to where it is about no match: its name, and an id below our domain (RFC 2919).
    series: tuple[str, str] | None = None

    @property
    def style(self) -> Style:
        """What their letters look like."""
        return preferences.style(self)

    @property
    def one_thread(self) -> bool:
        """Whether all letters to them about a match have one subject."""
        return preferences.one_thread(self, self.address)

    @property
    def keeps_key(self) -> bool:
        """Whether their mail program keeps what stands behind the + of an address that it answers."""
        return preferences.keeps_key(self)

    @property
    def asked(self) -> bool:
        """Whether the letter asks something; its key opens one thing once."""
        return self.stem == _QUESTION


def player(match: Match, seat: Seat, address: str = "") -> Addressee:
    """Whoever plays a seat; at this address, where it is known better than the seat has it."""
    to = address or seat.address
    return Addressee(
        to, seat.key, stem(match.tag), match, seat.mark, left=seat.resigned, prefers=seat.prefers
    )


def gm_of(match: Match, gm: Person) -> Addressee:
    """The GM of a match, as its GM."""
    return Addressee(gm.address, match.key, stem(match.tag), match, "gm", prefers=_of_gm(gm))


def another_gm(match: Match, gm: Person, key: str) -> Addressee:
    """A GM of a match beside its first one, by their own key."""
    return Addressee(gm.address, key, stem(match.tag), match, f"gm{gm.id}", prefers=_of_gm(gm))


def _of_gm(gm: Person) -> Mapping[str, str]:
    """What a GM prefers. Their subjects show the key always: who writes as a GM is known by nothing else."""
    return preferences.seen(gm, keeps=False)


def former_gm(match: Match, gm: Person) -> Addressee:
    """Whoever was a GM of a match, by their own key."""
    return replace(another_gm(match, gm, gm.key), left=True)


def former(reader: Reader, key: str, match: Match, seat: Seat) -> Addressee:
    """Whoever had a seat, by their own key."""
    return Addressee(
        reader.address, key, stem(match.tag), match, str(seat.number), left=True, prefers=reader.prefers
    )


def observer(match: Match, person: Person, grant: Grant) -> Addressee:
    """Somebody who reads a match without a seat in it."""
    click = f"leave/{grant.id}/{link_key(match, grant)}"
    reader = Addressee(person.address, grant.key, stem(match.tag), match, prefers=person.prefers)
    return replace(reader, leave=leaving(match), click=click)


def link_key(match: Match, grant: Grant) -> str:
    """The key of the link that ends a right."""
    return house.link_key(match.seed, grant.key)


def subscriber(zine: Zine, person: Person, subscription: Subscription) -> Addressee:
    """Somebody who gets a zine."""
    series = (zine.title, f"zine-{zine.id}")
    click = f"leave/{subscription.id}/{zine_link_key(zine, subscription)}"
    reader = Addressee(person.address, subscription.key, _ZINE, prefers=person.prefers)
    return replace(reader, leave=LEAVE_ZINE, click=click, series=series)


def zine_link_key(zine: Zine, subscription: Subscription) -> str:
    """The key of the link that ends a subscription."""
    return house.link_key(zine.key.encode(), subscription.key)


def editor(zine: Zine, person: Person) -> Addressee:
    """Whoever edits a zine, as its editor."""
    return Addressee(person.address, zine.key, _ZINE, prefers=person.prefers)


def leaving(match: Match) -> str:
    """The line by which an observer ends their letters."""
    return f"stop observing {match.tag}"


def holder(reader: Reader, key: str, match: Match | None = None) -> Addressee:
    """Whoever gets this key, in a match or outside of all."""
    about = stem(match.tag) if match else _NO_MATCH
    return Addressee(reader.address, key, about, match, prefers=reader.prefers)


def asked(reader: Reader, key: str, match: Match | None = None) -> Addressee:
    """Somebody who is asked something; the key is of that one question."""
    return replace(asked_there(reader.address, key, match), prefers=reader.prefers)


def asked_there(address: str, key: str, match: Match | None = None) -> Addressee:
    """The same, for whoever reads an address that is nobody's yet."""
    return Addressee(address, key, _QUESTION, match)


def newcomer(person: Person) -> Addressee:
    """Somebody who does not play here yet."""
    return Addressee(person.address, person.key, _NEWCOMER, prefers=person.prefers)
