"""What stands beside a question that is answered: "Please withdraw my line-up. What stands now?" says two things.

Must not know what a command does, nor any game.
"""

from bot.flow.wording.commands import reading
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Read, Wished, Words
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import courtesy, spoken

_MANY = 5  # words


def parted(line: str, read: Read, language: Language) -> tuple[str, ...]:
    """The rest of a line, and the sentence that asks; () where the rest is a few words, or there is none."""
    tells = isinstance(read, Given) and read.verb in reading.ONLY_TELLS
    if not (tells or isinstance(read, Wished)) or not language.sentences:
        return ()
    sentences = SENTENCE.split(line)
    told = next((at for at, one in enumerate(sentences) if spoken.of(one) in reading.ONLY_TELLS), None)
    rest = " ".join(one for at, one in enumerate(sentences) if at != told).strip()
    if told is None or not rest or _is_talk(rest, language):
        return ()
    return rest, sentences[told]


def _is_talk(rest: str, language: Language) -> bool:
    """Whether it is a few words of nothing; of more of them it is told that they were passed over."""
    few = len(courtesy.WORD.findall(courtesy.plainer(rest)[-1].text)) < _MANY
    return few and isinstance(lines.read(rest, language), Words)
