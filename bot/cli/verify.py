"""`pbm verify`: is a game record what was promised, for somebody who trusts nobody?

Must not know what is checked: that is `bot.record`.
"""

import email
import email.policy
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from pathlib import Path

import click

from bot.cli.game_options import also
from bot.cli.listing import json_option, written
from bot.cli.recordfile import opened, stop
from bot.games.base import lot
from bot.letters import charsets, hypertext, parts
from bot.letters.head import PROOF
from bot.record import Record, told, verifying, witness
from bot.record.verifying import Finding
from bot.record.witness import Letter

_SIGNS = {True: "ok", False: "WRONG", None: "--"}
_WIDTH = 100
_HOLDS = "All of it holds."
_HOLDS_SO_FAR = "What can be checked without the seed holds."
_ALONE = (
    "A record made up as a whole would look like this too. Put it beside letters you have kept: "
    "pbm verify FILE LETTER.eml ..."
)


@dataclass(frozen=True)
class Verified:
    """What `--json` prints."""

    match: str
    entrants: tuple[str, ...]
    turns: int
    holds: bool  # whether nothing is wrong
    known: bool  # whether the seed is known: without the seed, orders, luck and result can't be checked
    findings: tuple[Finding, ...]


_BY_HAND = """\b
By hand, with any tool; texts are UTF-8, their lines joined by line feeds:
  seed hash  SHA-256 of the seed's bytes
  order      HMAC-SHA256, key: the seed, of  TAG/TURN/seal/ENTRANT: ORDER
  match, at its start
             SHA-256 of the record's lines match, game, rules, seed hash,
             entrant
  match, after a turn
             SHA-256 of the seal before it, the line "turn N", the seals of
             all its orders, sorted, and its lines "gm: ..."
  draw k     HMAC-SHA256, key: the seed, of  TAG/TURN/k  as one number x,
             modulo the range n; where x is not below the last whole
             multiple of n under 2^256, the next k is taken; k counts from 0
             in every turn, and the set-up is turn 0; behind a line
             "gm: roll back to turn N" TURN goes on from N
  shuffle    of cards numbered from 0: the last is swapped with the one
             that a draw of range (its number + 1) names, then the one
             before it, down to card 1

Ends with 0 if all of it holds, with 1 if something is wrong, with 2 if FILE can't be read.
"""


@click.command(epilog=_BY_HAND)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.argument("letters", nargs=-1, type=click.Path(exists=True, path_type=Path))
@json_option
@click.option("--draws", is_flag=True, help="Every draw of luck, to be reckoned again with any tool.")
@also
def verify(file: str, letters: tuple[Path, ...], *, draws: bool, as_json: bool) -> None:
    """Check that the match in FILE is the one that was played.

    From the seed everything is reckoned anew: the hash that was told at the start, the seal of each
    order that its receipt told, the seals of the match in the reports, every draw, the result.

    LETTERS are those the server wrote to you, saved from your mail program (.eml), or a folder of
    them. Every seal in them must be in FILE. Whoever writes a record anew can't change the letters
    that you have.

    \b
    Examples:
      pbm verify spring-mile.txt
      pbm verify spring-mile.txt round-3.eml receipt.eml
      pbm verify spring-mile.txt letters/
      pbm verify spring-mile.txt --draws
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    if draws and as_json:
        raise click.UsageError("--draws and --json can't go together; give one of them.")
    record = opened(file)
    if draws:
        _print_draws(record)
        return
    match = f"{record.tag} {record.name}".rstrip()
    findings = (*verifying.check(record), *witness.compare(record, list(_letters(record, letters))))
    wrong = sum(finding.good is False for finding in findings)
    if as_json:
        known = record.seed is not None
        click.echo(written(Verified(match, record.entrants, len(record.turns), not wrong, known, findings)))
    else:
        click.echo(f"{match}: {len(record.entrants)} entrants, {len(record.turns)} turns")
        _print(findings, record, wrong, alone=not letters)
    sys.exit(1 if wrong else 0)


def _print(findings: Sequence[Finding], record: Record, wrong: int, *, alone: bool) -> None:
    """The findings, and what they come to."""
    for finding in findings:
        click.echo(_line(finding))
    click.echo(f"{wrong} wrong." if wrong else _HOLDS if record.seed else _HOLDS_SO_FAR)
    if alone and not wrong:
        click.echo(_ALONE)


def _line(finding: Finding) -> str:
    """Sign, part and sentence, the sentence in a column of its own."""
    head = f"{_SIGNS[finding.good]:5}  {finding.part:8}  "
    return textwrap.fill(
        finding.text,
        width=_WIDTH,
        initial_indent=head,
        subsequent_indent=" " * len(head),
        break_long_words=False,
        break_on_hyphens=False,
    )


def _letters(record: Record, paths: Sequence[Path]) -> Iterator[Letter]:
    """The letters at these paths; of a folder those that are about this match and tell a seal."""
    for path in paths:
        if path.is_dir():
            found = ((one, _opened(one)) for one in sorted(path.rglob("*.eml")))
            about = [_letter(one, letter) for one, letter in found if _about(record, letter)]
            if not about:
                stop(f"{path}: in it is no letter about {record.tag}.")
            yield from (letter for letter in about if any(told.tokens(letter.text)))
            continue
        letter = _opened(path)
        if not _about(record, letter):
            stop(f"{path}: is no letter about {record.tag}; its subject is {str(letter['Subject'])!r}.")
        yield _letter(path, letter)


def _about(record: Record, letter: EmailMessage) -> bool:
    return f"[{record.tag}]" in str(letter["Subject"])


def _opened(path: Path) -> EmailMessage:
    return email.message_from_bytes(path.read_bytes(), policy=email.policy.default)


def _letter(path: Path, letter: EmailMessage) -> Letter:
    date = letter["Date"]
    at = date.datetime if date and date.datetime else datetime(1, 1, 1, tzinfo=UTC)
    text = f"{letter.get(PROOF, '')}\n{_text(letter)}"
    return Letter(path.name, at if at.tzinfo else at.replace(tzinfo=UTC), text)


def _text(letter: EmailMessage) -> str:
    """The words of a letter: its plain text, or else what its HTML shows."""
    body = letter.get_body(("plain", "html"))
    if body is None:
        return ""
    words = charsets.text(parts.content(body), body.get_content_charset("utf-8"))
    if body.get_content_type() == "text/plain":
        return words
    return "\n".join(line for line, _why in hypertext.lines(words))


def _print_draws(record: Record) -> None:
    if record.seed is None:
        stop("The match is not over, so its seed is secret and nobody can reckon its draws.")
    click.echo("turn  draw  range  result  HMAC-SHA256 of TAG/TURN/DRAW")
    for turn, draw in verifying.draws(record):
        digits = lot(record.seed, record.tag, turn, draw.number).hex()
        click.echo(f"{turn:4}  {draw.number:4}  {draw.below:5}  {draw.result:6}  {digits}")
