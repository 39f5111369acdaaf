"""The peers, by name, in the order in which they are measured."""
from peers.git import GitFiles, GitLines
from peers.nncp import NNCP
from peers.restic import Restic
from peers.satchel import Satchel
from peers.session import Session
from peers.syncthing import Syncthing
from peers.taskchampion import TaskChampion

PEERS = {kind.name: kind for kind in (
    Satchel, Session, TaskChampion, GitFiles, GitLines, Restic, NNCP, Syncthing)}
