"""What a player should know before the deadline about the move that stands, as notes to the plan.

Only what follows from the last report: what others will do is not known. Must not know letters.
"""

from bot.games.golden_strider import choice
from bot.games.golden_strider.choice import Choice
from bot.games.golden_strider.course import penalty
from bot.games.golden_strider.orders import Order, Play
from bot.games.golden_strider.rule_names import rule
from bot.games.golden_strider.state import Runner
from bot.games.golden_strider.view import View
from bot.games.words import ordinal


def warnings(view: View, runner: Runner, order: Order | None, chosen: Choice) -> tuple[str, ...]:
    """The notes, most urgent first; `order` is None when the referee plays."""
    notes = (
        chosen.why,
        _default(view, chosen) if order is None else "",
        _taken_off(order, chosen) if isinstance(order, Play) else "",
        _lost_boost(order, chosen) if isinstance(order, Play) else "",
        _carried(runner, chosen),
        _trip(view, runner, chosen),
        must_play(view, runner),
        cost(view, runner, chosen.split.moved + chosen.boost),
    )
    return tuple(note for note in notes if note)


def must_play(view: View, runner: Runner) -> str:
    """GS-8: the cards that must be played, or nothing when all may."""
    allowed = choice.playable(view.race.rules, runner, view.number)
    return "" if allowed == runner.hand else choice.must_play(view.race.rules, allowed)


def cost(view: View, runner: Runner, moved: int) -> str:
    """GS-6: what moving so far costs next round at most: when nobody ahead moves."""
    if view.number < view.race.rules.costs_from:
        return ""
    square = choice.reached(view.race.rules, runner, moved).square
    best = 1 + sum(other.square > square for other in view.race.runners if other.name != runner.name)
    if best >= runner.position:
        return ""
    dear, way = runner.position - best, f"from {ordinal(runner.position)} to {ordinal(best)}"
    return f"Moving {moved} can cost up to {dear} next round: {way}, drawing level included ({rule(6)})."


def _default(view: View, chosen: Choice) -> str:
    if chosen.standing:
        return "Nothing ordered: your standing orders play."
    how = "all movement" if view.race.rules.no_move == "move" else "halved between M and B"
    return f"Nothing ordered: the oldest card, {how}."


def _taken_off(order: Play, chosen: Choice) -> str:
    """GS-3: where D came off what was written."""
    if chosen.why:
        return ""
    written = (("M", order.move, chosen.split.moved), ("B", order.bank, chosen.split.banked))
    taken = " and ".join(
        f"{amount - played} of {letter}{amount}"
        for letter, amount, played in written
        if isinstance(amount, int) and amount > played
    )
    return f"{taken} is paid for overtaking." if taken else ""


def _lost_boost(order: Play, chosen: Choice) -> str:
    """GS-33: a last boost that does not reach the finish."""
    if order.boost == chosen.boost:
        return ""
    return f"(+{order.boost}) does not reach the finish, so it counts as (+{chosen.boost}) ({rule(33)})."


def _trip(view: View, runner: Runner, chosen: Choice) -> str:
    """GS-20, GS-21: where this ends on an obstacle, and what that costs."""
    run = choice.runs(view.race.rules, runner, chosen)
    if not run.short:
        return ""
    kind = next(one.kind for one in view.race.rules.course if one.square == run.square)
    less = penalty(run.short)
    return (
        f"This trips at the {kind} on {run.square}, {run.short} short: {less} off the new card ({rule(21)})."
    )


def _carried(runner: Runner, chosen: Choice) -> str:
    unpaid = runner.owed - chosen.split.paid
    return f"{unpaid} of what is owed is carried forward." if unpaid else ""
