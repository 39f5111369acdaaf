"""TaskChampion, the store of Taskwarrior: replicas that exchange operations."""
import uuid
from importlib.metadata import version

from needs import need_module
from peers.peer import Peer
from records import KEY

PACKAGE = "taskchampion3-py-dev"
NAMESPACE = uuid.UUID("7c9e6679-7425-40de-944b-e07fc1f90ae7")


class TaskChampion(Peer):
    name = "taskchampion"
    way = ("A task for each record and a property for each field, in a process that has both "
           "replicas open, with its own local server in the folder.")
    lacks = ("Signs nothing; of two values of a property the later one stays and nobody hears of "
             "the other. The folder holds one database, which who copies files copies whole, and "
             "which two computers can't write to apart.")

    @classmethod
    def install(cls, settings):
        cls.library = need_module("taskchampion", PACKAGE, settings)
        return f"TaskChampion {version(PACKAGE)} ({PACKAGE} of PyPI)"

    def begin(self, records):
        self.east, self.west = (
            self.library.Replica.new_on_disk(str(side), True) for side in (self.a, self.b))
        operations = self.library.Operations()
        for record in records.values():
            task = self.east.create_task(identifier(record), operations)
            for field, value in record.items():
                task.set_value(field, value, operations)
        self.east.commit_operations(operations)

    def edit(self):
        operations = self.library.Operations()
        for record in self.drafted:
            task = self.east.get_task(identifier(record))
            task.set_value("notes", record["notes"], operations)
        self.east.commit_operations(operations)

    def publish(self):
        self.east.sync_to_local(str(self.folder), False)

    def import_(self):
        self.west.sync_to_local(str(self.folder), False)

    def held(self):
        tasks = self.west.all_task_data().values()
        records = [{name: value for name, value in task.items() if name != "modified"}
                   for task in tasks]
        return {record[KEY]: record for record in records}


def identifier(record):
    return str(uuid.uuid5(NAMESPACE, record[KEY]))
