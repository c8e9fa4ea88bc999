"""Turns of phrase in which one rule speaks of another: announced, excepted, overruled, pointed at."""
