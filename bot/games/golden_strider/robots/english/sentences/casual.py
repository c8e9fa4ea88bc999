"""Casual ways of speech: `keep the card but bank 5`, `behind by a lot (more than 8)`, `while he's got sixes`, `some1`.

Each row says what is written, and what is read, as in dictated.py. Must not know what a sentence means.
"""

import re
from collections.abc import Callable

_BEGINS = r"((?:^|(?<=[.;\n]))[ \t]*(?:\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})[.)] )?)"
_ENDS = r"(?=[ \t]*(?:[.;!\n]|$))"
_NUMBER = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)"
_ASKS = r"(?:if|when|whenever|while|should|once)"
_PICKED = r"(?:oldest|newest|highest|lowest|biggest|smallest|top|best)"

ROWS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    # keeping to 4 in the bank, keep the card but bank 5
    (rf"\bkeep(?:ing)? to ({_NUMBER}) in the bank\b", r"bank \1"),
    (
        (
            r"\b(?:i |he |it )?keeps? (?:to )?(?:the|that|my|his) (?:same )?card,? but "
            r"(?=(?:i |he |it )?(?:bank|move)s?\b)"
        ),
        "",
    ),
    # as the staple
    (
        (
            r",? as (?:the|a|my|our|his) (?:staple|standard|norm|basis|default|base|usual(?"
            r": rule| thing)?|routine|general rule|main rule|"
            rf"everyday rule|standing order|bread and butter){_ENDS}"
        ),
        "",
    ),
    # 2nd & 3rd quarter (rounds 4-8): ...
    (
        (
            rf"{_BEGINS}(?:(?:the|my|and|&|last|final|opening|middle|\d(?:st|nd|rd|th)|"
            r"first|second|third|fourth|fifth|one|two|three|four|\d) ?)+"
            r"(?:quarters?|halves|half|thirds?|legs?|laps?|sets?|acts?|chapters?|innings|"
            r"periods?|stages?|parts?|gears?|courses?|furlongs?|"
            r"holes?|weeks?|days?|months?|watch(?:es)?|verses?|scenes?|spells?|sessions?"
            r"|overs?|fences?|hurdles?) \((?P<when>rounds? \d[^()\n]{0,20})\)(?=:| -)"
        ),
        r"\1\g<when>",
    ),
    # behind by a lot (more than 8)
    (
        (
            r"\b(?:by )?(?:a (?:lot|long way|mile|good margin|distance|fair bit|good bit|"
            r"bit|little|whisker|nose|way)|miles|far|"
            r"well|plenty) \((?P<far>(?:(?:more than|over|at least|at most|under|less "
            rf"than|up to) {_NUMBER}|{_NUMBER} or (?:more|less|fewer|over)|{_NUMBER} ?"
            r"\+)(?: squares?)?)\)"
        ),
        r"by \g<far>",
    ),
    # somebody right behind me (1 or 2 squares)
    (
        (
            r"\b(somebody|someone|anybody|anyone|a runner|another runner) (?:is )?(?:right|"
            r"close|just|hot|hard) (behind|ahead of) me "
            rf"\((?:{_NUMBER} or |{_NUMBER}-)({_NUMBER})(?: squares?)?\)"
        ),
        r"\1 within \3 squares \2 me",
    ),
    # once he can see the finish (15 squares)
    (
        (
            rf"\b({_ASKS}|on) (?![^,.;:\n()]*\b(?:not|until|never|no)\b)[^,.;:\n()]{{2,40}}?"
            r"\b(?:finish|end|line|tape|home|run-in|home straight|home stretch|post)"
            rf" \((?:the )?(?:last |final )?({_NUMBER}) squares?(?: or (?:less|fewer))?"
            r"(?: (?:left|to go|away|out|off))?\)"
        ),
        r"if I have \2 squares or fewer to go",
    ),
    (
        rf"\b(?:the )?(?:home )?(?:stretch|straight|run-in|sprint|finish) of ({_NUMBER}) squares(?=[,:])",
        r"last \1 squares",
    ),
    # save up in rounds 1 to 3 by banking ...
    (
        r"\b(?:save|build|stock) up ((?:in|for|during|until) [^,.;:\n]{3,30}?) by (?=(?:banking|playing)\b)",
        r"\1 ",
    ),
    # if leading, up it to 5 in the bank
    (
        (
            rf"\b(?:up|raise|increase|drop|cut|lower|reduce) it to ({_NUMBER}) (?:in the "
            r"bank|to the bank|for the bank|banked)"
        ),
        r"bank \1",
    ),
    # text messages
    (r"\b(?:sum ?1|some1)\b", "someone"),
    (r"\b(?:any1|ne1)\b", "anyone"),
    (r"\b(?:evry ?1|every1)\b", "everyone"),
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
    (rf"\b({_NUMBER} squares) for the (?=(?:finish|end|line|tape)\b)", r"\1 before the "),
    (rf"\b(rounds? {_NUMBER}) (?:until|till|to|up) and with ({_NUMBER})\b", r"\1 to \2"),
    (r"\b(next to|beside|alongside) me on (?:the same|my) square\b", "on my square"),
    # keeping to 4 in the bank, keep the card but bank 5
    (rf"\bkeep(?:ing)? to ({_NUMBER}) in the bank\b", r"bank \1"),
    (
        (
            r"\b(?:i |he |it )?keeps? (?:to )?(?:the|that|my|his) (?:same )?card,? but "
            r"(?=(?:i |he |it )?(?:bank|move)s?\b)"
        ),
        "",
    ),
    # as the staple
    (
        (
            r",? as (?:the|a|my|our|his) (?:staple|standard|norm|basis|default|base|usual(?"
            r": rule| thing)?|routine|general rule|main rule|"
            rf"everyday rule|standing order|bread and butter){_ENDS}"
        ),
        "",
    ),
    # behind by a lot (more than 8)
    (
        (
            r"\b(?:by )?(?:a (?:lot|long way|mile|good margin|distance|fair bit|good bit|"
            r"bit|little|whisker|nose|way)|miles|far|"
            r"well|plenty) \((?P<far>(?:(?:more than|over|at least|at most|under|less "
            rf"than|up to) {_NUMBER}|{_NUMBER} or (?:more|less|fewer|over)|{_NUMBER} ?"
            r"\+)(?: squares?)?)\)"
        ),
        r"by \g<far>",
    ),
    # somebody right behind me (1 or 2 squares)
    (
        (
            r"\b(somebody|someone|anybody|anyone|a runner|another runner) (?:is )?(?:right|"
            r"close|just|hot|hard) (behind|ahead of) me "
            rf"\((?:{_NUMBER} or |{_NUMBER}-)({_NUMBER})(?: squares?)?\)"
        ),
        r"\1 within \3 squares \2 me",
    ),
    # if leading, up it to 5 in the bank
    (
        (
            rf"\b(?:up|raise|increase|drop|cut|lower|reduce) it to ({_NUMBER}) (?:in the "
            r"bank|to the bank|for the bank|banked)"
        ),
        r"bank \1",
    ),
    # text messages
    (r"\b(?:sum ?1|some1)\b", "someone"),
    (r"\b(?:any1|ne1)\b", "anyone"),
    (r"\b(?:evry ?1|every1)\b", "everyone"),
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
    (rf"\b({_NUMBER} squares) for the (?=(?:finish|end|line|tape)\b)", r"\1 before the "),
    (rf"\b(rounds? {_NUMBER}) (?:until|till|to|up) and with ({_NUMBER})\b", r"\1 to \2"),
    (r"\b(next to|beside|alongside) me on (?:the same|my) square\b", "on my square"),
    # carry on with the oldest card
    (
        (
            rf"{_BEGINS}(?:and )?(?:then )?(?:i |he |it |she |we )?(?:carr(?:y|ies) on|"
            r"go(?:es)? on|continues?|proceeds?|keeps? going|"
            r"moves? on|progress(?:es)?) (?:with|to|by (?:playing|using)|using|playing)"
            rf" (?=(?:the |my |his |her |its )?{_PICKED}\b)"
        ),
        r"\1After that, play ",
    ),
    # in the rounds after them; for the rounds that follow; the ensuing rounds
    (
        (
            r"\b(?:in|for|during) (?:all )?(?:the )?(?:rounds?|turns?|ones) (?:(?:that|"
            r"which) (?:follow|come after|come next|remain|"
            r"are left|come)s?(?: (?:them|those|that|these|this))?|after (?:them|those|"
            r"these|that|this|it)|to come|thereafter|"
            r"following)(?=[,:]| (?:the|play|bank|move|my|i|it|he|use)\b)"
        ),
        "after that",
    ),
    (r"\b(?:in|for|during) (?:all )?(?:the )?ensuing (?:rounds?|turns?)\b", "after that"),
    # in round 9 and all others to come
    (
        (
            rf"\b(rounds? {_NUMBER}) and (?:in )?(?:all|every|any) (?:the )?(?:others?|ones?|rounds?|rest)"
            r"(?: (?:to come|after|that follow|following|later|still to come))+(?: that| it)?"
        ),
        r"\1 and later",
    ),
    # ... take it for the rounds that follow, putting 5 in the bank
    (rf"(\b{_PICKED} card) for the rounds (?:that|which) follow,", r"\1 after that,"),
    # during any later round
    (r"\b(?:during|in|for) any (?:later|subsequent|further) (?:rounds?|turns?)\b", "after that"),
    # oldest, 4 bank, rest move after
    (
        (
            r"(\b(?:rest|remainder|balance|bank|banked|move|moved|movement)),? (?:after|"
            rf"afterwards|thereafter){_ENDS}"
        ),
        r"\1 after that",
    ),
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
            rf"{_BEGINS}(?:{_ASKS} )?(?:it is |it's )?(?:anything else|any other (?:case|"
            r"situation|position|place|time)|in (?:any|every|all) other (?:cases?|situations?"
            r")|neither|"
            r"none of (?:these|those|that|this|them|the above)(?: applies| apply| holds?| is true| is so)?|"
            r"neither of (?:these|those|them)(?: applies| apply| holds?| is true| is so)"
            r"?|not any of these)(?=[,:])"
        ),
        r"\1Otherwise",
    ),
    # when leading by less, ...
    (rf"\b({_ASKS} [^,.;:\n]{{0,40}}?\bby) (less|more)(?=[,:])", r"\1 \2 than that"),
    # if so, right behind a question
    (r"(?<=\?)[ \t]+(?:if so|if yes|if i am|if it is|if he is|yes)[,:][ \t]*", " "),
    # top spot, bottom spot
    (r"\b(?:top|pole|first|number one) (?:spot|slot|dog)\b", "first place"),
    (r"\b(?:bottom|last) (?:spot|slot|dog)\b", "last place"),
    # m rest: MR
    (r"(?<=\b[MB]\d[ ,])([MB])R(?=[ \t]*(?:[.,;\n]|$))", r"\1 rest"),
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
