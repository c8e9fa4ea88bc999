"""Places that somebody takes, holds or drops to: `I've fallen to the back`, `my position is last`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import PAUSES, Rows

_HAS = r"(?:(?:have|has|had) |'ve |'s |'d )?"
_JUST = r"(?:just |now |already |even )?"
_DROPS = (
    r"(?:fall|falls|fell|fallen|drop|drops|dropped|slip|slips|slipped|sink|sinks|sunk|slide|slides|slid|tumble|tumbles|"
    r"tumbled|slump|slumps|slumped)"
)
_FIELD = r"(?: of (?:the )?(?:field|race|pack|table|pile|bunch|lot|order|queue|standings))?"
_LAST = (
    rf"(?:(?:the )?(?:very |dead )?(?:last|bottom)(?: place| position| spot)?{_FIELD}"
    rf"|the (?:very )?(?:back|rear|tail|foot){_FIELD})"
)
_PLACE = r"(?:place|position|pos\.?|rank|placing)"

ROWS: Rows = (
    # I've dropped to last place; he falls right to the back of the field
    (
        rf"(?<=\w){_HAS} ?{_JUST}\b{_DROPS} (?:right |all the way )?(?:back |down )?(?:in)?to {_LAST}{PAUSES}",
        " am last",
    ),
    # I hold last place; I rank last; my position is last; pos last
    (rf"\b(?:hold|holds|occupy|occupies|fill|fills) (?:the )?last {_PLACE}{PAUSES}", "am last"),
    (rf"\b(?:rank|ranks|am ranked|is ranked) (?:the )?(first|last)(?: of all)?{PAUSES}", r"am \1"),
    (rf"\b(?:my |his |her |our )?{_PLACE}(?: is| =|=|:)? (first|last)(?: of all)?{PAUSES}", r"I am \1"),
    (rf"\bam the lanterne rouge{PAUSES}", "am last"),
    # I've taken the lead
    (
        rf"(?<=\w){_HAS} ?{_JUST}\b(?:taken|took|grabbed|regained|gained|seized) (?:over )?the lead{PAUSES}",
        " lead",
    ),
    # somebody has drawn level with me
    (
        (
            rf"(?<=\w)(?: have| has|'ve|'s|'d) {_JUST}(?:drawn|drew|pulled|come|got) (?:up )?level"
            rf"(?= with\b|[ \t]*(?:[,:;.)\n]|and\b|then\b|-|–|$))"
        ),
        " is level",
    ),
    # I neither lead nor owe anything; I both lead and owe nothing; I'm number two
    (
        r"\b(i|he|she|it) neither leads? nor owes? (?:anything|points|any)\b",
        r"\1 is neither leading nor in debt",
    ),
    (r"\b(i|he|she|it) neither leads? nor (?:am|is)\b", r"\1 is neither leading nor"),
    (r"\b(i|he|she|it) both (?=leads? and\b)", r"\1 "),
    (rf"\b(?:i'm|i am) (?:number|no\.?) (?=(?:two|three|four|five|[2-9])\b{PAUSES})", "my position is "),
    (
        (
            r"\b(more|fewer|less) (?:runners|people|others|of them) (?:lead|are leading) me than "
            r"(?:follow|trail|are following|are trailing) me\b"
        ),
        r"\1 runners are ahead of me than behind me",
    ),
    # last (and not joint last); in first place but not joint first
    (
        (
            r"\b(last|first)(?: place)?(?: \(|, | )(?:and |but )?not (?:joint|equal|jointly|tied|tying|level|"
            r"shared|sharing)(?:[ -]\1)?\)?(?=[,:]| (?:bank|move|play)\b)"
        ),
        r"\1 and alone",
    ),
)
