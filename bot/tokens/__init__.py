"""How one logs in without a password: access tokens (RFC 6750), asked for once and renewed by themselves (RFC 6749).

Must not know mail servers, nor who uses a token.
"""

from bot.tokens.renewing import SignInEndedError, bearer

__all__ = ["SignInEndedError", "bearer"]
