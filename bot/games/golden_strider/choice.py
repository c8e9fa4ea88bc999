"""What a runner will really play: an order judged against hand and debt, or the referee's own choice.

The receipt before the deadline and the round at the deadline use the same function, so that they can't differ.
Must not know seats, views, or what others have ordered.
"""

import itertools
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.games.golden_strider import cards, course, split
from bot.games.golden_strider.cards import Card, Cards
from bot.games.golden_strider.course import Run
from bot.games.golden_strider.orders import LineUp, Play
from bot.games.golden_strider.parameters import Rules, even_cards
from bot.games.golden_strider.rule_names import rule
from bot.games.golden_strider.split import Objection, Split
from bot.games.golden_strider.state import Runner
from bot.games.golden_strider.tarnished.drugs import EFFECTS
from bot.games.ordering import not_received


@dataclass(frozen=True)
class Choice:
    """The card that is played, and its split; `ordered` and `why` when it isn't what was ordered."""

    card: Card
    split: Split
    # The card that had been ordered, when another is played; and a sentence that says why.
    ordered: str = ""
    why: str = ""
    nmr: bool = False
    # GS-33: what is really added to the movement.
    boost: int = 0
    # Standing orders played it.
    standing: bool = False


def line_up(rules: Rules, order: LineUp) -> Cards | Objection:
    """The start hand, or why all of the line-up is refused (GS-11)."""
    drug = order.drug if order.drug in rules.effects else "clean"
    # GS-32
    total = rules.start_total + EFFECTS[drug].start
    wrong = _wrong_cards(rules, order.cards, total)
    if order.drug != drug:
        wrong = f"Nobody is doped in this race: leave out {order.drug}."
    if wrong:
        return Objection(wrong, (str(LineUp(_mended(rules, order.cards, total), drug=drug)),))
    return start_hand(order.cards)


def line_up_with(rules: Rules, card: Card | int) -> tuple[str, ...]:
    """The line-up nearest to the even one that has this card; () where no start card has its value."""
    value, received = (card, 0) if isinstance(card, int) else (card.value, card.received)
    if received or not rules.start_least <= value <= rules.start_most:
        return ()
    return (str(LineUp(_mended(rules, (value, *even_cards(rules)[1:]), rules.start_total))),)


@lru_cache(1024)
def start_hand(values: tuple[int, ...]) -> Cards:
    """Start cards are /0, and are printed as lined up (GS-1, GS-4)."""
    return tuple(Card(value, 0) for value in values)


def play(rules: Rules, runner: Runner, number: int, order: Play) -> Choice | Objection:
    """What this order does in round `number`, or why it can't stand."""
    allowed = playable(rules, runner, number)
    card = cards.meant(order.card, runner.hand, allowed)
    if card is None:
        return Objection(
            f"You don't hold {_article(order)}; you hold {cards.printed(runner.hand)}.",
            _nearest(runner, allowed, order),
        )
    if card not in allowed:
        return Objection(f"{card} has to wait. {must_play(rules, allowed)}", examples(runner, allowed))
    divided = split.divide(card, runner.owed, order)
    if isinstance(divided, Objection):
        return divided
    if order.paid not in (None, divided.paid, runner.owed):
        return _wrong_debt(runner, order, card, divided)
    if wrong := _wrong_boost(runner, order):
        return Objection(wrong, (split.line(card, divided),))
    return _replaced(rules, runner, card, allowed, order) or Choice(
        card, divided, boost=_boost(rules, runner, divided.moved, order)
    )


def runs(rules: Rules, runner: Runner, chosen: Choice) -> Run:
    """How far that carries the runner (GS-20)."""
    return reached(rules, runner, chosen.split.moved + chosen.boost)


def reached(rules: Rules, runner: Runner, points: int) -> Run:
    """Where so many points of movement carry the runner."""
    return course.run(course.obstacles(rules.course, rules.length), runner.square, points)


def no_move(rules: Rules, runner: Runner, number: int) -> Choice:
    """The referee's own choice: oldest card, among equally old the lowest."""
    card = cards.oldest(playable(rules, runner, number))
    return Choice(card, _referee(rules, card, runner.owed), nmr=True)


def at_deadline(
    rules: Rules, runner: Runner, number: int, order: object, stand_in: Play | None = None
) -> Choice:
    """What is played, whatever was ordered: an order that can't stand counts as not received (ALL-5).

    Without an order that can stand, `stand_in` is played, the play of the standing orders, or the referee's own choice.
    """
    instead = _instead(rules, runner, number, stand_in)
    if not isinstance(order, Play):
        return instead
    found = play(rules, runner, number, order)
    if isinstance(found, Choice):
        return found
    ordered = "" if order.card == instead.card else str(order.card)
    return replace(instead, ordered=ordered, why=not_received(order, found.text))


def _instead(rules: Rules, runner: Runner, number: int, stand_in: Play | None) -> Choice:
    found = play(rules, runner, number, stand_in) if stand_in else None
    return replace(found, standing=True) if isinstance(found, Choice) else no_move(rules, runner, number)


def playable(rules: Rules, runner: Runner, number: int) -> Cards:
    """GS-8: what the runner may play in round `number`."""
    return cards.playable(runner.hand, number, rules.card_life)


def examples(runner: Runner, allowed: Cards) -> tuple[str, ...]:
    """Legal lines to edit and send back: the best card split, the oldest all moved."""
    best = cards.meant("highest", allowed, allowed) or allowed[0]
    first = cards.oldest(allowed)
    lines = (
        split.line(best, split.halved(best, runner.owed)),
        split.line(first, split.all_moved(first, runner.owed)),
    )
    return tuple(dict.fromkeys(lines))


def _nearest(runner: Runner, allowed: Cards, order: Play) -> tuple[str, ...]:
    """A card that is held with the parts of this order, where one fits: that of the same value, or the next to it."""
    value = order.card.value if isinstance(order.card, Card) else order.card
    others = examples(runner, allowed)
    if not isinstance(value, int):
        return others
    least = min(abs(card.value - value) for card in allowed)
    nearest = [card for card in allowed if abs(card.value - value) == least]
    parts = replace(order, deduct=None, paid=None, boost=0, endured=0)
    split_so = ((card, split.divide(card, runner.owed, parts)) for card in nearest)
    fits = (split.line(card, found) for card, found in split_so if not isinstance(found, Objection))
    return tuple(dict.fromkeys((*itertools.islice(fits, 1), *others)))[: len(others)]


def _wrong_boost(runner: Runner, order: Play) -> str:
    """GS-34: a boost is for Energiza, on M; what is written behind B is for Enduron."""
    effect = EFFECTS[runner.drug]
    if order.boost > effect.last:
        known = (
            f"a boost is 0 to {effect.last}"
            if effect.last
            else f"a boost is for Energiza, and {runner.name} runs {_on(runner)}"
        )
        return f"{runner.name} can't add {order.boost} to M: {known} ({rule(34)})."
    if order.endured not in (0, effect.banked):
        known = (
            f"it is (+{effect.banked})"
            if effect.banked
            else f"that is for Enduron, and {runner.name} runs {_on(runner)}"
        )
        return f"{runner.name} can't add {order.endured} to B: {known} ({rule(34)})."
    return ""


def _on(runner: Runner) -> str:
    return "clean" if runner.drug == "clean" else f"on {runner.drug}"


def _boost(rules: Rules, runner: Runner, moved: int, order: Play) -> int:
    """GS-33: what counts of a boost: more than the usual only when the move, with it, reaches the finish."""
    usual = EFFECTS[runner.drug].boost
    if order.boost <= usual:
        return order.boost
    home = reached(rules, runner, moved + order.boost).square >= rules.length
    return order.boost if home else usual


def _replaced(rules: Rules, runner: Runner, card: Card, allowed: Cards, order: Play) -> Choice | None:
    """An ordered card smaller than what is owed, where the rule set has another played instead."""
    if rules.small_card == "carry" or card.value >= runner.owed:
        return None
    paying = [other for other in allowed if other.value >= runner.owed]
    if not paying:
        return None
    instead = min(paying)
    why = f"{card} can't pay the {runner.owed} owed; {instead}, the lowest card that can, is played instead."
    divided = _referee(rules, instead, runner.owed)
    # A boost that was ordered stays.
    return Choice(instead, divided, str(card), why, boost=_boost(rules, runner, divided.moved, order))


def _referee(rules: Rules, card: Card, owed: int) -> Split:
    return split.all_moved(card, owed) if rules.no_move == "move" else split.halved(card, owed)


def must_play(rules: Rules, allowed: Cards) -> str:
    """GS-8 as a sentence: the cards that must be played now."""
    only = "Only" if len(allowed) == 1 else "Only one of"
    may = f"{only} {cards.printed(allowed)} may be played"
    return f"{may}: no card is held beyond {rules.card_life} rounds ({rule(8)})."


def _wrong_debt(runner: Runner, order: Play, card: Card, divided: Split) -> Objection:
    owe = f"You owe {runner.owed}" if runner.owed else "You owe nothing"
    text = f"{owe}, so {card} pays D{divided.paid}, not D{order.paid}; D may be left out."
    return Objection(text, (split.line(card, divided),))


def _article(order: Play) -> str:
    if not isinstance(order.card, int):
        return str(order.card)
    return f"{'an' if str(order.card).startswith('8') else 'a'} {order.card}"


def _wrong_cards(rules: Rules, values: tuple[int, ...], total: int) -> str:
    least, most = rules.start_least, rules.start_most
    if len(values) != rules.start_cards:
        return f"A line-up has {rules.start_cards} cards; I read {len(values)}."
    if outside := [value for value in values if not least <= value <= most]:
        return f"Start cards are {least} to {most}; I read {' and '.join(map(str, dict.fromkeys(outside)))}."
    if sum(values) != total:
        return f"Start cards add up to {total}; {' + '.join(map(str, values))} = {sum(values)}."
    return ""


def _mended(rules: Rules, values: tuple[int, ...], total: int) -> tuple[int, ...]:
    """The legal line-up nearest to what was written: cut or filled, then evened out from the back."""
    least, most = rules.start_least, rules.start_most
    filled = (*values, *(rules.start_cards * (least,)))[: rules.start_cards]
    mended = [min(most, max(least, value)) for value in filled]
    for place in reversed(range(len(mended))):
        wanted = mended[place] + total - sum(mended)
        mended[place] = min(most, max(least, wanted))
    return tuple(mended)
