"""What the leader moved last round, in turns of phrase: `covered fewer than four`, `dawdled last turn (3 or less)`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.quantities import QUANTITY, measured
from bot.games.golden_strider.robots.english.sentences.runners_named import LEADER
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import PAUSES, TO_10, Rows

_LAST = (
    r"(?:(?:in |on )?(?:the |their |his )?(?:last|previous) (?:round|turn|time|go|move|"
    r"report)|last time (?:out|round)|"
    r"(?:in )?the (?:round|turn) before)"
)
_WENT = (
    r"(?:did|went|covered|made|ran|managed|burned|burnt|travelled|walked|galloped|trotted|"
    r"stepped|came on|advanced|"
    r"shifted|sprinted|moved)(?: by)?"
)
# what moving much or little is called: it says nothing without the number
_BURST = (
    r"(?:put on (?:a|quite a) (?:spurt|burst|sprint)|spurted|burst|(?:barely|hardly|"
    r"scarcely) (?:moved|stirred|budged)|dawdled|crawled|ambled|"
    r"loafed|loitered|sprinted|galloped|trotted|raced|"
    r"dashed|surged|stormed(?: off| away)?|took (?:it|things) (?:easy|slowly|gently)"
    r"|took a (?:rest|breather)|hung about|"
    r"(?:had|made) an? (?:very )?(?:big|good|great|strong|fast|quick|huge|bad|poor|weak|"
    r"slow|quiet|small|short|long) "
    r"(?:round|turn|go|move|step|jump|leap)|went (?:like the (?:wind|clappers)|slow(?:ly)?|fast|big|well))"
)
_Q = rf"(?P<much>{QUANTITY}(?: (?:or|and) better)?)"


def _moved(found: re.Match[str]) -> str:
    better = re.sub(r"(?: or| and) better", " or more", found["much"], flags=re.IGNORECASE)
    much = measured(better).replace("exactly ", "")
    return f"{found['front'] or ''}the leader moved {much}" if much else found[0]


_DID = (
    r"(?:moved|went|ran|travelled|covered|walked|galloped|advanced|made|banked|saved"
    r"|put (?:in|into|to) (?:the|his) bank)"
)
_DOES = r"(?:move|go|run|walk|travel|cover|advance|bank|save|do|put in the bank)"
_AS_MUCH = r"(?:that|that (?:much|many|far)|as (?:much|many|far)|the same|just (?:that|as (?:much|many|far)))"
_BANKS = re.compile(r"bank|sav|mine", re.IGNORECASE)


def _as_much(found: re.Match[str]) -> str:
    """The same amount to the same part; another part, or another round than the last, stays as it stands."""
    banked, does = bool(_BANKS.search(found["did"])), found["do"] or found["goes"]
    same = does.casefold() == "do" or bool(_BANKS.search(does)) == banked
    part = "bank" if banked else "move"
    return f"{part} what {found['who']} {'banked' if banked else 'moved'} last round" if same else found[0]


ROWS: Rows = (
    # in the round after the leader moved 5 or more
    (
        rf"\bin (?:the|a|any) (?:round|turn) after (?:one in which )?(?={LEADER} (?:moved|banked|drew|paid)\b)",
        "if last round ",
    ),
    # the leader put 4 or more in the bank; saved 4 or more
    (
        (
            rf"\b({LEADER}) (?:has )?(?:just )?(?:put|placed|laid|stashed|tucked|salted"
            rf"|stowed) (\d{{1,2}}(?: (?:or|and) (?:more"
            rf"|less|fewer|better))?"
            r"|(?:more|less|fewer) than \d{1,2}|at (?:least|most) \d{1,2})(?: points)? (?:(?:in|into"
            r"|to) (?:the|his|its) bank|away|aside|by)\b"
        ),
        r"\1 banked \2",
    ),
    (
        rf"\b({LEADER}) (?:has )?(?:just )?(?:saved|stashed|put (?:aside|away|by)) (?=\d|more|less|fewer|at\b)",
        r"\1 banked ",
    ),
    (rf"\blast time,? (?={LEADER} (?:moved|banked|drew|paid)\b)", "last round "),
    # the leader's last move was smaller than mine; I out-moved the leader
    (
        (
            rf"\b({LEADER})'s last move (?:was|is) (?P<how>smaller|bigger|larger|less|more|lower|higher"
            rf"|greater|shorter|"
            r"longer) than (?:mine|my own|my last(?: move| one)?)\b"
        ),
        lambda found: (
            f"{found[1]} moved "
            f"{'less' if found['how'].casefold() in {'smaller', 'less', 'lower', 'shorter'} else 'more'} than I moved"
        ),
    ),
    (rf"\bI out-?(?:moved|ran|paced) (?={LEADER}\b)", "I moved more than "),
    # when the first man has 15 squares left
    (
        (
            r"\b(if|when|whenever|once|while|until|as soon as) the first (?:man|runner|one) "
            r"(?=(?:has|is|gets|comes|reaches|passes) "
            r"(?!ahead|behind|in front))"
        ),
        r"\1 the leader ",
    ),
    # however far the leader went last round, I go the same; however much he put in the bank, that much goes into mine
    (
        (
            r"\b(?:however (?:many|much|far)|whatever)(?: squares| points| steps)? "
            rf"(?P<who>the [a-z ]{{3,25}}?|he|she) (?:has |had )?(?P<did>{_DID})(?: {_LAST})?,? "
            rf"(?:(?:i|he|she|it|we) (?:just |also )?(?P<do>{_DOES})s? {_AS_MUCH}"
            rf"|{_AS_MUCH} (?:goes?|is put) (?:in|into|to|on) (?:my |the )?(?P<goes>mine|bank|movement))"
            rf"(?: too| as well| also)?{PAUSES}"
        ),
        _as_much,
    ),
    (
        (
            r"\b(if (?:[^,.;:\n]{3,40} and )?)(i|he|she|we) (?:went|made|did) "
            rf"((?:less than |fewer than |more than |at least |at most |only |exactly |over |under "
            rf")?{TO_10}(?: or (?:more|less|fewer))? squares"
            r"(?: or (?:more|less|fewer))?) (?=last (?:round|turn|time)\b)"
        ),
        r"\1\2 moved \3 ",
    ),
    # the leader did more than 5 last time; the leader in the last round has made more than 7 squares
    (
        (
            rf"(?P<front>)\b{LEADER},? (?:has |had )?(?:{_LAST},? )?(?:has |only |just |has only "
            rf")?{_WENT} {_Q}(?: squares?)? {_LAST}{PAUSES}"
        ),
        _moved,
    ),
    (
        (
            rf"(?P<front>)\b{LEADER},? (?:has |had )?(?:in )?{_LAST},? (?:has |only )?(?:{_WENT}|"
            rf"gone|run|done) {_Q}(?: squares?)?{PAUSES}"
        ),
        _moved,
    ),
    (rf"(?P<front>)\b{LEADER} (?:has )?only (?:{_WENT}) {_Q}{PAUSES}", _moved),
    # the leader dawdled last turn (3 or less), put on a spurt (8+ last round)
    (
        (
            rf"(?P<front>)\b{LEADER}(?: has)?(?: only| just)? {_BURST}(?: {_LAST})? ?\({_Q}(?: "
            rf"squares?)?(?: plus)?(?: {_LAST})?\)"
        ),
        _moved,
    ),
    # the leader's last step was bigger than 4, should the leader's previous go have been at least nine
    (
        (
            rf"(?P<front>)\b{LEADER}'s (?:last|previous|latest) (?:round's )?(?:step|go|move|"
            rf"round|hop|leap|jump|turn) (?:was|is) {_Q}{PAUSES}"
        ),
        _moved,
    ),
    (
        (
            rf"\bshould (?P<front>){LEADER}'s (?:last|previous|latest) (?:round's )?(?:step|go|"
            rf"move|round|hop|turn) have been {_Q}{PAUSES}"
        ),
        lambda found: f"if {_moved(found)}" if _moved(found) != found[0] else found[0],
    ),
    (rf"(?P<front>)\blast (?:round|turn)'s move by {LEADER} was {_Q}{PAUSES}", _moved),
    (
        (
            rf"\b({LEADER}) (?:did not|didn't) (?:shift|move|go|run)(?: an? (?:inch|step|square)"
            rf")?(?: {_LAST})?{PAUSES}"
        ),
        "the leader moved 0",
    ),
    # has the leader gone by 37; hasn't got to 28
    (rf"\b({LEADER}) (has(?:n't| not)?) gone (?:by|through) (?=(?:square )?\d)", r"\1 \2 passed "),
    (rf"\bhas ({LEADER}) gone (?:by|through) (?=(?:square )?\d)", r"has \1 passed "),
    (r"\b(?:the )?(?:furthest[- ](?:on|along|forward)|foremost) (?:runner|man|one|horse)\b", "the leader"),
    (
        r"\b(?:whoever is|whoever's) furthest (?:on|along|forward) being (?=past|beyond|on|over|at)",
        "if the leader is ",
    ),
    (r"\bthe head of the (?:race|field|pack|queue)(?= is\b|'s)", "the leader"),
    (
        (
            rf"\b({LEADER})(?:'s| is) nearer (?:to )?(?:the )?(?:home|finish|end|line) than (\d{{1,2}})"
            rf" squares?\b"
        ),
        r"\1 has less than \2 squares to go",
    ),
    (rf"\b({LEADER}) is at (\d{{1,2}}) at (most|least)\b", r"\1's square is at \3 \2"),
    (rf"\b({LEADER}) needs ({QUANTITY}) yet\b", r"\1 needs \2"),
    (rf"\b({LEADER}(?: is|'s)) in the [2-5]0'?s \((\d\d) ?(?:-|to|–) ?(\d\d)\)", r"\1 on square \2 to \3"),
    (
        rf"\b({LEADER}(?:'s square)? is|{LEADER}'s) at (\d{{1,2}}) or before\b",
        r"the leader's square is at most \2",
    ),
    (
        (
            rf"\b(?:somebody|someone|anybody|anyone|a runner|any runner(?: at all)?) (?:is nearly "
            rf"(?:there|home) \({_Q}(?: off| away| to go| out)?\)|has (?P<left>{QUANTITY}) "
            r"(?:squares? )?(?:left|remaining|to go))"
        ),
        lambda found: (
            f"the leader's squares to go is {measured(found['much'] or found['left'])}"
            if re.match(r"at most|less", measured(found["much"] or found["left"]))
            else found[0]
        ),
    ),
)
