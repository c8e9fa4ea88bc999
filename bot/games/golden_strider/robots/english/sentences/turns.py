"""All turns of phrase that are put into plain words before a text is cut, in their order.

Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences import (
    casual,
    colloquial,
    excepted,
    held,
    loose,
    owed,
    paced,
    referred,
    spoken,
    staged,
    typed,
    whichever,
)

ROWS = (
    *loose.ROWS,
    *casual.ROWS,
    *staged.ROWS,
    *owed.ROWS,
    *held.ROWS,
    *paced.ROWS,
    *excepted.ROWS,
    *referred.ROWS,
    *whichever.ROWS,
    *colloquial.ROWS,
    *typed.ROWS,
    *spoken.ROWS,
)
