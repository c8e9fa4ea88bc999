"""What a case that nobody could read probably is, by its signs. Must not know what is played in it."""
