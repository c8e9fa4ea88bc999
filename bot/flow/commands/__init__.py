"""What a line of a mail is, and what it does: orders laid on a sheet, commands of players and GMs."""
