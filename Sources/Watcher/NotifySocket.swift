import Glibc

/// The datagram socket on which a service manager listens: a path, or with `@` a name in the
/// kernel's abstract space (unix(7)).
struct NotifySocket: Sendable {
  /// `sun_path` without the byte that ends a path.
  private static let limitBytes = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1
  /// A manager that is this far behind won't miss a message.
  private static let patienceMilliseconds: Int32 = 500

  private let name: [UInt8]

  /// Nil for an address of another kind, such as `vsock:`, and for one that is too long.
  init?(_ address: String) {
    var name = Array(address.utf8)
    guard (2...Self.limitBytes).contains(name.count) else { return nil }
    switch name[0] {
    case UInt8(ascii: "/"): break
    case UInt8(ascii: "@"): name[0] = 0
    default: return nil
    }
    self.name = name
  }

  /// Sends one message. That nobody listens is nobody's failure.
  func send(_ message: [UInt8]) {
    let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if !attempt(message, on: descriptor), errno == EAGAIN {
      var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&room, 1, Self.patienceMilliseconds)
      _ = attempt(message, on: descriptor)
    }
  }

  private func attempt(_ message: [UInt8], on descriptor: Int32) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    // An abstract name is as long as it is said to be; of a path the byte after it counts as well.
    let nameBytes = name[0] == 0 ? name.count : name.count + 1
    let length = MemoryLayout.offset(of: \sockaddr_un.sun_path)! + nameBytes
    let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    let sent = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, message, message.count, flags, $0, socklen_t(length))
      }
    }
    return sent >= 0
  }
}
