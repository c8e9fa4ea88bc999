"""Cases of Gotham Race as text, numbered after the rulings, and its sixty cards; the file tells their format."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from bot.games.base import Dice, Event, Problem
from bot.games.gotham_race import GOTHAM_RACE as GAME
from bot.games.gotham_race.cards import CARDS, DECKS, SPOTS, card
from bot.games.gotham_race.orders import Order
from bot.games.gotham_race.piles import Piles
from bot.games.gotham_race.placings import winners
from bot.games.gotham_race.state import Placed, Round, State, Taken
from bot.games.gotham_race.track import FIGURES, Place, Track, beyond, carried_out
from bot.games.rulesets import configure
from bot.layout import text
from bot.testing import cases
from bot.testing.cases import Case

CASES = Path(__file__).parent / "cases" / "gotham-race.txt"
SPARE = "3-L"
ONE_CARD = re.compile(r"^CARD (\d+) +(\S+) +(.+?) +-> (.+)$", re.MULTILINE)
TEXT = CASES.read_text(encoding="utf-8")


@dataclass
class Played:
    """What came of it."""

    before: State
    after: State
    hours: int | None = None
    plans: dict[str, list[str]] = field(default_factory=dict)
    refused: dict[str, list[Problem]] = field(default_factory=dict)
    events: tuple[Event, ...] = ()


FACTS = (*("RULES", "TRACK", "FINISH", "ROUND", "TABLE", "DRAWN", "HAND", "DECK", "DISCARDS", "PLAYERS"),)
ALL = cases.read(TEXT, FACTS, ("ORDERS", "EXPECT"))


@pytest.mark.parametrize(("number", "code", "before", "after"), ONE_CARD.findall(TEXT))
def test_card(number: str, code: str, before: str, after: str) -> None:
    one = card(int(number))
    assert one.code == code
    assert written(carried_out(track(before), one), track(before).finish) == after


def test_all_sixty_cards_have_a_case_each() -> None:
    assert [int(found[0]) for found in ONE_CARD.findall(TEXT)] == list(range(1, 61))
    assert [sum(one.deck == deck for one in CARDS) for deck in DECKS] == [15] * 4


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.number)
def test_case(case: Case) -> None:
    done = play(case)
    assert case.lines("EXPECT")
    for line in case.lines("EXPECT"):
        head, _, rest = line.partition(": ")
        judge(done, head, rest.strip())


def test_every_ruling_has_its_cases() -> None:
    assert cases.rulings(ALL) == {
        *(f"GR-{n}" for n in range(1, 12)),
        "ALL-2",
        "ALL-5",
    }


def play(case: Case) -> Played:
    before = start(case)
    done = Played(before, before)
    sheets: dict[int, dict[str, Order]] = {seat: {} for seat in range(len(before.entrants))}
    for line in case.lines("ORDERS"):
        lay(done, line, sheets)
    for seat, name in enumerate(before.entrants):
        done.plans[name] = [plan.line for plan in GAME.plan(GAME.view(before, seat), sheets[seat])]
    done.hours = GAME.ready(before, sheets)
    ended = GAME.adjudicate(before, sheets, Dice(b"", "GR-1", before.turn))
    done.after, done.events = ended.state, ended.events
    return done


def start(case: Case) -> State:
    (variant,), changed = case.rule_sets or ["sealed"], case.options
    if "spots" in changed:  # a lap before its spots wouldn't fit
        changed = {"spots": changed["spots"], **changed}
    names = tuple(case.fact("PLAYERS", "Hare Emu Moa Kea").split())
    state = GAME.setup(configure(GAME, variant, changed), names, Dice(b"", "GR-1", 0))
    placed = tuple(cards(case.fact("TABLE")))
    before = track(case.fact("TRACK", written(Track(), "fish")), case.fact("FINISH", "snail"))
    number = int(case.fact("ROUND", "2"))
    drawn = "DRAWN" in dict(case.facts)
    holds = 4 if number == 0 or (variant == "in-turn" and not drawn) else 5
    return replace(
        state,
        figures=FIGURES[: len(names)],
        track=before,
        turn=number + 1,
        history=(Round(before, ()),) * (number - 1),
        taken=tuple(hand(case.several("HAND").get(name, ""), holds) for name in names),
        piles=Piles(tuple(deck(case, number) for number in DECKS), codes(case.fact("DISCARDS"))),
        table=placed,
        queue=before.from_last[len(placed) :] if variant == "in-turn" else (),
        drawn=drawn,
        opened=not (placed or drawn),
    )


def hand(written_codes: str, size: int) -> tuple[Taken, ...]:
    named = codes(written_codes)
    spare = codes(" ".join([SPARE] * (size - len(named))))
    return tuple(Taken(number, 0) for number in (*named, *spare))


def deck(case: Case, number: int) -> tuple[int, ...]:
    if str(number) in case.several("DECK"):
        return codes(case.several("DECK")[str(number)])
    return tuple(one.number for one in CARDS if one.deck == number)


def codes(written_codes: str) -> tuple[int, ...]:
    """The first card with each code."""
    words = written_codes.replace("none", "").split()
    return tuple(next(one.number for one in CARDS if one.code == word) for word in words)


def cards(listing: str) -> Iterator[Placed]:
    for pair in filter(None, listing.split(", ")):
        figure, code = pair.split()
        yield Placed(next(one for one in FIGURES if one == figure), codes(code)[0])


def track(listing: str, finish: str = "fish") -> Track:
    places = (pair.split() for pair in listing.split(", "))
    return Track(
        tuple(Place(next(one for one in FIGURES if one == figure), int(space)) for figure, space in places),
        next(spot for spot in SPOTS if spot == finish),
    )


def written(of: Track, finish: str) -> str:
    """As a track is written; the finish only when it has moved."""
    field = ", ".join(f"{place.figure} {place.space}" for place in of.field)
    return field if of.finish == finish else f"{field}, finish {of.finish}"


def lay(done: Played, line: str, sheets: dict[int, dict[str, Order]]) -> None:
    """Orders on the sheet of their player, each unit by itself (ALL-2)."""
    name, _, said = line.lstrip("!").partition(": ")
    seat = done.before.entrants.index(name)
    sheets[seat], problems = cases.laid(
        GAME, GAME.view(done.before, seat), sheets[seat], said, anyway=line.startswith("!")
    )
    done.refused.setdefault(name, []).extend(problems)


def judge(done: Played, head: str, wanted: str) -> None:
    match head.split():
        case [
            "track" | "finish" | "turned" | "drew" | "beyond" | "winner" | "ending" | "places" | "discards"
        ]:
            assert of_the_race(done.after, head) == wanted
        case ["story"]:
            assert wanted in cases.told(GAME, done.after)
        case ["due" | "told"]:
            seats = done.after.due if head == "due" else GAME.told(done.after)
            names = [done.after.entrants[seat] for seat in sorted(seats or ())]
            assert (" ".join(names) if seats is not None else "everybody") == wanted
        case ["ready", _]:
            assert ("waits" if done.hours is None else str(done.hours)) == wanted
        case ["deck", number]:
            assert coded(done.after.piles.decks[int(number) - 1]) == wanted
        case ["hand", name]:
            cards_held = done.after.hand(done.after.entrants.index(name))
            assert coded(tuple(one.card for one in cards_held)) == wanted
        case ["report", *names]:
            assert wanted in report(done, names[0] if names else None)
        case [name, "refused" | "legal" | "plan" | "event" as kind]:
            texts = said_to(done, name, kind)
            assert any(wanted in one for one in texts), texts
        case _:
            raise AssertionError(head)


def of_the_race(after: State, what: str) -> str:
    far = ((figure, beyond(after.rules, after.track, figure)) for figure in FIGURES)
    result = GAME.result(after)
    groups = result.places if result else ()
    turned = after.history[-1].cards if after.history else ()
    return {
        "track": written(after.track, after.track.finish),
        "finish": after.track.finish,
        "turned": ", ".join(f"{one.figure} {card(one.card).code}" for one in turned),
        "drew": ", ".join(f"{one.figure} {card(one.card).deck}" for one in after.draws) or "nobody",
        "beyond": ", ".join(f"{figure} {spaces}" for figure, spaces in far if spaces) or "nobody",
        "ending": after.ending or "none",
        "winner": ", ".join(winners(after.rules, after.track)),
        "places": ", ".join(" = ".join(after.entrants[seat] for seat in group) for group in groups),
        "discards": coded(after.piles.discards),
    }[what]


def coded(numbers: tuple[int, ...]) -> str:
    return " ".join(card(number).code for number in numbers) or "none"


def report(done: Played, name: str | None) -> str:
    seat = None if name is None else done.after.entrants.index(name)
    events = tuple(event for event in done.events if event.seen_by is None or seat in event.seen_by)
    return " ".join(text.render(GAME.report(GAME.view(done.after, seat), events)).split())


def said_to(done: Played, name: str, kind: str) -> list[str]:
    refused = done.refused.get(name, [])
    seat = done.before.entrants.index(name)
    return {
        "refused": [problem.text for problem in refused],
        "legal": [line for problem in refused for line in problem.legal],
        "plan": done.plans[name],
        "event": [event.text for event in done.events if event.seen_by == frozenset({seat})],
    }[kind]


def test_of_two_equal_cards_the_older_is_placed() -> None:
    """GR-6."""
    older, newer = (one.number for one in CARDS if one.code == "1-B")
    state = replace(start(ALL[0]), turn=2)
    taken = (Taken(45, 0), Taken(newer, 1), Taken(older, 2))
    done = GAME.adjudicate(
        replace(state, taken=(taken, *state.taken[1:])),
        {0: {order.unit: order for order in GAME.read("play 1b")}},
        Dice(b"", "GR-1", 2),
    )
    assert done.state.taken[0][:3] == (Taken(45, 0), Taken(newer, 1, 2), Taken(older, 2))
