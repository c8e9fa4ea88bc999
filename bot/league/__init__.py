"""A league: every field of so many out of a set of robots runs a race, and the results are counted.

`entrants` reads robots from files, `fields` says who runs against whom, `running` shares the races out to processes,
`score` counts, `telling` makes tables of the counts. All counts are whole numbers, so that a league has the same result
on every machine and in any number of processes. Must not know mail, matches or the terminal.
"""
