"""What a line or a sentence of a mail says: orders, a command, something that was meant as one, or just words."""
