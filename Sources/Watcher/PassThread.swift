import Glibc
import Synchronization

/// Runs work that may wait for ever on a thread of its own: nobody is kept from going on by it, and
/// nobody from ending.
enum PassThread {
  /// Throws nothing and forgets the thread; `work` says by itself how it ended. Returns false where
  /// the system gives no thread.
  static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(Work(work))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    guard pthread_create(&thread, &attributes, runWork, box.toOpaque()) == 0 else {
      box.release()
      return false
    }
    return true
  }
}

private final class Work {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runWork(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<Work>.fromOpaque(box!).takeRetainedValue().run()
  return nil
}
