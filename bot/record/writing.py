"""Record -> text, one order a line; `reading` gives the same record again. Must not know how it is read or played."""

from collections.abc import Iterable, Iterator

from bot.games.base import Draw
from bot.games.rulesets import options, write_options
from bot.record.values import FIRST_VERSION, TITLE, Record, Turn

_BY_GM = "  # entered by the GM"


def write(record: Record) -> str:
    """The record as text."""
    head = heading(record)
    named = next(i for i, line in enumerate(head) if line.startswith("entrant: "))
    lines = [
        TITLE,
        *head[:named],
        *([f"seed: {record.seed.hex()}"] if record.seed is not None else []),
        *head[named:],
        *_proof(record.drawn, record.seal),
    ]
    for number, turn in enumerate(record.turns, 1):
        lines += ["", f"turn {number}", *_turn(record, turn)]
    if record.result:
        lines += ["", f"result: {ranked(record, record.result)}"]
    return "\n".join(lines) + "\n"


def heading(record: Record) -> list[str]:
    """The lines that say which match it is: those its first seal is made of. The seed isn't among them."""
    changed = write_options(options(record.game, record.variant, record.rules))
    version = record.game.rules_version
    return [
        f"match: {record.tag} {record.name}".rstrip(),
        f"game: {record.game.key} {record.variant}",
        *([f"rules version: {version}"] if version != FIRST_VERSION else []),
        *([f"rules: {changed}"] if changed else []),
        *([f"seed hash: {record.seed_hash}"] if record.seed_hash else []),
        *(f"entrant: {name}" for name in record.entrants),
    ]


def ranked(record: Record, places: Iterable[tuple[int, ...]]) -> str:
    """`Hare > Tortoise = Fox > Snail`: from first to last."""
    return " > ".join(" = ".join(record.entrants[seat] for seat in place) for place in places)


def _turn(record: Record, turn: Turn) -> Iterator[str]:
    yield from (f"gm: {line}" for line in turn.by_gm)
    yield from (
        f"{record.entrants[entry.seat]}: {entry.order}{_BY_GM * entry.entered}" for entry in turn.entries
    )
    yield from (f"sealed {record.entrants[seal.seat]}: {seal.digits}" for seal in turn.seals)
    yield from _proof(turn.drawn, turn.seal)
    yield from (f"press: {line}" for line in turn.press)


def _proof(drawn: tuple[Draw, ...], seal: str) -> Iterator[str]:
    if drawn:
        yield f"drawn: {' '.join(map(str, drawn))}"
    if seal:
        yield f"seal: {seal}"
