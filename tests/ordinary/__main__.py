"""`python -m tests.ordinary [NAME ...]`: how many letters of each corpus, or of these, are understood as meant."""

import sys
import tempfile
from pathlib import Path

from tests.ordinary.rate import HERE, Room, judge, samples, table
from tests.ordinary.scenes import scenes

corpora = [HERE / f"{name}.jsonl" for name in sys.argv[1:]] or sorted(HERE.glob("*.jsonl"))
with tempfile.TemporaryDirectory() as folder, scenes(Path(folder)) as made:
    room = Room(made)
    for path in corpora:
        sys.stdout.write(f"{path.name}\n{table(list(judge(samples(path), room)))}\n")
