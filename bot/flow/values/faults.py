"""What went wrong, without its message: the message of an error may quote an order, its type and its places can't."""

import traceback


def where(error: BaseException) -> str:
    """The traceback and the type of an error, its message left out: fit for a log, a list, a letter to a GM."""
    return "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__
