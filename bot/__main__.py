"""`python -m bot` is the command pbm."""

from bot.cli import main

if __name__ == "__main__":  # a process that opens mails reads this file as well
    main(prog_name="pbm")
