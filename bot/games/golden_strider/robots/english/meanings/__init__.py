"""What the phrases of a sentence mean: figures, places, times, cards, numbers, and the action they make."""
