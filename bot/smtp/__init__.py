"""The edge where letters leave. Each transaction hands over one letter for one address, and says how far it got.

Must not know the outbox, nor what a letter says.
"""

from bot.smtp.connecting import connect
from bot.smtp.delivering import DOT, deliver
from bot.smtp.outcomes import Halt, Later, Never, Outcome, Phase, Sent, Uncertain
from bot.smtp.relay import Relay
from bot.smtp.signing import NotSignedError, Signer, signer

__all__ = [
    "DOT",
    "Halt",
    "Later",
    "Never",
    "NotSignedError",
    "Outcome",
    "Phase",
    "Relay",
    "Sent",
    "Signer",
    "Uncertain",
    "connect",
    "deliver",
    "signer",
]
