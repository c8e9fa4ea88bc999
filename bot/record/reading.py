"""Text -> Record: forgiving of how it is typed, exact about what can't be read.

The reading stops at the first line that can't be understood and says where and what was expected. Whether an
order is *legal* is not asked here: a referee's record may hold one that counted as not received (ALL-5);
that is for `playing`.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from bot.games import GAMES
from bot.games.base import AnyGame, Seat
from bot.games.rulesets import WrongOption, configure, read_options, variant_of
from bot.record.values import TITLE, BrokenRecord, Entry, Record, Turn
from grammar import Unreadable, tidy

_TITLE = re.compile(r"past\s+the\s+post\s+(?:game\s+)?record\s+(\d+)\W*", re.IGNORECASE)
_TURN = re.compile(r"(turn)\b\s*(.*?)[\s:.]*", re.IGNORECASE)
_FIELD = re.compile(r"([^:]*?)\s*:\s*(.*)")
_TAG = re.compile(r"([A-Za-z]{1,8}-\d{1,9})(?:\s+(.*))?")
_KEYS = {name: name for name in ("match", "game", "rules", "seed", "entrant")} | dict.fromkeys(
    ("runner", "team", "player", "figure", "manager"), "entrant"
)  # what games call an entrant
_RESERVED = {"gm", "turn", *_KEYS}  # words that begin a line of another kind
_NOTHING = {"nmr", "no move received", "none", "nothing", "-"}


@dataclass(frozen=True)
class _Text:
    """A piece of the file and where it begins."""

    line: int
    column: int
    text: str

    @property
    def read(self) -> str:
        """The text as a sentence quotes it."""
        return repr(self.text) if self.text else "nothing"

    def part(self, start: int, end: int | None = None) -> "_Text":
        """The piece from one index of the text to another."""
        return _Text(self.line, self.column + start, self.text[start:end])

    def broken(self, sentence: str, skip: int = 0) -> BrokenRecord:
        """What is wrong here, to be raised."""
        return BrokenRecord(self.line, self.column + skip, sentence)


def read(text: str, games: Sequence[AnyGame] = GAMES) -> Record:
    """The record that the text holds; BrokenRecord says what can't be read, and where."""
    lines = _lines(text)
    end = _Text(len(split(text)), 1, "")
    _title(lines[0] if lines else end)
    first = next((i for i, line in enumerate(lines) if _TURN.fullmatch(tidy(line.text))), len(lines))
    record = _header(lines[1:first], lines[first] if first < len(lines) else end, games)
    return _with_turns(record, lines[first:])


def _lines(text: str) -> list[_Text]:
    """The lines that say something, without their margins."""
    lines = []
    for number, line in enumerate(split(text), 1):
        plain = tidy(line)
        start = len(plain) - len(plain.lstrip())
        if plain.strip() and plain[start] != "#":
            lines.append(_Text(number, start + 1, line[start : len(plain.rstrip())]))
    return lines


def split(text: str) -> list[str]:
    """The lines of a record as an editor counts them."""
    return re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))


def _title(line: _Text) -> None:
    found = _TITLE.fullmatch(tidy(line.text))
    if not found:
        raise line.broken(f"I expected the first line to be {TITLE!r}, I read {line.read}.")
    if found[1] != "1":
        raise line.broken(f"this is version {found[1]} of the record; I can read version 1.", found.start(1))


# the header


def _header(lines: Iterable[_Text], after: _Text, games: Sequence[AnyGame]) -> Record:
    """The record without its turns; `after` is where the header ends, for what is missing."""
    given = _fields(lines)
    for key, example in (
        ("match", f"{games[0].tag}-7 Spring Mile"),
        ("game", games[0].key),
        ("entrant", "Hare"),
    ):
        if key not in given:
            raise after.broken(f"I expected a line '{key}: ...' above this, as in '{key}: {example}'.")
    tag, name = _match(given["match"][0])
    game, variant = _game(given["game"][0], games)
    rules = _rules(game, variant, given.get("rules", []))
    seed = _seed(given["seed"][0]) if "seed" in given else None
    entrants = _entrants(game, rules, given["entrant"])
    return Record(tag=tag, name=name, game=game, variant=variant, rules=rules, seed=seed, entrants=entrants)


def _fields(lines: Iterable[_Text]) -> dict[str, list[_Text]]:
    given: dict[str, list[_Text]] = {}
    for line in lines:
        found = _FIELD.fullmatch(tidy(line.text))
        if not found:
            raise line.broken(f"I expected a line as 'entrant: Hare' or 'turn 1', I read {line.text!r}.")
        key = _KEYS.get(found[1].casefold())
        if key is None and _fold(found[1]) in {_fold(at.text) for at in given.get("entrant", [])}:
            raise line.broken("I expected a line 'turn 1' before the first order.")
        if key is None:
            raise line.broken(
                f"I expected match, game, rules, seed or entrant; I read {found[1]!r}."
                + _near(found[1], _KEYS)
            )
        if not found[2]:
            raise line.broken(
                f"I expected something behind '{found[1]}:', I read the end of the line.", len(line.text)
            )
        if key in given and key in ("match", "game", "seed"):
            raise line.broken(
                f"I have read '{key}:' before, in line {given[key][0].line}; there can be one only."
            )
        given.setdefault(key, []).append(line.part(found.start(2)))
    return given


def _match(at: _Text) -> tuple[str, str]:
    found = _TAG.fullmatch(tidy(at.text))
    if not found:
        raise at.broken(
            f"I expected the match's tag and its name, as in 'GS-7 Spring Mile', I read {at.text!r}."
        )
    return found[1].upper(), at.text[found.start(2) :] if found[2] else ""


def _game(at: _Text, games: Sequence[AnyGame]) -> tuple[AnyGame, str]:
    """The game by key, name or tag, then its variant; in any case and spacing."""
    known = {_fold(name): game for game in games for name in (game.key, game.name, game.tag)}
    words = list(re.finditer(r"[^\s,]+", tidy(at.text)))
    for n in range(len(words), 0, -1):
        game = known.get(_fold(" ".join(word[0] for word in words[:n])))
        if game is not None:
            rest = at.part(words[n].start()) if n < len(words) else at.part(len(at.text))
            return game, _variant(game, rest)
    keys = [game.key for game in games]
    raise at.broken(f"I expected a game ({', '.join(keys)}), I read {at.text!r}.{_near(at.text, keys)}")


def _variant(game: AnyGame, at: _Text) -> str:
    try:
        return variant_of(game, tidy(at.text))
    except WrongOption as why:
        raise at.broken(str(why)) from None


def _rules(game: AnyGame, variant: str, lines: Sequence[_Text]) -> Any:
    given: dict[str, str] = {}
    for at in lines:
        given |= read_options(game, tidy(at.text))
    try:
        return configure(game, variant, given)
    except WrongOption as why:
        at = next((at for at in lines if why.word in tidy(at.text)), lines[0])
        raise at.broken(str(why), max(0, tidy(at.text).find(why.word))) from None


def _seed(at: _Text) -> bytes:
    try:
        return bytes.fromhex(tidy(at.text))
    except ValueError:
        sentence = f"I expected the seed as pairs of hexadecimal digits, I read {at.text!r}."
        raise at.broken(sentence) from None


def _entrants(game: AnyGame, rules: Any, lines: Sequence[_Text]) -> tuple[str, ...]:
    seen: dict[str, int] = {}
    for at in lines:
        name = _fold(at.text)
        if name in seen:
            raise at.broken(f"there is a {at.text!r} already, in line {seen[name]}; names differ.")
        if name in _RESERVED or at.text.startswith("#"):
            raise at.broken(f"an entrant can't be called {at.text!r}: such a line means something else here.")
        seen[name] = at.line
    wanted = game.players(rules)
    if len(lines) not in wanted:
        raise lines[-1].broken(
            f"{game.name} takes {wanted[0]} to {wanted[-1]} entrants, I read {len(lines)}."
        )
    return tuple(at.text for at in lines)


# the turns


def _with_turns(record: Record, lines: Sequence[_Text]) -> Record:
    turns: list[Turn] = []
    for line in lines:
        found = _TURN.fullmatch(tidy(line.text))
        if found:
            _next_turn(line, found, len(turns) + 1)
            turns.append(Turn((), line.line))
        else:
            turns[-1] = Turn(turns[-1].entries + _entries(record, turns[-1], line), turns[-1].line)
    return Record(**{**vars(record), "turns": tuple(turns)})


def _next_turn(line: _Text, found: re.Match[str], number: int) -> None:
    if found[2] != str(number):
        raise line.broken(f"I expected 'turn {number}', I read {line.text!r}.", found.start(2))


def _entries(record: Record, turn: Turn, line: _Text) -> tuple[Entry, ...]:
    """The orders of one line."""
    name, rest = _divided(record, line)
    if _fold(name.text) == "gm":
        raise name.broken("a correction by the GM; I can't replay one yet.")
    seat = _seat(record, name)
    if rest.text.casefold().rstrip(".") in _NOTHING:
        earlier = [entry.line for entry in turn.entries if entry.seat == seat]
        if earlier:
            raise rest.broken(
                f"{record.entrants[seat]} has an order in line {earlier[0]}; {rest.text!r} says there is none."
            )
        return ()
    try:
        orders = record.game.read(rest.text)
    except Unreadable as why:
        raise rest.broken(str(why), why.column - 1) from None
    return tuple(Entry(seat, order, line.line) for order in orders)


def _divided(record: Record, line: _Text) -> tuple[_Text, _Text]:
    """Whose line it is, and what he ordered. A name may hold a colon, a comment may follow."""
    plain = tidy(line.text)
    whole = [name for name in record.entrants if _begins(plain, name)]
    colon = max(map(len, whole), default=plain.find(":"))
    if colon < 1:
        raise line.broken(
            f"I expected an entrant, a colon and his order, or the next turn; I read {line.text!r}."
        )
    order = re.sub(r"\s#.*", "", plain[colon + 1 :]).rstrip()
    if not order.strip():
        raise line.broken("I expected an order behind the colon, or nmr.", len(line.text))
    start = colon + 1 + len(order) - len(order.lstrip())
    return line.part(0, colon), line.part(start, colon + 1 + len(order))


def _begins(line: str, name: str) -> bool:
    return line[len(name) :].startswith(":") and _fold(line[: len(name)]) == _fold(name)


def _seat(record: Record, at: _Text) -> Seat:
    """The entrant of this name, or the only one whose name begins so."""
    names = [_fold(name) for name in record.entrants]
    name = _fold(at.text)
    if name in names:
        return names.index(name)
    near = [seat for seat, known in enumerate(names) if known.startswith(name)]
    if len(near) == 1:
        return near[0]
    which = ", ".join(record.entrants[seat] for seat in near or range(len(names)))
    many = "could be several" if near else "is none of the entrants"
    raise at.broken(f"{at.text!r} {many}: {which}.{'' if near else _near(at.text, record.entrants)}")


def _near(word: str, known: Iterable[str]) -> str:
    names = {_fold(name): name for name in known}
    found = get_close_matches(_fold(word), names, 1)
    return f" Did you mean {names[found[0]]}?" if found else ""


def _fold(text: str) -> str:
    return re.sub(r"[\s_-]+", "-", tidy(text).strip().casefold())
