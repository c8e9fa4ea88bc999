"""Turns of phrase of a way of speaking: typed, dictated, spoken, casual, from abroad."""
