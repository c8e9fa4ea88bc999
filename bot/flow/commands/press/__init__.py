"""Press: words from one person to others, found in a mail, passed on, held, muted. No order ever comes of it."""
