"""Sentences whose words are known, and that are asked about: they say too little, or may mean two things."""
