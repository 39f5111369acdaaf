import Records

/// A cut as it travels: of each feed the last movement that a device had seen.
struct SeenStamps {
  private var greatest: [Feed: Stamp] = [:]

  init(_ stamps: [Stamp]) {
    for stamp in stamps { greatest[stamp.feed] = max(greatest[stamp.feed] ?? stamp, stamp) }
  }

  /// Those of a count's payload; none where it had seen nothing.
  init(ofCount payload: JSONObject) {
    self.init(payload["cut"]?.array?.compactMap(Stamp.init(json:)) ?? [])
  }

  func includes(_ stamp: Stamp) -> Bool { greatest[stamp.feed].map { stamp <= $0 } ?? false }
}
