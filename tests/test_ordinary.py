"""Letters as people write them, mailed one by one: what a fair human GM would make of them is what is made of them.

Half of the rates stand here: nothing may be obeyed or proposed that was not meant. `open.jsonl` and `second.jsonl` have
different voices, and the reading was made better by both. `held.jsonl` is measured by `python -m tests.ordinary` only,
so that nothing is tuned to it. At first sight 51 of its 80 letters were understood as meant, and nothing was obeyed
that was not meant.
"""

import pytest

from tests.ordinary.rate import HERE, judge, table

MEANT = {"open": 0.92, "second": 0.88}


@pytest.mark.parametrize("name", MEANT)
def test_most_letters_are_understood_as_meant_and_none_is_misread(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    judged = list(judge((HERE / f"{name}.jsonl",)))
    with capsys.disabled():
        print(f"\n{name}.jsonl\n{table(judged)}")  # noqa: T201
    assert [one.sample["text"] for one in judged if one.wrong] == []
    assert sum(one.good for one in judged) >= MEANT[name] * len(judged)
