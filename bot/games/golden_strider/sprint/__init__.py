"""Whole races of robots, thousands a second: what a league is made of.

`player` is a robot that remembers its answers, `tables` has the rule set as tables, `race` plays the rounds on plain
numbers. `robots.deciding` says what a robot orders and `choice` what becomes of the order, here as in a match. A race
must agree with `rules` in every number. Must not know views, reports or letters.
"""
