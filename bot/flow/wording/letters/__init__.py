"""What lines of a letter say of one another: what belongs together, is taken back, doubted or said anew."""
