"""Where the parts of a case stand, what joins them, and what asks."""

import re
from types import MappingProxyType

from tests.rewordings.shape import (
    ORDERS,
    Rewording,
    Rewordings,
    asked,
    cased,
    lower,
    swapped,
    turned_round,
    upper,
)

_AM = re.compile(r"^(?:I'm|I am|im)\s+", re.IGNORECASE)
_HAVE = re.compile(r"^(?:I have|I've|I've got|I hold|there are|there's|there is)\s+", re.IGNORECASE)
_ROUNDS = r"^((?:in|from|until) (?:rounds? \d+(?: (?:to|and|on) ?\d*)?))"


def _bare(state: str) -> str:
    return upper(_AM.sub("", state))


def _bare_or_none(state: str, order: str, sign: str) -> str | None:
    return f"{_bare(state)}{sign} {order}" if _AM.match(state) else None


def _of_me(state: str, put: str) -> str:
    """What is said of me, or nothing."""
    return put.format(_AM.sub("", state)) if _AM.match(state) and "{" not in state else ""


def _by(who: str) -> Rewording:
    """`If I lead, play ...`: who plays."""
    return cased(
        lambda asks, state, order: f"{asks} {state}, {who} {lower(order)}" if ORDERS.match(order) else None
    )


ORDER: Rewordings = MappingProxyType(
    {
        "A if C": turned_round(lambda asks, state, order: f"{order} {asks} {state}"),
        "A, if C": turned_round(lambda asks, state, order: f"{order}, {asks} {state}"),
        "A (if C)": turned_round(lambda asks, state, order: f"{order} ({asks} {state})"),
        "A - if C": turned_round(lambda asks, state, order: f"{order} - {asks} {state}"),
        "A, but only if C": turned_round(
            lambda asks, state, order: f"{order}, but only {asks} {state}" if asks == "if" else ""
        ),
        "A, that is if C": asked(lambda state, order: f"If it happens that {state}, {order}"),
        "when for if": cased(
            lambda asks, state, order: (
                f"{'When' if asks.lower() == 'if' else 'If'} {state}, {order}"
                if asks.lower() in {"if", "when", "whenever"}
                else None
            )
        ),
        "any time C": asked(lambda state, order: f"Any time {state}, {order}"),
        "every time C": asked(lambda state, order: f"Every time {state}, {order}"),
        "in case C": asked(lambda state, order: f"In case {state}, {order}"),
        "as long as C": asked(lambda state, order: f"As long as {state}, {order}"),
        "in rounds when C": asked(lambda state, order: f"In rounds when {state}, {order}"),
        "in any round in which C": asked(lambda state, order: f"In any round in which {state}, {order}"),
        "on turns where C": asked(lambda state, order: f"On turns where {state}, {order}"),
        "while C": asked(lambda state, order: f"While {state}, {order}"),
        "where C": asked(lambda state, order: f"Where {state}, {order}"),
        "provided C": asked(lambda state, order: f"Provided that {state}, {order}"),
        "whenever C": asked(lambda state, order: f"Whenever {state}, {order}"),
        "if ever C": asked(lambda state, order: f"If ever {state}, {order}"),
        "only if C": asked(lambda state, order: f"Only if {state}: {order}"),
        "C? A": asked(lambda state, order: f"{upper(state)}? {upper(order)}"),
        "no comma": cased(lambda asks, state, order: f"{asks} {state} {order}"),
        ", then": cased(lambda asks, state, order: f"{asks} {state}, then {order}"),
        "then": cased(lambda asks, state, order: f"{asks} {state} then {order}"),
        ", so": cased(lambda asks, state, order: f"{asks} {state}, just {order}"),
        "->": cased(lambda asks, state, order: f"{asks} {state} -> {order}"),
        "=>": cased(lambda asks, state, order: f"{asks} {state} => {order}"),
        "-": cased(lambda asks, state, order: f"{asks} {state} - {order}"),
        "long dash": cased(lambda asks, state, order: f"{asks} {state} – {order}"),
        ":": cased(lambda asks, state, order: f"{asks} {state}: {order}"),
        "...": cased(lambda asks, state, order: f"{asks} {state}... {order}"),
        "ellipsis": cased(lambda asks, state, order: f"{asks} {state}… {order}"),
        "; behind C": cased(lambda asks, state, order: f"{asks} {state}; {order}"),
        ": and line end": cased(lambda asks, state, order: f"{asks} {state}:\n{order}"),
        ", and line end": cased(lambda asks, state, order: f"{asks} {state},\n{order}"),
        "(if C) A": cased(lambda asks, state, order: f"({asks} {state}) {order}"),
        "[if C] A": cased(lambda asks, state, order: f"[{asks} {state}] {order}"),
        "IF C THEN A": asked(lambda state, order: f"IF {state} THEN {order}"),
        "bare C:": asked(lambda state, order: _bare_or_none(state, order, ":") or ""),
        "bare C,": asked(lambda state, order: _bare_or_none(state, order, ",") or ""),
        "bare C =": asked(lambda state, order: _bare_or_none(state, order, " =") or ""),
        "with C": asked(
            lambda state, order: f"With {_HAVE.sub('', state)}, {order}" if _HAVE.match(state) else ""
        ),
        "should I": asked(lambda state, order: _of_me(state, f"Should I be {{}}, {order}")),
        "am I C?": asked(lambda state, order: _of_me(state, f"Am I {{}}? Then {order}")),
        "being C": asked(lambda state, order: _of_me(state, f"Being {{}}, {order}")),
        "I find myself": asked(lambda state, order: _of_me(state, f"If I find myself {{}}, {order}")),
        "round behind": swapped(
            _ROUNDS + r",? ((?:play|move|bank)\b[^.;:]*)$",
            lambda found: f"{upper(found[2].strip())} {found[1].lower().strip()}",
        ),
        "round in the middle": swapped(
            _ROUNDS + r",? (play (?:the|my) \w+ card)( and|,) ([^.;:]*)$",
            lambda found: f"{upper(found[2])} {found[1].lower().strip()}{found[3]} {found[4]}",
        ),
        "colon behind round": swapped(r"^((?:in|from|until) rounds? [^,:;]{1,12}), (?!\d)", r"\1: "),
        "dash behind round": swapped(r"^((?:in|from|until) rounds? [^,:;]{1,12})[,:] (?!\d)", r"\1 - "),
        "comma behind round": swapped(r"^((?:in|from|until) rounds? \d+[^,:;]{0,12}?):? (?=play)", r"\1, "),
        "round bare": swapped(
            r"^in (rounds? \d[^,:;]{0,12})[,:] (?!\d)", lambda found: f"{upper(found[1])}: "
        ),
        "I for nothing": _by("I"),
        "we": _by("we"),
    }
)
