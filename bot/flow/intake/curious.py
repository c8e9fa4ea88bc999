"""How people who are no players ask to take part, in any of the words they have for it, and who only sells something.

Must not know who wrote, nor what becomes of their mail.
"""

import re

_LONG = 2_000  # characters, each line counted twice; who asks how to take part doesn't write more

# How people ask to take part, in any of the words they have for it.
_PLAY = (
    r"(?:join|play|take part|sign(?:ing)? up|enter|enrol|enroll|register|participate|get in(?:to)?|start"
    r"|run in|have a go|be in|be part of|come in|squeeze in|have a (?:place|seat|spot))"
)
_KNOWN = re.compile(
    rf"\b(?:how|where|what|when)\b[^.?!\n]{{0,40}}\b{_PLAY}\b"
    rf"|\b(?:can|may|could) (?:i|we|one|you)\b[^.?!\n]{{0,30}}\b{_PLAY}\b"
    rf"|\b(?:one|you) can {_PLAY}\b"
    r"|\b(?:what|which) (?:games|races|matches)\b[^.?!\n]{0,40}\b(?:you|there|open|running)\b"
    rf"|\b(?:can|could|may) (?:some(?:one|body)|any(?:one|body)|people)\b[^.?!\n]{{0,30}}\b{_PLAY}\b"
    r"|\b(?:can|could|may|might) (?:my |our )(?:\w+ )?(?:\(\d+\) )?[^.?!\n]{0,30}\b(?:join|play|take part|have a go)\b"
    r"|\blist of (?:the |your |all |open )*(?:matches|games|races)\b"
    r"|\bwhat (?:must|do|would|should) (?:i|we|he|she|they|one) (?:have to )?do\b"
    rf"|\b(?:might|may|could) {_PLAY}\b"
    r"|\b(?:i|we|he|she|they|son|daughter|friend)(?:'d| would| want| wish)?\b"
    rf"[^.?!\n]{{0,70}}\b(?:like|love|want|wish|care)s? to {_PLAY}\b"
    r"|\b(?:put|sign|count|deal|pencil) (?:me|us) (?:down|up|in)\b"
    r"|^(?:please )?join\b(?! (?:us|our|the|now|me|\d)\b)[^\n]{0,60}$"
    r"|\b(?:is|are) there (?:still )?(?:any )?(?:room|space|places?|seats?|spots?)\b|\broom for (?:one|another|me)\b"
    r"|\bany (?:places|seats|spaces|room|spots|openings|vacancies)\b"
    r"|\bwhat(?:'s| is) (?:this|it|that)(?: all)?(?: about)?(?: exactly)?\s*\?|\bwhat (?:exactly )?(?:is"
    r"|are) (?:this|it|that|these|those)\b[^.!\n]{0,80}\?|\bwho (?:are you|is this)\b"
    r"|\bhow does (?:this|it|that) work\b|\b(?:free of charge|for free|is it free|entry fee|(?:it|this|they) costs?)\b"
    r"|\b(?:is|are|it's|all|only|just) (?:it |this |they )?(?:all |only |just )?(?:by|through|via|using|over) e-?mail\b"
    r"|\bhow long\b[^.!\n]{0,30}\btakes?\b|\bmore (?:info|information|details)\b|^\W*(?:i'm |i am |we're "
    r"|very )?interested\W*$"
    r"|\b(?:gave|given|got|found|passed)\b[^.?!\n]{0,20}\b(?:this|the|your) address\b"
    rf"|\binterested in (?:{_PLAY}|playing|joining|taking part|a game|the game|the race|your games?|your races?)\b"
    r"|\bi used to play\b|\b(?:tell|send) me (?:more|about)\b[^.?!\n]{0,30}\b(?:games?|race|rac)",
    re.IGNORECASE | re.MULTILINE,
)
# The same in other languages; who sells something may say it, too.
_FOREIGN = re.compile(
    r"\b(?:comment|où|puis-je|peut-on|je (?:voudrais|veux|souhaite(?:rais)?|aimerais|peux))\b[^.?!\n]{0,30}"
    r"\b(?:participer|jouer|s'inscrire|m'inscrire)\b"
    r"|\b(?:wie|wo|kann|darf|können|möchten?|will|würde)\b[^.?!\n]{0,40}"
    r"\b(?:mitspielen|teilnehmen|mitmachen|anmelden)\b"
    r"|\b(?:cómo|como|puedo|posso|come|quisiera|quiero|gustaría|gostaria|vorrei|potrei|si può)\b[^.?!\n]{0,30}"
    r"\b(?:participar|jugar|jogar|partecipare|giocare|apuntarme|iscrivermi)\b"
    r"|\b(?:hoe|mag|kan|wil|zou)\b[^.?!\n]{0,30}\b(?:meedoen|meespelen)\b"
    r"|\b(?:hur|får|kan|vill|hvordan|må|vil)\b[^.?!\n]{0,30}"
    r"\b(?:vara med|være med|delta|deltage|spela med|spille med)\b"
    r"|\b(?:jak|czy mogę|chciała?bym|chcę)\b[^.?!\n]{0,30}\b(?:zagrać|dołączyć|wziąć udział)\b"
    # Whether there is room.
    r"|\b(?:reste|y a)(?:[ -]t[- ]il)?(?: encore)? (?:une|des|de la|quelques) places?\b"
    r"|\b(?:ist|gibt es|sind|habt ihr|hätten sie)\b[^.?!\n]{0,30}\b(?:platz|plätze)\b"
    r"|\b(?:hay|quedan?)\b[^.?!\n]{0,20}\b(?:sitio|plazas?|lugar|hueco)\b|\bc'è (?:ancora )?(?:un )?posto\b"
    r"|\b(?:is er|zijn er)\b[^.?!\n]{0,15}\b(?:plaats|plaatsen|plek)\b"
    r"|\b(?:finns det|er det|er der)\b[^.?!\n]{0,20}\b(?:plats|plass|plads)\w*"
    r"|\b(?:jest|są)\b[^.?!\n]{0,20}\bmiejsc\w*|\bесть\b[^.?!\n]{0,20}\bмест\w*"
    r"|\b(?:quels?|quelles?|welches?|welche[nr]?|qu[eé]|cu[aá]les|quais|quali|che|welke|vilka|hvilke|jakie|какие)\b"
    r"[^.!\n]{0,15}\b(?:jeux|parties|spiele|partien|juegos|partidas|jogos|giochi|partite|spellen|spel|spil|spill|gry|игры)\b"
    r"[^.!\n]{0,40}\?"
    r"|\b(?:как|можно|могу|хочу|хотела? бы)\b[^.?!\n]{0,30}"
    r"\b(?:участвовать|поучаствовать|сыграть|поиграть|присоединиться)\b",
    re.IGNORECASE,
)
_MAYBE = re.compile(
    r"\b(?:join|play(?:ing)?|game|match|race|take part|participer|mitspielen|gm)\b", re.IGNORECASE
)

# Who asks or wishes, and names what there is here, asks for it in whatever words; who sells something does both, too.
_ASKS = re.compile(
    r"\?|^\W*(?:how|what|which|when|where|who|could|can|may|is|are|do|does|please)\b|\b(?:i'd|i would"
    r"|we'd|we would|wants?|wish|wishes|wondering|wonder"
    r"|would love|up for|keen|fancy|fancies|interested|curious|any chance|explain|tell me|send me)\b",
    re.IGNORECASE | re.MULTILINE,
)
_OURS = re.compile(
    r"\b(?:races?|racing|games?|match(?:es)?|postal|play(?:ing|s)?|beginners?|newcomers?|by e?-?mail"
    r"|play[ -]by[ -]e?-?mail|pbe?m|golden strider|breaking away|gotham race"
    r"|goldrush|runners?|riders?|gm|cups?|rules|rounds?|turns?|[a-z]{2}-\d{1,9})\b",
    re.IGNORECASE,
)
# What they ask who think of taking part: a seat, what is needed for it, what it costs, how one begins.
_NEEDED = r"(?:program(?:me)?s?|software|apps?|accounts?|computer|smart ?phone|equipment|paper|dice)"
_HERE = r"(?=\W*(?:$|[?!.,;]|in (?:this|it|the (?:game|race|match|next))|at the table|here|please))"
_WATCH = r"(?:watch|follow|observe|spectate|look on|look in|lurk|read along|be a spectator)"
_PART = re.compile(
    r"\b(?:get|have|find|book|take|reserve|give me|save me|want|like|need)\b"
    rf"[^.?!\n]{{0,12}}\b(?:an?|one|the last) (?:seat|spot|place)\b{_HERE}"
    r"|\b(?:do|does|must|should|will|would) (?:i|we|one|people)\b[^.?!\n]{0,12}\b(?:need|have|install|buy|download)"
    rf"(?: to (?:have|install|download|buy|use))? (?:an? |any |some |special |extra |own |my )*{_NEEDED}\b"
    r"|\bdo you need [^.?!\n]{0,30} (?:to (?:play|join|take part|start)|for (?:this|it))\b"
    rf"|\bis (?:there )?(?:any |some )?(?:special |extra )?{_NEEDED} (?:needed|necessary|required)\b"
    rf"|\bwhich (?:e-?mail )?{_NEEDED} (?:do|does|must|should|would) (?:i|we|one)\b"
    r"|\b(?:do|does|must|would) (?:i|we|one) (?:have to |need to |must )?pay"
    r"(?: (?:anything|something|for (?:it|this)))?\s*\?"
    r"|\bhow much (?:is|does) (?:it|this)(?: cost)?(?: to \w+)?\s*\?"
    r"|\bhow (?:does|do|can|could|should|would) (?:i|we|one) (?:begin|start|get started|get in|get going"
    r"|go about (?:it|this))\s*(?:\?|$)"
    r"|\bstill (?:possible|time|a chance) to (?:get in|be in|come in)\b"
    r"|\bhow many (?:people|of us|others) (?:do you|are|does it)\b[^.?!\n]{0,12}\b(?:need|missing|wanted|take)"
    r"|\b(?:can|could|may) (?:i|we|one) (?:do|run|follow) (?:this|it)\b[^.?!\n]{0,12}\b(?:on|with|from|by|without)"
    r" (?:my |an? |the )?(?:\w+ )?(?:phone|mobile|ipad|tablet|e-?mail|computer)\b"
    rf"|\b(?:like|want|love|wish|possible|prefer|rather|happy|enough|content|only|just)\b(?: \w+){{0,2}} {_WATCH}\b"
    rf"|\b(?:can|could|may|might) (?:i|we|one|people|anybody|anyone)(?: \w+)? {_WATCH}\b"
    # Whether something begins, and when.
    r"|\b(?:is|are|will|does|when|what)\b[^.?!\n]{0,15}\b(?:anything|something|the next one|a new one|another one"
    r"|(?:any|a|the) (?:new |next |other )?(?:games?|races?|match(?:es)?))\b[^.?!\n]{0,25}"
    r"\b(?:start(?:s|ing)?|begin(?:s|ning)?|open(?:s|ing)?|going on|coming up|due|planned|forming)\b[^.!\n]{0,20}\?"
    # A seat that somebody has left.
    r"|\b(?:can|could|may|might) (?:i|we|one)\b[^.?!\n]{0,20}"
    r"\b(?:take over|(?:fill|stand|step) in|stand by|substitute)\b"
    r"|\b(?:somebody|someone|anybody|anyone|a player|people)\b[^.?!\n]{0,15}\b(?:quits?|drops? out|dropped out"
    r"|gives? up|gave up|leaves)\b[^.!\n]{0,60}\?"
    # Whether there is a person.
    r"|\bwho (?:runs|organi[sz]es|does|looks after|made|manages|set up) (?:this|it|these|that|all this|things|here)\b"
    r"|\bis there (?:a|an|any|some) ?(?:real |actual |human )*(?:person|human|being|body|one)\b[^.!\n]{0,40}\?"
    # What else is played here, and who is behind it.
    r"|^\W*(?:(?:hi|hello|hey)\W+)?(?:also,? )?do you (?:also )?(?:do|run|host|offer|referee|play) (?:any |the )?"
    r"(?!me\b|it\b|this\b|that\b|business\b)[\w'&-]+(?: [\w'&-]+){0,3}\s*\?"
    r"|\bwho(?:'s| is| are) (?:the )?(?:behind|person|people|gm|in charge|running|organi[sz]\w+)\b"
    r"|\b(?:talk|speak|write) to (?:an?|the|some) ?(?:real |actual )?"
    r"(?:human|person|gm|referee|organi[sz]er|body|one)\b"
    r"|\btoo (?:old|young|late|slow) (?:for (?:this|it)|to (?:begin|start|learn))\b[^.!\n]{0,12}\?"
    r"|\b(?:is it|am i|are we|it's|not) (?:already )?too late (?:for (?:me|us) )?(?:to|for)\b[^.!\n]{0,12}"
    r"\b(?:join|enter|play|get in|come in|sign up|take part|be in)",
    re.IGNORECASE,
)
# Who would run a match of their own: "a race for our club", "what games can I run here?".
_MATCH = r"(?:races?|games?|match(?:es)?|tournaments?|leagues?|cups?|golden strider|breaking away|gotham race|goldrush)"
_RUN = r"(?:run(?!ning\b| in\b)|host|gm|referee|organi[sz]e|set up|put on|create|launch|moderate|hold|offer|start up)"
_HOSTS = re.compile(
    rf"\b{_RUN} [^.?!\n]{{0,12}}\b(?:an?|my|our|own|some|one|another|new|such|these|your)\b[^.?!\n]{{0,25}}\b{_MATCH}\b"
    rf"|\b(?:what|which)\b[^.?!\n]{{0,20}}\b{_MATCH}\b[^.?!\n]{{0,10}}\b(?:can|could|may|might) (?:i|we|one)"
    rf" {_RUN}\b|\b(?:be|become|becoming|being) (?:a |the |your )?(?:gm|game ?master|referee)\b"
    rf"|\b(?:how|can|could|may) (?:do|does|can|could|would)? ?(?:i|we|one) {_RUN} [^.?!\n]{{0,25}}\b{_MATCH}\b",
    re.IGNORECASE,
)
_SELLS = re.compile(
    r"://|www\.|[£$€%]|\b(?:casino|bets?|betting|bonus|prizes?|win(?:ner|nings)?|offers?|discount|price|invoice|unsubscribe|click|customers?|account|password|"
    r"seo|marketing|investment|loan|crypto|bitcoin|business|company|products?|services?|order now|deals?"
    r"|sale|congratulations|convention|dear (?:sir|madam))\b",
    re.IGNORECASE,
)
_SHORT = 500  # characters
# That our letters are lost, or the address to which they came.
_OF = r"(?:(?:your|the|my|all|old|last|those|these|game|any|of) )*"
_LETTERS = rf"{_OF}(?:letters?|e-?mails?|mails?|messages|keys?|reports?)"
_NO_MORE = r"lost|deleted|mislaid|wiped|erased|can(?:'|no)t find|(?:don't|do not|no longer) have|haven't got"
_BOX = r"(?:address|account|mailbox|inbox|provider|e-?mail)"
_HERE_TOO = r"(?:seat|runner|race|match|game|play(?:ing)?|letters?|orders?|mails?|[a-z]{2}-\d{1,9})"
_LURES = re.compile(
    r"://|www\.|[£$€%]|\b(?:password|click|customers?|unsubscribe|invoice|verify|services?)\b", re.IGNORECASE
)
_LOST = re.compile(
    rf"\b(?:{_NO_MORE}) {_LETTERS}\b"
    rf"|\bmy (?:\w+ ){{0,2}}{_BOX} (?:is|was|has|got|does|no longer)\b[^\n]{{0,80}}\b{_HERE_TOO}\b"
    r"|\b(?:lost|changed|new|different|no longer have|locked out of|gone|closed|can(?:'|no)t (?:get into|open|read)) "
    rf"(?:(?:my|the|an?|old|other|e-?mail) )*{_BOX}\b[^\n]{{0,80}}\b{_HERE_TOO}\b",
    re.IGNORECASE,
)


def knows(text: str) -> bool:
    """Whether somebody asks in words that are said for nothing else."""
    return len(text) < _LONG and _KNOWN.search(text) is not None


def may_be(text: str) -> bool:
    """Whether somebody perhaps asks: it is counted, and not answered."""
    return len(text) < _LONG and _MAYBE.search(text) is not None


def asks(text: str) -> bool:
    """Whether somebody asks in a few words for what there is here, and sells nothing."""
    if len(text) >= _SHORT or _SELLS.search(text):
        return False
    if _PART.search(text) or _FOREIGN.search(text):
        return True
    return _OURS.search(text) is not None and _ASKS.search(text) is not None


def lost(text: str) -> bool:
    """Whether somebody says that they have lost our letters, or the address to which they came."""
    return len(text) < _SHORT and not _LURES.search(text) and _LOST.search(text.replace("’", "'")) is not None


def hosts(text: str) -> bool:
    """Whether somebody would run a match of their own."""
    return len(text) < _LONG and _HOSTS.search(text) is not None
