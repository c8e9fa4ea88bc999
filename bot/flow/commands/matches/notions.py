"""What a GM may speak of: the line that it comes to, and the words of a sentence that show it.

Must not know how a sentence is looked at, nor what a command does.
"""

from dataclasses import dataclass

_ORDERED = r"sen[dt]\w*|order\w*|submit\w*|writ\w*|repl\w*|moves?"
_REMIND = (
    r"remind\w*|(?:please|you) (?:to )?remember|nudge|poke|prod|chase|nag|ping|reminder"
    r"|(?:ask|write to|mail) (?:him|her|them|[A-Z]\w*(?: and [A-Z]\w*)?)(?: once more| again| please)+"
)
_OFTEN = (
    r"every|each|always|in future|from now|onwards?|henceforth|since|instead of|rather than|regular|\w+days"
)
_AWAY = r"away|holidays?|vacation|travell?ing|abroad|hospital|unavailable|absent|offline"
_ADDRESS = r"address|reach\w*|instead|tak(?:es?|ing) over|replac\w*|moved|new|out|in(?=:)"
_MOVED = (
    r"mov\w+|shift\w*|put|push\w*|postpone\w*|set|extend\w*|until|till|chang\w+|make|to be"
    r"|have|(?:should|must|could|can|may|shall)(?: rather| really| better| now)? be"
)
_MORE = r"later|longer|more|extra|further|additional|exten[ds]\w*|postpon\w*|delay\w*|prolong\w*|grace|back|push\w*"
_NOT_MORE = r"earlier|sooner|shorter|less|ago|last|every|within|after|before|notice|than|sleep|zine"
_NOW = "now|at once|today|(?:right|straight) ?away|immediately"
_DEADLINE = r"deadlines?|turns?|rounds?|due"
_MATCH = r"games?|match(?:es)?|races?|everything|things|us|clock|play(?:ing)?|deadlines?|turns?|rounds?"
_THIS = r"games?|match|race|this(?: one)?|it|the lot|everything|the (?:whole )?thing"
_AGAIN = r"(?:go|going|roll\w*|put|take|wind) (?:\w+ ){0,4}?back|do|play|run|re-?do|re-?play\w*"
_END = (
    r"call(?:ing)? (?:it|this|that|the|our)(?: \w+){0,2} off|give (?:it|this|the \w+) up|give up on (?:it|this|the \w+)"
    rf"|(?:abandon\w*|scrap\w*|wind(?:ing)? up|end(?:ing)?|stop(?:ping)?|kill\w*|fold\w*|close) (?:\w+ )?(?:{_THIS})"
)
_NO_END = (
    r"turn|round|deadline|week\w*|here|today|tonight|until|till|press|mail\w*|letters?|reminders?|report|when"
    r"|now that|end of|remind\w*|players?|\w+day"
)
_BEFORE = r"last|previous|again|latest|wrong\w*|over"
# Who is looked for where a seat falls vacant.
SOMEBODY = (
    r"stand-?by\w*|stand-?in|substitutes?|replacements?|(?:some|any)(?:one|body) else|new (?:player|owner)"
    r"|(?:some|any)(?:one|body) (?:to|who (?:can|will)|can|could|may|might) (?:take|play|run|fill|step|stand)"
)
_OUT = (
    r"(?:take|strike|cross|throw|kick|drop|remove|chuck|boot|delete) (?:\w+ ){0,3}?(?:off|out of|from) (?:the|our|this)"
    r" (?:list|game|race|match|field)"
)
_NOT_OUT = "orders?|deadlines?|press|cards?|squares?|letters?|hat|track"
_FOR_ME = (
    r"look\w* after|tak(?:es?|ing) (?:over|charge)|stand(?:s|ing)? in|mind\w*|cover\w*|in charge|my place"
    r"|for me|run(?:s|ning)? (?:things|it|the (?:match|race|game))|co-?gm|gm"
    r"|deputi[sz]\w+|(?:fill|step)(?:s|p?ing)? in"
)
_BREAK = r"\w+n't|no|not|nothing|break|pauses?|off|skip\w*|without|rest|closed|shut|free|stop\w*"
_BROKEN = rf"{_MATCH}|nothing|skip\w*|break"
PEOPLE = r"players?|people|of (?:us|them|you)|runners?|friends|entrants|teams|seats?|places?"
_APPROVE = r"approv\w*|vet\w*|agree\w*|my (?:ok|okay|say|consent|word|blessing)|ask me|asked first|decide"
_WHO_JOINS = (
    r"join\w*|enter\w*|each|anybody|anyone|everyone|everybody|people|players?|persons?|who|them|apply|sign\w*"
)


# Whoever has time till then: "they have until noon on Friday".
_ALL_HAVE = (
    r"(?:they|everybody|everyone|all|players?|people|gentlemen|ladies|folks?|lads|you|we|runners?|friends"
    r"|all of (?:us|them))"
    r"(?: \w+){0,2}? (?:have|has|may|can|could|get|gets|take|given|granted|allowed|got|need)(?: \w+){0,4}? "
    r"(?:until|till|by|up to|to)"
)
_NO_MAIL = (
    r"(?:no|not|without|never|\w+n't)(?: (?:an?|any|got|use|do|have|own|like|with|on|to)){0,3}"
    r" (?:e-?mails?|electronic mail|mail address|internet|the internet|computers?|online|the web)"
    r"|by (?:post|snail mail|letter|phone|telephone)|offline"
)
_WANTS_IN = (
    r"(?:wants?|likes?|wish\w*|hop\w+|keen|love\w*|begs?)(?: \w+){0,3}?"
    r" (?:in|join\w*|play\w*|enter|seat|place|part|too)"
    r"|(?:will|can|could|may|shall|should|is going to)"
    r" (?:be in|join|play|take part|enter|have (?:a|the)(?: \w+)? (?:seat|place))"
    r"|(?:seat|place|room) for"
)
_NO_NEWCOMER = (
    r"was|were|had|did|didn't|last (?:week|time|month|year)|if|unless|or|maybe|perhaps|but not|no longer|why|how"
    r"|used to|later|next time"
)


@dataclass(frozen=True)
class Notion:
    """A line with its things in braces, the words that all must stand in a sentence, and one that must not."""

    line: str
    needs: tuple[str, ...]
    never: str = r"(?!)"
    refusing: bool = False  # whether a "not" belongs to it: "who has not sent"
    asked: bool = False  # whether a question asks for it
    states: bool = False  # whether who says that it is so says what is to be done
    group: str = ""  # of notions with one of these the first counts


RUNNING = (
    Notion(
        "status",
        ("who|whose|whom|which", r"not|\w+n't|missing|yet|still|late", _ORDERED),
        refusing=True,
        asked=True,
    ),
    Notion("remind {names}", (_REMIND,), r"report|letter|play|i remember|moved?|birthday|your"),
    Notion("{names}: away {span}", (_AWAY,), group="seat", states=True),
    Notion("replace {names} {address}", (_ADDRESS,), group="seat", states=True),
    Notion("offer {names}", (SOMEBODY,), r"\S*@\S*|want to|told|order\w*|remind\w*", group="seat"),
    Notion("eject {names}", (_OUT,), _NOT_OUT, group="seat", states=True),
    Notion("gm {address} {span}", (_FOR_ME,), group="seat", states=True),
    Notion("every {days} {clock}", (rf"{_DEADLINE}|we(?:'ll| will| shall)? play", _OFTEN), group="time"),
    Notion("not on {span}", (_BREAK, _BROKEN), r"until further|away|tv|television", refusing=True, group="time"),
    Notion("deadline {when}", ("deadlines?|due", _MOVED), "every|each|always|is on", group="time"),
    Notion("deadline {when}", (_ALL_HAVE,), rf"every|each|always|{_AWAY}|press|zine", states=True, group="time"),
    Notion(
        "extend {length}", (_MORE, rf"{_DEADLINE}|everybody|everyone|players?|time"), _NOT_MORE, group="time"
    ),
    Notion(
        "process",
        (_DEADLINE, r"play(?:ed)?|run|process\w*|resolve\w*|adjudicate\w*", _NOW),
        r"until|after|before|when|next|now that|(?:is|are|has|i|you|they|he|she) (?:played|run|play)|now and",
    ),
    Notion(
        "process",
        (
            r"(?:run|process|resolve|adjudicate)(?: \w+){0,2}|play (?:it|on|the \w+)|go (?:ahead|on)|carry on|proceed",
            r"anyway|regardless|all the same|without (?:him|her|them)|whatever happens",
        ),
        r"until|after|when|now that|match|next",
        states=True,
    ),
    Notion("roll back to round {turn}", (r"back|again|re-?play\w*|re-?run|re-?do|over",), group="back"),
    Notion(
        "roll back",
        (_AGAIN, _BEFORE, "turn|round"),
        r"missed|next|again and again|over and over|report|letters?|mails?|orders?",
        group="back",
    ),
    Notion(
        "cancel",
        (_END,),
        _NO_END,
        states=True,
    ),
)  # fmt: skip

# Before the start a statement says how the match shall be: "one turn a week, Sundays at six in the evening".
COMING = (
    Notion("zone {zone}", (r"times?|zone|clock|live|living|we are|i am|i'm|we're|deadlines?|based",), states=True),
    Notion(
        "deadline {when}",
        (rf"first (?:{_DEADLINE}|orders?|moves?)|{_DEADLINE}|begin\w*|start\w*",),
        r"every|each|always|\w+days|join\w*|deadlines|turns|rounds",
        states=True,
        group="time",
    ),
    Notion(
        "every {days} {clock}",
        (rf"{_DEADLINE}|(?:a|each|every|per) week|we(?:'ll| will| shall)? play|every|each|{_OFTEN}",),
        "first|begin|start",
        states=True,
        group="time",
    ),
    Notion(
        "player {newcomer} {address}", (_WANTS_IN,), _NO_NEWCOMER, asked=True, states=True, group="newcomer"
    ),
    Notion(
        "player {newcomer} by post",
        (_WANTS_IN, _NO_MAIL),
        rf"{_NO_NEWCOMER}|\S+@\S+",
        refusing=True,
        asked=True,
        states=True,
        group="newcomer",
    ),
    Notion("players {range}", (PEOPLE,), states=True, group="players"),
    Notion("open with approval", (_APPROVE, _WHO_JOINS), states=True),
)  # fmt: skip
