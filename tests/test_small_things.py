"""Small things that newcomers met: each is a letter that was answered badly, or a line that did nothing."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from bot.games import GAMES, rulebooks
from bot.games.base import AnyGame
from bot.games.nullgame import NULLGAME
from bot.layout import NARROW, Lines, Page, Paragraph, Table, html, text
from tests.kit.correspondence import FIELD, GM, Correspondence, address, race, shown

HARE = address("Hare")
TOUR = "create breaking-away called Tour\nevery 7 days\ndeadline in 7 days"


def said(letter: object) -> str:
    return " ".join(str(letter).split())


def read(answer: str) -> str:
    """What stands below "We read" in an answer."""
    lines = answer.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("You wrote"))
    column = lines[first].index("We read")
    end = next((at for at in range(first, len(lines)) if not lines[at]), len(lines))
    return said("\n".join(line[column:] for line in lines[first + 1 : end]))


def one(there: Correspondence, sender: str, lines: str) -> str:
    there.pass_time(hours=9)
    return shown(there.write(sender, lines)[-1])


def test_teams_are_entered_as_teams(there: Correspondence) -> None:
    answer = one(there, GM, f"{TOUR}\nteam Reds hare@x.test")
    assert "Reds is entered for hare@x.test" in said(answer)
    assert "not obeyed" not in answer


@pytest.mark.parametrize("name", ["3M", "Team 7", "Please"])
def test_no_team_is_called_so_that_its_riders_can_not_be_ordered(there: Correspondence, name: str) -> None:
    answer = read(one(there, GM, f"{TOUR}\nteam {name} hare@x.test"))
    assert f'The riders of a team are called after it. "{name} A" can\'t be a name' in answer


@pytest.mark.parametrize(
    "line",
    ["set costs from 2", "set costs from=2", "set costs_from 2", "set costs-from to 2", "set costs from: 2"],
)
def test_a_parameter_is_written_as_in_the_shell(there: Correspondence, line: str) -> None:
    one(there, GM, f"create golden-strider\n{line}")
    assert there.match().options == {"costs_from": "2"}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("A/B", '"/" can\'t stand in one. Perhaps "A B"?'),
        ("zorro. I'm new to this, be gentle", 'says more than a name. Perhaps "zorro"?'),
        ("Hare and pick me 6 6 6 6 6", 'says more than a name. Perhaps "Hare"?'),
        ("Hare 6 6 6 6 6", 'says more than a name. Perhaps "Hare"?'),
        ("Foo (bar)", '"(" and ")" can\'t stand in one.'),
        ("[Joe]", '"[" and "]"'),
        ("x" * 70, "has 70 signs; a name has up to 40"),
        ("-Joe", "it begins with a letter or a figure"),
    ],
)
def test_what_is_wrong_with_a_name_is_said(there: Correspondence, name: str, why: str) -> None:
    there.write(GM, "create golden-strider\nopen")
    answer = one(there, GM, f"player {name} a@x.test")
    assert "1 line not obeyed" in answer
    assert why in read(answer)


@pytest.mark.parametrize("name", ["Jack and Jill", "J. R. Hartley", "St. George of the Dragon", "Area 51"])
def test_a_name_of_several_words_is_one(there: Correspondence, name: str) -> None:
    there.write(GM, "create golden-strider\nopen")
    assert name in read(one(there, GM, f"player {name} a@x.test"))
    assert "not obeyed" not in there.newest[GM]["Subject"]


def test_a_correction_without_a_reason_is_answered_with_itself(race: Correspondence) -> None:
    answer = read(one(race, GM, "correct Hare square 12"))
    assert answer == "A correction says what and why: correct Hare square 12 because I had miscounted."


def test_a_question_offers_the_line_with_its_reason(race: Correspondence) -> None:
    race.surely(GM, "cancel Too few of us\n\nThank you")
    answer = read(shown(race.newest[GM]))
    assert '"cancel now: Too few of us" does it without a question.' in answer


@pytest.mark.parametrize(
    "lines", ["cancel now: too few of us. Thank you", "cancel now because too few of us.\nThank you all"]
)
def test_a_reason_ends_before_the_thanks(race: Correspondence, lines: str) -> None:
    race.surely(GM, lines)
    assert "The GM has cancelled the match: too few of us. Thank you for playing." in said(
        shown(race.newest[HARE])
    )


def test_what_is_asked_twice_is_told_once(race: Correspondence) -> None:
    for line in ("help", "rules", "list", "status all"):
        answer = one(race, HARE, f"{line}\nthanks\n{line}")
        assert answer.count("It is told once.") == 1
    assert one(race, HARE, "help\nhelp").count("A player may write") == 1


def test_an_order_that_a_line_below_takes_back_does_not_stand(race: Correspondence) -> None:
    answer = one(race, HARE, "play 6/0 M6\nwithdraw play")
    assert "play 6/0 M6: taken back below." in said(answer)
    one(race, HARE, "play 6/0 M3 B3")
    assert "play 6/0 M6: replaced below." in said(one(race, HARE, "play 6/0 M6\nrestore order 2"))


def test_words_that_are_no_order_are_quoted(race: Correspondence) -> None:
    words = "The weather is fine here.\n\nWe had snow.\nThe children love it.\nMore soon, and a longer letter then."
    answer = said(one(race, HARE, f"play 6/0 M6\n\n{words}"))
    told = 'your words ("The weather is fine here."; "We had snow."; "The children love it."; and 1 more)'
    assert f"Ignored: {told}." in answer


def test_a_long_title_does_not_break_the_first_line(there: Correspondence) -> None:
    title = "A very long title that goes on and on for nearly sixty"
    names = "\n".join(f"player {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider called {title}\nevery 7 days\ndeadline in 7 days\n{names}\nstart")
    head = one(there, HARE, "status").partition("\n\n")[2].partition("\n\n--")[0]
    assert head.splitlines() == [
        f"GS-1 {title}, line-up and",
        "round 1",
        "deadline Sat 28 Nov 10:00 London",
        "(in 6 days 15 h; 10:00 UTC)",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "player GS-2 Emu emu@x.test",
        "player Emu in GS-2 emu@x.test",
        "team GS-2: Emu emu@x.test",
        "fill GS-2 to 2",
        "rename GS-2 Yak as Emu",
        "rename Yak in GS-2 as Emu",
        "remove GS-2 Yak now",
        "remove Yak from GS-2 now",
    ],
)
def test_a_command_for_another_match_is_done_there(race: Correspondence, line: str) -> None:
    race.write(GM, "create golden-strider\nplayer Yak yak@x.test")
    before = one(race, GM, "match GS-2\nstatus").partition("Entered")[2]
    field = one(race, GM, "match GS-1\nstatus").partition("Who")[2].partition("Seal")[0]
    answer = shown(race.surely(GM, f"match GS-1\n{line}")[-1])
    assert "not obeyed" not in answer
    assert one(race, GM, "match GS-2\nstatus").partition("Entered")[2] != before
    assert one(race, GM, "match GS-1\nstatus").partition("Who")[2].partition("Seal")[0] == field


def test_the_last_letter_tells_what_was_set_by_hand_and_each_table_once(there: Correspondence) -> None:
    race(there, "set length 20")
    there.write(HARE, "line-up 10 10 10 0 0 play 10/0 M10")
    there.to_deadline()
    there.write(GM, "correct Fox square 8 because of a bump")
    there.write(HARE, "play 10/0 M10")
    there.to_deadline()
    letter = shown(there.newest[HARE])
    assert letter.count("Hare      -10/0- 10/0 0/0 0/0 0/1 0/2 ") == 1
    assert "Set by hand by the GM\n  before turn 2: Fox square 8 because a bump" in letter


def test_who_takes_over_reads_what_was_set_by_hand(race: Correspondence) -> None:
    race.to_deadline()
    race.write(GM, "correct Hare square 12 because I had miscounted")
    letters = race.decide(GM, "replace Hare zoe@x.test")
    told = next(said(shown(one)) for one in letters if one["To"] == "zoe@x.test")
    assert "Corrected by the GM: Hare is on square 12, not 6. The reason: I had miscounted." in told


def test_the_list_says_what_is_played_by_whom_and_when(race: Correspondence) -> None:
    race.write(GM, "create breaking-away called Tour\ndescribe A friendly race\nopen")
    answer = said(one(race, HARE, "list"))
    assert "GS-1 Spring Mile: Golden 6 line-up and round 1," in answer
    assert "Nov 10:00 London" in answer
    assert "0 of 3-8 open for joining" in answer
    assert "A friendly" in answer


def test_no_subject_is_longer_than_a_line() -> None:
    goldens = [
        *Path(__file__).parent.glob("golden/**/*.txt"),
        *Path(__file__).parent.glob("playthroughs/**/*.txt"),
    ]
    subjects = [
        line.removeprefix("Subject: ")
        for path in goldens
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("Subject: ")
    ]
    assert len(subjects) > 100
    assert [subject for subject in subjects if len(subject) > 78] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_rules_fit_every_screen_and_lose_no_word(game: AnyGame) -> None:
    told = [*rulebooks.blocks(game)]
    words = [word.casefold() for word in text.render(told).split()]
    assert words == [word.casefold() for word in rulebooks.text(game).partition("\n")[2].split()]
    assert rulebooks.text(game).splitlines()[0].casefold() == game.name.casefold()
    prose = [one.text for one in told if isinstance(one, Paragraph)]
    assert max(map(len, prose)) > 72
    examples = [one for one in told if isinstance(one, Lines)]
    assert all(any(not line.startswith(" ") for line in one.lines) for one in examples)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_examples_in_columns_keep_them_on_narrow_screens(game: AnyGame) -> None:
    """Those that fall apart where a screen is narrow stand in no <pre>, and no cell goes below its row."""
    told = [*rulebooks.blocks(game)]
    kept = [line for one in told if isinstance(one, Lines) and len(one.lines) > 1 for line in one.lines]
    assert [line for line in kept if re.search(r"\S {2,}\S", line)] == []
    for table in (one for one in told if isinstance(one, Table)):
        narrow = text.render((table,), NARROW).splitlines()
        assert max(map(len, narrow)) <= NARROW
        assert [line for line in narrow if re.match(r" {2}\S", line)] == []


def test_the_cards_of_gotham_race_are_a_table() -> None:
    (game,) = (one for one in GAMES if one.key == "gotham-race")
    tables = [one for one in rulebooks.blocks(game) if isinstance(one, Table)]
    assert tables[0].rows[6] == ("1-F", "five in front of 2nd", "2-F", "five forwards")
    assert tables[1].rows[-1] == ("", "", "4-M", "finish to the sheep")
    assert "1-F  five in front   2-F  five forwards\n     of 2nd\n" in text.render(tables, NARROW)
    shown_as = html.render(Page("x", tuple(tables)), None).replace(' role="cell"', "")
    assert '</th><td>five in front of 2nd</td><td class="k">2-F</td>' in shown_as


def test_a_first_line_of_the_rules_that_says_more_than_the_name_is_kept() -> None:
    told = text.render([*rulebooks.blocks(replace(NULLGAME, name="Anything else"))])
    assert told.split()[0] == rulebooks.text(NULLGAME).split()[0]


def test_who_joins_reads_no_orders_that_nobody_gave_and_who_asks_does(there: Correspondence) -> None:
    there.write(GM, f"create golden-strider\nopen\nplayer Fox {address('Fox')}")
    there.write(HARE, "join GS-1 as Hare", fresh=True)
    entered = shown(there.write(HARE, "yes")[-1])
    assert "You are entered" in said(entered)
    assert "What stands" not in entered
    assert "You need not wait for the beginning." in said(entered)
    assert "line-up 6 6 6 6 6 if nothing comes" in said(shown(there.write(HARE, "status")[-1]))
    assert (
        "line-up 7 6 6 6 5"
        in said(shown(there.write(HARE, "line-up 7 6 6 6 5")[-1])).partition("What stands")[2]
    )
