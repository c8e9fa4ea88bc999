"""The manual is made of the pages in docs/ without a warning, and its pages load nothing from outside."""

import re
import sys
from pathlib import Path

from tests.documents import ROOT
from tests.test_package import run


def test_the_manual_is_whole_and_loads_nothing_from_outside(tmp_path: Path) -> None:
    run(
        sys.executable,
        "-m",
        "sphinx",
        "-q",
        "-W",
        "-b",
        "html",
        ROOT / "docs",
        tmp_path / "site",
        where=tmp_path,
    )
    made = {page.stem for page in (tmp_path / "site").glob("*.html")}
    assert {page.stem for page in (ROOT / "docs").glob("*.md")} <= made
    for page in (tmp_path / "site").glob("*.html"):
        loaded = re.findall(
            r'<(?:script|link|img)\b[^>]*\b(?:src|href)="(https?://[^"]*)"', page.read_text("utf-8")
        )
        assert loaded == [], page.name
