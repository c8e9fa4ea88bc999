"""Past the Post: an e-mail play-by-mail server for postal games."""
