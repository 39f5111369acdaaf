import Foundation

/// A service manager's end of the notify socket.
final class NotifyReceiver {
  /// As `NOTIFY_SOCKET` names it.
  let address: String
  private let descriptor: Int32

  /// At a path of its own, or in the abstract space.
  convenience init(isAbstract: Bool = false) {
    let name = "satchel-test-\(UUID().uuidString.prefix(13))"
    self.init(at: isAbstract ? "@\(name)" : NSTemporaryDirectory() + name)
  }

  init(at address: String) {
    self.address = address
    var bytes = Array(address.utf8)
    if address.hasPrefix("@") { bytes[0] = 0 }
    var socketAddress = sockaddr_un()
    socketAddress.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &socketAddress.sun_path) { $0.copyBytes(from: bytes) }
    let length = MemoryLayout.offset(of: \sockaddr_un.sun_path)! + bytes.count
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    let outcome = withUnsafePointer(to: socketAddress) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(length))
      }
    }
    precondition(outcome == 0, "the test's socket can't be bound: \(errno)")
  }

  deinit {
    close(descriptor)
    if !address.hasPrefix("@") { unlink(address) }
  }

  /// What has come; a datagram is there once it was sent.
  var messages: [String] {
    var messages: [String] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0 { return messages }
      messages.append(String(decoding: buffer[..<count], as: UTF8.self))
    }
  }
}
