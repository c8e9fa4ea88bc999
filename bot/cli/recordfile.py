"""Reads a game record from a file, and shows where a broken record is wrong. Must not know what is done with it."""

import codecs
import sys
from pathlib import Path
from typing import NoReturn

import click

from bot.record import BrokenRecord, Record, read, split

_SHOWN = 120  # columns of a line that is pointed at


def opened(file: str) -> Record:
    """The record in a file (`-`: the standard input). Of a broken one its line is shown, a caret under the place."""
    written = decoded(sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes())
    try:
        return read(written)
    except BrokenRecord as broken:
        lines = dict(enumerate(split(written), 1))
        stop(f"{file}: {broken}", *_pointed_at(lines.get(broken.line, ""), broken.column - 1))


def _pointed_at(line: str, at: int) -> tuple[str, ...]:
    """The line with a caret under a place in it; of a very long line the part around that place."""
    start = max(0, at - _SHOWN // 2) if len(line) > _SHOWN else 0
    shown = "".join(one if one.isprintable() else " " for one in line[start : start + _SHOWN])
    return (f"  {shown}", f"  {' ' * (at - start)}^") if shown else ()


def stop(*lines: str) -> NoReturn:
    """Say what the user did wrong, and end the command."""
    for line in lines:
        click.echo(line, err=True)
    sys.exit(2)


def decoded(raw: bytes) -> str:
    """The text, as editors save it: UTF-8 or UTF-16 with a mark, else what Windows wrote."""
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return raw.decode("utf-16", errors="replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")
