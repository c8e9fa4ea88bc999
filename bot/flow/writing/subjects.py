"""The subject of a receipt: what went wrong, what waits for a word, what stands; less of it where it is long.

Must not know how a line was read, nor what else the receipt says.
"""

from typing import TypeAlias

from bot.flow.values.context import Context
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import pages
from bot.games.base import Plan
from bot.store import proposals
from bot.store.statuses import MatchStatus
from bot.store.values import Seat

_BRIEF = 60  # signs of a sentence in a subject

# A seat, its match, and what is played for it.
Standing: TypeAlias = tuple[Seat, Snapshot, tuple[Plan, ...]]


def of_receipt(context: Context, standing: list[Standing], plans: list[Plan]) -> list[str]:
    """The subject, and what is left of it where it doesn't fit: amounts of orders stay when all else has gone."""
    # What stands is no news to who has written press, or has asked for the rules.
    bad = [verdict for verdict in context.verdicts if not (verdict.good or verdict.proposes)]
    tells = bool(context.touched or bad or _nothing(context))
    new = [plan for plan in plans if tells and plan.headline and not plan.default]
    whole, short = "; ".join(plan.headline for plan in new), "; ".join(_short(plan) for plan in new)
    turn = _about(context, standing)
    # Where nothing in the letter counted, it must not read as a success.
    old = bool(bad) and not _counts(context)
    whole, short = (f"{news}, as before" if news and old else news for news in (whole, short))
    forms = [(turn, whole)]
    forms += [(turn, f"still {whole.removesuffix(', as before')}")] if whole and old else []
    forms += [("", whole), (turn, short), ("", short)] if whole or _asked(context) else []
    # What waits for a word of the writer's goes before what stands.
    forms += [("", "")] if _asked(context) else []
    found = [_subject(context, about, stands, len(bad)) for about, stands in forms]
    if context.question is not None:
        found.append(_subject(context, "", "", len(bad), brief=True))
    return list(dict.fromkeys(found))


def _short(plan: Plan) -> str:
    """An order in its own words, where these are shorter than what is said of it."""
    return min(plan.headline, f"{plan.label} {plan.line}", plan.line, key=len)


def _subject(context: Context, about: str, news: str, bad: int, *, brief: bool = False) -> str:
    """What the letter is in its first word, for lists that cut it; what went wrong; then what stands."""
    trouble = f"{bad} line{'' if bad == 1 else 's'} not obeyed" if bad else ""
    # Long subjects are cut at their end, so what waits for an answer comes first.
    stands = "" if context.question else context.headline or news
    asked = _asked(context, brief=brief)
    said = "; ".join(filter(None, (asked, _nothing(context), stands))) or (
        "" if trouble else _plainly(context)
    )
    said = said.replace("?; ", "? ")
    if context.match is None:
        return "; ".join(filter(None, (trouble, said)))
    if asked and not trouble:
        return f"[{context.match.tag}] {said}"
    kind = trouble or ("received" if context.touched and context.ordered else "answer")
    where = ", ".join(filter(None, (kind, about)))
    return f"[{context.match.tag}] {': '.join(filter(None, (where, said)))}"


def _counts(context: Context) -> bool:
    """Whether anything in the letter counted; of a line some orders may stand, and others not."""
    return any((verdict.good and verdict.read) or " stands." in verdict.read for verdict in context.verdicts)


def _about(context: Context, standing: list[Standing]) -> str:
    """Which turn of its match a letter is about, or which other matches."""
    if context.match is None:
        return ""
    snapshot = context.snapshot(context.match) if context.match.status is MatchStatus.RUNNING else None
    turn = pages.turn_name(snapshot, context.seat) if snapshot else ""
    tags = dict.fromkeys(one.match.tag for _, one, _ in standing)
    others = [tag for tag in tags if tag != context.match.tag] if len(tags) > 1 else []
    return f"and {', '.join(others)}" if others else turn


def _nothing(context: Context) -> str:
    """That what stands is not what the letter brought: nothing in it was anything to act on."""
    found = any(verdict.read for verdict in context.verdicts) or context.blocks or context.headline
    return "" if found else "nothing to act on"


def _asked(context: Context, *, brief: bool = False) -> str:
    """What waits for a word of the writer's, as a question; `brief`: where there is room for no more than its name."""
    if context.question is not None:
        return f"{context.question.brief if brief else context.question.about}? Answer yes or no"
    proposed = context.proposed.get("yes", ())
    if either := context.proposed.get(proposals.EITHER):
        return f"did you mean {' or '.join(either)}?"
    return f"did you mean {'; '.join(proposed).rstrip('.!?')}?" if proposed and not context.headline else ""


def _plainly(context: Context) -> str:
    """What became of a single line. The answer to `status` is not quoted: the subject has match and turn already."""
    spoken = [verdict.read for verdict in context.verdicts if verdict.read]
    if len(spoken) == 1 and spoken[0].startswith(f"{context.match}: "):
        return "how it stands"
    if len(spoken) != 1:
        # "taken back below", and then "Taken back".
        return "taken back" if spoken and spoken[-1].startswith("Taken back") else "your letter"
    first = spoken[0].split(". ")[0].rstrip(".")
    return first if len(first) <= _BRIEF else f"{first[:_BRIEF].rsplit(' ', 1)[0]}..."
