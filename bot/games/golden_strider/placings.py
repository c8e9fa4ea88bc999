"""Who is ahead of whom at the end (GS-9). Must not know orders, views or points."""

from bot.games.golden_strider.state import Round, Runner, State


def placings(state: State) -> tuple[tuple[Runner, ...], ...]:
    """The runners from first to last; a dead heat is a group of more than one."""
    steps = {row.runner: row.steps for row in _last(state)}
    groups: dict[tuple[int, int], list[Runner]] = {}
    for runner in state.runners:
        home = runner.square >= state.rules.length and state.rules.past_the_post == "faster"
        groups.setdefault((runner.square, steps.get(runner.name, 0) if home else 0), []).append(runner)
    return tuple(tuple(groups[key]) for key in sorted(groups, reverse=True))


def _last(state: State) -> Round:
    return state.history[-1] if state.history else ()
