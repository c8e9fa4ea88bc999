"""Rounds, in turns of phrase: `on or after round 6`, `five rounds from the 4th`, `every other round from the first`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import itertools
import re

from bot.games.golden_strider.robots.english.sentences.quantities import NUMBER
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, Rows
from bot.games.golden_strider.robots.english.words.numbers import ONES

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NTH = rf"(?:{'|'.join(_ORDINALS)}|\d{{1,2}}(?:st|nd|rd|th))"
_ROUNDS = r"(?:rounds?|turns?|rds?)"
_ONE_ROUND = rf"(?:(?:round|rd|turn) \d{{1,2}}|{_NTH} (?:round|turn))"
_MANY = rf"(?:rounds? \d{{1,2}}(?: ?(?:-|–|to) ?\d{{1,2}})?|the first {NUMBER} rounds)"
_PART = r"(?:early|late|later|middle|mid|opening|closing|final|first|last|initial)"


def _figure(said: str) -> int:
    """The number that is written in figures or words, as it counts or as it orders."""
    word = said.casefold()
    if found := re.match(r"\d+", word):
        return int(found[0])
    if word in _ORDINALS:
        return _ORDINALS.index(word) + 1
    return int(ONES.get(word, 0))


def _counted(found: re.Match[str]) -> str:
    """`five rounds from the 4th`: from the fourth to the eighth."""
    many, first = (
        _figure(found["many"]),
        _figure(found["first"]) + (1 if found.groupdict().get("after") else 0),
    )
    return f"{found['front']}in rounds {first} to {first + many - 1}" if many > 1 and first else found[0]


def _every_other(found: re.Match[str]) -> str:
    return f"in {'odd' if _figure(found['first']) % 2 else 'even'} rounds"


def _parity(found: re.Match[str]) -> str:
    told = [int(one) for one in re.findall(r"\d+", found["told"])]
    if len(told) < 2 or any(after - before != 2 for before, after in itertools.pairwise(told)) or told[0] > 2:
        return found[0]
    return f"in {'odd' if told[0] % 2 else 'even'} rounds"


_BARE = re.compile(
    rf"(?P<front>(?:^|[.;\n])\s*(?:and |then |in |on |for )*(?:the )?{_NTH})"
    rf"(?P<more> (?:and|or) (?:later|after|onwards?|beyond|up|every one after)| onwards?)?"
    r"(?= ?[:,]| (?:bank|mov|play|all|the same|same)\w*\b)",
    re.IGNORECASE,
)


def _in_a_row(found: re.Match[str]) -> str:
    """`First round: bank all. Second: bank 4`: no place."""
    return found["head"] + _BARE.sub(r"\g<front> round\g<more>", found["bare"])


def _from_to(found: re.Match[str]) -> str:
    """`Second round to seventh`: no place."""
    return f"{found['front'] or ''}rounds {_figure(found['first'] or found['figure'])} to {_figure(found['last'])}"


def _count(said: str) -> int:
    return int(said) if said.isdigit() else int(ONES.get(said.casefold(), 0))


def _as_many(found: re.Match[str]) -> str:
    """`Rounds 3 to 6 (that's four rounds)`: where it is so many."""
    many = int(found["last"]) - int(found["first"]) + 1
    return found["span"] if _count(found["many"]) == many else found[0]


def _for_so_many(found: re.Match[str]) -> str:
    """`After the first two rounds the highest card for four rounds`: from the third to the sixth."""
    before, many = _count(found["before"]), _count(found["many"])
    return f"in rounds {before + 1} to {before + many} {found['does']}" if before and many else found[0]


def _in_turn(found: re.Match[str]) -> str:
    """`Until round 5 bank 2, until round 10 bank 1`: each ends, and the next one begins behind it."""
    first = int(found["one"]) - (not found["with"])
    last = int(found["other"]) - (not found["with2"])
    if not 0 < first < last:
        return found[0]
    return f"{found[1]}in rounds 1 to {first} {found['does']}, in rounds {first + 1} to {last}"


ROWS: Rows = (
    # rounds 3 to 6 (that's four rounds)
    (
        (
            rf"\b(?P<span>rounds? (?P<first>\d{{1,2}}) ?(?:-|–|to) ?(?P<last>\d{{1,2}})) \((?:that(?:'s| is"
            rf"| makes) |so |i\.e\. |="
            rf" ?)?(?P<many>{NUMBER}) (?:rounds|of them|in all|altogether|in total)(?: in all| altogether)?\)"
        ),
        _as_many,
    ),
    # after the first two rounds, play the highest card for four rounds
    (
        (
            rf"\bafter (?:the first )?(?P<before>{NUMBER}) rounds,? (?P<does>(?:i |he )?(?:play "
            rf"|use )?(?:the |my )?[^.,;:\n\d]{{5,40}}?)"
            rf" for (?:the next )?(?P<many>{NUMBER}) rounds(?=[ \t]*(?:[.,;\n]|$))"
        ),
        _for_so_many,
    ),
    # until round 5 inclusive bank 2, until round 10 inclusive bank 1
    (
        (
            rf"{BEGINS}(?:until|till|up to) round (?P<one>\d{{1,2}})(?P<with> inclusive| included"
            rf"|,? inclusively)? (?P<does>[^.;:\n]*?),"
            r" (?:and |then )?(?:until|till|up to) round (?P<other>\d{1,2})(?P<with2> inclusive| included"
            r"|,? inclusively)?(?= )"
        ),
        _in_turn,
    ),
    # second round to seventh; round one to fourth
    (
        (
            rf"(?:\bfrom (?:the )?|(?P<front>\b(?:in|for|during) )(?:the )?|\b(?:the )?)"
            rf"(?:(?P<first>{_NTH}) (?:round|turn)|(?:round|turn) (?P<figure>{NUMBER}))"
            rf",?(?: right| up| all the way)*(?: ?(?:to|through) (?:the )?| ?[-–] ?)(?P<last>{_NTH})"
            r"(?: (?:round|turn))?(?! (?:place|position|runner|man|square|in|of|one)\b)"
        ),
        _from_to,
    ),
    # in rounds 3 and 6 bank 5, in the other ones 3
    (r"\bin (?:all )?(?:the )?other ones\b", "in the others"),
    (rf"\b(?:on|at|in) or after (?=(?:the )?{_ONE_ROUND})", "from "),
    (rf"\b(?:in|by) ((?:the )?{_ONE_ROUND}) or (?:after|afterwards|later|beyond)(?=[,: ])", r"from \1"),
    (
        rf"\b(?:in )?(?:a|any) {_ROUNDS} (after|before|past|from) (?:the )?({_NTH})(?! round)",
        r"\1 the \2 round",
    ),
    (rf"\b(in|for|during) (?:any|each|every one|all|either) of (?:the )?(?={_ROUNDS} \d)", r"\1 "),
    (r"\b((?:in )?(?:all )?(?:the )?)rounds from (?:number|no\.?) (?=\d)", "from round "),
    (r"\bhalf[- ](?:an?[- ])?dozen\b", "6"),
    (rf"\b(for|over) a (?:period|spell|stretch|run) of (?={NUMBER} rounds)", r"\1 "),
    (
        rf"\bfor (?:the first )?({NUMBER}) rounds from the (?:start|beginning|off)\b",
        r"in the first \1 rounds",
    ),
    # the late rounds (nine onwards)
    (
        (
            rf"\b(?:in |during |for |over )?(?:the |my )?{_PART} (?:rounds|part|stages?) \((?:rounds? "
            rf")?(\d{{1,2}} ?(?:-|–|to) ?\d{{1,2}})\)"
        ),
        r"in rounds \1",
    ),
    (
        (
            rf"\b(?:in |during |for |over )?(?:the |my )?{_PART} (?:rounds|part|stages?) \((?:rounds? "
            rf")?(?:from )?({NUMBER}) (?:onwards?|on|and on|up|plus)\)"
        ),
        r"from round \1",
    ),
    # every other round from the first; every second round (2, 4, 6 ...)
    (
        (
            rf"\b(?:in )?(?:every|each) (?:other|second|alternate) {_ROUNDS},? ?(?:\()?(?:starting "
            rf"|beginning )?(?:from|with|in|at) (?:the )?(?:round )?(?P<first>first|second|1|"
            rf"2)"
            r"(?: round| one)?\)?(?=[,: ])"
        ),
        _every_other,
    ),
    (
        (
            rf"\b(?:in )?(?:every|each) (?:other|second|alternate) {_ROUNDS} \((?P<told>\d{{1,2}}(?:, "
            rf"?\d{{1,2}})+(?:,? ?(?:\.{{2,3}}|…|etc\.?|and so on))?)\s?\)"
        ),
        _parity,
    ),
    (
        (
            r"\b(?:in )?rounds? (?P<told>\d{1,2}(?:, ?\d{1,2})+) and all (?:further|other|later|"
            r"following) (?:even|odd) (?:ones|rounds)\b"
        ),
        _parity,
    ),
    # any round other than the third; in all but round 1
    (
        rf"\b(?:in )?any round (?:other than|but|except|bar) (?:the )?({_NTH})(?: round| one)?(?=[,: ])",
        lambda found: f"in all rounds except round {_figure(found[1])}",
    ),
    (rf"\bin all (?:but|except|bar) (?:the )?(?={_ONE_ROUND})", "in all rounds except "),
    (
        (
            r"\b(?:if |when |in case )?the round is (?:one of|any of|among) (\d{1,2}(?:, ?\d{1,2})"
            r"+(?:,? (?:and|or) \d{1,2})?)"
        ),
        r"in rounds \1",
    ),
    (
        (
            r"\b(rounds? \d{1,2}(?: ?(?:-|–|to) ?\d{1,2})?),? or (\d{1,2}) (?:onwards?|on|and "
            r"on|and later)(?=[,: ])"
        ),
        r"\1 or from round \2",
    ),
    # for round 1 and also for rounds 4 to 6; for the first three rounds and from round 9
    (
        (
            rf"{BEGINS}(?:for|in) ({_MANY}),? and (?:also )?(?:again )?(?:(?P<from>from)|for|"
            rf"in) (?P<then>{_MANY}|round \d{{1,2}})(?= ?[,:])"
        ),
        lambda found: f"{found[1]}in {found[2]} or {'from' if found['from'] else 'in'} {found['then']}",
    ),
    (
        (
            rf"(?P<front>{BEGINS}|\b)(?:for |in )?(?:the )?(?<!first )(?<!every )(?<!each )(?<!last )"
            rf"(?P<many>{NUMBER}) rounds(?:,? (?:starting"
            rf"|beginning))? (?:with|from|at|in) (?:the )?(?:round )?(?P<first>{_NTH}|\d{{1,2}})"
            r"(?: round)?(?! squares)(?=[,: ])"
        ),
        _counted,
    ),
    (
        (
            rf"(?P<front>{BEGINS}|\b)(?:for |in )?the (?:next )?(?P<many>{NUMBER}) rounds (?P<after>after|"
            rf"following|behind) (?:the )?(?:round )?(?P<first>{_NTH}|\d{{1,2}})(?: round)?(?=[,: "
            rf"])"
        ),
        _counted,
    ),
    # once we're in round 5 I play the highest; as soon as round 5 is over is another one
    (
        (
            r"\b(?:once|as soon as) (?:(?:we(?:'re| are)|it(?:'s| is)|i(?:'m| am)|he(?:'s| is)) )?(?:in|at|into|on) "
            rf"(?:the )?({_ONE_ROUND})(?! ?(?:is|has|was|and|or|to|-|–|&)\b)"
        ),
        r"from \1 on",
    ),
    # at first, rounds 1-4: no place
    (
        (
            rf"{BEGINS}at first,? (?=\(?(?:in |for |during |over )?(?:the )?(?:(?:first|opening) \w+ "
            rf")?(?:rounds?|turns?)\b)"
        ),
        r"\1",
    ),
    (
        rf"\b(?:if|when|once) (?:we're|we are|it is|it's|i'm|i am) at least in (?:the )?({_ONE_ROUND})",
        r"from \1",
    ),
    (r"\b(?:at least in|in at least) (round \d{1,2})\b", r"from \1"),
    (
        (
            rf"\b(?:once|when|if|as soon as) (?:it's|it is) no longer (?:the |one of the )?first "
            rf"({NUMBER}) rounds(?=[,:])"
        ),
        r"after the first \1 rounds",
    ),
    (
        (
            rf"{BEGINS}(?:a )?debts? of ({NUMBER}(?: or (?:more|less|fewer))?) (?=(?:before|"
            rf"after|in|until|past|from|up to)\b)"
        ),
        r"\1if I owe \2 ",
    ),
    (r"\bany debts? at all\b", "any debt"),
    (r"\b(with [^.;:,\n]{3,40} and) any debt(?=[,:])", r"\1 owing anything"),
    (rf"{BEGINS}no debts? (?:&|and) ", r"\1if I owe nothing and am "),
    (r"\bwith a clean slate(?: \([^()]{3,20}\))?(?=[,:])", "owing nothing"),
    # first round: bank all. Second: bank 4. Third and later: bank 3
    (
        (
            rf"(?P<head>(?:^|[.;\n] ?)(?:in |on |for )*(?:the )?{_ONE_ROUND}\b[^.;\n]*)"
            rf"(?P<bare>(?:[.;\n]\s*(?:and |then |in |on |for )*(?:the )?{_NTH}(?! (?:place|round|turn|position|or "
            r"(?:worse|better|lower|higher))\b)[^.;\n]*)+)"
        ),
        _in_a_row,
    ),
    # then again the oldest
    (
        (
            r"\bthen (?:once )?again (?=(?:the |my |i |it's |with |play |use )*"
            r"(?:oldest|newest|highest|lowest|biggest|smallest|best|bank|move)\b)"
        ),
        "then ",
    ),
    # in round 1 the lowest, in the next one the highest
    (
        (
            r"(\b(?:round|rd|turn) \d{1,2}\b[^.;\n]*[.;,\n]\s*(?:and )?)(?:(?:in|for) )?(?:the )?next one\b,?"
            r"(?! (?:is|has|ahead|behind|in front|owes|moved|banked|drew|paid|leads|to me)\b)"
            r"(?!:? ?(?:from|in|if|when|past|after|until|for)\b)"
        ),
        r"\1in the next round",
    ),
)
