"""`python -m tests.ordinary`: how many letters of each corpus are understood as meant."""

import sys

from tests.ordinary.rate import HERE, judge, table

for path in sorted(HERE.glob("*.jsonl")):
    sys.stdout.write(f"{path.name}\n{table(list(judge((path,))))}\n")
