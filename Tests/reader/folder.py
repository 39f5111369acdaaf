"""A shared folder, read as a whole: what it says, and what is wrong with it."""

import hashlib
import pathlib
from collections import defaultdict

import acknowledgements
import changesets
import entities
import forks
import layout
import signed
import statements
from canonical import Malformed
from heads import heads
from membership import Group
from shapes import check, device, hash256, identifier, label, time

_FOLDER_MARKER_LIMIT_BYTES = 4096
_folder_marker = {
    "folder": identifier, "group": hash256, "name": label, "preparedBy": device, "at": time,
}


class Folder:
    """`problems`: sentences that begin with the path of a file. `heads`: by (entity, id)."""

    def __init__(self, path):
        self._path = pathlib.Path(path)
        self.problems = []
        self.group_id = None
        self.group = None
        self.heads = {}
        self.changesets = 0
        try:
            self._read()
        except Malformed as reason:
            self._wrong(layout.FOLDER_MARKER, reason)

    def _read(self):
        marker = self._folder_marker()
        files = defaultdict(list)
        for file in layout.files(self._path):
            files[file.kind].append(file)
        self.group = self._members(marker["group"], files["statement"])
        preparer = self.group.view.devices.get(marker["preparedBy"])
        if preparer is None or not self._signature_of_marker.is_signed(preparer.key):
            raise Malformed("isn't signed by a device of its group")
        self.group_id = marker["group"]
        sound = {
            file.path for kind in ("body", "pack", "attachment") for file in files[kind]
            if self._is_what_its_name_says(file)
        }
        for file in files["ack"]:
            self._acknowledgement(file)
        markers = [marker for file in files["marker"] if (marker := self._marker(file))]
        versions = self._versions(markers, sound)
        self.heads = heads(versions)
        self._attachments(markers, sound)

    def _folder_marker(self):
        path = self._path / layout.FOLDER_MARKER
        if not path.is_file():
            raise Malformed("isn't there")
        lines = signed.parse(path.read_bytes(), _FOLDER_MARKER_LIMIT_BYTES)
        if lines.is_newer:
            raise signed.NeedsNewerVersion
        check(lines.content, _folder_marker)
        self._signature_of_marker = lines
        return lines.content

    def _members(self, group_id, files):
        read = {}
        for file in files:
            if not self._is_what_its_name_says(file):
                continue
            try:
                read[file.hash] = statements.parse(self._bytes(file), file.hash)
                if not read[file.hash].is_known:
                    raise signed.NeedsNewerVersion
            except Malformed as reason:
                self._wrong(file.path, reason)
        found, waiting = statements.connected(read, group_id)
        for hash in waiting:
            self._wrong(f"group/{hash}.statement", "knows a statement that isn't there")
        if group_id not in found:
            raise Malformed("is of a group whose founder statement isn't there")
        group = Group(found, group_id)
        for hash in sorted(group.forged):
            self._wrong(f"group/{hash}.statement", "isn't signed by its author")
        return group

    def _acknowledgement(self, file):
        if not self._is_what_its_name_says(file):
            return
        try:
            self._check_author(acknowledgements.parse(self._bytes(file), file))
        except Malformed as reason:
            self._wrong(file.path, reason)

    def _marker(self, file):
        """The marker of a changeset or pack that counts, whether its body is there or not."""
        try:
            marker = changesets.parse_marker(self._bytes(file), file.path)
            self._check_author(marker.lines)
        except Malformed as reason:
            self._wrong(file.path, reason)
            return None
        names = (marker.lines.line_hash, marker.nodes[-1][1])
        return marker if self.group.view.counts(marker["feed"], marker.last, names) else None

    def _check_author(self, lines):
        if lines.content["group"] != self.group_id:
            raise Malformed("is of another group")
        author = self.group.view.devices.get(lines.content["feed"].partition("-")[0])
        if author is None:
            raise Malformed("is by a device that no statement admits")
        if not lines.is_signed(author.key):
            raise Malformed("isn't signed by its device")

    def _versions(self, markers, sound):
        """All versions in changesets that are complete, their clocks read by all feeds' forks.
        What a pack covers that is complete isn't looked at."""
        said = []
        trees = defaultdict(lambda: ([], defaultdict(int)))
        covered = set()
        for marker in sorted(markers, key=lambda marker: not marker.is_pack):
            if not marker.is_pack and (marker["feed"], *marker.nodes[0]) in covered:
                continue
            lines = self._body(marker, sound)
            if lines is None:
                continue
            covered.update((marker["feed"], *node) for node in marker.nodes)
            claims, last_edits = trees[marker["feed"]]
            claims += marker.claims
            for number, hash, edit in marker.covers:
                last_edits[number, hash] = max(edit, last_edits[number, hash])
            for version in self._parsed(marker, lines):
                edit = version.clock[marker["feed"]]
                node = marker.node_of(edit)
                last_edits[node] = max(edit, last_edits[node])
                said.append((marker, node, version))
        self.changesets = len(covered)
        for feed, (claims, last_edits) in trees.items():
            tree = forks.FeedTree(feed, claims, last_edits)
            for marker, node, version in said if tree.is_forked else []:
                own = node if feed == marker["feed"] else None
                version.clock = tree.read(version.clock, own)
        return [version for marker, _, version in said if self._is_allowed(marker, version)]

    def _body(self, marker, sound):
        """The lines of a marker's body, None unless it is all there."""
        path = marker.body_path
        if path in sound:
            try:
                return changesets.unpack(marker, (self._path / path).read_bytes())
            except Malformed as reason:
                self._wrong(path, reason)
        elif not (self._path / path).is_file():
            self._wrong(path, "isn't there")
        return None

    def _parsed(self, marker, lines):
        for number, line in enumerate(lines, 1):
            try:
                yield changesets.parse_version(line, marker["feed"])
            except Malformed as reason:
                self._wrong(marker.body_path, f"line {number} {reason}")

    def _is_allowed(self, marker, version):
        try:
            entities.check_payload(version.entity, version.id, version.payload)
        except Malformed as reason:
            self._wrong(marker.body_path, f"{version.entity}/{version.id} {reason}")
            return False
        return True

    def _attachments(self, markers, sound):
        named = {
            attachment["name"]: attachment["bytes"]
            for marker in markers for attachment in marker["attachments"]
        }
        for name, count in sorted(named.items()):
            path = f"attachments/{name[:2]}/{name}"
            file = self._path / path
            if not file.is_file():
                self._wrong(path, "isn't there")
            elif path in sound and file.stat().st_size != count:
                self._wrong(path, "hasn't the length that a marker says")

    def _is_what_its_name_says(self, file):
        with open(self._path / file.path, "rb") as stream:
            digest = hashlib.file_digest(stream, "sha256").hexdigest()
        if digest.startswith(file.hash):
            return True
        self._wrong(file.path, "isn't what its name says")
        return False

    def _bytes(self, file):
        return (self._path / file.path).read_bytes()

    def _wrong(self, path, reason):
        self.problems.append(f"{path}: {reason}")
