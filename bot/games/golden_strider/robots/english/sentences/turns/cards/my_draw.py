"""What was drawn, and what is in hand: `newly drawn card under 4`, `the draw gave me 5`, `a 2 or less in my hand`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.quantities import (
    LOOSELY,
    NUMBER,
    is_far,
    is_near,
    loosely,
)
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import (
    BEGINS,
    PAUSES,
    PICKED,
    Rows,
)

_MUCH = rf"(?P<much>{LOOSELY})"
_FRESHLY = r"(?:freshly|newly|just|recently|last|most recently)[- ](?:drawn|dealt|picked[- ]up|received)"
_DRAWN = (
    rf"(?:my |the )?(?:{_FRESHLY} (?:card|one)|(?:last|latest|newest|most recent|new) draw|draw|drawn card"
    rf"|card(?: that)? I"
    r"(?:'ve)? (?:just |last )?drew(?: last)?)"
)
_LAST = r"(?:,? (?:in )?(?:the )?last (?:round|turn|time)(?: out| round)?)?"
_DEALER = (
    r"(?:the (?:post|mail|postman|deck|pack|dealer|draw|last draw|stack|pile|bag|last round|report)"
    r"|my (?:last )?draw|fate"
    r"|fortune|luck|lady luck)"
)
_GAVE = (
    r"(?:gave|brought|dealt|handed|sent|has (?:given|brought|dealt|handed|sent)|'s (?:given|brought|dealt"
    r"|handed|sent))"
)
_GIVES = r"(?:gives|brings|deals|hands|sends)"
_CARD_OF = r"(?:an? card of |a card worth |something of |a )?"
_MY_LAST_DRAW = rf" \((?:that(?:'s| is) )?(?:my |the )?(?:last|latest|most recent) draw{_LAST}\)"
_I_HOLD = r"\b(?:I(?:'ve| have)(?: got)?|I hold|I'm holding|I am holding|there(?:'s| is))"
_IN_HAND = (
    r"(?: (?:anywhere|somewhere|still|left))?(?: (?:in|among|amongst|on) (?:my|the) (?:hand|cards|rack"
    r"|five))?(?: at all)?"
)
_VAGUE = (
    r"(?:an? )?(?:(?:really|very|pretty|right|rather) )?(?:small|big|good|high|low|poor|bad|great|decent|strong"
    r"|weak|fat"
    r"|tiny|large|nice)(?: (?:card|one|'un|number))?"
)
_LOOKS = r"(?: is|'s| was| happens to be| being)"
_OVER = (
    r"(?P<way>over|above|higher than|bigger than|better than|more than|under|below|lower than|smaller than"
    r"|less than)"
)


def _drew(found: re.Match[str]) -> str:
    much = loosely(found["much"]).replace("exactly ", "")
    return f"I drew {much}" if much else found[0]


def _drawn(found: re.Match[str]) -> str:
    """The drawn card as a case; at the head of a sentence with `if`."""
    much = loosely(found["much"])
    return (
        f"{found['front']}{'' if found['ask'] else 'If '}{found['ask'] or ''}my drawn card is {much}"
        if much
        else found[0]
    )


def _asked(found: re.Match[str]) -> str:
    """`Was my draw a 4 or worse? ... Was it a 5 or better?`."""
    much, more = loosely(found["much"]), loosely(found["more"] or "9")
    if not much or not more:
        return found[0]
    other = f"{found['does'] or ''}If my drawn card is {more}: " if found["more"] else ""
    return f"{found[1]}If my drawn card is {much}: {other}"


def _in_hand(found: re.Match[str]) -> str:
    """`A 2 or less`: the lowest card is; `a 9 or better`: the highest is."""
    much = loosely(found["much"])
    if not (is_near(much) or is_far(much)):
        return found[0]
    return f"my {'lowest' if is_near(much) else 'highest'} card is {much}"


def _every(found: re.Match[str]) -> str:
    """`Every card I hold is 5 or better`: the lowest card is."""
    much = loosely(found["much"])
    if not (is_near(much) or is_far(much)):
        return found[0]
    return f"my {'highest' if is_near(much) else 'lowest'} card is {much}"


def _nothing(found: re.Match[str]) -> str:
    """`Nothing over 5`: the highest card is at most 5."""
    low = re.match(r"under|below|lower|smaller|less", found["way"], re.IGNORECASE)
    return f"my {'lowest' if low else 'highest'} card is at {'least' if low else 'most'} {found['number']}"


ROWS: Rows = (
    # newly drawn card under 4; if my freshly drawn card is over 7
    (
        (
            rf"(?P<front>\b|(?:^|(?<=[.;\n]))[ \t]*)(?P<ask>(?:if|when|whenever|once|should) )(?:my "
            rf"|the )?{_FRESHLY} (?:card|one)"
            rf"(?:{_LOOKS})?(?: worth)? {_MUCH}{PAUSES}"
        ),
        _drawn,
    ),
    (
        rf"(?P<front>(?:^|(?<=[.;\n]))[ \t]*)(?P<ask>)(?:my |the )?{_FRESHLY} (?:card|one){_LOOKS}? {_MUCH}(?=[,:])",
        _drawn,
    ),
    # was my draw last round a 4 or worse? ... was it a 5 or better?
    (
        (
            rf"{BEGINS}(?:if )?was {_DRAWN}{_LAST} {_MUCH}[?:][ \t]+"
            rf"(?:(?P<does>[^.;?:\n]{{3,80}}[.;]\s+)?(?:or )?(?:if )?was it (?P<more>{LOOSELY})[?:][ \t]+)?"
        ),
        _asked,
    ),
    # the draw gave me between 2 and 4 last round; the post brings me a card of 8 or more (my last draw)
    (
        rf"\b{_DEALER} ?{_GAVE} me {_CARD_OF}{_MUCH}(?:{_MY_LAST_DRAW})?{_LAST}(?=[ \t]*[,:]| and\b| or\b|[.;\n]|$)",
        _drew,
    ),
    (rf"\b{_DEALER} {_GIVES} me {_CARD_OF}{_MUCH}{_MY_LAST_DRAW}", _drew),
    (
        rf"\bI (?:got|had|received|took|came away with) {_MUCH} (?:from|in|with|by|out of) {_DRAWN}{_LAST}",
        _drew,
    ),
    # I've a 2 or less anywhere in my hand, I hold a 9 or better; holding nothing over 5
    (
        (
            rf"{_I_HOLD} (?P<much>an? {NUMBER} (?:or|and) (?:better|worse|more|less|over|under|higher"
            rf"|lower)){_IN_HAND}{PAUSES}"
        ),
        _in_hand,
    ),
    (
        rf"{_I_HOLD} (?:something|anything|a card|one)(?: of| worth| that's| that is)? {_MUCH}{_IN_HAND}{PAUSES}",
        _in_hand,
    ),
    (
        rf"{_I_HOLD} (?:nothing|no cards?|not a card) {_OVER} (?:an? )?(?P<number>{NUMBER}){_IN_HAND}{PAUSES}",
        _nothing,
    ),
    (
        (
            rf"\bI (?:don't|do not) (?:have|hold)(?: got)? (?:anything|any cards?"
            rf"|a card) {_OVER} (?:an? )?(?P<number>{NUMBER}){_IN_HAND}{PAUSES}"
        ),
        _nothing,
    ),
    # every card I hold is 5 or better; the worst card I've got is 5 or more
    (
        (
            rf"\b(?:every|each|all(?: of)?) (?:the |my )?cards?(?: (?:that )?I(?:'ve| have)?(?: got| hold"
            rf"| held)?)? (?:is|are) {_MUCH}{PAUSES}"
        ),
        _every,
    ),
    (
        r"\b(?:the|my) (oldest|newest|highest|lowest)(?: card| one)? (?:that )?I(?:'ve| have)?(?: got| hold)?(?= is\b)",
        r"my \1 card",
    ),
    # picked up something small, 3 or under; my draw was a poor one, 3 or less; the draw was kind to me (8 or more)
    (
        (
            rf"\bI(?:'ve| have)? (?:drew|drawn|picked up|got|been dealt|been given) something (?:small|big|good"
            rf"|poor|high|low|decent|nice|useful"
            rf"|useless)(?:,| \() ?{_MUCH}\)?(?=[,:])"
        ),
        _drew,
    ),
    (
        (
            rf"\b(?:my|the)(?: last)? draw{_LAST} was (?:{_VAGUE}|kind to me|kind|unkind|unkind to me|cruel)(?:,"
            rf"| \() ?{_MUCH}\)?(?=[,:])"
        ),
        _drew,
    ),
    (rf"\bthe ({PICKED}) of my cards(?= is\b)", r"my \1 card"),
    # something small, of which nothing says how small: no number at all
    (
        (
            r"\b((?:drew|drawn|picked up|got|been dealt|been given) )something (small|big|good|poor|high|low|decent"
            r"|nice)(?=[,:])"
        ),
        r"\1a \2 one",
    ),
    # stuck with a 1 or a 2
    (
        rf"\bI(?:'m| am) (?:stuck with|left with|sitting on|landed with) an? ({NUMBER}) or (?:an? )?({NUMBER}){PAUSES}",
        r"I hold \1 or \2",
    ),
    # the card I drew last time was a dud (3 or less)
    (
        (
            rf"\b(?:the|my) (?:card|one)(?: that| which)? I (?:drew|got|was dealt|picked up){_LAST} (?:was"
            rf"|is)(?: an? [a-z]+)?"
            rf"(?: \(|,? )(?:an? )?{_MUCH}(?:\)|(?=[,:]| and\b))"
        ),
        _drew,
    ),
    # the oldest card is a small one, 3 or less
    (
        (
            rf"\b((?:my |the ){PICKED}(?: card)?){_LOOKS} {_VAGUE}(?:,| -|:) (?:(?:that is|i\.?e\.?|I mean"
            rf"|say),? )?{_MUCH}(?=[,:])"
        ),
        lambda found: f"{found[1]} is {loosely(found['much'])}" if loosely(found["much"]) else found[0],
    ),
)
