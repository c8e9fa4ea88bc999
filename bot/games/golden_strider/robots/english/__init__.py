"""Plain English read as a robot: a text is cut into sentences, these into kinds of words, phrases, and clauses.

`cutting` finds the sentences (`layouts` makes them of tables), `concepts` what their words are (`spelling`
mends them), `phrases` what is said (by way of the `chart`; `playing`, `standing`, `times` and `figures` are the
meanings), `covering` lays phrases side by side until every word is accounted for, `clauses` puts them
together. Must not know any race.
"""
