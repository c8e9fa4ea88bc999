"""Who stands first and alone, or who may be anybody: `out the front on me own`, `the only one in front`.

Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import PAUSES, Rows

_I = r"(?P<i>\b(?:i am|i'm|he is|he's|she is|she's|it is|it's)) "
_OWN = r"(?:on (?:my|me|his|her|its) (?:own|tod|lonesome)|by (?:myself|meself|himself|herself|itself)|alone)"
_FRONT = r"(?:out )?(?:(?:in|the|at the|at|up) )*(?:front|head|lead)"
_ANY = r"(?P<any>\b(?:any (?:runner|one|robot)|any ?(?:one|body)|some ?(?:one|body)|one of us))"

ROWS: Rows = (
    # I'm out the front on me own
    (rf"{_I}(?:all )?{_FRONT},? (?:all )?{_OWN}{PAUSES}", r"\g<i> first and alone"),
    (
        (
            rf"{_I}the only (?:one|runner|man|robot) (?:(?:who is|who's|that is|that's) )?"
            rf"(?:in front|leading|in the lead|first|at the front|in first place|up front|at the head){PAUSES}"
        ),
        r"\g<i> first and alone",
    ),
    # any runner, me or another,
    (
        (
            rf"{_ANY}(?:, | \()(?:me|i|myself)"
            r"(?: included| too| or (?:another|others?|anybody else|somebody else|not))(?:,|\))"
        ),
        r"\g<any>",
    ),
    (rf"{_ANY} \((?:it )?(?:can|could|may|might) (?:also |well )?be me\)", r"\g<any>"),
)
