"""What comes of many matches: ratings, records of courses, reliability, cups. Game records in, values out.

Nothing of it is stored, so it can be reckoned again at any time. Must not know tables, mail, or who people are.
"""
