"""What `make bench` measures: our figures beside reference figures of the same run, each with its limit.

The ratios count: machines differ, and this machine may be busy with other work.
"""
