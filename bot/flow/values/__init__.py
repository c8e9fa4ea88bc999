"""What the rooms of the flow hand to one another: a mail's context, a match's snapshot, who we are."""
