"""What questions and attempts hand to one another: the answers so far, and what an attempt needs beside them.

Must not know any question.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dns.resolver import Resolver

from bot.cli.checkup.finding import Finding

# The answers by the keys of their rows, and what is known beside them.
Found = dict[str, Any]


@dataclass(frozen=True)
class Means:
    """What attempts need beside the answers: the file to be written, the environment, how long a letter may take."""

    config: Path
    environ: Mapping[str, str]
    wait: float  # seconds
    given: Mapping[str, Any] = field(default_factory=dict)
    resolver: Resolver = field(default_factory=Resolver)


# It may put what it has found out among the answers.
Attempt = Callable[[Found, Means], Finding | None]  # None: there was nothing to try
