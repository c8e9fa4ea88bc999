"""`create cup Winter Cup`, `cup Winter Cup add GS-1`: several races make a cup. Must not know how one is reckoned."""

from bot.flow.values import policies
from bot.flow.values.context import Context, Refusal
from bot.games.words import the
from bot.standings.cups import USUAL
from bot.store import cups, questions
from bot.store.cups import Founded
from bot.store.values import Match

_LONGEST = 40  # letters of a name
_PLACES = 20  # that bring points, at most
_MOST = 1000  # points for a place


def create(context: Context, name: str) -> str:
    """`create cup Winter Cup`: a new cup, and who writes says which races are in it."""
    called = " ".join(name.split()).strip("\"'.")
    if not called or len(called) > _LONGEST or "@" in called:
        raise Refusal(f"A cup has a name of at most {_LONGEST} letters, without @: create cup Winter Cup.")
    if _named(context, called):
        raise Refusal(f"There is {the(called, 'a')} already.")
    cups.found(context.db, called, context.person.id, " ".join(map(str, USUAL)), context.now())
    context.headline = f"{called} created"
    return (
        f"{the(called)[:1].upper()}{the(called)[1:]} is created. A place brings {_points(USUAL)} points. "
        f'"cup {called} add GS-1" takes a race into it, "cup {called} points 5 3 1" sets other points.'
    )


def add(context: Context, name: str, tag: str) -> str:
    """`cup Winter Cup add GS-1`: only public matches, whose GM is writing or agrees by being the operator's."""
    cup, match = _theirs(context, name), _match(context, tag)
    if not (context.runs(match) or context.person.address in context.house.gms):
        raise Refusal(f"{match.tag} has another GM: only they take it into a cup of theirs.")
    if policies.private(match):
        raise Refusal(f"{match.tag} is private, and everybody reads the table of a cup.")
    if match.tag in cup.tags:
        return f"{match.tag} is in {the(cup.name)} already."
    cups.add(context.db, cup.id, match.id)
    return f'{match} counts for {the(cup.name)}. "cup {cup.name} drop {match.tag}" takes it out again.'


def drop(context: Context, name: str, tag: str) -> str:
    """`cup Winter Cup drop GS-1`."""
    cup, match = _theirs(context, name), _match(context, tag)
    if match.tag not in cup.tags:
        raise Refusal(
            f"{match.tag} is not in {the(cup.name)}; in it: {', '.join(cup.tags) or 'no match yet'}."
        )
    cups.drop(context.db, cup.id, match.id)
    return f'{match} counts for {the(cup.name)} no more. "cup {cup.name} add {match.tag}" takes it in again.'


def points(context: Context, name: str, said: str) -> str:
    """`cup Winter Cup points 5 3 1`: for the first place, the second, the third."""
    cup = _theirs(context, name)
    given = tuple(int(one) for one in said.replace(",", " ").split())
    if not 0 < len(given) <= _PLACES or max(given) > _MOST or list(given) != sorted(given, reverse=True):
        raise Refusal(
            f"Points are at most {_PLACES} whole numbers up to {_MOST}, none larger than the one before: points 5 3 1."
        )
    cups.change(context.db, cup.id, points=" ".join(map(str, given)))
    return f'A place in {the(cup.name)} brings {_points(given)} points. "cup {cup.name} points {cup.points}" sets back.'


def best(context: Context, name: str, said: str) -> str:
    """`cup Winter Cup best 4`: only so many results of each player count; `best all`: all do."""
    cup = _theirs(context, name)
    number = int(said) if said.isdigit() else 0
    cups.change(context.db, cup.id, best=number)
    before = f'"cup {cup.name} best {cup.best or "all"}" sets back.'
    counted = f"the best {number} results" if number else "all results"
    return f"In {the(cup.name)} {counted} of each player count. {before}"


def called(context: Context, name: str) -> Founded:
    """The cup with this name. Raises Refusal, with those that there are."""
    if (cup := _named(context, name)) is None:
        there = ", ".join(one.name for one in cups.all_cups(context.db))
        raise Refusal(f'There is no cup "{name}"; there are: {there or "none yet"}.')
    return cup


def _named(context: Context, name: str) -> Founded | None:
    wanted = _plain(name.strip("\"'. "))
    return next((one for one in cups.all_cups(context.db) if _plain(one.name) == wanted), None)


def _plain(name: str) -> str:
    """A name without the article, which people say or leave out: `The Winter Cup`."""
    return name.casefold().removeprefix("the ")


def _theirs(context: Context, name: str) -> Founded:
    cup = called(context, name)
    if not context.gm or cup.founder != context.person.id:
        raise Refusal(
            f"Only who created {the(cup.name)} can do that, in answer to a letter I sent them as a GM."
        )
    return cup


def _match(context: Context, tag: str) -> Match:
    if (match := questions.match_by_tag(context.db, tag)) is None:
        raise Refusal(f'I have no match {tag}. "list" shows those I have.')
    return match


def _points(given: tuple[int, ...]) -> str:
    return " ".join(map(str, given))
