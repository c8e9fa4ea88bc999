"""What people say of their cards, held and drawn: `if a 9's there`, `a draw of 7 upwards`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import (
    BEGINS_ITEM,
    ENDS,
    PICKED,
    TO_10,
    Rows,
)

_PLURAL = r"(?:ones|twos|threes|fours|fives|sixes|sevens|eights|nines|tens|\d{1,2}s)"
_ASKS = r"(?:if|when|whenever|where|while|once|as long as|so long as|should)"
_MORE = r"(?:or|and) (?:more|over|up|upwards?|above|better|higher|bigger)"
_LESS = r"(?:or|and) (?:less|under|below|lower|fewer|worse|smaller|downwards?)"
_BOUND = (
    r"(?:(?:at least|at most|more than|less than|over|under|above|below|up to|"
    rf"no more than|no less than) {TO_10}|"
    rf"{TO_10} {_MORE}|{TO_10} {_LESS}|{TO_10} ?(?:\+|plus)|{TO_10}, "
    rf"{TO_10},? or {TO_10}|{TO_10} or {TO_10})"
)
# a biggie, a big one, small: what a bound in brackets says exactly
_VAGUE = (
    r"(?:an? )?(?:really |very |pretty |right |real )?(?!(?:not|at|more|less|over|"
    r"under|never|no|exactly|odd|even|than|least|most|"
    r"either|one|two|three|four|five|six|seven|eight|nine|ten|oldest|newest|highest|lowest)\b)[a-z'-]{2,12}"
    r"(?: (?:card|one|'un|un|number|draw))?"
)
_DREW = r"(?:drew|have drawn|'ve drawn|was dealt|picked up|got dealt|drawn|pulled)"
_MOST = {"more": "lowest", "less": "highest"}
_BOUNDED = re.compile(
    r"\b(?:more|less|over|under|above|below|up|down|better|worse|higher|lower|bigger|smaller|fewer|plus|least|most|than)|\+",
    re.IGNORECASE,
)
_HOLD = re.compile(r"\b(?:more|over|above|better|higher|bigger|up|plus|least|\+)|\+", re.IGNORECASE)


def _any_of(found: re.Match[str]) -> str:
    """`I've anything of 9 or more`: the highest card is; `of 3 or less`: the lowest card is; `8 or 9`: I hold one."""
    if not _BOUNDED.search(found["bound"]):
        return f"{found[1]}I hold {found['bound']}"
    card = "highest" if _HOLD.search(found["bound"]) else "lowest"
    return f"{found[1]}my {card} card is {found['bound']}"


def _all_of(found: re.Match[str]) -> str:
    """`all my cards are 5 or better`: the lowest card is."""
    card = "lowest" if _HOLD.search(found["bound"]) else "highest"
    return f"{found[1]}my {card} card is {found['bound']}"


def _none_of(found: re.Match[str]) -> str:
    """`nothing in my hand is higher than 6`: the highest card is at most 6."""
    low = found["way"].casefold() in {"lower", "less", "smaller", "worse", "below", "under"}
    return (
        f"{found[1]}my {'lowest' if low else 'highest'} card is at "
        f"{'least' if low else 'most'} {found['number']}"
    )


def _drawn(found: re.Match[str]) -> str:
    return f"{found[1]}if I drew {_turned(found['bound'])}"


def _turned(bound: str) -> str:
    """`7 upwards` is 7 or more."""
    bound = re.sub(r"^(\w+) upwards?$", r"\1 or more", bound)
    return re.sub(r"^(\w+) downwards?$", r"\1 or less", bound)


def _its_own(found: re.Match[str]) -> str:
    """`If the lowest card is 3 or under, put it in the bank`: that card."""
    does = " ".join(found["does"].casefold().split())
    banks = re.search(r"\bbank\b", does)
    moves = re.search(r"\bmove\b", does)
    card = f"play the {found['card']} card"
    goes_on = "," if re.search(r"(?:[:,]| and)$", does) else ""
    return f"{found['if']}{card}{', bank all' if banks else ', move all' if moves else goes_on}"


def _summed(found: re.Match[str]) -> str:
    """`8: b4 m4`: the card of that value."""
    same = int(found["card"]) == int(found["one"]) + int(found["other"])
    return f"{found[1]}play a {found['card']}, " if same else found[0]


ROWS: Rows = (
    # bank my worst card less one
    (
        (
            r"\b(bank|move|save) (my|the) (oldest|newest|highest|lowest|worst|best|smallest|biggest|largest) card,? "
            r"(?:less|minus) (one|two|three|[1-4])(?: points?)?(?=[,.;\n]|$| (?:each|every|in|until|"
            r"till|for|from|if|and)\b)"
        ),
        r"play \2 \3 card, \1 all but \4",
    ),
    # if I picked up a high one (8+), I drew small (4 or less): ...
    (
        rf"\b(i |he )?({_DREW}) {_VAGUE} \((?P<bound>{_BOUND})\)",
        lambda found: f"{found[1] or 'I '}drew {found['bound']}",
    ),
    (
        (
            rf"\b(i |he )?({_DREW}) an? (?:good|big|high|low|small|bad|poor|decent) (?:card|"
            rf"one|'un), (?P<bound>{_BOUND})(?=,)"
        ),
        lambda found: f"{found[1] or 'I '}drew {found['bound']}",
    ),
    # if my newest is a dud (3 or less), bank it
    (
        rf"\b((?:my |the ){PICKED}(?: card)?) (is|was) {_VAGUE} \((?P<bound>{_BOUND})\)",
        lambda found: f"{found[1]} is {found['bound']}",
    ),
    (
        rf"\b(hardly|barely|scarcely|really|only just) (moved|ran|went|banked) \((?P<bound>{_BOUND})\)",
        r"moved \g<bound>",
    ),
    # a draw of 7 upwards: ...
    (
        (
            rf"{BEGINS_ITEM}(?:on |with |after |in rounds? (?:following|after) )?(?:an? |any "
            rf")?(?:draw|pick-up|pickup) of (?P<bound>{_BOUND}|{TO_10} (?:upwards?|downwards?"
            r"))(?=[,:])"
        ),
        _drawn,
    ),
    (rf"{BEGINS_ITEM}(?:drew|newly drawn card|new card drawn) (?P<bound>{_BOUND})(?=[,:])", _drawn),
    (
        (
            rf"\b({_ASKS} )(?:an? )(?P<bound>{_BOUND}) (?:turns up|comes up|arrives|is "
            r"drawn|is dealt|comes in|comes my way)(?=[,:])"
        ),
        lambda found: f"{found[1]}I drew {found['bound']}",
    ),
    (
        rf"\b({_ASKS} )i got (?:an? )?(?P<bound>{_BOUND}) last (?:round|time|turn)",
        lambda found: f"{found[1]}I drew {found['bound']}",
    ),
    (
        (
            rf"\b({_ASKS} )(?:the|my) (?:pick-up|pickup|card i (?:drew|picked up)) (?:was|"
            rf"is) (?P<bound>{_BOUND})"
        ),
        lambda found: f"{found[1]}I drew {found['bound']}",
    ),
    (
        (
            r"\b(?:after|on|when|if) (?:drawing|being dealt|picking up|getting dealt) "
            rf"(?:an? )?(?P<bound>{_BOUND})(?=[,:])"
        ),
        lambda found: f"if I drew {found['bound']}",
    ),
    (
        (
            rf"\b({_ASKS} )(?:the )?last (?:round|time|turn) (?:gave|brought|dealt) (?:me|"
            rf"him) (?:an? )?(?P<bound>{_BOUND})(?=[,:])"
        ),
        lambda found: f"{found[1]}I drew {found['bound']}",
    ),
    # if I hold neither a 9 nor a 10
    (
        rf"\bi(?:'ve| have| hold)(?: got)? neither an? ({TO_10}) nor an? ({TO_10})\b",
        r"I do not hold a \1 and I do not hold a \2",
    ),
    # if a 9's there; when a 10 is available
    (
        (
            rf"\b({_ASKS} )(an? {TO_10})(?:'s| is) (?:there|available|to hand|about|around|"
            r"mine|in (?:my |the )?hand)(?=[,:])"
        ),
        r"\1I hold \2",
    ),
    # if one of my cards is a 4, the 4 is banked: a card, and no 4 points
    (
        (
            rf"\b({_ASKS} )(?:one of my cards is|i(?:'ve| have| hold)(?: got)?) an? (?P<card>{TO_10})"
            r",? (?:then )?"
            rf"(?:the|that) (?P=card) (?:is|gets|goes)(?: to be)? (?P<laid>banked|moved)(?: whole)?{ENDS}"
        ),
        lambda found: (
            f"{found[1]}I hold a {found['card']}, play a {found['card']}, "
            f"{'bank' if found['laid'].casefold() == 'banked' else 'move'} all"
        ),
    ),
    (rf"\b({_ASKS} )one of my cards is (an? {TO_10})(?=[,:])", r"\1I hold \2"),
    (rf"\b({_ASKS} )(i)(?:'m| am) without (an? {TO_10}|{_PLURAL})\b", r"\1\2 do not hold \3"),
    (rf"{BEGINS_ITEM}(?:{_ASKS} )?none of my cards is (an? {TO_10})(?=[,:])", r"\1if I do not hold \2"),
    (
        rf"\b({_ASKS} )there (?:isn't|is not) (an? {TO_10})(?: left| in hand| in my hand)?(?=[,:])",
        r"\1I do not hold \2",
    ),
    (rf"{BEGINS_ITEM}if (?:the )?({TO_10}) (?:is|has) gone(?=[,:])", r"\1if I do not hold a \2"),
    (rf"{BEGINS_ITEM}if (?:not|no) (?:an? )?({TO_10}),? then ", r"\1if I do not hold a \2, "),
    (rf"{BEGINS_ITEM}all my ({_PLURAL}) (?:are |being )?gone,", r"\1once all my \2 are gone,"),
    (
        rf"{BEGINS_ITEM}(?:an? )?({TO_10}) or (?:an? )?({TO_10}) in (?:my )?hand(?=[,:])",
        r"\1if I hold a \2 or a \3",
    ),
    # 7 if I have it, bank 4; a ten, if I've one, is spent thus: ...
    (
        (
            rf"{BEGINS_ITEM}(?:play |use )?(?:(?:an?|the|my) )?(?P<card>{TO_10}),? if (?:i(?"
            r":'ve| have)(?: got)?|there(?:'s| is)) (?:it|one|any)(?: in hand)?,?"
            r"(?: is (?:spent|played|used)(?: thus| like this| so)?[:,]?)? (?=(?:bank|"
            r"move|all|four|five|\d|three|two|six)\b)"
        ),
        r"\1if I hold a \g<card>, play a \g<card>, ",
    ),
    (
        (
            rf"{BEGINS_ITEM}(?:any|every|each) ({TO_10}) (?:is|gets|goes) (banked|moved)(?"
            rf": on sight| at once| straight away| whole)?{ENDS}"
        ),
        lambda found: (
            f"{found[1]}if I hold a {found[2]}, play a {found[2]}, "
            f"{'bank' if found[3].casefold() == 'banked' else 'move'} all"
        ),
    ),
    # nothing in my hand is higher than 6
    (
        (
            rf"\b({_ASKS} )(?:(?:nothing|no card|none of my cards|no card of mine|none)"
            r"(?: (?:in|of) (?:my |the )?hand| i hold| i have)? "
            r"(?:is|are|beats) (?:any )?|i(?:'ve| have| hold)(?: got)? (?:nothing|no card)"
            r" )(?P<way>higher|better|bigger|more|lower|less|smaller|worse|over|above|"
            rf"below|under)(?: than)? (?:an? )?(?P<number>{TO_10})"
        ),
        _none_of,
    ),
    (rf"\b({_ASKS} )all (?:of )?my cards are (?P<bound>{_BOUND})", _all_of),
    (
        (
            rf"\b({_ASKS} )i(?:'ve| have| hold)(?: got)? (?:anything|something|a card|any "
            rf"card|one)(?: (?:of|worth|that is|that's|at))? (?P<bound>{_BOUND})(?=[,:])"
        ),
        _any_of,
    ),
    (r"\b(?:the )?(least|lowest|smallest) of my cards\b", "my lowest card"),
    (r"\b(?:the )?(best|highest|biggest|greatest) of my cards\b", "my highest card"),
    # if my oldest is better than a 6, no better than 4
    (
        (
            rf"\b({PICKED}(?: card)?)(?: in (?:my )?hand| i hold)? is no (?:better|higher|"
            rf"more|bigger) than (?:an? )?({TO_10})\b"
        ),
        r"\1 is at most \2",
    ),
    (
        (
            rf"\b({PICKED}(?: card)?)(?: in (?:my )?hand| i hold)? is (?:better|higher|"
            rf"bigger) than (?:an? )?({TO_10})\b"
        ),
        r"\1 is more than \2",
    ),
    (rf"\bat least as (?:much|many|high|big|good) as (?:an? )?(?={TO_10}\b)", "at least "),
    (rf"\b((?:my|the) {PICKED}) be ({TO_10}) plus(?=[,:])", r"\1 card be \2 or more"),
    # if the lowest card is 3 or under, put it in the bank
    (
        (
            rf"(?P<if>\b{_ASKS} (?:my |the )?(?P<card>{PICKED})(?: card)?(?: in (?:my "
            rf")?hand)? (?:is|be|was|reaches|counts) [^,.:;\n]{{1,40}}?,? ?(?:then )?)"
            r"(?P<does>(?:i |he )?(?:put|tuck|pop|stick|stuff|bung|chuck|shove)s? it (?"
            r":straight )?(?:in|into) the bank|(?:i |he )?(?:play|use)s? it(?:[:,]| and)"
            r"(?= (?:bank|move|put))|"
            r"(?:i |he )?bank it|(?:straight )?in(?:to)? the bank (?:it goes|with it))"
        ),
        _its_own,
    ),
    # 8: b4 m4
    (rf"{BEGINS_ITEM}(?P<card>\d{{1,2}}): ?(?=b ?(?P<one>\d),? m ?(?P<other>\d){ENDS})", _summed),
    (r"\bM ?(\d{1,2}) ?\+ ?B ?(\d{1,2})\b", r"M\1 B\2"),
    (r"\bB ?(\d{1,2}) ?\+ ?M ?(\d{1,2})\b", r"B\1 M\2"),
    # Play Oldest > Bank 5 > Move Rest
    (r" > (?=(?:bank|move|play) (?:\d|the|rest|all|oldest|newest|highest|lowest))", ", "),
)
