"""Signed lines: an object in canonical JSON, and Ed25519 signatures of its bytes."""

import base64
import hashlib
import pathlib
import subprocess
import tempfile
from dataclasses import dataclass

import canonical
from canonical import Malformed
from shapes import unbase64

try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
except ImportError:
    Ed25519PublicKey = None

FORMAT = 1
# What stands before 32 bytes of a key in its SubjectPublicKeyInfo (RFC 8410).
_KEY_PREFIX = bytes.fromhex("302a300506032b6570032100")


class NeedsNewerVersion(Malformed):
    """A file of a newer format, or of a kind that this one doesn't know: kept, and not used."""

    def __init__(self):
        super().__init__("needs a newer version")


@dataclass(frozen=True)
class SignedLines:
    """`content` is what line 1 says, `line` its bytes with the line feed. Of a newer format
    nothing else is known."""

    content: dict
    line: bytes
    signatures: tuple
    is_newer: bool

    @property
    def line_hash(self):
        return hashlib.sha256(self.line).hexdigest()

    def is_signed(self, *keys):
        """Whether line 2 is of the first key, line 3 of the second."""
        return len(keys) == len(self.signatures) and all(
            _verifies(unbase64(key, 32), self.line, signature)
            for key, signature in zip(keys, self.signatures)
        )


def parse(data, limit):
    if len(data) > limit:
        raise Malformed(f"has more than {limit} bytes")
    end = data.find(b"\n") + 1
    if end == 0:
        raise Malformed("has no whole line")
    line = data[:end]
    content = canonical.decode(line[:-1])
    if not isinstance(content, dict):
        raise Malformed("isn't an object")
    number = content.get("format")
    if type(number) is not int or number < 1:
        raise Malformed("has no format")
    if number > FORMAT:
        return SignedLines(content, line, (), True)
    spellings = data[end:].split(b"\n")
    count = 2 if content.get("kind") == "admission" else 1
    if len(spellings) != count + 1 or spellings[-1] != b"":
        raise Malformed("hasn't the lines that it must have")
    signatures = tuple(unbase64(s.decode("ascii", "replace"), 64) for s in spellings[:-1])
    if None in signatures:
        raise Malformed("has a signature that isn't one")
    return SignedLines(content, line, signatures, False)


def device_id(key):
    """The first characters of the base32 of the hash of a key."""
    digest = hashlib.sha256(unbase64(key, 32)).digest()
    return base64.b32encode(digest).decode("ascii").lower()[:16]


def _verifies(key, message, signature):
    if Ed25519PublicKey is None:
        return _openssl_verifies(key, message, signature)
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def _openssl_verifies(key, message, signature):
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        files = {"key": _KEY_PREFIX + key, "line": message, "signature": signature}
        for file, data in files.items():
            (directory / file).write_bytes(data)
        command = "openssl pkeyutl -verify -rawin -pubin -keyform DER -inkey key -in line"
        return not subprocess.run(
            [*command.split(), "-sigfile", "signature"],
            cwd=directory, capture_output=True, check=False,
        ).returncode
