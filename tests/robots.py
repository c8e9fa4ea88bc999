"""Robots at random, as hypothesis draws them: every kind of sentence, condition and amount, in canonical shape."""

from hypothesis import strategies as st

from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.robots.amounts import (
    BETWEEN,
    PICKS,
    VERBS,
    Expr,
    Figure,
    Half,
    Number,
    Sum,
    Who,
)
from bot.games.golden_strider.robots.conditions import (
    TURNED,
    Compare,
    Condition,
    Holds,
    Not,
    Rounds,
    both,
    either,
)
from bot.games.golden_strider.robots.robot import Action, Covering, Robot, Rule
from grammar import LONGEST_LINE

EXAMPLE = (
    "Start with 5 * 6/0 cards. For the first 5 rounds play 2 movement, 4 bank (deduct overtakes from move). For round "
    "6 play the oldest card, 4 bank, rest movement. For subsequent rounds play the oldest card, all for movement."
)

numbers = st.integers(0, 70)
whos = st.sampled_from(
    [Who("me"), Who("leader"), Who("ahead"), Who("behind"), *(Who("line", n) for n in range(1, 11))]
)
figures = st.one_of(
    st.just(Figure("round")),
    st.builds(
        Figure,
        st.sampled_from([*VERBS, *PICKS, "position", "square", "to go", "total", "level", "followers"]),
        whos,
    ),
    st.builds(Figure, st.sampled_from(BETWEEN), whos, whos),
)
exprs: st.SearchStrategy[Expr] = st.recursive(
    st.one_of(st.builds(Number, numbers), figures),
    lambda inner: st.one_of(
        st.builds(Sum, inner, st.sampled_from(["plus", "minus", "times"]), inner), st.builds(Half, inner)
    ),
    max_leaves=4,
)
rounds = st.builds(
    lambda first, more, step: Rounds(first, None if more is None else first + more, step),
    st.integers(2, 12),
    st.none() | st.integers(0, 9),
    st.integers(1, 3),
).filter(lambda one: one.step == 1 or one.last != one.first)
atoms = st.one_of(
    rounds,
    st.builds(Compare, figures, st.sampled_from(list(TURNED)), exprs),
    st.builds(Holds, whos, st.integers(0, 20)),
)
conditions: st.SearchStrategy[Condition] = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.builds(Not, inner),
        st.builds(lambda a, b: both(a, b) or a, inner, inner),
        st.builds(either, inner, inner),
    ),
    max_leaves=4,
)
amounts = st.one_of(st.builds(Number, st.integers(0, 12)), exprs, st.sampled_from(["all", "rest", "half"]))
lays = st.one_of(
    st.just(()),
    st.tuples(st.tuples(st.sampled_from(["M", "B"]), amounts)),
    st.tuples(st.tuples(st.just("M"), amounts), st.tuples(st.just("B"), amounts)),
    st.tuples(st.tuples(st.just("B"), amounts), st.tuples(st.just("M"), amounts)),
).filter(lambda said: [amount for _, amount in said].count("rest") < 2)
cards = st.one_of(
    st.none(),
    st.sampled_from(PICKS),
    st.integers(0, 20),
    st.builds(Card, st.integers(0, 20), st.integers(0, 20)),
    st.builds(Covering, st.sampled_from(PICKS), exprs),
)
actions = st.builds(Action, cards, lays, st.sampled_from([None, "M", "B"]), st.booleans()).filter(
    lambda action: action not in (Action(), Action(instead=True))
)
rules = st.builds(Rule, actions, st.none() | conditions, st.booleans()).filter(
    lambda rule: len(str(rule)) <= LONGEST_LINE  # a longer one is never read
)
robots = st.builds(
    Robot,
    st.lists(st.integers(0, 10), min_size=5, max_size=5).map(tuple),
    st.lists(rules, min_size=1, max_size=6).map(tuple),
)
