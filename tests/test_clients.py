"""Letters in the mail programs that people have: nothing is lost where a program drops what it doesn't know."""

import re
from pathlib import Path

from bot.layout import Page, Road, html
from tests.client_css import DROPPED, INSTEAD
from tests.sample_letters import PAGES, REPLY

STYLES = "".join(re.findall(r"<style>(.*?)</style>", html.render(Page("", (Road(9, ()),)), None), re.DOTALL))
MACROS = (Path(html.__file__).parent / "letter.html").read_text(encoding="utf-8")


def used(css: str) -> set[str]:
    """The properties, rules, pseudo-classes and combinators of a style sheet."""
    selectors = " ".join(re.findall(r"([^{};]+){", css))
    properties = set(re.findall(r"(?:^|[{;\s])([a-z-]+):[^;{}]+(?=[;}]|$)", css))
    signs = {sign for sign in (">", "+", "~") if sign in selectors.replace("(min-", "").replace("(max-", "")}
    rules = set(re.findall(r"@\w+|prefers-[\w-]+", selectors + css))
    return (
        properties
        | signs
        | rules
        | set(re.findall(r":[\w-]+(?=[^\w:]|$)", re.sub(r"\(.*?\)", "", selectors)))
    )


def test_whatever_a_program_drops_leaves_something_to_read() -> None:
    """Add what you use to the facts, and what is seen instead where somebody drops it; or do without."""
    inline = " ".join(re.findall(r'style="([^"]*)"', "".join(_documents())))
    found = used(STYLES) | used(inline)
    assert sorted(found - DROPPED.keys()) == []
    assert sorted(one for one in found if DROPPED[one] and one not in INSTEAD) == []


def test_a_rule_that_gmail_or_word_drops_without_a_fallback_is_refused() -> None:
    assert used("a>b:first-child{gap:3px;color:red}") == {">", ":first-child", "gap", "color"}
    assert "gap" not in DROPPED
    assert DROPPED[":not"]
    assert ":not" not in INSTEAD


def test_every_fallback_is_one_of_something_that_is_used() -> None:
    assert sorted(INSTEAD.keys() - used(STYLES)) == []


def test_gmail_keeps_each_style_whole_and_takes_it() -> None:
    """Gmail drops a whole <style> beyond 8,192 characters, or with a rule in a rule within a rule."""
    blocks = re.findall(r"<style>(.*?)</style>", MACROS, re.DOTALL)
    assert max(map(len, blocks)) < 8_192
    assert all(block.count("@media") <= 2 for block in blocks)


def test_letters_of_its_own_size_are_read_on_a_phone() -> None:
    """No label is smaller than eleven points."""
    sizes = [float(size) for size in re.findall(r"font-size:([\d.]+)px", MACROS)]
    assert min(sizes) >= 11


def _documents() -> list[str]:
    return [html.render(page, REPLY) for page in PAGES.values()]
