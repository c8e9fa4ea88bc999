"""The labels of the lines above a quote that say who wrote when, to whom and about what, by language: data.

Sources: what Outlook, Apple Mail, Gmail and many webmails write. Must not know lines or quotes.
"""

import re

FROM = (
    *("from", "von", "de", "da", "van", "från", "fra", "od", "mittente", "nadawca", "lähettäjä", "feladó"),
    *("expéditeur", "remitente", "absender", "de la", "de qui", "kimden", "gönderen", "από", "от", "от кого"),
    *("від", "від кого", "מאת", "من", "dari", "từ", "nuo", "saatja"),
    *("差出人", "发件人", "寄件者", "寄件人", "보낸 사람", "보낸사람"),
)
DATE = (
    *("sent", "date", "sent at", "gesendet", "datum", "envoyé", "envoyé le", "date d'envoi", "message du"),
    *(
        "enviado",
        "enviado el",
        "enviado em",
        "enviada",
        "enviada em",
        "fecha",
        "data",
        "inviato",
        "inviato il",
    ),
    *("verzonden", "skickat", "sendt", "dato", "lähetetty", "päiväys", "päivämäärä"),
    *("wysłano", "wysłane", "data wysłania", "odesláno", "odoslané", "dátum", "elküldve", "küldve"),
    *("trimis", "poslano", "gönderildi", "gönderilme tarihi", "tarih", "στάλθηκε", "ημερομηνία"),
    *("отправлено", "дата", "надіслано", "изпратено", "נשלח", "תאריך", "تاريخ", "التاريخ", "tanggal", "ngày"),
    *("送信日時", "日付", "发送时间", "發送時間", "日期", "寄件日期", "보낸 날짜", "날짜"),
)
TO = (
    *(
        "to",
        "an",
        "à",
        "para",
        "a",
        "per",
        "pour",
        "aan",
        "till",
        "til",
        "do",
        "destinataire",
        "destinatario",
    ),
    *("vastaanottaja", "adresat", "komu", "címzett", "către", "za", "kime", "alıcı", "προς"),
    *("кому", "до", "אל", "إلى", "kepada", "tới", "đến", "宛先", "收件人", "받는 사람", "받는사람"),
)
SUBJECT = (
    *(
        "subject",
        "betreff",
        "objet",
        "sujet",
        "asunto",
        "oggetto",
        "ogg",
        "onderwerp",
        "ämne",
        "emne",
        "aihe",
    ),
    *(
        "assunto",
        "temat",
        "předmět",
        "predmet",
        "tárgy",
        "subiect",
        "konu",
        "θέμα",
        "тема",
        "נושא",
        "الموضوع",
    ),
    *("subjek", "chủ đề", "tema", "件名", "主题", "主旨", "제목"),
)
# The label of a line -> what the line tells.
KINDS = {
    **dict.fromkeys(map(str.casefold, FROM), "from"),
    **dict.fromkeys(map(str.casefold, DATE), "date"),
    **dict.fromkeys(map(str.casefold, TO), "to"),
    **dict.fromkeys(map(str.casefold, SUBJECT), "subject"),
}
_KNOWN = "|".join(sorted(map(re.escape, (*FROM, *DATE, *TO, *SUBJECT)), key=len, reverse=True))
KNOWN = re.compile(rf"(?:^|(?<=\s))[*_]*({_KNOWN})\s?[*_]*\s?[:：][*_]*(?=\s|$|[^\s:/])", re.IGNORECASE)
# A line that begins as if with a label, in whatever language.
ANY = re.compile(r"[*_|]*\s*([^\W\d_][^\d_:：<>@*|]{0,24}?)\s?[*_]*\s?[:：|][*_]*(?=\s|$)")
# Labels of what people fill in themselves: a form of their own is no head of somebody's letter.
OWN = frozenset(
    {
        *(
            "name",
            "names",
            "my name",
            "player",
            "players",
            "runner",
            "team",
            "entrant",
            "rider",
            "horse",
            "gm",
        ),
        *(
            "order",
            "orders",
            "my order",
            "my orders",
            "play",
            "move",
            "moves",
            "guess",
            "draw",
            "line-up",
            "lineup",
            "robot",
        ),
        *(
            "card",
            "cards",
            "bank",
            "movement",
            "round",
            "turn",
            "game",
            "match",
            "race",
            "deck",
            "token",
            "riders",
        ),
        *(
            "email",
            "e-mail",
            "mail",
            "my mail",
            "address",
            "my address",
            "contact",
            "phone",
            "tel",
            "telephone",
            "mobile",
        ),
        *(
            "web",
            "website",
            "deputy",
            "away",
            "press",
            "ps",
            "p.s",
            "note",
            "deadline",
            "every",
            "title",
            "zone",
            "code",
        ),
    }
)
