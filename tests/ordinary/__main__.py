"""`python -m tests.ordinary`: how many letters of each corpus are understood as meant."""

import sys
import tempfile
from pathlib import Path

from tests.ordinary.rate import HERE, Room, judge, samples, table
from tests.ordinary.scenes import scenes

with tempfile.TemporaryDirectory() as folder, scenes(Path(folder)) as made:
    room = Room(made)
    for path in sorted(HERE.glob("*.jsonl")):
        sys.stdout.write(f"{path.name}\n{table(list(judge(samples(path), room)))}\n")
