"""Is this mail from a person, or from a machine that must not be answered (RFC 3834)? Must not know bodies' words."""

import re
from collections.abc import Sequence
from email.message import Message

from bot.letters.fields import Fields, addresses, first, subject

# The field that stands in all mails that we send.
LOOP = "x-pbm-loop"

_REPORTS = {
    "delivery-status": "bounce",
    "disposition-notification": "read receipt",
    "feedback-report": "abuse report",
}
_MACHINES = re.compile(
    r"(?:mailer-daemon|postmaster|no-?_?reply|do-?_?not-?_?reply)(?:[+.=_-].*)?@", re.IGNORECASE
)
_RESPONDERS = {"x-autoreply", "x-autorespond", "x-autoresponder", "x-auto-reply", "x-mail-autoreply"}
_PRECEDENCE = {
    "bulk": "bulk mail",
    "junk": "bulk mail",
    "list": "mailing list",
    "auto_reply": "vacation reply",
}
# What a program puts before the subject of ours that it answers, where it says so nowhere else.
_ANSWERS = re.compile(
    r"(?:automatic (?:reply|response)|auto[- ]?(?:reply|response|responder)"
    r"|out of (?:the )?office(?: auto[- ]?reply| reply)?|vacation (?:reply|response)"
    r"|automatische antwort|automatische? antwoord|abwesenheits(?:notiz|meldung)"
    r"|réponse automatique|respuesta automática|resposta automática|risposta automatica"
    r"|autosvar|automatiskt? svar|automaattinen vastaus"
    r"|automatyczna odpowiedź|odpowiedź automatyczna|automatická odpověď"
    r"|автоматический ответ|автоответ|自動応答|自动回复)\s*[:：].{0,200}\[[A-Za-z]{2}-\d{1,9}\]",
    re.IGNORECASE,
)
_ANSWERED_BY_PEOPLE = frozenset({"", "request", "publish"})


def why(found: Fields, parts: Sequence[Message]) -> str | None:
    """What kind of machine wrote this, None when a person did. X-Auto-Response-Suppress alone says nothing."""
    return _by_marker(found) or _by_type(parts) or _by_sender(found) or _by_field(found) or _by_subject(found)


def _by_marker(found: Fields) -> str | None:
    return "our own mail" if LOOP in found else None


def _by_type(parts: Sequence[Message]) -> str | None:
    """Delivery reports, receipts and abuse reports (RFC 6522), calendar answers (RFC 5546), reactions (RFC 9078)."""
    for part in parts:
        kind = part.get_content_type()
        if part is parts[0] and kind == "multipart/report":
            return _REPORTS.get(_parameter(part, "report-type"), "delivery report")
        if part is parts[0] and kind in ("message/disposition-notification", "message/delivery-status"):
            return _REPORTS[kind.removeprefix("message/")]
        if kind == "text/calendar" and _parameter(part, "method") not in _ANSWERED_BY_PEOPLE:
            return "calendar reply"
        if "reaction" in kind or part.get_content_disposition() == "reaction":
            return "reaction"
    return None


def _by_sender(found: Fields) -> str | None:
    """The null return path (RFC 5321 4.5.5), and From of mailer daemons and addresses nobody reads."""
    if "x-failed-recipients" in found:
        return "bounce"
    if first(found, "return-path").replace(" ", "") == "<>":
        return "mail with a null return path"
    senders = addresses(first(found, "from"))
    if any(_MACHINES.match(sender) for sender in senders):
        return (
            "bounce"
            if senders[0].startswith(("mailer-daemon", "postmaster"))
            else "mail from a no-reply address"
        )
    return None


def _by_field(found: Fields) -> str | None:
    """Auto-Submitted other than `no` (RFC 3834 5), Precedence, lists (RFC 2919, 2369), autoresponders' own fields."""
    submitted = first(found, "auto-submitted").partition(";")[0].partition("(")[0].strip().lower()
    if submitted not in ("", "no"):
        return "vacation reply" if submitted == "auto-replied" else "automatic mail"
    if (precedence := first(found, "precedence").strip().lower()) in _PRECEDENCE:
        return _PRECEDENCE[precedence]
    if any(name.startswith("list-") for name in found):
        return "mailing list"
    if any(first(found, name).strip().lower() not in ("", "no") for name in _RESPONDERS & found.keys()):
        return "vacation reply"
    return None


def _by_subject(found: Fields) -> str | None:
    """The words of programs before a subject of ours: who answers it by hand begins with Re:, or otherwise."""
    return "vacation reply" if _ANSWERS.match(subject(found)) else None


def _parameter(part: Message, name: str) -> str:
    try:
        return str(part.get_param(name, "")).lower()
    except (ValueError, LookupError, TypeError):
        return ""
