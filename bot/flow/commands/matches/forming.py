"""A match before its start: what its GM says to set it up. Must not know how a line is read or answered."""

from bot.flow.commands import permitted
from bot.flow.commands.command import When
from bot.flow.commands.matches import cadences, choosing
from bot.flow.commands.play.information import game_called
from bot.flow.values import policies, preferences, press_policies, snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import new_key
from bot.games.base import AnyGame
from bot.games.rulesets import (
    WrongOption,
    configure,
    options,
    read_options,
    values,
    variant_of,
    write_options,
)
from bot.store import changes, questions
from bot.store.values import Match

# Words round the name of a game.
_SMALL = frozenset({"a", "an", "the", "new", "match", "game", "please", "with", "rules"})


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
        "zone": preferences.zone(context.person) or context.person.zone or context.house.zone,
        "cadence": preferences.cadence(context.person),
        "seed": context.house.new_seed(),
        "created": context.now(),
    }
    context.match = changes.create_match(context.db, game=game.key, tag=game.tag, columns=columns)
    context.seat = None
    # Who may create a match is its GM from now on, also in the lines below.
    context.gm = True
    context.headline = f"{context.match.title} created"
    return f"{context.match} is created: {game.name}, rule set {variant}.{_as_preferred(context)}"


def offers(*words: str | None) -> bool:
    """Whether what somebody would create is a game that there is."""
    try:
        return bool(_game_and_variant(_what_and_title(words)[0]))
    except Refusal:
        return False


def _as_preferred(context: Context) -> str:
    """With what a match begins because its GM prefers it; "" if with nothing."""
    cadence, zone = preferences.cadence(context.person), preferences.zone(context.person)
    said = ", ".join(one for one in (cadence, zone and f"in {zone} time") if one)
    return f" Its deadlines are {said}, as you prefer." if said else ""


def _what_and_title(words: tuple[str | None, ...]) -> tuple[list[str], str | None]:
    """What is created, and what it is called, if "called" stands between the two."""
    return [word for word in words[:-2] if word], words[-1] if words[-2] else None


def set_option(context: Context, name: str, value: str) -> str:
    """`set length 62`: parameters of the rules (GS rule sets: a GM may mix); or one of how the match is run.

    Parameters are written as in the shell: `set costs from=2` is `set costs_from 2`.
    """
    if asked := policies.asked(name, value):
        policy, chosen = asked
        chooses = cadences.choose if policy in policies.DAYS_OFF else choosing.choose
        return chooses(context, policy, chosen)
    match = context.their_match()
    if press_policies.meant(f"{name} {value}"):
        raise Refusal(f'I read "{name} {value}". {press_policies.settings()}')
    permitted.at_its_time(match, When.BEFORE)
    game = snapshots.game_of(match)
    try:
        given = read_options(game, f"{name} {value}")
        rules = configure(game, match.variant, match.options | given)
    except WrongOption as wrong:
        raise Refusal(str(wrong)) from None
    changes.set_options(context.db, match.id, options(game, match.variant, rules))
    _fit_players(context, match, game.players(rules))
    _refresh(context)
    before, now = (values(game, match.variant, one) for one in (match.options, match.options | given))
    other = {name: value for name, value in now.items() if value != before[name]}
    told = f"{write_options(other)}. In all: " if other else ""
    return f"{match.tag}: {told}{game.describe(rules)}."


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
    if refused := _too_many(allowed, first, last):
        raise Refusal(refused)
    changes.change_match(context.db, match.id, least=first, most=last)
    _refresh(context)
    wanted = str(first) if first == last else f"{first} to {last}"
    return f"{match.tag} wants {wanted} player{'' if wanted == '1' else 's'}."


def why_not_so_many(made: tuple[str | None, ...], least: str, most: str | None) -> str:
    """Why so many can't play in a match that isn't made yet: these are the words of its `create`; '' if they can."""
    game, variant = _game_and_variant(_what_and_title(made)[0])
    return _too_many(game.players(game.variants[variant]), int(least), int(most or least))


def _too_many(allowed: range, first: int, last: int) -> str:
    if first <= last and first in allowed and last in allowed:
        return ""
    wanted = first if first == last else f"{first} to {last}"
    fits = sorted({min(max(one, allowed.start), allowed.stop - 1) for one in (first, last)})
    would = "-".join(map(str, fits))
    return f'{allowed.start} to {allowed.stop - 1} can play; I read {wanted}. "players {would}" would do.'


def _fit_players(context: Context, match: Match, allowed: range) -> None:
    """A parameter may change how many can play: when each has two runners, half as many players fill the track."""
    if match.least not in allowed or match.most not in allowed:
        changes.change_match(context.db, match.id, least=allowed[0], most=allowed[-1])


def _game_and_variant(words: list[str]) -> tuple[AnyGame, str]:
    """The longest beginning that names a game; what is left names the rule set: "a golden strider match, tap"."""
    words = [bare for word in words if (bare := word.strip(",.")) and bare.casefold() not in _SMALL] or words
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


def _refresh(context: Context) -> None:
    context.match = questions.match(context.db, context.their_match().id)
