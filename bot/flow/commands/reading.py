"""What may be said beside orders: a line read as one command value. Must not know what a command does, nor any rule."""

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
    *("describe", "resend"),
)

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
    return command
