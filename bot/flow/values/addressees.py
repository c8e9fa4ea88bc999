"""Whom a letter goes to, and for whom an answer to it speaks. Must not know what the letter says."""

from dataclasses import dataclass

from bot.flow.values.house import stem
from bot.store.values import Match, Person, Seat

_QUESTION = "yes"
_NEWCOMER = "join"
_NO_MATCH = "gm"


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

    @property
    def asked(self) -> bool:
        """Whether the letter asks something; its key opens one thing once."""
        return self.stem == _QUESTION


def player(match: Match, seat: Seat) -> Addressee:
    """Whoever plays a seat."""
    return Addressee(seat.address, seat.key, stem(match.tag), match, seat.mark, left=seat.resigned)


def gm_of(match: Match, gm: Person) -> Addressee:
    """The GM of a match, as its GM."""
    return Addressee(gm.address, match.key, stem(match.tag), match, "gm")


def another_gm(match: Match, gm: Person, key: str) -> Addressee:
    """A GM of a match beside its first one, by their own key."""
    return Addressee(gm.address, key, stem(match.tag), match, f"gm{gm.id}")


def former_gm(match: Match, gm: Person) -> Addressee:
    """Whoever was a GM of a match, by their own key."""
    return Addressee(gm.address, gm.key, stem(match.tag), match, f"gm{gm.id}", left=True)


def former(address: str, key: str, match: Match, seat: Seat) -> Addressee:
    """Whoever had a seat, by their own key."""
    return Addressee(address, key, stem(match.tag), match, str(seat.number), left=True)


def observer(match: Match, person: Person, key: str) -> Addressee:
    """Somebody who reads a match without a seat in it."""
    return Addressee(person.address, key, stem(match.tag), match, leave=leaving(match))


def leaving(match: Match) -> str:
    """The line by which an observer ends their letters."""
    return f"stop observing {match.tag}"


def holder(address: str, key: str, match: Match | None = None) -> Addressee:
    """Whoever gets this key, in a match or outside of all."""
    return Addressee(address, key, stem(match.tag) if match else _NO_MATCH, match)


def asked(address: str, key: str, match: Match | None = None) -> Addressee:
    """Somebody who is asked something; the key is of that one question."""
    return Addressee(address, key, _QUESTION, match)


def newcomer(person: Person) -> Addressee:
    """Somebody who does not play here yet."""
    return Addressee(person.address, person.key, _NEWCOMER)
