"""That somebody leaves it to what is played if nothing comes: "just let it do whatever it does", "the default is fine".

Must not know any game, nor what stands.
"""

import re

TOLD = "Nothing need be written for that: what stands below is played if nothing more comes."
_BOT = r"the (?:bot|robot|computer|system|machine|program(?:me)?|referee)"
_IT = rf"(?:it|things|{_BOT}|my (?:runner|team|riders?|figure))"
_WHAT = r"(?: (?:orders?|cards?|moves?|play|action|thing))?"
_DEFAULT = rf"(?:the )?(?:default|automatic|standard|usual no[- ]move){_WHAT}"
_FINE = r"(?: (?:fine|ok|okay|good|all right|me))*"
_END = r"(?=\W*$|[.,;!])"
_DOES = (
    r"(?: (?:it|that|they|the bot|thing|default|own|normally|usually|always|would|does|do|wants|likes|happens"
    r"|please))*"
)
_FORM = re.compile(
    rf"\b(?:let|leave) {_IT} (?:to )?(?:do|play|run|be|choose|use) (?:whatever|what|as|its|{_DEFAULT}){_DOES}{_END}"
    rf"|\b(?:happy|fine|ok|okay|content|stick(?:ing)?|go(?:ing)?|leave it|good) (?:with|at|on|to) {_DEFAULT}{_END}"
    rf"|^\W*(?:just |please |i'll |i will )*(?:take|use|play|run|have) {_DEFAULT}(?: for me)?{_END}"
    rf"|^\W*(?:just )?{_DEFAULT} (?:is|will|would|suits|please)(?: be| do)?{_FINE}{_END}"
    r"|\b(?:whatever|what) (?:happens|it does|it plays|you play|is played|gets played|comes) (?:if|when) "
    r"(?:nothing comes|i (?:send|write|do|order) nothing|i don't (?:send|write|order|do)(?: anything)?)"
    rf" (?:is|will|suits|would)(?: be| do)?{_FINE}{_END}",
    re.IGNORECASE,
)
_NOT = re.compile(r"\b(?:not|never|no|if|unless|don't|dont|do not|instead|why|rather)\b|\?", re.IGNORECASE)
_LONGEST = 120  # characters; who says more than that says something else as well


def to_default(said: str) -> bool:
    """Whether a line says that what is played without orders will do, and nothing else with a figure in it."""
    plain = said.replace("\u2019", "'")
    found = len(plain) <= _LONGEST and _FORM.search(plain)
    return bool(found) and not any(map(str.isdigit, plain)) and not _NOT.search(_FORM.sub(" ", plain))
