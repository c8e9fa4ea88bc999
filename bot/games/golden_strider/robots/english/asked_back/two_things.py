"""Words that are two things to two readers: `3/3` is a card or a split, last round's card was played or has come.

Each row says what is written, and what is answered, as in unclear.py. Must not know phrases.
"""

_CARDS = ("play", "plays", "playing", "use", "card", "the", "a", "my", "hold", "have", "got", "throw", "lay")
_NO_CARD = "".join(f"(?<!{word} )" for word in _CARDS)
_CARD_OR_SPLIT = "Is that a card and its round, or a split? Write: play 3/2. Or: move 3, bank 3."
_ONLY = "That number, or a card of that value? Write: bank 1, move the rest."
_PLAYED_OR_CAME = "The card that was played, or that came? Write of the one that came: if I drew 10."

ROWS = (
    (
        (
            r"\b(?:bank|move|banks|moves|banking|moving) nothing but (?:an? |the )?(?:\d|one|two|three|four|five|six)\b"
            r"(?!,? (?:points?,? )?(?:and |then )?(?:move |bank )?the (?:rest|remainder|balance))"
        ),
        _ONLY,
    ),
    (
        rf"^(?!.*\b(?:start|cards|hand)\b).*?{_NO_CARD}(?<![\w/])\d{{1,2}}/[1-9]\d?(?![\w/]| (?:of|the|way)\b)",
        _CARD_OR_SPLIT,
    ),
    (
        r"\b(?:last|previous) (?:round|turn)'?s card (?:was|is)\b|\b(?:my|his|her|its) last card was\b",
        _PLAYED_OR_CAME,
    ),
)
