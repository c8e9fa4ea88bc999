"""A match before its start: what its GM says to set it up. Must not know how a line is read or answered."""

import re
from unicodedata import name as name_of
from unicodedata import normalize

from email_validator import EmailNotValidError, validate_email

from bot import deadlines, record
from bot.flow import board as boards
from bot.flow import orders, welcome
from bot.flow.desk import Desk, Refusal
from bot.flow.house import new_key
from bot.flow.telling import game_called
from bot.games.base import AnyGame, Dice
from bot.games.rulesets import WrongOption, configure, options, variant_of
from bot.games.words import fold
from bot.store import changes, questions
from bot.store.tables import MatchStatus
from bot.store.tables import turn as turns
from bot.store.values import Match, Person, Seat

_ALPHABETS = frozenset({"LATIN", "CYRILLIC", "GREEK"})  # a Greek H in Hare would pass for the other Hare
_ENTRANT = re.compile(r"[^\W_](?:[\w .'-]{0,38}[\w.'])?")


def create(desk: Desk, words: list[str], title: str | None) -> str:
    """`create golden-strider tap called Spring Mile`: a new match, whose GM is who writes."""
    if not (desk.gm and desk.person.address in desk.house.gms):
        raise Refusal("Only a GM of this server creates matches, in answer to a letter I sent him as GM.")
    game, variant = _game_and_variant(words)
    players = game.players(game.variants[variant])
    columns: dict[str, object] = {
        "variant": variant,
        "title": (title or game.name).strip()[:60],
        "rules_version": game.rules_version,
        "gm": desk.person.id,
        "key": new_key(),
        "least": players.start,
        "most": players.stop - 1,
        "zone": desk.person.zone or desk.house.zone,
        "seed": desk.house.new_seed(),
        "created": desk.now(),
    }
    desk.match = changes.create_match(desk.db, game=game.key, tag=game.tag, columns=columns)
    desk.seat = None
    desk.headline = f"{desk.match.title} created"
    return f"{desk.match} is created: {game.name}, rule set {variant}."


def set_option(desk: Desk, name: str, value: str) -> str:
    """`set length 62`: one parameter of the rules (GS rule sets: a GM may mix)."""
    match = unstarted(desk)
    game = boards.game_of(match)
    try:
        rules = configure(game, match.variant, match.options | {name: value})
    except WrongOption as wrong:
        raise Refusal(str(wrong)) from None
    changes.set_options(desk.db, match.id, options(game, match.variant, rules))
    _fit_players(desk, match, game.players(rules))
    _refresh(desk)
    return f"{match.tag}: {game.describe(rules)}."


def players(desk: Desk, least: str, most: str | None) -> str:
    """`players 6-8`: how many are wanted; within what the game allows."""
    match = unstarted(desk)
    allowed = boards.game_of(match).players(boards.rules_of(match))
    first, last = int(least), int(most or least)
    if first > last or first not in allowed or last not in allowed:
        raise Refusal(f"{allowed.start} to {allowed.stop - 1} can play; I read {first} to {last}.")
    changes.change_match(desk.db, match.id, least=first, most=last)
    _refresh(desk)
    wanted = str(first) if first == last else f"{first} to {last}"
    return f"{match.tag} wants {wanted} player{'' if wanted == '1' else 's'}."


def _fit_players(desk: Desk, match: Match, allowed: range) -> None:
    """A parameter may change how many can play: two runners each, and half as many players fill the track."""
    if match.least not in allowed or match.most not in allowed:
        changes.change_match(desk.db, match.id, least=allowed[0], most=allowed[-1])


def open_(desk: Desk) -> str:
    """`open`: anybody may join."""
    match = unstarted(desk)
    changes.change_match(desk.db, match.id, status=MatchStatus.OPEN)
    _refresh(desk)
    return f'{match.tag} is open: players write "join {match.tag} as NAME" to {desk.house.address}.'


def player(desk: Desk, name: str, address: str) -> str:
    """`player Hare hare@example.org`: the GM names a player; he is told, and has his key with that."""
    match = unstarted(desk)
    seat = take_seat(desk, match, enrol(desk, address), name)
    welcome.to_player(desk, match, seat)
    return f"{seat.entrant} is entered for {seat.address}; I wrote there."


def start(desk: Desk) -> str:
    """`start`: the entry list is closed, the match set up, and everybody asked for his first orders."""
    match = unstarted(desk)
    _ready(desk, match, questions.seats_of(desk.db, match.id))
    return _begin(desk, match)


def run_if_full(desk: Desk) -> None:
    """A match without a clock runs when the wanted number is entered and all have ordered (GS-40)."""
    match = desk.their_match()
    if not match.before_start or not boards.game_of(match).clockless(boards.rules_of(match)):
        return
    seats = questions.seats_of(desk.db, match.id)
    if len(seats) == match.most and _all_ordered(desk, match, seats):
        _begin(desk, match)


def _all_ordered(desk: Desk, match: Match, seats: list[Seat]) -> bool:
    board = desk.board(match)
    if board is None:
        return False
    sheets = ((seat, boards.sheet(desk.db, board, seat)) for seat in seats)
    return all(not plan.default for seat, sheet in sheets for plan in boards.plans(board, seat, sheet))


def _begin(desk: Desk, match: Match) -> str:
    """Set the match up with the seats there are. One without a clock is played at once."""
    game, rules = boards.game_of(match), boards.rules_of(match)
    entrants = tuple(seat.entrant for seat in questions.seats_of(desk.db, match.id))
    state = game.setup(rules, entrants, Dice(match.seed, match.tag, 0))
    _set_up(desk, match, state)
    if game.clockless(rules):
        changes.change_match(desk.db, match.id, deadline=desk.now())
    desk.match = questions.match(desk.db, match.id)
    _robots_order(desk, desk.match)
    desk.headline = f"{match.title} has started"
    if game.clockless(rules):
        return f"{match} is played now, with {', '.join(entrants)}."
    welcome.to_field(desk, desk.match)
    asked = _asked(len(game.due(state)), len(entrants))
    return f"{match} has started with {', '.join(entrants)}. {asked}"


def _asked(due: int, entered: int) -> str:
    if due < entered:
        return "I wrote to all of them."
    return "I asked for the first orders." if due == 1 else "I asked all of them for their first orders."


def _set_up(desk: Desk, match: Match, state: object) -> None:
    game = boards.game_of(match)
    changes.change_match(desk.db, match.id, status=MatchStatus.RUNNING, turn=1)
    row = {
        "match": match.id,
        "number": 0,
        "state": game.dump(state),
        "events": "[]",
        "adjudicated": desk.now(),
    }
    desk.db.execute(turns.insert().values(row))
    changes.write_ledger(desk.db, match.id, 0, game.ledger(state))


def _robots_order(desk: Desk, match: Match) -> None:
    """Where no orders are taken before the start, robots of the house give theirs now."""
    board = boards.board(desk.db, match)
    if board is None or board.game.early:
        return
    lines = {filler.entrant: filler.lines for filler in board.game.fillers(boards.rules_of(match))}
    for seat in (seat for seat in questions.seats_of(desk.db, match.id) if seat.robot):
        orders.lay_lines(desk.db, board, seat, lines[seat.entrant], desk.arrived)


def enrol(desk: Desk, address: str) -> Person:
    """The person at this address. Refusal if it can't be one."""
    try:
        found = validate_email(address, check_deliverability=False, test_environment=True)
    except EmailNotValidError as wrong:
        raise Refusal(f"{address} is no address I can write to: {wrong}") from None
    plain = (found.ascii_email or found.normalized).lower()
    if plain.partition("@")[0].partition("+")[0] == desk.house.address.partition("@")[0] and plain.endswith(
        "@" + desk.house.domain
    ):
        raise Refusal("That is my own address.")
    return changes.enrol(desk.db, plain, new_key(), desk.now())


def take_seat(desk: Desk, match: Match, person: Person, name: str) -> Seat:
    """A seat for this person under this name. Names are unique in a match, whatever their case, spaces and hyphens."""
    seats = questions.seats_of(desk.db, match.id)
    wanted = _name(name)
    if why := boards.game_of(match).unfit(wanted):
        raise Refusal(f"{why} Choose another name.")
    if any(_alike(seat.entrant, wanted) for seat in seats):
        raise Refusal(f"There is a {wanted} in {match.tag} already; choose another name.")
    if any(seat.played_by(person) for seat in seats):
        raise Refusal(f"The address {person.address} is entered in {match.tag} already.")
    if len(seats) >= match.most:
        raise Refusal(f"{match.tag} is full: {match.most} are entered.")
    changes.add_seat(desk.db, match.id, person.id, wanted, new_key())
    return questions.seats_of(desk.db, match.id)[-1]


def _alike(one: str, other: str) -> bool:
    """Names differ by more than records or games look at: accents, case, spaces, hyphens, a full stop at the end."""
    return any(form(one) == form(other) for form in (record.fold, fold))


def _name(name: str) -> str:
    """A name that can stand in letters and in the game record, and that passes for no other."""
    wanted = normalize("NFC", " ".join(name.split()))
    if not _ENTRANT.fullmatch(wanted):
        raise Refusal(
            f'"{wanted}" can\'t be a name: up to 40 letters, figures, spaces, dots, apostrophes and hyphens.'
        )
    if len({alphabet for sign in wanted if (alphabet := name_of(sign, "").split(" ")[0]) in _ALPHABETS}) > 1:
        raise Refusal(
            f'"{wanted}" mixes letters of several alphabets that look alike; write it in one of them.'
        )
    if record.reserved(wanted):
        raise Refusal(f'"{wanted}" means something else in the game record; choose another name.')
    return wanted


def _game_and_variant(words: list[str]) -> tuple[AnyGame, str]:
    """The longest beginning that names a game; what is left names the rule set."""
    for cut in range(len(words), 0, -1):
        try:
            game = game_called(" ".join(words[:cut]))
        except Refusal:
            continue
        try:
            return game, variant_of(game, " ".join(words[cut:]))
        except WrongOption as wrong:
            raise Refusal(str(wrong)) from None
    raise Refusal(
        f'I know no game "{" ".join(words)}"; write for example "create golden-strider called Spring Mile".'
    )


def _ready(desk: Desk, match: Match, seats: list[Seat]) -> None:
    """All that is missing for a start, at once."""
    missing = []
    if len(seats) < match.least:
        missing.append(f"{_wanted(match.least)} and {len(seats)} entered")
    if len(seats) > match.most:
        missing.append(f"{_wanted(match.most)} at most and {len(seats)} entered")
    clockless = boards.game_of(match).clockless(boards.rules_of(match))
    if match.cadence is None and not clockless:
        missing.append('I don\'t know when the deadlines are ("every Fri 20:00")')
    if match.deadline is None and not clockless:
        missing.append('there is no first deadline ("deadline Fri 4 Dec 20:00")')
    elif match.deadline is not None and match.deadline <= desk.now():
        missing.append(
            f"its first deadline, {deadlines.spell(match.deadline, boards.zone(match))}, has passed"
        )
    if missing:
        raise Refusal(f"{match.tag} can't start: {'; '.join(missing)}.")


def _wanted(players: int) -> str:
    return "1 player is wanted" if players == 1 else f"{players} players are wanted"


def unstarted(desk: Desk) -> Match:
    """The match that is meant, when its GM is writing and it has not begun."""
    match = desk.gms_match()
    if match.status is MatchStatus.CANCELLED:
        raise Refusal(f"{match.tag} is cancelled.")
    if not match.before_start:
        raise Refusal(f"{match.tag} has begun; that can be said before the start only.")
    return match


def _refresh(desk: Desk) -> None:
    desk.match = questions.match(desk.db, desk.their_match().id)
