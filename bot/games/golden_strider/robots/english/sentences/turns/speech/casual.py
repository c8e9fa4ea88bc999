"""Casual ways of speech: `behind by a lot (more than 8)`, `while he's got sixes`, `some1`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import (
    ASKS,
    BEGINS_ITEM,
    ENDS_ALOUD,
    TO_20,
    Rows,
)

ROWS: Rows = (
    # bank 4 & go 2: squares, and no round
    (
        rf"\b(bank(?:s|ing)? {TO_20}(?: points?)?(?:,| &|,? and) )go ({TO_20})\b(?! (?:to|through|until|till)\b)",
        r"\1move \2",
    ),
    # keep moving 2 and banking 4
    (r"\bkeep(s?) (?=(?:moving|banking|playing|using)\b)", r"keep\1 on "),
    # keeping to 4 in the bank
    (rf"\bkeep(?:ing)? to ({TO_20}) in the bank\b", r"bank \1"),
    # as the staple
    (
        (
            r",? as (?:the|a|my|our|his) (?:staple|standard|norm|basis|default|base|usual(?"
            r": rule| thing)?|routine|general rule|main rule|"
            rf"everyday rule|standing order|bread and butter){ENDS_ALOUD}"
        ),
        "",
    ),
    # behind by a lot (more than 8)
    (
        (
            r"\b(?:by )?(?:a (?:lot|long way|mile|good margin|distance|fair bit|good bit|"
            r"bit|little|whisker|nose|way)|miles) \((?P<far>(?:(?:more than|over|at least|at most|under|less "
            rf"than|up to) {TO_20}|{TO_20} or (?:more|less|fewer|over)|{TO_20} ?"
            r"\+)(?: squares?)?)\)"
        ),
        r"by \g<far>",
    ),
    # somebody right behind me (1 or 2 squares)
    (
        (
            r"\b(somebody|someone|anybody|anyone|a runner|another runner) (?:is )?(?:right|"
            r"close|just|hot|hard) (behind|ahead of) me "
            rf"\((?:{TO_20} or |{TO_20}-)({TO_20})(?: squares?)?\)"
        ),
        r"\1 within \3 squares \2 me",
    ),
    # if leading, up it to 5 in the bank
    (
        (
            rf"\b(?:up|raise|increase|drop|cut|lower|reduce) it to ({TO_20}) (?:in the "
            r"bank|to the bank|for the bank|banked)"
        ),
        r"bank \1",
    ),
    # text messages
    (r"\b(?:sum ?1|some1)\b", "someone"),
    (r"\b(?:any1|ne1)\b", "anyone"),
    (r"\b(?:evry ?1|every1)\b", "everyone"),
    (r"\bno1\b", "no one"),
    (r"\bldr\b", "leader"),
    (r"\baft(?:e)?r dat\b", "after that"),
    (r"(?<=[a-z0-9]) n (?=(?:go|move|bank|the|rest|shift|play|run)\b)", " and "),
    (r"\b(am|'m|im|is) coming (?=(?:first|last|second|third)\b)", r"\1 "),
    (r"\bgames? ?master\b", "GM"),
    (
        (
            r"^\s*(?:so|well|right|okay|ok|basically|anyway|now)(?:,? (?:so|well|right|"
            r"basically|then|now|anyway|here goes))*[.:]\s+"
        ),
        "",
    ),
    (rf"\b({TO_20} squares) for the (?=(?:finish|end|line|tape)\b)", r"\1 before the "),
    (rf"\b(rounds? {TO_20}) (?:until|till|to|up) and with ({TO_20})\b", r"\1 to \2"),
    (r"\b(next to|beside|alongside) me on (?:the same|my) square\b", "on my square"),
    # anything but first
    (
        (
            r"\b(am|'m|is|'s) (?:anything|anywhere|everything) (?:but|except|other than)"
            r" (?=(?:first|last|in |leading))"
        ),
        r"\1 not ",
    ),
    # if anything else, oldest card
    (
        (
            rf"{BEGINS_ITEM}(?:{ASKS} )?(?:it is |it's )?(?:anything else|any other (?:case|"
            r"situation|position|place|time)|in (?:any|every|all) other (?:cases?|situations?"
            r")|neither|"
            r"none of (?:these|those|that|this|them|the above)(?: applies| apply| holds?| is true| is so)?|"
            r"neither of (?:these|those|them)(?: applies| apply| holds?| is true| is so)"
            r"?|not any of these)(?=[,:]| ?(?:->|=>|→))"
        ),
        r"\1Otherwise",
    ),
    # no 10 but a 9 -> play that
    (
        rf"{BEGINS_ITEM}(?:{ASKS} )?no (?P<none>\d{{1,2}}),? but (?:an? )?(?P<held>\d{{1,2}})(?=[,:]| ?(?:->|=>|→))",
        r"\1If I have no \g<none> but a \g<held>",
    ),
    # if so, right behind a question
    (r"(?<=\?)[ \t]+(?:if so|if yes|if i am|if it is|if he is|yes)[,:][ \t]*", " "),
    # top spot, bottom spot
    (r"\b(?:top|pole|first|number one) (?:spot|slot|dog)\b", "first place"),
    (r"\b(?:bottom|last) (?:spot|slot|dog)\b", "last place"),
    # put the new card straight into the bank
    (
        (
            r"\b((?:put|puts|putting|place|pop|pops|bung|stick|sling|goes|go) [^,.;:\n]{3,40}?"
            r") (?:straight|directly|right|"
            r"immediately) (?=(?:in|into|to|onto|on) )"
        ),
        r"\1 ",
    ),
    # while he's got sixes
    (r"\b(he|she|it)'s got\b", r"\1 has got"),
    # while there's a six to play
    (
        (
            r"\b((?:if|when|while|as long as|so long as|once) )there(?:'s| is| are|'re) (?:still )?"
            r"(an? (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)|(?:ones|"
            r"twos|threes|fours|fives|sixes|sevens|"
            r"eights|nines|tens|\d{1,2}s))(?: (?:to (?:play|use|spend)|about|around))?"
            r"(?=[,:]|[ \t]*(?:[.;\n]|$))"
        ),
        r"\1I hold \2",
    ),
)
