"""What every game is tested with, wherever it lives: the contract's suite, random matches, cases, playthroughs.

It comes with the extra `past-the-post[testing]`. Must not know any one game. CONTRIBUTING.md shows how it is used.
"""

import pytest

# The checks are plain functions with plain asserts. pytest must be told to show what an assert of theirs compared.
for _name in ("conformance", "cases", "playthroughs", "samples"):
    pytest.register_assert_rewrite(f"{__name__}.{_name}")
