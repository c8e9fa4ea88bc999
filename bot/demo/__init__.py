"""The demo: a mail system of its own, and players with minds of their own."""
