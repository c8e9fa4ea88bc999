"""What says nothing to a robot: remarks, asides, motives, stories; and which words may be passed over."""
