import Membership

extension Sharing {
  /// Why what this device does counts for nobody else, as one sentence; nil where it belongs to the
  /// group, or where nothing that is here says otherwise.
  package var exclusion: String? {
    let name = "the group “\(group.view.name ?? "")”"
    switch group.view.verdict(feed: numbers.feed, sequence: .max, markerHash: nil) {
    case .counts, .unknownDevice, .retired, .reader: return nil
    case .notAdmitted(let refusal):
      return
        "This device couldn't join \(name), so its changes don't count. \(refusal) \(Self.kept)"
    case .removed:
      return "This device was removed from \(name); its later changes don't count. \(Self.kept)"
    case .left:
      return "This device has left \(name); its later changes don't count. \(Self.kept)"
    case .linkClosed:
      return "The link through which this device joined \(name) was closed; its later changes "
        + "don't count. \(Self.kept)"
    }
  }

  private static let kept = "The inventory is kept."
}
