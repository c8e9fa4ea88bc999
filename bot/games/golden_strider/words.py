"""Small phrases of the race: ordinals, lists of names. Must not know any state."""


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th ... 11th."""
    teens = number % 100 in range(11, 14)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def place(number: int, *, shared: bool) -> str:
    """`2nd`, `2nd equal`."""
    return ordinal(number) + (" equal" if shared else "")


def listed(names: tuple[str, ...]) -> str:
    """`Hare`, `Hare and Ostrich`, `Hare, Ostrich and Tortoise`."""
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)
