"""All turns of phrase that are put into plain words before a text is cut, in their order.

Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences import (
    casual,
    colloquial,
    excepted,
    held,
    loose,
    meant,
    onwards,
    others,
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
    *meant.ROWS,
    *whichever.ROWS,
    *onwards.ROWS,
    *others.ROWS,
    *colloquial.ROWS,
    *typed.ROWS,
    *spoken.ROWS,
)
