"""`pbm say`: a GM's lines from the shell, read as if they had come by mail; the answer is printed, and mailed as ever.

Must not know how a line is obeyed.
"""

import time
from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid
from pathlib import Path

import click
from sqlalchemy import Engine

from bot import settings
from bot.cli.database import NotSetUp, config_option, match_called
from bot.flow.intake import batches, inbox
from bot.flow.values.house import House, detail, house_of, stem, subject_key, turn_key
from bot.games.offering import offer, with_named
from bot.letters.sent import text_of
from bot.store import letters, mails, questions, schema
from bot.store.alone import AlreadyServing, alone
from bot.store.engine import connect, is_shared, reading

_PATIENCE = 60.0  # seconds that a running server may take
_PAUSE = 0.2


@click.command()
@click.argument("lines", nargs=-1, required=True, metavar="LINE...")
@click.option("--match", "tag", help="The match that they are about: GS-7. Without it, they create one.")
@config_option
def say(lines: tuple[str, ...], tag: str | None, config: Path) -> None:
    """Say a GM's LINEs to the bot, without a mail.

    They are read as if the GM of the match had answered a letter about it: asked back where that is asked back, written
    into the log, told to the players. The answer is printed here, and mailed to the GM as well. A server may run.

    \b
    Examples:
      pbm say "create goldrush called Second" "players 2" open
      pbm say --match GS-7 "extend 2 days"
      pbm say --match GS-7 "Snail: play 6/0 M3 B3"
      pbm say --match GS-7 "process now"
    """  # noqa: D301  # the backspace is click's sign for lines to be left as they are
    chosen = settings.load(config, None)
    offer(with_named(chosen.games))
    for answer in said(chosen, chosen.gm[0], tag, lines):
        click.echo(answer)


def said(chosen: settings.Settings, gm: str, tag: str | None, lines: tuple[str, ...]) -> list[str]:
    """Have the bot read these lines, as this GM's; or, with a tag, as those of the GM of that match. Its answers.

    Raises:
        ClickException: nothing came of it; the message says why not.
    """
    engine, house = connect(chosen.database), house_of(chosen)
    try:
        if not schema.up_to_date(engine):
            raise NotSetUp(f"{chosen.database} is not set up by this version yet: run pbm serve once.")
        number = _kept(engine, house, _written(engine, house, gm, tag, lines))
        _have_read(engine, house, chosen.database)
        return ["\n".join(text_of(answer)) for answer in _answers(engine, number)]
    finally:
        engine.dispose()


def _written(engine: Engine, house: House, gm: str, tag: str | None, lines: tuple[str, ...]) -> bytes:
    """The mail that the GM would write: an answer to a letter about the match."""
    to, shown = house.address, ""
    if tag is not None:
        with reading(engine) as db:
            match = match_called(db, tag)
            gm = questions.person(db, match.gm).address
        to = house.known_by(detail(stem(match.tag), match.key, turn_key(match.seed, match.key, match.turn)))
        shown = f"[{match.tag}] #{subject_key(match.seed, match.key, match.turn)}"
    else:
        with reading(engine) as db:
            known = questions.person_by_address(db, gm)
        if known is None:
            raise click.ClickException(f"{gm} has had no letter of mine yet: run pbm serve once.")
        to = house.known_by(detail("gm", known.key))
    mail = EmailMessage(policy=SMTP)
    mail["From"], mail["To"], mail["Subject"] = gm, to, shown or "from the shell"
    mail["Date"] = format_datetime(house.now())
    mail["Message-ID"] = make_msgid(domain="shell.invalid")
    mail.set_content("\n".join(lines) + "\n")
    return mail.as_bytes()


def _kept(engine: Engine, house: House, raw: bytes) -> int:
    """The number of the mail, as one that waits to be read."""
    with engine.begin() as db:
        return mails.keep_said(db, raw, inbox.digest(raw), _whole_second(house.now()))


def _whole_second(now: datetime) -> datetime:
    """As a mail server would stamp it."""
    return now.replace(microsecond=0)


def _have_read(engine: Engine, house: House, database: str) -> None:
    """Read it here, unless a server does."""
    try:
        with alone(database):
            batches.read_all(engine, house)
    except AlreadyServing:
        if is_shared(engine):
            raise


def _answers(engine: Engine, number: int) -> list[bytes]:
    """What came of it, as soon as there is something."""
    ends = time.monotonic() + _PATIENCE
    while True:
        with reading(engine) as db:
            found, waits = letters.answering(db, number), mails.waits(db, number)
        if found:
            return found
        if not waits:
            raise click.ClickException("It was read, and nothing is to be answered.")
        if time.monotonic() > ends:
            raise click.ClickException("The server has not read it yet; its answer comes by mail.")
        time.sleep(_PAUSE)
