"""Turns of phrase about rounds: from one, every second one, all but one, whichever comes first."""
