"""Wherever a secret could leak, a canary is planted: in every secret value of a state, in orders, in seed and keys.

For every game and rule set a match is played by mail in worlds that differ in one secret. A reader whose view
does not show the secret reads the same in both worlds, whatever anybody asks; at the end of a turn too, unless the game
shows that reader what came of the secret.
"""

import logging
from base64 import b64encode
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from bot.flow.writing import match_record
from bot.games import GAMES
from bot.games.base import AnyGame, Dice, Event, SeatNumber
from bot.games.breaking_away import BREAKING_AWAY
from bot.games.goldrush import GOLDRUSH
from bot.games.nullgame import NULLGAME, rules
from bot.games.nullgame.state import State
from bot.games.nullgame.view import View
from bot.layout import Paragraph
from bot.record import write
from bot.site import gathering
from bot.site.values import Turn
from bot.store import questions
from bot.testing.planting import Canary, planted, sees, together
from bot.testing.size import chosen, size
from tests.kit import worlds
from tests.kit.correspondence import GM, START, address, opened, race, shown
from tests.kit.offers import offer
from tests.kit.turnabout import TURNABOUT
from tests.kit.worlds import Told, World, asked, badly, begun, copied, difference, pairs

TRIED: tuple[AnyGame, ...] = (NULLGAME, TURNABOUT)  # beside what is offered
EVERY = [(game, variant, "") for game in (*TRIED, *GAMES) for variant in chosen(game.variants)]
MIXED = [(BREAKING_AWAY, "thomasson", "hands own")]  # rule sets that a GM mixes, and that hide more
ROUNDS = 2
OTHERS = size(0, 1)  # seats whose orders are changed, beside the last one's
HARE, FOX = address("Hare"), address("Fox")


@dataclass(frozen=True)
class Read:
    """What was told, the state when it was, and the clock: when a turn runs is told to all, as is who has ordered."""

    told: Told
    state: Any
    clock: tuple[datetime | None, datetime | None]


class LeakError(AssertionError):
    """Somebody could read what they may not know: the secret, and both readings."""


@pytest.fixture(autouse=True)
def offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still for commands too: what they print of it is the same in every world."""
    monkeypatch.setattr("bot.clock.now", lambda: START)
    offer(monkeypatch, *GAMES, *TRIED)


def check(game: AnyGame, variant: str, mixed: str, folder: Path, log: pytest.LogCaptureFixture) -> int:
    """Raise LeakError if anything leaks. Returns how many worlds were compared."""
    log.set_level(logging.DEBUG)
    world = begun(folder / "base", game, variant, mixed, ROUNDS)
    try:
        compared = _orders(world, log)
        if not game.clockless(game.variants[variant]):
            compared += _states(world, log)
        return compared
    finally:
        world.there.engine.dispose()


def _orders(world: World, log: pytest.LogCaptureFixture) -> int:
    """Nobody else reads what a seat orders before the deadline, nor after it unless the game shows it to them."""
    seats = range(len(world.names))
    ordering = [seat for seat in seats if world.game.units(world.game.view(world.state, seat))]
    return sum(_ordered(world, seat, log) for seat in {*ordering[-1:], *ordering[:OTHERS]})


def _ordered(world: World, seat: SeatNumber, log: pytest.LogCaptureFixture) -> int:
    found: dict[tuple[str, ...], tuple[Read, Read]] = {}
    compared = 0
    for sheets in pairs(world, seat):
        for one in set(map(tuple, sheets)) - found.keys():
            with copied(world) as copy:
                copy.write(address(copy.names[seat]), *one)
                found[one] = _both(copy, {}, log, silent=seat)
        first, second = (found[tuple(one)] for one in sheets)
        _compared(world, first, second, {seat}, " or ".join(map(str, sheets)))
        compared += 1
    return compared


def _compared(
    world: World, ones: tuple[Read, Read], others: tuple[Read, Read], knowing: set[SeatNumber], what: str
) -> None:
    """The same before the deadline, and at it, for all but who may know, and who can see what came of it."""
    everybody = (None, *range(len(world.names)))
    for one, other in zip(ones, others, strict=True):
        if one.clock == other.clock:
            seeing = {who for who in everybody if sees(world.game, one.state, other.state, who)}
            _same(one.told, other.told, knowing | seeing, what)


def _states(world: World, log: pytest.LogCaptureFixture) -> int:
    """A value of the state is read by those only whose view shows it.

    Values that the same reader knows are changed in one world, all together. Where somebody else may see what came of
    them at the deadline, that world says too little, and each half of the values gets a world of its own.
    """
    lines = badly(world)
    with copied(world) as copy:
        honest = _both(copy, lines, log)
    compared, waiting = 0, _by_reader(world)
    while waiting:
        group = waiting.pop()
        there = together(world.game, world.state, group)
        told = None if there is None else _planted(world, there, lines, log)
        if len(group) > 1 and not _says_all(world, honest, told, group):
            waiting += (group[: len(group) // 2], group[len(group) // 2 :])
        elif told:
            what = "; ".join(difference(world.game, world.state, one.state) for one in group)
            _compared(world, honest, told, set(group[0].readers), what)
            compared += len(group)
    return compared


def _by_reader(world: World) -> list[list[Canary]]:
    """The secret values of the state, those of one reader beside one another; those that a turn shows come last."""
    seats = range(len(world.names))
    found: dict[tuple[bool, frozenset[SeatNumber]], list[Canary]] = {}
    for canary in planted(world.game, world.state):
        if canary.public or not playable(world.game, canary.state, seats):
            continue
        if len(canary.readers) > 1:
            what = difference(world.game, world.state, canary.state)
            raise LeakError(f"{what} is seen by {len(canary.readers)}, and is not public")
        found.setdefault((_shown_by_a_turn(world, canary), canary.readers), []).append(canary)
    return [
        group
        for (shown, _), ones in found.items()
        for group in ([[one] for one in ones] if shown else [ones])
    ]


def _shown_by_a_turn(world: World, canary: Canary) -> bool:
    """Whether somebody else probably sees at the deadline what came of this value: they do if nobody orders."""
    game, others = world.game, {None, *range(len(world.names))} - canary.readers
    usual, changed = (game.adjudicate(one, {}, Dice(b"", "", 1)).state for one in (world.state, canary.state))
    return any(sees(game, usual, changed, who) for who in others)


def _planted(
    world: World, state: Any, lines: dict[SeatNumber, list[str]], log: pytest.LogCaptureFixture
) -> tuple[Read, Read] | None:
    """What is told in the world with this state; None if the state could not be read or played."""
    with copied(world, state) as copy:
        told = _both(copy, lines, log)
        return None if copy.broken else told


def _says_all(
    world: World, honest: tuple[Read, Read], told: tuple[Read, Read] | None, group: list[Canary]
) -> bool:
    """Whether this world hides nothing: the clock is the same, and nobody else may see what came of the values."""
    if told is None or any(one.clock != other.clock for one, other in zip(honest, told, strict=True)):
        return False
    others = {None, *range(len(world.names))} - group[0].readers
    return not any(sees(world.game, honest[1].state, told[1].state, who) for who in others)


def _both(
    world: World,
    lines: dict[SeatNumber, list[str]],
    log: pytest.LogCaptureFixture,
    silent: SeatNumber | None = None,
) -> tuple[Read, Read]:
    """What is told before the deadline, what at it, and the state then."""
    log.clear()
    asked(world, lines, silent)
    world.shown += log.messages
    before = _read(world)
    world.letters, world.shown = [], []
    if world.there.match().deadline:
        world.letters = world.there.to_deadline()
        worlds.looked(world)
    return before, _read(world)


def _read(world: World) -> Read:
    match = world.there.match()
    return Read(world.told(), world.state, (match.deadline, match.early))


def playable(game: AnyGame, state: Any, seats: Iterable[SeatNumber]) -> bool:
    """Whether a planted value is one that the game can play on with; a robot that nobody has heard of is none."""
    try:
        done = game.adjudicate(state, {}, Dice(b"", "", 1))
        for seat in (None, *seats):
            for one in (state, done.state):
                view = game.view(one, seat)
                game.plan(view, {})
                game.form(view)
                game.report(view, ())
                game.headline(view)
        game.ledger(done.state)
    except (LookupError, ValueError, ArithmeticError, RuntimeError, StopIteration):
        return False
    return True


def _same(one: Told, other: Told, knowing: Collection[SeatNumber | None], what: str) -> None:
    for reader in (one.keys() | other.keys()) - set(knowing):
        mine, theirs = one.get(reader, ()), other.get(reader, ())
        if list(mine) != list(theirs):
            found = next((pair for pair in zip(mine, theirs, strict=False) if pair[0] != pair[1]), ("", ""))
            raise LeakError(f"{what}: reader {reader} can tell\n{found[0]}\nfrom\n{found[1]}")


@pytest.mark.parametrize(
    ("game", "variant", "mixed"), [*EVERY, *MIXED], ids=lambda one: getattr(one, "key", one)
)
def test_nothing_leaks(
    game: AnyGame, variant: str, mixed: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert check(game, variant, mixed, tmp_path, caplog) > 0


@pytest.mark.parametrize(("game", "variant", "mixed"), EVERY, ids=lambda one: getattr(one, "key", one))
def test_seed_and_keys_go_nowhere_but_home(
    game: AnyGame, variant: str, mixed: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The seed is nowhere while the match runs; a key is in letters to its owner alone."""
    caplog.set_level(logging.DEBUG)
    world = begun(tmp_path / "base", game, variant, mixed, ROUNDS)
    asked(world, badly(world))
    with world.there.engine.begin() as db:
        keys = {seat.address: seat.key for seat in questions.seats_of(db, 1)}
        keys[GM] = questions.match(db, 1).key
    assert len(world.letters) > len(keys)
    seed = world.there.seed
    spelled = (
        seed.hex(),
        seed.hex().upper(),
        b64encode(seed).decode(),
        str(int.from_bytes(seed)),
        repr(seed),
    )
    for reader, text in [
        *((one["To"], _source(one)) for one in world.letters),
        ("log", caplog.text),
        *world.printed,
    ]:
        assert not [way for way in spelled if way in text], reader
        assert {key for owner, key in keys.items() if owner != reader and key in text} == set(), reader
    world.there.engine.dispose()


@pytest.mark.parametrize("other", ["press to Fox: yellow", "status"], ids=["other words", "no words"])
def test_private_press_is_read_by_its_readers_alone(
    other: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Nor does anybody else learn that there was any."""
    caplog.set_level(logging.DEBUG)
    worlds_of_press = [
        _after_press(tmp_path / str(number), line)
        for number, line in enumerate(("press to Fox: purple", other))
    ]
    for letters, record in worlds_of_press:
        assert "purple" not in "".join(text for reader, text in letters if reader not in (HARE, FOX)) + record
    (first, one_record), (second, other_record) = worlds_of_press
    assert [one for one in first if one[0] not in (HARE, FOX)] == [
        one for one in second if one[0] not in (HARE, FOX)
    ]
    assert one_record == other_record
    assert "purple" in "".join(text for reader, text in first if reader == FOX)
    assert "purple" not in caplog.text


def _after_press(folder: Path, line: str) -> tuple[list[tuple[str, str]], str]:
    """What each reads when Hare has written a line and others go on: letters and the record of the match."""
    folder.mkdir()
    there = race(opened(folder))
    there.write(address("Snail"), "press now: hello all")
    letters = there.write(HARE, line)
    letters += there.write(
        address("Snail"), "press: one\nend\npress now: two\nend\nstatus\npress", fresh=True
    )
    letters += there.write(address("Snail"), "press now: three", answering=there.newest[address("Kangaroo")])
    letters += there.write(GM, "status\npreview\nexport")
    letters += there.to_deadline()
    letters += there.write(GM, "report\nlog\nmy data\nexport")
    match = there.match()
    with there.engine.begin() as db:
        record = write(match_record.record(db, match))
    there.engine.dispose()
    return [(one["To"], shown(one)) for one in letters], record


def _source(letter: EmailMessage) -> str:
    """All of a letter: its fields, and both its bodies as they are read."""
    fields = "\n".join(f"{name}: {value}" for name, value in letter.items())
    return "\n".join((fields, worlds.words(letter, "plain"), worlds.words(letter, "html")))


# the test itself: games that leak in one way each


def telling_all(state: State, seat: SeatNumber | None) -> View:
    """Players see each other's pebbles."""
    seen = NULLGAME.view(state, seat)
    return seen if seat is None else replace(seen, pebbles=state.pebbles)


def announcing(state: State, sheets: Any, dice: Dice) -> Any:
    """What is drawn is told to all, though no view shows it."""
    done = rules.adjudicate(state, sheets, dice)
    held = ", ".join(pebble.face for pebble in done.state.pebbles if pebble.played is None)
    return replace(done, events=(*done.events, Event(f"Held are {held}.")))


class Behind:
    """A report that looks past the view it is given."""

    def __init__(self) -> None:
        self.state: Any = None

    def view(self, state: State, seat: SeatNumber | None) -> View:
        self.state = state
        return NULLGAME.view(state, seat)

    def headline(self, _view: View) -> str:
        return f"Hare holds {self.state.hand(0)}"


BEHIND = Behind()
LEAKING: dict[str, dict[str, Any]] = {
    "a view": {"view": telling_all},
    "an event": {"adjudicate": announcing},
    "a headline": {"view": BEHIND.view, "headline": BEHIND.headline},
}


@pytest.mark.parametrize("leak", LEAKING)
def test_a_leak_is_found(
    leak: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaking = replace(NULLGAME, **LEAKING[leak])
    offer(monkeypatch, leaking)
    with pytest.raises(LeakError):
        check(leaking, "short", "", tmp_path, caplog)


def test_an_order_that_the_record_tells_too_early_is_found(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who plays for a team that is away."""
    leaking = replace(BREAKING_AWAY, secret=lambda _rules, _order: False)
    offer(monkeypatch, leaking)
    with pytest.raises(LeakError, match="robot"):
        check(leaking, "thomasson", "", tmp_path, caplog)


@pytest.mark.parametrize("secret", ["ahead", "history", "robots"])
def test_a_report_that_tells_a_secret_of_goldrush_is_found(
    secret: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A guess sent along, those of turns past, who plays for one who is away: told past the view, which keeps them."""
    seen: list[Any] = []

    def view(state: Any, seat: SeatNumber | None) -> Any:
        seen[:] = [getattr(state, secret)]
        return GOLDRUSH.view(state, seat)

    leaking = replace(GOLDRUSH, view=view, report=lambda _view, _events: (Paragraph(str(seen)),))
    offer(monkeypatch, leaking)
    with pytest.raises(LeakError):
        check(leaking, "simple", "", tmp_path, caplog)


def test_a_site_that_looks_past_the_public_view_is_found(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The headline of a turn as the first seat reads it, and what that seat holds."""

    def of_a_seat(told: Any, _said: object, played: datetime) -> Turn:
        seen = NULLGAME.view(told.after.state, 0)
        return Turn(told.number, told.name, str(seen.pebbles), played, ())

    monkeypatch.setattr(gathering, "_turn", of_a_seat)
    with pytest.raises(LeakError):
        check(NULLGAME, "short", "", tmp_path, caplog)
