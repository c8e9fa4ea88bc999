"""Small phrases of the race: ordinals, lists, lanes. Must not know any state."""


def ordinal(position: int) -> str:
    """Of four: 1st, 2nd, 3rd, 4th."""
    return f"{position}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(position, 'th') }"


def listed(names: tuple[str, ...]) -> str:
    """`Hare`, `Hare and Emu`, `Hare, Emu and Moa`."""
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def counted(number: int, thing: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
