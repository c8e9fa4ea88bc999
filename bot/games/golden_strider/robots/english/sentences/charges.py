"""Who pays, in a second half: `overtaking from bank until round 6, then movement`, `... After that from movement`.

Behind a part that pays for overtaking a part without an amount is no order to move or bank: it pays, too. Must not know
what a sentence means.
"""

import re

_TOLL = (
    r"(?:overtak\w*|ot|deduct(?:ed|s|ions?|ing)?|pay(?:s|ing|ment|ments)?|paid|fines?|tolls?|penalt(?:y|"
    r"ies)|charges?)"
)
_LEADS = r"(?:from|off|out of|with|by|in|via|through)"
_PART = r"(?:bank|movement|b|m)"
# overtaking points come off the bank; deduct: bank; OT: B; the bank pays for overtaking
_PAYING = r"(?:pays?|covers?|meets|settles|bears|funds|foots|is charged|is debited)"
_PAYS = re.compile(
    rf"^(?P<front>(?:[^.:;]*[, ])?)(?:{_TOLL}\b(?: (?!{_PART}\b)[\w']+){{0,5}}?"
    rf"(?: {_LEADS}(?: the| my)?|[:=](?: {_LEADS}(?: the| my)?)?)? ?"
    rf"(?P<part>{_PART})\b|(?:debts?|owings|what (?:i|he|she|it) owes?)\b(?:(?: (?!{_PART}\b)[\w']+){{0,4}}? "
    rf"{_LEADS}(?: the| my)?|[:=](?: {_LEADS}(?: the| my)?)?) {_PART}\b|(?:the |my )?(?P<payer>{_PART}) {_PAYING}\b)",
    re.IGNORECASE,
)
_AMOUNT = re.compile(
    r"\b(?:all|everything|rest|remainder|half|lot|nothing|cards?|oldest|newest|highest|lowest|play|plays|"
    r"(?:bank|move|movement|b|m) ?\d{1,2}|(?<!round )(?<!square )(?<!last )"
    r"(?:\d|10) (?:(?:in|to|into|for) (?:the )?(?:bank|movement)|points|movement|bank|moved|banked))\b",
    re.IGNORECASE,
)
# in round 3, bank my square; bank (the round plus 2)
_RECKONED = re.compile(r"(?:^|, )(?:bank|move) (?:\(|the |my |twice )", re.IGNORECASE)
# both parts in turn are no two cases: bank first, then movement
_IN_TURN = re.compile(
    rf"\b(?:first|before(?! that\b)|then if|if (?:that|the bank|it) is|any (?:more|left)|never|rather than|instead of|"
    rf"not (?:{_LEADS} )?(?:the |my )?{_PART}|"
    rf"(?:bank|movement|b|m),? (?:and|then) (?:then )?(?:{_LEADS} )?(?:the )?{_PART}\s*$)",
    re.IGNORECASE,
)
_ASKS = re.compile(
    r"\b(?:if|when|whenever|while|unless|until|till|otherwise|else|rounds?|r ?\d+|last \d+|past|after|"
    r"from (?:round|square)"
    r"|squares?|then|thereafter|leading|within)\b",
    re.IGNORECASE,
)
_OTHER = re.compile(
    rf"(?<![\w'])(?:(?P<leads>{_LEADS}) )?(?:the |my )?(?P<part>{_PART})(?P<does> (?:does|pays?)(?: it| that)?)?"
    r"(?![\w'])(?! ?\d)",
    re.IGNORECASE,
)
_AFTER = re.compile(r"\bafter$", re.IGNORECASE)
_NAMED = re.compile(r"^(?:fines?|tolls?|penalt(?:y|ies)|charges?|payments?)(?=:)", re.IGNORECASE)
_LED = re.compile(rf"\b{_LEADS} (?:the |my )?{_PART}\b", re.IGNORECASE)
_BEHIND = re.compile(
    rf"^{_PART} (?:after(?:wards| that)?|thereafter|from (?:then|there) on|otherwise|then|later)$"
    rf"|^(?:after (?:that|which)|then|thereafter|afterwards|from (?:then|there) on|otherwise|"
    rf"else)[,:]? (?:the )?{_PART}$",
    re.IGNORECASE,
)


def carried(before: str, piece: str) -> str:
    """The sentence with `overtaking from` in front of every part that pays."""
    piece = _NAMED.sub("overtaking", piece)
    paid = _PAYS.match(piece)
    at = paid.end() if paid else len(piece)
    behind = piece[at:]
    if (
        not _AMOUNT.search(behind)
        and not _IN_TURN.search(piece)
        and _ASKS.search(piece)
        and _OTHER.search(behind)
    ):
        return piece[:at] + _AFTER.sub("after that", _OTHER.sub(_paying, behind))
    return _next(piece) if only_pays(before) else piece


def only_pays(piece: str) -> bool:
    """Whether a sentence says who pays, and nothing of a card."""
    return bool(_PAYS.match(piece) and not _AMOUNT.search(piece))


def is_open(before: str, piece: str) -> bool:
    """`Overtaking: bank. Last 15: movement`: behind who pays a part alone may pay, or be an order."""
    parts = _OTHER.findall(piece)
    amount = _AMOUNT.search(piece) or _RECKONED.search(piece)
    alone = len(parts) == 1 and not amount and not _PAYS.match(piece)
    return only_pays(before) and alone and bool(_ASKS.search(piece))


def _next(piece: str) -> str:
    """A sentence behind one of who pays: `From round 6 from movement`, `Movement after that`."""
    plain = _AMOUNT.search(piece) or _IN_TURN.search(piece) or _PAYS.match(piece)
    if plain or not (_LED.search(piece) or _BEHIND.match(piece.strip())):
        return piece
    return _OTHER.sub(_paying, piece)


def _paying(found: re.Match[str]) -> str:
    part = "bank" if found["part"].casefold() in {"b", "bank"} else "movement"
    return f"deduct overtaking from {part}"
