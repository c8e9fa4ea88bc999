"""`pbm verify`: an honest record holds, and every way to forge one is named with its turn and entrant.

Pebbles has luck; Golden Strider is played by mail, so that there are letters of its players to put beside the record.
"""

import email
import email.policy
import hmac
import importlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from email.message import EmailMessage
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.flow.writing import match_record
from bot.games import GAMES
from bot.games.base import AnyGame, Draw
from bot.games.nullgame import NULLGAME
from bot.games.nullgame.orders import Call
from bot.layout import Page, Proof, Reply
from bot.letters.head import PROOF
from bot.letters.letter import Letter
from bot.letters.written import compose
from bot.record import Entry, Record, Seal, Turn, correcting, read, sealing, told, write
from bot.record.told import tokens
from bot.record.verifying import check
from bot.store.statuses import MatchStatus
from bot.testing.random_matches import play, record_of
from tests.kit import Golden, correspondence
from tests.kit.correspondence import GM, START, address

Forge: TypeAlias = Callable[[Record], Record]

SEED, OTHER = bytes(range(32)), bytes(range(1, 33))
HARE, TORTOISE = 0, 1
HARES = address("Hare")


def pebbles() -> Record:
    """A match of three turns with luck: two orders each in the first two, and 3 draws to begin with."""
    calls = ((HARE, "walk", 1), (HARE, "guess", 1), (TORTOISE, "walk", 1), (TORTOISE, "guess", 3))
    entries = tuple(Entry(seat, Call(unit, number)) for seat, unit, number in calls)
    bare = Record(
        tag="NG-7",
        name="Spring Mile",
        game=NULLGAME,
        variant="short",
        rules=replace(NULLGAME.variants["short"], length=5),
        entrants=("Hare", "Tortoise", "Hal"),
        turns=tuple(Turn(entries) for _ in range(3)),
    )
    return honest(bare, SEED)


def honest(bare: Record, seed: bytes) -> Record:
    """What a server with this seed would write when it is over."""
    return sealing.opened(sealing.sealed(replace(bare, seed=None), seed), seed)


def turn(record: Record, number: int, **changes: Any) -> Record:
    """The record with one turn changed."""
    turns = list(record.turns)
    turns[number - 1] = replace(turns[number - 1], **changes)
    return replace(record, turns=tuple(turns))


def ordered(record: Record, number: int, at: int, entry: Entry | None) -> Record:
    """With another entry in this place of a turn, or none; the seals stay."""
    entries = record.turns[number - 1].entries
    return turn(record, number, entries=(*entries[:at], *([entry] if entry else []), *entries[at + 1 :]))


def without(record: Record, number: int, at: int) -> Record:
    """Without an order and its seal."""
    seals = record.turns[number - 1].seals
    return turn(ordered(record, number, at, None), number, seals=(*seals[:at], *seals[at + 1 :]))


def moved(record: Record) -> Record:
    """Hare's guess of turn 1 and its seal are in turn 2."""
    first, second = record.turns[:2]
    late = turn(record, 2, entries=(*second.entries, first.entries[1]), seals=(*second.seals, first.seals[1]))
    return without(late, 1, 1)


def given_to_tortoise(record: Record) -> Record:
    """Hare's guess of turn 2 is Tortoise's, and so is its seal."""
    seals = record.turns[1].seals
    seals = (seals[0], replace(seals[1], seat=TORTOISE), *seals[2:])
    return turn(ordered(record, 2, 1, Entry(TORTOISE, Call("guess", 1))), 2, seals=seals)


FORGERIES: Mapping[str, Forge] = {
    "the seed": lambda record: replace(record, seed=OTHER),
    "the seed's hash": lambda record: replace(record, seed_hash=sealing.seed_hash(OTHER)),
    "the seed and its hash": lambda record: replace(record, seed=OTHER, seed_hash=sealing.seed_hash(OTHER)),
    "a rule": lambda record: replace(record, rules=replace(record.rules, prize=1)),
    "entrants swapped": lambda record: replace(record, entrants=("Tortoise", "Hare", "Hal")),
    "an order": lambda record: ordered(record, 2, 0, Entry(HARE, Call("walk", 3))),
    "an order taken out": lambda record: ordered(record, 2, 3, None),
    "an order and its seal taken out": lambda record: without(record, 1, 0),
    "an order put in": lambda record: ordered(record, 3, 4, Entry(2, Call("guess", 1))),
    "an order moved to another turn": moved,
    "an order given to another seat": given_to_tortoise,
    "a seal put in": lambda record: turn(record, 1, seals=(*record.turns[0].seals, Seal(2, "0" * 64))),
    "a draw": lambda record: replace(record, drawn=(Draw(5, 6), *record.drawn[1:])),
    "a draw put in": lambda record: turn(record, 2, drawn=(*record.turns[1].drawn, Draw(0, 6))),
    "the result": lambda record: replace(record, result=((HARE,), (TORTOISE,), (2,))),
    "a turn dropped": lambda record: replace(record, turns=(record.turns[0], *record.turns[2:])),
    "the last turn dropped": lambda record: replace(record, turns=record.turns[:-1]),
    "a turn after the end": lambda record: replace(record, turns=(*record.turns, Turn())),
    "the seed taken out": lambda record: replace(record, seed=None),
    "the seed and the result taken out": lambda record: replace(record, seed=None, result=()),
    "no hash at all": lambda record: replace(record, seed_hash=""),
}


def wrong(record: Record) -> list[str]:
    """What is said to be wrong of this record, read from its text."""
    again = read(write(record), [NULLGAME])
    assert again == record
    return [f"{one.part}: {one.text}" for one in check(again) if one.good is False]


def test_an_honest_record_holds() -> None:
    record = pebbles()
    assert len(record.turns) == 3
    assert NULLGAME.key == record.game.key
    assert len(record.drawn) == 3
    assert all(one.good for one in check(record))


def test_every_forgery_is_named(golden: Golden) -> None:
    told = []
    for name, forge in FORGERIES.items():
        sentences = wrong(forge(pebbles()))
        assert sentences, name
        told += [f"{name}:", *(f"  {sentence}" for sentence in sentences), ""]
    golden("golden/verify/forged.txt", "\n".join(told))


@pytest.mark.parametrize(
    ("game", "variant"),
    [(game, variant) for game in GAMES for variant in game.variants],
    ids=lambda one: getattr(one, "key", one),
)
def test_a_record_of_any_game_holds(game: AnyGame, variant: str) -> None:
    match = play(game, variant, 1)
    record = honest(record_of(game, match), match.seed)
    assert read(write(record), [game]) == record
    assert [one for one in check(record) if one.good is False] == []


@pytest.mark.parametrize("number", range(5))
def test_random_records_hold_and_no_order_can_be_altered(number: int) -> None:
    match = play(NULLGAME, "short", number)
    record = honest(record_of(NULLGAME, match), match.seed)
    assert wrong(record) == []
    for at, one in enumerate(record.turns, 1):
        for place, entry in enumerate(one.entries):
            (other_order,) = NULLGAME.read(f"{entry.order.unit} 99")
            other = replace(entry, order=other_order)
            assert any(
                f"Turn {at}, {record.entrants[entry.seat]}" in why
                for why in wrong(ordered(record, at, place, other))
            )


def test_a_running_record_tells_neither_seed_nor_draws_and_its_chain_holds() -> None:
    running = unopened(pebbles())
    assert wrong(running) == []
    assert [one.part for one in check(running) if one.good is None] == ["the rest"]
    assert any("chain: Turn 2" in why for why in wrong(without(running, 2, 0)))


def test_a_draw_can_be_made_again_by_the_formula_of_the_manual() -> None:
    record = pebbles()
    found = [
        int.from_bytes(hmac.digest(SEED, f"NG-7/0/{k}".encode(), "sha256"), "big") % 6
        for k in range(len(record.drawn))
    ]
    assert found == [draw.result for draw in record.drawn]
    hashed = hmac.digest(SEED, b"NG-7/2/seal/Tortoise: guess 3", "sha256").hex()
    assert Seal(TORTOISE, hashed) in record.turns[1].seals


@dataclass(frozen=True)
class Kept:
    """A race by mail that is over: the GM's file of it, and the letters that came to Hare."""

    record: Record
    folder: Path

    def verify(self, record: Record, *letters: str) -> Result:
        """`pbm verify` of this record, beside these letters of Hare's (or all of them: ".")."""
        path = self.folder / "race.txt"
        path.write_text(write(record), encoding="utf-8")
        said = [str(self.folder / "letters" / one) for one in letters]
        return CliRunner().invoke(main, ["verify", str(path), *said])


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kept]:
    """Hare sends another order in round 1, and the GM sets Hare back before round 2."""
    folder = tmp_path_factory.mktemp("kept")
    there = correspondence.race(correspondence.opened(folder), "set length 20")
    letters = [there.newest[HARES]]
    letters += there.write(HARES, "line-up 7 7 6 5 5 play 7/0 M5 B2")
    there.pass_time(minutes=1)
    letters += there.write(HARES, "play 7/0 M4 B3")
    for _ in range(6):
        letters += there.to_deadline()
        if there.match().status is MatchStatus.OVER:
            break
        if there.match().turn == 2:
            letters += there.write(GM, "correct Hare square 3 because I had miscounted")
        there.pass_time(minutes=1)
        letters += there.write(HARES, "play oldest M all")
    (folder / "letters").mkdir()
    for number, letter in enumerate(one for one in letters if one["To"] == HARES):
        (folder / "letters" / f"{number:02}.eml").write_bytes(letter.as_bytes())
    match = there.match()
    with there.engine.begin() as db:
        yield Kept(match_record.record(db, match), folder)
    there.engine.dispose()


def corrected(record: Record, *lines: str) -> Record:
    """With these corrections before turn 2."""
    return turn(record, 2, corrections=tuple(map(correcting.read, lines)))


def rewritten(record: Record, seed: bytes = SEED) -> Record:
    """Hare's first move is another, and everything is reckoned anew: by itself nothing shows."""
    (order,) = record.game.read("play 7/0 M6 B1")
    return honest(ordered(record, 1, 1, Entry(HARE, order)), seed)


def lengthened(record: Record) -> Record:
    """As if the match ran on after its last turn, by a chain of seals that has one turn more."""
    running = unopened(record)
    after = sealing.of_turn(running.turns[-1].seal, len(running.turns) + 1, (), ())
    return replace(running, turns=(*running.turns, Turn(seal=after)))


def unopened(record: Record) -> Record:
    """As it was while the match ran: without seed, draws and places."""
    turns = tuple(replace(one, drawn=()) for one in record.turns)
    return replace(record, seed=None, drawn=(), turns=turns, result=())


BY_MAIL: Mapping[str, Forge] = {
    "nothing": lambda record: record,
    "a correction put in": lambda record: turn(
        record, 3, corrections=(correcting.read("correct Fox square 9 because I say so"),)
    ),
    "the correction taken out": corrected,
    "the reason of a correction": lambda record: corrected(record, "Hare square 3 because he asked for it"),
    "the whole chain, by the same seed": rewritten,
    "the whole chain, by another seed": lambda record: rewritten(record, OTHER),
    "seed, draws and result taken out": unopened,
    "the end taken out and a turn put in": lengthened,
}
# Nothing shows of these in the record alone: only letters tell what was promised, or that the match is over.
HIDDEN = ("the whole chain, by the same seed", "the whole chain, by another seed", *list(BY_MAIL)[-2:])


@pytest.mark.parametrize("name", BY_MAIL)
def test_what_a_player_finds_with_their_letters(kept: Kept, name: str, golden: Golden) -> None:
    record = BY_MAIL[name](kept.record)
    alone, beside = kept.verify(record), kept.verify(record, ".")
    golden(f"golden/verify/{name.replace(',', '').replace(' ', '-')}.txt", beside.output)
    assert beside.exit_code == (name != "nothing")
    assert alone.exit_code == (name != "nothing" and name not in HIDDEN)
    assert ("letters you have kept" in alone.output) == (alone.exit_code == 0)


NEW = "new@x.test"
LINED_UP = (HARES, "line-up 7 7 6 5 5 play 7/0 M5 B2")
LEAVING: Mapping[str, tuple[tuple[str, str], ...]] = {
    "taken back": (LINED_UP, (HARES, "withdraw")),
    "taken back in part": (LINED_UP, (HARES, "withdraw play")),
    "resigned": (LINED_UP, (HARES, "resign")),
    "given to another": (LINED_UP, (GM, f"replace Hare {NEW}"), (NEW, "line-up 8 8 6 4 4 play 8/0 M5 B3")),
    "left and given away": (
        LINED_UP,
        (HARES, "resign"),
        (GM, f"replace Hare {NEW}"),
        (NEW, "line-up 8 8 6 4 4 play 8/0 M5 B3"),
    ),
}


@pytest.fixture
def there(tmp_path: Path) -> Iterator[correspondence.Correspondence]:
    """A short race that has begun."""
    there = correspondence.race(correspondence.opened(tmp_path), "set length 20")
    yield there
    there.engine.dispose()


def to_its_end(there: correspondence.Correspondence, folder: Path, letters: list[EmailMessage]) -> Kept:
    """The race played on with nobody's orders, and the letters that came to Hare."""
    for _ in range(6):
        letters += there.to_deadline() if there.match().status is MatchStatus.RUNNING else []
    (folder / "letters").mkdir()
    for number, letter in enumerate(one for one in letters if one["To"] == HARES):
        (folder / "letters" / f"{number:02}.eml").write_bytes(letter.as_bytes())
    match = there.match()
    with there.engine.begin() as db:
        return Kept(match_record.record(db, match), folder)


@pytest.mark.parametrize("how", LEAVING)
def test_what_no_longer_stands_is_missed_by_nobody(
    there: correspondence.Correspondence, tmp_path: Path, how: str
) -> None:
    letters: list[EmailMessage] = []
    for sender, words in LEAVING[how]:
        there.pass_time(minutes=1)
        letters += there.write(sender, words)
        letters += there.write(sender, "yes") if words.startswith(("resign", "replace")) else []
    kept = to_its_end(there, tmp_path, letters)
    done = kept.verify(kept.record, ".")
    assert done.exit_code == 0, done.output


def test_of_two_receipts_of_one_second_either_may_be_the_newer(
    there: correspondence.Correspondence, tmp_path: Path
) -> None:
    letters = [*there.write(*LINED_UP), *there.write(HARES, "play 7/0 M4 B3")]
    kept = to_its_end(there, tmp_path, letters[::-1])
    assert kept.verify(kept.record, ".").exit_code == 0


def test_an_order_that_was_taken_back_is_not_put_in_again(
    there: correspondence.Correspondence, tmp_path: Path
) -> None:
    letters = there.write(*LINED_UP)
    there.pass_time(minutes=1)
    receipt = there.write(HARES, "withdraw play")
    kept = to_its_end(there, tmp_path, letters + receipt)
    (again,) = kept.record.game.read("play 7/0 M5 B2")
    entries = (*kept.record.turns[0].entries, Entry(HARE, again))
    forged = honest(turn(kept.record, 1, entries=entries), SEED)
    done = kept.verify(forged, "01.eml")
    assert "Turn 1, Hare: the record has an order with the seal" in " ".join(done.output.split())


def test_a_letter_about_another_match_is_refused(kept: Kept) -> None:
    done = kept.verify(replace(kept.record, tag="GS-2"), "00.eml")
    assert done.exit_code == 2
    assert "is no letter about GS-2" in done.output


def test_a_folder_without_a_letter_about_the_match_proves_nothing(kept: Kept) -> None:
    """A record made up under another tag would else seem to agree with every letter there is."""
    other = replace(kept.record, tag="GS-2")
    done = kept.verify(honest(replace(other, seed=None), SEED), ".")
    assert done.exit_code == 2
    assert "in it is no letter about GS-2." in done.output


def test_a_letter_is_compared_however_it_is_quoted(kept: Kept) -> None:
    raw = (kept.folder / "letters" / "01.eml").read_text(encoding="utf-8")
    words = email.message_from_string(raw, policy=email.policy.default).get_body(("plain",))
    assert words is not None
    plain = str(words.get_content())
    quoted = "\n".join(f"> > {line}" for line in plain.splitlines())
    assert list(tokens(quoted)) == list(tokens(plain))
    assert {one.kind for one in tokens(plain)} == {"orders"}


def resaved(kept: Kept, name: str, change: Callable[[EmailMessage], None]) -> str:
    """Where all letters lie that were saved in another way."""
    folder = kept.folder / name
    folder.mkdir(exist_ok=True)
    for path in sorted((kept.folder / "letters").glob("*.eml")):
        letter = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
        change(letter)
        (folder / path.name).write_bytes(letter.as_bytes())
    return str(folder)


def forwarded(letter: EmailMessage) -> None:
    """Without the field of the header: the short lines are left."""
    del letter[PROOF]


def of_old(letter: EmailMessage) -> None:
    """As letters were before there was the field: all its words in the text."""
    words = "\n".join(str(letter[PROOF]).split())
    del letter[PROOF]
    letter.clear_content()
    letter.set_content(words)


@pytest.mark.parametrize(
    ("change", "name"),
    [*((forwarded, name) for name in ("nothing", *HIDDEN)), (of_old, "nothing"), (of_old, HIDDEN[1])],
)
def test_letters_without_the_field_prove_it_too(
    kept: Kept, name: str, change: Callable[[EmailMessage], None]
) -> None:
    folder = resaved(kept, change.__name__, change)
    record = BY_MAIL[name](kept.record)
    path = kept.folder / "race.txt"
    path.write_text(write(record), encoding="utf-8")
    done = CliRunner().invoke(main, ["verify", str(path), folder])
    assert done.exit_code == (name != "nothing"), done.output


def test_a_proof_in_the_header_is_read_whatever_the_entrant_is_called() -> None:
    whole = f"{told.orders('Zoë =?x', 3)} {'0123456789abcdef' * 4} {'fedcba9876543210' * 4}"
    page = Page("[GS-1] a receipt", (Proof("Proof of it", whole=whole),))
    letter = Letter(
        sender=("bot", "bot@x.test"),
        to="ann@x.test",
        page=page,
        reply=Reply("bot@x.test", "Re: it"),
        message_id="<a@x.test>",
        date=START,
        loop="x",
        kind="auto-replied",
    )
    sent = email.message_from_bytes(compose(letter), policy=email.policy.default)
    assert [(one.entrant, one.turn, len(one.digits)) for one in tokens(sent[PROOF])] == [
        ("Zoë =?x", 3, 64)
    ] * 2


def test_a_letter_is_read_whatever_charset_it_says_it_has(kept: Kept) -> None:
    """One that nobody knows, as some mail programs save it, was a traceback."""
    raw = (kept.folder / "letters" / "01.eml").read_bytes()
    odd = kept.folder / "odd.eml"
    odd.write_bytes(raw.replace(b"utf-8", b"x-unknown"))
    assert odd.read_bytes() != raw
    told, plain = (kept.verify(kept.record, one).output.split() for one in (str(odd), "01.eml"))
    assert told == [word.replace("01.eml", "odd.eml") for word in plain]


def test_a_receipt_of_a_turn_to_come_says_so(kept: Kept) -> None:
    early = replace(unopened(kept.record), turns=unopened(kept.record).turns[:1])
    done = kept.verify(early, ".")
    assert done.exit_code == 0, done.output
    assert "tells more than this record, which ends before it" in done.output


def test_the_draws_are_printed_with_what_they_are_made_of(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.import_module("bot.cli.verify"), "opened", lambda _file: pebbles())
    path = kept.folder / "race.txt"
    lines = CliRunner().invoke(main, ["verify", str(path), "--draws"]).output.splitlines()
    number, draw, of, result, made = lines[1].split()
    assert (number, draw, of) == ("0", "0", "6")
    assert int(made, 16) % 6 == int(result) == pebbles().drawn[0].result
