"""What may be said beside orders: a line read as one command value. Must not know what a command does, nor any rule."""

import re
from dataclasses import dataclass
from typing import Any

from lark import Token, Transformer, Tree

import grammar


@dataclass(frozen=True)
class Command:
    """A command as read: `verb` is the one name it has here, `words` what came with it (None: not said)."""

    verb: str
    words: tuple[str | None, ...] = ()

    @property
    def text(self) -> str:
        """The first thing said with it, or ''."""
        return next((word for word in self.words if word), "")


class _ToCommand(Transformer[Token, Command]):
    """Trees of commands.lark as commands: the rule's name is the verb, the first token was the word for it."""

    def __default__(self, data: str, children: list[Any], meta: object) -> Any:  # lark's signature
        if data.startswith("__"):  # lark's own, for repetitions: it unfolds them itself
            return Tree(data, children)
        if data == "line":
            return children[0]
        if data == "name_and_address":
            name, address = (str(child).strip() for child in children)
            return name.strip(":= "), address.strip("<>")
        flat = [part for child in children[1:] for part in (child if isinstance(child, tuple) else (child,))]
        return Command(str(data), tuple(None if part is None else str(part).strip() for part in flat))

    def every(self, children: list[Token]) -> Command:
        """Keep the whole of 'every Fri 20:00': the cadence's own words."""
        return Command("every", (" ".join(str(child).strip(" :") for child in children if child),))

    def heading(self, children: list[Token]) -> Command:
        """`GS-2:` above lines of another match says no less than `match GS-2`."""
        return Command("match", (str(children[0]),))


_read = grammar.reader("commands", _ToCommand(), start="line")

VERBS = (
    *("create", "set", "players", "deadline", "every", "zone", "open", "player", "runner", "fill", "start"),
    *("extend", "hold", "release", "process", "replace", "correct", "cancel"),
    *("join", "resign", "withdraw", "status", "rules", "help", "list", "match", "yes", "no"),
)

# What stands behind these two is told to the players as the reason. With such words first it is hardly one: "cancel
# my last order", "cancel the extension", "hold on, I am not ready".
_NO = r"no|not|never|nothing|none"
_NO_REASON = {
    "cancel": re.compile(
        rf"\W*(?:{_NO}|my|your|his|her|their|our|an?|all|any|it|that|this|these|those|what|last|orders?|"
        rf"the(?! (?:match|race|game)\b)|{'|'.join(verb for verb in VERBS if verb != 'match')})\b|.*\?",
        re.IGNORECASE,
    ),
    "hold": re.compile(rf"\W*(?:{_NO}|on|(?:my |your |the )?orders?)\b|.*\?", re.IGNORECASE),
}

_ONLY_TELLS = frozenset({"status", "rules", "help", "list", "match"})
_OPENING = grammar.opening("commands", "line")


def may_be(line: str) -> bool:
    """Whether a line begins as commands do; most lines are orders, and need not be read as a command to see it."""
    return _OPENING.match(grammar.tidy(line)) is not None


def read(line: str) -> Command:
    """The command this line is; grammar.Unreadable when it is none, or when it only asks about one."""
    said = line.strip().rstrip(".!?")
    command = _read(said)
    if "?" in line.strip()[len(said) :] and command.verb not in _ONLY_TELLS:
        raise grammar.Unreadable(f'Is that a question? I do it when you write just "{said}".', len(said) + 1)
    if (pattern := _NO_REASON.get(command.verb)) and pattern.match(command.text):
        raise grammar.Unreadable(_not_meant(command.verb), len(command.verb) + 1)
    return command


def _not_meant(verb: str) -> str:
    """What would do instead; who only takes back an order of his own must not end the match for all."""
    back = ' An order is taken back with "withdraw".' if verb == "cancel" else ""
    said = f'If you mean that, write just "{verb}", or "{verb} because" and why.'
    return f"This would {verb} the whole match. {said}{back}"
