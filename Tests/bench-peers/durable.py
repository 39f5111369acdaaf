"""A file that a power cut leaves whole or not at all, as Satchel writes its own."""
import os


def write_durably(path, content):
    part = path.with_name(f".{path.name}.part")
    with open(part, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.rename(path)
    directory = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)
