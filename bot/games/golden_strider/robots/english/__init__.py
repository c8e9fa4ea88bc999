"""Plain English read as a robot: a text is cut into sentences, these into kinds of words, phrases, and clauses.

`sentences/` makes plain sentences of a text: `cutting` finds them, when layouts, notation, dictation, questions and
what one sentence leaves out are put into words. `leads/` takes what stands in front of a rule, `talk/` what says
nothing, and tells by its signs how much a sentence looks like that. `concepts` says what the words of a sentence are
(`spelling` mends them), `phrases` what is said (by way of the `chart`; `meanings/` has what each phrase means).
`covering` lays phrases side by side until every word is accounted for, `stretches` and `parting` put them together in
whatever order they stand, and `clauses` has the readings. Where all that fails, `skimming` finds what a sentence
probably says: `rewording` says it in other words, `frames` understands a condition by its key words, `weighty` tells
which words are never passed over. Must not know any race.
"""
