"""What `make bench` measures: our figures beside reference figures of the same run, each with its limit.

Ratios are the point: machines differ, and the one this runs on may be busy with other work.
"""
