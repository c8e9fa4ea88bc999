"""What mail programs write above the letter that is answered, by language: data, found by reading what they send.

An attribution is the line "On Thursday Ann wrote:"; a separator is a line like "-----Original Message-----". Must not
know lines or quotes.
"""

import re
from collections.abc import Iterable

# The verb of an attribution. The languages without blanks between words stand behind the last bracket.
_VERBS = (
    *("wrote", "writes", "quoting"),
    *("schrieb", "schrieben", "schreibt", "geschrieben", "zitat von"),
    *("citazione di", "citation de", "cita de", "citação de", "citaat van", "citat från", "citat fra"),
    *("schreef", "schrijft", "geschreven"),
    *("a écrit", "écrit", "a ecrit"),
    *("escribió", "escribio", "escribe", "citando", "citando a", "va escriure", "ha escrit"),
    *("ha scritto", "scrisse", "scrive"),
    *("escreveu", "escreve"),
    *("skrev", "skriver", "kirjoitti", "kirjoittaa", "skrifaði", "kirjutas"),
    *("napisał", "napisała", r"napisał\(a\)", "pisze", "napisana przez"),
    *("napsal", r"napsal\(a\)", "napsala", "píše", "napísal", r"napísal\(a\)"),
    *("írta", "írja"),
    *("a scris", "scrie", "rašė", "rakstīja"),
    *("je napisao", "je napisala", "napisao je", "piše", "je pisal", "napisao/la je"),
    *("yazdı", "έγραψε", "menulis", "đã viết"),
    *("написал", "написала", r"написал\(а\)", "пишет", "писали", "писал", "пише", "написав", "написа"),
    *("כתב", "כתבה", "كتب", "تمت كتابة"),
)


def _by_letter(words: Iterable[str]) -> str:
    """Any of these words, by their first letters: where none of them begins, that is soon seen."""
    rests: dict[str, list[str]] = {}
    for word in words:
        rests.setdefault(word[0], []).append(word[1:])
    return "|".join(
        f"[{letter}{letter.upper()}](?i:{'|'.join(after)})" for letter, after in sorted(rests.items())
    )


_SIGNS = "のメール|は書きました|書きました|写道|寫道|님이 작성|작성|쓴 글"
WROTE = re.compile(rf"\b(?:{_by_letter(_VERBS)})(?!\w)|{_SIGNS}")
# A line with nothing but the verb and the colon.
ONLY_WROTE = re.compile(rf"(?:{'|'.join(_VERBS)})\s?:", re.IGNORECASE)
WROTE_ENDS = re.compile(rf"(?:{'|'.join(_VERBS)})$", re.IGNORECASE)

ADDRESS = re.compile(r"[^\s<>()\[\]:,;@]{1,64}@[\w-][\w.-]{0,250}")
# Whether an address stands somewhere.
AT = re.compile(r"[^\s<>()\[\]:,;@]@[\w-]")
# An address as mail programs write it, and people hardly.
IN_BRACKETS = re.compile(r"[<\u202a][^\s<>@]{1,64}@[\w.-]{1,250}[>\u202c\u200f]")
# A year, a date in figures, or a time of day.
DATE = re.compile(
    r"(?<!\d)(?:19|20)\d\d(?!\d)"
    r"|(?<!\d)\d{1,2}[./-] ?\d{1,2}(?:[./-] ?\d{2,4})(?!\d)"
    r"|(?<!\d)[012]?\d[:h][0-5]\d(?!\d)"
    r"|[\u0660-\u0669]{4}|[\u06f0-\u06f9]{4}"
)
# A whole date: with its year.
FULL_DATE = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)\d{1,2}[./-] ?\d{1,2}[./-] ?\d\d(?!\d)")
# How an attribution begins. Where one is wrapped, its first line has this.
WROTE_BEGINS = re.compile(
    r"(?:On|At|Am|Le|El|Il|In data|Op|Den|Em|No dia|Às|Dnia|W dniu|Dne|Vào|Pada|Στις|På|Kuupäev|На|在|في|Missatge de"
    r"|בתאריך)\b.{0,80}\d"
    r"|\d{1,2}:\d\d\b.{0,30}\d{4}"
    r"|\w{3,12},? \w{3,12}\.? \d{1,2},? \d{4}\b"
    r"|\d{4}[년年/.-]\s?\d|\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d"
    r"|(?:\w{2,12}\.?,? )?(?:\w{2,3} )?\d{1,2}\.? (?:de )?\w{3,12}\.?,? (?:de )?\d{4}\b"
)
# Own words with an attribution behind them in one line.
RUN_TOGETHER = re.compile(
    r"([^\s>|][^>|]*?)[\s-]*(?<![^\s-])"
    r"(On (?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*,? )?(?:[A-Z][a-z]{2,8}\.? \d{1,2}|\d{1,2}[ /.-]).{5,160}\bwrote:)\s*"
)
# The whole line, as Rambler and others write it without a verb or a colon: when, who.
WHEN_AND_WHO = re.compile(r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b[^<>@]{0,80}<[^\s<>@]{1,64}@[\w.-]{1,250}>")

# "-----Original Message-----": what stands between the dashes. The languages without blanks stand last.
ORIGINAL = (
    *("original message", "original appointment", "original mail", "reply message"),
    *("ursprüngliche nachricht", "ursprüngliche e-mail", "originalnachricht", "original-nachricht"),
    *("antwort nachricht", "original e-mail", "urspruengliche nachricht"),
    *("message d'origine", "message d’origine", "message original", "mail original", "e-mail d'origine"),
    *("mensaje original", "missatge original", "messaggio originale", "mensagem original"),
    *("oorspronkelijk bericht", "oorspronkelijke bericht", "origineel bericht"),
    *("originalmeddelande", "ursprungligt meddelande", "ursprungligt mail"),
    *("oprindelig meddelelse", "oprindelig besked", "oprindelig mail", "opprinnelig melding"),
    *("alkuperäinen viesti",),
    *("wiadomość oryginalna", "oryginalna wiadomość", "wiadomość pierwotna"),
    *("původní zpráva", "původní e-mail", "pôvodná správa"),
    *("eredeti üzenet", "mesaj original", "mesajul original", "izvorna poruka", "originalno sporočilo"),
    *("orijinal mesaj", "özgün ileti", "orijinal ileti", "αρχικό μήνυμα"),
    *("исходное сообщение", "исходное письмо", "оригинальное сообщение", "оригінальне повідомлення"),
    *("оригинално съобщение", "originalus laiškas", "pesan asli", "thư gốc", "tin nhắn gốc"),
    *("הודעה מקורית", "الرسالة الأصلية"),
    *(
        "元のメッセージ",
        "元のメール",
        "原始邮件",
        "原始郵件",
        "原邮件",
        "回复的原邮件",
        "원본 메시지",
        "원본 메일",
    ),
)
# Without dashes, as Tobit's david writes it in whatever language; behind it stands its sign.
ORIGINAL_BARE = "original message processed by david"
FORWARD = (
    *("forwarded message", "forwarded by", "begin forwarded message"),
    *("weitergeleitete nachricht", "message transféré", "message transmis", "message réexpédié"),
    *("mensaje reenviado", "missatge reenviat", "messaggio inoltrato", "mensagem encaminhada"),
    *("mensagem reencaminhada", "doorgestuurd bericht", "vidarebefordrat"),
    *("videresendt", "videresend", "edelleenlähetetty", "välitetty viesti"),
    *("wiadomość przekazana", "przekazana wiadomość", "treść przekazanej wiadomości"),
    *("přeposlaná zpráva", "preposlaná správa", "továbbított üzenet", "mesaj redirecționat"),
    *("yönlendirilen ileti", "iletilen mesaj", "προωθημένο μήνυμα"),
    *("пересылаемое сообщение", "пересланное сообщение", "переадресоване повідомлення"),
    *("препратено съобщение", "proslijeđena poruka", "pesan terusan", "tin nhắn chuyển tiếp"),
    *("הודעה שהועברה", "رسالة معاد توجيهها"),
    *("転送メッセージ", "転送されたメッセージ", "转发邮件", "转发的邮件", "轉寄郵件", "전달된 메시지"),
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
        "início da mensagem encaminhada:",
        "início da mensagem reencaminhada:",
        "vidarebefordrat brev:",
        "start på videresendt besked:",
        "videresendt melding:",
        "välitetty viesti alkaa:",
        "początek przekazywanej wiadomości:",
        "začátek přeposílané zprávy:",
        "начало переадресованного сообщения:",
        "転送されたメッセージ:",
        "开始转发的邮件:",
    }
)
# The whole line: a name, an address and a colon, with a few words before them, and no date nor verb that we know.
NAME_AND_ADDRESS = re.compile(r"(?:[^\s<>@\d:]{1,30} ){1,6}<[^\s<>@]{1,64}@[\w.-]{1,250}>\s?:")
# Who wrote in which message of a news server: what stands behind the address is no colon.
IN_NEWS = re.compile(r"[^<>@]{1,80}<[^\s<>@]{1,64}@[\w.-]{1,250}>.{2,60}\bnews:\s?\S+")
# What other services print where an answer ends: "##- Please type your reply above this line -##".
ABOVE_THIS_LINE = re.compile(
    r"(?:above (?:this|the) line|oberhalb dieser zeile|über dieser zeile|au-dessus de cette ligne|sopra questa riga"
    r"|encima de esta línea|acima desta linha|boven deze (?:lijn|regel)|ovanför denna rad|over denne linje"
    r"|nad tą linią|nad tento řádek|выше этой (?:линии|строки|черты)|この行より上)",
    re.IGNORECASE,
)
# "Message du 03/12/26 21:00", as Orange and SFR write it above who, to whom and about what.
MESSAGE_OF = re.compile(r"message du\s?:?\s\d{1,2}/\d{1,2}/\d{2}", re.IGNORECASE)
