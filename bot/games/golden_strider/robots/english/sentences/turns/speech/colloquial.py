"""Turns of phrase in which people say what a rule adds nothing to: `at any time`, `no report yet`, `even one point`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, ENDS, TO_20, Rows

_CARD = r"(?:oldest|newest|highest|lowest|biggest|smallest|best|top|worst)"
_FRONT = {"before": "ahead of", "in front of": "ahead of", "ahead of": "ahead of", "behind": "behind"}


def _there_are(found: re.Match[str]) -> str:
    """`When before me are 4 runners`."""
    return f"{found[1]} there {found['be']} {found['who']} {_FRONT[found['side'].casefold()]} me"


def _sorted(found: re.Match[str]) -> str:
    low, high = sorted((found[1], found[2]), key=int)
    return f"{low} to {high} "


def _shared_out(found: re.Match[str]) -> str:
    """`Bank: rounds 1-3 five, rounds 4-6 four`: each says what is banked."""
    verb = found["verb"].casefold()
    each = re.sub(
        rf",? *(rounds? [^,;.\n]*?)[:=]? ({TO_20}|none|nothing|all)(?=,|$)",
        rf"\1: {verb} \2. ",
        found["list"],
    )
    return f"{found[1]}{each}"


_LABELS = (
    r"(?:cards?|play|bank|move|movement|default|normally|normal|otherwise|else|hand|"
    r"start(?:ing)?(?: cards| hand)?)"
)

ROWS: Rows = (
    # and I bank no more
    (rf"\bbank(?:s|ing)? no (?:more|longer){ENDS}", "bank nothing"),
    # with no banking either
    (rf"\b(no banking|no bank|nothing banked)(?: at all)?,? either{ENDS}", r"\1"),
    (rf"\b({_CARD}(?: card)?) as well{ENDS}", r"\1"),
    # (alone or shared), on my own or jointly
    (
        (
            r"(\b(?:in front|first|in the lead|leading|lead|the leader|last|(?:in )?first place|first position|"
            r"top)),?"
            r" \(?(?:even |whether |be it |either )?(?:alone|on my own|on its own|by myself|outright|solely|solo) or "
            r"(?:with (?:others?|somebody|company|another)|shared|sharing|joint(?:ly)?|tied|level"
            r"(?: with others?)?|together)"
            r"\)?(?=[ \t]*(?:[,.:;\n=-]|$))"
        ),
        r"\1",
    ),
    (
        (
            r"(\b(?:in front|first|in the lead|leading|lead|the leader|(?:in )?first place|first position)),?"
            r" \(?even (?:if )?(?:only )?(?:jointly|joint|shared|tied|level)\)?(?=[ \t]*[,.:;\n=])"
        ),
        r"\1",
    ),
    # if I owe anything, even a single point; if I owe even one point
    (
        (
            r"\b(ow(?:e|es|ing)(?: anything| something| any points?)?),? \(?even (?:just |only |if only )?"
            r"(?:a|one|1)(?: single)? (?:point|pip|bit)\)?(?=[ \t]*[,.:;\n])"
        ),
        lambda found: (
            found[1] if found[1].casefold().split()[-1] not in {"owe", "owes"} else f"{found[1]} anything"
        ),
    ),
    # round 1 (no report yet)
    (
        (
            r"\b(round (?:1|one)|(?:the )?first (?:round|turn)),? \((?:when |where |as |since |because )?"
            r"(?:no|nothing|none|there is no|there's no|there is nothing|there's nothing|nobody has)\b[^()\d]{2,40}\)"
        ),
        r"\1",
    ),
    # round 1 (only), round 1 (and only then)
    (
        (
            rf"\b(rounds? {TO_20}|first round) \((?:and )?(?:only|alone|only (?:then|there|that one)|just that one|"
            r"then only)\)"
        ),
        r"\1 only",
    ),
    (r" \(and (?:also )?(in (?:the )?(?:first round|round (?:\d{1,2}|one)))\)", r" or \1"),
    # if he is nearer than that (or there is nobody ahead)
    (
        r" \(((?:or|and) (?:if |when )?(?:there|nobody|no one|in round|i am|i'm|i owe|it is|it's)\b[^()]{3,60})\)",
        r" \1",
    ),
    # at any time it's the lowest card; at any time at all:
    (
        (
            r"(\b(?:if|when|whenever|should|once)\b[^.;:\n]{3,80}?),? at any (?:time|stage|point|moment)(?: at all)?"
            r"(?=[,:]| (?:it's|it is|its|before|until|after|from|in|during|past|within) )"
        ),
        r"\1",
    ),
    # when before me are 4 runners or more
    (
        (
            r"\b(if|when|whenever|while|once) (?P<side>before|in front of|ahead of|behind) me (?:there )?"
            r"(?P<be>is|are)(?: there)?(?: only| just)? (?P<who>[^,.:;\n]{2,40})(?=[,:])"
        ),
        _there_are,
    ),
    # any round later than that
    (
        (
            rf"{BEGINS}(?:in |for )?(?:any|all|every|each) (?:rounds?|turns?)(?: that (?:is|are|comes?))? (?:later|"
            rf"after|beyond)"
            r"(?: than)? (?:that|those|these|this)(?= |,|:)"
        ),
        r"\1After that",
    ),
    # round 9 and after that: ...
    (
        (
            rf"\b(rounds? {TO_20}) and (?:in )?(?:(?:every|each|any|all)(?: the)? (?:rounds?|turns?|one|ones)? ?)?"
            r"(?:after|afterwards|following|from (?:then|there) on)(?: that| it| this| them)?"
            r"(?=[ \t]*[,:]| (?:the|my|bank|move|play))"
        ),
        r"\1 and later",
    ),
    # I'll go 2 movement and 4 bank
    (
        (
            r"\b((?:i|we|he|she|it)(?:'ll| will|'d| would)?) go(?:es)? (?:for )?"
            rf"(?={TO_20} (?:points? )?(?:to |on |in )?(?:the )?(?:movement|move|mvt|bank|[MB])\b)"
        ),
        r"\1 play ",
    ),
    # from the moment the leader's on 12
    (
        (
            r"\b(leader|next (?:man|runner|one|horse|rival)(?: (?:ahead|behind|in front))?(?: of me)?)'s "
            rf"(?=(?:on|at|in|past|within|more|less|only|up|ahead|behind|not|got|still|{TO_20})\b)"
        ),
        r"\1 is ",
    ),
    (
        rf"{BEGINS}if (?:i have |i've got |i hold )?neither(?: of (?:them|these|those))?(?=[,:])",
        r"\1otherwise",
    ),
    # if I lead, bank 5 until round 5 and after that 3
    (
        (
            rf"\b(bank|move) ({TO_20}) (until|till|up to|before) ([^,;.:\n]{{3,30}}?),? and "
            rf"(?:after that|then|afterwards|thereafter|from (?:then|there)(?: on)?) (?:only |just )?({TO_20}){ENDS}"
        ),
        r"\1 \2 \3 \4, then \1 \5",
    ),
    # 5th and back
    (
        (
            r"\b([4-9]th|[23](?:nd|rd)|second|third|fourth|fifth|sixth|seventh|eighth)(?: place)? and "
            r"(?:back|down|below|worse|lower|further back|lower down)(?:wards?)?\b(?! by)"
        ),
        r"\1 or worse",
    ),
    # bank nothing but 3
    (rf"\b(bank|move)(?:s|ing)? nothing (?:but|except|more than) ({TO_20}){ENDS}", r"\1 \2"),
    # the bloke next in front of me
    (
        (
            r"\b(runner|man|one|guy|bloke|chap|lad|fellow|rival|horse|opponent|player) next "
            r"(?=(?:in front|ahead|behind)\b)"
        ),
        r"\1 just ",
    ),
    # that does not hold for the last 20 squares, where it's the highest card
    (
        (
            rf"{BEGINS}(?:but |except )?(?:that|this|it|which) (?:does not|doesn't|won't|will not|no longer) "
            r"(?:holds?|appl(?:y|ies)|counts?|goes?)(?: good| true)? (?:for|in|during|on|over) "
            r"([^,.;:\n]*\d[^,.;:\n]*), (?:where|when) "
        ),
        r"\1In \2, ",
    ),
    (rf"\bi\.e\.,? (?={TO_20}|in\b|from\b|for\b|through\b|until\b|up\b|rounds?\b|the\b)", ""),
    # his plan (cards 8 8 5 5 4): ...
    (
        (
            rf"{BEGINS}[^.:;\n()\d]{{3,40}} \((?:start(?:ing|er)? )?(?:cards|hand|line-?up|five):? "
            r"((?:\d{1,2}[ ,/-]+){4}\d{1,2})\): ?"
        ),
        r"\1Start with \2. ",
    ),
    # Robot Plodder (a slow one): ...
    (rf"{BEGINS}([^.:;\n()\d]{{3,40}}) \((?:an?|the|my) [a-z ]{{3,30}}\):", r"\1\2:"),
    # but only 3 if I've a debt to pay
    (rf"\bbut only (?={TO_20} (?:if|when|while)\b)", "but "),
    # when the leader has only 15 squares or less before him
    (
        (
            rf"\b(have|has) ((?:only |just |at most )?{TO_20} squares?(?: or (?:less|fewer|under))?) "
            r"before (?:him|me|her|it|them|us)\b"
        ),
        r"\1 \2 to go",
    ),
    (
        (
            rf"{BEGINS}(?P<verb>bank|move)(?:ed|ing|ment)?: (?P<list>rounds? \d[^:;.\n]*?[:=]? (?:{TO_20}|none|"
            rf"nothing|all)"
            rf"(?:, rounds? \d[^:;.\n,]*?[:=]? (?:{TO_20}|none|nothing|all))+)(?=[.;\n]|$)"
        ),
        _shared_out,
    ),
    # before I am at square 25
    (r"\bbefore (?:i am|i'm|he is|he's|it is|it's) (?:at|on) (square \d{1,2})\b", r"before \1"),
    # bank 3, whoever's behind
    (
        (
            r",? (?:whoever|whatever|no matter (?:who|what))(?:'s| is| may be) "
            rf"(?:behind|ahead|in front|near|around|about|there)(?: me)?{ENDS}"
        ),
        "",
    ),
    # until round 5 (including 5); until round 5 (5 also)
    (
        (
            rf"\b(till?|until|up to|to) (?:the )?(round )?({TO_20}),? \((?:(?:including|incl\.?|inclusive(?: of)?|also|"
            rf"and|with)(?: round| the)?(?: \3)?"
            r"|(?:(?:round )?\3|that one|that round|it|this one|it's) "
            r"(?:also|too|as well|included|inclusive|counts too))\)"
        ),
        r"up to and including \2\3",
    ),
    # between 40 and 21 squares to go
    (
        r"(?<=between )(\d{1,2}) and (\d{1,2}) (?=(?:squares? )?(?:to go|left|remaining)\b)",
        lambda f: _sorted(f).replace(" to ", " and ", 1),
    ),
    # the card, written like a setting
    (rf"{BEGINS}({_LABELS}) ?= ?(?=[a-z0-9])", r"\1\2: "),
    # straight into the bank, all of it
    (
        (
            rf"\b({_CARD}(?: card)?),? (?:going |goes |put )?(?:straight |right |directly )?(in|into|to) "
            rf"(?:the |my )?bank"
            rf"(?:,? (?:all of it|the lot|with it|all|every point))?{ENDS}"
        ),
        r"\1, bank all",
    ),
    # he plays that ten
    (rf"\b(plays?|uses?|lays?) that (?!one\b)({TO_20})\b", r"\1 the \2"),
    # pure movement
    (r"\b(?:for |as |in )?pure(?:ly)? (?=(?:movement|move|bank|banking)\b)", "all "),
    # the oldest card, mind
    (rf", mind(?: you)?{ENDS}", ""),
    (r"\bo['’/] ?(?=tak(?:ing|es|e)\b)", "over"),
    (r"(?:\bc(?:u|ya) |\bsee (?:u|ya) )?\bl8rs?\b(?: m8)?", "cheers"),
    (r"\bgr8\b", "great"),
)
