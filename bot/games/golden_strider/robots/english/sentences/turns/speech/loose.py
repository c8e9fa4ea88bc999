"""Loose ways in which people talk of a race: `any time`, `whatever`, `out front`, `or wider`, `anyone sat on 48`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import (
    ASKS,
    BEGINS_ITEM,
    ENDS_ALOUD,
    PICKED,
    TO_20,
    Rows,
)


def _lines(found: re.Match[str]) -> str:
    """`1) 7 7 7 6 3 2) oldest 3) if 1st ...`, `Start: ... - Rd 1: ... - Rd 2: ...`: each in a line of its own."""
    if re.search(r"\d\)", found[0]):
        return re.sub(r"[ \t]+(?=\d{1,2}\) )", "\n", found[0])
    return re.sub(r" - (?=[^-:\n]{2,30}: )", "\n", found[0])


_NOT_A_MAN = "".join(
    rf"(?<!\b{man} )"
    for man in ("man", "one", "guy", "chap", "lad", "bloke", "runner", "rival", "horse", "player", "robot")
)

ROWS: Rows = (
    # the highest card when last, but in even rounds only
    (
        r"(,? but )((?:in|from|after|until|before|past|on) [^,.;:()\n]{3,30}?) only(?=[ \t]*(?:[.,;\n]|$))",
        r"\1only \2",
    ),
    # leading with more than 5 squares in hand over the next runner
    (
        (
            r"\b(lead|leading|in front|ahead),? with ((?:(?:more than|at least"
            r"|over) )?\d{1,2} squares?(?: or more)?) in hand"
            r"(?: over (?:the )?(?:next|nearest|second)(?: runner| man| one| rival)?)?\b"
        ),
        r"\1 by \2",
    ),
    (r"\bdeeper in (?:debt|the red) than (?:the )?leader\b", "owing more than the leader"),
    # when last bank 2; if in addition it's round 7 or later, ...
    (
        (
            r"\b(?P<asks>if|when|whenever|while) (?P<case>[^,.;:()\n]{2,40}?)(?P<does>,? (?:i |he )?(?:bank"
            r"|move|play)\b"
            r"[^.;:\n]*?)(?:; |\. |, )(?:and )?(?:if|when) (?:moreover|in addition|furthermore"
            r"|on top of that|beyond that),? "
            r"(?=[^,.;:\n]{3,60})"
        ),
        r"\g<asks> \g<case>\g<does>. If \g<case> and ",
    ),
    # bank 5 in even rounds but 1 in the rest
    (
        (
            r"\b(in (even|odd) rounds\b[^.;:\n]*?) in (?:all )?the (?:rest|others?|other (?:rounds|ones)"
            r"|remaining (?:rounds|ones))\b"
        ),
        lambda found: f"{found[1]} in {'odd' if found[2].casefold() == 'even' else 'even'} rounds",
    ),
    (
        r"\b(needs? (?:only )?\d{1,2}(?: squares?)?(?: or (?:less|fewer|more))?(?: squares?)?) to win\b",
        r"\1 to finish",
    ),
    # bank 1 both when I lead and when I owe 3 or more
    (
        r"\bboth (when|if|while) ([^,.;:()\n]{2,50}?) and (?:also )?(?:when|if|while) ",
        r"\1 \2 or \1 ",
    ),
    # if I lead, bank 1; the same goes for owing 3 or more
    (
        (
            r"([,;.] )(?:and )?(?:the )?same (?:goes|holds|applies|is true|counts) for (?=(?:owing|being"
            r"|leading|holding)\b)"
        ),
        r"\1same when ",
    ),
    # if I'm last (and don't owe 3 or more), ...
    (
        r"(\b(?:if|when|whenever|while) [^,.;:()\n]{2,50}) \((and|but|or) ([^,.;:()\n]{3,50})\)(?=[ \t]*[,:])",
        r"\1 \2 \3",
    ),
    # leading the race means 6 in the bank
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*[^,.;:()\n]{3,50}) means (?:that )?(?=(?:i |he )?(?:bank|banking|move"
            r"|moving|play|"
            r"playing|the (?:oldest|newest|highest|lowest)|\d{1,2} (?:(?:in|to|into|for) (?:the )?)?(?:bank|movement|"
            r"banked|moved))\b)"
        ),
        r"\1: ",
    ),
    # when last bank 2; regardless of that, from round 7 ...
    (
        (
            r"[,;.] (?:and |but )?(?:regardless(?: of (?:that|this))?|independently(?: of (?:that|this))?|"
            r"irrespective of (?:that|this)|separately(?: from (?:that|this))?|in any case|in any event|no matter what|"
            r"whatever happens|whatever my (?:place|position)(?: is)?|last or not|leading or not),? "
            r"(?=(?:from|in|past|on|over|after) (?:round|rounds|square|squares|the last)\b)"
        ),
        ". ",
    ),
    # in rounds 1 and 2 bank 2; from 7 on bank 1
    (
        r"(\brounds? \d[^.\n]*?[,;:] (?:and |then )?from )(\d{1,2})(?= on(?:wards?)?\b)(?![^.\n]*\bsquares?\b)",
        r"\1round \2",
    ),
    # a list in one line
    (r"(?:^|(?<=\n))[^\n]*\b1\) [^\n]+ 2\) [^\n]+ 3\) [^\n]+", _lines),
    (r"(?:^|(?<=\n))[^\n.;]*(?: - [^-:\n]{2,30}: [^\n.;]*?){3,}(?=\n|$)", _lines),
    (r"(?<!half )\ban? dozen (?=squares\b)", "12 "),
    # if I'm 1st any time: bank 5; should I be in debt on any square, ...
    (
        (
            rf"\b({ASKS} [^,.;:\n]{{3,60}}?),? (?:at any time|any ?time|at any ?time|in "
            r"any (?:round|turn)|any (?:round|turn)|"
            r"on any square|any (?:where|place)|wherever (?:i am|it is|that is|that may "
            r"be))(?: at all)?(?=[,:])"
        ),
        r"\1",
    ),
    # if I'm 1st, bank all whatever; highest card, move all, no matter what
    (
        (
            r"(\b(?:all|everything|the lot|lot|whole|it|in full|nothing|none|banked|moved|"
            r"card|rest)),? (?:whatever|regardless|no matter what"
            r"|come what may|whatever happens|whatever (?:my|the) (?:place|position|round|circumstances|"
            rf"debts?))(?: the (?:round|place))?{ENDS_ALOUD}"
        ),
        r"\1",
    ),
    # oldest, bank 4, move whatever
    (
        (
            rf"(\b(?:bank|move)s? {TO_20},? (?:and )?(?:bank|move)s?) (?:whatever|what's "
            rf"what|what have you){ENDS_ALOUD}"
        ),
        r"\1 the rest",
    ),
    # but with three or more runners in front, ...
    (rf"{BEGINS_ITEM}(?:but|yet|and yet),? (?=(?:with|at|past|beyond) )", r"\1"),
    (rf"{BEGINS_ITEM}(?:yet|and yet),? (?=(?:if|when) )", r"\1"),
    # out front
    # not the man out in front, who leads
    (rf"{_NOT_A_MAN}\bout (?:in )?front\b", "in front"),
    # the gap to the leader is 7 squares or wider
    (
        (
            rf"\b({TO_20})( squares?| points?)? or (?:wider|larger|bigger|greater|longer|"
            r"better than that)(?=[,:]| (?:the|bank|move|play)\b)"
        ),
        r"\1\2 or more",
    ),
    # the lead I have over the next runner, the lead the leader has over me
    (r"\bthe (lead|gap|advantage) (?:that |which )?(?:i have|i've got|i've|i hold) over\b", "my lead over"),
    (
        (
            r"\bthe (?:lead|gap|advantage) (?:that |which )?(?P<who>the (?:leader|front "
            r"runner|next (?:runner|man)|next ahead))"
            r" (?:has|holds|has got) over me\b"
        ),
        r"\g<who>'s lead over me",
    ),
    # with someone sat on 48 or over
    (
        (
            r"\b(somebody|someone|anybody|anyone|leader|runner|one|i|i'm|he|he's) (?:sat|"
            r"parked|perched|camped|stood|standing) (?=(?:on|at|in) )"
        ),
        r"\1 ",
    ),
    # while I am anywhere from first to third
    (
        (
            r"\b((?:am|is|'m|'s|be|lie|stand)) (?:anywhere|somewhere|any place) from "
            r"(?=(?:the )?(?:first|second|third|fourth|fifth|\d(?:st|nd|rd|th))\b)"
        ),
        r"\1 ",
    ),
    # only if I'm 1st with 3 or more to spare
    (
        (
            r"\b(1st|first|in front|in the lead|leading|ahead) with ((?:at least |more "
            rf"than )?{TO_20}(?: or more|\+)?)(?: squares?)? "
            r"(?:to spare|in hand|clear)(?=[,:])"
        ),
        r"leading by \2",
    ),
    # with someone on 48 or over, ...
    (
        rf"{BEGINS_ITEM}with (somebody|someone|anybody|anyone) (?=(?:on|at|past|beyond|over) (?:square )?\d)",
        r"\1if \2 is ",
    ),
    # if I was dealt something lower
    (
        (
            rf"\b({ASKS} [^,.;:\n]{{3,30}}?) (?:something|anything) (?:lower|smaller|worse|"
            r"less)(?: than that)?(?=[,:])"
        ),
        r"\1 less than that",
    ),
    (
        (
            rf"\b({ASKS} [^,.;:\n]{{3,30}}?) (?:something|anything) (?:higher|bigger|better|"
            r"more)(?: than that)?(?=[,:])"
        ),
        r"\1 more than that",
    ),
    # if I am not past 30 either
    (r"\b((?:not|n't) [^,.;:\n]{3,40}?) either(?=[,:])", r"\1"),
    # lowest card, bank. Then ...: who goes on has said all
    (
        rf"\b((?:{PICKED} card|{PICKED}|play an? {TO_20}),) (bank|move)\.(?=\s+\S)",
        r"\1 \2 all.",
    ),
)
