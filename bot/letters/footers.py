"""What phones and mail services add at the end of a letter ("Sent from my iPhone"), by language.

Must not know quotes or orders. A line that says more than such a footer does is no footer: "Sent from my desk: ..." is
what somebody typed.
"""

import re

# Characters of a line that a mail program adds.
_LONGEST = 160
# Behind "Sent from": "my Samsung Galaxy S21 Ultra 5G smartphone".
_MOST_WORDS = 7

_LINK = re.compile(r"[<\[(]?(?:https?|mailto):[^\s<>\])]{0,300}[>\])]?", re.IGNORECASE)
# These are followed by the name of a machine or a program.
_BEGINS = re.compile(
    r"""
      sent\ (?:from|via|using|with)\ \[?
        (?:my|mail\ for|outlook|yahoo|proton|samsung|the|a|an|k-9|fairemail|aol|icloud|windows|spark|mailbird|zoho)\b
    | get\ (?:\[?outlook\ for|bluemail\ for|the\ free)\b
    | (?:diese\ nachricht\ wurde\ )?(?:gesendet|verschickt|versandt)\ (?:von|mit|über)\b
    | (?:holen\ sie\ sich\ |beziehen\ sie\ )?outlook\ für\ (?:android|ios|mac)\b
    | envoyé\ (?:de|depuis|à\ partir\ de|avec|d'un)\b
    | provenance\ ?:\ courrier\b
    | (?:télécharger|obtenir|téléchargez)\ outlook\ pour\b
    | enviado\ (?:desde|do|de|con|a\ partir\ do)\b
    | (?:obtener|obtenga|obter)\ (?:o\ )?outlook\ para\b
    | inviato\ (?:da|dal|dall'|con)
    | (?:ottieni|scarica)\ outlook\ per\b
    | (?:verstuurd|verzonden)\ (?:vanaf|met|via|vanuit)\b
    | (?:download|outlook)\ (?:outlook\ )?voor\ (?:android|ios)\b
    | (?:skickat|skickades)\ från\b | (?:sendt|sent)\ (?:fra|med)\b | hent\ outlook\b | hämta\ outlook\b
    | lähetetty\b | hanki\ outlook\b
    | (?:wysłan[eoy]?|pobierz\ aplikację\ outlook)\ (?:z|za|dla)\b
    | (?:odesláno|odoslané|poslano|trimis)\ (?:z|zo|s|iz|din|de\ pe)\b
    | отправлено\ (?:с|из|от)\b | надіслано\ (?:з|із)\b | изпратено\ от\b
    """,
    re.IGNORECASE | re.VERBOSE,
)
# These are the whole line, with the name within.
_WHOLE = re.compile(
    r"""
      sent\ (?:from|via|using|with)\ \w{2,20}
    | (?:diese\ nachricht\ wurde\ )?von\ mein(?:em|er)\b.{0,60}\bgesendet\.?
    | von\ (?:outlook|yahoo|samsung|meinem)\b.{0,60}\bgesendet\.?
    | diese\ nachricht\ wurde\ (?:von|mit)\b.{0,80}\bgesendet\.?
    | (?:iphone|ipad|android).{0,20}から送信
    | .{0,30}から送信
    | yahoo\ mail:\ search,\ organi[sz]e.{0,20}
    | 发自我的.{0,20} | 從我的.{0,20}傳送 | 나의\ .{0,20}에서\ 보냄
    | .{0,40}\bcihazımdan\ gönderildi\.? | .{0,40}\bszámítógépemről\ küldve\.?
    """,
    re.IGNORECASE | re.VERBOSE,
)
# What a sentence has, and the name of a machine has not.
_SAYS_MORE = re.compile(
    r":(?=\s)|[,;]\s+(?:which|but|and|so|is|it)\b|\d/\d|\d\s+\d|\b(?:is|was|are)\b|[.!?]\s+\w", re.IGNORECASE
)
# How a service praises itself, in front of what somebody typed behind it.
_ADVERTISES = re.compile(
    r"\W*(?:virus-?free\b|scanned by\b|get your (?:own |free )|(?:try|download|get) (?:it|yours|the app)\b|powered by\b"
    r"|this (?:e-?mail|message) (?:has been|was) (?:checked|scanned|sent)\b|do you yahoo\b|www\.\S+|https?://\S+)",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"(?<=[.!?)\d])\s+(?=[^\W\d_])")
_EXCUSE = re.compile(
    r"[.!]\s+(?:please (?:excuse|pardon)|bitte entschuldigen|pardonnez|disculp|scusa).{0,80}", re.IGNORECASE
)


def in_front(line: str) -> str:
    """What somebody typed on a line that ends with such a footer: "play 6/0 M3 B3. Sent from my iPhone"; or ''."""
    found = next((one for one in _SENTENCE.finditer(line) if is_footer(line[one.end() :])), None)
    return line[: found.start()] if found else ""


def is_footer(line: str) -> bool:
    """Whether a mail program added this line, and nobody typed anything in it."""
    if len(line) > 2 * _LONGEST or not any(map(str.isalpha, line[:_LONGEST])):
        return False
    bare = _EXCUSE.sub("", _LINK.sub("", line) if ":" in line else line).strip(" *_()[]\xa0")
    if len(bare) > _LONGEST:
        return False
    if _WHOLE.fullmatch(bare):
        return True
    begins = _BEGINS.match(bare)
    rest = bare[begins.end() :] if begins else ""
    return begins is not None and len(rest.split()) <= _MOST_WORDS and _SAYS_MORE.search(rest) is None


def begins(line: str) -> bool:
    """Whether a line begins as a footer does, whatever somebody typed behind it."""
    return _BEGINS.match(line.strip(" *_([")) is not None or _ADVERTISES.match(line) is not None
