"""A match of any game in several worlds: what would everybody read if one thing were another?

A world is a copy of the database. Whoever can't see the change in their view must read the same letters, lists,
records and logs in both worlds, to the byte; so any secret can be a canary, a number or a word. Must not know any game.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from email.message import EmailMessage
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from click.testing import CliRunner
from sqlalchemy import update

from bot.cli import database, main
from bot.flow.values import snapshots
from bot.games.base import AnyGame, Dice, Order, SeatNumber
from bot.site import gathering, pages
from bot.store import mail_questions, questions
from bot.store.engine import reading
from bot.store.statuses import MailStatus, MatchStatus, OutStatus
from bot.store.tables import out_mail, turns
from bot.testing.random_matches import a_sheet, bound, mutated
from tests.kit import correspondence
from tests.kit.correspondence import GM, Correspondence, address
from tests.kit.settings import SETTINGS

# None: the GM, the operator and the log, who see no more.
Told: TypeAlias = Mapping[SeatNumber | None, Sequence[str]]

COMMANDS = (("status",), ("mail", "list"), ("outbox",), ("export", "1"))
OBSERVER, DEPUTY = "observer@x.test", "deputy@x.test"
NAMES = ("Hare", "Tortoise", "Ostrich", "Snail", "Fox", "Kangaroo", "Emu", "Moa", "Yak", "Gnu")

_SEAL = re.compile(r"\b[0-9a-f]{64}\b|\b(?:[0-9a-f]{4}\s+){3}[0-9a-f]{4}\b")
_KEY = re.compile(r"(#|%23|\.|\+)[a-z2-9]{10}\b")
_ROOM = re.compile(r"[\d,.]+ MiB")


@dataclass
class World:
    """A house, the folder its database is in, and all that came out of it."""

    game: AnyGame
    folder: Path
    there: Correspondence
    letters: list[EmailMessage] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)  # what commands printed and the log said

    @property
    def printed(self) -> list[tuple[str, str]]:
        """What commands printed, which the operator can read."""
        return [("the operator", text) for text in self.shown]

    @property
    def names(self) -> tuple[str, ...]:
        """Who takes part, by seat."""
        with self.there.engine.begin() as db:
            return tuple(seat.entrant for seat in questions.seats_of(db, 1))

    @property
    def state(self) -> Any:
        """The state that the newest turn left, or the one that players who order before the start see."""
        match = self.there.match()
        with self.there.engine.begin() as db:
            snapshot = snapshots.for_orders(db, match)
        return snapshot.state if snapshot else self.over

    @property
    def over(self) -> Any:
        """The last state of a match that is over."""
        with self.there.engine.begin() as db:
            return self.game.load(mail_questions.last_turn(db, 1).state)

    @property
    def broken(self) -> bool:
        """Whether something in it could not be read or played: then it was no state of this game."""
        shunted = any(status == MailStatus.SHUNTED for status, _ in self.there.mail_statuses())
        return shunted or self.there.match().stuck

    def write(self, sender: str, *lines: str, **how: Any) -> None:
        """Somebody answers the last letter they got; what comes of it is kept."""
        self.letters += self.there.write(sender, "\n".join(lines), **how)

    def told(self) -> Told:
        """Everything that came out, by who can read it."""
        told: dict[SeatNumber | None, list[str]] = defaultdict(list)
        # A deputy reads what their seat reads; an observer reads what the GM may read.
        seats = {address(name): seat for seat, name in enumerate(self.names)} | {DEPUTY: 0}
        for letter in self.letters:
            told[seats.get(letter["To"])] += [
                letter["Subject"],
                words(letter, "plain"),
                words(letter, "html"),
            ]
        told[None] += self.shown
        return {reader: [_masked(text) for text in texts] for reader, texts in told.items()}


@lru_cache(5_000)
def words(letter: EmailMessage, kind: str) -> str:
    """One of the two bodies of a letter. The same letters are written in many worlds."""
    body = letter.get_body((kind,))
    return str(body.get_content()) if body else ""


def begun(folder: Path, game: AnyGame, variant: str, mixed: str, rounds: int) -> World:
    """A match with as few players as can play, after `rounds` turns; a match without a clock waits for orders."""
    folder.mkdir()
    world = World(game, folder, correspondence.opened(folder))
    clockless = game.clockless(game.variants[variant])
    names = NAMES[: game.players(game.variants[variant])[0]]
    names = NAMES[: max(2, len(names))]
    world.write(
        GM,
        f"create {game.key} {variant} called Canaries",
        *([f"set {mixed}"] if mixed else []),
        *(() if clockless else ("every 7 days", "deadline in 7 days")),
        *(f"runner {name} {address(name)}" for name in names),
        *(() if clockless else ("start",)),
    )
    if not clockless:
        world.write(OBSERVER, f"observe {game.tag}-1", fresh=True)
        world.write(OBSERVER, "yes")
        world.write(address(names[0]), f"deputy Zoe {DEPUTY} until 10 Jan")
        world.write(address(names[0]), "yes")
        world.write(DEPUTY, "yes")
    (folder / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    for turn in range(rounds if not clockless else 0):
        for seat, name in enumerate(names):
            world.write(address(name), *sheet(world, seat, turn))
        world.letters += world.there.to_deadline()
    if world.there.match().status is MatchStatus.OVER:
        world.there.engine.dispose()
        return begun(folder.with_name(f"{folder.name}-shorter"), game, variant, mixed, rounds - 1)
    return world


def sheet(world: World, seat: SeatNumber, whim: int) -> list[str]:
    """What a seat might order now, at this whim: legal, or partly."""
    return lines(a_sheet(world.game, world.state, seat, Dice(b"whim", f"{whim}", seat)))


def lines(found: Mapping[str, Order]) -> list[str]:
    """A sheet as it is written."""
    return [str(order) for order in found.values()]


def pairs(world: World, seat: SeatNumber) -> Iterator[tuple[list[str], list[str]]]:
    """Legal sheets that differ: in all of their orders, in the last alone, in what only a robot would be told."""
    one, other = two_sheets(world, seat)
    yield one, other
    # Otherwise public orders would hide what came of the secret one.
    if one[:-1] != other[:-1] and one[-1] != other[-1]:
        yield one, [*one[:-1], other[-1]]
    game, view = world.game, world.game.view(world.state, seat)
    usual = {one.unit: one for line in game.form(view) for one in bound(game, view, line)}
    fillers = game.fillers(snapshots.rules_of(world.there.match()))
    told = [{**usual, **_legal(game, view, filler.lines), **usual} for filler in fillers]
    legal = [one for one in told if len(one) > len(usual) and not game.check(view, one)]
    if len(legal) > 1:
        yield lines(legal[0]), lines(legal[1])


def _legal(game: AnyGame, view: Any, given: Sequence[str]) -> dict[str, Order]:
    """What of these lines can stand now."""
    found = {one.unit: one for line in given for one in bound(game, view, line)}
    wrong = {problem.unit for problem in game.check(view, found)}
    return {unit: one for unit, one in found.items() if unit not in wrong}


def two_sheets(world: World, seat: SeatNumber) -> tuple[list[str], list[str]]:
    """Two legal sheets for the same units that differ. LookupError if the seat can order one thing only."""
    game, state = world.game, world.state
    view = game.view(state, seat)
    found: dict[frozenset[str], Mapping[str, Order]] = {}
    for whim in range(300):
        one = a_sheet(game, state, seat, Dice(b"two", f"{whim}", seat))
        if one and not game.check(view, one) and found.setdefault(frozenset(one), one) != one:
            return lines(found[frozenset(one)]), lines(one)
    raise LookupError(f"{world.names[seat]} can order one thing only")


@contextmanager
def copied(world: World, state: Any = None) -> Iterator[World]:
    """The same match in another world with this state (None: the state as it is), until the end of the block.

    All worlds of a match have one place and one engine, in turn: a new engine compiles every statement, which takes
    longer than to execute the statements.
    """
    old, file = world.there, world.folder / "pbm.sqlite"
    old.engine.dispose()
    kept = file.read_bytes()
    there = replace(old, newest=dict(old.newest))
    try:
        if state is not None:
            last = there.match().turn - 1
            with there.engine.begin() as db:
                db.execute(update(turns).where(turns.c.number == last).values(state=world.game.dump(state)))
        yield World(world.game, world.folder, there)
    finally:
        old.engine.dispose()
        file.write_bytes(kept)


def asked(world: World, lines: Mapping[SeatNumber, Sequence[str]], silent: SeatNumber | None = None) -> None:
    """All but `silent` ask and order, also badly. They are reminded, the GM asks and replaces one, commands run."""
    for seat, name in enumerate(world.names):
        if seat == silent:
            continue
        form = world.game.form(world.game.view(world.state, seat))
        again = ("report", "history", *(f"what if {line}" for line in form[:1]))
        said = ("status", "help", "list", *again, *lines.get(seat, ()), "withdraw", "nonsense 7")
        world.write(address(name), *said)
    world.write(GM, "status", "list", "report", "preview", "export", "zine", "what has Hare got")
    if world.there.match().deadline:
        world.write(OBSERVER, "status", "list", "help")
        world.write(DEPUTY, "status", "resend")
    if world.there.match().deadline:
        world.there.pass_time(days=6, hours=1)
        world.letters += world.there.run_turns()
        last = len(world.names) - 1
        world.write(GM, f"replace {world.names[last]} {address(world.names[last])}")
    looked(world)


def looked(world: World) -> None:
    """Keep what commands show beside the server, once all letters are sent; they use the engine of the world.

    Operators see that letters wait, and to whom they go. What is in them is compared letter by letter.
    """
    with world.there.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
    with pytest.MonkeyPatch.context() as patch:
        # Commands have tests of their own that begin with the settings; here only what they show counts.
        there = (world.there.engine, f"sqlite:///{world.folder}/pbm.sqlite")
        patch.setattr(database, "_engine", lambda _config: nullcontext(there))
        for command in COMMANDS:
            config = str(world.folder / "pbm.toml")
            world.shown.append(CliRunner().invoke(main, [*command, "--config", config]).output)
    with reading(world.there.engine) as db:
        site = pages.files(gathering.gathered(db, world.there.house, {}))
    # Rules and looks are the same in every world.
    world.shown += [
        f"{name}\n{text}"
        for name, text in site.items()
        if not name.startswith(("rules/", "site.", "report."))
    ]


def badly(world: World) -> dict[SeatNumber, list[str]]:
    """Lines that fit the order form more or less, the same in every world."""
    whim = Dice(b"badly", "", 0)
    state = world.state
    forms = {seat: world.game.form(world.game.view(state, seat)) for seat in range(len(world.names))}
    return {
        seat: [mutated(line, whim) for line in (*form, *form, *form)][:12] for seat, form in forms.items()
    }


def difference(game: AnyGame, state: Any, changed: Any) -> str:
    """Which value of the state is another, for a person to read."""
    before, after = (
        json.dumps(json.loads(game.dump(one)), indent=0).splitlines() for one in (state, changed)
    )
    return next((f"{old} -> {new}" for old, new in zip(before, after, strict=False) if old != new), "nothing")


@lru_cache(20_000)
def _masked(text: str) -> str:
    """The text without the room on the disk, and without keys and seals, which tell nothing."""
    return _ROOM.sub("room", _KEY.sub(r"\1key", _SEAL.sub("seal", text)))
