"""The demo: a mail system of its own, and players that read letters and decide by themselves."""
