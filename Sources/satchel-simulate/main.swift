import Glibc

exit(Simulate.run(CommandLine.arguments))
