import Records

/// Bookings of other devices that a pass brought and that this inventory didn't know.
package struct ArrivedMovements: Hashable, Sendable {
  /// Nobody reads more of them one by one; a device that joins meets all there ever were.
  package static let listedLimit = 50

  /// The first of them.
  package private(set) var listed: [Identifier] = []
  package private(set) var count = 0

  package init() {}

  mutating func append(_ id: Identifier) {
    if listed.count < Self.listedLimit { listed.append(id) }
    count += 1
  }

  mutating func append(_ others: ArrivedMovements) {
    listed += others.listed.prefix(Self.listedLimit - listed.count)
    count += others.count
  }
}
