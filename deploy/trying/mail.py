"""The mail system of `pbm demo` on fixed ports, for the addresses that are named: for trying, and for nothing else."""

import asyncio
import os
import sys

from bot.demo.postoffice import post_office


async def main() -> None:
    """Run until stopped. Everybody has the same password."""
    users = dict.fromkeys(sys.argv[1:], os.environ["PBM_PASSWORD"])
    async with post_office(users, smtp_port=2525, imap_port=1143):
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
