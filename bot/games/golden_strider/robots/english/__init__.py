"""Plain English read as a robot: a text is cut into sentences, these into kinds of words, phrases, and clauses.

`cutting` finds the sentences (`dictated`, `typed`, `spoken` and `whichever` put turns of phrase into plain words,
`ellipses` and `contraries` write out what one leaves out that stands in the one before, `layouts` and `tables` make
sentences of tables, `blocks`, `nested`, `formulas` and `signs` of what programmers write, `questions` of questions;
`commented` knows their comments, `gaps` whose a gap is; `called` knows a robot by its name; `labels`, `authors`,
`paces`, `pointing`, `aims` and `announced` take what stands in front of them, `remarks` and `worldly` what says
nothing, and `weighing` says by its signs how much a sentence looks like that),
`concepts` what their words are (`spelling` mends them), `phrases` what is said (by way of the `chart`; `playing`,
`laying`, `standing`, `holding`, `placed`, `times` and `figures` are the meanings, `islands` and `leaning` the values),
`covering` lays phrases side by side until every word is accounted for, `stretches` and `parting` put them together
in whatever order they stand. Words that the writer explains are put in first (`definitions`), and times that the
writer names as their rounds (`periods`). Where all that fails,
`skimming` finds what a sentence probably says: `rewording` says it in other words, `gist` understands a condition by
its key words, `passing` tells which words may be passed over, `weighty` which never. Must not know any race.
"""
