"""Kinds of words that tell in many places what a sentence is about. Must not know phrases."""

SIGNS = frozenset({"COMMA", "COLON", "DASH", "LPAR", "RPAR"})
NUMBERS = frozenset({"N", "NTH", "PLURAL", "CARD"})
STANDS = frozenset(
    {"LEAD", "LEADING", "TRAILING", "TRAIL", "AHEAD", "BEHIND", "LEVEL", "OWE_SOME", "OWE_NONE"}
)
WHERE = frozenset(
    {"ROUND", "SQUARE", "TO_GO", "FINISH", "ODD", "EVEN", "EARLY", "LATE", "THOSE", "SUBSEQUENT"}
)
