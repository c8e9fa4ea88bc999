"""The two arrows, `receive` and `adjudicate`, and what they call. Each arrow is one file, to be read from the top."""
