"""`python -m bot` is the command pbm."""

from bot.cli import main

if __name__ == "__main__":  # the processes of a league read this file as well
    main(prog_name="pbm")
