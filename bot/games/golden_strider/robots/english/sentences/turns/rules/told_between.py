"""What is told between a time and its order, and orders nothing: `for four rounds I do nothing but save: lowest card`.

It counts, denies and names nothing. Each row says what is written, and what is read, as in shared_patterns.py. Must not
know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS_ITEM, Rows

_ACTS = (
    r"(?=(?:i |he |she |it |we |you |my robot |please |then |just |simply |the |my |an? |always |"
    r"to )*['\"]?(?:play|bank|mov|use|us|lay|take|tak|put|go |oldest|old |newest|highest|lowest|"
    r"biggest|smallest|card|all|half|everything|the rest|rest))"
)
_TOLD = (
    r"(?:(?:do|does) nothing but \w+|(?:(?!\b(?:bank\w*|mov\w*|play\w*|us\w*|cards?|\w+est|half|all|rest"
    r"|every\w*|no|not|"
    r"never|none|nothing|unless|except|only|if|when|until|till|ow\w+|lead\w*|last|first|second|third|behind|ahead|one|two|"
    r"three|four|five|six|seven|eight|nine|ten|then|otherwise|instead|but|"
    r"alone|level|debts?|squares?|gap|while|whenever|once|with|without)\b|n't\b)[^\d,.:;()\n?]){3,45}?)"
)
_SPAN = (
    r"(?:(?:for|in|during|over) (?:the )?(?:first|last|opening|final) (?:\w+ )?(?:rounds?|squares)|(?:in "
    r"|for )?rounds? "
    r"\d{1,2}(?: ?(?:-|to) ?\d{1,2})?|(?:from|after|until|till|before|past) (?:round "
    r"|square )?\d{1,2}(?: on(?:wards?)?)?|"
    r"then|after that|from then on|thereafter)"
)

ROWS: Rows = (
    # for the first four rounds I do nothing but save: lowest card, all banked
    (
        rf"{BEGINS_ITEM}({_SPAN}),? (?:i|he|she|it|we|my (?:robot|runner|man|lad|horse)) {_TOLD}[ ]?: ?{_ACTS}",
        r"\1\2: ",
    ),
    # from round 9 on odd and even no longer matter: always the highest card
    (
        (
            rf"{BEGINS_ITEM}({_SPAN}),? [a-z ]{{3,40}} (?:no longer (?:matters?|counts?)"
            rf"|(?:does not|doesn't|do not|don't) (?:matter|count)(?: any (?:more|longer))?)[ ]?: ?{_ACTS}"
        ),
        r"\1\2: ",
    ),
    # otherwise, and in the first round: bank 4
    (
        (
            rf"{BEGINS_ITEM}(?:otherwise|else),? and "
            r"(?P<when>in (?:(?:the )?first round|round \d{1,2})|when [^.,:;\n]{3,40}):[ ]?"
            r"(?P<does>[^.;\n]{5,140})"
        ),
        r"\1Otherwise: \g<does>. \g<when>: \g<does>",
    ),
    # the first six rounds are all the same: oldest card, ...
    (
        (
            rf"{BEGINS_ITEM}(the (?:first|last) \w+ rounds|rounds \d{{1,2}} ?(?:-"
            rf"|to) ?\d{{1,2}}) are (?:all )?(?:just )?"
            rf"(?:the same|alike|identical|quiet|simple|easy)[ ]?: ?{_ACTS}"
        ),
        r"\1In \2: ",
    ),
)
