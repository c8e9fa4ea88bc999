"""How a line is read, whatever the grammar: typography, length, places, sentences, and never a slow line."""

import logging
import re
import tomllib
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, Token, Transformer

import grammar
from bot.games import GAMES
from bot.games.nullgame import NULLGAME
from bot.testing.random_matches import play
from bot.testing.samples import is_answered, samples
from tests.kit.timing import processor_time

BY_GRAMMAR = {game.key.replace("-", "_"): game for game in (*GAMES, NULLGAME)}
SAMPLES = [(name, *one) for name in BY_GRAMMAR for one in samples(name)]
NAMES = (
    "a",
    "é",
    "a.",
    "a'",
    "a-",
    "a ",
    "ab ",
    "play ",
    "a1 ",
    "A. ",
    "a: ",
    "o'o-",
    " ",
    "\u0301",
    "line up ",
)


@pytest.mark.parametrize(("name", "sentence", "sample"), SAMPLES)
def test_every_sample_mistake_gets_its_sentence(name: str, sentence: str, sample: str) -> None:
    is_answered(BY_GRAMMAR[name], sentence, sample)


@cache
def forms(name: str) -> tuple[str, ...]:
    """Lines of the game's own order forms, from the beginning and the middle of a match by each rule set; its verbs."""
    game = BY_GRAMMAR[name]
    states = [match.states for match in (play(game, variant, 0) for variant in game.variants)]
    views = [
        game.view(of[at], seat) for of in states for at in (0, len(of) // 2) for seat in game.due(of[at])
    ]
    return tuple(dict.fromkeys((*(line for view in views for line in game.form(view)), *game.verbs)))


def test_every_grammar_of_the_house_has_its_mistakes() -> None:
    kept = {name for name in tomllib.loads(grammar.source("mistakes.toml")) if name != "robot"}
    assert {name.removesuffix("_correction") for name in kept} == set(BY_GRAMMAR)


@given(st.text(max_size=80))
def test_a_tidied_line_is_as_long_as_it_was(line: str) -> None:
    assert len(grammar.tidy(line)) == len(line)
    assert grammar.tidy(grammar.tidy(line)) == grammar.tidy(line)


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("ｐｌａｙ ６／０ Ｍ３", "play 6/0 M3"),
        ("O’Dreen “6⁄0” – now…", 'O\'Dreen "6/0" - now.'),
        ("play\N{NO-BREAK SPACE}6/0\tM3\N{ZERO WIDTH SPACE}", "play 6/0 M3 "),
        ("5×6", "5*6"),
    ],
)
def test_typography_is_made_plain(written: str, plain: str) -> None:
    assert grammar.tidy(written) == plain


@pytest.mark.parametrize("key", BY_GRAMMAR)
def test_a_line_too_long_is_refused_before_it_is_read(key: str) -> None:
    with pytest.raises(grammar.Unreadable, match="501 characters") as told:
        BY_GRAMMAR[key].read("p" * 501)
    assert told.value.column == grammar.LONGEST_LINE


@pytest.mark.parametrize("key", BY_GRAMMAR)
@settings(deadline=None)  # the first call plays matches, to have their forms; what is slow is tested below
@given(data=st.data())
def test_any_line_is_read_or_refused_with_a_place_in_it(key: str, data: st.DataObject) -> None:
    """Any signs; and pieces of what this game itself offers, in any order."""
    own = sorted({word for line in forms(key) for word in re.findall(r"\w+|\W", line)})
    pieces = st.lists(st.sampled_from(own) | st.text(max_size=3), max_size=20).map("".join)
    line = data.draw(st.text(max_size=60) | pieces)
    try:
        orders = BY_GRAMMAR[key].read(line)
    except grammar.Unreadable as told:
        assert 1 <= told.column <= len(line) + 1  # noqa: PT017  # most lines raise, and may
        assert str(told)  # noqa: PT017
    else:
        assert orders


@pytest.mark.parametrize("count", [30, 300, 3000])
@pytest.mark.parametrize("key", BY_GRAMMAR)
def test_no_line_is_slow_to_read(key: str, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are the danger: nested quantifiers make some of them take for ever. 3000 would never come so far."""
    monkeypatch.setattr(grammar, "LONGEST_LINE", 10_000)
    with suppress(grammar.Unreadable):
        BY_GRAMMAR[key].read("the first line has the parser built")
    for piece in NAMES:
        line = (piece * count)[:count]
        offered = (min(forms(key), key=len), max(forms(key), key=len), *BY_GRAMMAR[key].verbs[:1])
        around = (
            w for own in offered for w in (f"{line} {own}", f"{own} {line}", f"{line}: {own} {line}: x")
        )
        for whole in (line, *around):
            with processor_time() as spent, suppress(grammar.Unreadable):
                BY_GRAMMAR[key].read(whole)
            assert spent.seconds < 1, whole[:60]


def test_a_misspelled_verb_is_guessed_before_anything_else() -> None:
    with pytest.raises(grammar.Unreadable) as told:
        BY_GRAMMAR["golden_strider"].read("Hare paly 6/0 M3 B3")
    assert str(told.value) == 'Did you mean "play"?'
    assert told.value.column == len("Hare p")


def test_a_mistake_without_a_sentence_names_what_could_not_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    class Same(Transformer[Token, str]):
        def start(self, items: list[Token]) -> str:
            return " ".join(items)

    monkeypatch.setattr(
        grammar, "source", lambda name, _package: 'start: /[a-z]/ "," /[a-z]/' * name.endswith(".lark")
    )
    read = grammar.reader("any", Same())
    assert read("a,b") == "a b"
    with pytest.raises(grammar.Unreadable, match=r'^I can\'t read it from ";b" on\.$') as told:
        read("a;b")
    assert told.value.column == len("a;")
    with pytest.raises(grammar.Unreadable, match=r"^The line ends too early\.$"):
        read("a,")


@pytest.mark.parametrize("key", BY_GRAMMAR)
def test_no_conflict_is_settled_in_silence(key: str, caplog: pytest.LogCaptureFixture) -> None:
    """Where a rule could go on or end, LALR goes on and only whispers about it."""

    def conflicts(rules: str) -> list[str]:
        caplog.clear()
        with caplog.at_level(logging.DEBUG, logger="lark"):
            Lark(rules, parser="lalr", debug=True)
        return [line for line in caplog.messages if "conflict" in line]

    assert conflicts('start: "i" start | "i" start "e" start | "x"')
    assert not conflicts(grammar.source(f"{key}.lark"))
