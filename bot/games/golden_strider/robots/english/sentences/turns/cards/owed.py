"""What people say of debts, of what they paid, and of who pays overtaking: `debts exist`, `last round cost me 3`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS_ITEM, TO_10, Rows

_BOUND = (
    r"(?:(?:at least|at most|more than|less than|fewer than|over|under|exactly|"
    rf"up to|no more than|only) {TO_10}|"
    rf"{TO_10} (?:or|and) (?:more|less|fewer|over|under|up|above|below|better)"
    rf"|{TO_10} ?(?:\+|plus)|{TO_10})"
)
_ASKS = r"(?:if|when|whenever|where|while|once|as long as)"
_DEBT = r"(?:debts?|liabilit(?:y|ies)|tab|bill|arrears|overtaking debts?)"
_OVERTAKE = (
    r"(?:overtak(?:e|es|ing)|pass(?:es|ing)?|go(?:es|ing)? past)"
    r"(?: (?:someone|somebody|anyone|anybody|folk|folks|people|others?|them|him|"
    r"another runner|runners|other runners|a runner))?"
)
_PART = r"(?P<part>bank|movement)(?:ing)?(?: points)?"
_TAKE = (
    r"(?:(?:please )?(?:reduce|charge|debit|dock|raid)|(?:then )?(?:take|deduct|"
    r"pay) (?:it|that|the cost|the points)?(?: for it)? ?"
    r"(?:from|off|out of)|pay (?:from|with|out of)|(?:i|it|he) (?:pays?|comes|"
    r"is taken|is paid)(?: for it)? (?:from|off|out of|with))"
)


def _paid(found: re.Match[str]) -> str:
    return f"deduct overtaking from {found['part']}"


ROWS: Rows = (
    # if it is owing any points at all
    (
        r"\b(I|he|she|it)(?:'m|'s| am| is) (?:still )?owing (?:any(?:thing)?|some)(?: points?)?(?: at all)?(?=[ ,:])",
        r"\1 owe anything",
    ),
    # if I'm in the red by 3 or worse
    (
        (
            rf"\b(I|he|she|it)(?:'m|'s| am| is) in (?:the red|debt|arrears) (?:by|for|to the tune of) ({TO_10}) or "
            r"(?:worse|more|over|above|higher)\b"
        ),
        r"\1 owe \2 or more",
    ),
    # when there are overtaking points against me; if I've nothing outstanding
    (
        (
            r"\bthere(?: are|'re| is|'s) (?:any |some )?(?:overtaking )?(?:points?|debts?|charges?) "
            r"(?:against me|on my (?:account|tab|slate)|to my name|outstanding)\b"
        ),
        "I owe anything",
    ),
    (
        r"\bI(?:'ve| have)(?: got)? nothing (?:outstanding|owing|due|left to pay|to pay|on the slate)\b",
        "I owe nothing",
    ),
    # if I owe anything, nothing goes to the bank until it is paid: then I owe nothing
    (
        (
            r"(\b(?:if|when|whenever|while) (?:i|he|she|it)(?:'m|'s| am| is)? "
            r"(?:owes? (?:anything|something|any points)|in debt|(?:have|has) (?:a|any) debts?)\b[^.;:\n]{3,80}?)"
            r",? until (?:it|that|the debt|everything|all of it)"
            r"(?:'s| is| has been)(?: all| fully)? (?:paid(?: off| back)?|cleared|settled|gone)(?=[ \t]*(?:[.;\n]|$))"
        ),
        r"\1",
    ),
    # if I owe more than the leader owes
    (
        (
            r"\b(?<=owe )(more|less|as much) (than|as) (the (?:leader|next (?:ahead|behind)|(?:runner|man"
            r"|one) (?:ahead|behind|in front)"
            r"(?: of me)?)) (?:owes|does)(?=[ \t]*[,:])"
        ),
        r"\1 \2 what \3 owes",
    ),
    # if there are 3 or more points to pay for overtaking; when there's anything to pay
    (
        (
            rf"\b(?P<asks>{_ASKS}) there(?:'s| is| are|'re) (?P<much>{_BOUND}|anything|something|nothing)(?: points?)? "
            r"(?:left |still )?to (?:pay|be paid|pay off|settle)(?: for overtaking)?\b"
        ),
        r"\g<asks> I owe \g<much>",
    ),
    (rf"\b(has to pay {_BOUND}) (?:points? )?(?:next|this round|in this round)(?=[ \t]*[,:])", r"\1"),
    # overtaking comes out of what he moves; any charge for overtaking is to be met from the bank in the first instance
    (
        r"\bovertaking (?:comes|is taken|is paid|goes) (?:out of|off|from) what (?:i|he|she|it) moves?\b",
        "deduct overtaking from movement",
    ),
    (
        (
            r"\b(?:any |the |all )?(?:charges?|costs?|fees?|tolls?) (?:for|of) overtaking (?:is|are|shall "
            r"be|will be|to be) (?:to be )?"
            r"(?:met|defrayed|borne|discharged|settled|paid) (?:from|out of|by) (?:the |my |his "
            r")?(bank|movement)(?: in the first instance)?\b"
        ),
        r"deduct overtaking from \1",
    ),
    # any overtaking he should pay out of his bank
    (
        (
            r"\b(overtaking) (?:i|he|she|it|we) (?:should|shall|must|will|has to|have to|is to|am to) pay "
            r"(?=(?:out of|from|with)\b)"
        ),
        r"\1 I pay ",
    ),
    # if there's money owing, if debts exist, if I've a debt hanging over me, if I've run up a debt
    (
        (
            rf"\b({_ASKS} )(?:there(?:'s| is| are|'re) (?:any |some |a )?(?:money|points?"
            rf"|{_DEBT}) (?:owing|owed|outstanding|due|"
            rf"to (?:pay|clear|settle))|(?:any |a |some )?{_DEBT} exists?|(?:i|i've|i have|"
            r"he has)(?:'ve| have)?(?: got)? (?:an? |any |some )"
            rf"{_DEBT} (?:hanging over (?:me|him)|on the books|to (?:clear|pay|settle|pay "
            r"off|my name|his name)|outstanding|owing)|"
            rf"(?:i|i've|i have|he has) (?:have )?run up (?:an? |any |some )?{_DEBT}|"
            r"(?:i'm|i am|he is|he's) (?:carrying|running|showing|nursing|(?:saddled|stuck|"
            rf"lumbered) with) (?:an? |any |some )?{_DEBT})(?=[,:]| (?:i|the|bank|move|"
            r"play)\b)"
        ),
        r"\1I owe something",
    ),
    (
        (
            rf"\bwith (?:an? |any |some )?{_DEBT} (?:on the books|to clear|to pay|outstanding|"
            r"hanging over me)(?=[,:])"
        ),
        "if I owe something",
    ),
    (r"\b(?:skint|broke|hard up|short) and (?=(?:owing|in debt|in the red)\b)", ""),
    (
        r"\bowing (?:anyone|anybody|somebody|someone) (?:anything|something)(?: at all)?(?= then\b|[,:])",
        "owing",
    ),
    (rf"\b((?:{_DEBT}|what i owe) (?:is|are|of) {TO_10}) or worse\b", r"\1 or more"),
    (rf"\b({_ASKS} )(?:i'm|i am|he is|he's) (?:all |fully |completely )?paid up(?=[,:])", r"\1I owe nothing"),
    # if I'm at least three to the bad
    (
        (
            rf"\b(i|he)(?:'m| am|'s| is) ({_BOUND})(?: points?)? (?:to the bad|in the hole|"
            r"down on overtaking|in hock)\b"
        ),
        r"\1 owe \2",
    ),
    (
        (
            r"\bmy (?:liabilities|debts|dues|arrears) (?:are|is) (?=(?:above|over|below|"
            r"under|more|less|at|\d|up|between)\b)"
        ),
        "what I owe is ",
    ),
    # a big debt (5+): ...
    (
        (
            rf"((?:^|(?<=[.;\n,]))[ \t]*(?:(?:{_ASKS}|with|for) )?)(?:an? |any |i have an? )?"
            r"(?:big|small|large|little|huge|tiny|heavy|light|high|low|serious|minor|modest|"
            rf"bad) debts? \(({_BOUND})\)"
        ),
        lambda found: (
            f"{found[1].rstrip()} if I owe {found[2]}".replace("if if", "if")
            .replace("with if", "if")
            .replace("for if", "if")
        ),
    ),
    # when the slate is clean, should my debt be cleared
    (
        (
            rf"\b(?:(?P<asks>{_ASKS}) |(?P<should>should ))(?:(?:my|the) slate (?:is|be)"
            rf" clean|(?:my|the|all my) {_DEBT} (?:is|are|be|has been|have been|"
            r"gets?) (?:all )?(?:cleared|paid(?: off)?|settled|gone|wiped(?: out)?))(?=[,:])"
        ),
        lambda found: f"{found['asks'] or 'if'} I owe nothing",
    ),
    # if I've had to shell out for overtaking
    (
        (
            r"\b(i|he)(?:'ve| have|'s| has)? had to (?:shell out|fork out|cough up|stump "
            r"up|pay up|dig deep) for (?:overtaking|passing)"
            r"(?: (?:last round|last time|someone|somebody|people))?"
        ),
        r"\1 paid something last round",
    ),
    (
        (
            r"\b(?:no (?:payment|points|overtaking|toll)|nothing) (?:was|were|has been|"
            r"have been) (?:taken|charged|paid|deducted)(?: (?:from|off|by) me)?(?: last "
            r"(?:round|time))?(?=[,:])"
        ),
        "I paid nothing last round",
    ),
    (
        (
            rf"\b({_ASKS} )(?:i was charged(?: (?:anything|something))?|overtaking was "
            r"(?:paid|charged|deducted)|an? (?:payment|charge) was (?:taken|made)"
            r"(?: from me)?|i (?:paid|had to pay|was (?:made|forced) to pay)(?: up)?)(?"
            r": last (?:round|time|turn))?(?=[,:]| and )"
        ),
        r"\1I paid something last round",
    ),
    # after a round in which I paid something
    (
        (
            r"\b(?:after|in rounds? (?:after|following)) (?:an? |any |each |every )?(?"
            r":rounds?|turns?|one)? ?(?:in which|when|where) i (?:have )?(?:paid|had to "
            r"pay)(?: something| anything| up| points)?(?=[,:])"
        ),
        "if I paid something last round",
    ),
    (
        rf"\b({_ASKS} )last (?:round|time|turn) cost (?:me|him) ({_BOUND})(?: points?)?",
        r"\1I paid \2 last round",
    ),
    (
        rf"{BEGINS_ITEM}(?:nothing|none) paid last (?:round|time|turn)(?=[,:])",
        r"\1if I paid nothing last round",
    ),
    (
        rf"{BEGINS_ITEM}having paid(?: (?:something|anything|up))? last (?:round|time|turn),",
        r"\1if I paid something last round,",
    ),
    (
        rf"{BEGINS_ITEM}paid(?: something| up)? last (?:round|time|turn)(?= and |[,:])",
        r"\1if I paid something last round",
    ),
    # one less in the bank: three
    (
        (
            r"\bone (?:more|less|fewer)( (?:in|to|on|for) (?:the )?(?:bank|movement))?"
            rf": (?:that is |i\.?e\.? |namely )?({TO_10})\b(?=[ \t]*(?:[,.;\n]|$))"
        ),
        r"\2\1",
    ),
    # if I pass someone, reduce my movement; when overtaking, take it from bank
    (
        (
            rf"{BEGINS_ITEM}(?:if|when|whenever|for|every time|each time|any time) (?:i |he "
            rf"|it |i am |i'm )?{_OVERTAKE},? {_TAKE} (?:my |the |his )?{_PART}(?=[ \t]*(?:[.;\n]|"
            r"$))"
        ),
        lambda found: f"{found[1]}{_paid(found)}",
    ),
    (
        (
            rf"{BEGINS_ITEM}{_TAKE} (?:my |the |his )?{_PART} (?:if|when|whenever|for|with|"
            rf"every time|each time) (?:each|every|any|all|i|he|it|the)? ?{_OVERTAKE}s?(?=[ "
            r"\t]*(?:[.;\n]|$))"
        ),
        lambda found: f"{found[1]}{_paid(found)}",
    ),
    (
        (
            rf"{BEGINS_ITEM}(?:the |my )?{_PART} (?:is )?to be (?:debited|charged|reduced|docked)"
            r" (?:for|with|by) (?:all |any |each |every )?(?:overtak\w+|passing)(?=[ "
            r"\t]*(?:[.;\n]|$))"
        ),
        lambda found: f"{found[1]}{_paid(found)}",
    ),
    (
        (
            rf"{BEGINS_ITEM}let (?:the |my )?{_PART} (?:carry|bear|take|meet|stand|cover|foot|"
            r"suffer) (?:the |all |any )?(?:overtaking|passing)(?: costs?| bill| charges?"
            r")?(?=[ \t]*(?:[.;\n]|$))"
        ),
        lambda found: f"{found[1]}{_paid(found)}",
    ),
    (
        (
            r"\b(?:the )?cost of (?:going past|getting past|passing|overtaking) (?:other "
            r"runners|others|people|somebody|someone|anyone)\b"
        ),
        "overtaking",
    ),
    # leave my movement whole; overtaking comes off the bank
    (
        (
            rf"{BEGINS_ITEM}(?:(?:leave|keep) (?:my|the) (?:movement|bank) (?:whole|alone|untouched|"
            r"intact|as it is)|(?:my |the )?(?:bank|movement) "
            r"(?:stays|is left|remains|is) (?:untouched|whole|intact))[:;,] (?=(?:all "
            r"|any |the )?(?:overtaking|passing)\b)"
        ),
        r"\1",
    ),
    (r"\bthe banked (?:bit|part|points|portion)\b", "the bank"),
    (r"\bany passing is paid\b", "overtaking is paid"),
)
