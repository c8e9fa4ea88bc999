"""The guided start: what `pbm init` in a terminal finds out, tries and starts while it asks."""
