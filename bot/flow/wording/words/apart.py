"""What of a sentence orders nothing now, though it has figures: money, times, places, what is kept or comes later.

Must not know any game.
"""

import re

# What has figures and is no order: addresses of all kinds, money, times, dates, telephone numbers.
NO_ORDER = re.compile(
    r"(?:https?://|www\.)\S+|\S+@\S+|[£$€]\s*\d[\d.,]*|\d[\d.,]*\s*(?:[£$€]|euros?|pounds|quid|miles?|km"
    r"|hours?|years?|days?|minutes)\b"
    r"|\b(?:two|three|four|five|six|seven|eight|nine|ten)\s+(?:hours|years|days|minutes|weeks|months)\b"
    r"|\b\d{1,2} ?h(?:\d{2})?\b|\d{1,2}[:.]\d{2}(?:\s*[ap]m)?|\d{4}-\d{2}-\d{2}"
    r"|\+?\(?\d{3,6}\)?[\s-]+\d{3,}(?:[\s-]+\d{3,})*"
    r"|\d+(?:st|nd|rd|th)\b|\d{1,2}\s*[ap]m\b"
    r"|\b(?:squares?|places?|positions?|laps?|stages?|pages?|chapter|platform|junction|bus|flat|room|gate)\s+"
    r"(?:number\s+)?\d+(?:\s*(?:,|and|or|to|-)\s*\d+)*(?![\w/-])"
    # Roads: a card or a movement has one figure with its letter.
    r"|\b(?:on|along|off|down|up|from|by) the [AM]\d{2,4}(?! ?,? ?[BM]\d)\b"
    r"|\bone\s+(?:in hand|day|another|thing|of these days|by one|and all|last time|more time)\b"
    r"|\b(?:in|with|on) (?:the )?one (?:hand|foot|leg|eye|ear|arm|side)\b"
    r"|\bin two minds\b|\btwo (?:cents|pennyworth|left feet)\b|\bnumber one\b|\bday one\b"
    r"|\bat sixes and sevens\b|\bon cloud nine\b"
    # A card that is kept.
    r"|\b(?:keep|sav|hold|need|leav)\w*\s+(?:the|my|his|her|that|a)\s+\d+(?:/\d+)?"
    r"\s+(?:till|until|for (?:later|next|the (?!bank|move)))"
    r"|\b(?:keep|sav|hold|need|hang on to)\w*\s+(?:(?:all|both|of|on to)\s+)*(?:the|my|these|those)\s+"
    r"(?:\d{1,2}['’]?s|(?:two|three|four|five|six|seven|eight|nine|ten)(?:es|s))\b",
    re.IGNORECASE,
)
# What is said instead of something else: "7/2, not 8/1", "4-K instead of 1-E".
CONTRAST = re.compile(
    r"(?:(?<=\d)|(?<=\d-[a-z])),? (?:and )?(?:not|instead of|rather than) (?:the |my )?\d+(?:/\d+|-[a-z]\b)?"
    r"(?=\W*(?:$|[.,;!]))"
    # Of a whole order the parts go with the card: "7/2 M4 B2 not 7/2 M4 B3".
    r"|(?:(?<=[mb]\d)|(?<=[mb] \d)),? (?:and )?(?:not|instead of|rather than) (?:the |my )?\d+(?:/\d+)?"
    r"(?:[ ,]+[mb] ?\d+){1,2}(?=\W*(?:$|[.,;!]))",
    re.IGNORECASE,
)
# What of the orders comes in another mail.
TO_COME = re.compile(
    r"(?:^|(?<=[,;:(]))\s*(?:and |but )?(?:my |the |all )*(?:(?:first|next|other|remaining|two|three|four)\s+)*"
    r"(?:moves?|steps|guess|rest|others?|more|orders?|plays?|cards?|line-?up|riders?|ones|two|three|figures?|numbers?)"
    r"(?: (?:is|are|to|will|come|comes|coming|be|sent|only))*"
    r" (?:i(?:['’]ll| will| shall)? (?:send|say|tell|post|mail|give|write)(?: you)? )?"
    r"(?:later|follows?|tonight|tomorrow|soon|when|once)\b[^:;.!?\d]*"
    # What is left to what is played if nothing comes.
    r"|(?:^|(?<=[.,;:(!]))\s*(?:and |but )?(?:the )?(?:(?-i:[A-Z])\w*(?:(?:, | and |, and )(?-i:[A-Z])\w*)*"
    r"|others?|rest|(?:other )?(?:two|three))(?: of them)? (?:(?:can|may|will|should|shall) )?(?:just )?"
    r"(?:do|play|have|get)(?: what(?:ever)?| as| by default)[^:;.!?\d]*"
    r"|(?:^|(?<=[.,;:(!]))\s*(?:and |but )?(?:the )?(?:others?|rest|(?:other )?(?:two|three)) i(?:['’]ll| will)? leave"
    r" (?:to you|as they are|be|to chance|alone)\b[^:;.!?\d]*",
    re.IGNORECASE,
)
