"""A zine: written from the public reports of running matches, looked at by its editor, mailed to who has said yes."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot import clock
from bot.cli import main
from bot.flow.intake import one_click
from bot.flow.writing.zine import issue, mailing
from bot.layout import html, text
from bot.store import zines
from bot.zine import Issue, letter, paper
from bot.zine.paper import NoPaper, Sheet
from tests.kit import Golden, full_house
from tests.kit.correspondence import BOT, GM, Correspondence, address, shown
from tests.kit.fixtures import need
from tests.kit.settings import SETTINGS

ANN = "ann@reader.test"
EDITORIAL = """zine called The Hedgehog

zine editorial: Dear readers,

the autumn is here, and with it three new races. I have counted the
hedges, and there are more of them than last year.

See http://spam.example.com/x, or write to eve@spam.example <b>now</b>.
play 6/0 M6
end
status"""
LETTER = """zine letter: Sir,

I must protest about the fence at 30: it was higher last year.

- it is painted
- it is low"""


def said(there: Correspondence, sender: str, words: str, **how: object) -> str:
    there.write(sender, words, **how)
    return " ".join(shown(there.newest[sender]).split())


def run(there: Correspondence) -> list[EmailMessage]:
    """What the server does every five seconds."""
    there.pass_time(seconds=5)
    return there.run_turns()


@pytest.fixture
def six(tmp_path: Path) -> Iterator[Correspondence]:
    """A server with six running matches."""
    there = full_house.six(tmp_path)
    yield there
    there.engine.dispose()


@pytest.fixture
def hedgehog(six: Correspondence) -> Correspondence:
    """Its zine, with an editorial and one subscriber."""
    six.write(GM, EDITORIAL)
    six.write(ANN, "subscribe zine", fresh=True)
    six.write(ANN, "yes")
    return six


def next_issue(there: Correspondence) -> Issue:
    with there.engine.begin() as db:
        return issue.written(db, there.house, zines.every(db)[0])


def published(there: Correspondence) -> EmailMessage:
    """The issue, as Ann gets it."""
    there.decide(GM, "zine publish")
    run(there)
    return there.newest[ANN]


def test_an_issue_of_six_matches_is_as_reviewed(hedgehog: Correspondence, golden: Golden) -> None:
    hedgehog.write(address("Hare"), LETTER)
    hedgehog.write(GM, "zine take letter 2")
    hedgehog.write(
        GM, "create golden-strider called Winter Mile\nopen\ndescribe A friendly race.", fresh=False
    )
    page = letter.page(next_issue(hedgehog))
    golden("golden/zine/issue.txt", text.render(page.blocks))
    golden("golden/zine/issue.html", html.render(page, None))
    words = text.render(page.blocks)
    assert "spam.example" not in words
    assert "@spam" not in words
    assert "<b>now</b>" not in html.render(page, None)


def test_the_tables_of_a_game_are_explained_once(hedgehog: Correspondence) -> None:
    words = text.render(letter.page(next_issue(hedgehog)).blocks)
    assert words.count("Cards: value/round of arrival") == 1
    # Only the third match has a turn that was missed, and only the first explains what that is.
    _, first, second, third, *_ = re.split(r"\n\n\nGS-[123] .*\n", words.partition("\nEditorial\n")[2])
    assert "nmr: no orders came" in first
    assert "nmr" not in second
    assert re.search(r"^Elk .* nmr$", third, re.MULTILINE)


def test_its_pdf_has_two_columns_page_numbers_and_all_of_its_words(
    hedgehog: Correspondence, tmp_path: Path
) -> None:
    need(None if shutil.which("pdftotext") else "pdftotext is not installed: apt install poppler-utils.")
    whole = next_issue(hedgehog)
    short = replace(whole, parts=(*whole.parts[:1], *whole.parts[-1:]))
    for made, sheet, size in ((whole, Sheet.A4, "595.276 x 841.89"), (short, Sheet.A5, "419.528 x 595.276")):
        path = tmp_path / f"{sheet}.pdf"
        path.write_bytes(paper.pdf(made, sheet))
        assert path.stat().st_size < 150_000
        pages = _pdf("pdftotext", str(path), "-").split("\f")[:-1]
        words = " ".join(" ".join(pages).split())
        for part in made.parts:
            assert part.title in words
        assert "there are more of them than last year" in words
        numbered = [f"{number}/{len(pages)}" in page.replace(" ", "") for number, page in enumerate(pages, 1)]
        assert all(numbered)
        assert "Sat 5 Dec 10:00 London" in pages[-1]
        assert size in _pdf("pdfinfo", str(path))
    boxes = _pdf("pdftotext", "-bbox", "-f", "2", "-l", "2", str(tmp_path / "A4.pdf"), "-")
    assert _columns(boxes) == 2


def _pdf(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def _columns(boxes: str) -> int:
    """In how many columns the words of a page stand: no word reaches over the gap between two."""
    width = float(re.findall(r'<page width="([\d.]+)"', boxes)[0])
    words = [(float(a), float(b)) for a, b in re.findall(r'<word xMin="([\d.]+)".*?xMax="([\d.]+)"', boxes)]
    middle = width / 2
    assert not [one for one in words if one[0] < middle - 1 and one[1] > middle + 1]
    return len({left > middle for left, _ in words})


def test_without_a_printer_it_goes_out_as_text_and_html_and_says_so(hedgehog: Correspondence) -> None:
    mail = published(hedgehog)
    assert mail.get_content_type() == "multipart/alternative"
    out = " ".join(shown(hedgehog.newest[GM]).split())
    assert "It went to 1 subscriber. It goes out as text and HTML. There is no PDF" in out
    assert "pip install 'past-the-post[pdf]'" in out


def test_an_issue_is_a_mail_with_a_number_a_pdf_and_a_way_out(
    hedgehog: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    prints(monkeypatch, lambda _issue, sheet: b"%PDF " + sheet.encode())
    mail = published(hedgehog)
    assert mail["Subject"] == "The Hedgehog 1"
    assert mail["List-Id"] == '"The Hedgehog" <zine-1.pbm.test>'
    link = mail["List-Unsubscribe"]
    assert link.endswith("?subject=unsubscribe%20zine&body=unsubscribe%20zine>")
    names = [part.get_filename() for part in mail.iter_attachments()]
    assert names == ["The-Hedgehog-1-A4.pdf", "The-Hedgehog-1-A5.pdf"]
    assert [part.get_content() for part in mail.iter_attachments()] == [b"%PDF A4", b"%PDF A5"]
    there = link.removeprefix("<mailto:").partition("?")[0].replace("%2B", "+")
    assert "No more issues of The Hedgehog come to you" in said(
        hedgehog, ANN, "unsubscribe zine", to=there, subject="unsubscribe zine", fresh=True
    )
    hedgehog.decide(GM, "zine publish")
    assert ANN not in [one["To"] for one in run(hedgehog)]


def prints(monkeypatch: pytest.MonkeyPatch, printer: paper.Printer) -> None:
    """Something prints in this house."""
    usual = vars(Correspondence)["house"].fget
    monkeypatch.setattr(
        Correspondence, "house", property(lambda one: replace(usual(one), print_paper=printer))
    )


def test_a_mail_has_never_more_than_a_megabyte(
    hedgehog: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = {Sheet.A4: 400_000, Sheet.A5: 600_000}
    prints(monkeypatch, lambda _issue, sheet: bytes(size[sheet]))
    mail = published(hedgehog)
    assert [part.get_filename() for part in mail.iter_attachments()] == ["The-Hedgehog-1-A4.pdf"]
    assert len(mail.as_bytes()) < mailing.MOST
    assert "so The-Hedgehog-1-A5.pdf stays out of it" in " ".join(shown(hedgehog.newest[GM]).split())


def test_each_issue_has_the_next_number_and_what_was_printed_is_not_printed_again(
    hedgehog: Correspondence,
) -> None:
    assert "I have counted the hedges" in " ".join(shown(published(hedgehog)).split())
    hedgehog.pass_time(days=1)
    second = published(hedgehog)
    assert second["Subject"] == "The Hedgehog 2"
    assert "hedges" not in shown(second)


def test_the_editor_looks_at_a_draft_and_is_asked_before_it_goes_out(
    hedgehog: Correspondence, golden: Golden
) -> None:
    letters = hedgehog.write(GM, "zine")
    draft = run(hedgehog)
    assert [one["To"] for one in draft] == [GM]
    letters += hedgehog.write(GM, "zine publish")
    letters += hedgehog.write(GM, "yes")
    out = run(hedgehog)
    told = [shown(one) for one in (*letters, draft[0], out[-1])]
    head = [one.partition("In this issue")[0].rstrip() + "\n" for one in told]
    golden("golden/zine/editor.txt", ("=" * 72 + "\n").join(head))
    assert [one["To"] for one in out] == [ANN, GM]
    assert "has gone out" in said(hedgehog, GM, "yes", answering=letters[1])


def test_what_stands_below_end_is_read_as_ever(six: Correspondence) -> None:
    told = said(six, GM, EDITORIAL)
    assert 'play 6/0 M6". "zine" shows the issue.' in told
    assert "status" in told
    assert "play 6/0 M6 stands" not in told


def test_nobody_gets_it_who_has_not_said_yes(six: Correspondence, golden: Golden) -> None:
    six.write(GM, EDITORIAL)
    letters = six.write(ANN, "subscribe zine", fresh=True)
    assert list(map(shown, six.write(ANN, "subscribe zine", fresh=True))) == []
    six.decide(GM, "zine publish")
    assert ANN not in [one["To"] for one in run(six)]
    letters += six.write(ANN, "yes", answering=letters[0])
    letters += six.write(address("Hare"), "subscribe zine")
    letters += six.write(address("Hare"), "yes")
    golden("golden/zine/subscriber.txt", "\n".join(map(shown, letters)))
    six.decide(GM, "zine publish")
    assert [one["To"] for one in run(six)] == [ANN, address("Hare"), GM]


def test_a_forged_yes_subscribes_nobody(six: Correspondence) -> None:
    six.write(GM, EDITORIAL)
    (question,) = six.write(ANN, "subscribe zine", fresh=True)
    six.write("eve@x.test", "yes", answering=question)
    with six.engine.begin() as db:
        assert zines.subscribers(db, zines.every(db)[0]) == []


def test_a_letter_of_comment_waits_for_the_editor(hedgehog: Correspondence, golden: Golden) -> None:
    letters = hedgehog.write(address("Hare"), LETTER)
    assert "Hare writes:" not in text.render(letter.page(next_issue(hedgehog)).blocks)
    letters += hedgehog.write(GM, "zine take letter 2", answering=letters[0])
    golden("golden/zine/letter.txt", "\n".join(map(shown, letters)))
    assert "Hare writes:" in text.render(letter.page(next_issue(hedgehog)).blocks)
    hedgehog.write(GM, "zine drop letter 2")
    assert "Hare writes:" not in text.render(letter.page(next_issue(hedgehog)).blocks)


def test_letters_have_a_length_and_a_number(hedgehog: Correspondence) -> None:
    hare = address("Hare")
    assert "4000 is the most" in said(hedgehog, hare, "zine letter: " + "so long, and\n" * 400)
    for _ in range(3):
        assert "The editor reads it first" in said(hedgehog, hare, "zine letter: again")
    assert "that is enough" in said(hedgehog, hare, "zine letter: again")
    assert "There are no words" in said(hedgehog, ANN, "zine letter:")


def test_a_private_match_is_left_out_unless_its_gm_says_otherwise(six: Correspondence) -> None:
    names = "\n".join(f"player {name} {name}@y.test" for name in ("Asp", "Bee", "Cat", "Doe", "Eel", "Fly"))
    how = "open with code HEDGEHOG\nevery 7 days\ndeadline in 7 days"
    six.write(GM, f"create golden-strider called Hidden Mile\n{how}\n{names}\nstart")
    six.write(GM, "zine")
    (draft,) = run(six)
    words = " ".join(shown(draft).split())
    assert 'Not in it: GS-7 Hidden Mile. The GM of a match has it printed with "set zine yes".' in words
    assert words.count("Hidden Mile") == 1
    assert "A zine may print the public reports of the match." in said(
        six, GM, "set zine yes", to=_as_gm(six, 7)
    )
    assert "GS-7 Hidden Mile" in [part.title for part in next_issue(six).parts]
    six.write(GM, "match GS-1\nset zine no")
    assert "GS-1 Spring Mile" not in [part.title for part in next_issue(six).parts]


def _as_gm(there: Correspondence, number: int) -> str:
    """Where the GM answers a letter about a match."""
    local, _, domain = BOT.partition("@")
    return f"{local}+x.{there.match(number).key}@{domain}"


def test_results_stand_in_the_next_issue_only(hedgehog: Correspondence) -> None:
    hedgehog.decide(address("North"), "resign")
    hedgehog.pass_time(days=7)
    hedgehog.run_turns()
    assert "Won by" not in text.render(letter.page(next_issue(hedgehog)).blocks)
    titles = [part.title for part in next_issue(hedgehog).parts]
    assert "Over since the last issue" in titles
    assert "GO-6 The Claim" not in titles
    published(hedgehog)
    hedgehog.pass_time(seconds=1)
    assert "Over since the last issue" not in [part.title for part in next_issue(hedgehog).parts]


def test_public_press_stands_below_its_report_and_private_press_nowhere(hedgehog: Correspondence) -> None:
    hare = address("Hare")
    hedgehog.write(hare, "press: The hedges are on my side.\nend\n\npress to Fox: Not a word of this.\nend")
    hedgehog.pass_time(days=7)
    hedgehog.run_turns()
    words = text.render(letter.page(next_issue(hedgehog)).blocks)
    assert words.count("The hedges are on my side.") == 1
    assert "Not a word of this" not in words


def test_one_click_on_the_web_ends_it(hedgehog: Correspondence) -> None:
    hedgehog.web = "https://pbm.test"
    mail = published(hedgehog)
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    number, key = mail["List-Unsubscribe"].partition(">")[0].split("/")[-2:]
    assert one_click.look(hedgehog.engine, int(number), key) == "The Hedgehog"
    assert not one_click.end(hedgehog.engine, hedgehog.house, int(number), "x" * 16)
    assert one_click.end(hedgehog.engine, hedgehog.house, int(number), key)
    with hedgehog.engine.begin() as db:
        assert zines.subscribers(db, zines.every(db)[0]) == []


def test_who_may_say_what(hedgehog: Correspondence) -> None:
    for sender, line, answer in (
        (address("Hare"), "zine", "The Hedgehog, 0 issues so far"),
        (address("Hare"), "zine publish", "Only a GM writes a zine"),
        (address("Hare"), "zine editorial: I am the GM", "Only a GM writes a zine"),
        (address("Hare"), "unsubscribe zine", "You get no zine"),
        (address("Hare"), "subscribe zine The Badger", 'There are "The Hedgehog"'),
        (ANN, "subscribe zine", "You get The Hedgehog already"),
        (GM, "zine take letter 7", "No letter waits"),
        (GM, "zine called " + "x" * 61, "up to 60 letters"),
        (GM, "zine of my matches", "the matches of which you are a GM"),
        (GM, "zine of all matches", "all matches of this server"),
    ):
        assert answer in said(hedgehog, sender, line)


def test_an_answer_to_an_issue_may_just_say_unsubscribe(hedgehog: Correspondence) -> None:
    published(hedgehog)
    assert "No more issues of The Hedgehog come to you" in said(hedgehog, ANN, "unsubscribe")


def test_a_subscriber_who_writes_without_a_key_is_asked(hedgehog: Correspondence) -> None:
    assert "did you write this?" in said(hedgehog, ANN, "unsubscribe zine", fresh=True)
    assert "No more issues of The Hedgehog come to you" in said(hedgehog, ANN, "yes")


def test_a_yes_to_a_held_mail_is_a_yes_to_the_zine_in_it(hedgehog: Correspondence) -> None:
    hare = address("Hare")
    assert "did you write this?" in said(hedgehog, hare, "subscribe zine", fresh=True)
    assert "The next issue of The Hedgehog comes to hare@x.test" in said(hedgehog, hare, "yes")


def pbm(folder: Path, *words: str, answer: str = "") -> Result:
    (folder / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    return CliRunner().invoke(main, [*words, "--config", str(folder / "pbm.toml")], input=answer)


def test_an_operator_writes_it_into_a_folder_and_has_it_mailed(
    hedgehog: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: hedgehog.now)
    monkeypatch.setattr(paper, "printer", lambda: paper.no_printer)
    done = pbm(tmp_path, "zine", str(tmp_path / "out"), "--publish", "--gm", GM, answer="y\n")
    assert done.exit_code == 0, done.output
    assert sorted(one.name for one in (tmp_path / "out").iterdir()) == [
        "The-Hedgehog-1.html",
        "The-Hedgehog-1.txt",
    ]
    assert "There is no PDF" in done.output
    assert "Mail The Hedgehog 1 to 1 subscriber?" in done.output
    assert ANN in [one["To"] for one in run(hedgehog)]
    assert "has no zine yet" in pbm(tmp_path, "zine", str(tmp_path), "--gm", ANN).output


def test_what_somebody_wrote_and_gets_stands_in_their_data(hedgehog: Correspondence) -> None:
    hedgehog.write(ANN, "zine letter from Ann: What a race!")
    told = [" ".join(shown(one).split()) for one in hedgehog.write(ANN, "my data")]
    assert any("The Hedgehog, asked" in one and "letter, waits: What a race!" in one for one in told)


def test_no_word_of_a_title_or_a_letter_is_markup_on_paper() -> None:
    evil = '</style><script>x</script>"'
    made = Issue(evil, 1, "1 May 2026", evil, (), (evil,))
    printed = paper.page(made, Sheet.A4)
    assert "<script>" not in printed
    assert printed.count("</style>") == 1


def test_a_printer_that_fails_leaves_text_and_html(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Issue("X", 1, "1 May 2026", "Ada", (), ())
    monkeypatch.setattr("weasyprint.HTML", lambda **_how: 1 / 0)
    with pytest.raises(NoPaper, match="failed"):
        paper.pdf(made, Sheet.A4)
