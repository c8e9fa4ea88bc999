"""How a line is read, whatever the grammar: typography, length, places, sentences, and never a slow line."""

import logging
import time
import tomllib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark, Token, Transformer

import grammar
from bot.games import GAMES

BY_GRAMMAR = {game.key.replace("-", "_"): game for game in GAMES}
SAMPLES = [
    (name, sentence, sample)
    for name, sentences in tomllib.loads(grammar.source("mistakes.toml")).items()
    if name in BY_GRAMMAR
    for sentence, samples in sentences.items()
    for sample in samples
]
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
    with pytest.raises(grammar.Unreadable) as told:
        BY_GRAMMAR[name].read(sample)
    assert str(told.value) == sentence


@pytest.mark.parametrize("sentence", sorted({sentence for _, sentence, _ in SAMPLES}))
def test_sentences_are_sentences(sentence: str) -> None:
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "!" not in sentence


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
@given(line=st.text(max_size=60) | st.text(alphabet="play 6/0MB3:,;.'\"()x-rest", max_size=40))
def test_any_line_is_read_or_refused_with_a_place_in_it(key: str, line: str) -> None:
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
        for whole in (line, f"{line} play 6/0", f"play 6/0 M3 {line}", f"{line}: play 6/0 M3 B3 {line}: x"):
            begun = time.process_time()
            with suppress(grammar.Unreadable):
                BY_GRAMMAR[key].read(whole)
            assert time.process_time() - begun < 1, whole[:60]


def test_a_misspelled_verb_is_guessed_before_anything_else() -> None:
    with pytest.raises(grammar.Unreadable) as told:
        BY_GRAMMAR["golden_strider"].read("Hare paly 6/0 M3 B3")
    assert str(told.value) == 'Did you mean "play"?'
    assert told.value.column == len("Hare p")


def test_a_mistake_without_a_sentence_names_what_could_not_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    class Same(Transformer[Token, str]):
        def start(self, items: list[Token]) -> str:
            return " ".join(items)

    monkeypatch.setattr(grammar, "source", lambda name: 'start: /[a-z]/ "," /[a-z]/' * name.endswith(".lark"))
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
