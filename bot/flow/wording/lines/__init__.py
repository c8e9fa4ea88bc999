"""One line of a letter: orders, a command, something that was meant as one, or just words.

Must not know the lines around it.
"""
