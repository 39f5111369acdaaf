"""A device of the salon, used from outside as a person or a script would."""
import json
import subprocess

from wrong import Wrong

#: What a pass may end with where something is wrong with its folder: it isn't here, input or
#: output failed, it isn't allowed.
TROUBLE = (0, 69, 74, 77)


class Home:
    def __init__(self, program, path):
        self.program = program
        self.path = path

    def run(self, *arguments, statuses=(0,), seconds=120):
        """Runs a command and gives the document that it prints."""
        words = list(map(str, arguments))
        done = self.start(*words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            printed, said = done.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            done.kill()
            done.communicate()
            raise Wrong(f"satchel {' '.join(words)}: no answer in {seconds} s") from None
        if done.returncode not in statuses:
            raise Wrong(f"satchel {' '.join(words)}: status {done.returncode}: "
                        f"{(printed + said).decode(errors='replace').strip()[:400]}")
        return json.loads(printed or b"null")

    def start(self, *arguments, **options):
        return subprocess.Popen(
            [str(self.program), "--home", str(self.path), "--json", *map(str, arguments)],
            stdin=subprocess.DEVNULL, **options)

    def add(self, name, *options):
        return self.run("add", *options, "--", name)

    def sync(self, *options, statuses=(0,)):
        return self.run("sync", *options, statuses=statuses)

    def folder_state(self):
        """What the last pass said of the only folder."""
        return self.run("status")["folders"][0]

    # --- What it holds ------------------------------------------------------------------------

    def items(self):
        lists = ([], ["--deleted"], ["--discontinued"])
        items = [item for options in lists for item in self.run("list", *options)["items"]]
        # When a row was changed here is no part of what people share.
        return {item["id"]: {**item, "updatedAt": None} for item in items}

    def conflicts(self):
        return {
            conflict["record"]: [conflict["kind"], *sorted(
                version["fingerprint"] for version in conflict["versions"])]
            for conflict in self.run("conflicts")["conflicts"]}

    def movements(self):
        return {movement["id"]: movement for movement in self.run("history")["movements"]}

    def state(self):
        """All that must be the same on every device."""
        items = self.items()
        conflicts = self.conflicts()
        for identifier in conflicts:
            # In a conflict each device goes on showing what it had.
            if identifier in items:
                items[identifier] = items[identifier]["stock"]
        return {"items": items, "conflicts": conflicts, "movements": self.movements(),
                "places": self.run("location", "list"), "persons": self.run("person", "list")}
