"""How well own words are told from quotes, ours beside four public parsers of replies.

    python -m tests.benchmarks.replies              our own letters, the programs held aside apart
    python -m tests.benchmarks.replies FOLDER ...   the sample letters of the parsers, too, from their sources

A FOLDER is a copy of the sources of mailgun/talon, zapier/email-reply-parser, alfonsrv/mail-parser-reply or
crisp-oss/email-reply-parser; PyPI and npm have them without the samples. Whose line is whose in these samples stands
in replies.toml, by line numbers, found by reading; the samples themselves are not ours to copy. A parser is measured
where it can be imported here; for the last one, where `node` finds it below the current folder.
"""

import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from email import message_from_bytes
from functools import partial
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from shutil import which
from subprocess import run

from bot.letters.opened import open_letter
from tests.kit.foreign_letters import letters

_LABELS = Path(__file__).with_suffix(".toml")
_NODE = (
    "const{default:P}=await import('email-reply-parser');let t='';for await(const c of process.stdin)t+=c;"
    "process.stdout.write(new P().read(t).getVisibleText())"
)

Parser = Callable[[str], str]


@dataclass(frozen=True)
class Sample:
    """A letter whose lines are known to be own or quoted; lines that may be called either are in neither."""

    body: str
    own: frozenset[str]
    quoted: frozenset[str]


@dataclass(frozen=True)
class Rate:
    """How a parser did: letters of which a quoted line leaked into the own words, and own lines that were lost."""

    letters: int
    leaking: int
    own_lines: int
    lost: int

    def __str__(self) -> str:
        return (
            f"{self.leaking} of {self.letters} letters leak, {self.lost} of {self.own_lines} own lines lost"
        )


def ours(body: str) -> str:
    """The own words of a letter, as we find them."""
    head = b"Content-Type: text/plain; charset=utf-8\n\n"
    return "\n".join(open_letter(head + body.encode()).words)


def our_letters(*, aside: bool) -> list[Sample]:
    """Our own letters with quotes that are not ours: those that were tuned to, or those held aside."""
    return [
        _sample(letter.body, letter.own, letter.quoted) for letter in letters() if letter.held_aside == aside
    ]


def rate(parse: Parser, samples: Iterable[Sample]) -> Rate:
    """How a parser does on these letters."""
    found = [(sample, _lines(parse(sample.body).split("\n"))) for sample in samples]
    return Rate(
        letters=len(found),
        leaking=sum(bool(read & sample.quoted) for sample, read in found),
        own_lines=sum(len(sample.own) for sample, _ in found),
        lost=sum(len(sample.own - read) for sample, read in found),
    )


def samples_in(folder: Path) -> Iterator[Sample]:
    """The labelled sample letters in a folder of sources, each once."""
    labels = tomllib.loads(_LABELS.read_text(encoding="utf-8"))
    seen: set[str] = set()
    for path in sorted((*folder.rglob("*.txt"), *folder.rglob("*.eml"))):
        body = _body(path)
        name = _name(body)
        if name in labels and name not in seen:
            seen.add(name)
            lines = body.split("\n")
            yield _sample(body, _picked(lines, labels[name]["own"]), _picked(lines, labels[name]["quoted"]))


def parsers() -> Iterator[tuple[str, Parser]]:
    """Ours, and those of the four that can be run here."""
    yield "ours", ours
    for name, load in _THEIRS.items():
        try:
            yield name, load()
        except ImportError as missing:
            print(f"{name:28} not measured: {missing}")  # noqa: T201  # it is what this program does


def main(folders: Sequence[str]) -> bool:
    """Print all rates. Returns whether ours lost no own line of our letters and kept its limits."""
    corpora = {"our letters": our_letters(aside=False), "our letters, held aside": our_letters(aside=True)}
    corpora |= {Path(folder).name: list(samples_in(Path(folder))) for folder in folders}
    known = list(parsers())
    for corpus, samples in corpora.items():
        for name, parse in known:
            print(f"{corpus:28} {name:28} {rate(parse, samples)}", flush=True)  # noqa: T201
    aside = rate(ours, corpora["our letters, held aside"])
    return not aside.lost and aside.leaking * 16 <= aside.letters


def _talon() -> Parser:
    return partial(_as_text, import_module("talon.quotations").extract_from_plain)


def _zapier() -> Parser:
    return partial(_as_text, import_module("email_reply_parser").EmailReplyParser.parse_reply)


def _alfonsrv() -> Parser:
    languages = ["en", "de", "da", "fr", "it", "ja", "ko", "nl", "pl", "sv", "es", "cs", "david"]
    reader = import_module("mailparser_reply").EmailReplyParser(languages=languages)
    return partial(_as_text, reader.parse_reply)


def _crisp() -> Parser:
    node = which("node")
    if node is None or not Path("node_modules/email-reply-parser").is_dir():
        raise ImportError("no node_modules/email-reply-parser here")

    def parse(body: str) -> str:
        command = [node, "--input-type=module", "-e", _NODE]
        return run(command, input=body, capture_output=True, check=True, text=True).stdout

    return parse


_THEIRS: Mapping[str, Callable[[], Parser]] = {
    "mailgun/talon": _talon,
    "zapier/email-reply-parser": _zapier,
    "alfonsrv/mail-parser-reply": _alfonsrv,
    "crisp-oss/email-reply-parser": _crisp,
}


def _as_text(parse: Callable[[str], object], body: str) -> str:
    return str(parse(body) or "")


def _body(path: Path) -> str:
    """The text of a sample: a file, or the first plain part of a mail."""
    raw = path.read_bytes()
    if path.suffix == ".eml":
        plain = (part for part in message_from_bytes(raw).walk() if part.get_content_type() == "text/plain")
        content = next((part.get_payload(decode=True) for part in plain), b"")
        raw = content if isinstance(content, bytes) else b""
    return raw.decode("utf-8", "replace").replace("\r\n", "\n")


def _name(body: str) -> str:
    """A name for a sample that stays the same when its blanks and line ends have been changed."""
    return sha256(" ".join(body.split()).encode()).hexdigest()[:12]


def _picked(lines: Sequence[str], ranges: str) -> list[str]:
    """The lines "1-3 7" of a sample, counted from 1."""
    picked: list[str] = []
    for one in ranges.split():
        first, _, last = one.partition("-")
        picked += lines[int(first) - 1 : int(last or first)]
    return picked


def _sample(body: str, own: Iterable[str], quoted: Iterable[str]) -> Sample:
    mine = _lines(own)
    return Sample(body, mine, _lines(quoted) - mine)


def _lines(lines: Iterable[str]) -> frozenset[str]:
    """Lines with single blanks, without empty ones."""
    return frozenset(" ".join(line.split()) for line in lines if line.strip())


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
