"""What may be said beside orders: a command in its own words or in ordinary ones, and press.

Must not know what a command does.
"""
