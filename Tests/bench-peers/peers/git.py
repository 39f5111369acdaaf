"""Git, with bundles in the folder."""
from needs import need_programs
from peers.peer import Peer, call
from tree import FileEach, LineEach

SETTINGS = {
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "Maya", "GIT_AUTHOR_EMAIL": "maya@example.org",
    "GIT_COMMITTER_NAME": "Maya", "GIT_COMMITTER_EMAIL": "maya@example.org"}
LACKS = ("Signs nothing unless it is told to; what two people changed in the same lines stays "
         "undone, between markers, until somebody edits the file; stock doesn't add up.")


class Git(Peer):
    """Commits, a bundle of what wasn't sent, and on the other side a pull from it."""

    keeping: type
    lacks = LACKS

    @classmethod
    def install(cls, settings):
        need_programs("git", "git")
        return call("git", "--version").strip()

    def begin(self, records):
        self.number = 0
        self.git(self.a, "init", "--quiet")
        self.records = self.keeping(self.a)
        self.records.write(records.values())

    def edit(self):
        self.records.write(self.drafted)

    def publish(self):
        self.git(self.a, "add", "--all")
        self.git(self.a, "commit", "--quiet", "--message", f"Change {self.number}")
        what = "sent..main" if self.number else "main"
        self.number += 1
        self.git(self.a, "bundle", "create", "--quiet", self.bundle, what)
        self.git(self.a, "tag", "--force", "sent", "main")

    def first_import(self):
        self.git(self.place, "clone", "--quiet", "--branch", "main", self.bundle, self.b)

    def import_(self):
        self.git(self.b, "pull", "--quiet", "--ff-only", self.bundle, "main")

    @property
    def bundle(self):
        return self.folder / f"{self.number:06}.bundle"

    def held(self):
        return self.keeping(self.b).read()

    def git(self, directory, *words):
        # Tidying up, which takes seconds now and then, is left out.
        call("git", "-c", "gc.auto=0", "-c", "init.defaultBranch=main", *words,
             cwd=directory, environment=SETTINGS)


class GitFiles(Git):
    name = "git-files"
    keeping = FileEach
    way = "A JSON file for each record with a line for each field; bundles in the folder."


class GitLines(Git):
    name = "git-lines"
    keeping = LineEach
    way = "One file with a line for each record; bundles in the folder."
