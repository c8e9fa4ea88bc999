"""Which of its writer's robots it is, in front of its cards: `Second robot.`, `Third and last, 6 6 6 6 6`, `Nr 2:`.

Whatever it is called there: five numbers follow, and no word of it orders or asks anything. Each row says what is
written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_NTH = (
    r"(?:first|second|third|fourth|fifth|sixth|[1-6](?:st|nd|rd|th)|last(?! (?:time|year|race|week|game|month))"
    r"|final|next|other|another|new"
    r"|take (?:two|three|[23])"
    r"|(?:number|no\.?|nr\.?|#) ?(?:[1-6]|one|two|three|four)"
    r"|(?:robot|bot|entry|programme|program|runner|machine) (?:[1-6]|[a-d]|one|two|three|four))"
)
_ORDERS = (
    r"(?:versions?|drafts?|editions?|try(?=,)|half|write|writing|scratch|forget|ignore|cancel|drop|skip|please|leave|if|when|whenever|while|unless|until|till|bank\w*|mov\w+|play\w*|rounds?|turns?|squares?|behind|ahead|lead\w*|owe\w*|not"
    r"|maybe|perhaps|either|or|last (?:time|year|race|week)|places?|position|highest|lowest|oldest|newest|could"
    r"|might|would)"
)
_FREE = rf"(?:(?!\b{_ORDERS}\b)[^.:!?;\n\d])"
_HEAD = rf"(?:{_FREE}{{0,40}}?\b)?{_NTH}\b{_FREE}{{0,40}}?"
_CARDS = (
    r"(?=(?:(?:with |my |the |start(?:ing)?:? |cards?:? |hand:? |are |is |of |it |starts |begins |has |=|: ?){0,6}"
    r"(?:\d{1,2}(?:, ?| ?- ?| ?/ ?|,? and | ){1}){4}\d{1,2}\b|(?:with |it is |its |it's |all |cards )*five \w+))"
)
_GREETED = r"(?:(?:dear|hello|hi|hey|hiya|morning|evening)\b[^.,!\n\d]{0,24}[,.!\n] ?)?"

ROWS: Rows = (
    # And a second, rather more timid. 6 6 6 6 6
    (rf"\A(\s*{_GREETED}){_HEAD}\s*[.!:;,\n–-]+\s*{_CARDS}", r"\1"),
    # my second one is 6 6 6 6 6
    (
        (
            rf"\A(\s*{_GREETED}){_HEAD} (?:is|has|is having|has got|gets|starts with|begins with|with|takes"
            rf"|carries) {_CARDS}"
        ),
        r"\1Cards ",
    ),
    # 6 6 6 6 6 for the second
    (
        rf"\A(\s*{_GREETED}(?:\d{{1,2}}[ ,-]+){{4}}\d{{1,2}}) for (?:the |my )?{_NTH}(?: one| robot)?(?=[.:;\n])",
        r"\1",
    ),
)
