"""What is said of a zine: by its editor, by its subscribers, by who writes a letter of comment."""
