"""An observer leaves by one click (RFC 8058), over real HTTP: a POST ends it, a look changes nothing; else 404."""

import logging
from collections.abc import Iterator
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest

from bot import web
from bot.flow.intake import one_click
from tests.kit.correspondence import GM, Correspondence, shown

ANN = "ann@x.test"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
CLICK = b"List-Unsubscribe=One-Click"
PARTS = (
    b'--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    {"Content-Type": "multipart/form-data; boundary=b"},
)


@pytest.fixture
def observed(race: Correspondence) -> Correspondence:
    """Ann observes the race of a house with an address on the web."""
    race.web = "https://pbm.test/mail"
    race.write(ANN, "observe GS-1", fresh=True)
    race.write(ANN, "yes")
    race.to_deadline()
    return race


@pytest.fixture
def port(observed: Correspondence) -> Iterator[int]:
    """The page is served on this port."""

    def look(number: int, key: str) -> str | None:
        return one_click.look(observed.engine, number, key)

    def end(number: int, key: str) -> bool:
        return one_click.end(observed.engine, observed.house, number, key)

    with web.served(0, web.Clicks(look, end)) as port:
        assert port
        yield port


def link(letter_of: Correspondence) -> str:
    header = str(letter_of.newest[ANN]["List-Unsubscribe"])
    return urlsplit(header.partition(">")[0][1:]).path


def ask(
    port: int, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
) -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request(method, path, body, headers or {})
    answer = connection.getresponse()
    told = answer.status, answer.read().decode()
    connection.close()
    return told


def test_the_letters_of_observers_and_no_others_have_the_link(observed: Correspondence) -> None:
    letter = observed.newest[ANN]
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    by_web, by_mail = letter["List-Unsubscribe"].split(", ")
    assert by_web.startswith("<https://pbm.test/mail/leave/1/")
    assert by_mail.startswith("<mailto:bot+gs1.")
    key = letter["Reply-To"].partition("@")[0].rpartition(".")[2]
    assert key not in by_web
    assert observed.newest["hare@x.test"]["List-Unsubscribe"] is None
    assert observed.newest["hare@x.test"]["List-Unsubscribe-Post"] is None


def test_without_an_address_on_the_web_there_is_the_mail_alone(observed: Correspondence) -> None:
    observed.web = ""
    observed.to_deadline()
    letter = observed.newest[ANN]
    assert letter["List-Unsubscribe"].startswith("<mailto:")
    assert letter["List-Unsubscribe-Post"] is None


@pytest.mark.parametrize(("body", "headers"), [(CLICK, FORM), PARTS])
def test_a_click_ends_it_as_the_line_by_mail_does(
    observed: Correspondence, port: int, body: bytes, headers: dict[str, str]
) -> None:
    status, told = ask(port, "POST", link(observed), body, headers)
    assert (status, "No more letters about GS-1 Spring Mile come" in told) == (200, True)
    # Some programs click twice.
    assert ask(port, "POST", link(observed), body, headers)[0] == 200
    assert ANN not in [one["To"] for one in observed.to_deadline()]
    observed.write(GM, "log")
    log = shown(observed.newest[GM])
    assert log.count("stop observing GS-1") == 1


def test_a_look_shows_a_button_and_changes_nothing(observed: Correspondence, port: int) -> None:
    for _ in range(2):
        status, told = ask(port, "GET", link(observed))
        assert status == 200
        assert "Stop the letters about GS-1 Spring Mile?" in told
        assert '<form method="post">' in told
        assert 'name="List-Unsubscribe" value="One-Click"' in told
    assert ask(port, "HEAD", link(observed)) == (200, "")
    assert ANN in [one["To"] for one in observed.to_deadline()]


def test_all_else_is_not_found(observed: Correspondence, port: int) -> None:
    path = link(observed)
    wrong = path[:-1] + ("a" if path[-1] != "a" else "b")
    other = path.replace("/leave/1/", "/leave/2/")
    for method, where, body, headers in (
        ("GET", "/", None, {}),
        ("GET", "/leave/1/", None, {}),
        ("GET", wrong, None, {}),
        ("GET", other, None, {}),
        ("GET", path.replace("/1/", "/999999999999999999999/"), None, {}),
        ("POST", wrong, CLICK, FORM),
        ("POST", path, b"", FORM),
        ("POST", path, b"List-Unsubscribe=Two-Clicks", FORM),
        ("POST", path, CLICK, {"Content-Type": "text/plain"}),
        ("POST", path, CLICK + b"&x=" + b"x" * 5000, FORM),
        ("POST", path, None, {"Content-Length": "many", **FORM}),
        ("PUT", path, CLICK, FORM),
        ("DELETE", path, None, {}),
    ):
        assert ask(port, method, where, body, headers)[0] == 404, (method, where, body)
    assert ANN in [one["To"] for one in observed.to_deadline()]


def test_the_link_of_a_player_s_right_ends_nothing(observed: Correspondence, port: int) -> None:
    """Only observers leave by a click: the rights of deputies are rows of the same table."""
    observed.surely("hare@x.test", "deputy Zoe zoe@x.test until 20 Dec")
    observed.write("zoe@x.test", "yes")
    assert ask(port, "GET", link(observed).replace("/1/", "/2/"))[0] == 404


def test_nothing_of_it_is_logged_or_told_elsewhere(
    observed: Correspondence, port: int, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    key = link(observed).rpartition("/")[2]
    ask(port, "POST", link(observed), CLICK, FORM)
    _, told = ask(port, "GET", "/leave/7/aaaaaaaaaaaaaaaa")
    assert key not in caplog.text + "".join(capfd.readouterr())
    assert "GS-1" not in told


def test_where_the_machine_fails_the_program_may_click_again() -> None:
    def fails(_number: int, _key: str) -> bool:
        raise OSError("disk full")

    with web.served(0, web.Clicks(lambda _number, _key: "GS-1", fails)) as port:
        assert port
        assert ask(port, "POST", "/leave/1/aaaaaaaaaaaaaaaa", CLICK, FORM)[0] == 503


def test_a_port_that_is_taken_stops_nobody(port: int, caplog: pytest.LogCaptureFixture) -> None:
    with web.served(port, web.Clicks(lambda _number, _key: None, lambda _number, _key: False)) as taken:
        assert taken is None
    assert "can't be opened" in caplog.text
