"""The settings of a house that no server runs on: enough for the commands that look into its database."""

SETTINGS = """
[bot]
address = "bot@pbm.test"
gm = ["gm@home.test"]
database = "sqlite:///pbm.sqlite"
[imap]
host = "imap.pbm.test"
user = "bot"
password_env = "NOT_SET_HERE"
[smtp]
host = "smtp.pbm.test"
"""
