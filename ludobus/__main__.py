"""`python -m ludobus` is the command line."""

from ludobus.cli import main

if __name__ == "__main__":
    main()
