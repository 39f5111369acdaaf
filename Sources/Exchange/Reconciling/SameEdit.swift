import Records

extension VersionBody {
  /// Whether it is this very edit, and not only one of the same content.
  func says(_ other: VersionBody) -> Bool {
    isTombstone ? other.isTombstone : payload == other.payload
  }
}

extension RecordVersion {
  /// Whether it is the movement or the alias that this device holds.
  func says(
    _ movement: (payload: [UInt8], stamp: Stamp, atMilliseconds: Int64)
  ) -> Bool {
    stamp == movement.stamp && body.payload == movement.payload
  }
}
