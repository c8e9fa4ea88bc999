"""Robots: programs in plain sentences that run a race, or stand in for a player (GS-40 to GS-44).

`robot` is the value, `sight` all that one may look at, `deciding` what it plays. Must not know mail or views.
"""
