"""How the runners that a robot looks at are named, for the rows that speak of them: leader, next ahead, next behind.

Must not know what is said of them.
"""

from bot.games.golden_strider.robots.english.sentences.quantities import QUANTITY

MAN = r"(?:one|man|runner|rival|fellow|fella|feller|chap|bloke|lad|horse|player|robot|opponent)"
_CLOSEST = r"(?:(?:next|nearest|closest|first|immediate) )?"
_AHEAD_OF_ME = r"(?:(?:immediately |directly |just |right )?(?:ahead|in front|before)(?: of)?(?: me| us)?)"
_BEHIND_ME = r"(?:(?:immediately |directly |just |right )?(?:behind|back|in back of)(?: of)?(?: me| us)?)"
LEADER = (
    r"(?:the )?(?:race leader|leader|(?:front|leading|top|first) (?:man|runner|horse)|"
    r"(?:man|chap|runner|one|fella|fellow|bloke) in (?:first|the lead)(?: place)?)"
)
AHEAD = (
    rf"(?:(?<!runner )(?<!man )(?<!one )(?:the )?next ahead|the {MAN} next {_AHEAD_OF_ME}|"
    rf"(?:the |my )?{_CLOSEST}{MAN} {_AHEAD_OF_ME}|the next in "
    rf"line (?:ahead|in front)|"
    rf"whoever(?:'s| is) (?:next |just |right )?{_AHEAD_OF_ME}|whoever(?:'s| is) next(?: "
    rf"up)?(?: ahead| in front)|"
    r"(?:whoever|the (?:man|one|runner)) i(?:'m| am) (?:chasing|following)|(?:my |the "
    r")(?:nearest |next )?(?:prey|quarry)|"
    rf"the next (?:{MAN} )?(?:up|ahead|in front))"
)
BEHIND = (
    rf"(?:(?<!runner )(?<!man )(?<!one )(?:the )?next behind|the {MAN} next {_BEHIND_ME}|"
    rf"(?:the |my )?{_CLOSEST}{MAN} {_BEHIND_ME}|the next (?:{MAN} )?(?:back|down)|"
    rf"(?:the |my )?(?:nearest |closest )?(?:pursuer|follower|chaser)|whoever(?:'s| is)"
    rf" (?:next |just |right )?{_BEHIND_ME})"
)
SECOND = r"(?:the )?(?:second|runner[- ]up|number two|no\.? ?2)(?: (?:man|place|runner|one|horse))?"
WHO = rf"(?:(?P<leader>{LEADER})|(?P<ahead>{AHEAD})|(?P<behind>{BEHIND}))"
NEXT = rf"(?:(?P<ahead>{AHEAD})|(?P<behind>{BEHIND}))"
IS = r"(?:'s| is| stands| lies| sits| runs)"
MUCH = rf"(?P<much>{QUANTITY})"
ENDS = r"(?=[ \t]*(?:[,:;.)\n]|and\b|or\b|then\b|-|–|$))"
ASK = r"\b(?P<ask>if|when|whenever|while|once|and|or|as long as|so long as|where|in case)"
# whom a clause is about, and not `the gap to the leader`, `the man behind the leader`
_ABOUT = (
    r"\b(?=[a-z])"
    r"(?<!\bto )(?<!\bof )(?<!\bthan )(?<!\bover )(?<!\bfrom )(?<!\bwith )(?<!\bbehind )(?<!\bbetween )"
    r"(?<!\bmeans )(?<!\bahead )(?<!\bor )(?<!\bnor )"
)
SUBJECT = rf"{_ABOUT}{WHO}"
RIVAL = rf"{_ABOUT}{NEXT}"
