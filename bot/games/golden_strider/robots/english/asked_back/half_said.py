"""Sentences that leave out what matters: `lead: one more`, `bank 3 and 2 respectively`, `otherwise wait`.

What would be made of the rest of their words is not what they mean, so that nothing is proposed. Must not know phrases.
"""

import re

from bot.games.golden_strider.robots.english.asked_back import answers

_NUMBER = r"(?:\d{1,2}|zero|one|two|three|four|five|six|seven|eight|nine|ten)"
_END = r"[ .!]*$"

_HALF_SAID = tuple(
    (re.compile(said, re.IGNORECASE), answer)
    for said, answer in (
        (
            r"\brespectively\b",
            "Which number in which round? Make it a sentence for each: in round 5, bank 3.",
        ),
        (
            rf"[:,] ?(?:plus )?{_NUMBER} (?:more|less|fewer|extra){_END}",
            "More or less of what? Write: bank 1 more. Or write the number: bank 5.",
        ),
        (
            rf"\b{_NUMBER} more (?:[a-z]+ ){{0,3}}for (?:each|every) (?:round|turn)\b",
            "A robot can't count up by itself. Write the numbers: in round 5, move 3. From round 6, move 4.",
        ),
        (
            rf"\b(?:otherwise|else|if not),? (?:i |he |it )?(?:waits?|holds?|stays?|sits? tight|rests?){_END}",
            "And what is played then? Write, say: otherwise, play the lowest card, bank all.",
        ),
        (
            r"\bcards? (?:that is |that's )?(?:equal to|as (?:high|big|many) as|the same as)\b",
            answers.COUNTED,
        ),
        (rf"^after my {_NUMBER}\b(?! (?:rounds?|turns?))", "When is that? Write: if I hold no 10, bank 6."),
        (
            (
                r"(?:^|\b(?:if|when|whenever|while|once|and|or|unless) |[(,&] ?)R(?: ?(?:>=|<=|≥|≤|=>|[<>]) ?| is )"
                r"(?:at least |at most )?\d{1,2}\b(?! play)"
            ),
            "Is R the round, or what you drew? Write: from round 8. Or: if I drew 8 or more.",
        ),
        (
            r"\b(?:square|round|number)s?\b[^,.;:]* (?:ending|ends?) (?:in|with|on) (?:an? )?\d",
            "Name these squares or rounds: in rounds 5 and 15.",
        ),
        (
            (
                r"^(?![^.;]*\b(?:\d{1,2}|one|two|three|four|five)(?: or (?:less|fewer)\b| squares?\b))"
                r".*\b(?:if|when|whenever|while|with|once|unless|until)\b[^,.;:]*(?:'s|\b(?:on|down"
                r"|at) (?:my|his|her|their)) (?:heels?|tail|coat-?tails|shoulder|neck)\b"
            ),
            answers.ABOUT,
        ),
        (
            (
                r"\b(?:first|second|third|fourth|fifth|last|leading|\d(?:st|nd|rd|th)), or (?:if "
                r"|when )?(?:i'm |i am )?"
                r"(?:first|second|third|fourth|fifth|last|leading|\d(?:st|nd|rd|th)) and (?:if |when )?"
                r"(?:i |i'm |ow|have|hav|hold|with|at|on|behind|ahead|level|alone|past)"
            ),
            answers.GROUPED,
        ),
        (r"\b(?:bank|move)s? \d{1,2} of (?:the |my |an? )\d{1,2}$", answers.CARD_OR_POINTS),
        (r"^(?:not counting|not including|leaving out|leave out)\b", answers.EXCEPTED),
        (
            (
                r"\b\d{1,2} ?(?:-|to|until) ?\d{1,2},? ?\(?(?:both )?"
                r"excl(?:\.|usive(?:ly)?|uding both|uded)?(?:\)|,|:| |$)"
            ),
            "From which round to which? Write both: in rounds 6 to 7.",
        ),
        (
            rf"\brounds? \d{{1,2}} ?(?:-|to) ?\d{{1,2}}\b[^.;]*\b(?:bank|move) \d{{1,2}}, (?:but )?not [6-9]{_END}",
            answers.ROUND_OR_POINTS,
        ),
        (
            rf"^(?:in )?(?:round|turn) \d{{1,2}},? (?:bank|move) {_NUMBER} and {_NUMBER}{_END}",
            answers.ROUND_OR_POINTS,
        ),
        (
            rf"\bwith {_NUMBER} in (?:my )?hand\b",
            "Is that a card of that value, or so many squares or points? Write: if I hold a 5.",
        ),
    )
)


def question(text: str) -> str:
    """What is asked about such a sentence; "" for any other."""
    return next((answer for said, answer in _HALF_SAID if said.search(text)), "")
