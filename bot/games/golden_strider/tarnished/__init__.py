"""Tarnished races: drugs, and the accusations, tests and points after the race (GS-30 to GS-37).

`drugs` knows what each drug does, `rules` the turn after the race, `sheet` what a manager may order in that turn,
`tables` what the tests found.
"""
