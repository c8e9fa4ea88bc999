"""Turns of phrase and the plain words they are read in, by what they speak of; order.py says which come first."""
