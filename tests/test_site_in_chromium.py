"""The site in a real browser, from files: axe-core finds nothing, it fits a phone, and the slider leads on."""

import html
import json
import re
import shutil
from importlib import resources
from pathlib import Path

import pytest

from bot.games import GAMES
from bot.games.nullgame import NULLGAME
from bot.site import folder
from tests.kit import chromium, sites
from tests.kit.correspondence import Correspondence
from tests.kit.fixtures import need
from tests.kit.offers import offer

WALK = Path(__file__).parent / "pages" / "walk.html"
PAGES = ("index.html", "results.html", "join.html", "rules/nullgame.html", "matches/ng-1/index.html")


def test_a_walk_through_the_site(
    there: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need(chromium.missing())
    offer(monkeypatch, NULLGAME, *GAMES)
    public = tmp_path / "public"
    folder.write(public, sites.files(sites.small(there)))
    shutil.copy(WALK, tmp_path / "walk.html")
    with resources.as_file(resources.files("axe_core_python") / "axe.min.js") as axe:
        shutil.copy(axe, tmp_path / "axe.min.js")
    asked = ",".join((public / page).as_uri() for page in PAGES)
    seen = chromium.dom(f"{(tmp_path / 'walk.html').as_uri()}#{asked}", tmp_path / "profile")
    told = re.search(r'<pre id="found">(.*?)</pre>', seen, re.DOTALL)
    assert told, seen[:500]
    found = json.loads(html.unescape(told[1]))
    assert [one for one in found if "violation" in one or "error" in one] == []
    looked = [one for one in found if "passes" in one]
    assert len(looked) == len(PAGES)
    assert all(one["passes"] > 10 and one["wide"] <= 375 for one in looked), looked
    (slid,) = (one for one in found if "slider" in one)
    assert slid["slider"] == "Turn 1"
    assert slid["led"] == (public / "matches" / "ng-1" / "turn-1.html").as_uri() + "#turn"
