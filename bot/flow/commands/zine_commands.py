"""What is said of a zine, a row for each command, in the order of the help. Must not know how a line is read."""

from bot.flow.commands.command import Command, Who, shows
from bot.flow.commands.zine import contributing, editing, subscribing, which

OF_A_ZINE = (
    Command(
        "zine",
        editing.draft,
        Who.EDITOR,
        kept=False,
        gm=shows("zine", "a draft of an issue with all your matches, as text, HTML and PDF"),
    ),
    Command("zine", which.told, kept=False),
    Command(
        "zine_called",
        editing.called,
        Who.EDITOR,
        kept=False,
        gm=shows("zine called The Hedgehog", "its title"),
    ),
    Command("zine_of_all", editing.of_all_matches, Who.EDITOR, kept=False),
    Command("zine_of_mine", editing.of_my_matches, Who.EDITOR, kept=False),
    Command(
        "zine_editorial",
        contributing.editorial,
        Who.EDITOR,
        kept=False,
        gm=shows("zine editorial: Dear readers,", 'your words for it, down to a line "end"'),
    ),
    Command("zine_take", editing.take, Who.EDITOR, kept=False),
    Command("zine_drop", editing.drop, Who.EDITOR, kept=False),
    Command(
        "zine_publish",
        editing.publish,
        Who.EDITOR,
        kept=False,
        gm=shows("zine publish", "it goes to its subscribers, once you have said yes"),
    ),
    Command(
        "zine_letter",
        contributing.letter,
        kept=False,
        player=shows("zine letter: What a race!", "a letter of comment, which the editor reads first"),
    ),
    Command(
        "subscribe",
        subscribing.subscribe,
        kept=False,
        player=shows(
            "subscribe zine", 'reports, standings and letters as a zine; "unsubscribe zine" ends it'
        ),
    ),
    Command("unsubscribe", subscribing.unsubscribe, kept=False),
)
