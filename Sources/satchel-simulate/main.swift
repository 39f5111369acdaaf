import Glibc

exit(await Simulate.run(CommandLine.arguments))
