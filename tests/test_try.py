"""`pbm try`: one person against robots, in the terminal and on a page."""

import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from threading import Thread
from urllib.parse import urlencode

import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.demo.alone import Alone, sit_down
from bot.demo.trial_page import Trial, server
from bot.demo.understanding import form
from bot.games import GAMES
from bot.games.base import AnyGame


@pytest.fixture
def match(tmp_path: Path) -> Iterator[Alone]:
    found = sit_down(tmp_path, GAMES[0], "Hare")
    yield found
    found.engine.dispose()


def test_the_terminal_shows_letters_and_takes_mails() -> None:
    typed = "line-up 7 7 6 5 5 play 7/0 M5 B2\n\nplay 6/0 M9\n\nnext\n\nquit\n"
    done = CliRunner().invoke(main, ["try"], input=typed)
    assert done.exit_code == 0, done.output
    assert "Hare lines up 7 7 6 5 5" in done.output
    assert "6/0 M9 does not fit" in done.output
    assert "You played 7/0: 5 moved, 2 banked." in done.output
    assert re.search(r"#[a-z0-9]{10}\b", done.output) is None


def test_a_name_that_is_none_is_told_in_the_words_of_the_bot() -> None:
    done = CliRunner().invoke(main, ["try", "--name", "3M"])
    assert done.exit_code == 2
    assert "3M" in done.output


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_whole_match_by_the_lines_that_the_letters_offer(game: AnyGame, tmp_path: Path) -> None:
    match = sit_down(tmp_path, game, "Hedgehogs")
    for _ in range(game.turn_limit):
        if match.over:
            break
        if lines := form(match.letters[-1]):
            match.write(lines)
        match.next_turn()
    assert match.over
    assert "The match is over" in match.letters[-1].words
    match.engine.dispose()


@contextmanager
def page_of(match: Alone) -> Iterator[str]:
    """The address of the page, while it is there."""
    made, address = server(Trial(lambda: match.letters, match.write, match.next_turn))
    with made:
        thread = Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield address
        finally:
            made.shutdown()
            thread.join()


def asked(address: str, **words: str) -> str:
    """What a browser shows; with words, of a form that it sends."""
    body = urlencode(words).encode() if words else None
    with urllib.request.urlopen(address, body) as answer:  # noqa: S310  # our own
        return str(answer.read(), "utf-8")


def test_the_page_shows_letters_and_takes_mails(match: Alone) -> None:
    with page_of(match) as address:
        first = asked(address)
        assert first.count("<iframe") == len(match.letters) == 1
        link = re.search(r'href="(/[^"]*body=line-up[^"]*)" target="_top"', unescape(unescape(first)))
        assert link is not None
        draft = asked(address[: address.index("/", 8)] + link[1])
        assert '">line-up 6 6 6 6 6 play 6/0 M3 B3</textarea>' in draft.replace(" autofocus", "")
        assert "stands" in unescape(asked(f"{address}write", lines="line-up 6 6 6 6 6 play 6/0 M3 B3"))
        assert "You played 6/0" in unescape(asked(f"{address}next", lines="lost"))


def test_nobody_else_finds_the_page(match: Alone) -> None:
    with page_of(match) as address:
        stem = address[: address.index("/", 8)]
        for path, words in (("/", {}), ("/x/write", {"lines": "resign"}), ("/x/next", {"lines": ""})):
            with pytest.raises(urllib.error.HTTPError) as refused:
                asked(stem + path, **words)
            refused.value.close()
            assert refused.value.code == 404
    assert match.mails == 1
