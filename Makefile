PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready

.PHONY: play test test-all mutants lint format bench ladder golden lock clean

play: $(READY)
	$(BIN)/ludobus serve

test: lint
	$(BIN)/pytest -m "not slow"

test-all: lint
	$(BIN)/pytest

# do the tests of each title notice single-point changes of its rules? 100 a title; `python -m tests.mutants --all` asks all
mutants: $(READY)
	nice $(BIN)/python -m tests.mutants

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(READY)
	$(BIN)/ludobus bench

# every level of bots against the one below it, in every game: takes hours; an interrupted run continues
ladder: $(READY)
	$(BIN)/python bench/ladder.py --out ladder --processes 2

# rewrite the golden playthroughs on purpose: read the diff before you commit it
golden: $(READY)
	LUDOBUS_GOLDEN=write $(BIN)/pytest -n 0 tests/contract/test_golden.py tests/contract/test_features.py

lock: $(READY)
	$(BIN)/pip-compile --quiet --strip-extras --no-emit-index-url --no-emit-find-links --no-header --allow-unsafe \
	    --extra play --extra postgres --extra dev --extra cuda --extra pettingzoo --extra openspiel --output-file requirements.txt pyproject.toml

$(READY): requirements.txt pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	touch $@

clean:
	rm -rf $(VENV) build dist *.egg-info
