"""Letters in which players quote a letter that is not ours: their own words, what their program writes, the quote.

The pieces are data in tests/letters/foreign: what 300 programs in many languages write, what players write, and what
they answer. Some of the programs are held aside: they show how a program is read that nobody has thought of. Must not
know how letters are opened.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

FOLDER = Path(__file__).parents[1] / "letters" / "foreign"
_WRITERS = (
    ("Fox Müller", "fox@example.net"),
    ("Past the Post", "bot@example.org"),
    ("T. O'Rtoise", "to@example.com"),
)
_QUOTES_A_PROGRAM = 3


@dataclass(frozen=True)
class ForeignLetter:
    """A letter that quotes one which is not ours."""

    # Of the program, of the player's own words, of the letter that is quoted.
    names: tuple[str, str, str]
    own: tuple[str, ...]
    quoted: tuple[str, ...]
    body: str
    # Whether bot/letters has no wording that was added for this letter's program.
    held_aside: bool

    @property
    def raw(self) -> bytes:
        """The whole mail."""
        head = "From: hare@example.com\nIn-Reply-To: <sent@example.org>\nContent-Type: text/plain; charset=utf-8\n\n"
        return (head + self.body).encode()


def letters() -> Iterator[ForeignLetter]:
    """Every program with three of the quotes, each below other words."""
    voices, quotes = (list(blocks(name).items()) for name in ("voices", "quotes"))
    aside = blocks("aside")
    for at, (program, above) in enumerate({**blocks("programs"), **aside}.items()):
        for turn in range(_QUOTES_A_PROGRAM):
            number = at * _QUOTES_A_PROGRAM + turn
            voice, own = voices[number % len(voices)]
            quote, quoted = quotes[number % len(quotes)]
            yield _letter((program, voice, quote), own, above, quoted, held_aside=program in aside)


def answers(quoted: str) -> Iterator[ForeignLetter]:
    """Every program with this letter quoted, each below other words."""
    voices = list(blocks("voices").items())
    for at, (program, above) in enumerate(blocks("programs").items()):
        voice, own = voices[at % len(voices)]
        yield _letter((program, voice, "given"), own, above, quoted, held_aside=False)


def _letter(
    names: tuple[str, str, str], own: str, above: str, quoted: str, *, held_aside: bool
) -> ForeignLetter:
    name, address = _WRITERS[crc32("".join(names).encode()) % len(_WRITERS)]
    written = above.replace("NAME", name).replace("ADDRESS", address).replace("ME", "hare@example.com")
    _, _, sign = names[0].partition("|")
    below = "\n".join(sign + line for line in quoted.split("\n"))
    lines = [tuple(line for line in text.split("\n") if line.strip()) for text in (own, below)]
    return ForeignLetter(names, lines[0], lines[1], f"{own}\n\n{written}\n\n{below}\n", held_aside)


def blocks(name: str) -> Mapping[str, str]:
    """The blocks of a file of pieces, by their names."""
    _, *written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").split("\n=== ")
    return {head: text.strip("\n") for head, _, text in (block.partition("\n") for block in written)}
