"""Loose ways in which people talk of a race: `any time`, `whatever`, `out front`, `or wider`, `anyone sat on 48`.

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
    # if I'm 1st any time: bank 5; should I be in debt on any square, ...
    (
        (
            rf"\b({_ASKS} [^,.;:\n]{{3,60}}?),? (?:at any time|any ?time|at any ?time|in any (?:round|turn)|any (?:round|turn)|"
            r"on any square|any (?:where|place)|wherever (?:i am|it is|that is|that may be))(?: at all)?(?=[,:])"
        ),
        r"\1",
    ),
    # if I'm 1st, bank all whatever; highest card, move all, no matter what
    (
        (
            r"(\b(?:all|everything|the lot|lot|whole|it|in full|nothing|none|banked|moved|card|rest)),? (?:whatever|regardless|no matter what"
            rf"|come what may|whatever happens|whatever (?:my|the) (?:place|position|round|debts?))(?: the (?:round|place))?{_ENDS}"
        ),
        r"\1",
    ),
    # oldest, bank 4, move whatever
    (
        rf"(\b(?:bank|move)s? {_NUMBER},? (?:and )?(?:bank|move)s?) (?:whatever|what's what|what have you){_ENDS}",
        r"\1 the rest",
    ),
    # but with three or more runners in front, ...
    (rf"{_BEGINS}(?:but|yet|and yet|still|though|only),? (?=(?:with|at|past|beyond|on) )", r"\1"),
    # out front
    (r"\bout (?:in )?front\b", "in front"),
    # the gap to the leader is 7 squares or wider
    (
        rf"\b({_NUMBER})( squares?| points?)? or (?:wider|larger|bigger|greater|longer|better than that)(?=[,:]| (?:the|bank|move|play)\b)",
        r"\1\2 or more",
    ),
    # the lead I have over the next runner, the lead the leader has over me
    (r"\bthe (lead|gap|advantage) (?:that |which )?(?:i have|i've got|i've|i hold) over\b", "my lead over"),
    (
        (
            r"\bthe (?:lead|gap|advantage) (?:that |which )?(?P<who>the (?:leader|front runner|next (?:runner|man)|next ahead))"
            r" (?:has|holds|has got) over me\b"
        ),
        r"\g<who>'s lead over me",
    ),
    # with someone sat on 48 or over
    (r"\b(somebody|someone|anybody|anyone|leader|runner|one|i|i'm|he|he's) (?:sat|parked|perched|camped|stood|standing) (?=(?:on|at|in) )", r"\1 "),
    # while I am anywhere from first to third
    (
        (
            r"\b((?:am|is|'m|'s|be|lie|stand)) (?:anywhere|somewhere|any place) (?:from|between) "
            r"(?=(?:the )?(?:first|second|third|fourth|fifth|\d(?:st|nd|rd|th))\b)"
        ),
        r"\1 from ",
    ),
    # carry on with the oldest card
    (
        (
            rf"{_BEGINS}(?:and )?(?:then )?(?:i |he |it |she |we )?(?:carr(?:y|ies) on|go(?:es)? on|continues?|proceeds?|keeps? going|"
            rf"moves? on|progress(?:es)?) (?:with|to|by (?:playing|using)|using|playing) (?=(?:the |my |his |her |its )?{_PICKED}\b)"
        ),
        r"\1After that, play ",
    ),
    # in the rounds after them; for the rounds that follow; the ensuing rounds
    (
        (
            r"\b(?:in|for|during) (?:all )?(?:the )?(?:rounds?|turns?|ones) (?:(?:that|which) (?:follow|come after|come next|remain|"
            r"are left|come)s?(?: (?:them|those|that|these|this))?|after (?:them|those|these|that|this|it)|to come|thereafter|"
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
    (rf"(\b(?:rest|remainder|balance|bank|banked|move|moved|movement)),? (?:after|afterwards|thereafter){_ENDS}", r"\1 after that"),
    # anything but first
    (r"\b(am|'m|is|'s) (?:anything|anywhere|everything) (?:but|except|other than) (?=(?:first|last|in |leading))", r"\1 not "),
    # if anything else, oldest card
    (
        (
            rf"{_BEGINS}(?:{_ASKS} )?(?:it is |it's )?(?:anything else|any other (?:case|situation|position|place|time)|in (?:any|every|all) other (?:cases?|situations?)|neither|"
            r"none of (?:these|those|that|this|them|the above)(?: applies| apply| holds?| is true| is so)?|"
            r"neither of (?:these|those|them)(?: applies| apply| holds?| is true| is so)?|not any of these)(?=[,:])"
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
    (r"(?<=[ ,\d])([MB])R(?=[ \t]*(?:[.,;\n]|$))", r"\1 rest"),
    # put the new card straight into the bank
    (
        (
            r"\b((?:put|puts|putting|place|pop|pops|bung|stick|sling|goes|go) [^,.;:\n]{3,40}?) (?:straight|directly|right|"
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
            r"(an? (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)|(?:ones|twos|threes|fours|fives|sixes|sevens|"
            r"eights|nines|tens|\d{1,2}s))(?: (?:to (?:play|use|spend)|about|around))?(?=[,:]|[ \t]*(?:[.;\n]|$))"
        ),
        r"\1I hold \2",
    ),
)
