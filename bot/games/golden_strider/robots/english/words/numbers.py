"""Numbers as words: `four`, `fourth`, `fours`, `forty`. Must not know what they count."""

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)
_NTH = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
)

ONES = {word: value for value, word in enumerate(_ONES.split())}
TENS = {
    word: 10 * value
    for value, word in enumerate(["twenty", "thirty", "forty", "fifty", "sixty", "seventy"], 2)
}
NTH = {word: value for value, word in enumerate(_NTH.split())}
MANY = {
    word: value
    for value, word in enumerate(
        ["zeros", "ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"]
    )
}
MANY |= {"zeroes": 0, "noughts": 0}
ONES["nought"] = 0
