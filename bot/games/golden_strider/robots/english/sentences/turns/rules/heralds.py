"""What announces a rule and orders nothing: `and now the exception: if I lead, ...`, `if I lead, the order is: ...`.

It is known by a small grammar (heralding.py), in front of a rule, between its condition and what is done, and inside
of the condition. What sets the usual order aside is read as `instead`. Must not know what a sentence means.
"""

import re
from collections.abc import Callable

from bot.games.golden_strider.robots.english.sentences.heralding import part
from bot.games.golden_strider.robots.english.sentences.turns.rules.excepted import is_to_every_round
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import (
    BEGINS_ITEM,
    SPANS,
    WHOLE,
    Rows,
)

_SIGN, _ASKS = part("sign"), part("asks")
_IF = r"(?:if|when|whenever|while|as long as|so long as|in case|should|once|where|provided that|provided)"
_ACTS = (
    r"(?=(?:i |he |she |it |we |you |my robot |please |then |just |simply |the |my |an? |always |"
    r"to )*['\"]?(?:play|bank|mov|use|us|lay|take|tak|put|go |oldest|old |newest|highest|lowest|"
    r"biggest|smallest|card|all|half|everything|the rest|rest))"
)
# a condition says nothing of what is done
_ASKED = r"(?:(?!\b(?:bank|move|play|use)\b)[^,.:;()\n?]){2,90}?"
_PAUSE = r"(?:[ ]?[,:;]|[ ]-+|[ ]and\b|[ ]then\b|[ ]so\b|[ ]but\b)+[ ]?"
_ALOUD = r"(?:[ ]?:|[ ]-+)[ ]?"
# without a comma these may belong to the condition: if I'm last, new plan: ...
_HANGS = rf"(?:{part('count')}|{part('adjective')}|{part('noun')})\b"
_JOINED = rf"(?:(?:{part('interjection')})(?:[,:!.]|\.\.\.)? )*"
_SHOWN = rf"(?:{part('shown')} )?"
_GOES_ON = rf"(?: (?:{part('goes_on')}))*"
_DIFFERENT = re.compile(r"\b(?:different|another|other|alternative|new|opposite)\b", re.IGNORECASE)
_LATER = re.compile(r"\b(?:then|next|new|now)\b", re.IGNORECASE)
_RANK = re.compile(r"(?:^|(?<=[.;\n]))[ \t]*(?:my |the )?priority (?P<rank>\w+)[:.), -]+ *", re.IGNORECASE)
_RANKS = ("12345", "abcde", ("one", "two", "three", "four", "five"))
_BREAKS = rf"(?:{_SIGN}[ \t\n]*|[ ])"


def _front(named: str) -> str:
    """What may stand in front of a condition and names the rule behind it."""
    return rf"{BEGINS_ITEM}{_JOINED}{_SHOWN}{named}{_GOES_ON}{_BREAKS}(?={_ASKS}\b)"


def _between(said: str, pause: str) -> str:
    """What may stand behind a condition, in front of what is done."""
    begins = r"(?:(?:and|but|so|now|however|otherwise|else),? )*"
    joint = rf"(?:, ?(?:but |and |then )?| (?:but |and |then )?(?!{_HANGS}))"
    return rf"{BEGINS_ITEM}({begins}{_IF} {_ASKED}){joint}{said}{pause}{_ACTS}"


def _announcing(said: str) -> Callable[[re.Match[str]], str]:
    """A label in the place of an announcement; what says `then` or `new` may speak of later rounds.

    A different plan has a card and numbers of its own.
    """

    def put(found: re.Match[str]) -> str:
        later = _LATER.search(found[0]) and SPANS.search(found.string[: found.start()])
        sentence = re.split(r"[.;\n]", found.string[found.end() :], maxsplit=1)[0]
        part = _DIFFERENT.search(found[0]) and not re.match(WHOLE, sentence)
        return found[0] if later or part else f"{found[1]}{said}"

    return put


def _excepting(found: re.Match[str]) -> str:
    """Without what sets the usual order aside; behind a case that may be this case's order."""
    return f"{found[1]}{found[2]}, " if is_to_every_round(found) else found[0]


def _counted(found: re.Match[str]) -> str:
    """`One: ... Two: ...`: labels, where both stand there and say nothing else."""
    one, two = _label("one"), _label("two")
    if not two.search(found[2]) or len(one.findall(found[2])) != 1:
        return found[0]
    return found[1] + _label("one|two|three|four|five").sub(r"\1", found[2])


def _label(words: str) -> re.Pattern[str]:
    return re.compile(rf"((?:^|(?<=[.;\n]))[ \t]*)(?:{words})[:,] (?!(?:\d|or|and)\b)", re.IGNORECASE)


def _ranked(found: re.Match[str]) -> str:
    """`Priority 1: ... Priority 2: ...`, in their order: the first that applies is played."""
    ranks = [*_RANK.finditer(found[0])]
    if [one["rank"].casefold() for one in ranks] not in [[*row[: len(ranks)]] for row in _RANKS] or len(
        ranks
    ) < 2:
        return found[0]
    begin = ranks[0].start()
    return f"{found[0][:begin]} The first rule that applies counts. {_RANK.sub(' ', found[0][begin:])}"


def _then(found: re.Match[str]) -> str:
    return found[0] if SPANS.search(found.string[: found.start()]) else found[1]


ROWS: Rows = (
    # small ones first: the 3 in round 1, the 4 in round 2
    (
        (
            rf"{BEGINS_ITEM}(?:(?:the|my|all) )?(?:small|little|low|big|high|good|bad)(?: ones| cards| stuff)? first"
            r"(?: then)?(?: ?:|,| -+) (?=(?:the |an? )?\d{1,2}s? (?:in|on|for) (?:rounds?|turns?) \d)"
        ),
        r"\1",
    ),
    # all change in round 8: from then on ...
    (
        (
            rf"{BEGINS_ITEM}(?:and )?(?:all change|(?:the )?(?:plan|tactics?|strategy|things?|it|all"
            rf"|everything) changes?"
            r"|(?:there's |there is )?a change)(?: of (?:plan|tactics))? (?:comes )?(?:in|at|from|with) "
            r"(?P<when>(?:round|square) \d{1,2})(?:[:;,.]| -)+ ?(?:from (?:then|there) on|then|thereafter"
            r"|after that),? "
        ),
        r"\1From \g<when>, ",
    ),
    # ..., switching to the highest card, move all, from round 8
    (
        (
            r",? (?:and |then )*(?:switching|changing|turning|going over) (?:over )?to (?P<what>(?:the |my )?"
            r"(?:oldest|newest|highest|lowest)[^.;:\n]{0,50}?),? (?P<when>(?:from|at|in) (?:round|square) \d{1,2})"
            r"(?: on(?:wards?)?)?(?=[ \t]*(?:[.;\n]|$))"
        ),
        lambda found: f". From {found['when'].split(maxsplit=1)[1]}, {found['what']}",
    ),
    # ... in all cases save one: if I lead, ...; ..., with the exception that I bank 2 when I lead
    (
        (
            r",? (?:in |under )?(?:all|every|any) (?:other )?(?:cases?|circumstances|situations?) (?:save"
            r"|but|except|bar) "
            rf"one(?: case)?(?:[:;]| -+|,) ?(?={_IF}\b)"
        ),
        ". ",
    ),
    (
        r",? with (?:the|one|this|a single) exception(?: that|:) (?=(?:i|he|she|it|we|bank|move|play)\b)",
        ", but ",
    ),
    # check in this order, first match wins: if I lead, ...
    (
        (
            rf"{BEGINS_ITEM}(?=[^.;:\n]*\b(?:first (?:\w+ ){{0,3}}(?:fits|applies|matches|match|holds|wins|counts)|"
            r"top to bottom|order of (?:priority|importance|precedence))\b)"
            rf"[^.;:\n\d]{{3,90}}: ?(?={_IF}\b)"
        ),
        r"\1The first rule that applies counts. ",
    ),
    # I'm first (on a line of its own), play ... (on the next), otherwise (on one more)
    (rf"\n[ \t]*(?:otherwise|else)[ \t]*\n+[ \t]*{_ACTS}", "\nOtherwise: "),
    (
        (
            r"(?<=\n)((?:i|i'm|he|he's|it|we|the|my|some\w+|no\w*) "
            r"(?:(?!\b(?:bank|move|play|use)\b)[^,.:;()\n?]){2,80})\n"
            rf"{_ACTS}(?=[^\n]*\n+[ \t]*(?:otherwise|else)\b)"
        ),
        r"if \1: ",
    ),
    # if I lead: oldest card : newest card
    (rf"(\b{_IF}\b[^.;:\n]+: [^.;:\n]+?) : {_ACTS}", r"\1; otherwise "),
    (
        (
            rf"({_IF} {_ASKED}[,:] (?:i )?(?:play|use) (?:the |my )?(?:oldest|newest|highest|lowest)(?: card)?),? "
            r"(?:and |but )?(?:the (?:rest|numbers?|split|amounts?)|everything else|all else) "
            r"(?:stays?|remains?|is|are) (?:the same|unchanged|as (?:before|it is|above|usual))"
            r"(?=[ \t]*(?:[.;\n]|$))"
        ),
        r"\1",
    ),
    (r"\bfor (?:(?:those|all|the) )?(?:rounds|turns) (?:when|where|in which)\b", "when"),
    # if, by any chance, I lead
    (r"\bshould it (?:so )?(?:be|turn out|happen|prove)(?: the case| so| true)?(?: that)? (?=\w)", "if "),
    (
        (
            rf"\b(only )?(?:{_IF}) it(?: is not| isn't|'s not| is never) (?:so|true|the case)(?: that)? (?"
            r"=[\w']+ \w)(?!then\b|that\b)"
        ),
        "unless ",
    ),
    (
        rf"\b({_IF})(?:,? \(?|, ){part('filler')}\)?,? (?!not\b|and\b|or\b|\w+sel(?:f|ves)\b|finish)(?=[a-z0-9])",
        r"\1 ",
    ),
    (rf"{BEGINS_ITEM}is it (?:so|true|the case|correct)(?: that)? (?!that\b)(?=[^.?\n]*[:?])", r"\1if "),
    (rf"\b({_IF}) is it (?:so|true|the case|correct)(?: that)? (?!that\b)(?=\w)", r"\1 "),
    (rf"\b({_IF} {_ASKED}) and also (?=(?:i|i'm|he|she|it|the|my|some\w+|no\w*)\b)", r"\1 and "),
    (r"\bif not,? but (?:if )?(?=\w)", "otherwise if "),
    (rf"\b({_IF}),? ({part('time_before')}), (?={_ASKED},)", r"\2, \1 "),
    (
        (
            r"\b(?:once|as soon as) (?:we(?:'re| are)|it(?:'s| is)|i(?:'m| am)) (?:in|at|into) (?:the )?"
            r"(round \d{1,2})(?=,)"
        ),
        r"from \1 on",
    ),
    (
        r"(?<![a-z] )\b(?:in |on |for )?(?:an?|any|every|each) (?:round|turn) (?:when|where|in which|if)\b",
        "when",
    ),
    (
        (
            rf"{BEGINS_ITEM}(?:and |but )?(?:(?:in )?(?:any|every|each) (?:round|turn) that|given(?: that)?"
            r") (?=(?:i|i'm|he|she|it|the|some\w+|no\w+|two|my)\b)"
        ),
        r"\1If ",
    ),
    # a special case is when I lead; then ...
    (
        (
            rf"{BEGINS_ITEM}{_JOINED}{_SHOWN}{part('named')}{_GOES_ON} (?:{_ASKS}) ({_ASKED})(?:[.;]|[ ]-+)"
            rf"[ ](?:and )?(?:then|in that case)\b,? ?{_ACTS}"
        ),
        r"\1If \2, ",
    ),
    # with one proviso: if I lead; here comes the exception: if I lead
    (_front(part("exception")), _announcing("Exception: ")),
    (_front(part("weightier")), _announcing("Most important of all, ")),
    (_front(part("named")), _announcing("")),
    (rf"{BEGINS_ITEM}{_JOINED}{part('says')}{_SIGN} ?(?={_ASKS}\b)", r"\1"),
    # One: bank 4. Two: if I lead, ...
    (
        (
            r"(?s)^(.*?)((?:^|(?<=[.;\n])[ ]*|(?<=\n))(?:(?:number|no\.?) )?(?:one)[:,] (?"
            r"=[^.;\n]*[.;\n]).*)$"
        ),
        _counted,
    ),
    (r"(?s)^.*\bpriority (?:1|one|a)\b.*$", _ranked),
    # then if I lead, ...: later rounds, where any were named before
    (rf"{BEGINS_ITEM}(?:and |but |so )?then,? (?={_IF} {_ASKED},)", _then),
    # if I lead, the order is: oldest card
    (_between(part("instead_of_it"), _PAUSE + WHOLE), _excepting),
    (_between(part("order_is"), _ALOUD), r"\1\2, "),
    (_between(part("there_is"), _ALOUD), r"\1\2, "),
    (_between(part("comes_in"), _PAUSE), r"\1\2, "),
    (_between(part("do_this"), _ALOUD), r"\1\2, "),
    (_between(part("do_other"), _PAUSE + WHOLE), _excepting),
    (_between(part("switch"), r"(?:[ ]?[,:;]|[ ]-+|[ ]and\b|[ ]to\b)+[ ]?"), r"\1\2, "),
    (_between(part("is_other"), _PAUSE), _excepting),
    (_between("does? the same,? (?:only|but|except)(?: that)?", " "), r"\1\2, the same but "),
    # in general bank 4, only if I lead bank 5; always the same, only if I lead, ...
    (
        (
            rf"{BEGINS_ITEM}({_JOINED}(?:normally|usually|in general|generally|as a rule|in principle|by "
            rf"default)\b[^;:\n]{{5,100}}?), only (?={_IF} {_ASKED})"
        ),
        r"\1\2, but ",
    ),
    (
        (
            rf"{BEGINS_ITEM}{_JOINED}(?:{part('is_done')}|{part('plainly')}|(?:it's|it is|that's) "
            rf"{part('plainly')}|it's (?:always )?the same(?: (?:every|each) (?:round|turn|time))?),? (?"
            rf":only|except that|except|but)[ ,]+(?={_IF}\b)"
        ),
        r"\1But ",
    ),
    # in a nutshell: bank 4; subject to clause 2, bank 4
    (rf"{BEGINS_ITEM}{_JOINED}{part('plainly')}(?:[ ]?[:,]|[ ]-+)[ ]+(?={_ASKS}\b)", r"\1"),
    (rf"{BEGINS_ITEM}{_JOINED}{part('plainly')}(?:[ ]?[:,]|[ ]-+)[ ]+{_ACTS}", r"\1"),
    (rf"{BEGINS_ITEM}{_JOINED}{part('by_default')}(?:[ ]?[:,]|[ ]-+)[ ]+{_ACTS}", r"\1Normally, "),
    # case I lead: ...; if I lead then ... end
    (rf"{BEGINS_ITEM}case (?!\d|[a-h]\b|one\b|two\b|three\b)(?={_ASKED}:)", r"\1if "),
    (
        (
            rf"(\b{_IF}\b[^.;\n]+(?<! the)(?<! to)(?<! by)(?<! at)(?<! of)(?<!very)(?<!ntil)(?<!till)(?"
            r"<!rear)(?<!back)),? end(?: ?if)?(?=[ \t]*(?:[;.\n]|$))"
        ),
        r"\1",
    ),
    # from round 6 on I switch to ... and stay with that
    (
        (
            r"\bin (round \d{1,2}),? (?:(?:i|he|she|it|we) )?(?:switch|change|turn)(?:es|s)? (?:over )?to "
            r"([^.;:\n]{5,80}?),? and (?:stay|stick|stays|sticks|keep|keeps|remain)(?: (?:with|to|at|on|"
            r"doing) (?:that|it|this)| there| so)?(?=[ \t]*(?:[.;\n]|$))"
        ),
        r"from \1 on, \2",
    ),
    (
        (
            r"\b((?:for|in) the first \w+ (?:rounds|turns)), ([^.,:;\n]{5,60}(?:, [^.,:;\n]{3,60})*) for "
            r"the rest(?: of (?:the race|it))?(?=[ \t]*(?:[.;\n]|$))"
        ),
        r"\1, after that \2",
    ),
    (
        rf"{BEGINS_ITEM}(?:and |but )?(?:also|likewise|same|ditto)(?: so)? (?={_IF} {_ASKED}(?:[.;\n]|$))",
        r"\1The same ",
    ),
)
