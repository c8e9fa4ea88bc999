"""The rules of one match: a variant's value, with parameters the GM set otherwise, read and said as text.

Every parameter is a field of the game's frozen rules: its type says what is allowed, `metadata["doc"]` what
it means. Must not know any game, nor where the text comes from (a mail, a record, a terminal).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect

from bot.games.base import Game, O, R, S, V

_WORDS = {"yes": True, "on": True, "no": False, "off": False}  # besides true, false, 1 and 0


class WrongOption(ValueError):  # noqa: N818  # the field's own word
    """A variant, parameter or value the game doesn't have: str() is the sentence, `word` what was read."""

    def __init__(self, word: str, sentence: str) -> None:
        """Keep the word, to point at it."""
        super().__init__(sentence)
        self.word = word


@dataclass(frozen=True)
class Parameter:
    """One number or choice of a rule set, to be told to a GM."""

    name: str
    value: str  # as the variant has it
    allowed: str  # "a whole number from 60 to 65"
    doc: str


def configure(game: Game[R, S, O, V], variant: str, options: Mapping[str, str]) -> R:
    """The variant's rules with these parameters instead ("length" -> "62"); "" is the game's first variant.

    Raises WrongOption: an unknown variant or parameter, or a value that isn't allowed, with what would do.
    """
    rules = game.variants[variant_of(game, variant)]
    names = {_fold(name): name for name in _types(rules)}
    changes = {}
    for word, text in options.items():
        name = names.get(_fold(word))
        if name is None:
            raise WrongOption(word, _unknown(game, variant, word))
        changes[name] = _value(game, rules, name, text)
    return _replaced(rules, changes)


def options(game: Game[R, S, O, V], variant: str, rules: R) -> dict[str, str]:
    """What differs from the variant, so that `configure` gives these rules again."""
    plain = game.variants[variant_of(game, variant)]
    return {
        name: say(getattr(rules, name))
        for name in _types(rules)
        if getattr(rules, name) != getattr(plain, name)
    }


def parameters(game: Game[R, S, O, V], variant: str) -> tuple[Parameter, ...]:
    """All that a GM may set, in the order the game names them."""
    rules = game.variants[variant_of(game, variant)]
    docs = {field.name: field.metadata.get("doc", "") for field in fields(_any(rules))}
    return tuple(
        Parameter(name, say(getattr(rules, name)), _allowed(inspect.type_info(kind)), docs[name])
        for name, kind in _types(rules).items()
    )


def variant_of(game: Game[R, S, O, V], word: str) -> str:
    """The variant's own name for what was written, its words in any order; "" is the first. Raises WrongOption."""
    if not word.strip():
        return next(iter(game.variants))
    known = {_words(name): of for name, of in (*game.aliases.items(), *((n, n) for n in game.variants))}
    if _words(word) not in known:
        words = words_of(game)
        most = max(game.variants, key=lambda name: len(name.split()))
        text = f"{game.name} has no rule set {word!r}; it has {_listed(words)}"
        together = f", also together, as in {most!r}." if " " in most else "."
        raise WrongOption(word, text + together + _guess(word, words))
    return known[_words(word)]


def words_of(game: Game[R, S, O, V]) -> tuple[str, ...]:
    """The words that rule sets are named by, each once: `standard`, `simple`, `large`, `runners`."""
    return tuple(dict.fromkeys(word for name in game.variants for word in name.split()))


def read_options(game: Game[R, S, O, V], text: str) -> dict[str, str]:
    """Read "length 62, no_move halves" (or with = or :), without judging it: `configure` does."""
    names = sorted(_types(next(iter(game.variants.values()))), key=len, reverse=True)
    spaced = "|".join(re.escape(name).replace("_", r"[ _-]") for name in names)
    piece = re.compile(
        rf"\s*(?P<name>(?:{spaced})\b|[^\s:=]+)\s*[:= ]?\s*(?P<value>.*)", re.IGNORECASE | re.DOTALL
    )
    pieces = (piece.match(part) for part in re.split(r"[,;]\s*(?=[^\W\d])", text) if part.strip())
    return {found["name"]: found["value"].strip(" ,;") for found in pieces if found}


def values(game: Game[R, S, O, V], variant: str, options: Mapping[str, str]) -> dict[str, str]:
    """Every parameter as these options leave it, by its name as the game has it."""
    rules = configure(game, variant, options)
    return {name: say(getattr(rules, name)) for name in _types(rules)}


def write_options(changes: Mapping[str, str]) -> str:
    """The line that `read_options` reads: "length 62, no_move halves"."""
    return ", ".join(f"{name} {value}" for name, value in changes.items())


def say(value: Any) -> str:
    """A parameter's value as a GM writes it: 62, yes, halves, "0 1 1 2 2 2", none."""
    match value:
        case True:
            return "yes"
        case False:
            return "no"
        case None:
            return "none"
        case tuple():
            between = ", " if any(isinstance(one, tuple) for one in value) else " "
            return between.join(map(say, value)) or "none"
        case _:
            return str(value)


def _value(game: Game[R, S, O, V], rules: R, name: str, text: str) -> Any:
    kind = _types(rules)[name]
    try:
        return msgspec.convert(_plain(inspect.type_info(kind), text.strip()), kind, strict=False)
    except msgspec.ValidationError:
        told = _allowed(inspect.type_info(kind))
        doc = next(field.metadata.get("doc", "") for field in fields(_any(rules)) if field.name == name)
        sentence = f"{name} of {game.name} is {told}; I read {repr(text) if text else 'nothing'}."
        raise WrongOption(text.strip() or name, f"{sentence} {doc}".strip()) from None


def _plain(kind: inspect.Type, text: str) -> Any:
    """The words of a person as msgspec wants them."""
    match kind:
        case inspect.BoolType():
            return _WORDS.get(text.casefold(), text.casefold())
        case inspect.VarTupleType() | inspect.TupleType():
            return _items(kind, [] if text.casefold() == "none" else re.split(r"[\s,]+", text))
        case inspect.UnionType() if kind.includes_none and text.casefold() == "none":
            return None
        case inspect.UnionType():
            return _plain(next(one for one in kind.types if not isinstance(one, inspect.NoneType)), text)
        case inspect.LiteralType():
            return next((value for value in kind.values if _fold(str(value)) == _fold(text)), text)
        case _:
            return text


def _items(kind: inspect.Type, words: list[str]) -> list[Any]:
    """The words one by one, or as many together as one item of the list has fields."""
    match kind:
        case inspect.VarTupleType(item_type=inspect.NamedTupleType(fields=fields)):
            return [words[at : at + len(fields)] for at in range(0, len(words), len(fields))]
        case _:
            return words


def _allowed(kind: inspect.Type) -> str:
    match kind:
        case inspect.LiteralType():
            return _listed(tuple(map(str, kind.values)), "or")
        case inspect.UnionType():
            return _listed(tuple(_allowed(one) for one in kind.types), "or")
        case inspect.VarTupleType():
            return _allowed_list(kind.item_type)
        case inspect.TupleType():
            return f"{len(kind.item_types)} values with spaces between"
        case inspect.IntType():
            return "a whole number" + _range(kind.ge, kind.le)
        case _:
            return {inspect.BoolType: "yes or no", inspect.NoneType: "none"}.get(type(kind), "a word")


def _allowed_list(item: inspect.Type) -> str:
    match item:
        case inspect.NamedTupleType(fields=fields):
            return (
                f"a list with commas between, each of {_listed(tuple(one.name for one in fields))}, or none"
            )
        case _:
            return f"a list with spaces between, each {_allowed(item)}"


def _range(least: float | None, most: float | None) -> str:
    if least is None:
        return "" if most is None else f", {most} at most"
    return f", {least} at least" if most is None else f" from {least} to {most}"


def _unknown(game: Game[R, S, O, V], variant: str, word: str) -> str:
    known = tuple(one.name for one in parameters(game, variant))
    return f"{game.name} has no parameter {word!r}.{_guess(word, known)} It has {_listed(known)}."


def _guess(word: str, known: tuple[str, ...]) -> str:
    near = get_close_matches(_fold(word), [_fold(name) for name in known], 1)
    return f" Did you mean {next(name for name in known if _fold(name) == near[0])}?" if near else ""


def _listed(words: tuple[str, ...], last: str = "and") -> str:
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""


def _replaced(rules: R, changes: Mapping[str, Any]) -> R:
    try:
        return replace(_any(rules), **changes)  # type: ignore[no-any-return]  # replace keeps the type
    except ValueError as why:  # parameters that don't go together: the game's own sentence
        raise WrongOption(next(iter(changes)), str(why)) from None


def _types(rules: R) -> dict[str, Any]:
    return get_type_hints(type(rules), include_extras=True)


def _any(rules: Any) -> Any:
    """The rules without their type: every game's R is a dataclass, which a TypeVar can't say."""
    return rules


def _words(variant: str) -> frozenset[str]:
    """A rule set's words: in any case and order, however they are joined."""
    return frozenset(re.split(r"[\s,_+-]+", variant.strip().casefold()))


def _fold(word: str) -> str:
    return re.sub(r"[\s_-]+", "_", word.strip().casefold())
