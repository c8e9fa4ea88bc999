"""What leans on the half before it and says too little: `if the one behind is`, `add 2 to the bank`, `in that case`.

Each row says what is written, and what is answered, as in unclear.py. Must not know phrases.
"""

from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.asked_back.once_so import N

_IN_ALL = "How many is that in all? Write the number that is banked, or moved, then: bank 5, move the rest."
_OF_WHAT = "Is what? Write the number again: if my lead over the next behind is at most 2."
_HOW_NEAR = "How many squares is that? Write, say: if the leader's lead over me is at most 2."
_HALF_OF = "Half of the field, or of the track? Write, say: if my position is at most 4."
_ONE_CARD = "Of one card only? Write: if I hold a 10, play a 10, bank half, move half."
_PAYS_THEN = "Make it two sentences: if I lead, deduct overtaking from bank. If I do not lead, deduct it from movement."
_WHICH_CASE = "In which case? Say that again in this sentence: if I am last, bank 3."
_NEXT_SQUARES = (
    "Are these squares? Name them: if my square is at least 20 and my square is less than 40, bank 3."
)
_EACH_ROUND = "How much is that in each round? Write: in round 5, bank 3. In round 6, bank 2."

_WHICH_NEXT = (
    "Is that the next runner ahead, or behind? Write: if the next ahead is at least 3 squares ahead of me. "
    "Or: if I am at least 3 squares ahead of the next behind."
)
_IS_A_CASE = "Is that a case? Begin it with if: if I am first, play the highest card, move all."

ROWS = (
    # if I lead, bank 3, in even rounds 5
    (
        (
            r"^(?:but |and )*(?:if|when|whenever|while) (?![^,:]*\b(?:rounds?|turns?|squares?)\b)[^,.;:]+?[,:]? (?:i )?"
            rf"(?:bank|move)s? {N}, (?:in|from|on|for|past) (?:(?:the )?(?:even|odd) (?:rounds?|ones)|"
            rf"(?:rounds?|turns?|square) \d{{1,2}}(?: ?(?:to|-) ?\d{{1,2}}| on(?:wards)?)?) {N}$"
        ),
        answers.WITHIN,
    ),
    # if I'm last, move all: the highest card if I owe nothing, else the oldest
    (
        (
            r"^(?:but |and )*(?:if|when|whenever|while) (?![^,:]*\b(?:rounds?|turns?)\b)[^,.;:]+[,:][^.;]*\b"
            r"(?:oldest|newest|highest|lowest|biggest|smallest)(?: card)? (?:if|when) [^,.;:]{3,40},? (?:or )?"
            r"(?:else|otherwise) (?:with |play )?(?:the |my )?(?:oldest|newest|highest|lowest|biggest|smallest)\b"
        ),
        answers.WITHIN,
    ),
    # I'm first play the highest card
    (
        (
            r"^(?:i'm|i am|he's|he is|she's|she is|it's|it is|we're|we are) (?:first|last),? ?"
            r"(?:so |then )?(?<=[a-z] )(?:play|bank|move)s?\b"
        ),
        _IS_A_CASE,
    ),
    (
        (
            r"\b(?:gap|distance) (?:to|from) (?:the )?next (?:runner|man|one|robot)\b"
            r"(?! (?:ahead|behind|in front|up|back|down|above|below))"
        ),
        _WHICH_NEXT,
    ),
    (r"\badd(?:s|ing)? what i owe (?:to|onto) (?:the |my )?(?:bank|movement|move)\b", _IN_ALL),
    # what is put to a number that was said before
    (
        (
            rf"\b(?:add|put on|take|knock)(?:s|ing)? {N}(?: points?)? "
            r"(?:to|on|off|from|onto) (?:the |my |what i )?(?:bank|movement|move)\b"
        ),
        _IN_ALL,
    ),
    (
        (
            r"\b(?:if|when) (?:(?:the )?(?:one|runner|man) |any ?one |anybody |some ?one |somebody )?"
            r"(?:ahead|behind|in front)(?: of me)? is(?: too)?(?=,|$| (?:i |bank|move|then)\b)"
        ),
        _OF_WHAT,
    ),
    (rf"\b(?:if|when) (?:more|fewer|less) than {N} (?:is|are)(?=,|$| (?:i |bank|move|then)\b)", _OF_WHAT),
    (
        r"\band (?:if|when) (?:i|he|it|we) also\b|\band (?:if|when) [^,.;:]{3,30} as well\b(?! as)",
        answers.ALSO,
    ),
    (
        (
            r"\b(?:if|when|while|whenever) (?:i'm|i am|he's|he is|it is) (?:just|right|directly|immediately) "
            r"behind (?:the leader|him|some ?one|somebody)\b(?! by| \()"
        ),
        _HOW_NEAR,
    ),
    (
        (
            r"\bin the (?:first|front|second|last|back|top|bottom) half\b"
            r"(?! of (?:the )?(?:race|track|course|way)| \(| of (?:it|the card))(?=,|$| (?:bank|move|play)\b|"
            r" of the field)"
        ),
        _HALF_OF,
    ),
    (rf"\b{N} (?:more|less|extra|fewer)\b[^.;:]*\b(?:each|every|per) (?:round|turn)\b", _EACH_ROUND),
    (r"\bhalf of an? (?:\d{1,2}|ten|nine|eight|seven|six|five)\b", _ONE_CARD),
    (r"\bovertaking\b.*\b(?:bank|movement),? (?:if not|otherwise|else)$", _PAYS_THEN),
    (r"^(?:and |but )?in (?:that|which) case\b", _WHICH_CASE),
    (
        r"\bfor the (?:next|following) (?:1[5-9]|[2-5]\d|fifteen|twenty|thirty)\b(?! (?:rounds|turns))",
        _NEXT_SQUARES,
    ),
)
