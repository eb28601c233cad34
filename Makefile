# PYTHON=python3.12 names an interpreter, UV= asks for pip where uv is installed
PYTHON ?=
UV ?= uv
export PYTHON UV VENV
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
PLAYABLE := $(if $(wildcard $(READY)),$(READY),$(VENV)/playable)

.PHONY: play test test-all mutants lint format bench ladder golden docs newer lock clean

play: $(PLAYABLE)
	$(BIN)/ludobus serve $(SERVE)

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

# every level of bots against the one below it, in every game: up to three hours; an interrupted run continues
ladder: $(READY)
	$(BIN)/ludobus ladder --write docs/bots.md

# rewrite the golden playthroughs on purpose, of one title with GAME=paris-paris: read the diff before you commit it
golden: $(READY)
	LUDOBUS_GOLDEN=write $(BIN)/pytest -n 0 tests/contract/test_golden.py tests/contract/test_features.py tests/contract/test_examples.py $(if $(GAME),-k $(GAME))

# does another Python give the same games? `make newer NEWER=python3.13`
newer: $(READY)
	PYTHON=$(NEWER) VENV=.venv-newer tools/environment requirements/play.txt
	LUDOBUS_INTERPRET=1 $(BIN)/python -m tests.newer > .venv-newer/expected
	LUDOBUS_INTERPRET=1 .venv-newer/bin/python -m tests.newer | diff .venv-newer/expected -

# the documentation as a site, in build/site: open build/site/index.html
docs: $(READY)
	$(BIN)/python tools/site.py
	$(BIN)/zensical build --clean --strict --config-file mkdocs.yml

# both locks hold for every platform and every Python from 3.11 on; `make lock UPGRADE=--upgrade` takes new versions
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --strip-extras --no-annotate \
    --no-header --no-emit-index-url --no-emit-find-links
lock: $(READY)
	$(COMPILE) $(UPGRADE) --extra host --extra dev --extra cuda --extra pettingzoo --extra openspiel --extra cluster \
	    --extra parquet --group build --group docs --output-file requirements/dev.txt pyproject.toml
	$(COMPILE) --extra play --group build --constraint requirements/dev.txt --output-file requirements/play.txt pyproject.toml

$(READY): requirements/dev.txt pyproject.toml
	tools/environment requirements/dev.txt
	touch $@

$(VENV)/playable: requirements/play.txt pyproject.toml
	tools/environment requirements/play.txt
	touch $@

clean:
	rm -rf $(VENV) .venv-newer build dist *.egg-info
