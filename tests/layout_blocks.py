"""Hypothesis strategies for letters that nobody would write, but a player's words may make."""

from hypothesis import strategies as st

from bot.layout import (
    Block,
    Board,
    Card,
    Cell,
    Chapter,
    Chart,
    Gained,
    Hand,
    Heading,
    Legend,
    Lines,
    Man,
    Mark,
    Medal,
    Page,
    Pairs,
    Paragraph,
    Piece,
    Road,
    Said,
    Section,
    Span,
    Struck,
    Table,
    Trail,
)

# Every character there is, controls and lone surrogates too; and the ones that have broken letters, often.
hostile = st.text(
    st.characters() | st.sampled_from("\r\n\t\0\x85\u2028\u202e\ud800<>&\"'=?日é\u0301\U0001f40e ")
)
word = st.text(st.sampled_from("abcXYZ019/-日é"), min_size=1, max_size=20)
text = hostile | st.lists(word | hostile, max_size=30).map(" ".join)
span: st.SearchStrategy[Span] = st.one_of(
    text,
    st.builds(Struck, text),
    st.builds(Card, text),
    st.builds(Medal, st.integers(1, 5), text),
    st.builds(Gained, st.integers(-9, 9)),
)
cell: st.SearchStrategy[Cell] = text | st.lists(span, max_size=8).map(tuple)
initial = st.sampled_from("ABCdef12日Ō")

piece = st.builds(Piece, st.integers(-3, 260), initial, text, st.integers(0, 40), st.booleans())
trail = st.builds(
    Trail,
    initial,
    text,
    st.lists(st.none() | st.integers(-3, 260), max_size=14).map(tuple),
    st.integers(0, 40),
)
chart = st.builds(
    Chart,
    st.lists(trail, max_size=12).map(tuple),
    st.booleans(),
    st.integers(0, 230),
    st.just("turn"),
    st.frozensets(initial, max_size=3),
)
obstacle = st.tuples(st.integers(-1, 260), st.sampled_from("BW"), text)
block: st.SearchStrategy[Block] = st.one_of(
    st.builds(Heading, text, text),
    st.builds(Chapter, text, text),
    st.builds(Section, text),
    st.builds(Paragraph, text, st.booleans()),
    st.just(Mark()),
    st.builds(
        Table,
        st.lists(text, max_size=12).map(tuple),
        st.lists(st.lists(cell, max_size=12).map(tuple), max_size=5).map(tuple),
        st.text("lr", max_size=12),
        st.frozensets(st.integers(0, 5)),
    ),
    st.builds(Legend, st.lists(st.tuples(span, text), max_size=5).map(tuple)),
    st.builds(Pairs, st.tuples(text, text), st.lists(st.tuples(text, text), max_size=5).map(tuple)),
    st.builds(
        Road,
        st.integers(0, 230),
        st.lists(piece, max_size=12).map(tuple),
        st.lists(obstacle, max_size=5).map(tuple),
        st.sampled_from((0, -10, -60)),
        st.none() | st.lists(st.integers(-40, 230), max_size=2).map(tuple),
    ),
    st.builds(Hand, text, st.lists(text, max_size=8).map(tuple)),
    chart,
    st.builds(
        Board,
        st.lists(text, max_size=12).map(tuple),
        st.lists(text, max_size=5).map(tuple),
        st.lists(
            st.lists(text | st.builds(Man, text, st.booleans()), max_size=12).map(tuple), max_size=5
        ).map(tuple),
    ),
    st.builds(Lines, st.lists(text, max_size=5).map(tuple), st.booleans()),
    st.builds(Said, st.lists(text, max_size=5).map(tuple)),
)
page = st.builds(Page, text, st.lists(block, max_size=6).map(tuple))
