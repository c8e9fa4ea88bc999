"""What stands in an issue of a zine: found in the tables, and told by the public's view alone."""
