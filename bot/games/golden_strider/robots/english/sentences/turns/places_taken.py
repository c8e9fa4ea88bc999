"""Places that somebody takes, holds or drops to: `I've fallen to the back`, `my position is last`, `drawn level`.

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
)
