"""The life of a letter of ours: each event leads from certain states to one state, and nothing else ever happens to it.

The store obeys this table (`underway.happened`), and the diagram in ARCHITECTURE.md is tested against it. Must not know
what makes an event happen.
"""

import enum
from collections.abc import Mapping
from dataclasses import dataclass

from bot.store.statuses import OutStatus


class Event(enum.StrEnum):
    """What can happen to a letter."""

    CLAIMED = "claimed"  # a server tries it; the others leave it alone until the claim ends
    NOT_TRIED = "not tried"  # the claim ended before the letter was handed over
    TAKEN = "taken"  # the mail server took it
    PUT_OFF = "put off"  # the mail server didn't take it now; or perhaps did, and twice is better than never
    IN_DOUBT = "in doubt"  # the line broke after the final dot, and twice is worse than never
    REFUSED = "refused"  # for good, or given up after four days
    OUT_OF_REACH = "out of reach"  # our mail server can't write to such addresses, and nobody can mend that
    CAME_BACK = "came back"  # a bounce says that the letter was not delivered
    WAS_TAKEN = "was taken"  # a bounce or the folder of sent mail shows that the mail server had taken it
    AGAIN = "sent again"  # the operator wants it tried once more
    LET_BE = "let be"  # the operator has seen to it


@dataclass(frozen=True)
class Edge:
    """From these states an event leads to that one."""

    before: frozenset[OutStatus]
    after: OutStatus


def _edge(*before: OutStatus, to: OutStatus) -> Edge:
    return Edge(frozenset(before), to)


_AMISS = (OutStatus.FAILED, OutStatus.BOUNCED, OutStatus.UNCERTAIN)

LIFE: Mapping[Event, Edge] = {
    Event.CLAIMED: _edge(OutStatus.QUEUED, OutStatus.LATER, to=OutStatus.SENDING),
    Event.NOT_TRIED: _edge(OutStatus.SENDING, to=OutStatus.QUEUED),
    Event.TAKEN: _edge(OutStatus.SENDING, to=OutStatus.SENT),
    Event.PUT_OFF: _edge(OutStatus.SENDING, to=OutStatus.LATER),
    Event.IN_DOUBT: _edge(OutStatus.SENDING, to=OutStatus.UNCERTAIN),
    Event.REFUSED: _edge(OutStatus.SENDING, to=OutStatus.FAILED),
    Event.OUT_OF_REACH: _edge(OutStatus.SENDING, to=OutStatus.DROPPED),
    Event.CAME_BACK: _edge(OutStatus.SENT, OutStatus.UNCERTAIN, OutStatus.LATER, to=OutStatus.BOUNCED),
    Event.WAS_TAKEN: _edge(OutStatus.UNCERTAIN, OutStatus.LATER, to=OutStatus.SENT),
    Event.AGAIN: _edge(*_AMISS, to=OutStatus.LATER),
    Event.LET_BE: _edge(*_AMISS, to=OutStatus.DROPPED),
}
