from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest

from bot.settings import Imap, Maildir, Settings, SettingsError, Smtp, Token, load
from bot.settings.checks import loopback
from bot.settings.passwords import KEYS
from tests.kit.settings import imap_of
from tests.wrong_settings import GOOD, WRONG

EXAMPLE = Path(__file__).parent.parent / "deploy" / "pbm.toml.example"
OTHER_PLACES = tuple(f"# {key}" for key in KEYS)
ENVIRON = {"PBM_PASSWORD": "päss wörd"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def read(text: str) -> Settings:
    Path("pbm.toml").write_text(text, encoding="utf-8")
    return load(Path("pbm.toml"), ENVIRON)


def problems(text: str) -> tuple[str, ...]:
    with pytest.raises(SettingsError) as refused:
        read(text)
    return refused.value.problems


def test_the_shortest_file_takes_every_default(home: Path) -> None:
    assert read(GOOD) == Settings(
        address="bot@example.org",
        gm=("gm@example.org",),
        mailbox=Imap(host="imap.example.org", user="bot@example.org", password="päss wörd"),
        smtp=Smtp(host="smtp.example.org", user="bot@example.org", password="päss wörd"),
        database=f"sqlite:///{home / 'pbm.sqlite'}",
    )


def test_the_example_loads_and_shows_every_setting_with_its_default() -> None:
    assert load(EXAMPLE, ENVIRON).address == "bot@example.org"
    shown = EXAMPLE.read_text(encoding="utf-8")
    lines = [line.removeprefix("# ") for line in shown.splitlines()]
    wanted = {"ca = ", *(f"{key} = " for key in KEYS)}  # those without a default: any value will do
    for kind in (Imap, Maildir, Smtp, Settings):
        for spec in fields(kind):
            name = spec.name
            if name not in {"mailbox", "smtp", "warnings", "gm_names", "password", "token"}:
                default = spec.default
                exact = isinstance(default, int | float | str)
                text = f'"{default}"' if isinstance(default, str) else f"{default:g}" if exact else ""
                wanted.add(f"{name} = {text}")
    wanted.discard("largest = 1e+06")
    wanted.add("largest = 1000000")
    assert not {setting for setting in wanted if not any(line.startswith(setting) for line in lines)}


def test_everything_in_the_example_that_is_commented_out_loads_too(home: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("# ") and " = " in line and not line.startswith(OTHER_PLACES):
            text = text.replace(f"\n{line}\n", f"\n{line.removeprefix('# ')}\n")
    (home / "ca.pem").touch()
    (home / "dkim.pem").touch()
    by_imap, by_maildir = alternatives(text)
    loaded = read(by_imap)
    assert imap_of(loaded).ca == str(home / "ca.pem")
    assert imap_of(loaded).idle == 540
    box = read(by_maildir).mailbox
    assert box == Maildir(
        path="/var/mail/pbm", lmtp="127.0.0.1:8024", queue=4360.0, vouched_by="mx.example.org"
    )


def alternatives(text: str) -> tuple[str, ...]:
    """The same file with either of its two mailboxes."""
    before, _, rest = text.partition("[imap]\n")
    one, _, rest = rest.partition("# [maildir]\n")
    other, _, after = rest.partition("[smtp]\n")
    return tuple(
        f"{before}[{kind}]\n{box}[smtp]\n{after}" for kind, box in (("imap", one), ("maildir", other))
    )


@pytest.mark.parametrize(
    ("section", "security", "port"),
    [
        ("imap", "tls", 993),
        ("imap", "starttls", 143),
        ("smtp", "tls", 465),
        ("smtp", "starttls", 587),
    ],
)
def test_the_port_follows_the_security(section: str, security: str, port: int) -> None:
    loaded = read(GOOD.replace(f"[{section}]", f'[{section}]\nsecurity = "{security}"'))
    assert port_of(loaded, section) == port
    loaded = read(GOOD.replace(f"[{section}]", f'[{section}]\nport = 2000\nsecurity = "{security}"'))
    assert port_of(loaded, section) == 2000


def port_of(settings: Settings, section: str) -> int:
    return settings.smtp.port if section == "smtp" else imap_of(settings).port


def test_plain_is_for_this_machine_only() -> None:
    plain = GOOD.replace("[imap]", '[imap]\nsecurity = "plain"')
    for host in ("localhost", "127.0.0.1", "127.8.8.8", "::1"):
        assert imap_of(read(plain.replace("imap.example.org", host))).port == 143
    for host in ("imap.example.org", "192.168.1.1", "localhost.example.org", "127.0.0.1.example.org"):
        assert len(problems(plain.replace("imap.example.org", host))) == 1


def test_loopback_is_this_machine() -> None:
    assert loopback("LOCALHOST")
    assert not loopback("0.0.0.0")  # noqa: S104  # nothing is bound


def test_a_relay_without_login_needs_no_password() -> None:
    relay = GOOD.partition("[smtp]")[0] + '[smtp]\nhost = "localhost"\nsecurity = "plain"\n'
    assert read(relay).smtp == Smtp(host="localhost", port=25, security="plain")


def test_passwords_are_not_shown() -> None:
    assert "päss" not in repr(read(GOOD))


@pytest.mark.parametrize(("mode", "warnings"), [(0o600, 0), (0o400, 0), (0o640, 1), (0o604, 1)])
def test_a_password_file_is_read_and_others_reading_it_is_a_warning(
    home: Path, mode: int, warnings: int
) -> None:
    secret = home / "secret"
    secret.write_text("päss wörd \n", encoding="utf-8")
    secret.chmod(mode)
    loaded = read(GOOD.replace('password_env = "PBM_PASSWORD"', 'password_file = "secret"', 1))
    assert imap_of(loaded).password == "päss wörd "
    warning = (
        f'other users of this machine can read the password in {secret}; "chmod 600 {secret}" stops that.'
    )
    assert loaded.warnings == (warning,) * warnings


def test_paths_start_at_the_file_and_not_where_we_are(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "secret").write_text("word", encoding="utf-8")
    (home / "pbm.toml").write_text(GOOD.replace('password_env = "PBM_PASSWORD"', 'password_file = "secret"'))
    monkeypatch.chdir("/")
    loaded = load(home / "pbm.toml", {})
    assert loaded.smtp.password == "word"
    assert loaded.database == f"sqlite:///{home / 'pbm.sqlite'}"


def test_other_databases_keep_their_url() -> None:
    for url in ("postgresql+psycopg://pbm:word@localhost/pbm", "sqlite://"):
        assert read(GOOD.replace("[imap]", f'database = "{url}"\n[imap]')).database == url


def test_every_wrong_setting_has_its_sentence(home: Path, golden: Callable[[str, str], None]) -> None:
    (home / "empty").touch()
    (home / "more").write_text("one\ntwo\n", encoding="utf-8")
    (home / "octets").write_bytes(b"\xff\xfe")
    for name in ("empty", "more", "octets"):
        (home / name).chmod(0o600)
    told = []
    for what, (good, wrong) in WRONG.items():
        assert good in GOOD, what
        told += [what, *(f"    {problem}" for problem in problems(GOOD.replace(good, wrong, 1))), ""]
    golden("golden/settings/wrong.txt", "\n".join(told).replace(str(home), "/etc/pbm"))


def test_all_that_is_wrong_is_told_at_once() -> None:
    text = GOOD
    for good, wrong in (
        ("[imap]", "[imap]\npoll = 0"),
        ("gm =", 'zone = "London"\ngm ='),
        ("[smtp]", "[smtp]\nx = 1"),
    ):
        text = text.replace(good, wrong)
    assert [problem.partition(":")[0] for problem in problems(text)] == [
        "pbm.toml, [bot] zone",
        "pbm.toml, [imap] poll",
        "pbm.toml, [smtp]",
    ]


def test_a_file_that_is_not_there_says_who_writes_one() -> None:
    with pytest.raises(SettingsError) as refused:
        load(Path("pbm.toml"), {})
    assert str(refused.value) == 'there is no file pbm.toml; "pbm init --config pbm.toml" writes one.'


def test_a_file_that_is_a_folder_or_no_text_is_told(home: Path) -> None:
    with pytest.raises(SettingsError, match=r"I can't read .*: Is a directory\."):
        load(home, {})
    (home / "latin").write_bytes('name = "Völler"'.encode("latin-1"))
    with pytest.raises(SettingsError, match="save it as UTF-8"):
        load(home / "latin", {})


def test_a_gm_may_have_a_name() -> None:
    loaded = read(GOOD.replace('["gm@example.org"]', '["Ann Archer <Gm@example.org>", "ben@example.org"]'))
    assert loaded.gm == ("Gm@example.org", "ben@example.org")
    assert loaded.gm_names == {"gm@example.org": "Ann Archer"}


def by(place: str) -> str:
    """The shortest file, but with another place of the mailbox's password."""
    return GOOD.replace('password_env = "PBM_PASSWORD"', place, 1)


def test_a_password_is_the_first_line_that_a_command_prints() -> None:
    assert imap_of(read(by("""password_command = ["printf", "hedge hog"]"""))).password == "hedge hog"
    (refused,) = problems(by("""password_command = ["false"]"""))
    assert refused.endswith("password_command: false gives no password: it ended with 1 and printed no line.")
    (missing,) = problems(by("""password_command = ["./there-is-no-such-program"]"""))
    assert "gives no password" in missing
    (shell,) = problems(by("""password_command = "pass show mail" """))
    assert shell.endswith('it must be a list: ["pass", "show", "mail/pbm"].')


def test_a_token_takes_the_place_of_a_password(home: Path) -> None:
    (missing,) = problems(by('token_file = "token.json"'))
    assert missing.endswith(f'"pbm login --token-file {home / "token.json"}" writes it.')
    (home / "token.json").touch(0o644)
    settings = read(by('token_file = "token.json"'))
    assert imap_of(settings).token == Token(file=str(home / "token.json"))
    assert "other users of this machine can read the sign-in" in settings.warnings[0]
    assert imap_of(read(by('token_command = ["oama", "access"]'))).token == Token(command=("oama", "access"))
    (two,) = problems(by('token_file = "token.json"\npassword_env = "PBM_PASSWORD"'))
    assert "name one place for the password" in two
