"""What announces what the cases behind it are about: `it depends on my position`, `after that I watch the leader`.

Of each topic its pattern, with what is said of a time (`since`), and the figure that it names; "" for a runner, who is
its `topic`. Must not know the cases.
"""

import re

_BEGINS = r"(?:^|(?<=[.;\n]))[ \t]*"
_DRAW = (
    r"(?:what (?:i|he|it)(?:'ve)? (?:just )?(?:drew|drawn|got)"
    r"|(?:the|my) (?:new |last |latest |newest )?card(?: drawn)?"
    r"(?: (?:that )?(?:i|he|it)(?:'ve| have)? (?:just )?(?:drew|drawn|got|received))?"
    r"|my (?:last|latest|newest|new) draw)"
    r"(?: (?:in the )?last(?: (?:round|turn|time))?| just now)?"
)
_OF = r"(?:(?:the )?(?:size|amount|height) of )?"
_NTH = r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)"
_ROUND = rf"(?:the )?(?:round (?:\d{{1,2}}|two|three|four|five|six|seven|eight|nine|ten)|{_NTH} round)"
_NEXT = r"(?:runner|man|one|rival|robot|guy|bloke|chap)"
_AHEAD = rf"(?:the )?(?:next(?: {_NEXT})?|{_NEXT}|nearest {_NEXT}) (?:ahead|in front)(?: of me)?"
_BEHIND = rf"(?:the )?(?:next(?: {_NEXT})?|{_NEXT}|nearest {_NEXT}) behind(?: me)?"
_FAR = r"(?:the (?:gap|distance) (?:to|between me and)|how far (?:away|off)(?: from me)? is|how far behind(?: me)? is)"
_TOPICS = (
    (_DRAW, "my last draw"),
    (
        r"(?:my|his|its) (?:position|place|rank)|where (?:i am|i'm|i lie|i stand)(?: in the (?:field|race|pack))?",
        "my position",
    ),
    (rf"(?:how much|what|the amount) (?:i|he|it) owes?|{_OF}my (?:debt|debts)", "my debt"),
    (r"(?:my|which) square(?: i am on| i'm on)?|how far i (?:have|'ve) (?:come|got|run)", "my square"),
    (
        (
            r"(?:(?:the|my) (?:gap|distance) (?:to|from|between me and) the leader"
            r"|how far (?:ahead|in front) (?:of me )?the leader is"
            r"|how far (?:behind(?: the leader)? i am|i am behind(?: the leader)?)|the leader's lead(?: over me)?)"
        ),
        "the leader's lead over me",
    ),
    (
        rf"the (?:gap|distance) (?:to|between me and) {_AHEAD}|how far (?:away|ahead|off) {_AHEAD} is",
        "the next ahead's lead over me",
    ),
    (
        rf"the (?:gap|distance) (?:to|between me and) {_BEHIND}|how (?:far (?:away|behind|off)|close) {_BEHIND} is",
        "my lead over the next behind",
    ),
)
# another runner, who is named again in each case that says `he`
_RUNNER = (
    r"(?:the|whoever|who)(?= )(?![^,.:;\n]*\b(?:and|or|not|nor|than)\b)[^,.:;\d\n']{0,30}?"
    r"\b(?:leader|leading|leads|(?:in|out) front|ahead|behind|(?:first|next) (?:man|one|runner|robot|guy))\b"
    r"[^,.:;\d\n']{0,20}?"
)
# what the leader did, the leader's last move
_OF_HIS = r"(?:'s (?:last )?(?:bank|banking|moves?|movement)| did| moved| banked| does| has done)?"
_SINCE = (
    rf"(?:(?P<since>(?:from|after) {_ROUND}(?: on(?:wards?)?)?"
    r"|then|after that|thereafter|from then on|after which),? )?"
)
_IT_DEPENDS = (
    r"(?:(?:what|how much) (?:i|he|it|we) (?:do|does|plays?|lays?|banks?|moves?)(?: next| then)?"
    r"|(?:it|everything|all|that|the rest|(?:my|the) (?:play|card|bank|banking|numbers|split))(?: all)?)"
    r" (?:all )?(?:(?:depends|hangs|hinges|turns) (?:up)?on|comes down to|is (?:decided|settled) by|goes by)"
    r"|(?:(?:all )?(?:what|that)|the (?:only )?thing(?: that)?) (?:matters|counts|decides|i (?:go by|look at))"
    r"(?: (?:then|here|now|most))? is|depending on|(?:i|we) (?:decide|judge|go|play) by|(?:it's|it is) all about"
    r"|(?:my|our) (?:guide|yardstick|measure|signal) is|here(?:'s| is) what i go by:"
)
# the card I drew decides
_DECIDES = r"(?:decides|settles it|is what (?:counts|matters|decides)|tells me what to do)"
_I_WATCH = (
    r"(?:(?:i|we) (?:just |always |only )?(?:look at|watch|keep an eye on|go by|check)|(?:look|have a look) at|watch"
    r"|keep an eye on|the (?:runner|man|one) (?:to watch|i watch) is)"
)
# whoever is right behind me, if they're 2 squares back ...
_BARE = re.compile(
    rf"{_BEGINS}(?:and |but )?(?P<since>(?!))?(?P<topic>{_RUNNER}), "
    r"(?=(?:if|when|whenever|while) (?:he|she|they)(?:s|re)?\b)",
    re.IGNORECASE,
)
ANNOUNCED = (
    *(
        (
            re.compile(
                rf"{_BEGINS}(?:so |and |but |now )?{_SINCE}(?:{_IT_DEPENDS}|{_I_WATCH}) "
                rf"(?:{topic})(?:[.:;\n]| -)",
                re.IGNORECASE,
            ),
            named,
        )
        for topic, named in (*_TOPICS, (rf"(?:what )?(?P<topic>{_RUNNER}){_OF_HIS}", ""))
    ),
    *(
        (
            re.compile(rf"{_BEGINS}(?:and |but |now )?{_SINCE}(?:{topic}) {_DECIDES}[.:;\n]", re.IGNORECASE),
            named,
        )
        for topic, named in _TOPICS
    ),
    (_BARE, ""),
)
