"""Amounts in a row, each with its time: `bank 5 in round 1, 4 in rounds 2 to 4, 3 thereafter`.

What is done with the first is said with each, as `round 1, 4` else is a list of rounds. Must not know what a sentence
means.
"""

import re
from collections.abc import Iterator

_NUMBER = (
    r"(?:\d{1,2}|nothing|none|zero|one|two|three|four|five|six|seven|eight|nine|ten|"
    r"all|everything|half)"
)
_ROUND = r"(?:rounds?|rnds?|rds?|turns?|r(?=\d))"
_WHOLE = frozenset({"all", "everything"})
_WHEN = (
    rf"(?:in|from|for|during|on|at|if|when|whenever|while|once|until|till|unless|up to|through|after|afterwards?|past|"
    rf"beyond|before|thereafter|otherwise|elsewhere|else|any time|every|as from|within|owing|leading|{_ROUND})"
)
_SENTENCE = re.compile(r"[^.;\n]+")
_VERB = r"(?P<verb>bank|mov|sav|keep|stash|stor|walk|run|advanc|step|march)(?:s|e|es|ing|ning|ping)?"
# bank 5 in round 1, and 5 (to the) bank in round 1
_FIRST = re.compile(
    rf"\b(?:{_VERB},? (?:only |just )?(?P<number>{_NUMBER})(?: points?| squares?)?(?: of it)?"
    rf"|(?P<turned>{_NUMBER})(?: points?| squares?)? "
    r"(?:(?:to|in|into|on|for|is|are|go|goes|get|gets)(?: to| in| into| on| for)? )?(?:the |my )?"
    r"(?P<part>bank|mov)(?:ed|ement|ing)?)(?![a-z])",
    re.IGNORECASE,
)
_NEXT = re.compile(
    rf"(?P<sign>,? and (?:then )?|, ?(?:then )?)(?P<number>{_NUMBER})(?P<unit>(?: points?| squares?)?(?: of it)?)"
    r"(?! (?:in|to|into|on|for) (?:the |my )?(?:bank|mov))"
    rf"(?= \(?{_WHEN}\b| r\d)",
    re.IGNORECASE,
)
_TIMED = re.compile(rf"(?:\b{_WHEN}\b|\br\d|\()", re.IGNORECASE)
# rounds 2, 4: may be rounds both
_ROUNDS_GO_ON = re.compile(
    rf"\b(?:rounds|rnds|rds|turns) {_NUMBER}(?:(?:,|,? and) {_NUMBER})*$", re.IGNORECASE
)
_SURELY = re.compile(
    rf" \(?(?:(?:in|from|for|during|until|till|up to|after|as from)? ?(?:the )?(?:{_ROUND}|[a-z]+ {_ROUND})\b|"
    r"r\d|thereafter|afterwards?|after (?:that|those|these)|otherwise|elsewhere|from (?:then|there))",
    re.IGNORECASE,
)
# within 3 of the leader, ... within 6: of the leader, too
_NEAR = re.compile(
    rf"\bwithin (?P<count>{_NUMBER})(?: squares?)?(?P<whom> of (?:the )?[a-z]+(?: (?:ahead|behind|in front))?)\b",
    re.IGNORECASE,
)
_STEP = re.compile(
    rf",(?: and| but)?(?P<act> (?:bank|move) {_NUMBER} if within (?P<count>{_NUMBER})\b)", re.IGNORECASE
)
_NEARER = re.compile(rf"\bwithin {_NUMBER}(?: squares?)?(?=[,:]|$)", re.IGNORECASE)
_ASKED = re.compile(
    r"(?P<case>, (?:and |but |or )?(?:if|when) (?:i'm |i am )?"
    rf"(?:leading|last|first|second|third|in front|in the lead)) (?P<number>{_NUMBER})$",
    re.IGNORECASE,
)
_VERBS = {
    **dict.fromkeys(("bank", "sav", "keep", "stash", "stor"), "bank"),
    **dict.fromkeys(("mov", "walk", "run", "advanc", "step", "march"), "move"),
}


def written_out(text: str) -> str:
    """The text in which each amount of a row has its verb."""
    return _SENTENCE.sub(lambda found: _near_whom(_asked_last("".join(_spelt(found[0])))), text)


def _near_whom(sentence: str) -> str:
    named = _NEAR.search(sentence)
    if not named:
        return sentence
    behind = _NEARER.sub(lambda found: found[0] + named["whom"], sentence[named.end() :])
    return sentence[: named.end()] + _STEP.sub(lambda found: _wider(named["count"], found), behind)


def _wider(count: str, step: re.Match[str]) -> str:
    """`Bank 5 if within 3, 4 if within 6`: the wider one is for who is not within the first."""
    ascends = count.isdigit() and step["count"].isdigit() and int(count) < int(step["count"])
    return f", otherwise{step['act']}" if ascends else step[0]


def _spelt(sentence: str) -> Iterator[str]:
    """The pieces of one sentence, with the verb of the amount before each that has none."""
    done = 0
    for found in _NEXT.finditer(sentence):
        before = sentence[: found.start()]
        verb = _verb(before, sentence[found.end() :])
        if verb == "bank " and found["number"].casefold() in _WHOLE:  # moved or banked? Its writer is asked
            verb = ""
        yield sentence[done : found.start()]
        yield f"{found['sign']}{verb}{found['number']}{found['unit'] or ''}"
        done = found.end()
    yield sentence[done:]


def _asked_last(sentence: str) -> str:
    """`If last bank 2, if I'm leading 5`: the last number has its case in front."""
    found = _ASKED.search(sentence)
    *_, first = [None, *_FIRST.finditer(sentence[: found.start()])] if found else [None]
    if not found or not first:
        return sentence
    verb = _VERBS[(first["verb"] or first["part"]).casefold()]
    return f"{sentence[: found.end('case')]} {verb} {found['number']}{sentence[found.end() :]}"


def _verb(before: str, behind: str) -> str:
    """What is done with the next amount, where it is plain; else nothing."""
    *_, first = [None, *_FIRST.finditer(before)]
    if not first or not _TIMED.search(before[first.end() :]):
        return ""
    if _ROUNDS_GO_ON.search(before) and not _SURELY.match(behind):
        return ""
    return f"{_VERBS[(first['verb'] or first['part']).casefold()]} "
