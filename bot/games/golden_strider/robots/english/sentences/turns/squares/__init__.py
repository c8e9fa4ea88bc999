"""Turns of phrase about squares: how far to somebody, to the finish, from and up to a square."""
