# Everything this project can do on a machine where only Python (3.11 or newer) and make are. "make" lists it.

PYTHON := $(shell for name in python3.13 python3.12 python3.11 python3; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
IN := .venv/bin
PIP := $(IN)/python -m pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
# Tests start this program a hundred times. Where Python keeps nothing compiled, each start compiles all of it anew.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help demo test nightly bench check golden clean

help:
	@echo 'make demo     watch a match played by mail on this machine (GAME=goldrush: of another game)'
	@echo 'make test     all checks and all tests'
	@echo 'make nightly  the same, and far more of what is played at random; takes half an hour'
	@echo 'make check    style, types and import rules only'
	@echo 'make golden   rewrite the golden files; review them as a diff'
	@echo 'make bench    measure'
	@echo 'make clean    away with all that was made here'

demo: .venv/stamp-demo
	@$(IN)/pbm demo $(if $(GAME),--game $(GAME))

# Each process begins with its half of the files in a row, so that what a file keeps for its tests is made once; who
# is done first takes over from the other's end.
test: check
	@$(IN)/pytest -n auto --dist worksteal

nightly: export SIZE = nightly
nightly: test

check: .venv/stamp-dev
	@$(IN)/ruff check --quiet .
	@$(IN)/ruff format --quiet --check .
	@$(IN)/mypy
	@$(IN)/lint-imports

golden: .venv/stamp-dev
	@$(IN)/pytest -q --regolden
	@git status --short tests

bench: .venv/stamp-dev
	@$(IN)/python -m tests.benchmarks

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Set-up is done once, and again when pyproject.toml or constraints.txt has changed. What only developers need takes longer to fetch, so
# the demo does without.
.venv/stamp-%: pyproject.toml constraints.txt
	@if [ -z '$(PYTHON)' ]; then \
		echo 'Past the Post needs Python 3.11 or newer, and I find none: neither python3.13, python3.12, python3.11'; \
		echo 'nor python3 is one. On Debian 12 or Ubuntu 24.04 this brings it: apt-get install python3 python3-venv'; \
		exit 1; fi
	@echo 'Setting up with $(PYTHON), in .venv ...'
	@test -x $(IN)/python || $(PYTHON) -m venv .venv
	@$(PIP) --constraint constraints.txt --editable '.[$*]'
	@touch $@
