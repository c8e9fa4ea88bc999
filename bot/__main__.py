"""`python -m bot` is the command pbm."""

from bot.cli import main

main(prog_name="pbm")
