"""Rewordings of one sentence of a robot: functions of its text that keep what it means, by what they change."""
