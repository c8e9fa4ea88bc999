"""One line of a player's letter: orders, a command, something that was meant as one, or just words.

Reading never raises, and no line is dropped: what is just words is listed as such. Must not know who wrote, nor any
state: a line reads the same for everybody.
"""

import re
from functools import partial

from bot.flow.wording.commands import describing, reading, strung, wishes
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import (
    alone,
    among,
    around,
    by_name,
    certain,
    excused,
    for_others,
    half_of_it,
    in_other_words,
    not_given,
    probably,
)
from bot.flow.wording.lines.said import Language, Mistake, Orders, Read, Wished, Words, no_order
from bot.flow.wording.sentences import hoping, leads, rethinking, seeming
from bot.flow.wording.sentences.found import LEFT_OVER, Blocked, Likely
from bot.flow.wording.sentences.likely import likely
from bot.flow.wording.words import (
    blocking,
    counted,
    counting,
    courtesy,
    favours,
    fronts,
    in_time,
    look_alikes,
    naming,
    others,
)
from bot.games.base import AnyGame

_TAG = re.compile(r"\[?[a-z]{2}-?\d{1,9}\]?(?=[\s,])", re.IGNORECASE)  # no entrant is called so
_PIECES = re.compile(r"[:.;,!]+(?:\s|$)")
_WORDS = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*(?!\d)")  # not the M of "M3"
_OTHER = re.compile(r"(?:every )?(?:other|second|2nd) \w+day\b", re.IGNORECASE)  # no rhythm has that
_TOO_EARLY = "The line ends too early"  # what the grammar says of a sentence that only begins as an order
_MIXED = (
    "Not done, for these are two things, a word to others and a command. Each counts on a line of its own."
)
CASES = "a condition. I can't wait and see: an order stands or it doesn't"


def read(line: str, language: Language) -> Read:
    """What this line is: as it stands, else without its politeness, else what it probably means."""
    if line not in language.seen:
        # its label says what an order of sentences is, and they are read by a reader of their own
        said = (
            _one(line, language) if language.begins(line) else around.without_footer(line, _spelled, language)
        )
        none = _only_counts(line, said, language) or _heads(line, said, language)
        language.seen[line] = Words() if none else said
    return language.seen[line]


def _only_counts(line: str, said: Read, language: Language) -> bool:
    """Whether a line seems an order that went wrong, and only for a figure of its talk: "Played 9 holes on Sunday"."""
    if not isinstance(said, Mistake) or said.headline or said.proposals or not language.sentences:
        return False
    bare = counting.without(line, language.game)
    fewer = sum(map(str.isdigit, bare)) < sum(map(str.isdigit, line))
    return fewer and isinstance(_spelled(bare, language), Words)


def _heads(line: str, said: Read, language: Language) -> bool:
    """Whether a line seems an order, and says only for when those below it are: "Orders turn 2"."""
    return (
        language.sentences and isinstance(said, Orders | Mistake) and courtesy.heads(line, language.known())
    )


def _spelled(line: str, language: Language) -> Read:
    """The line as it is read; with a letter in place of a figure it is likely at most."""
    if language.sentences and _is_no_order(line, language.game):
        return Words()
    if language.sentences and (whole := _as_a_whole(line, language)):
        return whole
    spelled = look_alikes.figured(in_time.asked(line))
    read = around.without_remark(spelled, _one, language) or _one(
        counted.once(favours.requested(spelled)), language
    )
    read = (
        around.without_talk(spelled, _one, language) if isinstance(read, Likely | Mistake) else None
    ) or read
    if isinstance(read, Likely | Mistake) and not_given.is_for_every_turn(line, language.begins):
        return not_given.FOR_EVERY_TURN
    if isinstance(read, Orders | Likely) and for_others.given(
        line, language, certain=isinstance(read, Orders)
    ):
        return no_order(for_others.NOT_YOURS)
    if spelled == line or not isinstance(read, Orders | Likely):
        return read if spelled == line else _one(counted.once(favours.requested(line)), language)
    return Likely(tuple(map(str, read.orders))) if isinstance(read, Orders) else read


def _as_a_whole(line: str, language: Language) -> Read | None:
    """What a line is of which no part is to be read by itself: two things, what is probably meant, a new match."""
    if (
        found := not_given.two_things(line)
        or probably.meant(line, _one, language)
        or around.without_dots(line, _one, language)
    ):
        return found
    made = describing.lines(line)
    said = len(made) > 1 or (len(made) == 1 and " called " in made[0])
    return Wished((made,), otherwise=_one(line, language)) if said else None


def _is_no_order(line: str, game: AnyGame | None) -> bool:
    """Whether a line has the figures of a telephone or of another game, and no word for an order."""
    figures = alone.is_telephone(line) or counting.is_score(line)
    return (figures and not (game and alone.has_verb(line, game))) or counting.is_result(line)


def _one(line: str, language: Language) -> Read:
    opens = partial(alone.opens, game=language.game)
    # The label of an order that goes on over lines says what the order is.
    bare = line if language.begins(line) else courtesy.unlabelled(line, language.known)
    said = courtesy.untimed(bare, language.known, opens)
    strict = alone.read(said, language.game)
    if isinstance(strict, Orders):
        return named(said, strict, language)
    if language.sentences and (several := strung.commands(line)):
        return Wished((several,), otherwise=strict)
    if language.sentences and strung.mixed(line):
        return Mistake(_MIXED, settled=True)
    if isinstance(strict, Given) and strict.verb == "correct" and not language.corrects:
        return _amended(line, strict, language)
    settled = isinstance(strict, Given) and strict.verb not in reading.WITH_TALK
    if (
        settled
        or strict is alone.IDLE
        or (
            isinstance(strict, Mistake)
            and (strict.headline or strict.proposals or _is_refused(said, strict, language))
        )
    ):
        return strict
    return _wished(line, _politely(line, strict, language), language)


def _is_refused(said: str, strict: Mistake, language: Language) -> bool:
    """Whether a rule refuses what an order says, and every word in it is a name or says so: "Hare: play 6/0 M3 B4"."""
    if not strict.formed or language.game is None:
        return False
    return set(_WORDS.findall(said.casefold())) <= language.known().union(language.game.verbs)


def _amended(line: str, command: Given, language: Language) -> Read:
    """What somebody says who may correct no match, and changes their own order: "Correction: 8/1 M4 B4"."""
    said = rethinking.without_label(line)
    read = _one(said, language) if said and said != line else Words()
    return command if isinstance(read, Words) else read


def _wished(line: str, read: Read, language: Language) -> Read:
    """What a sentence comes to that no grammar reads; an absence that names who stands in, and `extend until Mon`."""
    settled = isinstance(read, Orders | Likely) or (
        isinstance(read, Given)
        and read.verb not in ("away", "extend")
        and not (read.verb == "every" and _OTHER.match(read.text))
    )
    if settled or not language.sentences:
        return read
    plain = courtesy.plainer(line, language.known())[-1].text
    first = wishes.meant(plain) or wishes.meant(line)
    behind = dict.fromkeys((*among.following(plain), *among.following(line)))
    others = [one for one in map(wishes.meant, behind) if one]
    # Who says the same again says it more exactly: "Could we skip Christmas? No turns from 21 Dec to 4 Jan."
    again = next((one for one in reversed(others) if first and wishes.alike(first, one)), None)
    found = again or next(filter(None, (first, *others, *map(wishes.meant, among.behind(plain)))), None)
    return Wished(found.lines, told=found.told, otherwise=read) if found else read


def _politely(line: str, strict: Read, language: Language) -> Read:
    """What a line is without its politeness, or what it means though nothing reads it."""
    steps = courtesy.plainer(line, language.known())
    for plain in (*steps[1:], *_of_the_subject(steps[-1], language)):
        said = courtesy.unlabelled(plain.text, language.known)
        bare = alone.read(said, language.game)
        if isinstance(bare, Orders):
            bare = named(said, bare, language)
            return Orders(bare.orders, plain.dropped) if isinstance(bare, Orders) else bare
        if isinstance(bare, Given):
            strict = bare
            if bare.verb not in reading.WITH_TALK:
                break
    if isinstance(strict, Given):
        return excused.command(steps[-1].text, strict, language)
    if not language.sentences:
        return strict
    return excused.order_or_command(steps[-1].text, language) or _unread(line, strict, language)


def _of_the_subject(plain: courtesy.Plain, language: Language) -> tuple[courtesy.Plain, ...]:
    """A sentence whose subject is the entrant, without that: "Reds play A 8, B 4"."""
    behind = _behind_subject(plain.text, language) or fronts.behind_known(plain.text, language.known())
    return (courtesy.Plain(behind, plain.dropped),) if behind else ()


def named(said: str, orders: Orders, language: Language) -> Read:
    """The orders, unless what seems a name in front is talk, or is the entrant's where orders have no such name."""
    # A robot has sentences of its own, and no name in front but its runner's.
    if alone.opens(said, language.game) or language.begins(said):
        return orders
    known = language.known()
    verbs = language.game.verbs if language.game else ()
    lead = language.game is not None and leads.talks(said, known, language.game.prose)
    if lead or language.spelled_out(said) != said:
        return _unread(said, orders, language)
    if fronts.talks(said, known, verbs):
        return _behind_talk(said, verbs, language) or _unread(said, orders, language)
    if said_by_name := by_name.orders(said, orders, language):
        return said_by_name
    return _behind_front(said, orders, language)


def _behind_front(said: str, orders: Orders, language: Language) -> Orders:
    """The orders without the match, the turn or the entrant's own name that stands in front of them."""
    known = language.known()
    tagged = fronts.behind_known(said, known) if _TAG.match(said) else ""
    if tagged and isinstance(bare := alone.read(tagged, language.game), Orders):
        return bare
    behind = fronts.behind_name(said, known) or _behind_subject(said, language)
    if behind and not probably.has_name(orders):
        bare = alone.read(behind, language.game)
        return bare if isinstance(bare, Orders) else orders
    return orders


def _behind_talk(said: str, verbs: tuple[str, ...], language: Language) -> Read | None:
    """The orders behind talk that only seems a name: "Actually make Thad 4" has none for a rider "make Thad"."""
    plain = courtesy.plainer(said, language.known())[-1].text
    talks = fronts.talks(plain, language.known(), verbs)
    bare = Words() if talks else alone.read(plain, language.game)
    return (by_name.orders(plain, bare, language) or bare) if isinstance(bare, Orders) else None


def _behind_subject(said: str, language: Language) -> str:
    """What the entrant does whose own name is the subject of a sentence; or ''."""
    game = language.game
    behind = fronts.behind_subject(said, language.known(), game.verbs) if game else said
    return behind if behind != said else ""


def _unread(line: str, strict: Read, language: Language) -> Read:
    """What a line that no grammar reads states or probably means, why it orders nothing, or that it is just words."""
    step, game = courtesy.plainer(line, language.known())[-1], language.game
    written = _behind_subject(step.text, language) or step.text
    plain = language.spelled_out(hoping.of_now(rethinking.without_refused(written)))
    named = naming.coded(plain, language.called(), game.prose) if game else naming.Coded(plain)
    found = (likely(named.text, game, named.codes) if game else None) or _blocked(line, plain, game)
    if found and by_name.names_nobody(line, named, language):
        found = None
    if isinstance(found, Likely) and others.quotes(line):
        found = Blocked(blocking.PAST)
    if isinstance(found, Likely) and game and half_of_it.falls(named.text, found, game, named.codes):
        found = Blocked(LEFT_OVER)
    if isinstance(found, Likely):
        return (
            not named.guessed
            and plain == written
            and certain.orders(named.text, found, step.dropped, game, named.codes)
        ) or found
    # What the grammar says of a mistake helps more than that there is one.
    if isinstance(strict, Mistake) and (
        (found == Blocked(LEFT_OVER) and not strict.text.startswith(_TOO_EARLY))
        or (found is None and seeming.meant(courtesy.plainer(line)[-1].text, game))
    ):
        return strict
    if isinstance(strict, Orders):
        return no_order(found.why) if found else strict
    if found is None and _is_for_a_case(plain, game):
        return no_order(CASES)
    return no_order(found.why) if found else in_other_words.read(line, plain)


def _blocked(line: str, plain: str, game: AnyGame | None) -> Blocked | None:
    """Why a line that asks for nothing in its talk is no command, or that it leaves an order open."""
    why = "" if among.talk(line) else blocking.why_no_command(plain)
    return Blocked(why or blocking.UNDECIDED) if why or seeming.leaves_open(plain, game) else None


def _is_for_a_case(plain: str, game: AnyGame | None) -> bool:
    """Whether an order or a command stands before a case that may come: "Percy 10 if the Greens attack"."""
    doubtful = _PIECES.split(plain) if blocking.why_not(plain) == blocking.CASE else ()
    pieces = (piece.strip() for piece in (blocking.before_case(plain), *doubtful))
    plainer = (courtesy.plainer(piece)[-1].text for piece in pieces if piece)
    return any(isinstance(alone.read(piece, game), Orders | Given) for piece in plainer)
