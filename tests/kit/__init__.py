"""What tests are built with: real servers, a house without a wire, golden files."""

from collections.abc import Callable

Golden = Callable[[str, str], None]  # the fixture `golden`: (file below tests/, text)
