"""`make fuzz` runs what it finds round robin, counts it, and names the seed of a failure."""

from random import Random

import pytest

from tests.fuzz import BATCH, found, run


def test_every_module_reads_batches_from_the_same_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    seen: list[tuple[str, int]] = []
    fuzzes = {
        "one": lambda rng, count: seen.append(("one", rng.randrange(1000) + count)),
        "two": lambda rng, count: seen.append(("two", rng.randrange(1000) + count)),
    }
    assert run(fuzzes, 0, 7) == 0
    number = Random(7).randrange(1000) + BATCH  # noqa: S311  # the same as theirs
    assert seen == [("one", number), ("two", number)]
    assert f"one: {BATCH} inputs; the slowest" in capsys.readouterr().out


def test_a_failure_names_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    def broken(rng: Random, count: int) -> None:
        raise AssertionError(f"{count} of {rng}")

    with pytest.raises(AssertionError):
        run({"broken": broken}, 60, 42)
    assert "broken failed. The same again: python -m tests.fuzz 0 42" in capsys.readouterr().out


def test_nothing_to_run_is_a_failure_and_a_module_that_is_missing_is_left_out() -> None:
    assert found("tests.fuzz_nothing_of_the_kind") is None
    assert run({}, 0, 0) == 1
