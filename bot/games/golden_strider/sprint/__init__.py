"""Whole races of robots, thousands a second: what a league is made of.

`mind` is a robot that never answers one question twice, `ground` the rule set as tables, `race` the rounds. Nothing is
judged here for itself: `robots.deciding` says what a robot orders, `choice` what becomes of it, and `rules` stays the
truth, which a race must agree with in every number. Must not know views, reports or letters.
"""
