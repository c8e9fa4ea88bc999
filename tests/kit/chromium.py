"""A real Chromium without a window: what a page is after its scripts have run, in the browser itself.

Must not know which pages.
"""

import shutil
import subprocess
from pathlib import Path

_NAMES = ("chromium", "chromium-browser", "google-chrome")


def missing() -> str | None:
    """Why there is no Chromium to test with; None: there is one."""
    return None if _found() else "Chromium is not installed (Debian: chromium)."


def dom(url: str, profile: Path, *, patience: int = 120) -> str:
    """The document as it stands when its scripts are done."""
    flags = (
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        # A page may look into the frames that it has opened, also where each is a file.
        "--allow-file-access-from-files",
        "--disable-web-security",
        f"--user-data-dir={profile}",
        "--virtual-time-budget=60000",
        "--dump-dom",
    )
    done = subprocess.run(
        (_found() or "chromium", *flags, url), capture_output=True, check=True, text=True, timeout=patience
    )
    return done.stdout


def photograph(url: str, to: Path, profile: Path, size: tuple[int, int], *, patience: int = 120) -> None:
    """A picture of the page, as PNG, in a window of this size in pixels."""
    flags = (
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        f"--user-data-dir={profile}",
        f"--window-size={size[0]},{size[1]}",
        f"--screenshot={to}",
    )
    subprocess.run((_found() or "chromium", *flags, url), capture_output=True, check=True, timeout=patience)


def _found() -> str | None:
    return next((path for name in _NAMES if (path := shutil.which(name))), None)
