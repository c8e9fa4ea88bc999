"""What a GM does with a match: set it up, run it, mend it, end it."""
