"""Letters that nobody would write: opening them never raises, and takes at most 50 ms per 64 kB.

`fuzz` is called by `make fuzz` with many, and by the suite with a few.
"""

import re
from functools import cache
from pathlib import Path
from random import Random

from bot.letters.opened import LONGEST_LINE, MOST_LINES, Opened, open_letter
from tests.kit.foreign_letters import letters
from tests.kit.timing import processor_time

MOST_SECONDS = 0.050
UNIT = 64 * 1024
# Processor time of a try is at times that of other work; the least of some tries is that of opening.
TRIES = 9

_SENT = (
    "GS-7 Spring Mile",
    "-- reply above this line --",
    "Reply with one of these:",
    "  play 8/1 M4 B3",
    "own:",
) * 9
_PIECES = (
    *(
        b"\n",
        b"\r\n",
        b"> ",
        b">>",
        b"-- \n",
        b"\x00",
        b"\xff\xfe",
        b"\xe2\x80\xae",
        b"=",
        b"=3D",
        b"&gt;",
        b"<",
        b">",
    ),
    *(
        b"On 3 Dec 2026 at 21:00, Fox <fox@example.net> wrote:\n",
        b"From: ",
        b"Date: 3.12.2026\n",
        b"To: a@b\n",
    ),
    *(
        b"-----Original Message-----\n",
        b"-- reply above this line --\n",
        b"Sent from my ",
        b"play 8/1 M4 B3\n",
    ),
    *(
        b"--b\n",
        b"--b--\n",
        b"Content-Type: multipart/alternative; boundary=b\n\n",
        b"Content-Type: text/html\n\n",
    ),
    *(
        b"<blockquote>",
        b"</div>",
        b"<s>",
        b"<!--",
        b"<table><tr><td>",
        b"<div class=gmail_quote>",
        b'<a href="',
    ),
    *(
        b"Content-Transfer-Encoding: base64\n",
        b"=?utf-8?b?",
        b"format=flowed; delsp=yes",
        b"a: b\n",
        b": ",
        b"\xd7\x9e",
    ),
)


def fuzz(rng: Random, count: int) -> None:
    """Open `count` letters: random bytes, pieces that mean something, and sample letters that were changed."""
    for _ in range(count):
        raw = rng.choice((_noise, _joined, _mutated, _repeated))(rng, _samples())
        _check(raw)


@cache
def _samples() -> list[bytes]:
    own = [path.read_bytes() for path in sorted((Path(__file__).parent / "letters").glob("*.eml"))]
    return [*own, *(letter.raw for letter in letters())]


def _noise(rng: Random, _: list[bytes]) -> bytes:
    return rng.randbytes(rng.randrange(4000))


def _joined(rng: Random, _: list[bytes]) -> bytes:
    return b"".join(rng.choice(_PIECES) for _ in range(rng.randrange(200)))


def _repeated(rng: Random, samples: list[bytes]) -> bytes:
    """A little, very many times: what is slow in it shows."""
    few = b"".join(rng.choice(_PIECES) for _ in range(rng.randrange(1, 4)))
    head = rng.choice(
        (b"\n", b"Content-Type: text/html\n\n", b"In-Reply-To: <a@b>\n\n", rng.choice(samples)[:2000])
    )
    return head + few * (rng.randrange(2 * UNIT) // len(few))


def _mutated(rng: Random, samples: list[bytes]) -> bytes:
    raw = bytearray(rng.choice(samples))
    for _ in range(rng.randrange(1, 9)):
        at, length = rng.randrange(len(raw) + 1), rng.randrange(60)
        match rng.randrange(4):
            case 0:
                del raw[at : at + length]
            case 1:
                raw[at:at] = rng.choice(_PIECES)
            case 2:
                raw[at:at] = raw[rng.randrange(len(raw) + 1) :][: 10 * length]
            case _:
                raw[at : at + 1] = rng.randbytes(1)
    return bytes(raw)


def _check(raw: bytes) -> None:
    allowed = MOST_SECONDS * max(1.0, len(raw) / UNIT)
    took = []
    for _ in range(TRIES):
        with processor_time() as spent:
            opened = open_letter(raw, lambda _: _SENT)
        took.append(spent.seconds)
        if took[-1] <= allowed:
            break
    assert min(took) <= allowed, f"{min(took):.3f} s for {len(raw)} bytes: {raw[:300]!r}"
    assert not _broken(opened), raw[:300]


def _broken(opened: Opened) -> bool:
    lines = (*opened.words, *opened.other_words)
    return (
        len(opened.words) > MOST_LINES
        or any(len(line) > LONGEST_LINE or line != line.rstrip() for line in lines)
        or any(re.search(r"[\x00-\x08\n\r\x7f]", line) for line in lines)
    )
