"""Whose words an order is: "play 6/0 M3 B3 is Fox's idea", "my mate wants: play oldest" are somebody else's.

Must not know who plays, nor any game.
"""

import re

_KIN = (
    r"(?:wife|husband|missus|brother|sister|son|daughter|dad|mum|mother|father|mate|friend|neighbour|partner|boss"
    r"|other half|better half|colleague|uncle|aunt|granny|grandad|kids?|lads?)"
)
_NOT_MINE = r"(?!my\b|our\b|mine\b|i\b|we\b|hare['’]s\b)"
_THOUGHT = (
    r"(?:ideas?|advice|advise|choice|suggestions?|plan|proposal|tip|favou?rite|pick|recommendation|thinking|opinion"
    r"|preference|wish|doing|fault|orders?|invention|brainwave|way|style|sort of (?:thing|move))"
)
_SAYS = (
    r"(?:wants?|says?|suggests?|advises?|recommends?|reckons|thinks|insists|swears|prefers|likes|orders|favours?"
    r"|wrote|writes|said|told me|tells me|goes|fancies|proposes|demands|would (?:like|play|go|do|choose|pick))"
)
# "... is Fox's idea", "... would be my wife's choice", "... as Zoe's plan".
_BELONGS = re.compile(
    r"\b(?:is|was|were|are|be|been|['’]s|as|sounds like|looks like|seems like|smells like|on|by)"
    r" (?:just |only |really |clearly |probably |purely |all |not )*"
    rf"(?:{_NOT_MINE}(?:(?:my|our|the|that|his|her) |(?-i:[A-Z])[\w-]* )?"
    rf"[^\W\d_][\w-]*['’]s?|his|her|their|your|somebody else['’]s)"
    rf" (?:\w+ ){{0,2}}{_THOUGHT}\b",
    re.IGNORECASE,
)
# "He wants: play oldest": what stands before the colon says whose words follow.
_SAID = re.compile(
    rf"\b(?:he|she|they|somebody|someone|everybody|everyone|people|(?:my|the|our|his|her) (?:\w+ )?{_KIN})"
    rf" (?:\w+ ){{0,2}}{_SAYS}\b",
    re.IGNORECASE,
)
# "The rules say: play 8/1", "for example: play 8/1".
_QUOTED = re.compile(
    r"\b(?:for (?:example|instance)|e\.?g|(?:an?|the|my|this|your) (?:\w+ )?(?:example|sample|quote)|quote"
    r"|the (?:rules?|rulebook|book|manual|help|example|form)(?: letter)?(?: \w+)?"
    r" (?:says?|reads?|shows?|gives?|tells?|has|suggests?)"
    r"(?: (?:to|that|you|we|i|one|us|me|should|must|can|may|have|write|play|send|order|do|type|put|enter))*)\W*$",
    re.IGNORECASE,
)
_CITED = re.compile(
    r"\b(?<!\bi )(?<!\bwe )(?:wrote|writes|said|says|told|tells|goes|went|suggests|suggested|mailed)"
    r"(?: (?:to )?(?:me|us))?[,:]? [\"“„«][^\"“”„«»]*\d",
    re.IGNORECASE,
)
# "Percy ten, Thad nine!" So speaks my neighbour.
_SPOKEN = re.compile(
    r"(?:^|\s)[\"“„«][^\"“”„«»]*[\"”»],?\s+"
    r"(?:so |thus )?(?:says|said|speaks|spoke|goes|reckons|cries|shouts|writes|wrote|suggests)\b",
    re.IGNORECASE,
)
_SPEAKS = re.compile(rf"\W*(?:\w+ ){{0,2}}(?:{_SAYS}|asked|asks|wanted|wants)\b", re.IGNORECASE)
_ALONE = re.compile(rf"\W*(?:(?:my|the|our|his|her|from|says) )*{_KIN}\W*", re.IGNORECASE)


# "Nobody plays 8/1", "my kids play 8/1 all day".
_PLAYS = re.compile(
    rf"\b(?:nobody|no one|everybody|everyone|somebody|someone|people|(?:my|our|your|his|her|the) (?:\w+ )?{_KIN})"
    r" (?:all |both |always |often |usually )?(?:plays?|moves?|banks?|draws?|guess(?:es)?|uses?|takes?)\b",
    re.IGNORECASE,
)
# Somebody, nobody knows who: "whoever drew from deck 2 should be shot".
_WHOEVER = re.compile(
    r"\b(?:who(?:so)?ever|(?:any|every|some)(?:body|one) who|anyone that|those who|people who)"
    r" (?:has |have |had |just )?(?:dr[aeo]w[sn]?|play(?:s|ed)|mov(?:es|ed)|bank(?:s|ed)|guess(?:es|ed)|us(?:es|ed)"
    r"|took|takes?|put|chose|picked)\b",
    re.IGNORECASE,
)


def play(sentence: str) -> bool:
    """Whether a sentence tells what somebody does who is none of the players, or nobody."""
    return _PLAYS.search(sentence) is not None


def has(sentence: str) -> bool:
    """Whether a sentence says that the order in it is somebody else's."""
    lead, colon, _ = sentence.partition(":")
    belongs = _BELONGS.search(sentence) is not None or _WHOEVER.search(sentence) is not None
    return belongs or (bool(colon) and _speaks(lead))


def speak(lead: str) -> bool:
    """Whether what stands in front of a colon says that somebody else's words follow."""
    return _BELONGS.search(lead) is not None or _speaks(lead)


def quotes(text: str) -> bool:
    """Whether what somebody else says stands in a text between signs of a quote, with figures: 'Fox wrote "..."'."""
    return _CITED.search(text) is not None or _SPOKEN.search(text) is not None


def says(behind: str) -> bool:
    """Whether what stands behind a name makes what follows that one's words: "told me", "always says"."""
    return _SPEAKS.match(behind) is not None


def _speaks(lead: str) -> bool:
    if _QUOTED.search(lead):
        return True
    return _SAID.search(lead) is not None or _ALONE.fullmatch(lead) is not None


def without_kin(lead: str) -> str:
    """A lead in which somebody's family is only spoken of, without them: "for once the wife wins"."""
    return re.sub(rf"\b{_KIN}\b", " ", lead, flags=re.IGNORECASE)
