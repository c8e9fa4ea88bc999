"""Turns of phrase as people type them: `thruout`, `if O is 3+`, `for the next four I ...`, `hang the bank`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import WORDS, Rows

_STANDS = {"have": "am", "am": "am", "'m": " am", "has": "is", "is": "is", "'s": " is"}
_ENDINGS = {"1": "st", "2": "nd", "3": "rd"}


def _nth(figure: str) -> str:
    return f"{figure}{_ENDINGS.get(figure, 'th')}"


ROWS: Rows = (
    # more than 3 ppl ahead; 0 ahead; 18 squares or less 2 go
    (r"\bppl\b", "people"),
    (r"(?<=level) w (?=\w)", " with "),
    (
        r"((?:^|(?<=[.;\n]))[ \t]*)0 (?:people |runners )?(ahead|behind)(?: of me)?(?=[ \t]*(?:->|=>|[:,=-]))",
        r"\1nobody \2",
    ),
    (r"\b(squares?|sqs?|less|fewer) 2 go\b", r"\1 to go"),
    # o and if the leader has less than 13 to go
    (r"((?:^|(?<=[.;\n]))[ \t]*)(?:o|oh|ah|ooh),? (?:and|but|also),? (?=(?:if|when|once|from|in)\b)", r"\1"),
    # r1 the 2 banked: a card, for no points were spoken of
    (
        (
            r"((?:^|(?<=[.;,\n]))[ \t]*(?:in )?(?:r|rd|rnd|round|turn) ?\d{1,2}(?:[:,]| -)? )"
            r"(?:play |use |it is |it's )?"
            r"the (\d{1,2}),? (?:all )?(banked|moved)(?=[ \t]*(?:[.;,\n]|$))"
        ),
        lambda found: (
            f"{found[1]}play the {found[2]}, {'bank' if found[3].casefold() == 'banked' else 'move'} all"
        ),
    ),
    # start me off with a 10, two 6s and two 4s
    (
        (
            r"\b(with|off with|are|have|cards:?|hand:?) an? (\d{1,2}),? "
            r"(?=(?:and )?(?:two|three|four|2|3|4) ?\d{1,2}'?s\b)"
        ),
        r"\1 one \2, ",
    ),
    # thruout, b4 round 5: as people type on a telephone
    (r"\bthru-?out\b", "throughout"),
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*)(?-i:b4) (?=(?:the )?(?:rounds?|rds?|turns?|squares?|"
            r"sq) ?\d[^.;\n]*\bb(?:ank|\d))"
            r"|\b(?-i:b4) (?=(?:that|then)\b)"
        ),
        lambda found: f"{found[1] or ''}before ",
    ),
    (
        (
            r"\b((?:goes?|put (?:it|it all|all|everything|the lot|the rest)) )2 (?=(?:the )?(?:bank|"
            r"movement)\b(?!,? (?:and )?\d))"
        ),
        r"\1to ",
    ),
    # as the card is small: no order to play the smallest; as in my last robot: nobody is last
    (
        (
            r",? (?:as|since|because|for) (?:the|my|this|that|its|their) cards? (?:is|are) (?:so |too |quite |"
            r"rather |then |still |often )?"
            r"(?:small|low|weak|poor|big|high|good|strong|old|new)(?=[,.;\n]|$)"
        ),
        "",
    ),
    (
        (
            r",? (?:just |much )?(?:as|like) (?:(?:in|with|on) )?(?:my|the|our) last (?:robot|race|game|entry|"
            r"season|tournament|time|year)"
            r"(?: did| had)?(?=[,.;\n]|$)"
        ),
        "",
    ),
    # if P1 oldest; P2 or P3: the letters of the report
    (
        (
            r"\b(if|when|while) (?:(?-i:P) ?|position )([1-9])(?: or (?:(?-i:P) ?|position )([1-9]))?(?:,|:| then)? "
            r"(?=oldest|newest|highest|lowest|play|bank|move|(?-i:[BM]) ?\d|(?-i:[BM]) all)"
        ),
        lambda found: f"{found[1]} {_nth(found[2])}{f' or {_nth(found[3])}' if found[3] else ''}: ",
    ),
    # in rounds 3 4 and 5
    (r"\b((?:rounds|rds|turns) \d{1,2}) (\d{1,2}) (?=(?:and|&|or) \d{1,2}\b)", r"\1, \2 "),
    # owe 3+ in any round: lowest
    (r"(\d\+?) in (?:any|whatever|whichever) (?:round|turn)(?=[:,])", r"\1"),
    # from round 5 I play the highest card: if I lead I bank 4 ...
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*(?:from|in|after|past) (?:the )?(?:rounds?|squares?|last) [\w -]{1,20}?),? "
            r"((?:i |we |he |she |it )?(?:play|use|take|lay)s? (?:the|my|his|her|its) "
            r"(?:highest|lowest|oldest|newest|biggest|smallest)(?: card)?): (?=(?:if|"
            r"when)\b[^.;\n]*, (?:and )?(?:if|when)\b)"
        ),
        r"\1, \2.\n\1, ",
    ),
    # no ten, I play the oldest; no 6 left in hand: oldest
    (
        (
            rf"((?:^|(?<=[.;\n]))[ \t]*(?:but |and )?)(?:no|without an?) (\d{{1,2}}|{WORDS})"
            r"(?:s|es)?(?: card)?((?: left)?(?: in (?:my |his |its |her )?hand)?)[,:] (?=[a-z])"
        ),
        r"\1if I have no \2\3: ",
    ),
    (r"\bin (which|that) event\b", r"in \1 case"),
    # once the tenth round is over
    (
        (
            rf"\b(?:once|when|whenever|after|as soon as) (?:the )?((?:\w+ round|round (?:\d{{1,2}}|{WORDS})))"
            r" (?:is|was|has been|has) (?:over|finished|ended|done|gone|past|behind (?:me|us|him)|played|run)\b"
        ),
        r"after \1",
    ),
    # hang the bank
    (
        (
            r"\b(?:hang|sod|blow|damn|stuff|bugger|bother|blast|to hell with|never mind) (?:the )?(?:bank|"
            r"banking|saving)\b"
        ),
        "no banking",
    ),
    # a player's own letter for what is owed
    (r"\b(whatever|whatever is|whatever my) (?-i:O)\b(?= ?(?:is|:|,|$))(?: is\b)?", r"\1 I owe"),
    (
        (
            r"(?<![\w'])(?<!my )(?<!'s )(?<!his )(?<!their )(?-i:O) (?=(?:is|was|of|at (?:least|most)|over|"
            r"under|more|less|above|below)\b)(?:is |was )?"
            r"(?:(\d{1,2})\+)?"
        ),
        lambda found: f"what I owe is {found[1] + ' or more' if found[1] else ''}",
    ),
    # for the next four I bank 5
    (
        (
            rf"(\bfor (?:the |my )?(?:next|first) (?:\d|{WORDS}))(?=(?:,|:)? (?:i|he|she|it|we|bank|move|play|"
            rf"put|use|(?:the |my )?(?:oldest|newest|highest|lowest))\b)"
        ),
        r"\1 rounds",
    ),
    # no more than 2 squares to the next runner ahead
    (
        (
            rf"(\bhave|\bhas|\bam|\bis|'m|'s)((?: (?:only|just|still|at|most|least|no|not|more|less|fewer|than|over|"
            rf"under|within|exactly))* "
            rf"(?:\d{{1,2}}|{WORDS}) (?:squares?|spaces?|steps?)(?: or (?:more|less|fewer))?) (?:left )?to "
            r"(?=(?:the (?:leader|(?:next |nearest |first )?(?:runner|man|one|rival|horse) (?:ahead|in front))|"
            r"whoever is)\b)"
        ),
        lambda found: f"{_STANDS[found[1].casefold()]}{found[2]} behind ",
    ),
    # my newest draw was an 8 or better
    (
        (
            r"\bmy (?:newest|latest|last|most recent|new) draw (?:was|is|came as|came in at) (?:an? )?(?=\d|"
            r"at\b|more\b|less\b|over\b|under\b)"
        ),
        "the card I drew was ",
    ),
    # a couple of points
    (
        (
            r"\b(?:a )?(?:couple|pair|brace) of (?=(?:the )?(?:points?|squares?|rounds?|turns?|runners?|others|"
            r"rivals|men|them)\b)"
        ),
        "two ",
    ),
    # rounded up in the Exchequer's favour
    (
        (
            r"\b(rounded (?:up|down)) (?:in|to) (?:the |my )?(?!bank|mov)[a-z]+(?:'s|s')? "
            r"(?:favou?r|advantage|benefit)(?=[,.;\n])"
        ),
        r"\1",
    ),
    # the leader has got more than 8 squares on me
    (
        (
            rf"\b(?:has|have|'s|'ve)(?: got)?((?: (?:more|less|fewer|at|over|under|than|least|most|only|exactly))* "
            rf"(?:\d{{1,2}}|{WORDS}) (?:squares?|steps?|spaces?)(?: or (?:more|less|fewer))?) (?:on|over) "
            r"(?=(?:me|him|her|the (?:leader|next|runner|one|man))\b)"
        ),
        r" is\1 ahead of ",
    ),
    # anything worse I bank 3
    (
        (
            r"(?:, |; | and |(?:^|(?<=[.;\n]))[ \t]*)(?:for |in )?(any(?:thing|where) (?:worse|better|lower|higher))"
            r"(?:,|:)? (?=(?:i |he |it |bank|move|the |play))"
        ),
        r", if \1, ",
    ),
    # if third bank 5, if worse bank 3
    (
        (
            r"(?:, and |, | and )if ((?:first|second|third|fourth|fifth|sixth|seventh|\d(?:st|nd|rd|th)|last)"
            r"(?: or (?:first|second|third|fourth|fifth|sixth|seventh|last|worse|better))?)(?:,|:)? "
            r"(?=(?:i )?(?:bank|move|play)\b)"
        ),
        r", if i am \1, ",
    ),
    (
        r"((?:^|(?<=[.;\n]))[ \t]*|, |and )if (worse|better)(?:,|:)? (?=(?:i |he |it )?(?:bank|move|play)\b)",
        r"\1if anything \2, ",
    ),
    (r"((?:^|(?<=[.;\n]))[ \t]*)(?:any(?:thing|where) )?(worse|better): ", r"\1if anything \2: "),
    # everything stays the same except I bank 2
    (
        (
            r"\b(?:everything|all|it all)(?: else)? (?:stays|remains|is|as|goes on)(?: exactly)? (?:the same|"
            r"as before|unchanged),?"
            r" (?:except|but|only)(?: that)?(?: i| it| he)? (?=(?:bank|move|play|with)s?\b)"
        ),
        "the same but ",
    ),
    # not until round 7 do I change: ...
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*)(?:only|not) (?:until|till|before|in|from) "
            rf"((?:round|square) (?:\d{{1,2}}|{WORDS})) (?:do|does|will|shall) (?:i|he|it|she|we) [a-z]+(?: [a-z]+)?: "
        ),
        r"\1from \2: ",
    ),
    # override B applies while I owe 2: ...
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*)((?:override|rule|clause|exception|case|plan|step|option|mode|state|phase) "
            r"(?:[a-h]|[ivx]{1,4}|\d))(?:,)? (?:which )?(?:applies|holds|kicks in|counts|comes in|takes over|fires|"
            r"triggers|is active|is used|runs|is) (?=(?:only )?(?:if|when|while|once|in|on|from|for|with|after|during|"
            r"whenever|until|at|past|as soon as)\b[^,.;\n]*:)"
        ),
        r"\1\2: ",
    ),
    # i'm last = highest card
    (
        (
            r"((?:^|(?<=[.;:\n]))[ \t]*)((?:i'm|i am|he's|he is|it's|it is|we're|we are) (?:last|first|leading|"
            r"in front|ahead|behind|"
            r"winning|losing|\d{1,2}(?:st|nd|rd|th)(?: or (?:worse|better|lower|higher))?)) ?=>? ?(?=[a-z])"
        ),
        r"\1if \2: ",
    ),
)
