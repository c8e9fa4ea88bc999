"""format=flowed text made whole again: the paragraphs as they were typed (RFC 3676). Must not know who quotes what."""

_SIGNATURE = "-- "


def unflow(lines: list[str], *, delsp: bool) -> list[str]:
    """The lines with soft breaks joined; a quoted one begins with its > signs and one blank (RFC 3676 4.2 to 4.5)."""
    made: list[str] = []
    depth_before, soft = 0, False
    for line in lines:
        depth, text = _quoted(line)
        if soft and depth == depth_before and text != _SIGNATURE:
            made[-1] += text
        else:
            made.append(f"{'>' * depth} {text}" if depth else text)
        soft = text.endswith(" ") and text != _SIGNATURE
        if soft and delsp:
            made[-1] = made[-1][:-1]
        depth_before = depth
    return made


def _quoted(line: str) -> tuple[int, str]:
    """How many > stand before a line, and the line without them and without its stuffed blank (4.4, 4.5)."""
    text = line.lstrip(">")
    depth = len(line) - len(text)
    return depth, text.removeprefix(" ")
