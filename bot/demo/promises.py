"""What must happen in the race of the demo, each with a sentence about it. If one does not happen, the demo has failed.

Must not know how any of these things comes about.
"""

from enum import Enum


class Promise(Enum):
    """Something that happens by mail in the race; its value is the sentence for people who watch."""

    JOINED = "strangers joined, after they had been asked whether the letter was theirs"
    HTML = "one sent HTML only"
    PHONE = "one had a phone's signature below the order"
    HELPED = "one asked for help"
    QUOTED = "one replied with the whole report quoted below"
    MISTYPED = "one mistyped, was asked what was meant, and said yes"
    LATE = "one was late, and was told"
    MISSED = "one missed a turn, and got the no-move card"
    UNQUOTED = "one replied with the whole report below, without a sign of quoting"
    TWICE = "one sent twice, and the last order stood"
    STATUS = "one asked how things stand"
    OVERSEEN = "the GM asked who had ordered"
    EXTENDED = "the GM extended a deadline"
    WON = "somebody won"
