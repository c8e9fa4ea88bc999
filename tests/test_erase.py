"""`pbm erase`: the person goes, from every byte of the database; the matches can be replayed and verified as before."""

from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import select, update

from bot.cli import main
from bot.flow.turns import rehearsal
from bot.flow.writing import match_record
from bot.record import write
from bot.store import deeds, questions
from bot.store.engine import reading
from bot.store.statuses import MailStatus, MatchStatus, OutStatus
from bot.store.tables import in_mail, out_mail, seats
from tests.kit import correspondence
from tests.kit.correspondence import GM, Correspondence, address, shown
from tests.kit.settings import SETTINGS

HARE, TORTOISE = address("Hare"), address("Tortoise")
OTHER = "joehare@x.test"
SAID, WHISPERED = "the moon is made of cheese", "keep left of the pond"
WORDS = "I shall be on the island of Muck till Thursday"


def erase(folder: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["erase", *words, "--config", str(folder / "pbm.toml")])


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Correspondence]:
    """A short race that has begun, in which Hare has ordered, and written to the GM, who has answered with a quote."""
    (tmp_path / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    there = correspondence.race(correspondence.opened(tmp_path), "set length 20")
    there.write(HARE, "line-up 7 7 6 5 5 play 7/0 M5 B2")
    there.surely(HARE, f"also hare@work.test\nto GM: {WORDS}")
    there.write(HARE, f"press: {SAID}", fresh=False)
    there.write(HARE, f"press to Tortoise: {WHISPERED}")
    note = there.newest[GM]
    assert WORDS in " ".join(shown(note).split())
    there.write(GM, f"to Hare: have a good time\n\n> {WORDS}", answering=note)
    there.write(GM, "status")
    assert HARE in shown(there.newest[GM])
    there.write(OTHER, "help", fresh=True)
    yield there
    there.engine.dispose()


def over(there: Correspondence) -> list[EmailMessage]:
    """The race to its end, and all of its letters sent."""
    letters: list[EmailMessage] = []
    for _ in range(9):
        letters += there.to_deadline() if there.match().status is MatchStatus.RUNNING else []
    assert there.match().status is MatchStatus.OVER
    sent(there)
    return letters


def sent(there: Correspondence) -> None:
    with there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))


def bytes_of(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.glob("pbm.sqlite*")).lower()


def record(there: Correspondence) -> str:
    with reading(there.engine) as db:
        return write(match_record.record(db, questions.match(db, 1)))


def test_no_byte_of_the_person_is_left_and_the_match_is_what_it_was(
    there: Correspondence, tmp_path: Path
) -> None:
    letters = over(there)
    with there.engine.begin() as db:
        keys = list(db.execute(select(seats.c.key).where(seats.c.entrant == "Hare")).scalars())
    before = record(there)
    told = [
        word.encode().lower()
        for word in (HARE, "hare@work.test", "island of Muck", "made of cheese", "left of the pond", *keys)
    ]
    assert [word for word in told if word not in bytes_of(tmp_path)] == []
    there.engine.dispose()
    done = erase(tmp_path, HARE, "--yes")
    assert done.exit_code == 0, done.output
    assert "What they ordered stays, as that of Hare in GS-1 Spring Mile." in done.output
    assert [word for word in told if word in bytes_of(tmp_path).replace(OTHER.encode(), b"")] == []
    assert OTHER.encode() in bytes_of(tmp_path)
    assert f"press: Hare: {SAID}\n" in before
    # Press goes with its writer, and no seal misses it.
    assert record(there) == before.replace(f"press: Hare: {SAID}\n", "")
    with reading(there.engine) as db:
        assert rehearsal.again(db, questions.match(db, 1)).wrong is None
    (tmp_path / "race.txt").write_text(before, encoding="utf-8")
    kept = [tmp_path / f"{number}.eml" for number, one in enumerate(letters) if one["To"] == TORTOISE]
    for path, letter in zip(kept, (one for one in letters if one["To"] == TORTOISE), strict=True):
        path.write_bytes(letter.as_bytes())
    checked = CliRunner().invoke(main, ["verify", str(tmp_path / "race.txt"), *map(str, kept)])
    assert checked.exit_code == 0, checked.output
    assert "I have nothing of" in erase(tmp_path, HARE, "--yes").output


def test_what_was_erased_is_not_fetched_again_and_a_new_mail_is_a_strangers(
    there: Correspondence, tmp_path: Path
) -> None:
    raw = there.compose(HARE, f"to GM: {WORDS}, and so on")
    there.deliver(raw)
    over(there)
    there.engine.dispose()
    assert erase(tmp_path, HARE, "--yes").exit_code == 0
    with there.engine.begin() as db:
        before = len(db.execute(select(in_mail.c.id)).all())
    there.deliver(raw)
    with there.engine.begin() as db:
        rows = db.execute(select(in_mail).order_by(in_mail.c.id)).all()
    assert (len(rows), rows[-1].status) == (before + 1, MailStatus.REPEATED)
    there.pass_time(minutes=1)
    there.deliver(there.compose(HARE, "hello again", fresh=True))
    with there.engine.begin() as db:
        last = db.execute(select(in_mail).order_by(in_mail.c.id.desc()).limit(1)).one()
    assert (last.status, last.person) == (MailStatus.FILED, None)


@pytest.mark.parametrize(
    ("who", "why"),
    [
        (HARE, 'First another player must have that seat: the GM writes "replace Hare ADDRESS"'),
        (GM, "is a GM's in"),
        ("nobody@x.test", "I have nothing of nobody@x.test."),
    ],
)
def test_whom_a_match_needs_stays(there: Correspondence, tmp_path: Path, who: str, why: str) -> None:
    sent(there)
    done = erase(tmp_path, who, "--yes")
    assert done.exit_code == 1
    assert why in " ".join(done.output.split())


def test_who_was_replaced_may_go(there: Correspondence, tmp_path: Path) -> None:
    there.write(GM, "replace Hare new@x.test")
    there.write(GM, "yes")
    sent(there)
    done = erase(tmp_path, HARE, "--yes")
    assert done.exit_code == 0, done.output
    assert HARE.encode() not in bytes_of(tmp_path).replace(OTHER.encode(), b"")
    there.write("new@x.test", "play 7/0 M4 B3")
    assert "play 7/0 M4 B3" in there.standing()


def test_it_asks_before_and_a_no_changes_nothing(there: Correspondence, tmp_path: Path) -> None:
    over(there)
    done = CliRunner().invoke(main, ["erase", HARE, "--config", str(tmp_path / "pbm.toml")], input="n\n")
    assert "Erase all this?" in done.output
    assert done.exit_code == 1
    assert HARE.encode() in bytes_of(tmp_path)


def test_a_letter_on_its_way_to_somebody_else_comes_first(there: Correspondence, tmp_path: Path) -> None:
    over(there)
    with there.engine.begin() as db:
        to_gm = out_mail.c.address == GM
        db.execute(update(out_mail).where(to_gm).values(status=OutStatus.QUEUED))
    assert "is on its way" in erase(tmp_path, HARE, "--yes").output


def test_what_a_deputy_was_called_goes_from_the_log(there: Correspondence, tmp_path: Path) -> None:
    there.surely(HARE, "deputy Zoe Zimmer zoe@x.test until 10 Dec")
    there.write("zoe@x.test", "yes")
    there.write("zoe@x.test", "wait")
    there.write(HARE, "no deputy")
    over(there)
    there.engine.dispose()
    assert erase(tmp_path, "zoe@x.test", "--yes").exit_code == 0
    with there.engine.begin() as db:
        log = [f"{one.who}: {one.line}. {one.opposite}" for one in deeds.of_match(db, 1)]
    assert any("deputy erased" in one for one in log)
    assert not [one for one in log if "Zimmer" in one or "zoe@x.test" in one]
