"""What only says of whom or what the rules behind it speak: `Depends on the bloke in front. If he is ...`.

`Where I am decides the banking: if ...` says nothing that the cases behind its colon don't.

Must not know rules.
"""

import re

from bot.games.golden_strider.robots.amounts import Figure, Who
from bot.games.golden_strider.robots.conditions import Compare
from bot.games.golden_strider.robots.english import clauses

_POINTS = re.compile(
    r"^(?:it |that |this |everything |the rest )?(?:all )?depends (?:all )?(?:up)?on (?P<on>[^,.:;\d]{3,60})$"
    r"|^(?:(?:my |our |the )?[\w'-]+(?: [\w'-]+)?) (?:just |always |only )?(?:looks? at|watch(?:es)?|"
    r"keeps? an eye on|goes? by|have a look at) (?P<at>[^,.:;\d]{3,60})$",
    re.IGNORECASE,
)


# what a case may be about: no number, no time, no limit
_THING = (
    r"(?:(?:the|my|his|her|its|our|this|that|one|your|who|what|where|how|whoever|whether|is|am|are|i|he|she|it|we|far|"
    r"much|big|just|right|next|nearest|closest|of|me|him|in|and|or|to|from|us|between|behind|ahead|front|place|places|"
    r"position|positions|rank|ranking|size|amount|drew|drawn|draw|last|round|turn|standing|standings|stand|stands|lie|lies|leader|leaders|leading|runner|runners|"
    r"rival|man|bloke|chap|field|gap|gaps|distance|lead|debt|debts|owe|owes|owed|owing|square|squares|table|hand|cards?|"
    r"company|pack|race|others|thing|things|overtaking)\b ?)+"
)
_OURS = (
    r"(?:the|my|his|her|its|our)? ?(?:banking|saving|savings|bank|split|pace|speed|rest|card|numbers|amounts|tactics|"
    r"everything|all|it|things|matters)"
)
_HOW = (
    r"(?:what|how much|how many|which card|how) (?:(?:points? )?(?:i|he|it|she|we) (?:banks?|saves?|moves?|plays?|"
    r"do|does|puts? (?:away|by)|stores?)|is (?:banked|saved|moved|played))"
)
_ONLY = r"(?:(?:,|only|just|solely|first|always|chiefly|and|nothing but|no one but|one (?:thing|man|person) only,?) ?)*"
_DECIDES = (
    r"(?:decides?|settles?|determines?|governs?|rules?|matters|counts|says|tells(?: me| him| it)?|sets|dictates?|"
    r"fixes|steers?)"
)
_DEPENDS = (
    r"(?:all )?(?:depends?|hangs?|turns?|hinges?|goes|is a matter|is decided|is settled|rests?)(?: all)? "
    r"(?:up)?(?:on|of|by)"
)
_LOOKS = (
    r"(?:looks?|watch(?:es)?|cares?|minds?|go(?:es)? (?:only )?by|keeps? (?:an|one|his|her|my|its) eyes?|judges?|"
    r"asks?|checks?|is guided|is ruled|is only interested|thinks?)"
)
_AT = r"(?:(?:at|about|by|on|after|out for|in|of|to) )?"
_ABOUT = re.compile(
    rf"^(?:and |but |so |now )?(?:only )?(?:(?:depending|according)(?: only)? (?:up)?(?:on|to) {_THING}"
    rf"|(?:all )?(?:what|that|the (?:only )?thing that) {_DECIDES}(?: then| here| now)? is {_ONLY}{_THING}"
    rf"|{_THING}(?:alone )?{_DECIDES}(?: (?:{_OURS}|{_HOW}))?"
    rf"|(?:{_OURS}|{_HOW}|that|this) {_DEPENDS} {_ONLY}{_THING}"
    rf"|(?:i|we|he|she|it|my robot) {_ONLY}{_LOOKS} {_ONLY}{_AT}{_ONLY}{_THING}(?:only|alone|first)?)$",
    re.IGNORECASE,
)
# on banking: if ...; when it comes to the leader, if ...
_TOPIC = re.compile(
    r"^(?:and |now |so )?(?:(?:as for|as to|as regards|regarding|concerning|on the subject of|in the matter of|"
    r"when it comes to|on)|(?:(?:a|one|another|one more) )?(?:word|note) (?:on|about)|"
    r"(?:(?:my|the|one|another) )?(?:rules?|views?|thoughts?|policy) (?:on|about|regarding)|here(?: is|'s) how i) "
    r"(?:(?:the |my |his |its )?(?:bank|saving|savings|movement|moving|banking|save|move|play|bank it|do it|debts?|"
    r"owing|overtaking|leader|place|position|gap|rivals?|others)(?: to the leader)?)[:,] *"
    r"(?=(?:if|when|whenever|while|where|as long as|so long as)\b(?! (?:he|she|they)\b))",
    re.IGNORECASE,
)
# behind `it depends on the leader:` he may be the leader, which the cases themselves don't say
_CASES = re.compile(
    r"^ *(?:if|when|whenever|while|as long as|so long as|where)\b(?! (?:he|she|they)\b)", re.IGNORECASE
)
_SPEAKS_OF_HIM = re.compile(
    r"^(?:if|when|whenever|while|unless|as long as) [^,:]*\b(?:he|she|they|him|her)\b", re.IGNORECASE
)


def of_whom(text: str, behind: str) -> Who | None:
    """Whom the sentence points at, and orders nothing, where the one behind it speaks of `him`; else None."""
    found = _POINTS.match(text.strip()) if _SPEAKS_OF_HIM.match(behind) else None
    if not found:
        return None
    told = clauses.read(f"if {found['on'] or found['at']} owes 2, bank 4").readings
    asked = {when.time for one in told for clause in one.clauses for when in clause.when}
    match [*asked]:
        case [Compare(Figure("owe", who))]:
            return who
        case _:
            return None


def is_about(text: str, behind: str) -> bool:
    """Whether it only says what decides between the cases `behind` it: `He looks only at the leader`."""
    return bool(_CASES.match(behind) and _ABOUT.match(text.strip()))


def without_topic(text: str) -> str:
    """The sentence without what says only what it is about: `When it comes to banking, if I lead, bank 5`."""
    return _TOPIC.sub("", text, count=1)
