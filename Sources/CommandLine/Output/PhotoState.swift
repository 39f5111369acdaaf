import Attachments
import Inventory
import Texts

/// Whether an item's photo has arrived.
struct PhotoState {
  let photo: AttachmentReference
  let isHere: Bool

  /// Nil where there is no photo. Only the file's presence is looked at, and one that can't be
  /// asked for isn't here: an answer about an item never fails for its photo.
  init?(of fields: ItemFields, in session: Session) {
    guard let photo = fields.photo else { return nil }
    self.photo = photo
    isHere =
      (try? session.attachments.contains(photo.digest, sizeBytes: photo.sizeBytes)) ?? false
  }

  var sentence: Text {
    isHere ? "\(photo.kind.name), \(photo.digest.prefixHex)" : "on its way"
  }

  var document: Document {
    ["sha256": .text(photo.digest.hex), "state": .text(isHere ? "here" : "waiting")]
  }
}
