"""A line as the last reading takes it: signs and numbers as they are meant, without reasons and stories beside them.

Must not know any game but by its words, nor what is ordered.
"""

import re
from collections.abc import Sequence

import grammar
from bot.flow.wording.words import apart, favours, sequence
from bot.flow.wording.words.mending import figured
from bot.games.base import AnyGame

# Signs as they are dictated.
_SIGNS = {"full stop": ".", "period": ".", "comma": ",", "new line": ".", "new paragraph": "."}
_DICTATED = re.compile(r"\s+(full stop|period|comma|new line|new paragraph)(?!\w)", re.IGNORECASE)
_NUMBER_ONE = re.compile(r"\bnumber one\b", re.IGNORECASE)
# Numbers of other languages, but for those that are English words, too.
_FOREIGN = {
    word: number
    for number, said in (
        (1, "uno eins"),
        (2, "deux zwei zwo dos duas twee dwa"),
        (3, "tre trois drei tres três drie trzy"),
        (4, "quattro quatre vier cuatro quatro fyra cztery"),
        (5, "cinque cinq fünf fuenf cinco vijf fem pięć"),
        (6, "sei sechs seis zes seks sześć"),
        (7, "sette sieben siete sete zeven sju siedem"),
        (8, "otto huit acht ocho oito åtta osiem"),
        (9, "nove neuf neun nueve negen nio dziewięć"),
        (10, "dieci zehn diez dez tien tio dziesięć"),
    )
    for word in said.split()
}
_PICTURE = re.compile(r"(?<=\w)\s*[\U0001F300-\U0001FAFF\u2600-\u27BF\uFE0F\u200D]+\s+(?=[^\W\d_]{2,})")
_WORD = re.compile(r"[^\W\d_]{3,}")
_ASIDE = re.compile(r" ?\([^()]*\)")
_HIS = re.compile(r"\b(?:his|her|their|its)\b", re.IGNORECASE)
_HIM = re.compile(r"\b(?:him|them)\b", re.IGNORECASE)
_HE = re.compile(
    r"\b(?:he|she) (?=(?:takes|plays|runs|goes|moves|banks|saves|uses|puts|lays|keeps|steps|walks)\b)",
    re.IGNORECASE,
)
_THEM_TWO = re.compile(r"\bthem (?=(?:two|three|four|both)\b)", re.IGNORECASE)
# Chapter and verse.
_VERSE = re.compile(r"(?<![\w:/])\d{1,3}:\d{1,3}(?![\w:/])")
_NUMBER = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)"
# Who refuses what they have just said, and who says what stands in its place: "no, not two", "a 5 instead of the 7".
_NO_NOT = re.compile(
    rf"(?:,|\s-+)?\s\bno,? not (?:the |my |that |deck |number )*(?:{_NUMBER}|(?-i:[A-M]))\b"
    r"(?:,? what am i saying)?,?",
    re.IGNORECASE,
)
# "Ann, not the seven, she saves it for the sprint, so five".
_NOT_SO = re.compile(
    rf",? not (?:the |that |her |his |my )?{_NUMBER}(?:,[^,.;!?\d]*)?,? (?:so|but)(?: (?:the|an?|her|his))? "
    rf"(?={_NUMBER}\b)",
    re.IGNORECASE,
)
_IN_PLACE = re.compile(
    r"(?:^|(?<=[.!?;,:] ))(?:(?:i['’]?(?:ll|d)|i will|i would|let me|please|just) )*(?:(?:have|take|use|play|make it"
    rf"|give (?:him|her|them|it)) )?(?P<new>(?:an? |the )?{_NUMBER}) (?:instead of|in place of|rather than)"
    rf" (?:the |that |my |his |her |an? )?{_NUMBER}\b",
    re.IGNORECASE,
)
# Why somebody gets what they get: "Thad should play the 9, he had his holiday".
_REASON = re.compile(
    r"(?:,?\s+(?:although|though)\b|,?\s+because\b|,?\s+since\b(?=[^.,;!?\d]*(?:[.,;!?]|$))|,\s+(?:(?:and|but|for|as)\s+)?(?:he|she|they)\b"
    r"|,\s+(?:(?:so|as|and)\s+)*(?:i|we) had (?:it|them|this|that|all) (?:ready|done|written|prepared|sorted)\b"
    r"|,\s+(?:and )?(?:that|it|this|which|time) (?:was|were|has|had|he|she|they)\b)"
    r"(?![^.,;!?]*\b(?:if|unless|when|until|or|wants?|thinks?|reckons?|told|suggest\w*|plans?|planned|ideas?|thought"
    r"|intention|intended|choice|advice|orders?|yesterday|last|what)\b)[^.,;!?\d]*",
    re.IGNORECASE,
)
# As it ever is: "five sixes, like always", "like last Tuesday".
_AS_EVER = re.compile(
    r",?\s+(?:like|as) (?:always|ever|usual|before|every \w+|last (?:time|week|month|year|\w+day))\b",
    re.IGNORECASE,
)
# What somebody else once asked, and those to whom somebody did something: no case, and no story of an order.
_ASKED_IF = re.compile(r"\b(asked|wondered)(?: me| us)? (?:if|whether)\b", re.IGNORECASE)
_WHOM = re.compile(
    r" \b(?:to|for|with) (?:the |all |those |every)?[a-z]+ (?:that |who |whom )?(?:i|we) (?:have |had |just )*"
    r"[a-z]+(?:ed|ook|ent|ot) ?(?:on|over|by|past|out)?\b",
    re.IGNORECASE,
)
# What is paid first, of whatever is played now: "once the steward has had what I owe".
_PAID = re.compile(
    r",?\s+(?:once|when|after|as soon as) (?:[^.,;!?\d]*\b(?:owe[sd]?|owing|debts?|tolls?|fines?|dues)\b"
    r"|(?:the |that )?stewards? (?:has|have|is|are|gets?) (?:had|taken|got|been paid|paid|theirs|his)\b)[^.,;!?\d]*",
    re.IGNORECASE,
)
# What is to be as it was said before: "play the 3-D and leave the draw as it was".
_KEEPS = re.compile(
    r"(?:[,;]\s*|\s+)(?:and |but )?(?:leave|keep) (?:the |my )?(?:\w+ ){1,3}as (?:it|they) (?:was|were|is|are|stands?)"
    r"(?: written| said)?(?: above| before)?(?=\W*$)",
    re.IGNORECASE,
)
# What is said with a breath between, and what is turned round and said how: "Bo... six", "the other way round: 1, 4".
_BREATH = re.compile(r"(?<=\w)\s*(?:\.{2,}|…)\s*(?=[a-z\d])")
_TURNED = re.compile(
    r"\b(?:it should be |make it |make that |i want )?the (?:other way (?:a?round|about)|opposite|reverse)\b"
    r"[^.:!?\d]*:\s*"
    rf"(?=[^.!?]*\b{_NUMBER}\b[^.!?]*\b{_NUMBER}\b)",
    re.IGNORECASE,
)
# A clause of the day behind the order, without a figure: what somebody has had, and how somebody is. Who says, thinks
# or plans something, and what was another day, may speak of the order.
_CLAUSES = re.compile(r"(\s*[,;:–—]\s+|\s+-\s+|\s+(?=(?:and|but|so|as)\b))")
_OF_THE_DAY = re.compile(
    r"\b(?:been|had|has|was|were|did|does|he|she|they|his|her|their|him|them|always|ever|often|usually|sometimes|nearly"
    r"|almost|[a-z]+ed|went|came|got|took|gave|lost|won|ran)\b",
    re.IGNORECASE,
)
_OF_THE_ORDER = re.compile(
    r"\b(?:if|unless|when|until|whether|or|maybe|perhaps|might|may|could|should|would|not|no|never|says?|said|saying|told"
    r"|tells?|wrote|writes|suggest\w*|think|thinks|thought|reckons?|wants?|wanted|plan\w*|ideas?|intend\w*|meant|mean"
    r"|choice|advice|advised|orders?|ordered|played|plays?|moved|banked|drew|draws?|guess\w*|used|tried|last|yesterday"
    r"|earlier|previously|before|would|what|which|fancied|if|supposed|proposed|considered|wished|hoped|liked|decided"
    r"|preferred|needed|brother|sister|friend|wife|husband|that|it|this|\w+n['’]?t)\b|\?",
    re.IGNORECASE,
)
_ONE = re.compile(
    r"\b(?:a|an|the|that|this|no|any|every|each|does|can|would|should|must) (?:\w+ )?one\b", re.IGNORECASE
)
# A question of the day behind all figures, which somebody who dictates says without its sign.
_ASKS_BEHIND = re.compile(
    r"(?<=\w) (?:(?:and|but|so|now|oh) )*(?:how (?:do|does|did|can)|where (?:is|are|do|did)|who (?:is|are)"
    r"|what (?:is|are|do|am)) (?![^.?!;]*(?:\d|\b(?:legal|allowed|right|better|orders?|mine|good|best|worth|wise|think"
    r"|or|if|should)\b))[^.?!;]*$",
    re.IGNORECASE,
)
# What leads to an order and only tells of when: "All I can manage before handover: Bo on the 3".
_LEAD = re.compile(
    r"^\W*(?:all (?:that )?i (?:can|could) (?:manage|do|send|say|think of)|quick one|here (?:is|are|goes)|from me"
    r"|in haste|just quickly)\b(?![^:]*\b(?:if|unless|when|not|or|maybe|perhaps|was|were)\b)[^:.!?\d]*:\s+",
    re.IGNORECASE,
)
_MAY = r"(?:should|may|can|ought to|must|shall|is to|has to|needs to)"
_DOES = r"(?:save|have|get|take|play|use|spend|burn|ride|run|go|lead|do|stay|come|rest)"


def written(line: str, game: AnyGame, *, rewritten: bool) -> str:
    """The line without brackets, with the signs that were dictated, and with wishes as orders."""
    plain = _NUMBER_ONE.sub(
        "number 1", _TURNED.sub(" ", _BREATH.sub(", ", _ASIDE.sub("", grammar.tidy(line))))
    )
    signed = _DICTATED.sub(lambda found: _SIGNS[found[1].casefold()], _PICTURE.sub(", ", plain))
    signed = _WORD.sub(
        lambda found: str(_FOREIGN.get(found[0].casefold(), found[0])), _VERSE.sub(" ", signed)
    )
    signed = _NOT_SO.sub(" ", signed)
    changed = _IN_PLACE.sub(r" no, wait, \g<new>", _NO_NOT.sub(" , no wait, ", signed))
    for form, meant in game.prose.rewrites if rewritten else ():
        changed = form.sub(meant, changed)
    return favours.wished(sequence.then(changed))


def unturned(line: str) -> str:
    """The line without the words that turn an order round, where it is said how: "the other way round: 1 and 4"."""
    return _TURNED.sub(" ", line)


def told_of(text: str, own: Sequence[str], game: AnyGame) -> str:
    """The text in which "his 10" is "the 10" where the writer's riders may be meant, or the writer themselves."""
    text = _THEM_TWO.sub("those ", text)
    if game.prose.persons:
        return _HIM.sub(" ", _HIS.sub("the", text))
    called = rf"\b(?:{'|'.join(map(re.escape, own))})\b"
    if not own or not re.search(called, text):
        return text
    text = favours.wished(re.sub(rf"\b(could|may|might|can) {called}", r"\1 I", text, flags=re.IGNORECASE))
    return _HIM.sub(" ", _HIS.sub("the", _HE.sub("I ", text)))


def allowed(text: str, names: Sequence[str]) -> str:
    """The text in which whoever of these may or should do something does it: "Ann may take a 5"."""
    if not names:
        return text
    called = "|".join(map(re.escape, names))
    text = re.sub(rf"\b(?P<who>{called}) does (?=(?:an? |the )?\w+)", r"\g<who> ", text, flags=re.IGNORECASE)
    named = rf"\b(?P<who>{called}) {_MAY} (?=(?:just |then |now )*{_DOES}\b)"
    return re.sub(rf"(?<!if )(?<!should )(?<!whether ){named}", r"\g<who> ", text)


def bare(sentence: str) -> str:
    """A sentence without reasons and the like, which have no figure."""
    said = _LEAD.sub("", _AS_EVER.sub(" ", _ASKED_IF.sub(r"\1", sentence)))
    for form in (_REASON, _WHOM, _PAID, _KEEPS, _ASKS_BEHIND, apart.TO_COME):
        said = form.sub(lambda found: found[0] if _has_figure(found[0]) else " ", said)
    return _without_day(said)


def _without_day(said: str) -> str:
    """A sentence with figures without its clauses that tell of the day: "I've been up since six, and play 8/1"."""
    pieces = _CLAUSES.split(said)
    clauses = pieces[::2]
    if not any(map(_has_figure, clauses)):
        return said
    last = max(at for at, one in enumerate(clauses) if _has_figure(one))
    told = [
        at > last and _OF_THE_DAY.search(one) is not None and not _OF_THE_ORDER.search(one)
        for at, one in enumerate(clauses)
    ]
    signs = (*pieces[1::2], "")
    left = (f"{one}{sign}" for one, sign, gone in zip(clauses, signs, told, strict=True) if not gone)
    return "".join(left).strip() if any(told) else said


def _has_figure(text: str) -> bool:
    """Whether a figure is left over that is no pronoun: "that was a sweet one"."""
    return any(map(str.isdigit, figured(_ONE.sub(" ", text))))
