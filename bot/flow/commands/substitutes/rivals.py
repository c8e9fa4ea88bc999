"""Who may not speak for a seat, because they know, or may know, what its rivals are doing. Must not change anything."""

from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.store import gms, grants, questions
from bot.store.grants import What
from bot.store.values import Match, Person, Seat


def why_not(db: Connection, match: Match, seat: Seat, person: Person) -> str:
    """Why this person may not speak for this seat, as a sentence to them; "" where they may."""
    if is_gm(db, match, person):
        return f"You are the GM of {match.tag}, so you can't order for {seat.entrant}."
    if snapshots.game_of(match).seats_each(snapshots.rules_of(match)) > 1:
        return ""
    for one in questions.seats_of(db, match.id):
        if one.id != seat.id and one.played_by(person):
            return f"You play {one.entrant} in {match.tag} yourself, so you can't order for {seat.entrant}."
    if has_ordered_for_another(db, match, seat, person):
        return f"You have ordered for another side in {match.tag}, so you can't order for {seat.entrant}."
    return ""


def is_gm(db: Connection, match: Match, person: Person) -> bool:
    """Whether somebody is a GM of a match, or was one, or is going to be."""
    return person.id == match.gm or any(one.person == person.id for one in gms.of_match(db, match.id))


def has_ordered_for_another(db: Connection, match: Match, seat: Seat, person: Person) -> bool:
    """Whether somebody has ordered for a rival of this seat, as deputy or for a while, and knows what that one held."""
    if snapshots.game_of(match).seats_each(snapshots.rules_of(match)) > 1:
        return False
    kinds = (What.DEPUTY, What.OFFER, What.RECLAIM)
    return any(one.seat != seat.id for what in kinds for one in grants.ever(db, what, match.id, person.id))
