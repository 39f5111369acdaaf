"""Pictures that nobody took: real PNG files of any size, each with other bytes."""
import struct
import zlib


def write_photo(path, kilobytes, random):
    width = 512
    rows = max(1, kilobytes * 1024 // (width * 3))
    pixels = b"".join(b"\0" + random.randbytes(width * 3) for _ in range(rows))
    header = struct.pack(">IIBBBBB", width, rows, 8, 2, 0, 0, 0)
    # Random pixels don't pack; asking for it would only take time.
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
                     + chunk(b"IDAT", zlib.compress(pixels, 0)) + chunk(b"IEND", b""))


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
