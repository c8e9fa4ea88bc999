"""What stands in front of a rule: labels, names, whose the rule is, how fast it goes, how it is announced."""
