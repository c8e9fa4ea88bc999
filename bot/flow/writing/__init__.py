"""The letters: their pages, their proofs, and the outbox they wait in. Must not know how a mail was read."""
