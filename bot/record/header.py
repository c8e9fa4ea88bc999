"""The header of a record: which match, which game by which rules, who takes part.

Must not know turns or orders.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from bot.games.base import AnyGame
from bot.games.rulesets import WrongOption, configure, read_options, variant_of
from bot.record.lines import Text, fold, near, uncommented
from bot.record.sealed import digits, draws
from bot.record.values import FIRST_VERSION, Record
from grammar import tidy

_FIELD = re.compile(r"([^:]*?)\s*:\s*(.*)")
_TAG = re.compile(r"([A-Za-z]{1,8}-\d{1,9})(?:\s+(.*))?")
_KEYS = {
    name: name
    for name in ("match", "game", "rules", "rules version", "seed", "seed hash", "entrant", "drawn", "seal")
} | dict.fromkeys(("runner", "team", "player", "figure", "manager"), "entrant")  # what games call an entrant
# Words with which a line of another kind begins.
_RESERVED = {fold(word) for word in ("gm", "turn", "round", "sealed", "result", *_KEYS)}


def reserved(name: str) -> bool:
    """Whether a line that begins with this name would mean something else in a record."""
    return fold(name) in _RESERVED or fold(name).startswith("sealed-")  # `sealed Hare: ...`


def header(lines: Iterable[Text], after: Text, games: Sequence[AnyGame]) -> Record:
    """The record without its turns; `after` is where the header ends: errors about missing lines point there."""
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
    _same_rules(game, given["game"][0], given.get("rules version", []))
    rules = _rules(game, variant, given.get("rules", []))
    seed = _seed(given["seed"][0]) if "seed" in given else None
    entrants = _entrants(game, rules, given["entrant"])
    return Record(
        tag=tag,
        name=name,
        game=game,
        variant=variant,
        rules=rules,
        seed=seed,
        seed_hash=digits(given["seed hash"][0]) if "seed hash" in given else "",
        entrants=entrants,
        drawn=draws(given["drawn"][0]) if "drawn" in given else (),
        seal=digits(given["seal"][0]) if "seal" in given else "",
    )


def _fields(lines: Iterable[Text]) -> dict[str, list[Text]]:
    given: dict[str, list[Text]] = {}
    for line in lines:
        found = _FIELD.fullmatch(tidy(line.text))
        if not found:
            raise line.broken(f"I expected a line as 'entrant: Hare' or 'turn 1', I read {line.quoted}.")
        key = _KEYS.get(found[1].casefold())
        # A title may have a # of its own.
        value = found[2] if key == "match" else uncommented(f" {found[2]}").strip()
        if key is None and fold(found[1]) in {fold(at.text) for at in given.get("entrant", [])}:
            raise line.broken("I expected a line 'turn 1' before the first order.")
        if key is None:
            raise line.broken(
                f"I expected match, game, rules, seed or entrant; I read {line.part(0, found.end(1)).quoted}."
                + near(found[1], _KEYS)
            )
        if not value:
            raise line.broken(
                f"I expected something behind '{found[1]}:', I read the end of the line.", len(line.text)
            )
        if key in given and key not in ("rules", "entrant"):
            raise line.broken(
                f"I have read '{key}:' before, in line {given[key][0].line}; there can be one only."
            )
        given.setdefault(key, []).append(line.part(found.start(2), found.start(2) + len(value)))
    return given


def _match(at: Text) -> tuple[str, str]:
    found = _TAG.fullmatch(tidy(at.text))
    if not found:
        raise at.broken(
            f"I expected the match's tag and its name, as in 'GS-7 Spring Mile', I read {at.quoted}."
        )
    return found[1].upper(), at.text[found.start(2) :] if found[2] else ""


def _game(at: Text, games: Sequence[AnyGame]) -> tuple[AnyGame, str]:
    """The game by key, name or tag, then its variant; in any case and spacing."""
    known = {fold(name): game for game in games for name in (game.key, game.name, game.tag)}
    words = list(re.finditer(r"[^\s,]+", tidy(at.text)))
    for n in range(len(words), 0, -1):
        game = known.get(fold(" ".join(word[0] for word in words[:n])))
        if game is not None:
            rest = at.part(words[n].start()) if n < len(words) else at.part(len(at.text))
            return game, _variant(game, rest)
    keys = [game.key for game in games]
    raise at.broken(f"I expected a game ({', '.join(keys)}), I read {at.quoted}.{near(at.text, keys)}")


def _variant(game: AnyGame, at: Text) -> str:
    try:
        return variant_of(game, tidy(at.text))
    except WrongOption as why:
        raise at.broken(str(why)) from None


def _same_rules(game: AnyGame, at: Text, given: Sequence[Text]) -> None:
    """A match that was played by other rules than ours could end otherwise here: its record is refused."""
    version = tidy(given[0].text) if given else str(FIRST_VERSION)
    if version != str(game.rules_version):
        raise (given[0] if given else at).broken(
            f"this match was played by version {version} of the rules of {game.name}, and I know version "
            f"{game.rules_version}. A program of that time replays it; CHANGELOG.md says what has changed."
        )


def _rules(game: AnyGame, variant: str, lines: Sequence[Text]) -> Any:
    given: dict[str, str] = {}
    for at in lines:
        given |= read_options(game, tidy(at.text))
    try:
        return configure(game, variant, given)
    except WrongOption as why:
        at = next((at for at in lines if why.word in tidy(at.text)), lines[0])
        raise at.broken(str(why), max(0, tidy(at.text).find(why.word))) from None


def _seed(at: Text) -> bytes:
    try:
        return bytes.fromhex(tidy(at.text))
    except ValueError:
        sentence = f"I expected the seed as pairs of hexadecimal digits, I read {at.quoted}."
        raise at.broken(sentence) from None


def _entrants(game: AnyGame, rules: Any, lines: Sequence[Text]) -> tuple[str, ...]:
    seen: dict[str, int] = {}
    for at in lines:
        name = fold(at.text)
        if name in seen:
            raise at.broken(f"there is a {at.quoted} already, in line {seen[name]}; names differ.")
        if reserved(name) or at.text.startswith("#"):
            raise at.broken(f"an entrant can't be called {at.quoted}: such a line means something else here.")
        seen[name] = at.line
    wanted = game.players(rules)
    if len(lines) not in wanted:
        raise lines[-1].broken(
            f"{game.name} takes {wanted[0]} to {wanted[-1]} entrants, I read {len(lines)}."
        )
    return tuple(at.text for at in lines)
