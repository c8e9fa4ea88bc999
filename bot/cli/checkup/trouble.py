"""The one way in which a part of the checkup says that it isn't well."""


class Trouble(Exception):  # noqa: N818  # it is what was found, not what went wrong with finding
    """What is wrong and what would do, in sentences for the operator."""
