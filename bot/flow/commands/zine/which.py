"""Which zine a line means: the editor's own, the one whose letter is answered, or the one that is named.

Must not know what is said of it.
"""

from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import new_key
from bot.flow.writing.zine import covering
from bot.store import zines
from bot.store.zines import Issue, Subscription, Zine


def mine(context: Context) -> Zine:
    """The zine of the editor who writes; their first word about one begins it."""
    person = context.person
    if found := zines.of_editor(context.db, person.id):
        return found
    gm = context.house.called(person.address)
    title = f"The Zine of {'the GM' if gm == 'the GM' else gm}"
    alone = context.house.gms == {person.address}
    return zines.begin(
        context.db, person=person.id, key=new_key(), title=title, everything=alone, since=context.now()
    )


def answered(context: Context) -> Zine | None:
    """The zine whose letter this mail answers."""
    match context.zine:
        case Zine() as zine:
            return zine
        case Issue(zine=number) | Subscription(zine=number):
            return zines.by_id(context.db, number)
    return None


def named(context: Context, title: str) -> Zine:
    """The zine with this title; without one the one whose letter is answered, or the only one. Raises Refusal."""
    found = zines.every(context.db)
    wanted = title.strip(" .!\"'").casefold()
    meant = (
        [one for one in found if one.title.casefold() == wanted]
        if wanted
        else [answered(context) or _only(found)]
    )
    if len(meant) != 1 or meant[0] is None:
        titles = ", ".join(f'"{one.title}"' for one in found)
        raise Refusal(
            f"Which zine? There are {titles}; name one: subscribe zine {found[0].title}."
            if found
            else "There is no zine here yet."
        )
    return meant[0]


def for_letters(context: Context) -> Zine:
    """The zine of a letter of comment: the one that is answered, or that tells of the match. Raises Refusal."""
    if zine := answered(context):
        return zine
    match = context.match
    if match is None:
        return named(context, "")
    found = [one for one in zines.every(context.db) if covering.covers(context.db, context.house, one, match)]
    if len(found) != 1:
        raise Refusal(
            f"{match.tag} is in {len(found) or 'no'} zines. Answer an issue of the one that you mean."
        )
    return found[0]


def _only(found: list[Zine]) -> Zine | None:
    return found[0] if len(found) == 1 else None


def told(context: Context) -> str:
    """`zine`, from whoever edits none: which zines there are, and how to get one."""
    lines = [
        f"{one.title}, {len(zines.published(context.db, one))} issues so far"
        for one in zines.every(context.db)
    ]
    if not lines:
        raise Refusal("There is no zine here yet.")
    return f'{"; ".join(lines)}. "subscribe zine" has it mailed to you.'
