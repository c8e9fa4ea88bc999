"""`python -m tests.desk [NAME]`: how many mails are understood as meant, and with a name those that are not."""

import sys
import tempfile
from pathlib import Path

from tests.desk.rate import houses, judge

with tempfile.TemporaryDirectory() as folder:
    made = houses(Path(folder))
    for name in sys.argv[1:] or ("open", "aside"):
        found = list(judge(name, made))
        good, wrong = sum(one.good for one in found), sum(one.wrong for one in found)
        sys.stdout.write(f"{name}: {good} of {len(found)} as meant, {wrong} misread\n")
        for one in found if sys.argv[1:] else ():
            if not one.good:
                sys.stdout.write(
                    f"{one.sample['n']} wrong={one.wrong} {one.sample['text']!r}\n   {one.told[:300]}\n"
                )
