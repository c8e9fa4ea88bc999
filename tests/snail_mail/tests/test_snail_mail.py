"""What every game is tested with: the contract, the mistakes, a whole match. Another game may copy this file."""

import pytest
from snail_mail import SNAIL_MAIL

from bot.record import read, write
from bot.testing.conformance import CHECKS, Check, matches
from bot.testing.playthroughs import shortest, told
from bot.testing.samples import is_answered, samples

PLAYED = {variant: matches(SNAIL_MAIL, variant) for variant in SNAIL_MAIL.variants}


@pytest.mark.parametrize("variant", PLAYED)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_contract(variant: str, check: Check) -> None:
    check(SNAIL_MAIL, variant, PLAYED[variant])


@pytest.mark.parametrize(("sentence", "sample"), samples("snail_mail", "snail_mail"))
def test_mistakes(sentence: str, sample: str) -> None:
    is_answered(SNAIL_MAIL, sentence, sample)


@pytest.mark.parametrize("variant", PLAYED)
def test_a_whole_match_is_recorded_and_told(variant: str) -> None:
    record = shortest(SNAIL_MAIL, variant)
    assert read(write(record), [SNAIL_MAIL]) == record
    assert "".join(told(record, None)).strip()
