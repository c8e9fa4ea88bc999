"""What mail programs write around a player's words, by language: data, found by reading what they send.

Sources of the wording: the programs' own letters; RFC 3676 4.3 for the signature. Must not know lines or quotes.
"""

import re

# The verb of "On ... X wrote:"; the line ends with a colon and has one of these, or an address and a digit.
WROTE = re.compile(
    r"\b(?:wrote|writes|schrieb|schreibt|schreef|a écrit|écrit|escribió|escribio|ha scritto|scrisse|skrev|escreveu"
    r"|napisał|napisał\(a\)|kirjoitti|írta|napsal|napsal\(a\))\b|のメール|は書きました|書きました|写道",
    re.IGNORECASE,
)
ADDRESS_AND_DIGIT = re.compile(r"\d.*[<\[(]?[^\s<>@]{1,64}@[\w.-]+")
# How such lines begin; where one is wrapped, its first line has this.
WROTE_BEGINS = re.compile(
    r"(?:On|Am|Le|El|Il|Op|Den|Em|Dnia|W dniu|Dne)\b.{0,40}\d"
    r"|\d{4}[年/.-]\s?\d|\d{1,2}[./-]\d{1,2}[./-]\d"
)

# "-----Original Message-----": what stands between the dashes.
ORIGINAL = (
    "original message",
    "original appointment",
    "reply message",
    "ursprüngliche nachricht",
    "originalnachricht",
    "original-nachricht",
    "message d'origine",
    "message original",
    "mail original",
    "original mail",
    "mensaje original",
    "messaggio originale",
    "oorspronkelijk bericht",
    "oorspronkelijke bericht",
    "originalmeddelande",
    "ursprungligt meddelande",
    "oprindelig meddelelse",
    "opprinnelig melding",
    "mensagem original",
    "wiadomość oryginalna",
    "元のメッセージ",
    "元のメール",
)
FORWARD = (
    "forwarded message",
    "forwarded by",
    "weitergeleitete nachricht",
    "message transféré",
    "message transmis",
    "mensaje reenviado",
    "messaggio inoltrato",
    "doorgestuurd bericht",
    "vidarebefordrat meddelande",
    "videresendt",
    "mensagem encaminhada",
    "転送メッセージ",
    "転送されたメッセージ",
)
# The same without dashes, as Apple writes it; the whole line.
FORWARD_BARE = frozenset(
    {
        "begin forwarded message:",
        "anfang der weitergeleiteten nachricht:",
        "début du message transféré :",
        "début du message réexpédié :",
        "inicio del mensaje reenviado:",
        "inizio messaggio inoltrato:",
        "begin doorgestuurd bericht:",
        "転送されたメッセージ:",
    }
)

# Outlook's block above a quote: the label of a line -> what the line tells.
LABELS = {
    **dict.fromkeys(("from", "von", "de", "da", "van", "från", "fra", "od", "差出人", "发件人"), "from"),
    **dict.fromkeys(
        (
            "sent",
            "date",
            "gesendet",
            "datum",
            "envoyé",
            "date d'envoi",
            "enviado",
            "enviado el",
            "fecha",
            "inviato",
        ),
        "date",
    ),
    **dict.fromkeys(
        ("data", "verzonden", "skickat", "sendt", "dato", "wysłano", "送信日時", "日付", "发送时间"), "date"
    ),
    **dict.fromkeys(("to", "an", "à", "para", "a", "aan", "till", "til", "do", "宛先", "收件人"), "to"),
    **dict.fromkeys(
        (
            "subject",
            "betreff",
            "objet",
            "asunto",
            "oggetto",
            "onderwerp",
            "ämne",
            "emne",
            "assunto",
            "件名",
            "主题",
        ),
        "subject",
    ),
}
_LABEL = "|".join(sorted(map(re.escape, LABELS), key=len, reverse=True))
LABEL = re.compile(rf"(?:^|(?<=\s))\*?({_LABEL})\s?\*?\s?[:：]\*?(?=\s|$|[^\s:/])", re.IGNORECASE)

FOOTER = re.compile(
    r"""
      sent\ (?:from|via|using|with)
        \ \[?(?:my|mail\ for|outlook|yahoo|proton|samsung|the|k-9|fairemail|aol|icloud|windows)\b
    | get\ \[?outlook\ for\b
    | get\ bluemail\b
    | (?:diese\ nachricht\ wurde\ )?von\ mein(?:em|er)\b.{0,60}\bgesendet\b
    | von\ (?:outlook|yahoo|samsung|meinem)\b.{0,60}\bgesendet\b
    | gesendet\ (?:von|mit)\b
    | (?:holen\ sie\ sich\ |beziehen\ sie\ )?outlook\ für\ (?:android|ios|mac)\b
    | diese\ nachricht\ wurde\ (?:von|mit)\b.{0,80}\bgesendet\b
    | envoyé\ (?:de|depuis|à\ partir\ de|avec)\b
    | (?:télécharger|obtenir)\ outlook\ pour\b
    | enviado\ (?:desde|do|de|con)\b
    | (?:obtener|obtenga)\ outlook\ para\b
    | inviato\ (?:da|dal|dall'|con)\b
    | (?:ottieni|scarica)\ outlook\ per\b
    | (?:verstuurd|verzonden)\ (?:vanaf|met|via|vanuit)\b
    | (?:download|outlook)\ (?:outlook\ )?voor\ (?:android|ios)\b
    | skickat\ från\b | sendt\ fra\b | lähetetty\b | wysłane?\ z\b
    | yahoo\ mail:\ search,\ organi[sz]e
    | (?:iphone|ipad|android).{0,20}から送信
    | .{0,30}から送信$
    """,
    re.IGNORECASE | re.VERBOSE,
)
