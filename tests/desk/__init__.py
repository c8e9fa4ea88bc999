"""What GMs, newcomers and players write in ordinary mail about the life of a match."""
