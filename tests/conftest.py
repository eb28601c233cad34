"""How often Hypothesis tries: a little in `make test`, more by LUDOBUS_EXAMPLES."""

import os

from hypothesis import settings

settings.register_profile(
    "ludobus", deadline=None, max_examples=int(os.environ.get("LUDOBUS_EXAMPLES", "6")), derandomize=True
)
settings.load_profile("ludobus")
