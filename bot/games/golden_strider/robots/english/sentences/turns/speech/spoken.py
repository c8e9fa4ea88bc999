"""Turns of phrase in which people speak of a race: `alone or with others`, `more runners ahead of me than behind me`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows
from bot.games.golden_strider.robots.english.sentences.turns.speech.offhand import halved

_WHO = r"(?:the leader|the next (?:runner|man|one|rival|horse)(?: (?:ahead|behind|in front))?(?: of me)?|him|them)"
_SIDES = {"ahead": "my position minus 1", "in front": "my position minus 1", "behind": "the number behind me"}
_SIDE = r"(ahead|in front|behind)(?: of)?(?: me)?"


def _counted(found: re.Match[str]) -> str:
    one, other = (_SIDES[" ".join(found[at].casefold().split())] for at in (2, 3))
    return f"{one} is {'less' if found[1].casefold() == 'fewer' else found[1]} than {other}"


_NUMBER = r"(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)"
_PICKED = r"(?:oldest|newest|highest|lowest|biggest|smallest|best)"
_EVENLY = (
    r"\b(?:split|shared|divided|halved) (?:evenly |equally |in half |half and half )?between (?:the )?"
    r"(?:bank and (?:the )?movement|movement and (?:the )?bank),? \(?(?:with |and )?(?:the |any )?"
    r"(?:odd|extra|spare) (?:point|one)(?: going| goes)? (?:to|for|on|into|in) (?:the )?(?P<to>movement|bank)\b\)?"
)


def _as_listed(found: re.Match[str]) -> str:
    """The rounds without their list, where it says the same."""
    odd = {int(number) % 2 for number in re.findall(r"\d+", found["listed"])}
    return found["rounds"] if odd == {int(found["kind"].casefold() == "odd")} else found[0]


def _that_card(found: re.Match[str]) -> str:
    """The card alone, where it is not the one that is refused."""
    return found[0] if found["card"].casefold() == found["other"].casefold() else found["card"] + " card"


ROWS: Rows = (
    # first round, nothing drawn yet, so move 1
    (
        (
            r"\b((?:first round|round (?:1|one))), (?:obviously,? )?(?:there(?:'s| is) )?(?:nothing|no)(?: "
            r"been)? (?:drawn|to copy|to go on|"
            r"to go by|to match|report|last round)(?: yet)?,? so (?=[a-z])"
        ),
        r"\1: ",
    ),
    # in the first round, when there is no last round
    (
        (
            r"\b((?:first round|round (?:1|one))),? \(?(?:when|as|since|because|where|for|with) "
            r"(?:there(?:'s| is| was|'s been| "
            r"has been) )?(?:no|nothing|not) (?:last round|round before|report|to copy|been "
            r"drawn|drawn|drawn yet|yet|to go by|to go on|"
            r"history)(?: yet)?\)?(?=[,:])"
        ),
        r"\1",
    ),
    # the highest card, not the oldest, and move all of it
    (
        (
            rf"\b(?P<card>{_PICKED})(?: card| one)?,? (?:and |but )?not (?:the |my |his |her )?(?P<other>{_PICKED})"
            r"(?: card| one)?(?=[,.;\n])"
        ),
        _that_card,
    ),
    # from round nine forget odd and even: ...
    (
        (
            r",? (?:and )?(?:forget|never mind|ignore|no more|disregard)(?: about)?(?: the)? odds?(?: rounds)? and "
            r"(?:the )?evens?(?: rounds)?(?=[,:;])"
        ),
        "",
    ),
    # if it's me leading
    (
        (
            r"\b(?:it is|it's|its) (?:me|i) (?:(?:that is|who is|that's|who's|that|who) )?(?=(?:in (?:front|"
            r"the lead|first)|"
            r"leading|first|last|ahead|behind|at the)\b)"
        ),
        "I am ",
    ),
    # if I am in front, alone or with others
    (
        (
            r"(\b(?:in front|first|in the lead|leading|the leader|last|(?:in )?first place|first position|top))"
            r"(?: myself| itself| himself)?,?"
            r" (?:whether |be it |either )?(?:alone|on my own|by myself|outright|solely|sole|clear) or "
            r"(?:with (?:others?|somebody|someone|company|another)(?: runners?)?|shared|sharing|joint(?:ly)?|tied|level"
            r"|in company|together)(?=[,.:;\n])"
        ),
        r"\1",
    ),
    # if I am the leader or share the lead
    (
        (
            r"(\b(?:am|'m|is) (?:the leader|in the lead|leading|first|in front)),? or (?:i |he |it )?"
            r"(?:shar(?:e|es|ing)|am sharing|tied for|joint in) (?:in )?(?:the lead|first(?: place)?|it|that)"
            r"(?=[,.:;\n])"
        ),
        r"\1",
    ),
    # if there are more runners ahead of me than behind me
    (
        (
            rf"\b(?:there are |there're |i have |i've (?:got )?)?(more|fewer|less) "
            rf"(?:runners |others |rivals |men |people )?(?:are )?{_SIDE} than (?:there are )?{_SIDE}(?=[,.:;\n])"
        ),
        _counted,
    ),
    # behind the leader, but not more than 3 squares
    (
        (
            rf"\b(behind|ahead of|in front of) ({_WHO}),? but (?:by )?(?:not|no|at) "
            r"(?:more than|further than|most) (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)"
            r"(?: squares?)?(?=[,.:;\n])"
        ),
        r"1 to \3 squares \1 \2",
    ),
    # level with or ahead of the leader
    (
        rf"\b(level with|equal with|tied with|alongside),? or (ahead of|in front of|behind) ({_WHO})",
        r"\1 \3 or \2 \3",
    ),
    (
        rf"\b(ahead of|in front of|behind),? or (level with|equal with|tied with|alongside) ({_WHO})",
        r"\1 \3 or \2 \3",
    ),
    # half of it, rounded up, is to be banked
    (
        (
            r"\b(half(?: of (?:it|the card|its value|that))?)(?:,| \()? ?(?:half )?rounded (up|down)(?:,|\))?"
            r"(?= (?:is|are|goes|shall|should|will|to be)\b)"
        ),
        r"\1 rounded \2",
    ),
    (r"\b(half of (?:it|the card)), half rounded (up|down)\b", r"\1 rounded \2"),
    # the lowest card that is 5 or better (my highest if I have none that good)
    (
        (
            r"\b(lowest|smallest) card (?:that is |that's |which is |of |worth )(\d{1,2}) or "
            r"(?:better|higher|more|bigger|over)(?:,? \(?(?:or )?(?:my|the) (?:highest|biggest)(?: card| one)?,? if "
            r"(?:i have|there is|there's|i've got) (?:none|no such card|not one)"
            r"(?: that (?:good|high|big)| of those)?\)?)?(?=[,.:;\n])"
        ),
        r"\1 card that covers \2",
    ),
    # if he is on a higher square than me
    (r"\bon a (?:higher|further|later) square than (me|i|him|the leader)\b(?: am| is)?", r"ahead of \1"),
    (r"\bon a (?:lower|earlier) square than (me|i|him|the leader)\b(?: am| is)?", r"behind \1"),
    # I should be obliged if my runner might start with ...
    (
        (
            r"\bi(?: should| would|'d) be (?:much |most |very |so )?(?:obliged|grateful|glad|pleased|happy) if "
            r"(?:my (?:runner|robot|man|horse)|you|he|she|it|we|i) (?:might|could|would)(?: kindly| please)? "
            r"(?=(?:start|begin|play|bank|move)\b)"
        ),
        "",
    ),
    # if my square has no other runner on it
    (
        r"\bmy square has (?:no other runners?|nobody(?: else)?|no one(?: else)?) on it\b",
        "nobody is on my square",
    ),
    (r"\bmy square has (?:another|any other|some other) runner on it\b", "somebody is on my square"),
    # should the card he drew last round be a 9 or better
    (
        r"\b(?:the|my) card (?:that )?(?:he|she|it|i) (?:drew|got|received) last (?:round|turn) (?=(?:be|is|was)\b)",
        "my last draw ",
    ),
    # play the 10 first round
    (r"\b(\d{1,2}|ten|nine) first (round|turn)\b", r"\1 in the first \2"),
    # ..., and likewise when the finish is near
    (r",? and (?:likewise|similarly|ditto|the same) (when|if|once)\b", r" or \1"),
    # me oldest card, on me square
    (rf"\bme (?=(?:{_PICKED}|square|position|cards?|own)\b)", "my "),
    # if got none
    (r"\b(if|when) (?:i )?(?:got|have|had) none(?=[,:])", r"\1 I have none"),
    # odd rounds (1, 3, 5 etc.)
    (
        (
            r"\b(?P<rounds>(?P<kind>odd|even)(?:-numbered)? (?:rounds|turns)) "
            r"\((?P<listed>\d{1,2}(?:,? (?:and )?\d{1,2})+),? ?(?:etc\.?|and so on|\.\.\.|\u2026)?\)"
        ),
        _as_listed,
    ),
    # last 22 squares (or fewer)
    (r"(\bsquares?) \(or (?:fewer|less)\)", r"\1"),
    # if I'm 4th 5th or 6th
    (r"\b(\d(?:st|nd|rd|th)) (?=\d(?:st|nd|rd|th) (?:or|and)\b)", r"\1, "),
    (r"\bincl\.?(?=[ )])", "including"),
    # half bank half move (odd point to the bank)
    (
        (
            r"\bhalf (?:bank|banked),? (?:and )?half (?:move|moved|movement) "
            r"\((?:any |the )?(?:odd|extra|spare) (?:point|one) (?:to|for|in) (?:the )?(?P<to>movement|move|bank)\)"
        ),
        halved,
    ),
    # unless I owe something, in which case 3 bank
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*)unless ([^.;:\n]{3,60}?),? in which case,? "
            r"(?=(?:i |he |it )?(?:bank|move|play|\d|the |my ))"
        ),
        r"\1if \2, ",
    ),
    # once there are only 20 squares in front of me
    (
        rf"\bthere(?: are|'re| remain) (?:only |just )?({_NUMBER}) squares( or (?:fewer|less))? in front of me\b",
        r"there are \1 squares\2 left",
    ),
    (r"\bsquares which (?:stay|remain|rest|are left)(?: for (?:him|me|it|her))?\b", "squares left"),
    # on every even one
    (r"\b((?:in|on|every|each) (?:the |every |each )?(?:odd|even)) (ones?)\b", r"\1 rounds"),
    # M only
    (r"(?<=[ ,:])([MB]) only\b", r"all \1"),
    # [1] Oldest card
    (r"((?:^|(?<=[.;\n]))[ \t]*)\[(?:[A-Z]|\d{1,2})\] ", r"\1"),
    # someone else on my square = bank 3
    (
        rf"((?:^|[.;:,\n]) ?[^.;:,=\n]{{0,60}}\w [^.;:,=\n]{{0,60}}\w) = (?=(?:bank|move|play|top|{_PICKED})\b)",
        r"\1: ",
    ),
    # if I have company on my square (one or more others)
    (r" \((?:one|1) or more (?:others|other runners|runners|rivals|of them)\)", ""),
    # if ah'm no, ...
    (r"\b(i'm|i am|ah'm|am) no(?=[,:])", r"\1 not"),
    # if the leader has advanced of 5 squares
    (rf"\b(?:advanced|moved) of (?={_NUMBER})", "moved "),
    # split evenly between bank and movement, odd point to movement
    (_EVENLY, halved),
    # chuck the 1 and bank it
    (
        rf"\bchucks? (?=(?:the |my |a )?(?:{_NUMBER}\b|one\b|{_PICKED})(?! points))",
        "play ",
    ),
    # that's from round 4 an' aw
    (r",? \ban'? aw(?=[ \t]*[.;\n])", ""),
    # bank 4 + rest to move
    (r" \+ (?=(?:the )?(?:rest|remainder|balance|move|bank|all|everything)\b)", " and "),
    # under 12 squares left and it's the biggest card
    (
        r"(\bsquares? (?:left|to go)[^,.;:\n]{0,20}?),? and (?:it's|it is|its) (?=(?:the |my )?\w+ card\b)",
        r"\1, ",
    ),
    # any round with the leader past 48
    (r"((?:^|(?<=[.;\n]))[ \t]*)any (?:round|rd|turn) (?:with|when|where|in which) ", r"\1if "),
    (r"\b(square \d{1,2}) and everywhere (?:after|beyond|from there)(?: that| on)?\b", r"\1 and beyond"),
    (
        r"\b(highest|lowest|oldest|newest|biggest|smallest) card (?:that )?i (?:hold|have)(?: got)?(?= is\b)",
        r"\1 card",
    ),
    # pos 1 in r1-8: ...
    (
        r"((?:^|(?<=[.;\n]))[ \t]*)pos(?:ition)? ?(\d{1,2}) in (?=r(?:ounds?)? ?\d)",
        r"\1if my position is \2 in ",
    ),
    # at any time, if I am last
    (r"((?:^|(?<=[.;\n]))[ \t]*)at any (?:time|stage|point|moment),? (?=(?:if|when|whenever)\b)", r"\1"),
    # if in the last round I moved 1 or nothing
    (
        r"\b(moved|banked|paid) (\d|one|two|three) or (?:nothing|none|zero)(?: at all)?(?=[,.:;\n]| last round)",
        r"\1 at most \2",
    ),
    (
        r"\b(moved|banked|paid) (?:nothing|none) or (?:only )?(1|one)(?=[,.:;\n]| last round)",
        r"\1 at most \2",
    ),
)
