"""A static site for any web space: what the public may know of the matches, as files that need no server.

    gathering (tables -> values) -> writing pages (values -> files) -> folder (only what changed, each at once)

Must not know anything that a reader without a seat may not know.
"""
