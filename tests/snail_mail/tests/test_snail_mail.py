"""What every game is tested with: the contract, the mistakes, and one whole match. Another game may copy this file."""

import pytest
from snail_mail import SNAIL_MAIL

from bot.record import read, write
from bot.testing.conformance import CHECKS, Check, matches
from bot.testing.playthroughs import shortest, told
from bot.testing.samples import is_answered, samples

VARIANT = next(iter(SNAIL_MAIL.variants))
PLAYED = matches(SNAIL_MAIL, VARIANT)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_contract(check: Check) -> None:
    check(SNAIL_MAIL, VARIANT, PLAYED)


@pytest.mark.parametrize(("sentence", "sample"), samples("snail_mail", "snail_mail"))
def test_mistakes(sentence: str, sample: str) -> None:
    is_answered(SNAIL_MAIL, sentence, sample)


def test_a_whole_match_is_recorded_and_told() -> None:
    record = shortest(SNAIL_MAIL, VARIANT)
    assert read(write(record), [SNAIL_MAIL]) == record
    assert "".join(told(record, None)).strip()
