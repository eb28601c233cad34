"""Schemathesis over our own OpenAPI document: whatever is sent, no answer is a fault of ours."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings

from tests.web.server import Site

EXAMPLES = 8
ENDLESS = "/api/events"  # a stream: it has tests of its own


def test_no_answer_is_a_fault(site: Site) -> None:
    table = site.open("paris-paris", ["human", "human"])
    headers = {"Authorization": f"Bearer {table['token']}"}
    schema = schemathesis.openapi.from_url(f"{site.url}/api/openapi.json")
    tried = set()
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.path == ENDLESS:
            continue
        for place in (None, table["id"]):
            probe(operation, place, headers)
        tried.add((operation.method, operation.path))
    assert ("post", "/api/tables/{table_id}/moves") in tried
    assert len(tried) >= 18


def probe(operation: Any, place: str | None, headers: dict[str, str]) -> None:
    """Send generated requests, to any table or to one that exists."""

    @settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(case=operation.as_strategy())
    def run(case: Any) -> None:
        if place is not None and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = place
        answer = case.call(headers=headers)
        case.validate_response(answer, checks=[schemathesis.checks.not_a_server_error])

    run()
