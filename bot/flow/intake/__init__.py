"""A mail from its bytes to its answer: kept, identified, believed or asked about, filed. ARROW 1 is `receive`."""
