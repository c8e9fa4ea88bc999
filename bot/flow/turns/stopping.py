"""Why a match must not go on, though its next turn is due. Must not know what becomes of the match then."""

from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.store import mail_questions
from bot.store.values import Match


def why(db: Connection, match: Match) -> str:
    """The reason as a sentence to the GM of the match; "" when its turn may be played."""
    game = snapshots.game_of(match)
    if match.rules_version != game.rules_version:
        return (
            f"I have not played turn {match.turn} of {match}. The match began by version {match.rules_version} of the "
            f"rules of {game.name}, and I play by version {game.rules_version} now: it could end otherwise. All orders "
            f'stand. A program with version {match.rules_version} can go on with it; "cancel" ends it.'
        )
    # Turns that were rolled back don't count.
    last = mail_questions.last_turn(db, match.id) if match.turn > game.turn_limit else None
    if last is not None and last.step >= game.turn_limit:
        return (
            f"I have not played turn {match.turn} of {match}. No match of {game.name} has more than {game.turn_limit} "
            'turns, and this one has not come to an end by then. All that was played stands. "cancel" ends the match.'
        )
    return ""
