"""What can become of a match, of a mail that came in and of a letter of ours. Must not know the tables."""

import enum


class MatchStatus(enum.StrEnum):
    """The life of a match."""

    FORMING = "forming"  # the GM sets it up; only players they name
    OPEN = "open"  # anybody may join
    RUNNING = "running"  # deadlines run, unless `held` says why not
    OVER = "over"  # played to its end
    CANCELLED = "cancelled"  # ended by the GM


class MailStatus(enum.StrEnum):
    """What became of a mail that came in. Every mail ends in one of these, and none is ever deleted."""

    NEW = "new"  # kept, not yet understood
    ANSWERED = "answered"  # read, and accounted for line by line in one answer
    HELD = "held"  # not obeyed until the address on file says yes
    REFUSED = "refused"  # was held, and the address on file said no
    FILED = "filed"  # automatic mail and strangers: unanswered, shown to the operator
    REPEATED = "repeated"  # the same bytes as an earlier mail: no second effect
    SHUNTED = "shunted"  # an error of the bot stopped the reading; kept aside with the traceback


class OutStatus(enum.StrEnum):
    """What became of a letter of ours; `bot.store.life` says which event leads where."""

    QUEUED = "queued"  # not tried yet
    SENDING = "sending"  # a try is under way; after a crash this becomes later or uncertain
    SENT = "sent"  # the server took it
    LATER = "later"  # tried in vain; due again at `due`
    UNCERTAIN = "uncertain"  # the line broke after the final dot: perhaps delivered
    FAILED = "failed"  # refused for good, or tried for four days
    BOUNCED = "bounced"  # the server took it, and a bounce came back
    DROPPED = "dropped"  # failed, and the operator has seen to it
