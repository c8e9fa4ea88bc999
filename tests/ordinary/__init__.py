"""Letters as people write them: what a fair human GM makes of each, and how many of them are understood so."""
