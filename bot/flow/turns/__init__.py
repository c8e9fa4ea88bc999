"""A turn from its deadline to its reports: which one is due, when it runs, who is reminded. ARROW 2 is `adjudicate`."""
