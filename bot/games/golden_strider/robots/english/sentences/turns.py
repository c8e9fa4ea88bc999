"""All turns of phrase that dictated.py puts into plain words, theme by theme, in the order in which they are put so.

Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences import (
    colloquial,
    company,
    distances,
    leaders_moves,
    lettered,
    margins,
    meant,
    onwards,
    others,
    pursuits,
    rounds_said,
    spoken,
    standings,
    typed,
    whereabouts,
    whichever,
)

ROWS = (
    *meant.ROWS,
    *whichever.ROWS,
    *onwards.ROWS,
    *others.ROWS,
    *standings.ROWS,
    *company.ROWS,
    *margins.ROWS,
    *distances.ROWS,
    *leaders_moves.ROWS,
    *pursuits.ROWS,
    *lettered.ROWS,
    *whereabouts.ROWS,
    *rounds_said.ROWS,
    *colloquial.ROWS,
    *typed.ROWS,
    *spoken.ROWS,
)
