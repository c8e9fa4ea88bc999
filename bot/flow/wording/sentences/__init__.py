"""One sentence: the orders that stand in it, or what makes them none.

Must not know the line or the letter around it.
"""
