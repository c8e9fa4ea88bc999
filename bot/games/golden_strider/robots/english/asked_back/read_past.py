"""Words that would be read past, or as another thing: `only the leader is`, `then everything`, `4 can be banked`.

Each row says what is written, and what is answered, as in unclear.py. Must not know phrases.
"""

_N = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)"
_IF = r"(?:if|when|whenever|while|once|unless|until|till)"
_ENDS = r"(?=[ \t]*(?:[,.;:)!]|$))"
_ORDERS = r" (?:i|he|it|bank|move|play|then)\b"
_ALL = r"(?:everything|the (?:whole )?lot|all of it|it all|the whole card|all)"
_LATER = r"(?:then|after(?:wards)?|after (?:that|this)|thereafter|from then on|from there on)"
_TRAILS = "Behind whom, and when? Write: in round 5, if the leader is ahead of me, bank 2."
_OTHERS = "And the others? Write both conditions: if the leader's square is more than 40 and my square is at most 40."
_OF_WHOM = "Within so many squares of whom? Write: if my lead over the next behind is at most 3."
_MOVED_OR_BANKED = "Is all of it moved, or banked? Write: from round 6, move all."
_NOT_LEVEL = "Nobody, or not everybody? Write: if nobody is level with me. Or: if I am not first."
_ROUND_OR_SQUARES = "Is that a round, or so many squares? Write: in round 2, bank 4. Or: move 2, bank 4."

_ONE_CARD = "Of one card only? Write: if I hold a 10, play a 10, bank 5, move the rest."
_WHERE = "Who is on that square? Write: if my square is at least 30 and the leader is ahead of me, move 4."
_CAN_BE = "A robot lays what it has, and asks for what the last report shows. Write: if my oldest card is less than 4."

_FROM_WHEN = "From which round on? Write that in front: from round 6, if I am first, bank 5."
_ROUNDS = (
    "Are these rounds, or places? Write: in rounds 3 and 4, bank 5. Or: in round 3, if I am fourth, bank 5."
)
_IN_THAT = "Make it two sentences: bank 4, move the rest. In round 6, bank nothing."
_NTH = r"(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:nd|rd|th))"

_KEPT = "A robot says which card it plays, not which it keeps. Write: play the oldest card. Or: bank all."
_STILL = "And what is done where both apply? Write that rule once more, behind this one: if I owe anything, move all."

_WHOSE = "A robot can't play the card of another runner. Name one of its own: play the oldest card."
_NOT_PASSED = (
    "How far does it move then? Write it: if the next ahead is 1 square ahead of me, move 0, bank the rest."
)
_WHEN_NOT = (
    "Is that a reason, or one more case? Make it a sentence: if I do not owe anything, bank 5, move the rest."
)

ROWS = (
    # if I owe 2, keep the same card: as a card, or banked?
    (r"\bkeeps? (?:to |on )?(?:the |my |his |that )?same card\b(?!,? (?:but|and|bank|mov|all|\d)|,)", _KEPT),
    # keep the same card as the leader
    (
        (
            r"\bsame card,? as (?:the |my )?(?:leader|next|man|runner|one (?:ahead|behind)|rival|others?|somebody"
            r"|he|she|they)\b"
        ),
        _WHOSE,
    ),
    # ..., no passing: that is no order a robot can follow
    (
        rf"[,;] no (?:passing|overtaking)(?: (?:the|of|any)[^,.;:]{{0,20}}| anybody| anyone| others)?{_ENDS}",
        _NOT_PASSED,
    ),
    # ..., no point unless I owe something
    (
        r"[,;] no (?:point|sense|use|need|good|hurry)\b[^,.;:]*\b(?:unless|if|when|while|before|after|until)\b",
        _WHEN_NOT,
    ),
    # ..., but that exception still counts
    (
        (
            r"\b(?:that|this|the|those|these|both|my)(?: \w+){0,2} (?:exceptions?|rules?|cases?)(?: above)? "
            r"(?:(?:is|are|will|should|shall|must) )?(?:still|nevertheless|nonetheless|also|always)\b"
            r"[^.;]*\b(?:count|appl|hold|stand|valid|in force|go(?:es)? first|matter)"
        ),
        _STILL,
    ),
    # if I'm trailing in round 5
    (
        (
            rf"\b(?:{_IF}|while) (?:(?:i|he|she|it|we)(?:'m|'s|'re| am| is| are) )?(?:trailing|lagging|losing) "
            r"(?:after|in|at|on|past|beyond|from|before|until) (?:the )?(?:last|round|square|turn|\d)"
        ),
        _TRAILS,
    ),
    # if only the leader is past 40: and I am not
    (
        (
            rf"\b{_IF} (?:only|just) (?:(?:the )?(?:leader|next (?:one |man |runner )?(?:ahead|behind))|i|he|she)"
            r"(?: (?:is|am|are|has|have|owes?|does|do|did|holds?|moved|banked|drew|paid)\b|'s|'m|'ve)"
        ),
        _OTHERS,
    ),
    (
        (
            r"\b(?:i|the leader) alone (?:am|is|has|have|owes?|holds?|moved|banked|drew) "
            rf"(?:past|beyond|over|at|on|within|in the last|an?\b|some|any|{_N}\b)"
        ),
        _OTHERS,
    ),
    # if someone is behind and within 3 squares: of me, or of the finish
    (
        (
            rf"\b{_IF}\b[^:;.]*\b(?:behind|ahead|in front|level)(?: of)?(?: me)?,?(?: and| but)+ "
            rf"(?:(?:he|she|they|it|who)(?: is| are|'s|'re)? )?(?:is |are )?(?:still )?within {_N}(?: squares?)?"
            rf"(?:{_ENDS}|(?={_ORDERS}))"
        ),
        _OF_WHOM,
    ),
    (
        (
            rf"\b{_IF} (?:some|any)(?:one|body)(?: is not| isn't|'s not) "
            r"(?:level|beside|with me|on my square|alongside)"
        ),
        _NOT_LEVEL,
    ),
    # rounds 1 to 5 bank 4, move the rest. Then everything
    (
        (
            rf"^(?:and |but )?{_LATER},? (?:it's |it is )?(?:{_ALL}){_ENDS}[ .!]*$"
            rf"|^{_ALL} {_LATER}[ .!]*$"
        ),
        _MOVED_OR_BANKED,
    ),
    # bank 4 for five rounds, then everything
    (
        (
            r"^(?!.*\b(?:mov|rest|remain|balance|forward|ahead|sprint|run|go\b|flat))"
            rf".*\bbank(?:s|ing)? (?:the )?(?:{_N}|half|none|nothing)\b[^;]*"
            rf"(?:\b(?:{_LATER}|(?:from|past|after|in|at|until|till|within)(?: the last| round| square)* "
            rf"{_N}(?: (?:rounds|squares))?),? (?:it's |it is )?{_ALL}|, {_ALL} {_LATER})"
            rf"(?: (?:from|in|after|past) (?:(?:round|square|turn) )?{_N}(?: on| onwards?)?)?[ .!]*$"
        ),
        _MOVED_OR_BANKED,
    ),
    (rf"^(?:and |then )*go {_N},? bank {_N}\b", _ROUND_OR_SQUARES),
    # bank 5 of a 10, otherwise bank 4
    (rf"\b(?:bank|mov|sav)(?:e|es|s|ing)? {_N}(?: points?)? (?:of|from|out of) an? {_N}\b", _ONE_CARD),
    # if I'm behind at square 30
    (
        (
            rf"\b{_IF}\b[^,:;.]*\b(?:behind|trailing|ahead|in front)(?: of (?:me|him))? "
            rf"(?:at|on|by|in) (?:the )?square {_N}\b"
        ),
        _WHERE,
    ),
    # bank 4 when 4 can be banked
    (
        rf"\b{_IF}\b[^,:;.]*\b(?:can|could|may|might|cannot|can't)(?: not| still)? be (?:banked|moved|played|paid)\b",
        _CAN_BE,
    ),
    (
        rf"\b{_IF} (?:i|he|she|it|we) (?:can|could|cannot|can't)(?: still| also)? (?:bank|move|play|pay)\b",
        _CAN_BE,
    ),
    # rounds 1 to 5 bank 4. If I'm first after that, bank 5
    (
        (
            rf"\b{_IF} (?:(?!\b(?:bank|mov|play|card)|[,.;:]).){{2,40}},? "
            r"(?:after (?:that|this)|afterwards|thereafter|from (?:then|there) on(?:wards)?|by then)(?=[,:])"
        ),
        _FROM_WHEN,
    ),
    # third round and fourth
    (
        (
            rf"\b(?:first|1st|{_NTH}) (?:round|turn)(?:,? and|,? or|,) (?:the )?{_NTH}"
            rf"(?= *(?:[:,]|$)|{_ORDERS}| (?:and|or)\b)"
        ),
        _ROUNDS,
    ),
    # every round but the sixth, when I bank nothing
    (
        (
            r"\b(?:every|each|all)(?: the)?(?: rounds?| turns?)? (?:but|except|save|bar|apart from|other than)"
            r"(?: for| in)? (?:the )?[^,.;:]{2,30}, (?:when|where|in which|then)\b"
        ),
        _IN_THAT,
    ),
)
