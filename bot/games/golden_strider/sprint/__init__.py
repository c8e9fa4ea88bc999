"""Whole races of robots, thousands a second: what a league is made of.

`player` is a robot that never answers one question twice, `tables` the rule set to look things up in, `race` the
rounds. Nothing is judged here for itself: `robots.deciding` says what a robot orders, `choice` what becomes of it, and
`rules` stays the truth, which a race must agree with in every number. Must not know views, reports or letters.
"""
