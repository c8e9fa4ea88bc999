"""A text brought to plain sentences: layouts, notation, dictation and turns of phrase, and where it is cut."""
