"""What no report shows as it is said: `a rival leads`, `last round's bill`, `for 2 rounds from square 30`.

Each row says what is written, and what is answered, as in unclear.py. Must not know phrases.
"""

from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.asked_back.once_so import N

_BILL = (
    "What is owed now, or what was paid last round? Write: if I owe more than 2. Or: if I paid more than 2."
)
_FROM_WHERE = (
    "A robot can't count rounds from a square. Name rounds, or two squares: from square 20 "
    "to square 35, bank 5."
)
_IF = r"(?:if|when|while|whenever|unless)"
_SO_LONG = rf"for (?:the next |another )?{N} (?:rounds|turns)"
_NEAR = "How many squares is that? Write, say: if my lead over the next behind is at most 2."
_NEXT_ONLY = "I look for the runner next to me only: the next ahead, the next behind."
_WHO = "Which runner? I can look at me, the leader, the next ahead, the next behind and line 3."
_WHOSE_SQUARE = "Who is on that square? Write: if I am not first and the leader is past square 45."

# a rival, any rival: whoever it is, as somebody is
_NO_ONE_OF_THEM = (
    r"(?<!\ba )(?<!\ban )(?<!\bany )(?<!\bno )(?<!\bsome )(?<!\bone )(?<!\banother )(?<!\bother )"
)

ROWS = (
    # what was owed, and by whom
    (
        r"\b(?:my|his|the) (?:bill|debt|cost|charge|toll)s? (?:of |for |from )?(?:the )?last (?:round|turn|time)\b",
        _BILL,
    ),
    (r"\b(?:if|when) (?:i|he|it|we)(?:'ve| have|'s| has) owed\b", _BILL),
    # who is where
    (
        (
            r"\b(?:runner|one|man|rival|somebody|someone|anybody|anyone|next (?:one )?(?:behind|ahead)|leader|he)"
            r"(?: (?:behind|ahead|in front)(?: of me)?)?(?: is|'s) (?:right|just|directly|immediately|close) "
            r"(?:behind|ahead of|in front of) (?:me|him)\b(?! by| \()"
        ),
        _NEAR,
    ),
    (
        (
            r"\b(?:second|third|fourth|2nd|3rd|4th) (?:runner|man|one|robot|rival|horse|player) (?:ahead|"
            r"in front|behind)\b"
        ),
        _NEXT_ONLY,
    ),
    (
        r"\b(?:some|any)(?:one|body) else (?:leads|is leading|is first|is in front|is ahead) and (?:is|has)\b",
        _WHOSE_SQUARE,
    ),
    (
        (
            rf"\b(?:{_IF[3:-1]}|until|once) (?:a|an|one) (?:rival|opponent|competitor|adversary|enemy|foe|runner|horse|"
            r"player|robot|man|fellow|chap|bloke|lad|guy|rider|racer|entrant) (?:leads?|owes?|"
            r"ha[sd](?![^,.;:]*\b(?:to go|left|squares?|past|passed|reached)\b)|holds?|"
            r"moved|drew|banked|paid|played|is (?:first|second|third|last|leading|in front(?! of)|in the lead|owing|"
            r"[2-9](?:nd|rd|th)))\b"
        ),
        _WHO,
    ),
    (
        (
            rf"{_NO_ONE_OF_THEM}\b(?:my |the |our |your |his |that |this "
            rf")?(?:rivals?|opponents?|competitors?|adversary|"
            r"enemy|enemies|foes?|"
            r"competition|opposition|nearest|closest|slowest|fastest|weakest|strongest|either "
            r"(?:runner|one|man|of them)) "
            r"(?:is|are|owes?|has|have|moved|banked|drew|holds?|leads?|passes|reaches|gets|goes|stands|lies)\b"
        ),
        _WHO,
    ),
    (
        (
            r"\b(?:one|runner|man|rival|somebody|someone|anybody|anyone) (?:who is |who's |that is "
            r")?(?:level with|beside|"
            r"alongside|next to) me (?:is|owes|has|moved|banked|drew|holds|leads)\b"
        ),
        _WHO,
    ),
    (
        r"\b(?:is|'s|i'm|am) (?:right|just|directly|immediately) (?:behind|ahead)(?=,|$| (?:i |bank|move|play|then)\b)",
        _NEAR,
    ),
    # rounds from a square on
    (
        (
            rf"\b(?:from|past|after|at|on|beyond|once|reach\w*|pass\w*)\b[^.;:]*\bsquare \d+[^.;:]*\bfor "
            rf"(?:the next |another )?{N} (?:rounds|turns)\b"
        ),
        _FROM_WHERE,
    ),
    (
        (
            rf"\bfor (?:the next |another )?{N} (?:rounds|turns) (?:from|after|past|once|beyond|"
            rf"starting|beginning|when)\b"
            r"(?:(?! in round| with round)[^,.;:])*\b(?:square|past|passing|reach\w*|pass|passed|lead|first|last)\b"
        ),
        _FROM_WHERE,
    ),
    # bank 5 for two rounds if I owe 2
    (rf"\b{_SO_LONG} {_IF} (?![^.;:]*\b(?:rounds?|turns?)\b)", answers.FROM_A_CASE),
    # if I owe 2, bank 5 for two rounds
    (
        (
            rf"^{_IF} (?!(?:(?!{_SO_LONG}$)[^,.;:])*\b(?:start|begin|rounds?|turns?)\b)[^;]*[a-z0-9] {_SO_LONG}$"
        ),
        answers.FROM_A_CASE,
    ),
)
