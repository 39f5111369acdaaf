#if os(Linux)
  import CLinux

  /// The memory of this process.
  package enum Memory {
    /// Gives the system back what a large piece of work needed and nothing needs now. The allocator
    /// keeps it otherwise, for a next time that may be months away.
    package static func giveBack() { malloc_trim(0) }
  }
#endif
