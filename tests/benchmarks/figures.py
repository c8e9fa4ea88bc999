"""One measured figure and the line it is printed as. Must not know what was measured."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Figure:
    """What was measured. `within` is None where there is no limit."""

    what: str
    ours: str
    reference: str = "-"  # measured in the same run
    ratio: str = "-"
    limit: str = "-"
    within: bool | None = None


HEAD = Figure(what="what", ours="ours", reference="reference, same run", ratio="ratio", limit="limit")


def line(figure: Figure) -> str:
    """The figure as one line under HEAD."""
    verdict = {None: "", True: "ok", False: "FAIL"}[figure.within]
    cells = (
        f"{figure.what:<76}",
        f"{figure.ours:>18}",
        f"{figure.reference:>24}",
        f"{figure.ratio:>14}",
        f"{figure.limit:>14}",
        verdict,
    )
    return "  ".join(cells).rstrip()
