"""Words and turns of phrase: politeness, names, figures, spelling, what makes an order none.

Must not know sentences.
"""
