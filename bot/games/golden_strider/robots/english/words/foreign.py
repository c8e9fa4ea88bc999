"""What need not be looked at more closely: too few words of it are known, or it asks what no report tells.

Looking for phrases costs much; here one look at every word is enough. Must not know phrases.
"""

import re

from bot.games.golden_strider.robots.english.words.concepts import Sentence, is_english

_WORD = re.compile(r"[^\W\d_]+")
_IF = r"\b(?:if|when|whenever|while|once|unless|until|as long as)\b"
# what only several reports would show
_HISTORY = re.compile(
    r"\b(?:if|when|had) (?:i|he|she|it|we|they|the leader|my robot)(?: had|'d)? been\b|"
    r"\b(?:last|previous|other|earlier) (?:race|match|game|season|tournament)s?\b[^.]* (?:played|banked|moved|used)\b|"
    r"\b(?:rounds?|turns?|times?|reports?) (?:running|in a row|in succession|on the trot|on end|straight|"
    r"at a stretch|"
    r"already|so far)\b|\b(?:consecutive(?:ly)?|successive(?:ly)?|two rounds ago)\b"
    r"|\b(?:\d+|hundred|[a-z]+ty|points?|squares?) (?:points? |squares? )?"
    r"(?:altogether|in total|in all(?! (?:the )?(?:(?:even|odd) )?rounds)|all told|to date|so far)\b"
    r"|\b(?:less|more|fewer|most|least|total|sum)\b[^,.:;]* (?:over|in|during|throughout) the (?:whole|"
    r"entire) race\b"
    r"|(?:^|[,.;:] |\b(?:and|but|that) )(?:i|we|he|she|it|my (?:robot|runner|man)) used to\b"
    r"|\bonce (?:i|he|it|we|she|my robot)(?: has| have|'ve|'s) (?:banked|moved|saved|paid)\b"
    r"|\b(?:past|last|previous) (?:two|three|four|five|[2-9]) (?:rounds|turns|reports)\b(?! of)"
    r"|\bso (?:that|as to) (?:(?:i|he|it|we|she|my robot) )?(?:end|finish|land|arrive|come)s?\b[^,.:;]*"
    r"\b(?:place|position)\b"
    r"|\b(?:have|has|'ve|'s) (?:been|led|lain|stood|trailed|held|owed)\b[^,.:;]* (?:for|since)\b"
    # if I lose the lead: who led before?
    r"|\b(?:(?:drop|fall|slip|come|get|knocked|pushed)s? (?:from|off|out of|away from)|(?:lose|surrender)s?|gives? up)"
    r" (?:the |my |his )(?:lead|front)\b"
    # if he has ever been in debt, if I was third in round 5, if I have led all race
    rf"|{_IF}[^,.:;]*\b(?:have|has|'ve|'s|had)(?: not|n't)? (?:ever|never)\b"
    rf"|{_IF}[^,.:;]*\b(?:used to|never (?:drew|banked|moved|paid|led|owed))\b"
    rf"|{_IF}[^,.:;]*\b(?:have|has)(?: not|n't) (?:moved|banked|paid|drawn|led)\b[^,.:;]*\b(?:for|since)\b"
    rf"|{_IF}[^,.:;]*\b(?:been|was|were|led|moved|banked|paid|drew|drawn|owed|had)\b[^,.:;]*"
    r" (?:all (?:race|game|along)|(?:in )?(?:every|each) (?:round|turn)|in all (?:the )?rounds)\b"
    rf"|{_IF} (?:i|he|it|we|she|my robot|the leader) (?:was|were|led|had|owed|banked|moved|paid|drew)\b[^,.:;]*"
    r"(?<!\bor)(?<!\band) (?:after|in|at|since|before) (?:round|turn) "
    r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b",
    re.IGNORECASE,
)
_KEPT = re.compile(
    r"(?<!which )\b(?:keep|keeps|keeping|kept|save|saves|saving|retain|retains|reserve|reserves|hoard|hoards|"
    r"hold(?:s|ing)? (?:back|on to|onto))\b(?: back| on to)?(?: (?:my|his|her|its|our|the|a|an|any|all|"
    r"every|one|two|good|bad))*"
    r" (?:(?:highest|lowest|oldest|newest|best|biggest|largest|high|big|top|low|small|strong)\b"
    r"(?! (?:numbers?|amounts?))|(?<=the )\d{1,2} (?:for|until|till)\b|"
    r"(?:(?<=\ba )|(?<=\bthe )|(?<=\bmy ))(?:ten|nine|eight|seven|six|five|four)"
    r"(?= (?:in|for|until|till|back|handy)\b|\W*$)|"
    r"(?:\d{1,2}'?s|tens|nines|eights|sevens|sixes|fives|fours|threes|twos|ones|cards?)\b)",
    re.IGNORECASE,
)
# `If I'm off the lead`, not `If I'm 4 off the lead`: behind by how much, or no longer tied to it?
_OFF_THE_LEAD = re.compile(
    r"\b(?:if|when|whenever|while|once|unless|until) (?:my )?(?:i|he|it|we|she|robot)(?: am| is| are|'m|'s|'re)?"
    r" (?:off|out of) (?:the )?(?:lead|front|first|1st)\b"
    r"(?! by\b| (?:\d|two|three|four|five|six|seven|eight)\b)",
    re.IGNORECASE,
)
# `If I've paid more than 6 for overtaking in the race so far`: the last report has no totals
_TOTAL = re.compile(
    r"\b(?:if|when|whenever|once|while|unless|until|till|after|as soon as|"
    r"as long as)\b(?![^,.:;]*\blast (?:round|turn|time)\b)"
    r"(?=[^.:;]*\b(?:paid|spent|lost|banked|saved|moved|drawn|drew|cost|costs|received|overtaken|had to pay)\b)"
    r"[^.:;]*?\b(?:so far|altogether|in total|in all(?! (?:the )?(?:(?:even|odd) )?rounds)|all told"
    r"|all in all|overall|to date|up to now|"
    r"until now|till now|"
    r"since (?:the )?(?:start|beginning)|(?:over|in|during|through|throughout) (?:the |this )?(?:whole |entire )?"
    r"(?:race|game) (?:so far|up to now)|(?:over|during|throughout|through) (?:the |this )(?:whole |"
    r"entire )?(?:race|game))\b"
    r"(?![^,.:;]*\blast (?:round|turn|time)\b)",
    re.IGNORECASE,
)
# `Except in last place: bank 0`, and what the sentence before orders for all else?
_IMAGINED = re.compile(
    r"\bas (?:if|though) (?:i|we|he|she|my \w+) (?:were|was|am|is|had|led|owed)\b", re.IGNORECASE
)
_EXCEPTED = re.compile(
    r"(?:but |and |only )?except(?:ing)? (?:if|when|where|while)\b(?!.*(?:\b(?:then|in which case|"
    r"in that case|instead)\b|"
    r"[:,]))[^:,]*\b(?:bank|mov|play)"
    r"|(?:(?:but |and |only )?except(?:ing|ed)?\b(?! (?:that|for)\b)|but not (?:in|on|during)\b)"
    r"(?!.*\b(?:then|in which case|in that case|instead)\b)"
    r"[^:,]*[:,].*\b(?:bank|mov|play|card|highest|lowest|oldest|newest)"
    # last 16 squares, except round 4, play the highest card
    r"|(?:(?!\b(?:bank|mov|play|cards?\b|highest|lowest|oldest|newest|best|biggest|all\b|every)).)+[,(] ?(?:but )?"
    r"(?:except|excepting|excluding|barring)\b(?! (?:if|when|where|while|that)\b)"
    r".*\b(?:bank|mov|play|card|highest|lowest|oldest|newest)"
    # not in round 1, though: then ...; except in the last 15 squares, ditto
    r"|(?:but |and )?not (?:in|on|during|when|if|while|where)\b.*[:;,] ?(?:and )?(?:then|in which case|in that case)\b"
    r"|(?:but |and |only )?(?:except\w*|(?:but )?not|bar(?:ring)?|save in) (?:in|on|during|when|if|while|where|the|"
    r"being|rounds?)\b.*\b(?:ditto|same|likewise)\b",
    re.IGNORECASE,
)
_COUNTED_CARD = re.compile(
    r"\b(?:the|my|play|plays|use|lay|his|her|its) (?:second|third|fourth|2nd|3rd|4th|middle|next)[ -]?(?:most )?"
    r"(?:highest|lowest|biggest|smallest|largest|best|worst|oldest|newest|strongest|weakest|youngest)\b",
    re.IGNORECASE,
)
_REASON = re.compile(r"\b(?:because|since|as|for) (?:that|it|this|then|they) [^,.;:]*", re.IGNORECASE)
# `in which case I`, `and move all but the`: what a mail ends with that was sent too early
_EVENLY = re.compile(
    r"\b(?:split|divid)\w*\b[^.;:]*\b(?:evenly|equally) between (?:the )?mov\w+ and\b", re.IGNORECASE
)
_SOME_SQUARES = re.compile(
    r"\b(?:when|if|once|until|with|within|in|for)\b[^,.;:]*\b"
    r"(?:some|several|few) (?:more )?(?:squares|rounds|turns)\b",
    re.IGNORECASE,
)
_UNFINISHED = re.compile(
    r"[,;] that(?:'s| is) (?:fae|frae|from|in|until|after)\b[^,]*\b(?:aw|all|too|as well|also)$|"
    r"[,;] or (?:not|maybe not|whatever|thereabouts)$|"
    r"(?<!first)(?<!first place)[,;] *(?:and |then )?(?:bank|banks|banking|move|moves|moving)$"
    r"|\b(?:and|or|but|if|unless|when|whenever|while|until|till|because|since|except|in which case|then|"
    r"where|which)"
    r" (?:i|he|she|we|they|it|my|the)$"
    r"|[,;:] *(?:i|he|she|we|they)(?: (?:will|would|shall|should|must|play|plays))?$"
    r"|\b(?:and|or|but|unless|whenever|until|because|except|the|an|my|than|at least|at most|in which case|"
    r"bank all but|"
    r"all but|if|when|i'll|he'll)$",
    re.IGNORECASE,
)
# `in round 1 move 1, in round 2 move 2, and so on`: how it goes on nobody says
_SO_ON = re.compile(
    r"\b(?:bank|mov)\w* (?:(?:a|the|only|just) )?(?:\d{1,2}|one|two|three|four|five|six|seven|eight)"
    r"(?: [a-z]+){0,3},? (?:and so (?:on|forth)|etc)\b",
    re.IGNORECASE,
)
# `Round ten start, use the biggest card`: in round 10, or from round 10 on?
_STARTS = re.compile(r"^(?:and |then )?(?:round|turn) (?:\d{1,2}|[a-z]{3,9}) starts?\b *[,:;]", re.IGNORECASE)
# `Bank 4 until round 5 or if I owe 2`: until I owe 2, or then as well?
_ENDS_OR_ASKS = re.compile(r"\b(?:until|till)\b[^,.:;]*\bor (?:if|when|whenever)\b", re.IGNORECASE)
# `If the leader owes nothing and I do`: what do I do?
_DOES_TOO = re.compile(
    r"\b(?:if|when|whenever|while|unless)\b[^,.:;]* (?:and|but|or|while) "
    r"(?:(?:i|he|she|it|they|we|the leader)(?:(?: do| does| did| am| is| are| have| has)(?: not|n't| too| so)?"
    r"|'(?:m|s|re|ve) (?:not|too|so))"
    r"|(?:so|neither|nor) (?:do|does|did|am|is|are|have|has) (?:i|he|she|it|they|we|the leader))(?=[,:;]|$)",
    re.IGNORECASE,
)
# `If I'm going to be last`: no report tells what will be
_WILL_BE = re.compile(
    r"\b(?:if|when|whenever|while|unless|once|as soon as|as long as|until|till)\b[^,.:;]*"
    r"(?:\b(?:am|is|are|be)|'(?:m|s|re)) (?:just )?"
    r"(?:(?:going|likely|bound|set|sure|due) to|about to) (?!play\b|pay\b)"
    r"|\bif\b[^,.:;]*(?:\b(?:will|shall)|'ll) be (?:last|first|overtaken|leading|ahead|behind|level|in the lead)\b",
    re.IGNORECASE,
)
# `If the leader will be past 45 this round`: no report tells what is to come
_FUTURE = re.compile(
    rf"{_IF} (?:i|he|it|we|she|my robot|the leader)(?: would|'d) (?:owe|be|have)\b|"
    rf"{_IF}[^,.:;]*(?:\b(?:will|shall|would|about to|going to)\b|'(?:ll|d) )[^,.:;]*"
    r"\b(?:this|next|the coming) (?:round|turn|move)\b",
    re.IGNORECASE,
)
_ABOUT = re.compile(
    rf"{_IF}[^,.:;]*\b(?:about|around|roughly|approximately) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) "
    r"(?:squares? |points? )?(?:ahead|behind|back|in front|away|clear|adrift|off|up|down)\b"
    rf"|{_IF}[^,.:;]*\b(?:debts?|lead|gap|deficit|margin)\b[^,.:;]*\b(?:too|very) "
    r"(?:high|big|large|much|great|small|low|long)\b",
    re.IGNORECASE,
)
_FRONT = 1000  # characters in which a text shows what it is
_SOME = 20  # words: so few are left to the sentences
_LIGHT = frozenset({"I", "HE", "WILL", "COMMA", "ALWAYS"})
_FEW = 3  # words of a sentence that nobody knows


def foreign(text: str) -> bool:
    """Whether of the first words of a text more than half are unknown, and no slip of a known one."""
    words = _WORD.findall(text[:_FRONT].casefold())
    return len(words) >= _SOME and 2 * sum(map(is_english, words)) < len(words)


def is_unfinished(text: str) -> bool:
    """Whether it ends with a word that another should follow, as a mail does that was sent too early, or with `etc`."""
    return " " in text and bool(_UNFINISHED.search(text.rstrip(" .,-\u2026")) or _SO_ON.search(text))


def is_split_evenly(text: str) -> bool:
    """Whether a card is split evenly between movement and bank, and nobody says where the odd point goes."""
    return bool(_EVENLY.search(text))


def is_uncounted(text: str) -> bool:
    """Whether some squares or rounds are asked for, and nobody says how many."""
    return bool(_SOME_SQUARES.search(text))


def is_counted_card(text: str) -> bool:
    """Whether a card is named by its place among the others: `the second highest card`."""
    return bool(_COUNTED_CARD.search(text))


def is_kept(text: str) -> bool:
    """Whether a card is to be kept in the hand: a robot plays cards, and keeps points."""
    return bool(_KEPT.search(_REASON.sub(" ", text)))


def is_imagined(text: str) -> bool:
    """`As if I were third`: what is not so is no condition."""
    return bool(_IMAGINED.search(text))


def is_excepted(text: str) -> bool:
    """Whether a sentence begins with `except when ...`: what it orders may be for that, or for all else."""
    return bool(_EXCEPTED.match(text))


def is_filled(found: Sentence) -> bool:
    """Whether it is one phrase that says nothing, though a word of it might: `I'll keep it simple`."""
    whole = [word for word in found.words if word.kind == "FILL" and word.end - word.start >= _FEW]
    light = {at for word in found.words if word.kind in _LIGHT for at in range(word.start, word.end)}
    return any(set(range(len(found.pieces))) - set(range(word.start, word.end)) <= light for word in whole)


def is_start(text: str) -> bool:
    """Whether a round starts, and nobody says whether it is meant alone."""
    return bool(_STARTS.search(text))


def is_off_the_lead(text: str) -> bool:
    """Whether somebody is off the lead, and nobody says by how much."""
    return bool(_OFF_THE_LEAD.search(text))


def is_history(text: str) -> bool:
    """Whether a sentence asks for how long something has lasted, or what it comes to so far: no report tells that."""
    return bool(_HISTORY.search(text) or _TOTAL.search(text))


def is_about(text: str) -> bool:
    """Whether a condition says a number, and that it is no exact one: `about 5 squares behind`."""
    return bool(_ABOUT.search(text))


def is_to_come(text: str) -> bool:
    """Whether a condition asks what will be so after this round."""
    return bool(_FUTURE.search(text) or _WILL_BE.search(text))


def is_ended_or_asked(text: str) -> bool:
    """Whether something lasts until then `or if`: what follows may end it, or may be one more case."""
    return bool(_ENDS_OR_ASKS.search(text))


def does_too(text: str) -> bool:
    """Whether a second condition says of somebody that he does, and not what."""
    return bool(_DOES_TOO.search(text))


def hopeless(found: Sentence) -> bool:
    """Whether so many words of a sentence are unknown that it has no reading."""
    return len(found.unknown) > max(_FEW, len(found.pieces) // 3)
