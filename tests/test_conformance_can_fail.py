"""Each check of the suite refuses a null game that was spoilt in just that way: the suite itself is tested."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.games.base import Adjudication, Dice, Event, Filler, Plan, Result
from bot.games.nullgame import NULLGAME, rules
from bot.games.nullgame.orders import Call
from bot.games.nullgame.parameters import Rules
from bot.games.nullgame.state import State
from bot.games.nullgame.view import View
from bot.games.stories import Fact, Scene, Story
from bot.testing.conformance import CHECKS, matches

HERE = NULLGAME.story.package
PLAYED = matches(NULLGAME, "short")


def telling_all(state: State, seat: int | None) -> View:
    """Players see each other's pebbles."""
    seen = NULLGAME.view(state, seat)
    return seen if seat is None else replace(seen, pebbles=state.pebbles)


def telling_pebbles(view: View) -> Scene:
    """Of the pebble that the reader holds."""
    return Scene(view.names, view.turn, (Fact("apart", 1, (), {"gap": str(view.hand)}),))


def standing_still(view: View) -> Scene:
    """The same turn again and again."""
    return replace(NULLGAME.story.scene(view), turn=1)


def lacking_a_slot(view: View) -> Scene:
    """Of a gap that nobody has measured."""
    return Scene(view.names, view.turn, (Fact("apart", 1, (), {"gap": "one squares"}),))


def with_events(*events: Event) -> Any:
    def adjudicate(state: State, sheets: Any, dice: Dice) -> Any:
        return replace(rules.adjudicate(state, sheets, dice), events=events)

    return adjudicate


def by_arrival(state: State, sheets: Mapping[int, Any], dice: Dice) -> Any:
    """Who is named first gets the square."""
    done = rules.adjudicate(state, sheets, dice)
    first = next(iter(sheets), 0)
    return replace(done, state=replace(done.state, turn=done.state.turn + 100 * first))


def emptying(state: State, sheets: Any, dice: Dice) -> Any:
    """Uses the sheets up."""
    done = rules.adjudicate(state, sheets, dice)
    for sheet in sheets.values():
        sheet.clear()
    return done


def trusting(state: State, sheets: Any, dice: Dice) -> Any:
    """Takes for granted that every sheet has its seat."""
    return [state.names[seat] for seat in sheets] and rules.adjudicate(state, sheets, dice)


def needing(state: State, sheets: Any, dice: Dice) -> Any:
    """Takes for granted that the first has sent something."""
    return sheets[0] and rules.adjudicate(state, sheets, dice)


def forgetting(state: State) -> Any:
    ledger = NULLGAME.ledger(state)
    return replace(ledger, cards=tuple(card for card in ledger.cards if card.played is None))


def first_only(state: State) -> Result | None:
    found = rules.result(state)
    return found and Result(found.places[:1])


def never_told(view: View, sheet: Any) -> tuple[Plan, ...]:
    return tuple(replace(plan, default=True) for plan in NULLGAME.plan(view, sheet))


def too_far(view: View, sheet: Any) -> tuple[Plan, ...]:
    return tuple(
        replace(plan, line="walk 7") if plan.unit == "walk" else plan for plan in NULLGAME.plan(view, sheet)
    )


def keeping(state: State, sheets: Any, dice: Dice) -> Any:
    """The clock never begins anew, not even when nobody is due any more."""
    return replace(rules.adjudicate(state, sheets, dice), same_clock=True)


def useless(view: View, sheet: Any) -> Any:
    return tuple(replace(problem, legal=("walk 9", "guess 9")) for problem in NULLGAME.check(view, sheet))


def breaking(_state: State, _sheets: Any, _dice: Dice) -> Any:
    """Gives up in the middle of a turn."""
    raise LookupError("the pebbles are gone")


def never_refused(state: State, _what: str) -> Adjudication[State]:
    """Does nothing, and says that something was done."""
    return Adjudication(state, (Event("So it is."),))


SPOILT: dict[str, dict[str, Any]] = {
    "the_matches_can_be_played": {"adjudicate": breaking},
    "corrections_are_done_or_refused": {"correct": never_refused},
    "names_have_their_shape": {"tag": "pebbles"},
    "the_rulebook_can_be_mailed": {"rulebook": "base.py"},
    "parameters_are_told_and_can_be_set": {"variants": {"short": replace(Rules(), length=99)}},
    "forms_are_legal": {"form": lambda view: ("walk 1", "guess 9") if view.hand else ()},
    "what_is_played_without_orders_is_legal": {"plan": too_far},
    "who_can_order_nothing_gets_no_form": {"form": lambda _view: ("walk 1",)},
    "plans_say_what_legal_orders_do": {"plan": never_told},
    "refusals_say_what_would_be_legal": {"check": useless},
    "canonical_lines_are_read_back": {"read": lambda line: (Call("walk", len(line)),)},
    "robots_of_the_house_are_entrants_like_others": {
        "fillers": lambda _rules: (Filler("Slow [robot]", lambda: ()),)
    },
    "the_same_orders_give_the_same_turn": {"adjudicate": by_arrival},
    "nothing_handed_in_is_changed": {"adjudicate": emptying},
    "foreign_and_stale_orders_are_not_received": {"adjudicate": trusting},
    "who_has_no_clock_may_be_silent": {"due": lambda _state: frozenset(), "adjudicate": needing},
    "readiness_is_pure_and_never_negative": {"ready": lambda _state, _sheets: -1},
    "who_keeps_the_deadline_is_still_due": {"adjudicate": keeping},
    "it_ends": {"turn_limit": 2},
    "everybody_is_placed_once": {"result": first_only},
    "every_letter_fits": {"report": lambda _view, _events: ()},
    "every_letter_is_a_page": {"report": lambda _view, _events: ()},
    "headings_are_never_empty": {"headline": lambda _view: ""},
    "stories_tell_every_reader_the_same": {"story": Story(telling_pebbles, HERE)},
    "stories_have_two_to_six_sentences": {"story": Story(lambda _view: Scene(), HERE)},
    "stories_never_repeat_themselves": {"story": Story(standing_still, HERE)},
    "every_phrase_of_a_fact_is_a_sentence": {"story": Story(lacking_a_slot, HERE)},
    "figures_are_json": {"figures": lambda view: {"squares": view.squares}},
    "nobody_orders_for_the_public": {"form": lambda _view: ("walk 1",)},
    "events_are_told_to_seats_of_the_match": {"adjudicate": with_events(Event("Psst.", frozenset({9})))},
    "reports_go_to_seats_and_in_the_end_to_all": {"told": lambda _state: frozenset({0})},
    "the_gm_is_asked_in_sentences": {"asks": lambda _view: ("Hm",)},
    "secrets_are_seen_by_one": {"view": telling_all},
    "states_survive_the_dump": {"load": lambda raw: replace(NULLGAME.load(raw), turn=1)},
    "ledgers_only_grow": {"ledger": forgetting},
    "records_are_replayed_to_the_byte": {
        "setup": lambda r, names, _dice: rules.setup(r, names, Dice(b"", "", 0))
    },
}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_spoilt_game_is_refused(check: Any) -> None:
    spoilt = replace(NULLGAME, **SPOILT[check.__name__])
    # What these two look at is how the spoilt game itself was played.
    anew = check.__name__.startswith(("events", "the_matches"))
    with pytest.raises((AssertionError, LookupError, ValueError)) as failed:
        check(spoilt, "short", matches(spoilt, "short") if anew else PLAYED)
    assert str(failed.value), "it failed and did not say why"
