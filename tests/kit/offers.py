"""Games that the server offers in one test, beside those of the house or instead of them."""

import pytest

from bot.games import offering
from bot.games.base import AnyGame


def offer(monkeypatch: pytest.MonkeyPatch, *games: AnyGame) -> None:
    """These, and no others: also to a command that reads its settings anew."""
    monkeypatch.setattr(offering, "GAMES", games)
    offering.offer(games)
