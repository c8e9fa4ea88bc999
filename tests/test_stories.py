"""What holds of the stories of all games: every kind of fact has a case, and what the shared words make of numbers."""

import re
from pathlib import Path

import pytest

from bot.games import GAMES
from bot.games.base import AnyGame
from bot.games.nullgame import NULLGAME
from bot.games.stories import Fact, Scene, Story, chosen, numbered, one_of, phrased, spoken, times, whose
from grammar.phrases import phrases

CASES = Path(__file__).parent / "cases"
EVERY: tuple[AnyGame, ...] = (NULLGAME, *GAMES)


def expected(game: AnyGame) -> list[str]:
    """The sentences of stories that the cases of a game expect."""
    texts = [file.read_text(encoding="utf-8") for file in CASES.glob(f"{game.key}*.txt")]
    return [said for text in texts for said in re.findall(r"(?m)^ +(?:= )?story: (.*)$", text)]


def shape(phrase: str) -> re.Pattern[str]:
    """Any sentence that the phrase can become."""
    parts = re.split(r"\{\w+\}|\[[^]]*\]", phrase)
    return re.compile(".+".join(map(re.escape, parts)))


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.key)
def test_every_kind_of_fact_has_its_case(game: AnyGame) -> None:
    told = expected(game)
    without = [
        kind
        for kind, said in phrases(game.story.package).items()
        if not any(shape(phrase).fullmatch(one) for phrase in said for one in told)
    ]
    assert without == []


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.key)
def test_no_phrase_stands_twice(game: AnyGame) -> None:
    said = [phrase for one in phrases(game.story.package).values() for phrase in one]
    assert sorted(set(said)) == sorted(said)


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.key)
def test_every_phrase_comes_round(game: AnyGame) -> None:
    for kind, said in phrases(game.story.package).items():
        scenes = (Scene(("Hare", "Emu"), turn, (Fact(kind, 1),)) for turn in range(len(said)))
        taken = {number for scene in scenes for _, number in numbered(game.story, scene)}
        assert taken == set(range(len(said)))


def test_news_of_the_same_runner_is_told_and_small_talk_is_not() -> None:
    lead, fall, legs = (
        Fact("lead", 80, ("Hare",)),
        Fact("fell", 70, ("Hare",)),
        Fact("longest", 40, ("Hare",)),
    )
    assert chosen((lead, legs, fall)) == (lead, fall)
    assert chosen((legs, lead)) == (legs, lead)


def test_the_phrases_follow_from_what_all_can_see() -> None:
    """The same in every replay, and another in another field; the seed of a match is never asked for."""
    story = Story(package=NULLGAME.story.package)
    facts = (Fact("leads", 1), Fact("apart", 1))
    fields = [("Hare", "Emu"), ("Hare", "Moa"), ("Kea", "Emu"), ("Kea", "Moa"), ("Kea", "Yak")]
    taken = [[number for _, number in numbered(story, Scene(field, 1, facts))] for field in fields]
    assert taken == [[number for _, number in numbered(story, Scene(field, 1, facts))] for field in fields]
    assert len(set(map(tuple, taken))) > 1


@pytest.mark.parametrize(
    ("fact", "phrase", "said"),
    [
        (Fact("x", 1, ("O'Brien",)), "{whose} card; {who} [runs|run].", "O'Brien's card; O'Brien runs."),
        (Fact("x", 1, ("Hare", "Zoë")), "{who} [is|are] there.", "Hare and Zoë are there."),
        (Fact("x", 1, ("de Vries",)), "{who} [is|are] there.", "de Vries is there."),
        (Fact("x", 1, (), {"all": "four runners"}), "{all} stand.", "Four runners stand."),
        (Fact("x", 1, ("{who}",)), "{who} [is|are] odd.", "{who} is odd."),
    ],
)
def test_a_phrase_agrees_with_whom_it_is_about(fact: Fact, phrase: str, said: str) -> None:
    assert phrased(fact, phrase) == said


def test_numbers_are_spoken() -> None:
    assert [spoken(number, "square") for number in (0, 1, 2, 13)] == [
        "no squares",
        "one square",
        "two squares",
        "13 squares",
    ]
    assert [one_of(number) for number in (7, 8, 11, 12, 18)] == [
        "a seven",
        "an eight",
        "an eleven",
        "a twelve",
        "an 18",
    ]
    assert [times(number) for number in (1, 2, 3)] == ["once", "twice", "three times"]
    assert [whose(name) for name in ("Hare", "Moss", "Dr. No")] == ["Hare's", "Moss's", "Dr. No's"]
