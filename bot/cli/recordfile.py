"""A game record out of a file somebody has saved; a broken one is pointed at. Must not know what it is wanted for."""

import codecs
import sys
from pathlib import Path
from typing import NoReturn

import click

from bot.record import BrokenRecord, Record, read, split


def opened(file: str) -> Record:
    """The record in a file (`-`: the standard input); of a broken one the place, the line, and a caret under it."""
    written = decoded(sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes())
    try:
        return read(written)
    except BrokenRecord as broken:
        lines = dict(enumerate(split(written), 1))
        line = lines.get(broken.line, "").replace("\t", " ")
        stop(f"{file}: {broken}", *([f"  {line}", f"  {' ' * (broken.column - 1)}^"] if line else []))


def stop(*lines: str) -> NoReturn:
    """What the user did wrong, and the end."""
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
