"""`python -m tests.ordinary`: how many letters of each corpus are understood as meant."""

import sys
import tempfile
from pathlib import Path

from tests.ordinary.rate import HERE, judge, table
from tests.ordinary.scenes import scenes

with tempfile.TemporaryDirectory() as folder, scenes(Path(folder)) as made:
    for path in sorted(HERE.glob("*.jsonl")):
        sys.stdout.write(f"{path.name}\n{table(list(judge(path, made)))}\n")
