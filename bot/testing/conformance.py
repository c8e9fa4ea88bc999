"""What every game must do, as checks. The package of a game runs them in a test of its own.

    PLAYED = {variant: matches(MY_GAME, variant) for variant in MY_GAME.variants}

    @pytest.mark.parametrize("variant", PLAYED)
    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_contract(variant: str, check: Check) -> None:
        check(MY_GAME, variant, PLAYED[variant])

Each check takes the game, the name of a rule set, and random matches by that rule set. Must not know any one game, and
has no exemptions: where a game and a check disagree, one of them is wrong.
"""

import json
import pickle
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any, TypeAlias, TypeVar

from bot.games import rulebooks, stories
from bot.games.base import Adjudication, AnyGame, Dice, Event, Held, SeatNumber
from bot.games.rulesets import configure, options, parameters, read_options, write_options
from bot.games.stories import UNTOLD
from bot.layout import WIDTH, Page, html, text
from bot.record import Record, read, replay, write
from bot.testing.planting import planted
from bot.testing.random_matches import NAMES, Match, bound, play, record_of
from bot.testing.size import size
from grammar import Unreadable
from grammar.phrases import phrases

K = TypeVar("K")
T = TypeVar("T")

EACH = size(2, 40)  # random matches of each rule set
FEWEST = 12  # of a game: enough for every number of players

# What no sentence of a story has: an empty slot, a verb that was left open, a number that doesn't agree.
_UNSAID = re.compile(r"[{}\[\]|]|  |\bone (?!of)[a-z]+s\b|\ba (?:eight|eleven|18)\b")

Matches: TypeAlias = tuple[Match, ...]
Check: TypeAlias = Callable[[AnyGame, str, Matches], None]


def matches(game: AnyGame, variant: str) -> Matches:
    """The random matches that all checks look at, but those in which the game breaks: the first check tells of them."""
    return tuple(filter(None, (_played(game, variant, number) for number in _numbers(game, variant))))


def _numbers(game: AnyGame, variant: str) -> range:
    """The numbers of a rule set's matches. The rule sets of a game together play with every number of players."""
    variants = list(game.variants)
    each = max(EACH, -(-FEWEST // len(variants)))
    return range(each * variants.index(variant), each * (variants.index(variant) + 1))


def _played(game: AnyGame, variant: str, number: int) -> Match | None:
    try:
        return play(game, variant, number)
    except Exception:  # noqa: BLE001  # whatever a game does wrong; the_matches_can_be_played says what
        return None


# whether it can be played at all


def the_matches_can_be_played(game: AnyGame, variant: str, played: Matches) -> None:
    for number in _numbers(game, variant):
        if f"{game.tag}-{number}" not in {match.tag for match in played}:
            play(game, variant, number)  # raises what broke it, with the lines of the game


# what it is called


def names_have_their_shape(game: AnyGame, variant: str, _played: Matches) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9-]*[a-z0-9]", game.key)
    assert re.fullmatch(r"[A-Z]{2}", game.tag)
    assert re.fullmatch(r"[a-z0-9][a-z0-9-]*( [a-z0-9-]+)*", variant)
    assert game.name.strip()
    assert game.rules_version >= 1
    assert game.players(game.variants[variant])


def the_rulebook_can_be_mailed(game: AnyGame, _variant: str, _played: Matches) -> None:
    lines = rulebooks.text(game).splitlines()
    assert len(lines) > 5
    assert max(map(len, lines)) <= WIDTH


def parameters_are_told_and_can_be_set(game: AnyGame, variant: str, _played: Matches) -> None:
    rules = game.variants[variant]
    assert options(game, variant, rules) == {}
    for other in game.variants:
        changed = options(game, other, rules)
        assert configure(game, other, read_options(game, write_options(changed))) == rules
    for parameter in parameters(game, variant):
        assert parameter.doc.endswith(".")
        assert configure(game, variant, {parameter.name: parameter.value}) == rules


# orders


def forms_are_legal(game: AnyGame, _variant: str, played: Matches) -> None:
    for state, seat in _seats_asked(game, played):
        view = game.view(state, seat)
        assert game.units(view)
        assert game.form(view)
        for line in game.form(view):
            orders = bound(game, view, line)
            assert orders, f'the form offers "{line}", and it can\'t be read'
            assert game.check(view, {order.unit: order for order in orders}) == ()


def what_is_played_without_orders_is_legal(game: AnyGame, _variant: str, played: Matches) -> None:
    for state, seat in _seats_asked(game, played):
        view = game.view(state, seat)
        plans = game.plan(view, {})
        assert tuple(plan.unit for plan in plans) == game.units(view)
        assert all(plan.default and plan.label for plan in plans)
        sheet = {order.unit: order for plan in plans for order in bound(game, view, plan.line)}
        assert tuple(sheet) == game.units(view)
        assert game.check(view, sheet) == ()


def who_can_order_nothing_gets_no_form(game: AnyGame, _variant: str, played: Matches) -> None:
    for match in played:
        for state in match.states:
            for view in (game.view(state, seat) for seat in range(len(match.names))):
                if not game.units(view):
                    assert game.form(view) == ()
                    assert game.plan(view, {}) == ()


def plans_say_what_legal_orders_do(game: AnyGame, _variant: str, played: Matches) -> None:
    for view, sheet in _sheets(game, played):
        if game.check(view, sheet):
            continue
        plans = {plan.unit: plan for plan in game.plan(view, sheet)}
        assert tuple(plans) == game.units(view)
        assert {unit for unit, plan in plans.items() if not plan.default} == set(sheet)
        assert all(game.read(plan.line) for plan in plans.values())
        assert all(plan.headline for plan in plans.values() if not plan.default)


def refusals_say_what_would_be_legal(game: AnyGame, _variant: str, played: Matches) -> None:
    for view, sheet in _sheets(game, played):
        for problem in game.check(view, sheet):
            assert problem.text.endswith((".", "?"))
            assert problem.unit in sheet
            for line in problem.legal:
                mended = {**sheet, **{order.unit: order for order in bound(game, view, line)}}
                assert problem.unit not in {still.unit for still in game.check(view, mended)}, line


def canonical_lines_are_read_back(game: AnyGame, _variant: str, played: Matches) -> None:
    for view, sheet in _sheets(game, played):
        for unit, order in sheet.items():
            assert game.read(str(order)) == (order,)
            assert game.bind(view, order, sheet) == order
            assert order.unit == unit


def robots_of_the_house_are_entrants_like_others(game: AnyGame, variant: str, _played: Matches) -> None:
    """A robot is called "Steady (robot)": its own lines are read, and so are the orders of others that name it."""
    rules = game.variants[variant]
    fillers = game.fillers(rules)
    if not fillers:
        return
    called = (*(filler.entrant for filler in fillers), *NAMES)
    # As few as there can be, but more than one, where that can be.
    match = play(game, variant, 0, seats=game.players(rules)[:2][-1], called=called)
    for seat, filler in enumerate(fillers[: len(match.names)]):
        for line in filler.lines:
            assert bound(game, game.view(match.start, seat), line), f"{filler.entrant} can't order {line}"
    forms_are_legal(game, variant, (match,))
    what_is_played_without_orders_is_legal(game, variant, (match,))
    canonical_lines_are_read_back(game, variant, (match,))


# the deadline


def the_same_orders_give_the_same_turn(game: AnyGame, _variant: str, played: Matches) -> None:
    for match in played:
        for step in match.steps:
            turned = {s: _turned(sheet) for s, sheet in _turned(step.sheets).items()}
            again = game.adjudicate(step.before, turned, Dice(match.seed, match.tag, step.turn))
            assert again == step.done
            assert game.dump(again.state) == game.dump(step.done.state)


def nothing_handed_in_is_changed(game: AnyGame, _variant: str, played: Matches) -> None:
    for match in played:
        for step in match.steps:
            state, sheets = _copied((step.before, step.sheets))
            game.adjudicate(step.before, step.sheets, Dice(match.seed, match.tag, step.turn))
            assert (step.before, step.sheets) == (state, sheets)
            assert game.dump(step.before) == game.dump(state)


def foreign_and_stale_orders_are_not_received(game: AnyGame, _variant: str, played: Matches) -> None:
    """The turn is played whatever lies in a sheet: orders of another seat, of another turn, or of no seat."""
    for match in played:
        seats = range(len(match.names))
        for early, late in zip(match.steps, match.steps[1:], strict=False):
            wrong = {seat: {**early.sheets.get((seat + 1) % len(seats), {})} for seat in seats}
            wrong |= {len(seats) + 3: dict(early.sheets.get(0, {}))}
            done = game.adjudicate(late.before, wrong, Dice(match.seed, match.tag, late.turn))
            assert game.load(game.dump(done.state)) == done.state


def who_has_no_clock_may_be_silent(game: AnyGame, _variant: str, played: Matches) -> None:
    for match in played:
        for step in match.steps:
            due = game.due(step.before)
            sheets = {seat: sheet for seat, sheet in step.sheets.items() if seat in due}
            done = game.adjudicate(step.before, sheets, Dice(match.seed, match.tag, step.turn))
            assert game.load(game.dump(done.state)) == done.state


def readiness_is_pure_and_never_negative(game: AnyGame, _variant: str, played: Matches) -> None:
    for match in played:
        for step in match.steps:
            state, sheets = _copied((step.before, step.sheets))
            hours = game.ready(step.before, step.sheets)
            assert hours is None or hours >= 0
            assert (
                game.ready(step.before, {s: _turned(sheet) for s, sheet in _turned(sheets).items()}) == hours
            )
            assert (step.before, step.sheets) == (state, sheets)
            foreign = {seat + 1: sheet for seat, sheet in sheets.items()}
            assert all((game.ready(step.before, other) or 0) >= 0 for other in ({}, foreign))


def who_keeps_the_deadline_is_still_due(game: AnyGame, _variant: str, played: Matches) -> None:
    for match in played:
        for step in match.steps:
            done = game.adjudicate(step.before, step.sheets, Dice(match.seed, match.tag, step.turn))
            assert not done.same_clock or game.due(done.state) == game.due(step.before)


def it_ends(game: AnyGame, variant: str, played: Matches) -> None:
    for match in (*played, play(game, variant, 0, orders=False)):
        assert len(match.steps) <= game.turn_limit
        assert not game.due(match.states[-1])
        for state in match.states:
            assert bool(game.due(state)) == (game.result(state) is None)
            assert game.due(state) <= set(range(len(match.names)))


def everybody_is_placed_once(game: AnyGame, _variant: str, played: Matches) -> None:
    for match in played:
        result = game.result(match.states[-1])
        assert result is not None
        assert all(result.places)
        assert sorted(seat for place in result.places for seat in place) == list(range(len(match.names)))


# between turns


def corrections_are_done_or_refused(game: AnyGame, _variant: str, played: Matches) -> None:
    """The example can be done for some piece of each match. Rubbish is refused; after the end everything is refused."""
    for match in played:
        *running, over = match.states
        looked_at = running[:: max(1, len(running) // 2)]
        tried = ((state, line) for state in looked_at for line in _examples(game, state))
        done = any(_is_done(game, state, line) for state, line in tried)
        # A match without a clock has one turn.
        wanted = game.correction and running and not game.clockless(match.rules)
        assert done or not wanted, f"{game.correction}: the example is done to no piece of the match"
        for state in looked_at:
            for line in ("", "?", "Hare", "9 9", f"{game.correction} rubbish", f"{game.correction} 3 3"):
                assert not _is_done(game, state, line), line
        for line in _examples(game, over):
            assert not _is_done(game, over, line), f"{line}, though the match is over"


def _examples(game: AnyGame, state: Any) -> Iterator[str]:
    """`correction` as it stands, and with the name of a piece of this match in the place of its first words."""
    words = game.correction.split()
    if words:
        yield game.correction
    for unit in (stand.unit for stand in game.ledger(state).stands[:4]):
        yield from (" ".join((unit, *words[behind:])) for behind in range(1, len(words)))


def _is_done(game: AnyGame, state: Any, line: str) -> bool:
    """Whether this correction is done. One that is done is told, and leaves a state; one that isn't gets a sentence."""
    before = game.dump(state)
    done = _corrected(game, state, line)
    if isinstance(done, str):
        assert done.endswith((".", "?"))
        return False
    assert game.dump(state) == before
    assert done.events
    assert all(event.text.strip() for event in done.events)
    assert game.load(game.dump(done.state)) == done.state
    return True


def _corrected(game: AnyGame, state: Any, line: str) -> Adjudication[Any] | str:
    """What the correction makes of the state, or the sentence that refuses it."""
    try:
        return game.correct(state, line)
    except Unreadable as refused:
        return str(refused)


# telling it


def every_letter_fits(game: AnyGame, _variant: str, played: Matches) -> None:
    for view, events in _told(game, played):
        lines = text.render(game.report(view, events)).splitlines()
        assert len(lines) > 1
        assert max(map(len, lines)) <= WIDTH


def every_letter_is_a_page(game: AnyGame, _variant: str, played: Matches) -> None:
    for match in played:
        for state in (match.states[1], match.states[-1]):
            for seat in (None, 0):
                page = Page("Subject", game.report(game.view(state, seat), ()))
                assert len(html.render(page, None)) > len(html.render(Page("Subject"), None))


def headings_are_never_empty(game: AnyGame, variant: str, played: Matches) -> None:
    assert game.describe(game.variants[variant]).strip()
    for view, _ in _told(game, played):
        for line in (game.headline(view), game.turn_name(view)):
            assert line.strip() == line
            assert line
            assert "\n" not in line


def stories_tell_every_reader_the_same(game: AnyGame, _variant: str, played: Matches) -> None:
    """What is the same for the public and for every seat can't tell what only one of them may know."""
    for match in played:
        for state in match.states:
            public = stories.told(game.story, game.view(state, None))
            assert all(
                stories.told(game.story, game.view(state, seat)) == public for seat in range(len(match.names))
            )
            report = text.render(game.report(game.view(state, None), ()))
            assert " ".join(public) in " ".join(report.split())


def stories_have_two_to_six_sentences(game: AnyGame, _variant: str, played: Matches) -> None:
    """Fewer only where no piece has moved."""
    for match in played:
        for before, state in pairwise(match.states):
            count = len(stories.told(game.story, game.view(state, None)))
            moved = game.story != UNTOLD and game.ledger(before).stands != game.ledger(state).stands
            assert (2 if moved else 0) <= count <= 6


def stories_never_repeat_themselves(game: AnyGame, _variant: str, played: Matches) -> None:
    """No phrase stands twice in a story, nor in the stories of two turns that follow one another."""
    for match in played:
        before: set[tuple[str, int]] = set()
        for state in match.states:
            scene = game.story.scene(game.view(state, None))
            told = [(fact.kind, number) for fact, number in stories.numbered(game.story, scene)]
            assert len(set(told)) == len(told)
            assert before.isdisjoint(told)
            before = set(told)


def every_phrase_of_a_fact_is_a_sentence(game: AnyGame, _variant: str, played: Matches) -> None:
    """Whichever phrase is taken: no slot is left, and numbers, verbs and articles agree."""
    for match in played:
        records = game.story.records(game.view(match.states[-1], None)).facts
        for state in match.states:
            for fact in (*game.story.scene(game.view(state, None)).facts, *records):
                for phrase in phrases(game.story.package)[fact.kind]:
                    said = stories.phrased(fact, phrase)
                    assert re.fullmatch(r"\S.*[.!?]", said), said
                    assert not _UNSAID.search(said), said


def figures_are_json(game: AnyGame, _variant: str, played: Matches) -> None:
    for view, _ in _told(game, played):
        assert json.loads(json.dumps(game.figures(view))) == game.figures(view)


def nobody_orders_for_the_public(game: AnyGame, _variant: str, played: Matches) -> None:
    for match in played:
        for state in match.states:
            view = game.view(state, None)
            assert game.units(view) == ()
            assert game.form(view) == ()
            assert game.plan(view, {}) == ()


def events_are_told_to_seats_of_the_match(_game: AnyGame, _variant: str, played: Matches) -> None:
    for match in played:
        for event in (event for step in match.steps for event in step.done.events):
            assert event.text.strip()
            assert event.seen_by is None or event.seen_by <= set(range(len(match.names)))


def reports_go_to_seats_and_in_the_end_to_all(game: AnyGame, _variant: str, played: Matches) -> None:
    for match in played:
        assert game.told(match.states[-1]) is None
        for told in map(game.told, match.states):
            assert told is None or (told and told <= set(range(len(match.names))))


def the_gm_is_asked_in_sentences(game: AnyGame, variant: str, played: Matches) -> None:
    for match in (*played, play(game, variant, 0, orders=False)):
        for state in match.states[:-1]:
            assert all(asked.endswith((".", "?")) for asked in game.asks(game.view(state, None)))
        assert game.asks(game.view(match.states[-1], None)) == ()


def secrets_are_seen_by_one(game: AnyGame, _variant: str, played: Matches) -> None:
    """One seat at most knows what isn't public: a value planted in the state shows in nobody else's view.

    All text is made from views, so no refusal, plan or report can tell what no view shows. If a game shows to the
    public what should be secret, only the game's own tests can find that.
    """
    for match in played:
        for canary in planted(game, match.states[len(match.states) // 2]):
            assert canary.public or len(canary.readers) <= 1


# keeping it


def states_survive_the_dump(game: AnyGame, _variant: str, played: Matches) -> None:
    for match in played:
        for state in match.states:
            kept = game.dump(state)
            again = game.load(kept)
            assert again == state
            assert game.dump(again) == kept
            assert isinstance(json.loads(kept), dict)


def ledgers_only_grow(game: AnyGame, _variant: str, played: Matches) -> None:
    for match in played:
        cards: dict[tuple[str, int], Held] = {}
        for turn, state in enumerate(match.states):
            ledger = game.ledger(state)
            now = {(card.unit, card.number): card for card in ledger.cards}
            assert len(now) == len(ledger.cards)
            assert set(cards) <= set(now)
            for key, card in now.items():
                _card_is_kept(cards.get(key), card, turn)
            assert set(ledger.seats.values()) == set(range(len(match.names)))
            assert {card.unit for card in ledger.cards} <= set(ledger.seats)
            assert len({stand.unit for stand in ledger.stands}) == len(ledger.stands)
            cards = now


def records_are_replayed_to_the_byte(game: AnyGame, _variant: str, played: Matches) -> None:
    for match in played:
        record: Record = read(write(record_of(game, match)), [game])
        assert record == record_of(game, match)
        states = [game.dump(turn.state) for turn in replay(record)]
        assert states == [game.dump(state) for state in match.states[1:]]


CHECKS: tuple[Check, ...] = (
    the_matches_can_be_played,
    names_have_their_shape,
    the_rulebook_can_be_mailed,
    parameters_are_told_and_can_be_set,
    forms_are_legal,
    what_is_played_without_orders_is_legal,
    who_can_order_nothing_gets_no_form,
    plans_say_what_legal_orders_do,
    refusals_say_what_would_be_legal,
    canonical_lines_are_read_back,
    robots_of_the_house_are_entrants_like_others,
    the_same_orders_give_the_same_turn,
    nothing_handed_in_is_changed,
    foreign_and_stale_orders_are_not_received,
    who_has_no_clock_may_be_silent,
    readiness_is_pure_and_never_negative,
    who_keeps_the_deadline_is_still_due,
    it_ends,
    everybody_is_placed_once,
    every_letter_fits,
    every_letter_is_a_page,
    headings_are_never_empty,
    stories_tell_every_reader_the_same,
    stories_have_two_to_six_sentences,
    stories_never_repeat_themselves,
    every_phrase_of_a_fact_is_a_sentence,
    figures_are_json,
    nobody_orders_for_the_public,
    events_are_told_to_seats_of_the_match,
    reports_go_to_seats_and_in_the_end_to_all,
    the_gm_is_asked_in_sentences,
    corrections_are_done_or_refused,
    secrets_are_seen_by_one,
    states_survive_the_dump,
    ledgers_only_grow,
    records_are_replayed_to_the_byte,
)


def _seats_asked(game: AnyGame, played: Matches) -> Iterator[tuple[Any, SeatNumber]]:
    """The seats that owe orders, and those that may send some without a clock, each with the state."""
    return (
        (step.before, seat)
        for match in played
        for step in match.steps
        for seat in range(len(match.names))
        if seat in game.due(step.before) or game.units(game.view(step.before, seat))
    )


def _sheets(game: AnyGame, played: Matches) -> Iterator[tuple[Any, Any]]:
    """Every sheet that was sent, legal or not, with the view of its sender."""
    return (
        (game.view(step.before, seat), sheet)
        for match in played
        for step in match.steps
        for seat, sheet in step.sheets.items()
    )


def _told(game: AnyGame, played: Matches) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Reports: the view after each turn, and what its reader may know of it; the public's and one seat's in turn."""
    for match in played:
        for step in match.steps:
            for seat in (None, step.turn % len(match.names)):
                events = (e for e in step.done.events if e.seen_by is None or seat in e.seen_by)
                yield game.view(step.done.state, seat), tuple(events)


def _card_is_kept(before: Held | None, now: Held, turn: int) -> None:
    """A card is received once and played once, and never changes afterwards."""
    assert 0 <= now.received <= turn
    assert now.played is None or now.received <= now.played <= turn
    if before is not None and now != before:
        assert before.played is None
        assert now.played == turn
        assert replace(now, played=None) == before


def _copied(whole: T) -> T:
    """A copy that shares nothing with the original; many times as fast as `copy.deepcopy`."""
    copied: T = pickle.loads(pickle.dumps(whole))  # noqa: S301  # the bytes are our own, and a moment old
    return copied


def _turned(mapping: Mapping[K, T]) -> dict[K, T]:
    """The same mapping in the reverse order."""
    return dict(reversed(list(mapping.items())))
