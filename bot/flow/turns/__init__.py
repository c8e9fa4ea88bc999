"""A turn from its deadline to its reports: what is due, when, who is reminded. ARROW 2 is `adjudicate`."""
