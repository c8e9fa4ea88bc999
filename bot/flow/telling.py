"""Commands that only tell: status, list, rules, help. Must not change anything."""

from importlib import resources

from bot import deadlines
from bot.flow import board as boards
from bot.flow import helping, pages, timing
from bot.flow.desk import Desk, Refusal
from bot.games import GAMES, find
from bot.games.base import AnyGame
from bot.games.rulesets import parameters
from bot.layout import Block, Lines, Paragraph, Section, Table
from bot.store import questions
from bot.store.tables import MatchStatus
from bot.store.values import Match, Seat


def status(desk: Desk, tag: str | None) -> str:
    """How a match stands: for its player his own sheet, for its GM who has ordered, for anybody the public facts."""
    if tag:
        turn_to(desk, tag)
    match = desk.their_match()
    board, running = boards.board(desk.db, match), match.status is MatchStatus.RUNNING
    if board is None:
        desk.blocks += _entry_list(desk, match)
    elif running and desk.runs(match):
        desk.headline = "who has ordered"
        desk.blocks += _who_has_ordered(desk, board)
    elif running and desk.seat is not None:
        desk.touched[match.id], desk.holds = desk.seat, True
    return f"{match}: {_state(desk, match, desk.seat)}."


def turn_to(desk: Desk, tag: str | None) -> str:
    """The lines that follow are about this match."""
    match = questions.match_by_tag(desk.db, tag or "")
    if match is None:
        desk.leave()
        raise Refusal(f'I have no match {tag}. "list" shows those I have.')
    timing.wait_for_the_turn(match, desk.counts_from)
    seats = questions.seats_of(desk.db, match.id)
    desk.match, desk.seat = match, next((seat for seat in seats if seat.played_by(desk.person)), None)
    return f"The lines below are about {match}."


def list_matches(desk: Desk) -> str:
    """All matches that are open or running."""
    found = questions.matches_with(desk.db, MatchStatus.OPEN, MatchStatus.RUNNING)
    rows = tuple((match.tag, match.title, _game(match).name, _state(desk, match)) for match in found)
    if rows:
        desk.blocks += (Section("Matches"), Table(("Match", "Name", "Game", "State"), rows, "llll"))
    return "The list is below." if rows else "No match is open or running."


def rules(desk: Desk, name: str | None) -> str:
    """The rules of a game, in our words; for a GM what he may set."""
    if not (name or desk.match):
        raise Refusal(f"The rules of which game? Write {_asking()}.")
    game = game_called(name) if name else _game(desk.match)
    text = resources.files("bot.games").joinpath(game.rulebook).read_text(encoding="utf-8")
    desk.blocks += (Section(f"The rules of {game.name}"), Lines(tuple(text.splitlines())))
    if desk.gm:
        desk.blocks += _settable(game, desk.match)
    return "The rules are below."


def tell_help(desk: Desk, _topic: str | None) -> str:
    """What one can write."""
    game = _game(desk.match)
    board = boards.board(desk.db, desk.match) if desk.match is not None else None
    if desk.seat is not None and board and (form := board.game.form(board.view(desk.seat))):
        desk.holds = True
        desk.blocks += (Section("Orders, one on a line"), Lines(form))
    entrant = desk.seat.entrant if desk.seat else ""
    desk.blocks += (Section("A player may write"), helping.for_player(game, entrant))
    if desk.gm:
        rules = boards.rules_of(desk.match) if desk.match else None
        desk.blocks += (Section("A GM may write"), helping.for_gm(game, rules))
    how = "One thing on a line, above the mark. What I can't read I say back; nothing is obeyed in silence."
    which = f'The rules of {game.name}: "rules".' if desk.match else f"The rules of a game: {_asking()}."
    desk.blocks.append(Paragraph(f"{how} {which}"))
    return "Help is below."


def game_called(name: str) -> AnyGame:
    """The game somebody means by 'golden-strider', 'Golden Strider' or 'GS'."""
    words = name.lower().replace(" ", "-")
    for game in GAMES:
        if words in (game.key, game.tag.lower()):
            return game
    raise Refusal(f'I have no game "{name}". I have: {", ".join(game.key for game in GAMES)}.')


def _asking() -> str:
    """`"rules golden-strider", "rules breaking-away" or "rules goldrush"`."""
    *first, last = (f'"rules {game.key}"' for game in GAMES)
    return f"{', '.join(first)} or {last}"


def _settable(game: AnyGame, match: Match | None) -> tuple[Block, ...]:
    variant = match.variant if match else ""
    rows = tuple((one.name, one.value, f"{one.doc} {one.allowed}") for one in parameters(game, variant))
    return (Section('What a GM may "set"'), Table(("Name", "Value", "What it is"), rows, "lll"))


def _entry_list(desk: Desk, match: Match) -> tuple[Block, ...]:
    rows = tuple(
        (seat.entrant, seat.address if desk.runs(match) else "")
        for seat in questions.seats_of(desk.db, match.id)
    )
    wanted = f"{match.least}" if match.least == match.most else f"{match.least} to {match.most}"
    entries: tuple[Block, ...] = (Table(("Entered", ""), rows, "ll"),) if rows else ()
    return (*entries, Paragraph(f"{len(rows)} entered; {wanted} wanted."))


def _who_has_ordered(desk: Desk, board: boards.Board) -> tuple[Block, ...]:
    """For the GM: who has ordered, never what."""
    standing = questions.standing(desk.db, board.match.id, board.match.turn)
    given = {one.seat: one.arrived for one in standing}
    rows = []
    for seat in questions.seats_of(desk.db, board.match.id):
        at = given.get(seat.id)
        said = (
            "resigned"
            if seat.resigned
            else deadlines.spell(at, boards.zone(board.match), desk.now())
            if at
            else "-"
            if board.clock_runs_for(seat)
            else "not to play"
        )
        rows.append((seat.entrant, said, str(seat.nmrs), seat.address))
    return (
        Section(f"Orders for {pages.turn_name(board, None)}"),
        Table(("Who", "Ordered", "NMRs", "Address"), tuple(rows), "llrl"),
        *pages.decisions(board),
    )


def _state(desk: Desk, match: Match, reader: Seat | None = None) -> str:
    if match.status is MatchStatus.RUNNING and (board := desk.board(match)):
        return pages.turn_name(board, reader) + (", held" if match.held else "")
    words = {
        MatchStatus.FORMING: "being set up",
        MatchStatus.OPEN: "open for joining",
        MatchStatus.OVER: "over",
        MatchStatus.CANCELLED: "cancelled",
    }
    return words[match.status]


def _game(match: Match | None) -> AnyGame:
    found = find(match.game) if match else None
    return found or GAMES[0]
