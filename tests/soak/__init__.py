"""Thousands of letters between hundreds of kills and faults, on a real Dovecot: nothing is lost, nothing done twice."""
