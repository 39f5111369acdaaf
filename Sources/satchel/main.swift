import CommandLine
import Glibc

// Not `exit`: a thread of the watcher may still wait for a folder that doesn't answer, and would
// see the libraries taken down under it. Nothing is buffered.
_exit(Program.main())
