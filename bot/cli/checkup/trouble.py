"""The one way in which a part of the checkup says that it isn't well."""


class Trouble(Exception):  # noqa: N818  # the checkup has not failed: this is what it found
    """What is wrong and what would do, in sentences for the operator."""
