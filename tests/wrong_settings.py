"""A good file of settings, and each way to write one wrongly. Must not know what is answered to it."""

GOOD = """\
[bot]
address = "bot@example.org"
gm = ["gm@example.org"]

[imap]
host = "imap.example.org"
user = "bot@example.org"
password_env = "PBM_PASSWORD"

[smtp]
host = "smtp.example.org"
user = "bot@example.org"
password_env = "PBM_PASSWORD"
"""

BY_IMAP = GOOD[GOOD.index("[imap]") : GOOD.index("[smtp]")]
# What was changed in a good file; each is answered in the golden file.
WRONG: dict[str, tuple[str, str]] = {
    "an unknown key": ("[imap]", "[imap]\nprot = 993"),
    "an unknown key like none": ("[imap]", '[imap]\ncolour = "red"'),
    "a misspelt key that is needed": ("address =", "adress ="),
    "an unknown section": ("[smtp]", '[stmp]\nhost = "x"\n\n[smtp]'),
    "a setting outside any section": ("[bot]", "port = 1\n[bot]"),
    "a log of another form": ("[bot]", '[bot]\nlog = "xml"'),
    "metrics in a folder that isn't there": ("[bot]", '[bot]\nmetrics_file = "nowhere/pbm.prom"'),
    "a page without https": ("[bot]", '[bot]\nweb_address = "http://pbm.example.org"'),
    "a page with more than its address": ("[bot]", '[bot]\nweb_address = "https://pbm.example.org/x?y=1"'),
    "a missing section": ("[smtp]", "[bot.smtp]"),
    "a missing setting": ('host = "imap.example.org"', ""),
    "a number in quotes": ("[imap]", '[imap]\nport = "993"'),
    "a port that is none": ("[imap]", "[imap]\nport = 70000"),
    "yes for a number": ("[imap]", "[imap]\npoll = true"),
    "not a number": ("[imap]", "[imap]\npoll = nan"),
    "two mailboxes": ("[smtp]", '[maildir]\npath = "mail"\n[smtp]'),
    "a Maildir without its path": (BY_IMAP, '[maildir]\nlmtp = "127.0.0.1:8024"\n'),
    "LMTP for other machines": (BY_IMAP, '[maildir]\npath = "mail"\nlmtp = "0.0.0.0:8024"\n'),
    "never looking": ("[imap]", "[imap]\npoll = 0"),
    "waiting too long": ("[imap]", "[imap]\nidle = 3600"),
    "a date": ("[imap]", "[imap]\ntimeout = 2026-12-04"),
    "ssl instead of tls": ("[imap]", '[imap]\nsecurity = "ssl"'),
    "plain over the net": ("[smtp]", '[smtp]\nsecurity = "plain"'),
    "a host with its port": ("smtp.example.org", "smtp.example.org:465"),
    "a password in the file": ('password_env = "PBM_PASSWORD"', 'password = "secret"'),
    "a password that is nowhere": ('password_env = "PBM_PASSWORD"', ""),
    "a password at two places": ("password_env =", 'password_file = "x"\npassword_env ='),
    "a password's place that is a number": ('"PBM_PASSWORD"', "1"),
    "a password where its place should be": ('"PBM_PASSWORD"', '"päss wörd"'),
    "a variable that isn't set": ('"PBM_PASSWORD"', '"PBM_NOWHERE"'),
    "a password file that isn't there": ("password_env =", 'password_file = "nowhere" #'),
    "a password file that is empty": ("password_env =", 'password_file = "empty" #'),
    "a password file with more": ("password_env =", 'password_file = "more" #'),
    "a password file that is no text": ("password_env =", 'password_file = "octets" #'),
    "a password but no user": (
        'host = "smtp.example.org"\nuser = "bot@example.org"',
        'host = "smtp.example.org"',
    ),
    "a key that isn't there": ("[smtp]", '[smtp]\ndkim_key = "dkim.pem"'),
    "a signature of another domain": ("[smtp]", '[smtp]\ndkim_key = "empty"\ndkim_domain = "example.com"'),
    "a CA that isn't there": ("[imap]", '[imap]\nca = "ca.pem"'),
    "an address that is none": ('"bot@example.org"\ngm', '"bot at example.org"\ngm'),
    "an address with a sub-address": ('"bot@example.org"\ngm', '"bot+pbm@example.org"\ngm'),
    "one GM without a list": ('["gm@example.org"]', '"gm@example.org"'),
    "no GM": ('["gm@example.org"]', "[]"),
    "a GM who is the bot": ('["gm@example.org"]', '["bot@example.org"]'),
    "a GM who isn't one": ('["gm@example.org"]', '["gm"]'),
    "a name of two lines": ("gm =", 'name = "a\\nb"\ngm ='),
    "a zone by its city": ("gm =", 'zone = "London"\ngm ='),
    "a database that is none": ("gm =", 'database = "pbm.sqlite"\ngm ='),
    "a database we don't know": ("gm =", 'database = "mysql://localhost/pbm"\ngm ='),
    "a database with an unknown driver": ("gm =", 'database = "oracel://localhost/pbm"\ngm ='),
    "a game without its list": ("gm =", 'games = "snail_mail:SNAIL_MAIL"\ngm ='),
    "a game that is no name": ("gm =", 'games = ["snail-mail"]\ngm ='),
    "a game that isn't installed": ("gm =", 'games = ["snail_mail_nowhere:SNAIL_MAIL"]\ngm ='),
    "a game that its module doesn't have": ("gm =", 'games = ["bot.games.nullgame:SNAIL_MAIL"]\ngm ='),
    "a game that is none": ("gm =", 'games = ["bot.games.nullgame:rules"]\ngm ='),
    "a game that the house has": ("gm =", 'games = ["bot.games.goldrush:GOLDRUSH"]\ngm ='),
    "a game named twice": (
        "gm =",
        'games = ["bot.games.nullgame:NULLGAME", "bot.games.nullgame:NULLGAME"]\ngm =',
    ),
    "no TOML": ("[imap]", "[imap"),
    "no quotes": ('"imap.example.org"', "imap.example.org"),
}
