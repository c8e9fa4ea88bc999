"""How a letter names a rule, for a reader who doesn't know the rules by their numbers. Must not know any one game."""

from collections.abc import Callable, Mapping


def by_number(tag: str, names: Mapping[int, str]) -> Callable[[int], str]:
    """What says of a number of these rules: `rule GS 6, overtaking`. KeyError for a number that isn't there."""

    def rule(number: int) -> str:
        return f"rule {tag} {number}, {names[number]}"

    return rule
