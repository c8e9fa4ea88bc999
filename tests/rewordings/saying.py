"""Who orders, in which tense, and what is said around an order."""

import re
from types import MappingProxyType

from tests.rewordings.shape import Rewordings, ordered, put_around, swapped, upper

_VERB = re.compile(r"\b(play|move|bank)\b", re.IGNORECASE)
_FORMS = MappingProxyType({"play": "playing", "move": "moving", "bank": "banking", "use": "using"})


def _third(text: str) -> str:
    return _VERB.sub(lambda found: found[1] + "s", text)


def _ing(text: str) -> str:
    return _VERB.sub(lambda found: _FORMS[found[1].lower()], text)


SAYING: Rewordings = MappingProxyType(
    {
        "I": ordered(lambda text: f"I {text}"),
        "we": ordered(lambda text: f"We {text}"),
        "you": ordered(lambda text: f"You {text}"),
        "it plays": ordered(lambda text: f"It {_third(text)}"),
        "my robot plays": ordered(lambda text: f"My robot {_third(text)}"),
        "my horse plays": ordered(lambda text: f"My horse {_third(text)}"),
        "the runner plays": ordered(lambda text: f"The runner {_third(text)}"),
        "I will": ordered(lambda text: f"I will {text}"),
        "I'll": ordered(lambda text: f"I'll {text}"),
        "Ill": ordered(lambda text: f"Ill {text}"),
        "I'm going to": ordered(lambda text: f"I'm going to {text}"),
        "I am to": ordered(lambda text: f"It is to {text}"),
        "gonna": ordered(lambda text: f"I'm gonna {text}"),
        "playing": ordered(lambda text: f"I'm {_ing(text)}"),
        "I'll be playing": ordered(lambda text: f"I'll be {_ing(text)}"),
        "I shall": ordered(lambda text: f"I shall {text}"),
        "I'd like to": ordered(lambda text: f"I'd like to {text}"),
        "I want to": ordered(lambda text: f"I want to {text}"),
        "I want it to": ordered(lambda text: f"I want it to {text}"),
        "I would": ordered(lambda text: f"I would {text}"),
        "must": ordered(lambda text: f"It must {text}"),
        "should": ordered(lambda text: f"It should {text}"),
        "let's": ordered(lambda text: f"Let's {text}"),
        "let it": ordered(lambda text: f"Let it {text}"),
        "what I do is": ordered(lambda text: f"What I do is {text}"),
        "all I do is": ordered(lambda text: f"The plan is to {text}"),
        "my rule": ordered(lambda text: f"My rule is: {text}"),
        "you are to": ordered(lambda text: f"You are to {text}"),
        "I want to behind a comma": swapped(r", (play|move|bank)\b", r", I want to \1"),
        "I will behind a comma": swapped(r", (play|move|bank)\b", r", I will \1"),
        "I'd behind a comma": swapped(r", (play|move|bank)\b", r", I'd \1"),
        "so": put_around("So "),
        "ok": put_around("ok "),
        "right,": put_around("Right, "),
        "and": put_around("And "),
        "please": put_around("", " please"),
        "please in front": put_around("Please "),
        "thanks": put_around("", ", thanks"),
        "!": put_around("", "!"),
        "smile": put_around("", " :-)"),
        "lol": put_around("", " lol"),
        "always behind": ordered(
            lambda text: f"{upper(text)} every time" if text.startswith("play") else upper(text)
        ),
        "simply": swapped(r"\b(play|move|bank)\b", r"simply \1"),
        "just": swapped(r"\b(play|move|bank)\b", r"just \1"),
        "bullet": put_around("- "),
        "star": put_around("* "),
        "stars": put_around("*", "*"),
        "lower": lambda text: text.lower() if text != text.lower() else None,
        "upper": lambda text: text.upper() if text != text.upper() else None,
        "no apostrophes": lambda text: text.replace("'", "") if "'" in text else None,
        "curly apostrophes": lambda text: text.replace("'", "’") if "'" in text else None,
        "im": swapped(r"\bI'm\b", "im"),
        "I am": swapped(r"\bI'm\b", "I am"),
        "I'm": swapped(r"\bI am\b", "I'm"),
        "no commas": lambda text: (
            text.replace(",", "") if "," in text and not re.search(r"\d, ?\d", text) else None
        ),
        "two blanks": lambda text: text.replace(" ", "  "),
        "a blank before the comma": swapped(r"(?<!\d), ", " , "),
        "no blank behind the comma": swapped(r"(?<!\d), (?=[a-z])", ","),
        "of course": swapped(r", (play|move|bank)\b", r", of course \1"),
    }
)
