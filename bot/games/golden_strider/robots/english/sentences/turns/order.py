"""All turns of phrase that are put into plain words before a text is cut, in their order.

Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.cards import (
    any_of_mine,
    held,
    in_turn,
    joined,
    lettered,
    owed,
    spare,
)
from bot.games.golden_strider.robots.english.sentences.turns.rounds import (
    every_so_often,
    left_out,
    onwards,
    rounds_said,
    staged,
    whichever,
)
from bot.games.golden_strider.robots.english.sentences.turns.rules import (
    excepted,
    heralds,
    overruled,
    referred,
)
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows
from bot.games.golden_strider.robots.english.sentences.turns.speech import (
    abroad,
    casual,
    colloquial,
    dictated,
    loose,
    meant,
    notated,
    offhand,
    plain_words,
    spoken,
    typed,
)
from bot.games.golden_strider.robots.english.sentences.turns.squares import (
    distances,
    squares_run,
    up_to_there,
    whereabouts,
)
from bot.games.golden_strider.robots.english.sentences.turns.who import (
    company,
    leaders_moves,
    margins,
    nearer,
    one_if,
    others,
    paced,
    places_taken,
    pursuits,
    rivals,
    standings,
)

ROWS: Rows = (
    *plain_words.ROWS,
    *overruled.ROWS,
    *heralds.ROWS,
    *rivals.ROWS,
    *abroad.ROWS,
    *left_out.ROWS,
    *every_so_often.ROWS,
    *spare.ROWS,
    *nearer.ROWS,
    *offhand.ROWS,
    *in_turn.ROWS,
    *dictated.ROWS,
    *one_if.ROWS,
    *places_taken.ROWS,
    *standings.ROWS,
    *company.ROWS,
    *margins.ROWS,
    *squares_run.ROWS,
    *distances.ROWS,
    *leaders_moves.ROWS,
    *pursuits.ROWS,
    *joined.ROWS,
    *loose.ROWS,
    *casual.ROWS,
    *staged.ROWS,
    *owed.ROWS,
    *any_of_mine.ROWS,
    *held.ROWS,
    *paced.ROWS,
    *excepted.ROWS,
    *referred.ROWS,
    *meant.ROWS,
    *whichever.ROWS,
    *onwards.ROWS,
    *others.ROWS,
    *lettered.ROWS,
    *up_to_there.ROWS,
    *whereabouts.ROWS,
    *rounds_said.ROWS,
    *colloquial.ROWS,
    *typed.ROWS,
    *spoken.ROWS,
    *notated.ROWS,
)
