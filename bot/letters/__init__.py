"""Letters: theirs opened into their own words, ours written as finished mail."""
