"""Turns of phrase that would be read as something else: `move a square`, `four in hand`, `bank as before`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import ENDS, TO_20, Rows

_BEGINS = r"((?:^|(?<=[.;:\n]))[ \t]*)"
_ASKS = r"(?:if|when|whenever|while|once|unless|until|till|where)"
_ALONE = r"(?:alone|on my own|on its own|by myself|by itself|all by myself|solo)"
_COMPANY = (
    r"(?:others?|somebody(?: else)?|someone(?: else)?|another(?: runner)?|company|a rival|anybody|anyone)"
)
_STATE = r"(?:leading|first|last|in front|in the lead|ahead|second|third|top|trailing|behind)"
_CARDS = r"(?:10s|[2-9]s|10's|[2-9]'s|tens|nines|eights|sevens|sixes|fives|fours|threes|twos)"
_OVER = (
    r"(?:above|over|higher than|bigger than|better than|greater than|more than|of more than|worth more than)"
)
_UNDER = r"(?:below|under|lower than|smaller than|less than|of less than|worth less than)"
_MORE, _LESS = (
    r"(?:or (?:more|better|higher|over|up)|and (?:up|over))",
    r"(?:or (?:less|lower|under|below|fewer))",
)
_PICKS = {"o": "oldest", "n": "newest", "h": "highest", "l": "lowest"}
_ROUND = r"(?:rounds?|turns?|rds?)"
_ROUNDS = (
    rf"(?:(?:the )?(?:first|1st) {_ROUND}|(?:the )?first {TO_20} {_ROUND}|{_ROUND} {TO_20}"
    rf"(?: ?(?:-|to) ?{TO_20})?(?:(?:,|,? and) {TO_20})*)"
)
_HOME = rf"(?:the |my )?(?:last|final) {TO_20}(?: squares)?\b(?! rounds| turns)"
_HOW_MANY = r"(?:only |just |at most |at least |more than |over |exactly |less than |fewer than |under |no more than )?"
_VALUES = {
    name: worth
    for worth, names in enumerate(
        ("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"), start=2
    )
    for name in (names,)
}


def _value(plural: str) -> str:
    plain = plural.casefold()
    return str(_VALUES.get(plain) or plain.rstrip("s").rstrip("'"))


def _only_cards(found: re.Match[str]) -> str:
    """All my cards are so high: my lowest card is. All are so low: my highest card is."""
    bound = found["bound"]
    high = re.match(_OVER, bound, re.IGNORECASE) or re.search(rf"{_MORE}$", bound, re.IGNORECASE)
    number = re.search(TO_20, bound, re.IGNORECASE)
    exact = re.match(r"(?:of |worth )?" + TO_20, bound, re.IGNORECASE)
    said = number[0] if number else ""
    if high:
        return f"my lowest card is {'at least' if exact else 'more than'} {said}"
    return f"my highest card is {'at most' if exact else 'less than'} {said}"


_BOUND = rf"(?P<bound>{_OVER} {TO_20}|{_UNDER} {TO_20}|(?:of |worth )?{TO_20} (?:{_MORE}|{_LESS}))"

_NOT_PAID_FROM = "".join(rf"(?<!\b{leads} )(?<!\b{leads} the )" for leads in ("from", "off", "of", "by"))

ROWS: Rows = (
    (r"\bpossess(es)?\b", r"hold\1"),
    (
        rf"\b(?:given|having) an? ({TO_20}) (?:in (?:my )?hand|to hand|available)(?=[,:])",
        r"if I hold a \1",
    ),
    (rf"\b(play|use|lay|plays|uses) (an? {TO_20}),? if (?:at all )?possible", r"\1 \2 if I have one"),
    (
        rf"{_BEGINS}any ({_CARDS}) (?:that )?(?:i have|in (?:my )?hand|i hold)[:,]",
        lambda found: f"{found[1]}If I hold a {_value(found[2])}, play it,",
    ),
    # move a square
    (
        (
            r"\b(move|go|step|advance|walk|bank)(s|ing|d|ed)? a (?:single )?(?:square|space|step|point)\b"
            r"(?! (?:more|less|further|at a time|ahead|behind|for each|for every))"
        ),
        lambda found: f"{'bank' if found[1].casefold() == 'bank' else 'move'}{found[2] or ''} 1",
    ),
    (rf"{_BEGINS}a single (?:step|square)(?=[;,.])", r"\1move 1"),
    (
        r"\b(only |just )?a (?:single )?square (?=(?:away|ahead|behind|in front|off|clear|back|adrift)\b)",
        r"1 square ",
    ),
    # the leader has 15 or fewer squares before him
    (
        (
            rf"\b(have|has) ((?:not )?{_HOW_MANY}{TO_20}"
            r"(?: or (?:less|fewer|under))?(?: squares?)?(?: or (?:less|fewer|under))?) "
            r"(?:before|ahead of|in front of) (?:him|her|it|them|himself|herself)\b"
        ),
        r"\1 \2 to go",
    ),
    # last on my own, in front with others, joint leader
    (rf"\b(last|in last place)(?: place)?,? (?:all )?{_ALONE}\b(?! or\b)", r"\1 and nobody is level with me"),
    (
        (
            r"\b(in front|in the lead|leading|first|in first place) (?:together |jointly |along |level )?"
            rf"with {_COMPANY}(?=[,:.;\n]|$| (?:and|bank|move|play|it's|i)\b)"
        ),
        r"\1 and level with others",
    ),
    (
        r"\b(?:a |the )?(?:joint|co-?|shared|tied) ?leader\b(?!s)",
        "sharing the lead",
    ),
    (
        rf"\bnot (?P<state>{_STATE}) or (?:owing|in debt|in the red)(?: anything| a thing| points?)?\b",
        r"not \g<state> and owing nothing",
    ),
    # only cards above 5, cards over 6 only
    (
        (
            r"\b(?:i(?:'ve| have)?(?: got)? |i (?:hold|have) |my hand is |there are )"
            rf"(?:only|just|nothing but|none but) cards {_BOUND}"
            r"(?: (?:left|in (?:my )?hand))?"
        ),
        _only_cards,
    ),
    (
        rf"\bi only (?:have|hold|have got|'ve got) cards {_BOUND}(?: left| in hand)?\b",
        _only_cards,
    ),
    (
        rf"\bi(?:'ve| have)? ?(?:got|hold|have)? cards {_BOUND}(?: left| in hand)? only\b",
        _only_cards,
    ),
    # a 6 and a 7
    (
        (
            rf"\b({_ASKS} (?:i (?:still )?(?:hold|have|have got)|i've got|i've)) "
            rf"(?:both )?(an? {TO_20}) and (?:also )?(an? {TO_20})(?=[,:])"
        ),
        r"\1 \2 and I hold \3",
    ),
    (
        (
            rf"\b({_ASKS} )(the leader|the next (?:ahead|behind)) (?:still )?(?:holds|has|has got) (?:both )?"
            rf"(an? {TO_20}) and (?:also )?(an? {TO_20})(?=[,:])"
        ),
        r"\1\2 holds \3 and \2 holds \4",
    ),
    (rf"\b({_ASKS}) (?:i've|i have) no longer (?:got )?(?=an? |any )", r"\1 I do not hold "),
    (
        (
            rf"\b({_ASKS}) (?:i have|i've|i've got|there are|there're) ({TO_20}) points? on my "
            r"(highest|lowest|oldest|newest)(?: card)?"
        ),
        r"\1 my \3 card is \2",
    ),
    # in the first round and in the last 15 squares
    (
        (
            rf"(?<!from )(?<!after )(?<!until )(?<!before )\b({_ROUNDS}),? and "
            rf"(?:also )?(?:in |on |during |for )?({_HOME})"
        ),
        r"\1 or in \2",
    ),
    (
        rf"\b((?:in |on |during |for )?{_HOME}),? and (?:also )?(?:in |on |during |for )?({_ROUNDS})",
        r"\1 or in \2",
    ),
    (
        (
            r"(?<!i'm )(?<!i am )\b(1st|first|leading|leader|in front|in the lead|in first place) and "
            r"(?:also )?(?:if |when |in )?"
            r"(last(?: place)?|trailing)(?=[ \t]*(?:[:,]|bank\b|move\b|play\b|[bm] ?\d))"
        ),
        r"\1 or \2",
    ),
    (r"\b(leading|first), (last)(?=:)", r"\1 or \2"),
    # except that I bank 5 when leading
    (rf", except that (?:i |he |it )?(bank|move)s? ({TO_20}) (?=(?:if|when|while)\b)", r", but \2 "),
    (rf"\bno (?:bank|banking) but ({TO_20})\b", r"bank \1"),
    (rf"\bbank the usual (?={TO_20}\b)", "bank "),
    (r",? if (?:it is |it's |that is |that's )?(?:allowed|permitted|legal)\b", ""),
    (rf", but (leading|last|first|second|third) ({TO_20}){ENDS}", r", but \2 if \1"),
    (
        rf"{_BEGINS}((?:in )?)round (\d{{1,2}}) ((?:bank|move) {TO_20}), also (?:in )?round (\d{{1,2}}){ENDS}",
        r"\1\2rounds \3 and \5 \4",
    ),
    (r"(\d{1,2} ?(?:-|to) ?\d{1,2}),? ?\((?:both )?excl(?:\.|usive(?:ly)?|uding both)?\)", r"\1 exclusive"),
    # bank as before; not overtaking from the bank as usual
    (
        (
            rf"(?<![.;\n])(?:,? and|[,;:])? ?(?<![.;\n] ){_NOT_PAID_FROM}"
            r"\b(?:the )?(?:bank|banking|move|moving|movement)(?:(?: and |/| & )(?:the )?"
            r"(?:bank|banking|move|moving|movement))?(?: is| stays| are| just)?"
            r" (?:likewise|(?:the |my )?(?:usual|normal)(?: amount)?|"
            r"as (?:before|usual|normal|always|ever|above|otherwise|normally|it was|it is)|like (?:before|always)|"
            r"still|unchanged|(?:stays |the )?same as before)(?=[ \t]*(?:[.;,\n]|$|(?:if|when|while|unless|in)\b))"
        ),
        ", same numbers",
    ),
    (
        (
            r"\b(?:bank|move)(?:ing)? as (?:before|usual|normal|always|ever),? but (?:with|from|using|of) (?:the |my )?"
            r"(highest|lowest|oldest|newest|biggest|smallest)(?: card)?"
        ),
        r"\1 card, same numbers",
    ),
    # one point from movement to bank
    (
        (
            rf"\b(?:transfer|shift|switch|swap|take) (?:just )?({TO_20})(?: points?)? (?:over |away )?from "
            r"(?:the |my )?(movement|moving|move|bank) (?:in)?to (?:the |my )?(movement|moving|move|bank)\b"
        ),
        lambda found: f"bank {found[1]} {'more' if found[3].casefold() == 'bank' else 'less'}",
    ),
    (
        rf"\b({TO_20}) (?:points? )?of the (bank|movement)(?: points?)? goes (?:in)?to (?:the )?(?:movement|bank)\b",
        lambda found: f"bank {found[1]} {'less' if found[2].casefold() == 'bank' else 'more'}",
    ),
    (
        rf"\bthe (bank|movement) gets ({TO_20}) of the (?:bank|movement)(?: points?)?\b",
        lambda found: f"bank {found[2]} {'more' if found[1].casefold() == 'bank' else 'less'}",
    ),
    (rf"(?:,|:) ?plus ({TO_20}) (?:to|in|for) (?:the )?bank\b", r", bank \1 more"),
    # four in hand, behind what is moved
    (
        (
            rf"\b({TO_20} (?:forward|forwards|on|ahead|to movement|moved)|move {TO_20}),? (?:and )?({TO_20}) "
            r"in hand\b"
        ),
        r"\1, bank \2",
    ),
    (rf"(?<=, )go ({TO_20}){ENDS}", r"move \1"),
    (rf"\bturn ({TO_20})(?: points?)? (?:in)?to (?:the )?(bank|movement)\b", r"\1 to \2"),
    # five banked, rest run
    (
        rf"(?<=, )({TO_20}) banked(?=,? (?:and )?(?:the )?(?:rest|remainder|balance|others))",
        r"bank \1",
    ),
    (r"(?<=, )(?:and )?(?:the )?rest run\b", "rest moved"),
    (r"\b(?:down|reduced) to (?=owing\b)", ""),
    (r"\b(?:bottom) card\b", "lowest card"),
    # m3 br, b4 mr
    (r"\b([mb])(\d{1,2}),? ?([mb])r(?=[ \t]*(?:[.,;/\n]|$))", r"\1\2 \3 rest"),
    (r"(?:^|(?<=[.;/\n])) ?(?:hi|h)(?= ?[;:,/] ?m ?=? ?(?:all|rest))", " highest card"),
    (
        (
            r"\b(?:my|the) (highest|lowest|oldest|newest|biggest|smallest|best|worst)(?: card)? (?:is |gets )?"
            rf"put (?:away|by|aside){ENDS}"
        ),
        r"play the \1 card, bank all",
    ),
    # rank 5 and down
    (
        rf"\b(rank|position|place) ({TO_20}) (?:and|or) (?:down(?:wards?)?|lower|below|worse|beyond|further back)\b",
        r"position \2 or worse",
    ),
    (
        rf"\bthere (?:are|is) (?:only |just )?({TO_20} squares? or (?:less|fewer))(?=[,:])",
        r"there are \1 to go",
    ),
    (r"\b(?:i'm|i am|he's|it's) (?:done|finished|through)(?: with)? (?:saving|banking)\b", "bank nothing"),
    # old card > 7: ...
    (
        (
            rf"{_BEGINS}(?:my )?(old(?:est)?|new(?:est)?|hi(?:gh(?:est)?)?|low?(?:est)?)(?: card)? "
            rf"?(>=|<=|>|<|=) ?({TO_20}) ?(?=[:,])"
        ),
        lambda found: f"{found[1]}If my {_PICKS[found[2].casefold()[0]]} card {found[3]} {found[4]}",
    ),
    # otherwise a 7, otherwise the oldest
    (
        (
            rf"\b((?:otherwise|or else|else|failing that|if not),? )(?:play )?(an? {TO_20})"
            r"(?=,? (?:or )?(?:otherwise|else|failing|if not|and if)\b)"
        ),
        r"\1\2 if I have one",
    ),
    (
        (
            rf"{_BEGINS}(?:play )?(an? {TO_20}),? (?:or else|failing that|otherwise|else) (?=(?:the |my )?"
            r"(?:oldest|newest|highest|lowest))"
        ),
        r"\1\2 if I have one, otherwise ",
    ),
)
