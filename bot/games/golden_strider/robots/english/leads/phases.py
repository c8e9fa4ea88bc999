"""A part of the race that is named, `in the endgame`, and a word that only tells the order of rules, `finally`.

Beside a condition the one must say when exactly, the other says nothing. Must not know rules.
"""

from dataclasses import replace

from bot.games.golden_strider.robots.amounts import Figure
from bot.games.golden_strider.robots.conditions import Compare, Either, Every, Not, Rounds
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.meanings.islands import When
from bot.games.golden_strider.robots.english.meanings.times import ByDefault, Next, Phase, Since, Time
from bot.games.golden_strider.robots.english.words.concepts import Sentence
from bot.games.golden_strider.robots.english.words.listed import words_of


def with_part(words: Sentence, one: Phrase) -> Phrase:
    """The phrase that says when, where it names a part of the race."""
    when = one.value
    if not isinstance(when, When) or not isinstance(when.time, Phase | ByDefault):
        return one
    said = [piece.text for piece in words.pieces[one.start : one.end]]
    if isinstance(when.time, ByDefault):
        part = not words_of("phases", "between").isdisjoint(said)
    else:
        part = "_".join(said) not in words_of("phases", "order")
    return one._replace(value=replace(when, time=replace(when.time, part=part)))


def is_dated(time: Time) -> bool:
    """Whether it says exactly when: rounds, or a place on the road."""
    match time:
        case Rounds() | Next() | Since():
            return True
        case Compare(Figure("square" | "to go" | "round")):
            return True
        case Every(parts) | Either(parts):
            return any(map(is_dated, parts))
        case Not(inner):
            return is_dated(inner)
        case _:
            return False
