"""``python -m ludus_cli`` is ``ludus``."""

from ludus_cli.cli import main

if __name__ == "__main__":
    main()
