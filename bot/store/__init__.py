"""What the bot remembers: tables, the questions asked of them, the changes made to them."""
