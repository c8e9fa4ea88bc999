"""What is asked for as a favour: "I should be obliged if you would", "it would be kind of you to".

Must not know for what.
"""

import re

_MUCH = r"(?:so |most |very |really |much |ever so |extremely |awfully )*"
# All of them begin with one of these letters, which most words of an order do not.
_FAVOUR = re.compile(
    rf"\b(?=[bcdhimptw])(?:(?:(?:i|we)(?:['’]d| would| should| shall|['’]ll| will)? {_MUCH}(?:be {_MUCH}"
    r"(?:obliged|grateful|glad|pleased|happy|thankful|delighted|in your debt)"
    r"|appreciate(?: it)?(?: very much)?|love it|like it)"
    rf"|(?:it|that)(?:['’]d| would) {_MUCH}be {_MUCH}(?:a )?(?:nice|good|great|kind|lovely|helpful|super"
    rf"|brilliant|grand|fine|help|favour)"
    r"(?: of you)?|(?:i )?(?:wonder|was wondering)|do me (?:a|the) favour and see)"
    r",? (?:if|whether) (?:you|u|the bot|somebody|someone)(?: (?:would|could|can|might|will|were to)|['’]d)?"
    r"(?: (?:please|kindly|possibly|just|perhaps|be so (?:kind|good) as to))*(?= )"
    r"|(?:would|could|will) you be so (?:kind|good|nice) as to(?= )|(?:please )?be so (?:kind|good) as to(?= )"
    r"|(?:please )?have the (?:goodness|kindness) to(?= )"
    r"|(?:might|may|could|can) (?:i|we) (?:please )?(?:trouble|ask|request|bother|beg) you to(?= )"
    r"|(?:could|may|might) (?:i|we)(?: please| perhaps| just)* "
    r"(?=(?:play|put|go with|use|bank|move)\b|have (?:the |my |an? )?\d)"
    r"(?![^?]*\b(?:or|back|still|both|even|ever|also|legal|allowed|twice|too|what|why|if)\b)"
    r"|(?:do me (?:a|the) favour and|would you mind|it would be kind of you to)(?= ))",
    re.IGNORECASE,
)

# Whose a wish is: one's own, or that of somebody whom one orders for, who has one letter by now.
_NICE = re.compile(
    rf"\b(?:it|that)(?:['’]d| would) {_MUCH}be {_MUCH}(?:nice|good|great|lovely|super|brilliant|grand|fine|wonderful)"
    r" if (?:(?:i|we)|(?P<whose>(?-i:[A-Z])))(?: (?:could|would|can|might)|['’]d) ",
    re.IGNORECASE,
)


# The same once the writer's own name is left out: "could Hare play", "I'd be glad if Hare might have the 8/1".
_WITHOUT_A_NAME = re.compile(
    rf"(?P<lead>^|[.:;!] +)(?:(?:i|we)(?:['’]d| would| should) {_MUCH}be {_MUCH}"
    r"(?:obliged|grateful|glad|pleased|happy) if|could|may|might|can)(?: +(?:please|perhaps|kindly))* +"
    r"(?:(?:might|could|would|may) )?"
    r"(?=(?:play|take|use|run|move|go|put)\b|have (?:the |my |an? )?\d)"
    r"(?![^?.!]*\b(?:or|back|still|both|even|ever|also|legal|allowed|twice|too|what|why)\b)",
    re.IGNORECASE,
)


def requested(line: str) -> str:
    """The line with what is asked as a favour asked plainly: "I'd be grateful if you would" is "could you"."""
    return _FAVOUR.sub(lambda found: "could you " if found[0].endswith(" ") else "could you", line, count=1)


def wished(sentence: str) -> str:
    """The sentence with what would be nice as a wish: "it would be nice if I could" is "I'd like to"."""
    sentence, asked = _WITHOUT_A_NAME.subn(lambda found: f"{found['lead']}I'd like to ", sentence)
    sentence = sentence.replace("?", ".", asked)
    return _NICE.sub(
        lambda found: f"I'd like {found['whose'] or ''} to ".replace("  ", " "), sentence, count=1
    )
