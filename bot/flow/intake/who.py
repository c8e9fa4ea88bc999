"""Who a mail is from, and how far that is believed: the values. Must not know how either is found out."""

import enum
from dataclasses import dataclass

from bot.store.addresses import Claim
from bot.store.gms import Gm
from bot.store.grants import Grant
from bot.store.proposals import Proposal
from bot.store.values import Match, Person, Seat
from bot.store.zines import Keyed


class Trust(enum.Enum):
    """How far a mail is believed."""

    PROVEN = "key and sender agree"
    VOUCHED = "the sender is an address on file, and our mail server vouches for it"
    DOUBTED = "key and sender agree, but our mail server says that the sender is forged"
    AGED = "key and sender agree, but the key is of an old letter"
    KEYED = "the key is right, the sender is not the address on file"
    NAMED = "the sender is an address on file, but no key came with it"
    STRANGER = "nobody who plays here"

    @property
    def believed(self) -> bool:
        """Whether what the mail says is done without a question."""
        return self in (Trust.PROVEN, Trust.VOUCHED)


@dataclass(frozen=True)
class Who:
    """The person a mail is from, or says it is from; in which role; how far that is believed."""

    trust: Trust
    person: Person | None = None
    match: Match | None = None
    seat: Seat | None = None  # None: not as a player
    gm: bool = False  # as a GM: of `match`, or, without one, of the house
    held_mail: int | None = None  # it carries the token of this held mail
    claim: Claim | None = None  # it answers the question whether this address is theirs, too
    key: str = ""  # theirs as a GM beside the first of the match
    invited: Gm | None = None  # it answers the letter that asked whether they want to be a GM
    asked: Proposal | None = None  # it answers the letter that asked this
    vouched: bool = False  # our mail server vouches for the sender
    grant: Grant | None = None  # it answers a letter to a deputy, to an observer, or about an offered seat
    zine: Keyed | None = None  # it answers a letter about a zine
