import Changesets
import Cryptography

/// A marker says that its changeset is complete: wherever a pass ends or dies, a folder has no
/// marker from it whose body isn't there.
struct MarkerWatch {
  private let device: SimulatedDevice
  private let before: [String: [String: [UInt8]]]

  init(_ device: SimulatedDevice) {
    self.device = device
    before = Self.files(device)
  }

  func findings(_ weather: Weather) -> [Finding] {
    // These take away what was written and said to be there.
    switch weather.kind {
    case .vanishing, .shortened: return []
    default: break
    }
    return Self.files(device).sorted { $0.key < $1.key }.flatMap { path, files in
      let old = before[path] ?? [:]
      return files.keys.sorted().compactMap { file -> Finding? in
        guard old[file] == nil, case .marker(let name)? = FileName(path: file) else { return nil }
        let body = FileName.body(name).path
        let isWhole = files[body].map { HashPrefix(Digest(hashing: $0)) == name.hash } ?? false
        guard !isWhole, files[body] == nil || old[body] == nil else { return nil }
        return Finding(
          checker: "markers come last", sentence: "\(device.name) left \(file) without its body.")
      }
    }
  }

  private static func files(_ device: SimulatedDevice) -> [String: [String: [UInt8]]] {
    device.places.mapValues { $0.medium(for: device.number).files }
  }
}
