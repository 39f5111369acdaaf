import Glibc
import Synchronization

/// A person's wish that a command stop: Control-C.
package struct Interrupt {
  /// From here on the first wish is noted instead of ending the process, which the second still
  /// does.
  package var listen: () -> Void
  package var isRequested: () -> Bool

  package init(listen: @escaping () -> Void, isRequested: @escaping () -> Bool) {
    self.listen = listen
    self.isRequested = isRequested
  }

  package static var none: Interrupt { Interrupt(listen: {}, isRequested: { false }) }

  /// SIGINT of this process.
  static var signal: Interrupt {
    Interrupt(
      listen: {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = noteInterrupt
        // The handler is for one signal; a call that it interrupts is gone on with.
        action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
        isInterrupted.store(false, ordering: .relaxed)
        sigaction(SIGINT, &action, nil)
      },
      isRequested: { isInterrupted.load(ordering: .relaxed) })
  }
}

private let isInterrupted = Atomic(false)

private func noteInterrupt(_: Int32) { isInterrupted.store(true, ordering: .relaxed) }
