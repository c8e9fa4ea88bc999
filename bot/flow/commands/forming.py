"""A match before its start: what its GM says to set it up. Must not know how a line is read or answered."""

from bot import addresses, deadlines
from bot.flow.commands import choosing, entering, laying, permitted
from bot.flow.commands.command import When
from bot.flow.commands.information import game_called
from bot.flow.values import policies, snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import new_key
from bot.flow.writing import welcome
from bot.games.base import AnyGame, Dice
from bot.games.rulesets import WrongOption, configure, options, variant_of
from bot.store import changes, questions
from bot.store.tables import MatchStatus
from bot.store.values import Match, Person, Seat


def create(context: Context, *words: str | None) -> str:
    """`create golden-strider tap called Spring Mile`: a new match, whose GM is who writes."""
    what, title = _what_and_title(words)
    game, variant = _game_and_variant(what)
    players = game.players(game.variants[variant])
    columns: dict[str, object] = {
        "variant": variant,
        "title": (title or game.name).strip()[:60],
        "rules_version": game.rules_version,
        "gm": context.person.id,
        "key": new_key(),
        "least": players.start,
        "most": players.stop - 1,
        "zone": context.person.zone or context.house.zone,
        "seed": context.house.new_seed(),
        "created": context.now(),
    }
    context.match = changes.create_match(context.db, game=game.key, tag=game.tag, columns=columns)
    context.seat = None
    context.headline = f"{context.match.title} created"
    return f"{context.match} is created: {game.name}, rule set {variant}."


def _what_and_title(words: tuple[str | None, ...]) -> tuple[list[str], str | None]:
    """What is created, and what it is called, if "called" stands between the two."""
    return [word for word in words[:-2] if word], words[-1] if words[-2] else None


def set_option(context: Context, name: str, value: str) -> str:
    """`set length 62`: one parameter of the rules (GS rule sets: a GM may mix); or one of how the match is run."""
    if (policy := policies.called(name)) is not None:
        return choosing.choose(context, policy, value)
    match = context.their_match()
    permitted.at_its_time(match, When.BEFORE)
    game = snapshots.game_of(match)
    try:
        rules = configure(game, match.variant, match.options | {name: value})
    except WrongOption as wrong:
        raise Refusal(str(wrong)) from None
    changes.set_options(context.db, match.id, options(game, match.variant, rules))
    _fit_players(context, match, game.players(rules))
    _refresh(context)
    return f"{match.tag}: {game.describe(rules)}."


def describe(context: Context, words: str) -> str:
    """`describe A friendly race for beginners`: the GM's words, for who would like to join."""
    match = context.their_match()
    changes.change_match(context.db, match.id, words=words)
    _refresh(context)
    return f"Who asks what is open reads of {match.tag}: {words}"


def players(context: Context, least: str, most: str | None) -> str:
    """`players 6-8`: how many are wanted; within what the game allows."""
    match = context.their_match()
    allowed = snapshots.game_of(match).players(snapshots.rules_of(match))
    first, last = int(least), int(most or least)
    if first > last or first not in allowed or last not in allowed:
        raise Refusal(f"{allowed.start} to {allowed.stop - 1} can play; I read {first} to {last}.")
    changes.change_match(context.db, match.id, least=first, most=last)
    _refresh(context)
    wanted = str(first) if first == last else f"{first} to {last}"
    return f"{match.tag} wants {wanted} player{'' if wanted == '1' else 's'}."


def _fit_players(context: Context, match: Match, allowed: range) -> None:
    """A parameter may change how many can play: when each has two runners, half as many players fill the track."""
    if match.least not in allowed or match.most not in allowed:
        changes.change_match(context.db, match.id, least=allowed[0], most=allowed[-1])


def open_(context: Context) -> str:
    """`open`: anybody may join."""
    match = context.their_match()
    changes.change_match(context.db, match.id, status=MatchStatus.OPEN)
    _refresh(context)
    return f'{match.tag} is open: players write "join {match.tag} as NAME" to {context.house.address}.'


def player(context: Context, name: str, address: str) -> str:
    """`player Hare hare@example.org`: the GM names a player, whose first letter brings their key."""
    match = context.their_match()
    seat = take_seat(context, match, enrol(context, address), name)
    welcome.to_player(context, match, seat)
    return f"{seat.entrant} is entered for {seat.address}; I wrote there."


def player_by_post(context: Context, name: str) -> str:
    """`player Snail by post`: somebody without an address, whose orders the GM enters."""
    match = context.their_match()
    wanted = entering.checked(context.db, match, None, name)
    changes.add_seat(context.db, match.id, context.person.id, wanted, new_key(), by_post=True)
    return f'{wanted} is entered by post. You enter their orders: "{wanted}: ...". Their reports come to you, to print.'


def start(context: Context) -> str:
    """`start`: the entry list is closed, the match set up, and everybody asked for their first orders."""
    match = context.their_match()
    _ready(context, match, questions.seats_of(context.db, match.id))
    return _begin(context, match)


def run_if_full(context: Context) -> None:
    """A match without a clock runs when the wanted number is entered and all have ordered (GS-40)."""
    match = context.their_match()
    if not match.before_start or not snapshots.game_of(match).clockless(snapshots.rules_of(match)):
        return
    seats = questions.seats_of(context.db, match.id)
    if len(seats) == match.most and _all_ordered(context, match, seats):
        _begin(context, match)


def _all_ordered(context: Context, match: Match, seats: list[Seat]) -> bool:
    snapshot = context.snapshot(match)
    if snapshot is None:
        return False
    sheets = ((seat, snapshots.sheet(context.db, snapshot, seat)) for seat in seats)
    return all(not plan.default for seat, sheet in sheets for plan in snapshots.plans(snapshot, seat, sheet))


def _begin(context: Context, match: Match) -> str:
    """Set the match up with the seats there are. One without a clock is played at once."""
    game, rules = snapshots.game_of(match), snapshots.rules_of(match)
    entrants = tuple(seat.entrant for seat in questions.seats_of(context.db, match.id))
    state = game.setup(rules, entrants, Dice(match.seed, match.tag, 0))
    _set_up(context, match, state)
    if game.clockless(rules):
        changes.change_match(context.db, match.id, deadline=context.now(), late=context.now())
    context.match = questions.match(context.db, match.id)
    _robots_order(context, context.match)
    context.headline = f"{match.title} has started"
    if game.clockless(rules):
        return f"{match} is played now, with {', '.join(entrants)}."
    welcome.to_field(context, context.match)
    asked = _asked(len(game.due(state)), len(entrants))
    return f"{match} has started with {', '.join(entrants)}. {asked}"


def _asked(due: int, entered: int) -> str:
    if due < entered:
        return "I wrote to all of them."
    return "I asked for the first orders." if due == 1 else "I asked all of them for their first orders."


def _set_up(context: Context, match: Match, state: object) -> None:
    game = snapshots.game_of(match)
    changes.change_match(context.db, match.id, status=MatchStatus.RUNNING, turn=1)
    changes.keep_turn(context.db, match.id, 0, state=game.dump(state), events="[]", adjudicated=context.now())
    changes.write_ledger(context.db, match.id, 0, game.ledger(state))


def _robots_order(context: Context, match: Match) -> None:
    """Where no orders are taken before the start, robots of the house give theirs now."""
    snapshot = snapshots.of(context.db, match)
    if snapshot is None or snapshot.game.early:
        return
    lines = {filler.entrant: filler.lines for filler in snapshot.game.fillers(snapshots.rules_of(match))}
    for seat in (seat for seat in questions.seats_of(context.db, match.id) if seat.robot):
        laying.lay_lines(context.db, snapshot, seat, lines[seat.entrant], context.arrived)


def enrol(context: Context, address: str) -> Person:
    """The person at this address. Refusal if it can't be one."""
    return changes.enrol(context.db, plain_address(context, address), new_key(), context.now())


def plain_address(context: Context, address: str) -> str:
    """This address as it is kept. Refusal if nobody can have it."""
    try:
        plain = addresses.plain(address).lower()
    except ValueError as wrong:
        raise Refusal(f"{address} is no address I can write to: {wrong}") from None
    if not context.house.reaches(plain):
        raise Refusal(
            f"{address} has letters before the @ that the mail server I send by can't write. Give me an address of "
            "theirs that has none."
        )
    if context.house.owns(plain):
        raise Refusal("That is my own address.")
    return plain


def take_seat(context: Context, match: Match, person: Person, name: str | None) -> Seat:
    """A seat for this person under this name."""
    wanted = entering.checked(context.db, match, person, name)
    changes.add_seat(context.db, match.id, person.id, wanted, new_key())
    return questions.seats_of(context.db, match.id)[-1]


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


def _ready(context: Context, match: Match, seats: list[Seat]) -> None:
    """All that is missing for a start, at once."""
    missing = []
    if len(seats) < match.least:
        missing.append(f"{_wanted(match.least)} and {len(seats)} entered")
    if len(seats) > match.most:
        missing.append(f"{_wanted(match.most)} at most and {len(seats)} entered")
    clockless = snapshots.game_of(match).clockless(snapshots.rules_of(match))
    if match.cadence is None and not clockless:
        missing.append('I don\'t know when the deadlines are ("every Fri 20:00")')
    if match.deadline is None and not clockless:
        missing.append('there is no first deadline ("deadline Fri 4 Dec 20:00")')
    elif match.deadline is not None and match.deadline <= context.now():
        missing.append(
            f"its first deadline, {deadlines.spell(match.deadline, snapshots.zone(match))}, has passed"
        )
    if missing:
        raise Refusal(f"{match.tag} can't start: {'; '.join(missing)}.")


def _wanted(players: int) -> str:
    return "1 player is wanted" if players == 1 else f"{players} players are wanted"


def _refresh(context: Context) -> None:
    context.match = questions.match(context.db, context.their_match().id)
