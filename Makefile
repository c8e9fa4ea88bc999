# All commands of this project. They need Python 3.11 or newer and make, and nothing else. "make" lists them.

PYTHON := $(shell for name in python3.13 python3.12 python3.11 python3; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
IN := .venv/bin
PIP := $(IN)/python -m pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
# Tests start this program a hundred times. Python must keep the compiled files, or each start compiles all of them.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help demo test nightly bench soak check collected fuzz golden manual pictures pythons image clean

help:
	@echo 'make demo     watch a match played by mail on this machine (GAME=goldrush: of another game)'
	@echo 'make test     all checks and all tests (DATABASE=postgresql: on PostgreSQL)'
	@echo 'make nightly  the same, of corpora all texts, far more of what is played at random, and make pythons; half an hour'
	@echo 'make check    style, types and import rules only'
	@echo 'make fuzz     read for a minute what nobody would write'
	@echo 'make golden   rewrite the golden files; review them as a diff'
	@echo 'make bench    measure speed and memory'
	@echo 'make soak     10,000 letters between 500 kills and many faults, on a real Dovecot; takes two hours'
	@echo 'make manual   make a site of the pages in docs/'
	@echo 'make pythons  install the package into an empty environment of each Python, and play a match there'
	@echo 'make image    make the image of deploy/Containerfile, and play a match in it; needs root, buildah and mmdebstrap'
	@echo 'make pictures make the pictures of README anew; needs a Chromium'
	@echo 'make clean    delete everything that make has made'

demo: .venv/stamp-demo
	@$(IN)/pbm demo $(if $(GAME),--game $(GAME))

# Each process gets a row of files that follow one another, so that the fixtures of a file are made once. A process
# that has finished takes tests from the end of another one's row.
test: check
	@$(IN)/pytest -n auto --dist worksteal $(if $(DATABASE),--database $(DATABASE))
	@$(IN)/python -m tests.benchmarks.replies

nightly: export SIZE = nightly
nightly: test pythons

check: .venv/stamp-dev
	@$(IN)/ruff check --quiet .
	@$(IN)/ruff format --quiet --check .
	@$(IN)/mypy
	@$(IN)/lint-imports

# Of a new checkout each process that plays tests would compile all there is. Once this is done, none does.
collected: .venv/stamp-dev
	@$(IN)/pytest --collect-only -q | tail -n 1

fuzz: .venv/stamp-dev
	@$(IN)/python -m tests.fuzz

golden: .venv/stamp-dev
	@$(IN)/pytest -q --regolden
	@git status --short tests

bench: .venv/stamp-dev
	@$(IN)/python -m tests.benchmarks

soak: .venv/stamp-dev
	@$(IN)/python -m tests.soak

manual: .venv/stamp-dev
	@$(IN)/sphinx-build -q -W -b html docs build/manual
	@echo 'build/manual/index.html'

pythons: .venv/stamp-dev
	@$(IN)/python -m tests.pythons

image:
	@.ci/image

pictures: .venv/stamp-dev
	@$(IN)/python -m tests.pictures

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Pip would compile all that it installs; of four files one is ever imported, and Python compiles that when it is.
# The set-up is made once, and again when pyproject.toml or constraints.txt has changed. The packages that only
# developers need take longer to fetch, so the set-up of the demo has none of them.
.venv/stamp-%: pyproject.toml constraints.txt
	@if [ -z '$(PYTHON)' ]; then \
		echo 'Past the Post needs Python 3.11 or newer, and I find none: neither python3.13, python3.12, python3.11'; \
		echo 'nor python3 is one. On Debian 12 or Ubuntu 24.04 this brings it: apt-get install python3 python3-venv'; \
		exit 1; fi
	@echo 'Setting up with $(PYTHON), in .venv ...'
	@test -x $(IN)/python || $(PYTHON) -m venv .venv
	@$(PIP) --no-compile --constraint constraints.txt --editable '.[$*]'
	@touch $@
