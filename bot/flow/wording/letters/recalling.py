"""A command that its writer bends by what they say above it, below it or behind it: "process now", "Just kidding".

What waits for a case is told, what is taken back or left open is asked about, and what is changed is proposed as it is
with the change. What no list knows is weighed. Must not know what a command does, nor any game.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from bot.flow.wording.commands import press, reading
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.letters import altering, bending, questioned
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Mistake, Read, Taken, Wished, Words
from bot.flow.wording.sentences import rethinking, retracting, turning, weighing
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import courtesy

_CONFIRM = frozenset({"yes", "no", "as_read", "as_proposed", "undo"})
# What is unsure beside these is not the command: a letter once more, a match that is being made, an order taken back.
_NEVER_WEIGHED = _CONFIRM | {"resend", "create", "create_cup", "withdraw", "wait"}
_TAKING_BACK = frozenset({"cancel", "undo"})
_GIVES_UP = frozenset({"withdraw", "undo"})  # who must think takes back all the more
_TOLD = "Not done, for you take it back below. If you mean it, write it alone."
_ASKED = "Not done, for you ask about it below. If you mean it, write it alone."
_LEFT_OPEN = "Not done, for what you write {} leaves open whether you mean it. If you do, write it alone."
_WAITS = (
    'Not done, for you write beside it "{}", and I can\'t wait and see: a command is done at once, for all, or not at'
    " all. When it is to be done, write it alone: {}"
)
_CHANGED = 'Not done, for you change it by "{}", and I can\'t read to what. Write the whole line anew.'
_FAR = 4  # lines below a command that may still be about it
_LONGEST = 60  # characters that are said back
# Where what is said of a command may begin behind it, or ends in front of it.
_JOINT = re.compile(
    r"\s*[,;.!…]+\s+|\s*\.{2,}\s*|\s+[–—-]+\s+|\s*\(|\s*\?\s+"
    r"|\s+(?=(?:but|only|if|unless|once|when|as soon as|provided|providing|assuming|in case|until|till|except|i mean"
    r"|starting|from|or|for (?:everybody|everyone|all))\b)",
    re.IGNORECASE,
)
_IN_FRONT = re.compile(r"(?P<lead>[^,:]{4,80})[,:]\s+(?:then |so |and |please )*(?=\S)")
_WAITS_FOR = re.compile(
    r"(?:but |only |and )*(?:if|unless|once|when|as soon as|provided|assuming|in case)\b", re.IGNORECASE
)
_POSTSCRIPT = re.compile(r"\W*(?:p\.? ?)+s\b", re.IGNORECASE)
# How long a match is held, and why; what else stands behind the command may bend it.
_HELD = re.compile(
    r"\W*(?:(?:but|only|just) )*(?:for|until|till|because|as|since|while|over|from|to)\b", re.IGNORECASE
)
_ENDS = (".", "!", "?", "…")
_JOINTS = 6


def asked(words: Sequence[str], read: Read, language: Language) -> Taken | None:
    """The command with what bends it, as something to ask about or to tell; None: nothing does."""
    if not _acts(read):
        return _above(words, read, language)
    line = words[0].strip()
    if bent := in_line(line, read, language):
        return Taken(words[0], 1, bent)
    signed = False
    for at, said in _below(words, language):
        bare = turning.without_label(said) if _POSTSCRIPT.match(said) else said
        # Below a farewell only a postscript is of the command.
        weighed = None if signed and bare == said else _weighed(line, bare, read, language, "below it")
        if bent := _bent(line, bare, read, language, figures=False) or weighed:
            joined = "\n".join(word.strip() for word in words[: at + 1] if word.strip())
            return Taken(joined, at + 1, bent)
        signed = signed or courtesy.takes_leave(said)
    if waits := _of_several(words, language):
        return Taken(words[0], 1, Mistake(_WAITS.format(_short(waits), line), settled=True))
    return None


def in_line(line: str, read: Read, language: Language) -> Read | None:
    """What a line is of which one part is a command, and another bends it: "remind Hare - sorry, Fox"."""
    if not _acts(read) or (isinstance(read, Given) and read.verb in _CONFIRM):
        return None
    tails = list(_tails(line, read, language))
    for head, tail in tails:
        if bent := _bent(head, tail, read, language, figures=True):
            return bent
    weighed = (_weighed(head, tail, read, language, "behind it") for head, tail in tails)
    return next(filter(None, weighed), None)


def _bent(line: str, said: str, read: Read, language: Language, *, figures: bool) -> Read | None:
    """What a command is beside what is said of it; None where nothing is said of it."""
    if bending.limits(said):
        return Mistake(_WAITS.format(_short(said), line), settled=True)
    lines_of = [one[0] for one in read.options if len(one) == 1] if isinstance(read, Wished) else [line]
    changed = [altering.altered(one, said) for one in lines_of]
    if any(one is not None for one in changed):
        readable = tuple((one,) for one in changed if one and reading.is_command(one))
        return Wished(readable, otherwise=_changed(said)) if readable else _changed(said)
    if any(map(str.isdigit, said)) and not figures and not bending.leaves_open(said):
        return None
    thinks = isinstance(read, Given) and read.verb in _GIVES_UP and bending.hesitates(said)
    recalled = (bending.leaves_open(said) and not (thinks or _is_another(said))) or _is_no(said)
    if not (recalled or questioned.asks(said, language)):
        return None
    told = Mistake(_TOLD if recalled else _ASKED, settled=True)
    if isinstance(read, Given) and read.verb in _CONFIRM:
        return told
    return _asked_about(line, read, told)


def _weighed(line: str, said: str, read: Read, language: Language, where: str) -> Wished | None:
    """The same where no list knows what is said, and it weighs as that does which leaves something open."""
    given = read.otherwise if isinstance(read, Wished) else read
    if not isinstance(given, Given) or given.verb in _NEVER_WEIGHED:
        return None  # what is only wished is asked about in any case
    if not weighing.leaves_open(said) or not isinstance(lines.read(said, language), Words | Mistake):
        return None
    return replace(_asked_about(line, read, Mistake(_LEFT_OPEN.format(where), settled=True)), because=where)


def _asked_about(line: str, read: Read, told: Mistake) -> Wished:
    """The command as it is asked about; who may not say it is told so much."""
    if isinstance(read, Wished):
        return replace(read, otherwise=told)
    return Wished(((line,),), told.text, otherwise=told)


def _acts(read: Read) -> bool:
    """Whether something would be done, or proposed, by a line that is no order."""
    if isinstance(read, Wished):
        return read.told is None and bool(read.options) and not all(map(_only_tells, read.options[0]))
    return isinstance(read, Given) and read.verb not in reading.ONLY_TELLS


def _only_tells(line: str) -> bool:
    return reading.is_command(line) and reading.read(line).verb in reading.ONLY_TELLS


def _changed(said: str) -> Mistake:
    return Mistake(_CHANGED.format(_short(said)), settled=True)


def _short(said: str) -> str:
    plain = " ".join(said.split()).strip("() ")
    return plain if len(plain) <= _LONGEST else f"{plain[:_LONGEST]}..."


def _below(words: Sequence[str], language: Language) -> Iterator[tuple[int, str]]:
    """The lines of talk below a command, up to the next thing that is said."""
    filled = [(at, word) for at, word in enumerate(words) if at and word.strip()]
    for at, word in filled[:_FAR]:
        if not _may_bend(words[0], word, language) or press.heading(word, _names(language)):
            return
        yield at, word.strip()


def _names(language: Language) -> frozenset[str]:
    """To whom words may be that are for others to read, as their headings are compared with it."""
    return frozenset(map(press.key, (*language.others(), *language.known())))


def _may_bend(command: str, word: str, language: Language) -> bool:
    """Whether a line is talk, or, if it is a command by itself, speaks of the one above: "Correction: 3 days"."""
    read = lines.read(word, language)
    if isinstance(read, Words | Mistake) or bending.leaves_open(word) or _is_no(word):
        return True
    corrects = isinstance(read, Given) and read.verb == "correct"
    return corrects and altering.altered(command, word) is not None


def _is_no(said: str) -> bool:
    """Whether it is a no in more than the one word, which may answer a letter: "no, forget it"."""
    return " " in said.strip() and reading.is_command(said) and reading.read(said).verb == "no"


def _of_several(words: Sequence[str], language: Language) -> str:
    """What makes this command wait together with those below it, if they stand together; ''."""
    block = list(_filled(words[1:]))
    for at, word in enumerate(block):
        if not _acts(lines.read(word, language)):
            return word if at and bending.limits(word) else ""
    return ""


def _filled(words: Sequence[str]) -> Iterator[str]:
    """The lines up to the first empty one."""
    for word in words:
        if not word.strip():
            return
        yield word


def _tails(line: str, read: Read, language: Language) -> Iterator[tuple[str, str]]:
    """Each way in which a line is the command and something beside it: behind it, or in front."""
    for joint in islice(_JOINT.finditer(line), _JOINTS):
        head, tail = line[: joint.start()].strip(), line[joint.end() :].strip()
        # What hangs on another sentence bends that one: "Three days more? Two are away till Monday."
        near = head if joint[0].strip()[:1] in _ENDS else SENTENCE.split(head)[-1]
        signed = bool(joint[0].strip()) or _WAITS_FOR.match(tail) is not None
        if (
            head
            and tail
            and all(_same(lines.read(one, language), read, signed=signed) for one in (head, near))
        ):
            yield head, tail
    if (front := _IN_FRONT.match(line)) and _same(lines.read(rest := line[front.end() :], language), read):
        yield rest, front["lead"]


def _same(one: Read, other: Read, *, signed: bool = True) -> bool:
    """Whether two lines come to the same command; of two `signed` the second may take in what stands behind it."""
    if not _comes_to(one).isdisjoint(_comes_to(other)):
        return True
    given, more = (read.otherwise if isinstance(read, Wished) else read for read in (one, other))
    if not (signed and isinstance(given, Given) and isinstance(more, Given) and given.verb == more.verb):
        return False
    if not more.text.startswith(given.text):
        return False
    if given.verb == "hold":
        return _HELD.match(more.text[len(given.text) :]) is None
    return given.verb in reading.WITH_TALK - {"every"} and bool(given.text)


def _comes_to(read: Read) -> set[object]:
    """The command of a line, and the lines that a sentence comes to."""
    if isinstance(read, Given):
        return {(read.verb, read.words, read.match), ((read.said.strip(),),)}
    return {read.options, *_comes_to(read.otherwise)} if isinstance(read, Wished) and read.options else set()


def _above(words: Sequence[str], read: Read, language: Language) -> Taken | None:
    """A line of talk that bends the command below it, with nothing between: "Once all are in:"."""
    at = next((at for at, word in enumerate(words) if at and word.strip()), 0)
    if not at or not isinstance(read, Words | Mistake):
        return None
    lead, line = words[0].strip(), words[at].strip()
    if not _opens(lead, language) or not _acts(below := lines.read(line, language)):
        return None
    said = lead.rstrip(":,.… ")
    bent = _bent(line, said, below, language, figures=False) if not altering.altered(line, said) else None
    return Taken(f"{lead}\n{line}", at + 1, bent) if bent else None


def _opens(lead: str, language: Language) -> bool:
    """Whether a line may speak of what stands below it; what takes something back is of an earlier letter."""
    looks_back = retracting.takes_back(lead) or rethinking.opens(lead)
    left_open = bending.leaves_open(lead) or questioned.asks(lead, language)
    return lead.endswith((":", ",", "...", "…")) or bending.limits(lead) or (left_open and not looks_back)


def _is_another(line: str) -> bool:
    """Whether a line with such a word is a command by itself, which is asked about: "cancel", "undo"."""
    return reading.is_command(line) and reading.read(line).verb in _TAKING_BACK
