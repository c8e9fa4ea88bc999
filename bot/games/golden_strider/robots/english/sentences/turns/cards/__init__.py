"""Turns of phrase about cards and what is laid with them: held, drawn, banked, spared, owed."""
