"""What may be said beside orders: a line read as one command value. Must not know what a command does, nor any rule."""

import contextlib
import re
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache, partial
from typing import Any

from lark import Token, Transformer, Tree

import grammar
from bot.flow.wording.commands import like_this
from bot.flow.wording.words import numerals


@dataclass(frozen=True)
class Given:
    """A command as it was read: `verb` is the one name it has here, `words` what came with it (None: not said)."""

    verb: str
    words: tuple[str | None, ...] = ()
    match: str = ""  # the tag of the match it is for, where it names one: "extend GS-1 by 2 days"
    now: bool = False  # it is to be done without a question
    said: str = field(default="", compare=False, repr=False)  # the line as it was written

    @property
    def text(self) -> str:
        """The first thing said with it, or ''."""
        return next((word for word in self.words if word), "")


# "player Zoe, her address is zoe@example.org".
_MAIL = re.compile(
    r"[,;]\s*(?:(?:on|at|and|whose|her|his|their|the|with|mail|e-?mail|address|is)\b\s*)+$", re.IGNORECASE
)
# As mail programs write a link: "derek@example.org<mailto:derek@example.org>".
_LINKED = re.compile(
    r"(?P<address>[^\s<>()]+@[^\s<>()]+?)\s*[<(\[]\s*mailto:[^\s<>()]+[>)\]]|\bmailto:(?=\S+@)", re.IGNORECASE
)
_WRAPPED = re.compile(
    r"[<(\[{\"'“‘]{1,3}(?:mailto:)?(?P<address>[^\s<>()\[\]{}\"“”‘’@,;]{1,64}@[^\s<>()\[\]{}\"“”'‘’@,;]{1,255})[>)\]}\"'”’]{1,3}"
)
# What says that a command is to be done without a question.
_NOW = ("NOW", "AT_ONCE")


class _ToCommand(Transformer[Token, Given]):
    """Trees of commands.lark as commands: the rule's name is the verb, the first token was the word for it."""

    def __default__(self, data: str, children: list[Any], meta: object) -> Any:  # lark's signature
        if data.startswith("__"):  # lark's own, for repetitions: it unfolds them itself
            return Tree(data, children)
        if data == "line":
            return children[0]
        if data == "name_and_address":
            name, address = (str(child).strip() for child in children)
            return _MAIL.sub("", name.strip(":= ")).strip(",; "), address.strip("<>")
        if data == "join_called":
            title, name = (str(child).strip() for child in (*children[1:], "")[:2])
            return Given("join", (None, name or None, title))
        now = any(isinstance(child, Token) and child.type in _NOW for child in children)
        tagged = [
            _tag(child) if isinstance(child, Token) and child.type == "TAG" else child
            for child in children
            if not (isinstance(child, Token) and child.type in _NOW)
        ]
        flat = [part for child in tagged[1:] for part in (child if isinstance(child, tuple) else (child,))]
        words = tuple(None if part is None else str(part).strip() for part in flat)
        return Given(str(data), words, now=now)

    def every(self, children: list[Token]) -> Given:
        """Keep the whole of 'every Fri 20:00': the cadence's own words."""
        return Given("every", (" ".join(str(child).strip(" :") for child in children if child),))

    def gm(self, children: list[Any]) -> Given:
        """`gm Cleo cleo@example.org until 10 Dec`: the name may be missing, and the days."""
        _verb, who, *days = children
        dates = " ".join(str(one).strip() for one in days if one is not None)
        return Given("gm", (*_called(who), _TALK.sub("", dates)))

    def hand_over(self, children: list[Any]) -> Given:
        """`hand over to cleo@example.org`, with or without a name."""
        now = any(isinstance(child, Token) and child.type == "NOW" for child in children)
        return Given("hand_over", _called(children[1]), now=now)

    def not_on(self, children: list[Token]) -> Given:
        """`not on 24 Dec to 2 Jan`: on which days no deadline falls is set like anything else."""
        return Given("set", ("breaks", _TALK.sub("", str(children[1]).strip())))

    def heading(self, children: list[Token]) -> Given:
        """`GS-2:` above lines of another match says no less than `match GS-2`."""
        return Given("match", (_tag(children[0]),))


def _called(child: Any) -> tuple[str, str]:
    """The name and the address of somebody; "" for no name."""
    return child if isinstance(child, tuple) else ("", str(child).strip().strip("<>"))


_read = grammar.reader("commands", _ToCommand(), start="line")

VERBS = (
    *("create", "set", "players", "deadline", "every", "zone", "open", "player", "runner", "fill", "start"),
    *("extend", "hold", "release", "process", "replace", "correct", "cancel"),
    *("join", "resign", "withdraw", "status", "rules", "help", "list", "match", "yes", "no"),
    *("report", "history", "results", "standings", "restore"),
    *("describe", "resend", "undo", "log", "remind", "reopen", "remove", "rename", "unstart"),
    *("roll", "preview", "export"),
    *("away", "deputy", "reclaim", "standby", "observe", "offer", "prefer"),
    *("mute", "unmute"),
    *("zine", "subscribe", "unsubscribe"),
)

# A command with the match it is for behind its verb. Those that have a place for a match of their own aren't here.
_THE_DEADLINE = re.compile(
    r"^extend\s+(?:the\s+)?(?:(?:current|present|running)\s+)?(?:deadline|turn|round)\s+(?=by\b|until\b|to\b|\d)",
    re.IGNORECASE,
)
_SIGN_UP = re.compile(
    r"^(?:(?:i'd like to|i would like to|i want to|could i|can i|may i|please) )*"
    r"(?:(?:join|sign|put|enter|count) me (?:up |in |down )?(?:for|to|into|in)|(?:take part|play|run) in|join"
    r"|sign up for|enrol in)"
    r" (?:(?:the|game|match) )*",
    re.IGNORECASE,
)
# "..., my runner is called Pickle", "... Name: Pickle".
_NAMED_SO = re.compile(
    r"(?:[,;.]|\band\b)\s*(?:with )?(?:(?:my|the) )?(?:(?:runner|player|team|entrant)(?:'s)? )?"
    r"(?:name|called|named|(?:is|will be|would be) (?:called|named))(?: is|:| will be| would be| of)?\s+"
    r"(?P<name>[^\W\d_][\w-]*)[^\n]*$",
    re.IGNORECASE,
)
_TAGGED = re.compile(
    r"(?P<verb>extend|hold|pause|release|resume|process|deadline|every|withdraw|set|fill|start|open|reopen|cancel|undo|log|"
    r"replace|player|runner|entrant|team|remove gm|remove|eject|rename|correct|correction|remind|report|history|"
    r"results?|restore|roll ?back|roll ?forward|preview|export|gm|hand over to|hand over|"
    r"away|back|deputy|no deputy|reclaim)\s+"
    r"(?:(?:for|in|of|the|game|match)\s+)*(?P<tag>\[?[a-z]{2}-?\d{1,9}\]?)(?![^\s,:])[,:]?\s*",
    re.IGNORECASE,
)
_TAG_WITHIN = re.compile(
    r"(?P<before>(?:replace|player|runner|entrant|team|remove|eject|rename|remind)\s[^@]*?)"
    r"\s+(?:in|of|for|from)\s+(?:(?:game|match)\s+)*(?P<tag>\[?[a-z]{2}-\d{1,9}\]?)(?=\s|$)",
    re.IGNORECASE,
)
# "gm cleo@example.org in GS-1 until 10 Dec".
_GM_OF = re.compile(
    r"^(?P<what>(?:\w+ )?gm|hand over(?: to)?|remove gm)\s+(?P<whom>[^\n]*@\S+)"
    r"\s+(?:in|of|for) (?P<tag>\[?[a-z]{2}-?\d{1,9}\]?)(?!\S)",
    re.IGNORECASE,
)
# "set the deadline to 12 December" sets no rule of the match.
_SET_TO = re.compile(r"^set\s+(?:the\s+|our\s+)?deadline\s+(?:to|at|on|for)\s+(?=\S)", re.IGNORECASE)
_TALK = re.compile(r"[\s,]+(?:please|thanks|thank you)[.!]*$", re.IGNORECASE)
_REFUSED = re.compile(r"\s*(no(?:pe)?\b[^.!?\d]{0,40})[.!]\s+(?=[^\W\d])(?!.*\d)", re.IGNORECASE)
# What the words of a command look like, where what begins like one is often just talk.
_TAKES = {
    # Said of it, and perhaps to others: "deadline is tomorrow!".
    "deadline": re.compile(
        r"(?!(?:is|was|shall|should|will|must|ought|needs|has|becomes|moved|shifted|put|pushed|brought|extended|postponed)\b)",
        re.IGNORECASE,
    ),
    "extend": re.compile(
        r"(?=.*(?:\d|day|week|hour|month|until|till|tomorrow|\b(?:mon|tue|wed|thu|fri|sat|sun)))",
        re.IGNORECASE,
    ),
    # "cancel my order" takes back an order, and "cancel it if nobody objects" waits for a case.
    "cancel": re.compile(
        r"(?!that\W+\w|my (?:last |latest )?(?:orders?|moves?|mail|letter|turn)\b"
        r"|(?:(?:the|this|our) )?(?:(?:match|game|race|it) )?(?:if|unless|when|once)\b)",
        re.IGNORECASE,
    ),
    # It waits for a case: "remove Snail if he misses again"; "remove me" is somebody's who plays.
    "remove": re.compile(r"(?!.*\b(?:if|unless|when|once)\b|(?:me|my)\b)", re.IGNORECASE),
    "hold": re.compile(
        r"(?!(?:(?-i:the|my|your)(?! (?:match|race|game|turn|round|clock)\b"
        r"| (?:\w+ ){1,3}(?:is|are|has|have|was|had|needs|broke|died|isn't|won't|went)\b)"
        r"|on|up|tight|it|music|hands|fire|still|water)\b)",
        re.IGNORECASE,
    ),
    # A rule of a robot: "every round: oldest card, bank 4", "daily business: ...".
    "every": re.compile(
        r"(?!\w+\W+(?:(?:other|odd|even|single|second|third) )?(?:rounds?|turns?|time|business)\b)",
        re.IGNORECASE,
    ),
    "away": re.compile(
        r"(?=.*(?:\d|today|tomorrow|day|week|fortnight|month|christmas|xmas|easter|new year|until|till|"
        r"\b(?:mon|tue|wed|thu|fri|sat|sun)"
        r"|(?:\b(?:from|in|to|all|of|since) |-|^)(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b))",
        re.IGNORECASE,
    ),
    "observe": re.compile(r"(?=.*\b[a-z]{2}-?\d)", re.IGNORECASE),
    "what_if": re.compile(r"(?=.*\d)|.*\b(?:rest|all|oldest|newest|highest|lowest)\b", re.IGNORECASE),
    "prefer": re.compile(
        r"(?:(?:no|not|without) )?"
        r"(?:plain|html|colou?r|narrow|wide|one (?:thread|subject|conversation)|quiet|every|cadence|(?:time )?zone|"
        r"welcome|signature|public|real name|digest|language)",
        re.IGNORECASE,
    ),
    "create": re.compile(
        r"(?!(?:address|phone|e-?mail|number|year|rules|idea|deadlines?|date|time|players?|rounds?|turns?|orders?)\b"
        r"|[\w '-]{1,30}:)",
        re.IGNORECASE,
    ),
}
# Behind these stand words that are looked up, not kept: politeness among them is left out.
WITH_TALK = frozenset(
    {
        "remind",
        "extend",
        "deadline",
        "every",
        "rules",
        "help",
        "withdraw",
        "zone",
        "away",
        "standby",
        "observe",
    }
)
# Of these, behind which a reason may stand: "withdraw my order, I must think again".
REASONED = frozenset({"withdraw", "extend", "rules", "help", "away", "remind"})
# Of those that take no words, what is said for nothing else.
BARE = frozenset({"undo", "resend", "status", "log", "preview", "export", "list"})
_ANYTHING = re.compile("")
ONLY_TELLS = frozenset(
    {
        *("status", "status_all", "rules", "help", "list", "match", "log", "my_data", "preview", "export"),
        "your_press",
        *("report", "history", "results", "standings", "what_if"),
    }
)
_opening = cache(partial(grammar.opening, "commands", "line"))


# The same line stands in a letter several times, and is looked at several times.
@lru_cache(maxsize=1024)
def may_be(line: str) -> bool:
    """Whether a line begins as commands do; most lines are orders, and need not be read as a command to see it."""
    return _opening().match(grammar.tidy(line)) is not None


def _unwrapped(line: str) -> str:
    """The line without brackets and quotes round an address: "Derek (derek@example.org)"."""
    return _WRAPPED.sub(r"\g<address>", _LINKED.sub(r"\g<address>", line)) if "@" in line else line


def read(line: str) -> Given:
    """The command this line is; grammar.Unreadable when it is none, or when it only asks about one."""
    # A no is one whatever is told behind it; a yes says nothing more.
    if refusal := _REFUSED.match(line):
        with contextlib.suppress(grammar.Unreadable):
            return read(refusal[1])
    plain = _GM_OF.sub(r"\g<what> \g<tag> \g<whom>", _unwrapped(line.strip()).rstrip(".!?"))
    said = _SET_TO.sub("deadline ", _THE_DEADLINE.sub("extend ", plain))
    if signs_up := _SIGN_UP.match(said):
        said = _NAMED_SO.sub(r" as \g<name>", f"join {said[signs_up.end() :]}")
    tagged, before = _TAGGED.match(said), "verb"
    if tagged is None:
        tagged, before = _TAG_WITHIN.match(said), "before"
    without = f"{tagged[before]} {said[tagged.end() :].strip()}".strip() if tagged else said
    command = replace(_read(without), match=_tag(tagged["tag"]) if tagged else "", said=line.strip())
    if command.verb == "extend":
        command = replace(command, words=tuple(_figured(word) for word in command.words))
    # With a tag a command is meant, whatever words follow.
    if not tagged and not _TAKES.get(command.verb, _ANYTHING).match(command.text):
        raise grammar.Unreadable(f"Is that meant for me? {like_this.LIKE_THIS[command.verb]}")
    if "?" in line.strip()[len(said) :] and command.verb not in ONLY_TELLS:
        raise grammar.Unreadable(f'Is that a question? I do it when you write just "{said}".', len(said) + 1)
    return command


def is_command(line: str) -> bool:
    """Whether a line is a command as it stands."""
    with contextlib.suppress(grammar.Unreadable):
        return may_be(line) and bool(read(line))
    return False


def _figured(words: str | None) -> str | None:
    """`two days` as 2 days."""
    return words and numerals.figured(words)


def _tag(written: str) -> str:
    """`gs1` and `[GS-1]` as GS-1."""
    plain = written.strip("[]").upper().replace("-", "")
    return f"{plain[:2]}-{plain[2:]}"
