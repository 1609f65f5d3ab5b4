"""A mail server for tests. It keeps what it gets, and can be told to fail."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage


class FakeSmtpServer:
    """Speaks SMTP to one client after the other, or to several."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.recipients: list[str] = []
        self.port = 0
        self.connections = 0
        self.refusals: dict[str, str] = {}
        """The answers to commands: {"RCPT": "550 No such user"}."""
        self.accounts: list[str] = []
        """What clients have signed in with, in base64."""
        self.hangs_up = False
        """Closes each connection at once."""

    @asynccontextmanager
    async def running(self, port: int = 0) -> AsyncIterator["FakeSmtpServer"]:
        """Listen on this port, or a free one."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", port)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            if not self.hangs_up:
                await self._talk(reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            return
        finally:
            writer.close()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())
            await writer.drain()

        await say("220 fake")
        while line := (await reader.readline()).decode().strip():
            command = line.partition(" ")[0].upper()
            if command in self.refusals:
                await say(self.refusals[command])
            elif command == "EHLO":
                await say("250-fake")
                await say("250 AUTH PLAIN")
            elif command == "AUTH":
                self.accounts.append(line.rpartition(" ")[2])
                await say("235 welcome")
            elif command == "DATA":
                await say("354 go on")
                content = await reader.readuntil(b"\r\n.\r\n")
                self.mails.append(message_from_bytes(content[:-5], policy=policy.default))
                await say("250 stored")
            elif command == "QUIT":
                await say("221 bye")
                return
            else:
                if command == "RCPT":
                    self.recipients.append(line)
                await say("250 ok")
