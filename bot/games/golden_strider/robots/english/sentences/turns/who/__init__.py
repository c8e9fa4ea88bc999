"""Turns of phrase about runners: who stands where, who is near, how far they went."""
