"""What a player does: order, look back, look ahead, and ask how things stand."""
