"""Whether somebody can enter a match under a name: all that can be known before anybody is asked or entered.

Must not know who is asking, nor change anything.
"""

import re
import unicodedata
from collections.abc import Sequence

from sqlalchemy import Connection

from bot import record
from bot.flow.commands.matches import naming
from bot.flow.values import policies, snapshots
from bot.flow.values.context import Refusal
from bot.games.words import fold
from bot.store import questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Person, Seat

# A Greek H in Hare would pass for the other Hare.
_ALPHABETS = frozenset({"LATIN", "CYRILLIC", "GREEK"})
_WITH_CODE = re.compile(
    r"(?P<name>.*?)[\s,;(]+(?:with )?(?:the )?code:? \"?(?P<code>[^\s\")]+)\"?\)?", re.IGNORECASE
)
_LONGEST = 40
# A tag with a blank in it: it would pass for a title.
_SPACED = re.compile(r"([A-Za-z]{2}) +(\d{1,9})")
_ENTRANT = re.compile(r"[^\W_](?:[\w .'-]{0,38}[\w.'])?")


def open_match(db: Connection, tag: str | None, here: Match | None, title: str | None = None) -> Match:
    """The match that somebody wants to enter: of this tag or title, or else the one that is meant. Refusal if none."""
    if title and (spaced := _SPACED.fullmatch(title.strip())):
        tag, title = f"{spaced[1]}-{spaced[2]}".upper(), None
    named = questions.match_by_tag(db, tag) if tag else here
    match = _titled(db, title) if title else named
    if match is None:
        raise Refusal(
            f'I have no match {tag or "in mind"}. "list" shows those that are open; then "join GS-7 as NAME".'
        )
    if match.status != MatchStatus.OPEN:
        raise Refusal(f"{match.tag} is not open for joining.")
    return match


def why_not(db: Connection, person: Person, tag: str | None, name: str | None) -> str:
    """Why somebody can't enter the match of this tag under this name, before anybody is asked; "" where they can."""
    try:
        joins(db, open_match(db, tag, None), person, name)
    except Refusal as refusal:
        why = str(refusal)
        return f"{why[:1].upper()}{why[1:]}"
    return ""


def _titled(db: Connection, title: str) -> Match:
    """The one open match of this title; of two nobody can tell which is meant."""
    wanted = fold(title.strip(" \"'"))
    found = [one for one in questions.matches_with(db, MatchStatus.OPEN) if fold(one.title) == wanted]
    if len(found) == 1:
        return found[0]
    tags = " and ".join(one.tag for one in found)
    told = f"{tags} are called so" if found else "No open match is called so"
    raise Refusal(f'Which match is "{title}"? {told}. "list" shows those that are open.')


def checked(db: Connection, match: Match, person: Person | None, name: str | None) -> str:
    """The name as it will stand, if this person (None: nobody we know) may enter this match under it.

    Names are unique in a match, whatever their case, spaces and hyphens.
    """
    if not name:
        raise Refusal(f'Under which name? Write "join {match.tag} as Hare".')
    seats = questions.seats_of(db, match.id)
    wanted = _free(match, seats, name)
    if person is not None and no_more_seats(match, seats, person):
        twice = " as often as may be" if sum(seat.played_by(person) for seat in seats) > 1 else ""
        raise Refusal(f"The address {person.address} is entered in {match.tag} already{twice}.")
    if len(seats) >= match.most:
        raise Refusal(f"{match.tag} is full: {match.most} are entered.")
    return wanted


def joins(db: Connection, match: Match, person: Person | None, name: str | None) -> str:
    """The same for somebody who asks to enter: a private match is entered with its code, behind the name."""
    asked = naming.bare(name or "")
    found = _WITH_CODE.fullmatch(asked)
    bare, said = (found["name"], found["code"]) if found else (asked, "")
    first, _, last = asked.rpartition(" ")
    if first and not found and not _knows(match, "") and _knows(match, last):
        # The code without the word "code".
        bare, said = first.rstrip(" ,;"), last
    if not _knows(match, said):
        raise Refusal(
            f"{match.tag} is private: its GM gives a code to whoever may enter. "
            f'Write "join {match.tag} as NAME, code WORD".'
        )
    if either := naming.either(bare):
        lines = " or ".join(f'"join {match.tag} as {one}"' for one in either)
        raise Refusal(f"which name do you want, {' or '.join(either)}? Write {lines}.")
    return checked(db, match, person, bare)


def admitted(match: Match, words: str) -> None:
    """Raise Refusal where a match is private and these words, behind its tag, don't have its code."""
    found = _WITH_CODE.fullmatch(f"- {words}".replace(",", " "))
    if not _knows(match, found["code"] if found else ""):
        raise Refusal(
            f"{match.tag} is private: its GM gives a code to whoever may look. Write it behind: {match.tag}, code WORD."
        )


def _knows(match: Match, said: str) -> bool:
    """Whether whoever said this knows the code of a private match; others need none."""
    code = match.policies.get(policies.JOINING, "").removeprefix(policies.CODE).strip()
    return not policies.private(match) or said.upper() == code


def renamed(db: Connection, match: Match, seat: Seat, name: str) -> str:
    """Another name for a seat, as it will stand."""
    others = [one for one in questions.seats_of(db, match.id) if one.id != seat.id]
    return _free(match, others, name)


def _free(match: Match, seats: Sequence[Seat], name: str) -> str:
    """The name as it will stand beside those of these seats."""
    wanted = _name(name)
    if why := snapshots.game_of(match).unfit(wanted):
        raise Refusal(f"{why} Choose another name.")
    if any(_alike(seat.entrant, wanted) for seat in seats):
        raise Refusal(f"There is a {wanted} in {match.tag} already; choose another name.")
    return wanted


def no_more_seats(match: Match, seats: Sequence[Seat], person: Person) -> bool:
    """Whether a person has as many of these seats, all those of a match, as the game lets one person have."""
    each = snapshots.game_of(match).seats_each(snapshots.rules_of(match))
    return sum(seat.played_by(person) for seat in seats) >= each


def _alike(one: str, other: str) -> bool:
    """Names differ by more than records or games look at: accents, case, spaces, hyphens, a full stop at the end."""
    return any(form(one) == form(other) for form in (record.fold, fold))


def _misshapen(wanted: str) -> str:
    """What is wrong with the signs of a name, or with their number; "" for nothing."""
    if (bare := naming.alone(wanted)) and _ENTRANT.fullmatch(bare):
        return f'"{wanted[:_LONGEST]}" says more than a name. Perhaps "{bare}"?'
    if len(wanted) > _LONGEST:
        return f'"{wanted[:20]}..." has {len(wanted)} signs; a name has up to {_LONGEST}.'
    strange = dict.fromkeys(sign for sign in wanted if not (sign.isalnum() or sign in " .'-"))
    if strange:
        signs = " and ".join(f'"{sign}"' for sign in strange)
        plain = " ".join("".join(" " if sign in strange else sign for sign in wanted).split())
        would = f' Perhaps "{plain}"?' if _ENTRANT.fullmatch(plain) else ""
        return f"\"{wanted}\" can't be a name: {signs} can't stand in one.{would}"
    if not _ENTRANT.fullmatch(wanted):
        return f'"{wanted}" can\'t be a name: it begins with a letter or a figure, and ends with one or a full stop.'
    return ""


def _name(name: str) -> str:
    """A name that can stand in letters and in the game record, and that passes for no other."""
    wanted = unicodedata.normalize("NFC", " ".join(naming.polite(name).split()))
    if wanted == "NAME":
        raise Refusal("Write the name that you want to play under instead of NAME.")
    if why := _misshapen(wanted):
        raise Refusal(why)
    if (
        len(
            {
                alphabet
                for sign in wanted
                if (alphabet := unicodedata.name(sign, "").split(" ")[0]) in _ALPHABETS
            }
        )
        > 1
    ):
        raise Refusal(
            f'"{wanted}" mixes letters of several alphabets that look alike; write it in one of them.'
        )
    if record.reserved(wanted):
        raise Refusal(f'"{wanted}" means something else in the game record; choose another name.')
    return wanted
