"""Makes the pictures of README: `make pictures`. A report as a telephone shows it, and the beginning of the demo.

Needs a Chromium. Each picture has the text that it was made of in it (tEXt "Source"), so that a test can say when it is
no longer what people get. Must not know where the pictures are shown.
"""

import base64
import html
import io
import re
import subprocess
import sys
from email.message import EmailMessage
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from tests.kit import chromium
from tests.kit.correspondence import opened
from tests.kit.readme_race import first_report, joined, second_report, told

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
LARGEST = 60_000  # octets
SOURCE = "Source"
_COLOURS = 32
_LETTER, _DEMO = (420, 1180), (760, 655)  # pixels
_LINES = 30  # of the demo
_TERMINAL = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; background: #10161d; color: #dfe7ee; font: 15px/1.35 "DejaVu Sans Mono", monospace; }}
pre {{ margin: 0; padding: 14px 18px; white-space: pre-wrap; font: inherit; }}
</style><pre>{}</pre>"""


def main() -> None:
    """Make both, and say how large they are."""
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as name:
        folder = Path(name)
        report = letter(folder)
        _write("letter", _page(report), told(report), _LETTER, folder)
        shown = demo(folder)
        _write("demo", _TERMINAL.format(html.escape(shown)), shown, _DEMO, folder)


def letter(folder: Path) -> EmailMessage:
    """The report that README shows."""
    there = joined(opened(folder))
    first_report(there)
    found = second_report(there)
    there.engine.dispose()
    return found


def demo(folder: Path) -> str:
    """What the demo shows first. It takes a minute, as it does for everybody."""
    command = [sys.executable, "-m", "bot", "demo", "--folder", str(folder / "demo")]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return "$ make demo\n" + "\n".join(said.splitlines()[:_LINES])


def _page(report: EmailMessage) -> str:
    """The HTML of a letter with its own pictures in it."""
    body = report.get_body(("html",))
    assert body is not None
    text: str = body.get_content()
    for part in report.walk():
        if part.get_content_maintype() == "image":
            data = base64.b64encode(part.get_payload(decode=True)).decode()  # type: ignore[arg-type]
            text = text.replace(f"cid:{str(part['Content-ID']).strip('<>')}", f"data:image/png;base64,{data}")
    return re.sub(r"#[a-z2-9]{10}\b", "", text)


def _write(name: str, page: str, source: str, size: tuple[int, int], folder: Path) -> None:
    """Photograph a page, with few colours and with its source in it."""
    at, shot = folder / f"{name}.html", folder / f"{name}.png"
    at.write_text(page, encoding="utf-8")
    chromium.photograph(at.as_uri(), shot, folder / "profile", size)
    picture = Image.open(shot).convert("RGB").quantize(_COLOURS)
    about, made = PngInfo(), io.BytesIO()
    about.add_itxt(SOURCE, source)
    picture.save(made, "PNG", optimize=True, pnginfo=about)
    if len(made.getvalue()) > LARGEST:
        raise SystemExit(f"{name}.png has {len(made.getvalue())} octets; it may have {LARGEST}.")
    (FOLDER / f"{name}.png").write_bytes(made.getvalue())
    sys.stdout.write(f"docs/pictures/{name}.png: {len(made.getvalue())} octets\n")


if __name__ == "__main__":
    main()
