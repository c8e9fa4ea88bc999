"""Who speaks for a seat beside or after its player: deputies, standbys, newcomers; and who only watches."""
