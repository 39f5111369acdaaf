"""A folder that Syncthing keeps the same on two computers, made by the recipe in the documents."""
from kinds.kind import Kind
from packages import need
from place import answers, eventually
from recipe import Recipe
from unavailable import Unavailable

DOCUMENT = "Docs/Operating/Syncthing.md"


class Syncthing(Kind):
    name = "syncthing"
    # It waits a minute with deletions while other things go on.
    lag_seconds = 150
    abilities = frozenset({"pull", "two", "times"})

    def up(self):
        need(syncthing="syncthing")
        self.recipe = Recipe(self.place, self.program, DOCUMENT)
        self.recipe.follow("## The folder")
        if not eventually(lambda: all(side.is_dir() for side in self.sides)):
            raise Unavailable("Syncthing made no directory")

    @property
    def sides(self):
        return tuple(self.recipe.directory(computer) / "Satchel" for computer in ("east", "west"))

    def trial(self, trial):
        # It has watchers of its own.
        if not trial.is_watched and trial.is_wanted("recipe"):
            trial.tell("recipe", self.follow_to_the_end)
        trial.tell_all()

    def follow_to_the_end(self):
        """What the document says of Satchel is what happens."""
        try:
            self.recipe.follow("## The salon")
        finally:
            for computer in ("east", "west"):
                self.place.stop(f"satchel-{computer}")

    def pull(self):
        """The power of both computers goes."""
        for computer in ("east", "west"):
            self.place.stop(f"syncthing-{computer}", 9)

    def plug(self):
        for computer in ("east", "west"):
            self.recipe.start(computer, "syncthing serve --no-browser")
