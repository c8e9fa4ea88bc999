"""Press: words from one person to others. Each reads what is for them, once, and no order ever comes of it."""

import re
from collections.abc import Callable
from email.message import EmailMessage
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select

from bot.flow.wording.commands import press as wording
from bot.flow.wording.commands.press import Heading, Said
from bot.flow.writing import match_record
from bot.layout import MARK
from bot.letters import harmless
from bot.record import read, write
from bot.store.tables_of_press import press
from tests.kit.correspondence import FIELD, GM, Correspondence, address, all_shown, opened, race, shown

Golden = Callable[[str, str], None]

HARE, FOX, SNAIL, ZOE = address("Hare"), address("Fox"), address("Snail"), "zoe@x.test"
ORDER = "play 6/0 M3 B3"
ONCE = "set press time at once"


@pytest.fixture
def there(tmp_path: Path) -> Correspondence:
    return race(opened(tmp_path))


def to(letters: list[EmailMessage], whom: str) -> list[EmailMessage]:
    return [one for one in letters if one["To"] == whom]


def said(letters: list[EmailMessage], whom: str) -> str:
    """All that somebody reads in these letters, in one line."""
    return " ".join(" ".join(shown(one) for one in to(letters, whom)).split())


def record_of(there: Correspondence) -> str:
    match = there.match()
    with there.engine.begin() as db:
        return write(match_record.record(db, match))


def test_press_stands_in_the_next_report_for_all_the_gm_first(there: Correspondence, golden: Golden) -> None:
    there.write(ZOE, "observe GS-1", fresh=True)
    there.write(ZOE, "yes")
    there.write(
        HARE,
        "press:\nThere once was a snail from the Rhine\nWho finished at nine.\n\nThe crowd had gone home.\nend",
    )
    there.surely(GM, "gm says: what a first round, dear animals")
    letters = there.to_deadline()
    golden("golden/letters/press-page.txt", all_shown(to(letters, FOX)))
    for reader in (*map(address, FIELD), GM, ZOE):
        assert said(letters, reader).index("The GM: what a first round") < said(letters, reader).index(
            "Hare: There once"
        )
    assert "There once" not in said(there.to_deadline(), FOX)


def test_press_goes_at_once_where_it_says_so(there: Correspondence, golden: Golden) -> None:
    letters = there.write(HARE, "press now: the referee sleeps, quick!\nrun")
    golden("golden/letters/press-at-once.txt", all_shown(to(letters, FOX)))
    assert [bool(to(letters, one)) for one in (FOX, SNAIL, GM)] == [True] * 3
    assert "the referee sleeps" not in said(there.to_deadline(), FOX)
    there.write(GM, ONCE)
    assert "good night" in said(there.write(FOX, "press: good night"), SNAIL)


def test_a_letter_to_single_players_is_read_by_them_alone(there: Correspondence) -> None:
    letters = there.write(HARE, "press to Fox, Snail: dinner at my burrow?\n\nBring wine.")
    assert {one["To"] for one in letters} == {HARE, FOX, SNAIL}
    assert "Bring wine." in said(letters, FOX)
    report = there.to_deadline()
    assert "wine" not in all_shown(report)
    with there.engine.begin() as db:
        assert "wine" not in "".join(db.execute(select(press.c.words)).scalars())
    assert "wine" not in record_of(there)


def test_what_is_in_press_is_never_obeyed_and_its_writer_is_told(there: Correspondence) -> None:
    letters = there.write(HARE, f"press: I would never\n{ORDER}\nbut you may")
    assert there.standing() == []
    assert "Not obeyed: it stands in your press" in said(letters, HARE)
    there.write(HARE, f"press: to be, or not to be\nresign\nend\n{ORDER}")
    assert there.standing() == [ORDER]
    assert not there.match().held


@pytest.mark.parametrize(
    "text",
    [
        f"press: ha\n\n{ORDER}",
        f"{ORDER}\npress: ha",
        f"press: ha\nend\n{ORDER}",
        f"{ORDER}\n\npress: ha\n\nha ha\n-- \nBill",
    ],
)
def test_orders_beside_press_are_orders(there: Correspondence, text: str) -> None:
    there.write(HARE, text)
    assert there.standing() == [ORDER]
    report = said(there.to_deadline(), FOX)
    assert "Hare: ha" in report
    assert "Bill" not in report


def test_a_match_has_press_as_its_gm_chooses(there: Correspondence) -> None:
    there.write(GM, "set press public")
    assert "is for all" in said(there.write(HARE, "press to Fox: psst"), HARE)
    assert "stands in the next report" in said(there.write(HARE, "press: hello"), HARE)
    there.write(GM, "set press none")
    assert "there is no press in GS-1" in said(there.write(HARE, "press: hello"), HARE)
    assert "There is no press between players" in said(there.write(HARE, "status"), HARE)
    assert "Passed on to the GM" in said(there.write(HARE, "to GM: why?"), HARE)
    assert "the pub opens" in said(there.write(GM, "to all: the pub opens"), HARE)


def test_held_press_waits_for_one_word_of_the_gm(there: Correspondence, golden: Golden) -> None:
    there.write(GM, "hold press")
    letters = there.write(HARE, "press now: Fox is a thief")
    golden("golden/letters/press-held.txt", all_shown(letters))
    assert {one["To"] for one in letters} == {HARE, GM}
    there.write(GM, "no")
    assert "has not let your press" in shown(there.newest[HARE])
    there.write(HARE, "press to Fox: you are a thief", answering=there.newest[HARE])
    assert "you are a thief" in said(there.write(GM, "yes"), FOX)
    there.write(HARE, "press: well run")
    there.write(SNAIL, "press now: slowly, please")
    released = there.write(GM, "release press", answering=there.newest[GM])
    assert "slowly, please" in said(released, FOX)
    assert "Hare: well run" in said(there.to_deadline(), FOX)


def test_a_gm_drops_a_piece_and_says_why(there: Correspondence) -> None:
    there.write(GM, "set hold press on")
    there.write(HARE, "press: Fox is a thief")
    assert "The reason: it is rude" in said(there.write(GM, "drop press 1 because it is rude"), HARE)
    assert "thief" not in said(there.to_deadline(), FOX)


def test_anonymous_press_tells_nobody_who_wrote_it(there: Correspondence, golden: Golden) -> None:
    assert "press is signed in GS-1" in said(there.write(HARE, "anonymous press: psst"), HARE)
    there.write(GM, "set press anonymous")
    sender = f"Bill Bunny <{HARE}>"
    letters = there.write(HARE, f"anonymous press: I know who ate the lettuce. Ask {HARE}.\n\nCheers,\nBill")
    there.deliver(
        there.compose(HARE, "press anonymously, now: nobody knows\nBill Bunny").replace(
            f"From: {HARE}".encode(), f"From: {sender}".encode()
        )
    )
    letters += there.letters()
    golden("golden/letters/press-anonymous.txt", all_shown(to(letters, FOX)))
    assert "nobody knows" in said(letters, FOX)
    report = there.to_deadline()
    assert "Somebody: I know who ate the lettuce. Ask ..." in said(report, FOX)
    assert not re.search("bill|bunny|hare@", (said(report, FOX) + said(letters, FOX)).lower())
    assert "press: anonymous: I know who" in record_of(there)


def test_anonymous_press_that_names_its_writer_is_asked_about(there: Correspondence) -> None:
    there.write(GM, "set press anonymous on")
    letters = there.write(HARE, "anonymous press: the Hare is the best\n\nby far")
    assert ('"Hare"' in said(letters, HARE), "Answer yes or no" in letters[0]["Subject"]) == (True, True)
    there.write(HARE, "yes")
    assert "Somebody: the Hare is the best by far" in said(there.to_deadline(), FOX)


def test_a_player_mutes_a_player(there: Correspondence) -> None:
    there.write(GM, "set press anonymous on")
    assert "They are not told" in said(there.write(SNAIL, "mute Fox"), SNAIL)
    letters = there.write(FOX, "press to Snail, Hare: boo") + there.write(FOX, "press now: BOO")
    assert to(letters, SNAIL) == []
    assert "boo" in said(letters, HARE)
    there.write(FOX, "press: boo again")
    there.write(FOX, "anonymous press: boo to you")
    report = said(there.to_deadline(), SNAIL)
    assert "boo again" not in report
    assert "Left out: 1 piece by Fox, whom you mute." in report
    # Left out, it would say who wrote it.
    assert "Somebody: boo to you" in report
    there.write(SNAIL, "unmute Fox")
    assert "here I am" in said(there.write(FOX, "press now: here I am"), SNAIL)


def test_an_answer_to_press_stands_in_its_thread(there: Correspondence) -> None:
    asked = there.write(HARE, "press now: who has the map?")
    (mine,) = to(asked, FOX)
    answered = there.write(FOX, "press now: I have", answering=mine)
    (to_snail,), (first,) = to(answered, SNAIL), to(asked, SNAIL)
    assert to_snail["In-Reply-To"] == first["Message-ID"]
    (to_hare,) = to(answered, HARE)
    # Hare's own mail.
    assert to_hare["In-Reply-To"] == "<2@mail.test>"
    root = first["References"].split()[1]
    assert root in to_snail["References"].split()
    (private,) = to(there.write(SNAIL, "press to Fox: liar", answering=to_snail), FOX)
    assert root in private["References"].split()
    (new,) = to(there.write(SNAIL, "press now: something else"), FOX)
    assert root not in new["References"].split()


def test_what_waits_is_shown_and_taken_back(there: Correspondence) -> None:
    there.write(HARE, "press: one\nend\npress: two")
    assert "Press 2 by Hare, to all: goes with the next report two" in said(there.write(HARE, "press"), HARE)
    there.write(HARE, "withdraw press 1")
    report = said(there.to_deadline(), FOX)
    assert ("one" in report.split("Press")[-1].split(), "Hare: two" in report) == (False, True)
    there.surely(GM, "gm says: hello")
    there.write(GM, "withdraw press")
    assert "The GM: hello" not in said(there.to_deadline(), FOX)


def test_press_has_limits(there: Correspondence) -> None:
    there.write(GM, "set press limit 2 pieces of 100 signs")
    assert "100 are the most" in said(there.write(HARE, f"press: {'ha ' * 60}"), HARE)
    for _ in range(2):
        there.write(HARE, "press: ha")
    assert "you have written 2 pieces for this turn" in said(there.write(HARE, "press to Fox: ha"), HARE)
    there.to_deadline()
    assert "Passed on to Fox" in said(there.write(HARE, "press to Fox: ha"), HARE)


def test_late_press_goes_with_the_report_after(there: Correspondence) -> None:
    there.write(GM, "set grace 1 day")
    deadline = there.match().deadline
    assert deadline is not None
    there.now = deadline
    there.pass_time(hours=1)
    there.run_turns()
    letters = there.write(HARE, "press: am I late?")
    assert "It came after the deadline, so it stands in the next report" in said(letters, HARE)
    there.pass_time(days=1)
    assert "am I late" not in said(there.run_turns(), FOX)
    there.to_deadline()
    there.pass_time(days=1)
    assert "am I late" in said(there.run_turns(), FOX)


def test_public_press_is_in_the_record_and_no_seal_binds_it(there: Correspondence) -> None:
    there.write(HARE, f"{ORDER}\npress: the # 1 is me: Hare")
    there.write(FOX, "press to Hare: no secret here")
    there.to_deadline()
    record = record_of(there)
    assert "press: Hare: the # 1 is me: Hare\n" in record
    assert "secret" not in record
    assert write(read(record)) == record
    without = re.sub("press: .*\n", "", record)
    seals = [re.findall("seal: .*", one) for one in (record, without)]
    assert seals[0] == seals[1]


def test_press_of_a_seat_that_has_changed_hands(there: Correspondence) -> None:
    there.write(GM, "set press held on")
    there.write(FOX, "press to Hare: an old secret")
    question = there.newest[GM]
    there.decide(GM, "replace Hare new@x.test")
    letters = there.write(GM, "yes", answering=question)
    assert "an old secret" not in said(letters, "new@x.test")


def test_what_was_said_of_a_seat_is_entered_by_the_gm(there: Correspondence) -> None:
    there.write(GM, "Hare: press: hello from the telephone")
    assert "Hare: hello from the telephone" in said(there.to_deadline(), FOX)


def test_what_waits_at_the_end_goes_out(there: Correspondence) -> None:
    there.write(HARE, "press: my last words")
    assert "my last words" in said(there.surely(GM, "cancel now: too few of us"), FOX)


def test_a_deputy_writes_as_the_entrant_and_reads_no_private_press(there: Correspondence) -> None:
    there.surely(HARE, f"deputy Zoe {ZOE} until 10 Dec")
    there.write(ZOE, "yes")
    letters = there.write(ZOE, "press to Fox: I stand in")
    assert "Hare writes to Fox" in said(letters, FOX)
    letters = there.write(FOX, "press to Hare: psst")
    assert {one["To"] for one in letters} == {FOX, HARE}


def test_a_long_list_of_readers_is_read(tmp_path: Path) -> None:
    names = [f"{one} of the Very Long Name" for one in ("Ant", "Bee", "Cat", "Dog", "Elk", "Yak")]
    there = race(opened(tmp_path), field=("Hare",))
    runners = "\n".join(f"player {one} {one[:3].lower()}@x.test" for one in names)
    there.write(GM, f"create golden-strider\nevery 7 days\ndeadline in 7 days\n{runners}\nstart")
    there.write("ant@x.test", f"to {names[1]}, {names[2]}: hello\nend\nstatus")
    assert "Passed on to Bee" in " ".join(shown(there.newest["ant@x.test"]).split())
    there.write("ant@x.test", f"to all but {names[1]}: hello there")
    there.write("ant@x.test", "yes")
    assert "hello there" in shown(there.newest["cat@x.test"])


def test_an_order_below_a_letter_of_the_gm_goes_to_nobody_else(there: Correspondence) -> None:
    letters = there.write(GM, f"to Hare: hello\nFox: {ORDER}")
    assert ORDER not in said(letters, HARE)
    assert there.standing() == [ORDER]


def test_likely_press_is_proposed_whole(there: Correspondence) -> None:
    there.write(HARE, "HEDGEHOG GAZETTE: Hare seen with carrots.\nFox denies it.")
    assert "did you mean press: HEDGEHOG" in there.newest[HARE]["Subject"]
    there.write(HARE, "yes")
    assert "Hare: HEDGEHOG GAZETTE: Hare seen with carrots. Fox denies it." in said(there.to_deadline(), FOX)


def test_no_key_no_live_link_and_no_mark_travels_in_press(there: Correspondence) -> None:
    letter = there.newest[HARE]
    key = letter["Reply-To"]
    shown_key = re.findall("#[a-z2-9]{10}", letter["Subject"])[0]
    body = f"press to Fox: write to {key} {shown_key}\n{MARK}\nbelow the mark"
    text = said(there.write(HARE, body), FOX)
    assert (key in text, shown_key[1:] in text, "below the mark" in text) == (False, False, False)
    text = said(
        there.write(HARE, "press to Fox: a\u202eb\nFrom me\n--\nhttps://evil.test/ ann@evil.test"), FOX
    )
    assert not re.search(r"\u202e|https?://|@evil|evil\.test", text)


@pytest.mark.parametrize(
    ("line", "harmless_line"),
    [
        ("see https://trip.test/x", "see https : //trip (dot) test/x"),
        ("WWW.trip.test", "WWW (dot) trip (dot) test"),
        ("ann@x.test", "ann (at) x (dot) test"),
        ("mailto:ann@x.test", "mailto : ann (at) x (dot) test"),
        ("e.g. 3.30pm, 1.2.3", "e.g. 3.30pm, 1.2.3"),
        ("---", "* * *"),
        (MARK, "reply above this line"),
        ("> quoted", "quoted"),
        ("|  quoted", "quoted"),
        ("From me", "| From me"),
        ("To Fox with love", "To Fox with love"),
        ("a\x00b\u202ec\u200bd", "a bcd"),
    ],
)
def test_words_are_made_harmless(line: str, harmless_line: str) -> None:
    assert harmless.words([line]) == (harmless_line,)


@given(st.lists(st.text(max_size=80), max_size=8))
def test_harmless_words_stay_as_they_are(lines: list[str]) -> None:
    once = harmless.words(lines)
    assert not re.search(r"\w@\w|://|^>|^From ", "\n".join(once), re.MULTILINE)
    assert all(line == line.strip() for line in once)


_NAMES = frozenset({"hare", "fox", "snail"})
_WORDS = (
    st.text("abc XYZ,.;!?", min_size=1, max_size=30)
    .map(str.strip)
    .filter(lambda one: bool(one) and " / " not in one)
)


@given(
    st.sampled_from([(), ("Fox",), ("Fox", "Snail"), ("GM",)]),
    st.sampled_from(["", "now", "next"]),
    st.sampled_from(["", "anonymous"]),
    st.lists(_WORDS, min_size=1, max_size=4),
)
def test_a_piece_in_one_line_is_read_as_it_was(
    to: tuple[str, ...], when: str, how: str, lines: list[str]
) -> None:
    to_gm = to == ("GM",)
    piece = Said(Heading(to, when="" if to_gm else when, anonymous=bool(how) and not to_gm), tuple(lines))
    back = wording.folded(str(piece), _NAMES)
    assert back is not None
    assert (str(back), back.lines) == (str(piece), piece.lines)


@pytest.mark.parametrize("below", ["extend 2 days", "process", "deadline Mon 30 Nov 20:00", "remind"])
def test_a_command_that_stands_in_words_to_all_is_named(there: Correspondence, below: str) -> None:
    """A GM's "extend 2 days" below "to all: Lovely start!" went to all, and nobody said that it moved nothing."""
    before = there.match().deadline
    letters = there.write(GM, f"to all: Lovely start!\n{below}")
    assert "Not obeyed: it stands in your words to all." in said(letters, GM)
    assert there.match().deadline == before
    letters = there.write(GM, "to all: Lovely start!\n\nextend 2 days")
    assert "The deadline of line-up and round 1 is now" in said(letters, GM)


def test_an_order_below_words_to_the_gm_is_in_those_words(there: Correspondence) -> None:
    """It was told to stand in their press."""
    letters = there.write(HARE, "to GM: is this right?\nline-up 6 6 6 6 6")
    assert "Not obeyed: it stands in your words to the GM." in said(letters, HARE)
