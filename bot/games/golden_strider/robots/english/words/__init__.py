"""The words of a sentence: how they are spelled and bent, what kinds of words they may be.

Must not know what a sentence means.
"""
