"""How everything stands, as one frozen value: the screen, the JSON, the metrics and the alerts are all made from it."""
