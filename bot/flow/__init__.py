"""The two arrows, each one file that reads top to bottom: `receive` and `adjudicate`, and what they call."""
